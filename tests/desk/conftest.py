from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from plantdesk.domain.store import Store
from tests.desk.front import PRACTICE, Front

OpenDesk = Callable[..., Front]


@pytest.fixture
def open_desk(qtbot: QtBot, tmp_path: Path) -> Iterator[OpenDesk]:
    """Makes a desk over the test's folder; one after the other, as one program after the other."""
    fronts: list[Front] = []

    def make(store: Store = PRACTICE, *, grace: float = 5.0, start: bool = True) -> Front:
        front = Front(qtbot, tmp_path, store, grace)
        fronts.append(front)
        if start:
            front.desk.start()
        return front

    yield make
    for front in fronts:
        front.disk.let_go()
        front.desk.quit_now()
        front.ended()


@pytest.fixture
def front(open_desk: OpenDesk) -> Front:
    return open_desk()
