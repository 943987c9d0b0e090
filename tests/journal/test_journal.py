from contextlib import suppress

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import ID_MAX, ID_MIN, Plant, ServiceError
from plantdesk.domain.status import WAYS, Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.errors import JournalMisused, JournalUnreadable, NoSuchEntry
from plantdesk.journal.records import Attempt, Batch, Draft, KnownId, OpenCounts
from tests.journal.sheets import add_batch
from tests.journal.there import MAY_BE_THERE

OUTCOMES = {
    Cause.WAS_ADDED: Added(Plant("Acer", "red"), 201, (PlantField.TAG,)),
    Cause.WAS_REFUSED: Refused(400, ServiceError(-7, "no")),
    Cause.WAS_UNSURE: Unsure(UnsureReason.CUT, 200, '{"na'),
    Cause.WAS_NOT_REACHED: NotReached(ConnectionFault.LOOK_UP),
    Cause.WAS_HELD_BACK: HeldBack(HoldReason.BUSY, 429, retry_after=2.5),
}
OTHER = Store("other", "Lakeside", "sky", "https://lake.test")
# These change all entries at once, or follow another entry.
NOT_OFFERED = (
    Cause.FOUND_AT_START,
    Cause.RESTORED,
    Cause.PERSON_ADDS_AGAIN,
    Cause.NEW_ENTRY_REMOVED,
)
PASSED_OVER_BY_CLAIMS = (
    "UPDATE entries SET held = 'aside' WHERE status = 'waiting' AND uuid <> ? AND held IS NULL"
)
REFUSED = {Status.REFUSED, Status.ADDED_AGAIN, Status.NOT_ADDED}
ODD_TEXTS = [
    "🌱🌳👩🏽‍🌾",
    "עץ זית \u202eabc",
    "e\u0301 \u00e9 \uff11 \u00a0",
    "'; DROP TABLE entries; --",
    "ä" * 10_000,
    "half a � pair",
]
# Exactly as typed, even if it could never be sent.
DRAFTS = [
    Draft(Typed()),
    Draft(Typed("12 ", " Acer\t", "\u200b"), "a-store", frozenset({PlantField.TAG})),
    Draft(Typed("9" * 40, "a\0b", "\n"), None, frozenset({PlantField.NAME, PlantField.TAG})),
    *(Draft(Typed(text, text, text)) for text in ODD_TEXTS),
]


def test_an_entry_comes_back_as_it_was_typed(journal, reopened, new_entry):
    entry = new_entry(tag="red")
    assert journal.add(entry) == entry
    assert reopened().entry(entry.id) == entry


def test_every_64_bit_id_and_odd_texts_are_kept(journal, store, new_entry):
    for number in (ID_MIN, -1, 0, 1, 2**31, 2**53 + 1, ID_MAX):
        entry = new_entry(number)
        journal.add(entry)
        assert journal.entry(entry.id).plant.id == number
        assert journal.known(store.id, number) == entry
    for text in ODD_TEXTS:
        entry = new_entry(name=text, tag=text)
        journal.add(entry)
        assert journal.entry(entry.id).plant == entry.plant


def test_a_correction_refers_to_the_refused_entry(journal, entry_at, new_entry):
    refused = entry_at(Status.REFUSED)
    corrected = new_entry(refused.plant.id, corrects=refused.id)
    assert journal.add(corrected) == corrected
    assert journal.entry(corrected.id).corrects == refused.id
    followed = journal.entry(refused.id)
    assert followed.status is Status.ADDED_AGAIN
    assert followed.changed_at == corrected.changed_at


@pytest.mark.parametrize("status", [Status.REFUSED, Status.NOT_ADDED])
def test_a_refused_entry_follows_the_removal_and_return_of_its_correction(
    journal, entry_at, new_entry, clock, status
):
    refused = entry_at(status)
    corrected = new_entry(corrects=refused.id)
    journal.add(corrected)
    journal.change(corrected.id, Cause.PERSON_REMOVES, clock())
    assert journal.entry(refused.id).status is Status.REFUSED
    journal.change(corrected.id, Cause.PERSON_UNDOES, clock())
    assert journal.entry(refused.id).status is Status.ADDED_AGAIN


def test_a_refused_entry_stays_added_again_while_another_correction_is_left(
    journal, entry_at, new_entry, clock
):
    refused = entry_at(Status.REFUSED)
    both = [new_entry(corrects=refused.id) for _ in range(2)]
    for corrected in both:
        journal.add(corrected)
    journal.change(both[0].id, Cause.PERSON_REMOVES, clock())
    assert journal.entry(refused.id).status is Status.ADDED_AGAIN
    journal.change(both[1].id, Cause.PERSON_REMOVES, clock())
    assert journal.entry(refused.id).status is Status.REFUSED


def test_only_a_refused_entry_follows_its_correction(journal, entry_at, new_entry):
    for status in Status:
        if status not in REFUSED:
            entry = entry_at(status)
            journal.add(new_entry(corrects=entry.id))
            assert journal.entry(entry.id) == entry


def test_an_entry_can_be_added_only_once(journal, new_entry):
    entry = new_entry()
    for even_if_known in (False, False, True):
        assert journal.add(entry, even_if_known=even_if_known) == entry
    assert journal.open_entries(10) == [entry]


@pytest.mark.parametrize("status", Status)
def test_a_known_id_is_returned_and_nothing_written(journal, store, entry_at, new_entry, status):
    there = entry_at(status)
    again = new_entry(there.plant.id, "Another name")
    if status not in MAY_BE_THERE:
        assert journal.known(store.id, there.plant.id) is None
        assert journal.add(again) == again
        return
    assert journal.known(store.id, there.plant.id) == there
    assert journal.add(again) == KnownId(there)
    with pytest.raises(NoSuchEntry):
        journal.entry(again.id)
    assert journal.add(again, even_if_known=True) == again


@pytest.mark.parametrize("cause", [one for one in Cause if one not in NOT_OFFERED])
def test_a_status_changes_only_as_the_table_allows(journal, entry_at, clock, cause):
    for status in Status:
        # The next claim is of this one.
        entry = entry_at(status)
        journal.file.run(PASSED_OVER_BY_CLAIMS, entry.id)
        attempts = journal.history(entry.id).attempts
        # Nobody has sent this one again.
        nothing_to_take_back = (status, cause) == (Status.WAITING, Cause.PERSON_TAKES_BACK)
        if (status, cause) in WAYS and not nothing_to_take_back:
            changed = _ask(journal, entry, cause, clock())
            assert changed.status is WAYS[status, cause]
            assert changed == journal.entry(entry.id)
            assert changed.changed_at > entry.changed_at
        else:
            with pytest.raises(NoSuchWay):
                _ask(journal, entry, cause, clock())
            assert journal.entry(entry.id) == entry
            assert journal.history(entry.id).attempts == attempts


def test_change_refuses_causes_that_no_person_decides(journal, entry_at, clock):
    for status in (Status.WAITING, Status.SENDING, Status.REMOVED):
        entry = entry_at(status)
        for cause in (Cause.CLAIMED, *OUTCOMES, *NOT_OFFERED):
            with pytest.raises(NoSuchWay):
                journal.change(entry.id, cause, clock())
            assert journal.entry(entry.id) == entry


def test_sending_again_is_undone_until_the_entry_is_claimed(journal, entry_at, clock):
    entry = entry_at(Status.TO_CHECK)
    assert journal.change(entry.id, Cause.PERSON_SENDS_AGAIN, clock()).sent_again
    undone = journal.change(entry.id, Cause.PERSON_TAKES_BACK, clock())
    assert (undone.status, undone.outcome) == (Status.TO_CHECK, entry.outcome)
    journal.change(entry.id, Cause.PERSON_SENDS_AGAIN, clock())
    claimed = journal.claim_next(entry.store_id, clock())
    assert claimed
    with pytest.raises(NoSuchWay):
        journal.change(entry.id, Cause.PERSON_TAKES_BACK, clock())
    waiting = journal.record(entry.id, NotReached(ConnectionFault.TLS), False, clock())[0]
    assert not waiting.sent_again
    with pytest.raises(NoSuchWay):
        journal.change(entry.id, Cause.PERSON_TAKES_BACK, clock())


def test_the_oldest_waiting_entry_is_claimed_first(journal, store, entry_at, clock):
    entry_at(Status.ADDED)
    oldest, skipped, last = (entry_at(Status.WAITING) for _ in range(3))
    entry_at(Status.TO_CHECK)
    aside = journal.set_aside(skipped.id, clock())
    first = journal.claim_next(store.id, clock())
    assert first == replace(oldest, status=Status.SENDING, changed_at=clock.last)
    second = journal.claim_next(store.id, clock())
    assert second.id == last.id
    assert journal.claim_next(store.id, clock()) is None
    assert journal.entry(skipped.id) == aside == replace(skipped, held=Held.ASIDE)
    assert journal.release(skipped.id, clock()) == skipped
    assert journal.claim_next(store.id, clock()).id == skipped.id


def test_attempts_are_kept_in_order_with_their_starts_and_outcomes(journal, entry_at, clock):
    entry = entry_at(Status.WAITING)
    ends = [
        (NotReached(ConnectionFault.CONNECT), False),
        (HeldBack(HoldReason.TOKEN, 401), True),
        (Added(Plant("Acer")), True),
    ]
    expected = []
    for outcome, left in ends:
        journal.claim_next(entry.store_id, started := clock())
        assert journal.history(entry.id).attempts == (*expected, Attempt(started))
        journal.record(entry.id, outcome, left, clock())
        expected.append(Attempt(started, left, outcome))
    assert journal.history(entry.id).attempts == tuple(expected)


def test_an_entry_shows_the_outcome_of_its_last_attempt_that_ended(journal, entry_at, clock):
    entry = entry_at(Status.SENDING)
    assert entry.outcome is None
    for outcome in OUTCOMES.values():
        entry = journal.record(entry.id, outcome, False, clock())[0]
        assert entry.outcome == outcome
        if entry.status is not Status.WAITING:
            entry = entry_at(Status.WAITING)
        assert journal.claim_next(entry.store_id, clock()).outcome == entry.outcome


def test_sent_at_is_the_start_of_the_last_attempt_that_left(journal, entry_at, clock):
    entry = entry_at(Status.WAITING)
    sent_at = []
    for left in (False, True, False):
        claimed = journal.claim_next(entry.store_id, clock())
        assert claimed.sent_at == (sent_at[-1] if sent_at else None)
        outcome = HeldBack(HoldReason.BUSY, 429) if left else NotReached(ConnectionFault.TLS)
        sent_at.append(journal.record(entry.id, outcome, left, clock())[0].sent_at)
    _, second, _ = journal.history(entry.id).attempts
    assert sent_at == [None, second.started_at, second.started_at]


def test_at_start_sending_entries_are_to_check(reopened, entry_at, clock):
    others = [entry_at(status) for status in Status if status is not Status.SENDING]
    sending = [entry_at(Status.SENDING) for _ in range(2)]
    journal = reopened()
    found = journal.start_up(now := clock())
    assert found == [
        replace(
            entry,
            status=Status.TO_CHECK,
            changed_at=now,
            sent_at=entry.changed_at,
            outcome=Unsure(UnsureReason.PROGRAM_ENDED),
        )
        for entry in sending
    ]
    for entry in found:
        assert journal.entry(entry.id) == entry
        (attempt,) = journal.history(entry.id).attempts
        assert attempt == Attempt(entry.sent_at, None, Unsure(UnsureReason.PROGRAM_ENDED))
    assert [journal.entry(entry.id) for entry in others] == others
    assert journal.start_up(clock()) == []


def test_open_entries_are_those_waiting_to_check_or_refused_newest_first(journal, entry_at, store):
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    both = (store.id, "other")
    entries = [entry_at(status, store_id=where) for where in both for status in Status]
    shown = (Status.WAITING, Status.TO_CHECK, Status.REFUSED)
    wanted = [e for e in entries if e.status in shown][::-1]
    assert [entry.store_id for entry in wanted] == ["other"] * 3 + [store.id] * 3
    assert journal.open_entries(10) == wanted
    assert journal.open_entries(3) == wanted[:3]


def test_open_entries_below_the_newest_5000_are_not_looked_for(journal, entry_at, new_entry, store):
    """Sorting all open ones would delay the first plant."""
    (oldest, second) = entry_at(Status.TO_CHECK), entry_at(Status.WAITING)
    batch = Batch("b", store.id, "plants.csv", oldest.typed_at)
    add_batch(journal, batch, [new_entry() for _ in range(4998)])
    assert journal.open_entries(10) == [second, oldest]
    newest = entry_at(Status.TO_CHECK)
    assert journal.open_entries(10) == [newest, second]


def test_the_draft_is_kept_exactly_as_typed(journal, reopened):
    for draft in DRAFTS:
        journal.save_draft(Draft(Typed("1", "before", ""), "s"))
        journal.save_draft(draft)
        journal = reopened()
        assert journal.draft() == draft


def test_plants_beside_the_form_are_kept_with_it(journal, reopened, new_entry):
    beside = (Draft(Typed("2", "Acer", ""), "s"), Draft(Typed("3", "Rosa", ""), None))
    journal.save_draft(Draft(Typed("1", "Sal", ""), "s", beside=beside))
    journal.add(new_entry(), clear_draft=True)
    assert reopened().draft() == Draft(Typed("", "", ""), beside=beside)
    reopened().save_draft(Draft(Typed("", "", ""), "s"))
    assert reopened().draft() == Draft(Typed("", "", ""), "s")


def test_adding_an_entry_clears_its_draft(journal, new_entry):
    journal.save_draft(Draft(Typed("1000", "Acer", "")))
    journal.add(new_entry())
    assert journal.draft() is not None
    journal.add(new_entry(), clear_draft=True)
    assert journal.draft() is None


def test_adding_an_entry_clears_one_draft_beside_the_form_in_its_commit(
    journal, store, entry_at, new_entry
):
    typed, there = Typed(" 1000", "Acer", "ä"), entry_at(Status.ADDED).plant.id
    one, other = Draft(typed, store.id), Draft(typed, "another")
    journal.save_draft(Draft(typed, store.id, beside=(other, one, one)))
    for failing in (new_entry(there), new_entry(store_id="nowhere")):
        with suppress(JournalMisused):
            journal.add(failing, clear_beside=typed)
        assert journal.draft() == Draft(typed, store.id, beside=(other, one, one))
    journal.add(new_entry(), clear_beside=Typed("1000", "Acer"))
    for left in ((other, one), (other,), (other,)):
        journal.add(new_entry(), clear_beside=typed)
        assert journal.draft() == Draft(typed, store.id, beside=left)


def test_a_refused_entry_keeps_its_draft(journal, entry_at, new_entry):
    draft = Draft(Typed("1000", "Acer", ""))
    journal.save_draft(draft)
    there = entry_at(Status.ADDED)
    assert journal.add(new_entry(there.plant.id), clear_draft=True) == KnownId(there)
    assert journal.draft() == draft
    with pytest.raises(JournalMisused):
        journal.add(new_entry(store_id="nowhere"), clear_draft=True)
    assert journal.draft() == draft


def test_an_invalid_row_is_unreadable(journal, entry_at):
    entry = entry_at(Status.WAITING)
    journal.file.run("PRAGMA ignore_check_constraints = ON")
    journal.file.run("UPDATE entries SET status = 'planted'")
    with pytest.raises(JournalUnreadable, match="planted"):
        journal.entry(entry.id)


def test_every_store_with_open_entries_is_counted(journal, store, entry_at, new_entry, clock):
    journal.put_store(OTHER)
    for status in Status:
        entry_at(status)
    assert journal.open_by_store() == {store.id: OpenCounts(1, sending=1, to_check=1, refused=1)}
    aside = journal.add(new_entry(store_id=OTHER.id))
    assert isinstance(aside, Entry)
    journal.set_aside(aside.id, clock())
    assert journal.open_by_store()[OTHER.id] == OpenCounts(aside=1)


def _ask(journal, entry, cause, now):
    if cause is Cause.CLAIMED:
        if (claimed := journal.claim_next(entry.store_id, now)) is None:
            raise NoSuchWay
        return claimed
    if cause in OUTCOMES:
        return journal.record(entry.id, OUTCOMES[cause], True, now)[0]
    return journal.change(entry.id, cause, now)
