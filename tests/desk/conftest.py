from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from plantdesk.domain.store import Store
from tests.desk.front import PRACTICE, Front
from tests.stages.shared import Shops, lead_here

OpenDesk = Callable[..., Front]


@pytest.fixture
def open_desk(qtbot: QtBot, tmp_path: Path, shops: Shops) -> Iterator[OpenDesk]:
    """Open desks on the test's folder, one after the other, like successive starts."""
    fronts: list[Front] = []

    def make(
        store: Store = PRACTICE, *, grace: float = 5.0, start: bool = True, **settings: Any
    ) -> Front:
        front = Front(qtbot, tmp_path, store, grace, **settings)
        fronts.append(front)
        if start:
            front.desk.start()
        return front

    yield make
    for front in fronts:
        front.disk.let_go()
        front.keyring.let_go()
        front.desk.quit_now()
        front.ended()


@pytest.fixture
def front(open_desk: OpenDesk) -> Front:
    return open_desk()


@pytest.fixture
def names_lead_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bypass this computer's proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    lead_here(monkeypatch)
