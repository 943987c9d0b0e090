"""Entries from their adding to their last attempt, and drafts."""

from contextlib import suppress

import pytest
from msgspec.structs import fields, replace

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import ConnectionFault, NotReached, Unsure, UnsureReason
from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.domain.status import WAYS, Cause, NoSuchWay, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.decisions import BESIDES
from plantdesk.journal.errors import JournalMisused, JournalUnreadable, NoSuchEntry
from plantdesk.journal.records import Attempt, Batch, BatchPlant, Draft, KnownId, Unfinished
from tests.journal import world
from tests.journal.crafted import MAY_BE_THERE

OUTCOMES = {outcome.cause: outcome for outcome, _ in world.OUTCOMES}
# Nobody asks for these: they follow from something else.
FOLLOW = (
    *(Cause.FOUND_AT_START, Cause.RESTORED),
    *(Cause.PERSON_ADDS_AGAIN, Cause.NEW_ENTRY_REMOVED),
)
PASS_OVER = "UPDATE entries SET held = 'aside' WHERE status = 'waiting' AND uuid <> ?"
ODD_TEXTS = [
    "🌱🌳👩🏽‍🌾",
    "עץ זית \u202eabc",
    "e\u0301 \u00e9 \uff11 \u00a0",
    "'; DROP TABLE entries; --",
    "ä" * 10_000,
    "half a � pair",
]


def test_ids_and_texts_come_back_exactly_and_once(journal, reopened, store, new_entry):
    numbers = (ID_MIN, -1, 0, 1, 2**31, 2**53 + 1, ID_MAX)
    entries = [new_entry(number, tag="red") for number in numbers]
    entries += [new_entry(name=text, tag=text) for text in ODD_TEXTS]
    for entry in entries:
        for even_if_known in (False, False, True):
            assert journal.add(entry, even_if_known=even_if_known) == entry
    journal = reopened()
    assert journal.open_entries(100) == entries[::-1]
    for entry in entries:
        assert journal.entry(entry.id) == entry == journal.known(store.id, entry.plant.id)
    # What isn't ours is unreadable.
    journal.file.run("PRAGMA ignore_check_constraints = ON")
    journal.file.run("UPDATE entries SET status = 'planted'")
    with pytest.raises(JournalUnreadable, match="planted"):
        journal.entry(entries[0].id)


def test_each_field_of_an_entry_is_kept(journal, reopened, store, entry_at, new_entry, clock):
    """A field that nobody writes has its default everywhere."""
    refused, again, wrong = map(entry_at, (Status.REFUSED, Status.TO_CHECK, Status.ADDED))
    journal.change(again.id, Cause.PERSON_SENDS_AGAIN, clock())
    journal.report_mistake(wrong.id, "wrong tag", clock())
    typed = replace(new_entry(tag="red", corrects=refused.id), not_before=clock())
    journal.add(typed)
    assert journal.entry(typed.id) == typed
    journal.begin_batch(batch := Batch("batch-1", store.id, "plants.csv", clock()))
    journal.add_plants(batch.id, [BatchPlant("row-1", NewPlant(7, "Acer"), row=1)], clock())
    journal.change("row-1", Cause.PERSON_SETS_ASIDE, clock())
    journal.file.run("UPDATE entries SET doubt = 'older' WHERE uuid = 'row-1'")
    kept = [journal.entry(each) for each in (refused.id, again.id, wrong.id, typed.id, "row-1")]
    assert [reopened().entry(each.id) for each in kept] == kept
    for field in fields(Entry):
        assert {getattr(each, field.name) for each in kept} != {field.default}, field.name


def test_an_id_that_may_be_in_the_store_is_told_and_nothing_written(
    journal, store, entry_at, new_entry, clock
):
    for number, status in enumerate(Status):
        removed, there = entry_at(Status.REMOVED, number=number), entry_at(status, number=number)
        again = new_entry(number, "Another name")
        undone = journal.change(removed.id, Cause.PERSON_UNDOES, now := clock())
        if status in MAY_BE_THERE:
            assert journal.add(again) == undone == KnownId(there)
            assert journal.entry(removed.id) == removed
            with pytest.raises(NoSuchEntry):
                journal.entry(again.id)
            assert journal.add(again, even_if_known=True) == again
        else:
            assert undone == replace(removed, status=Status.WAITING, changed_at=now)
        # The newest is told.
        assert journal.known(store.id, number) in (again, undone)


@pytest.mark.parametrize("cause", Cause)
def test_a_status_changes_only_as_the_table_allows(journal, entry_at, clock, cause):
    for status in Status:
        # The next claim is of this one.
        entry = entry_at(status)
        journal.file.run(PASS_OVER, entry.id)
        attempts = journal.history(entry.id).attempts
        # Nobody has sent this one again.
        nothing_to_take_back = (status, cause) == (Status.WAITING, Cause.PERSON_TAKES_BACK)
        if (status, cause) in WAYS and cause not in FOLLOW and not nothing_to_take_back:
            changed = _ask(journal, entry, cause, clock())
            assert changed.status is WAYS[status, cause]
            assert changed == journal.entry(entry.id)
            assert changed.changed_at > entry.changed_at
        elif cause in BESIDES:
            with suppress(NoSuchWay):
                assert _ask(journal, entry, cause, clock()).status is status
        else:
            with pytest.raises(NoSuchWay):
                _ask(journal, entry, cause, clock())
            assert journal.entry(entry.id) == entry
            assert journal.history(entry.id).attempts == attempts


def _ask(journal, entry, cause, now):
    if cause is Cause.CLAIMED:
        if (claimed := journal.claim_next(entry.store_id, now)) is None:
            raise NoSuchWay
        return claimed
    if cause in OUTCOMES:
        return journal.record(entry.id, OUTCOMES[cause], True, now)[0]
    return journal.change(entry.id, cause, now)


def test_sending_again_is_undone_until_the_entry_is_claimed(journal, entry_at, clock):
    entry = entry_at(Status.TO_CHECK)
    assert journal.change(entry.id, Cause.PERSON_SENDS_AGAIN, clock()).sent_again
    undone = journal.change(entry.id, Cause.PERSON_TAKES_BACK, clock())
    assert (undone.status, undone.outcome) == (Status.TO_CHECK, entry.outcome)
    journal.change(entry.id, Cause.PERSON_SENDS_AGAIN, clock())
    assert journal.claim_next(entry.store_id, clock())
    with pytest.raises(NoSuchWay):
        journal.change(entry.id, Cause.PERSON_TAKES_BACK, clock())
    waiting = journal.record(entry.id, NotReached(ConnectionFault.TLS), False, clock())[0]
    assert not waiting.sent_again
    with pytest.raises(NoSuchWay):
        journal.change(entry.id, Cause.PERSON_TAKES_BACK, clock())


def test_the_oldest_waiting_entry_is_claimed_first(journal, store, entry_at, clock):
    oldest, skipped, last = (entry_at(Status.WAITING) for _ in range(3))
    aside = journal.change(skipped.id, Cause.PERSON_SETS_ASIDE, clock())
    first = journal.claim_next(store.id, clock())
    assert first == replace(oldest, status=Status.SENDING, changed_at=clock.last)
    assert journal.claim_next(store.id, clock()).id == last.id
    assert journal.claim_next(store.id, clock()) is None
    assert journal.entry(skipped.id) == aside == replace(skipped, held=Held.ASIDE)
    assert journal.change(skipped.id, Cause.PERSON_RELEASES, clock()) == skipped
    assert journal.claim_next(store.id, clock()).id == skipped.id


def test_attempts_and_what_an_entry_says_of_them(journal, entry_at, clock):
    """The last outcome, and as the time of sending the start of the last attempt that left."""
    entry = entry_at(Status.WAITING)
    made, sent_at, last = [], None, None
    for outcome, left in [
        (OUTCOMES[Cause.WAS_NOT_REACHED], False),
        (OUTCOMES[Cause.WAS_HELD_BACK], True),
        (NotReached(ConnectionFault.TLS), False),
        (OUTCOMES[Cause.WAS_UNSURE], True),
    ]:
        claimed = journal.claim_next(entry.store_id, started := clock())
        assert (claimed.sent_at, claimed.outcome) == (sent_at, last)
        assert journal.history(entry.id).attempts == (*made, Attempt(started))
        made.append(Attempt(started, left, outcome))
        sent_at, last = started if left else sent_at, outcome
        ended, _ = journal.record(entry.id, outcome, left, clock())
        assert (ended.sent_at, ended.outcome) == (sent_at, last)
        assert journal.history(entry.id).attempts == tuple(made)


def test_at_start_sending_entries_are_to_check(reopened, entry_at, clock):
    others = [entry_at(status) for status in Status if status is not Status.SENDING]
    sending = entry_at(Status.SENDING)
    journal, ended = reopened(), Unsure(UnsureReason.PROGRAM_ENDED)
    (found,) = journal.start_up(now := clock())
    left = {"status": Status.TO_CHECK, "changed_at": now, "outcome": ended}
    assert found == replace(sending, **left, sent_at=sending.changed_at)
    assert journal.entry(sending.id) == found
    assert journal.history(found.id).attempts == (Attempt(found.sent_at, None, ended),)
    assert [journal.entry(entry.id) for entry in others] == others
    assert journal.start_up(clock()) == []


@pytest.mark.parametrize(
    "draft",
    # Exactly as typed, even if it could never be sent.
    [
        Draft(Typed()),
        Draft(Typed("9" * 40, "a\0b", "\n"), "a-store", frozenset({PlantField.TAG})),
        Draft(Typed(*ODD_TEXTS[:3]), None, frozenset({PlantField.NAME, PlantField.TAG})),
        Draft(Typed(*ODD_TEXTS[3:])),
    ],
)
def test_the_draft_is_kept_exactly_as_typed(journal, reopened, draft):
    journal.save_draft(Draft(Typed("1", "before", ""), "s"))
    journal.save_draft(draft)
    assert reopened().draft() == draft


def test_a_saved_plant_clears_its_draft_and_one_that_is_not_saved_keeps_it(
    journal, store, entry_at, new_entry
):
    typed, there = Typed(" 1000", "Acer", "ä"), entry_at(Status.ADDED).plant.id
    one, other = Draft(typed, store.id), Draft(typed, "another")
    journal.save_draft(kept := Draft(typed, store.id, beside=(other, one, one)))
    for failing in (new_entry(there), new_entry(store_id="nowhere")):
        with suppress(JournalMisused):
            journal.add(failing, clear_draft=True, clear_beside=typed)
        assert journal.draft() == kept
    journal.add(new_entry(), clear_beside=Typed("1000", "Acer"))
    for left in ((other, one), (other,), (other,)):
        journal.add(new_entry(), clear_beside=typed)
        assert journal.draft() == Draft(typed, store.id, beside=left)
    journal.add(new_entry(), clear_draft=True)
    assert journal.draft() == Draft(Typed(), beside=(other,))


def test_what_was_unfinished_stands_beside_the_form_after_a_start(journal, reopened, store):
    kept, older = (Draft(Typed(tag=tag), pinned=frozenset({PlantField.TAG})) for tag in "ab")
    form, beside = Draft(Typed("1", "Acer"), store.id), Draft(Typed("2"), "gone")
    assert journal.take_unfinished() is None
    for last, drafts in [
        (replace(form, beside=(beside,)), (form, beside)),
        # Of those that nobody decided about, only the newest.
        (replace(kept, beside=(older, beside)), (kept, beside)),
        (Draft(Typed(), beside=(form,)), (form,)),
    ]:
        journal.save_draft(last)
        journal = reopened()
        listed = (store,) if form in drafts else ()
        assert journal.take_unfinished() == Unfinished(drafts, listed)
        assert journal.draft() == Draft(Typed(), beside=drafts)
    journal.save_draft(Draft(Typed()))
    assert journal.take_unfinished() is None
