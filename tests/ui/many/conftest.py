import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.many.stage import ManyStage


@pytest.fixture
def many(qtbot, tmp_path):
    """The page Add many, in a window that has started."""
    stage = ManyStage(qtbot, tmp_path)
    stage.start()
    yield stage
    stage.end()
    # What Python has put there would crash the process at its end.
    QApplication.clipboard().clear()
