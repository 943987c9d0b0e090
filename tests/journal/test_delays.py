"""Entries that the user may look over: no claim takes them before their time."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store

SECOND = timedelta(seconds=1)
DELAY = timedelta(minutes=10)


@pytest.fixture
def delayed(journal, new_entry):
    """Add an entry that waits so long."""

    def add(delay=DELAY, **made):
        entry = new_entry(**made)
        return journal.add(replace(entry, not_before=entry.typed_at + delay))

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


def test_it_is_sent_or_undone_but_never_both(journal, store, delayed, clock):
    undone, sent, released = delayed(), delayed(), delayed()
    assert journal.release(released.id, clock()).not_before is None
    assert journal.claim_next(store.id, clock()).id == released.id
    due = sent.not_before
    assert journal.change(undone.id, Cause.PERSON_REMOVES, due).status is Status.REMOVED
    assert journal.claim_next(store.id, due).id == sent.id
    with pytest.raises(NoSuchWay):
        journal.change(sent.id, Cause.PERSON_REMOVES, due)
    assert journal.claim_next(store.id, released.not_before) is None


@pytest.mark.parametrize("passed", [-60, 0, 5, 60])
@pytest.mark.parametrize("wait", [0, 4, 60])
def test_it_waits_as_long_as_the_delay_of_now(journal, store, delayed, passed, wait):
    entry = delayed()
    now = entry.typed_at + timedelta(minutes=passed)
    changed = journal.delay(store.id, now, timedelta(minutes=wait))
    until = now + timedelta(minutes=wait) if wait else None
    assert [(one.id, one.not_before) for one in changed] == [(entry.id, until)]
    assert journal.entry(entry.id).not_before == until


def test_only_what_waits_for_its_time_is_delayed_or_counted(
    journal, store, delayed, entry_at, clock
):
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    assert journal.open_counts(store.id).delayed == 0
    aside = delayed()
    removed = delayed()
    first, second = delayed(3 * DELAY), delayed(2 * DELAY)
    delayed(store_id="other")
    entry_at(Status.WAITING)
    journal.set_aside(aside.id, clock())
    journal.change(removed.id, Cause.PERSON_REMOVES, removed.typed_at)
    counts = journal.open_counts(store.id)
    assert (counts.waiting, counts.delayed, counts.aside) == (3, 2, 1)
    assert journal.open_by_store()["other"].delayed == 1
    changed = journal.delay(store.id, first.typed_at, DELAY)
    assert {one.id for one in changed} == {aside.id, first.id, second.id}
