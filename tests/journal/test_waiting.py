"""Waiting entries that no claim takes: delayed ones, and those that another copy may have sent."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import Batch, Doubt, DoubtKind
from tests.journal.crafted import add_batch

SECOND = timedelta(seconds=1)
DELAY = timedelta(minutes=10)


@pytest.fixture
def delayed(journal, new_entry):
    """Add an entry that waits so long."""

    def add(**made):
        entry = new_entry(**made)
        return journal.add(replace(entry, not_before=entry.typed_at + DELAY))

    return add


def test_no_claim_takes_it_before_its_time(journal, reopened, store, delayed, new_entry):
    entry = delayed()
    # Also after a start.
    journal = reopened()
    assert journal.entry(entry.id).not_before == entry.typed_at + DELAY
    typed = journal.add(new_entry())
    soon = entry.not_before - SECOND
    assert journal.claim_next(store.id, soon).id == typed.id
    recorded = journal.record(typed.id, Added(Plant("Acer")), True, soon, claim=True)
    assert recorded[1] is None
    assert journal.claim_next(store.id, soon) is None
    claimed = journal.claim_next(store.id, entry.not_before)
    assert (claimed.id, claimed.not_before) == (entry.id, None)


@pytest.mark.parametrize("wait", [timedelta(), DELAY])
def test_it_waits_as_long_as_the_delay_of_now(journal, store, delayed, clock, wait):
    entry = delayed()
    (changed,) = journal.delay(store.id, now := clock(), wait)
    assert changed == journal.entry(entry.id)
    assert changed.not_before == (now + wait if wait else None)


def test_only_what_waits_for_its_time_is_delayed_or_counted(
    journal, store, delayed, entry_at, clock
):
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    assert journal.open_counts(store.id).delayed == 0
    aside, removed, first = delayed(), delayed(), delayed()
    delayed(store_id="other")
    entry_at(Status.WAITING)
    journal.change(aside.id, Cause.PERSON_SETS_ASIDE, clock())
    journal.change(removed.id, Cause.PERSON_REMOVES, removed.typed_at)
    counts = journal.open_counts(store.id)
    assert (counts.waiting, counts.delayed, counts.aside) == (2, 1, 1)
    assert journal.open_by_store()["other"].delayed == 1
    changed = journal.delay(store.id, first.typed_at, DELAY)
    assert {one.id for one in changed} == {aside.id, first.id}


def test_the_doubt_stays_until_it_is_settled(journal, reopened, new_entry, store, clock):
    entry = journal.add(new_entry())
    for _ in range(2):
        journal = reopened(computer="another one")
        assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 1)
    # A second move also doubts later entries.
    journal.add(new_entry())
    journal = reopened(computer="a third one")
    assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 2)
    # They were never sent.
    assert journal.settle_doubt(True, clock()) == 2
    assert journal.claim_next(store.id, clock()).id == entry.id
    assert reopened(computer="a third one").doubt() is None


def test_an_entry_in_doubt_can_not_be_removed(journal, reopened, new_entry, store, clock):
    """It would count as never sent, and typed again it would be sent twice."""
    old = journal.add(new_entry())
    left = [new_entry(), new_entry()]
    add_batch(journal, Batch("a-batch", store.id, "Sheet", clock()), left)
    journal = reopened(computer="another one")
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
