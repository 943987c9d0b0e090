from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.many.stage import ManyStage


@pytest.fixture
def many(qtbot: QtBot, tmp_path: Path) -> Iterator[ManyStage]:
    """The page Add many, in a window that has started."""
    stage = ManyStage(qtbot, tmp_path)
    stage.start()
    yield stage
    stage.end()
