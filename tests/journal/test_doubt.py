"""What may happen to the entries of a journal that another copy may have sent."""

import pytest

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.journal.records import Batch, Doubt, DoubtKind
from tests.journal.sheets import add_batch


@pytest.fixture
def journal(open_here, store):
    journal = open_here()
    journal.put_store(store)
    return journal


def test_in_doubt_an_outcome_is_recorded_but_nothing_claimed(
    journal, open_here, new_entry, store, clock
):
    first = journal.add(new_entry())
    journal.add(new_entry())
    journal.claim_next(store.id, clock())
    journal = open_here(computer="another one")
    outcome = NotReached(ConnectionFault.CONNECT)
    recorded, claimed = journal.record(first.id, outcome, False, clock(), claim=True)
    assert (recorded.status, claimed) == (Status.WAITING, None)


def test_without_waiting_entries_a_copy_is_not_in_doubt(
    journal, open_here, new_entry, store, clock
):
    journal = open_here(computer="another one")
    assert journal.doubt() is None
    journal.add(new_entry())
    assert journal.claim_next(store.id, clock()) is not None
    assert open_here(computer="another one").doubt() is None


def test_the_doubt_stays_until_it_is_settled(journal, open_here, new_entry):
    journal.add(new_entry())
    open_here(computer="another one")
    for _ in range(2):
        assert open_here(computer="another one").doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_entries_never_sent_are_sent(journal, open_here, new_entry, store, clock):
    entry = journal.add(new_entry())
    journal = open_here(computer="another one")
    assert journal.settle_doubt(True, clock()) == 1
    assert journal.doubt() is None
    assert journal.claim_next(store.id, clock()).id == entry.id
    assert open_here(computer="another one").doubt() is None


def test_entries_in_doubt_are_to_check_and_later_ones_are_sent(
    journal, open_here, new_entry, store, clock
):
    old, aside = journal.add(new_entry()), journal.add(new_entry())
    journal.set_aside(aside.id, clock())
    journal = open_here(computer="another one")
    new = journal.add(new_entry())
    now = clock()
    assert journal.settle_doubt(False, now) == 2
    for entry in (old, aside):
        found = journal.entry(entry.id)
        assert (found.status, found.changed_at) == (Status.TO_CHECK, now)
        assert (found.held, found.sent_at, found.doubt) == (None, None, DoubtKind.ELSEWHERE)
    assert journal.claim_next(store.id, clock()).id == new.id
    assert journal.entry(new.id).doubt is None
    assert journal.doubt() is None


def test_an_entry_in_doubt_can_not_be_removed(journal, open_here, new_entry, store, clock):
    """It would count as never sent, and typed again it would be sent twice."""
    old = journal.add(new_entry())
    left = [new_entry(), new_entry()]
    add_batch(journal, Batch("a-batch", store.id, "Sheet", clock()), left)
    journal = open_here(computer="another one")
    journal.start_up(clock())
    new = journal.add(new_entry())
    with pytest.raises(NoSuchWay):
        journal.change(old.id, Cause.PERSON_REMOVES, clock())
    journal.remove_rest("a-batch", clock())
    assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 3)
    # Typed here afterwards.
    assert journal.change(new.id, Cause.PERSON_REMOVES, clock()).status is Status.REMOVED
    journal.settle_doubt(True, clock())
    assert journal.change(old.id, Cause.PERSON_REMOVES, clock()).status is Status.REMOVED
    journal.remove_rest("a-batch", clock())
    assert {journal.entry(entry.id).status for entry in left} == {Status.REMOVED}


def test_a_second_move_also_doubts_later_entries(journal, open_here, new_entry):
    journal.add(new_entry())
    open_here(computer="another one").add(new_entry())
    assert open_here(computer="another one").doubt() == Doubt(DoubtKind.ELSEWHERE, 1)
    assert open_here(computer="a third one").doubt() == Doubt(DoubtKind.ELSEWHERE, 2)
