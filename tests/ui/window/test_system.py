"""What the system does while a sheet is sent, and once it has ended."""

import pytest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import BatchProgress
from plantdesk.desk.system.awake import Awake
from plantdesk.journal.records import BatchCounts, BatchState
from tests.ui.stage import queue_of

DONE = BatchProgress("b", BatchCounts(added=9, refused=1, to_check=2), BatchState.READY)


@pytest.fixture
def held(monkeypatch):
    """The locks that keep the computer awake."""
    held = set()
    monkeypatch.setattr(Awake, "hold", lambda lock: held.add(lock))
    monkeypatch.setattr(Awake, "let_go", lambda lock: held.discard(lock))
    return held


@pytest.fixture
def window(held, open_window):
    window, desk = open_window()
    # The first news brings the listeners.
    desk.deliver(queue_of())
    return window


def progress(waiting, *, batch="b", state=BatchState.READY):
    return BatchProgress(batch, BatchCounts(waiting=waiting, added=9), state, 10.0)


def test_a_sheet_keeps_the_computer_awake_and_asks_once_at_its_end(window, desk, held, monkeypatch):
    for told in (
        progress(0),
        progress(8, state=BatchState.HELD),
        queue_of(8, offline=True),
        DONE,
        None,
    ):
        desk.deliver(queue_of(8))
        desk.deliver(progress(8))
        desk.deliver(progress(8, batch="c"))
        desk.deliver(progress(0, batch="c"))
        # One of the two is still being sent.
        assert held
        desk.finished.emit() if told is None else desk.deliver(told)
        assert not held, told
    asked = []
    monkeypatch.setattr(QApplication, "alert", lambda shown: asked.append(shown))
    for told in (progress(8), progress(8, state=BatchState.HELD), progress(8)):
        desk.deliver(told)
    assert asked == []
    # What is settled later is no other end.
    for told in (DONE, DONE):
        desk.deliver(told)
        assert asked == [window]
