import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.many.stage import ManyStage


@pytest.fixture(autouse=True)
def clipboard_at_the_end(qapp):
    """Empty the clipboard: what Python has put there would crash the process at its end."""
    yield
    QApplication.clipboard().clear()


@pytest.fixture
def many(show_window):
    """The page Add many, in a window that has started."""
    stage = ManyStage(show_window)
    yield stage
    stage.end()
