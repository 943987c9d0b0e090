"""What may happen to the entries of a journal that another copy may have sent."""

import pytest
from msgspec.structs import replace

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.journal.records import Batch, Doubt, DoubtKind
from tests.journal.sheets import add_batch


@pytest.fixture
def moved(reopened):
    """Open the journal on another computer."""
    return lambda computer="another one": reopened(computer=computer)


def test_in_doubt_an_outcome_is_recorded_but_nothing_claimed(
    journal, moved, new_entry, store, clock
):
    first = journal.add(new_entry())
    journal.add(new_entry())
    journal.claim_next(store.id, clock())
    journal = moved()
    outcome = NotReached(ConnectionFault.CONNECT)
    recorded, claimed = journal.record(first.id, outcome, False, clock(), claim=True)
    assert (recorded.status, claimed) == (Status.WAITING, None)
    assert journal.claim_next(store.id, clock()) is None


def test_without_waiting_entries_a_copy_is_not_in_doubt(journal, moved, new_entry, store, clock):
    journal = moved()
    assert journal.doubt() is None
    journal.add(new_entry())
    assert journal.claim_next(store.id, clock()) is not None
    assert moved().doubt() is None


def test_the_doubt_stays_until_it_is_settled(journal, moved, new_entry, store, clock):
    entry = journal.add(new_entry())
    for _ in range(3):
        journal = moved()
        assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 1)
    # They were never sent.
    assert journal.settle_doubt(True, clock()) == 1
    assert journal.doubt() is None
    assert journal.claim_next(store.id, clock()).id == entry.id
    assert moved().doubt() is None


def test_entries_in_doubt_are_to_check_and_later_ones_are_sent(
    journal, moved, new_entry, store, clock
):
    old, aside, delayed = (
        journal.add(replace(new_entry(), not_before=when)) for when in (None, None, clock())
    )
    journal.set_aside(aside.id, clock())
    journal = moved()
    new = journal.add(new_entry())
    now = clock()
    assert journal.settle_doubt(False, now) == 3
    for entry in (old, aside, delayed):
        found = journal.entry(entry.id)
        assert (found.status, found.changed_at) == (Status.TO_CHECK, now)
        assert (found.held, found.not_before, found.sent_at) == (None, None, None)
        assert found.doubt is DoubtKind.ELSEWHERE
    assert journal.claim_next(store.id, clock()).id == new.id
    assert journal.entry(new.id).doubt is None
    assert journal.doubt() is None


def test_an_entry_in_doubt_can_not_be_removed(journal, moved, new_entry, store, clock):
    """It would count as never sent, and typed again it would be sent twice."""
    old = journal.add(new_entry())
    left = [new_entry(), new_entry()]
    add_batch(journal, Batch("a-batch", store.id, "Sheet", clock()), left)
    journal = moved()
    journal.start_up(clock())
    new = journal.add(new_entry())
    with pytest.raises(NoSuchWay):
        journal.change(old.id, Cause.PERSON_REMOVES, clock())
    journal.remove_rest("a-batch", clock())
    assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 3)
    (waiting,) = journal.waiting_batches()
    assert waiting.in_doubt
    # Typed here afterwards.
    assert journal.change(new.id, Cause.PERSON_REMOVES, clock()).status is Status.REMOVED
    journal.settle_doubt(True, clock())
    assert journal.change(old.id, Cause.PERSON_REMOVES, clock()).status is Status.REMOVED
    journal.remove_rest("a-batch", clock())
    assert {journal.entry(entry.id).status for entry in left} == {Status.REMOVED}


def test_a_second_move_also_doubts_later_entries(journal, moved, new_entry):
    journal.add(new_entry())
    moved().add(new_entry())
    assert moved().doubt() == Doubt(DoubtKind.ELSEWHERE, 1)
    assert moved("a third one").doubt() == Doubt(DoubtKind.ELSEWHERE, 2)
