"""What came from one sheet, and what waiting entries are passed over."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, OpenCounts, WaitingBatch


@pytest.fixture
def batch(store: Store, clock: Callable[[], datetime]) -> Batch:
    return Batch("batch-1", store.id, "plants.csv", clock())


@pytest.fixture
def left(
    journal: Journal, batch: Batch, new_entry: Callable[..., Entry], clock: Callable[[], datetime]
) -> list[Entry]:
    """A batch of three, of which an earlier session sent none."""
    made = [new_entry() for _ in range(3)]
    journal.add_batch(batch, made)
    journal.start_up(clock())
    return [journal.entry(entry.id) for entry in made]


def test_a_batch_is_sent_in_the_session_that_made_it(
    journal: Journal,
    batch: Batch,
    store: Store,
    new_entry: Callable[..., Entry],
    clock: Callable[[], datetime],
) -> None:
    entry = new_entry()
    journal.add_batch(batch, [entry])
    assert journal.waiting_batches() == []
    assert journal.claim_next(store.id, clock()) == replace(
        entry, batch=batch.id, status=Status.SENDING, changed_at=clock.last
    )


def test_a_batch_is_added_completely_or_not_at_all(
    journal: Journal, batch: Batch, store: Store, new_entry: Callable[..., Entry]
) -> None:
    entry = new_entry()
    with pytest.raises(JournalMisused):
        journal.add_batch(batch, [entry, entry])
    assert journal.open_counts(store.id) == OpenCounts()
    journal.add_batch(batch, [entry])


def test_an_unfinished_batch_waits_for_the_user_at_the_next_start(
    journal: Journal,
    batch: Batch,
    left: list[Entry],
    store: Store,
    entry_at: Callable[..., Entry],
    clock: Callable[[], datetime],
) -> None:
    assert [entry.held for entry in left] == [Held.BATCH] * 3
    assert journal.waiting_batches() == [WaitingBatch(batch, 3)]
    typed = entry_at(Status.WAITING)
    assert journal.open_counts(store.id) == OpenCounts(waiting=1, in_batches=3)
    assert journal.claim_next(store.id, clock()).id == typed.id
    assert journal.claim_next(store.id, clock()) is None


def test_the_user_can_release_the_rest_of_a_batch(
    journal: Journal, batch: Batch, left: list[Entry], store: Store, clock: Callable[[], datetime]
) -> None:
    journal.set_aside(left[1].id)
    journal.release_batch(batch.id)
    assert journal.waiting_batches() == []
    claimed = [journal.claim_next(store.id, clock()) for _ in range(3)]
    assert [entry and entry.id for entry in claimed] == [left[0].id, left[2].id, None]


def test_the_user_can_remove_the_rest_of_a_batch(
    journal: Journal, batch: Batch, left: list[Entry], store: Store, clock: Callable[[], datetime]
) -> None:
    journal.release(left[0].id)
    journal.remove_batch(batch.id, clock())
    assert [journal.entry(entry.id).status for entry in left] == [
        Status.WAITING,
        Status.REMOVED,
        Status.REMOVED,
    ]
    assert journal.entry(left[1].id).changed_at == clock.last
    assert journal.open_counts(store.id) == OpenCounts(waiting=1)


def test_an_entry_set_aside_stays_so_after_a_restart(
    journal: Journal, left: list[Entry], clock: Callable[[], datetime]
) -> None:
    journal.set_aside(left[0].id)
    journal.start_up(clock())
    assert journal.entry(left[0].id).held is Held.ASIDE


def test_an_entry_sent_again_by_the_user_is_not_held(
    journal: Journal, entry_at: Callable[..., Entry], store: Store, clock: Callable[[], datetime]
) -> None:
    entry = entry_at(Status.WAITING)
    claimed = journal.claim_next(store.id, clock())
    journal.start_up(clock())
    again = journal.change(claimed.id, Cause.PERSON_SENDS_AGAIN, clock())
    assert (again.id, again.held) == (entry.id, None)


@pytest.mark.parametrize("status", [s for s in Status if s is not Status.WAITING])
def test_only_waiting_entries_can_be_held_or_released(
    journal: Journal, entry_at: Callable[..., Entry], status: Status
) -> None:
    entry = entry_at(status)
    for change in (journal.set_aside, journal.release):
        with pytest.raises(NoSuchWay):
            change(entry.id)
    assert journal.entry(entry.id) == entry
