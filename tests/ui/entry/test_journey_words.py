"""The steps of an entry's journey: in their order, and never more than is known."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

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
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.ui.entry.journey_words import link_text, steps
from tests.ui.stage import GREEN, NOW, entry

CUT = Unsure(UnsureReason.CUT)
OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
NO = Refused(400, ServiceError(7, "no such tag"))
DOUBT = "This journal was restored, copied or damaged. The plant may already have been sent."
SAID_THERE = ("Added", "You said it’s there.")


def tried(*outcomes):
    return tuple(
        Attempt(
            NOW + timedelta(minutes=at),
            outcome and NOW,
            None if outcome is None else not isinstance(outcome, NotReached),
            outcome,
        )
        for at, outcome in enumerate(outcomes)
    )


def decided(*causes):
    return tuple(
        Decision(NOW + timedelta(hours=at), cause, before)
        for at, (cause, before) in enumerate(causes, 1)
    )


def told(
    one,
    attempts=(),
    decisions=(),
    **more,
):
    history = History(one.id, attempts, decisions, **more)
    return steps(one, GREEN, history)


def heads(found):
    return [step.head for step in found]


def words(step):
    return step.head, step.text


def test_a_settled_plant_keeps_its_steps_in_their_order():
    decisions = decided(
        (Cause.PERSON_LEAVES_IT, 2),
        (Cause.PERSON_TAKES_BACK, 2),
        (Cause.PERSON_SENDS_AGAIN, 2),
        (Cause.PERSON_SAYS_THERE, 3),
    )
    found = told(
        entry(7, "Acer", None, Status.ADDED_AS_SAID, CUT), tried(OFFLINE, CUT, CUT), decisions
    )
    assert [words(step) for step in found] == [
        ("Entered", "Typed here. Saved on this computer."),
        ("Tried", "Not sent: this computer has no network."),
        ("Sent", "The connection dropped before the store replied."),
        ("Not added", "You said it’s not there."),
        ("To check again", "You undid that."),
        ("Waiting again", "You chose to send it again."),
        ("Sent", "The connection dropped before the store replied."),
        SAID_THERE,
    ]
    assert [step.at for step in found[3:6]] == [decision.at for decision in decisions[:3]]


def test_removing_and_undoing_before_it_is_sent_comes_first():
    decisions = decided((Cause.PERSON_REMOVES, 0), (Cause.PERSON_UNDOES, 0))
    added = replace(entry(7, "Acer"), sent_at=None)
    found = told(added, tried(Added(Plant("Acer"))), decisions)
    assert heads(found) == ["Entered", "Removed", "Waiting again", "Sent"]
    assert found[1].text == "You removed it before it was sent."


def test_a_plant_that_may_have_been_sent_is_not_said_to_be_removed_before():
    removed = replace(entry(7, "Acer", None, Status.REMOVED, CUT), sent_at=NOW)
    decisions = decided((Cause.PERSON_SENDS_AGAIN, 1), (Cause.PERSON_REMOVES, 1))
    assert told(removed, tried(CUT), decisions)[-1].text == "You removed it."


def test_a_refusal_that_nobody_corrects_is_told_with_its_undo():
    decisions = decided(
        (Cause.PERSON_LEAVES_IT, 1), (Cause.PERSON_TAKES_BACK, 1), (Cause.PERSON_LEAVES_IT, 1)
    )
    found = told(entry(7, "Acer", None, Status.NOT_ADDED, NO), tried(NO), decisions)
    assert heads(found) == ["Entered", "Sent", "Not added", "Refused again", "Not added"]
    assert found[-1].text == "You chose Don’t add."


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (Status.ADDED_AS_SAID, SAID_THERE),
        (Status.REMOVED_AS_SAID, ("Not added", "You said it’s not there.")),
        (Status.REMOVED, ("Removed", "You removed it.")),
        (Status.ADDED_AGAIN, ("Entered again", "You added it again as a new plant.")),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_a_decision_that_was_not_noted_is_told_by_the_status(status, expected):
    """Until the journal answers, and for a plant that was removed with its sheet."""
    one = replace(entry(7, "Acer", None, status, CUT), sent_at=NOW)
    for attempts in ((), tried(CUT)):
        last = told(one, attempts)[-1]
        assert words(last) == expected
        assert last.at == one.changed_at


def test_a_decision_is_told_once():
    one = entry(7, "Acer", None, Status.ADDED_AS_SAID, CUT)
    found = told(one, tried(CUT), decided((Cause.PERSON_SAYS_THERE, 1)))
    assert heads(found) == ["Entered", "Sent", "Added"]


@pytest.mark.parametrize("cause", [Cause.PERSON_SAYS_THERE, Cause.PERSON_SENDS_AGAIN])
def test_an_answer_about_a_restored_journal_says_what_was_to_check(cause):
    one = entry(7, "Acer", None, Status.ADDED, Added(Plant("Acer")))
    decisions = decided((cause, 1), (Cause.PERSON_TAKES_BACK, 1), (cause, 1))
    found = told(one, tried(OFFLINE, Added(Plant("Acer"))), decisions)
    assert [step.text for step in found].count(DOUBT) == 1
    assert words(found[2]) == ("To check", DOUBT)
    assert found[2].at is None


def test_nothing_is_said_about_attempts_that_were_not_read():
    one = entry(7, "Acer", None, Status.WAITING)
    attempts = tried(*[OFFLINE] * 200)
    found = told(one, attempts, decided((Cause.PERSON_SENDS_AGAIN, 0)), unread=9)
    assert DOUBT not in [step.text for step in found]


def test_a_plant_on_its_way_is_not_said_to_be_sent():
    one = entry(7, "Acer", None, Status.SENDING)
    assert words(told(one, tried(None))[-1]) == ("Sending", "No reply yet.")
    ended = Attempt(NOW, NOW, None, Unsure(UnsureReason.PROGRAM_ENDED))
    check = entry(7, "Acer", None, Status.TO_CHECK, Unsure(UnsureReason.PROGRAM_ENDED))
    found = told(check, (ended,))
    assert heads(found) == ["Entered", "Sending", "To check"]
    assert found[1].text == "PlantDesk closed before the store replied."


def test_the_middle_of_many_tries_is_only_counted():
    one = entry(7, "Acer", None, Status.WAITING, OFFLINE)
    found = told(one, tried(*[OFFLINE] * 105))
    assert heads(found) == ["Entered", *["Tried"] * 2, "98 more tries", *["Tried"] * 5]
    assert found[4].at == NOW + timedelta(minutes=100)


def test_a_count_hides_more_than_it_takes():
    one = entry(7, "Acer", None, Status.WAITING, OFFLINE)
    assert heads(told(one, tried(*[OFFLINE] * 8))) == ["Entered", *["Tried"] * 8]
    assert "2 more tries" in heads(told(one, tried(*[OFFLINE] * 9)))


@pytest.mark.parametrize("outcome", [CUT, NO, Added(Plant("Acer"))], ids=lambda one: str(type(one)))
def test_an_attempt_that_may_have_added_the_plant_is_never_left_out(outcome):
    """Earlier versions didn't note every decision between attempts."""
    attempts = tried(*[OFFLINE] * 30, outcome, *[OFFLINE] * 30)
    found = told(entry(7, "Acer", None, Status.WAITING, OFFLINE), attempts)
    assert [step.at for step in found if step.head == "Sent"] == [attempts[30].started_at]
    assert heads(found).count("24 more tries") == 1
    assert heads(found).count("23 more tries") == 1


def test_attempts_that_were_not_read_are_counted():
    one = entry(7, "Acer", None, Status.WAITING, OFFLINE)
    history = History(one.id, tried(*[OFFLINE] * 200), unread=900)
    # After Entered.
    assert heads(steps(one, GREEN, history))[1] == "900 tries not shown"


def test_a_plant_added_again_is_linked_where_that_was_decided():
    refused = entry(7, "Acer", None, Status.ADDED_AGAIN, NO)
    first, second = (
        replace(entry(70 + hour, "Acer"), typed_at=NOW + timedelta(hours=hour)) for hour in (1, 3)
    )
    decisions = decided(
        (Cause.PERSON_ADDS_AGAIN, 1), (Cause.NEW_ENTRY_REMOVED, 1), (Cause.PERSON_ADDS_AGAIN, 1)
    )
    found = told(refused, tried(NO), decisions, corrected_by=(first, second))
    assert heads(found) == ["Entered", "Sent", "Entered again", "Refused again", "Entered again"]
    assert [step.links for step in found] == [(), (), (first,), (), (second,)]


def test_a_second_new_plant_is_linked_with_the_first():
    """Only the first one changed the status."""
    refused = entry(7, "Acer", None, Status.ADDED_AGAIN, NO)
    both = tuple(
        replace(entry(70 + hour, "Acer"), typed_at=NOW + timedelta(hours=hour)) for hour in (1, 3)
    )
    found = told(refused, tried(NO), decided((Cause.PERSON_ADDS_AGAIN, 1)), corrected_by=both)
    assert found[-1].links == both


def test_a_plant_that_was_removed_to_edit_it_is_linked_too():
    removed = entry(7, "Acer", None, Status.REMOVED)
    new = replace(entry(8, "Acer"), typed_at=NOW + timedelta(hours=2))
    found = told(removed, (), decided((Cause.PERSON_REMOVES, 0)), corrected_by=(new,))
    assert heads(found) == ["Entered", "Removed", "Entered again"]
    assert (found[-1].links, found[-1].at) == ((new,), new.typed_at)


def test_a_correction_is_linked_to_the_plant_that_it_corrects():
    refused = entry(7, "Acer", None, Status.ADDED_AGAIN, NO)
    new = replace(entry(8, "Acer"), corrects=refused.id)
    found = told(new, corrects=refused)
    assert found[0].text == "As a correction. Saved on this computer."
    assert found[0].links == (refused,)
    assert link_text(refused) == "\u20687\u2069 · \u2068Refused\u2069 · \u2068Show\u2069"
    unchanged = replace(new, plant=refused.plant)
    assert told(unchanged, corrects=refused)[0].text.startswith("Tried again unchanged.")


def test_a_plant_of_a_sheet_says_so():
    one = replace(entry(7, "Acer"), batch="b")
    assert told(one)[0].text == "From a sheet. Saved on this computer."


@pytest.mark.parametrize(
    ("outcome", "number", "text"),
    [
        (NO, "Error 7", "no such tag"),
        (Refused(422, "not\nhere"), "Status 422", "not\nhere"),
        (HeldBack(HoldReason.TOKEN, 401, said="expired"), "Status 401", "expired"),
        (Unsure(UnsureReason.STATUS, 502, "bad gateway"), "Status 502", "bad gateway"),
        (Added(Plant("Acer x", "T"), 200, (PlantField.NAME,)), "Stored name", "Acer x"),
        (Added(Plant("Acer"), 200, (PlantField.TAG,)), "Stored tag", "(none)"),
        (
            Added(Plant("A", "T"), 200, (PlantField.NAME, PlantField.TAG)),
            "Stored name and tag",
            "A\nT",
        ),
    ],
)
def test_an_attempt_has_what_was_answered(outcome, number, text):
    step = told(entry(7, "Acer"), tried(outcome))[1]
    assert step.reply
    assert (step.reply.number, step.reply.text) == (number, text)
    assert f"{number}. \u2068{' '.join(text.split())}\u2069" in step.spoken


@pytest.mark.parametrize("outcome", [Added(Plant("Acer")), CUT, OFFLINE])
def test_an_attempt_without_words_has_no_reply(outcome):
    assert told(entry(7, "Acer"), tried(outcome))[1].reply is None


def test_where_a_reply_pointed_is_told():
    held = HeldBack(HoldReason.ADDRESS, 301, pointed_to="https://else.example/\u202e")
    text = told(replace(entry(7, "Acer"), plant=NewPlant(7, "Acer")), tried(held))[1].text
    assert text.endswith("It redirected to \u2068https://else.example/‹U+202E›\u2069.")
