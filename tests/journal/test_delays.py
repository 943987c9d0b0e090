"""Entries that the user may look over: no claim takes them before their time."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import DoubtKind
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.journal.crafted import run

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
    undone, sent = delayed(), delayed()
    due = sent.not_before
    assert journal.change(undone.id, Cause.PERSON_REMOVES, due).status is Status.REMOVED
    assert journal.claim_next(store.id, due).id == sent.id
    with pytest.raises(NoSuchWay):
        journal.change(sent.id, Cause.PERSON_REMOVES, due)
    with pytest.raises(NoSuchWay):
        journal.release(sent.id, clock())
    assert journal.claim_next(store.id, due) is None


def test_released_it_waits_no_more(journal, store, delayed, clock):
    entry = delayed()
    assert journal.release(entry.id, clock()).not_before is None
    assert journal.claim_next(store.id, clock()).id == entry.id


@pytest.mark.parametrize(
    ("passed", "longest", "anew", "left"),
    [
        # As before.
        (5, 10, False, 5),
        (0, 60, False, 10),
        # Never more.
        (0, 4, False, 4),
        (-60, 10, False, 10),
        # Just so long.
        (5, 10, True, 10),
        (60, 10, True, 10),
        (60, 10, False, -50),
        # Not at all.
        (5, 0, True, None),
        (5, 0, False, None),
        (60, 0, True, None),
    ],
)
def test_it_waits_no_longer_than_the_delay_of_now(
    journal, store, delayed, passed, longest, anew, left
):
    entry = delayed()
    now = entry.typed_at + timedelta(minutes=passed)
    until = None if left is None else now + timedelta(minutes=left)
    changed, soonest = journal.delay(store.id, now, timedelta(minutes=longest), in_full=anew)
    assert journal.entry(entry.id).not_before == until
    assert [(one.id, one.not_before) for one in changed] == (
        [(entry.id, until)] if until != entry.not_before else []
    )
    assert soonest == (until if left and left > 0 else None)


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
    found = journal.delay(store.id, second.typed_at, 9 * DELAY)
    assert found == ([], second.not_before)
    changed, _ = journal.delay(store.id, first.typed_at, DELAY)
    assert {one.id for one in changed} == {first.id, second.id}


def test_what_may_have_been_sent_has_no_time_any_more(keeper, tmp_path, new_entry, clock):
    entry = new_entry()
    keeper.submit(Journal.add, replace(entry, not_before=clock() + DELAY)).result()
    keeper.back_up(tmp_path / "backup.db").result()
    run(tmp_path / "backup.db", "UPDATE entries SET uuid = 'from-elsewhere'")
    keeper.restore(tmp_path / "backup.db", clock()).result()
    assert keeper.submit(Journal.doubt).result().why is DoubtKind.RESTORED
    keeper.submit(Journal.settle_doubt, False, clock()).result()
    checked = keeper.submit(Journal.entry, "from-elsewhere").result()
    assert (checked.status, checked.not_before) == (Status.TO_CHECK, None)
