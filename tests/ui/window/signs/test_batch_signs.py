"""The system hears of a batch, whatever page is open."""

import pytest

from plantdesk.desk.batches.news import BatchEnded, BatchProgress
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.ui.window.signs.system_signs import SystemSigns
from tests.ui.conftest import Open
from tests.ui.stage import NotingDesk, queue_of


class NotedSigns:
    """What the system was asked for."""

    def __init__(self) -> None:
        self.awake_now = False
        self.progress = (0, 0, False)
        self.ended: list[tuple[str, str]] = []


@pytest.fixture
def noted(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[NotedSigns, NotingDesk]:
    noted = NotedSigns()
    monkeypatch.setattr(SystemSigns, "awake", lambda _, on: setattr(noted, "awake_now", on))
    monkeypatch.setattr(
        SystemSigns, "show_progress", lambda _, *how: setattr(noted, "progress", how)
    )
    monkeypatch.setattr(SystemSigns, "finished", lambda _, *texts: noted.ended.append(texts))
    _, desk = open_window()
    # The first news brings the listeners.
    desk.deliver(queue_of())
    return noted, desk


def progress(*counts: int, state: BatchState = BatchState.READY) -> BatchProgress:
    """Counts of waiting, added and refused plants."""
    waiting, added, refused = counts
    found = BatchCounts(waiting=waiting, added=added, refused=refused)
    return BatchProgress("b", found, state, 10.0)


def test_the_computer_stays_awake_only_while_plants_are_sent(
    noted: tuple[NotedSigns, NotingDesk],
) -> None:
    signs, desk = noted
    desk.deliver(progress(8, 2, 0))
    assert (signs.awake_now, signs.progress) == (True, (2, 10, False))
    desk.deliver(progress(8, 2, 0, state=BatchState.HELD))
    assert (signs.awake_now, signs.progress) == (False, (2, 10, True))
    desk.deliver(progress(8, 2, 0))
    desk.deliver(queue_of(8, offline=True))
    assert not signs.awake_now
    desk.deliver(queue_of(8))
    assert signs.awake_now
    desk.deliver(progress(0, 9, 1))
    assert (signs.awake_now, signs.progress[1]) == (False, 0)


def test_the_end_is_told_with_its_counts(noted: tuple[NotedSigns, NotingDesk]) -> None:
    signs, desk = noted
    desk.deliver(BatchEnded("b", BatchCounts(added=9, refused=1, to_check=2)))
    assert signs.ended == [("9 plants added", "1 refused, 2 to check")]


def test_a_batch_that_was_removed_ends_silently(noted: tuple[NotedSigns, NotingDesk]) -> None:
    signs, desk = noted
    desk.deliver(BatchEnded("b", BatchCounts(removed=9)))
    assert signs.ended == []
