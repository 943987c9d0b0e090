"""What is said of a plant and can be done with it, and its journey: never more than is known."""

from datetime import UTC, datetime, timedelta
from itertools import product

from msgspec.structs import replace

from plantdesk.domain.entry import Held, Mistake
from plantdesk.domain.outcome import Added, HeldBack, HoldReason, NotReached, Refused
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.journey_words import link_text, steps
from plantdesk.ui.entry.offered_actions import actions_of
from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.wording import exact_time, isolated, shortened
from tests.outcomes import ADDED, CUT, NO_ACCESS, OFFLINE, STOPPED
from tests.ui.stage import GREEN, NOW, PRACTICE, entry

NO = Refused(400, ServiceError(7, "no such tag"))
DOUBT = "This plant may already be in the store."


def acer(status=Status.ADDED, outcome=None, **more):
    return replace(entry(7, "Acer", None, status, outcome), **more)


def tried(*outcomes):
    """Attempts with these outcomes, a minute apart."""
    return tuple(
        Attempt(NOW + timedelta(minutes=at), not isinstance(outcome, NotReached), outcome)
        for at, outcome in enumerate(outcomes)
    )


def told(one, *outcomes, decisions=(), **more):
    """The steps after these attempts.

    A decision has its cause, how many attempts came before it, and perhaps what was added instead.
    """
    decided = tuple(
        Decision(NOW + timedelta(hours=at), *decision) for at, decision in enumerate(decisions, 1)
    )
    return steps(one, GREEN, History(one.id, tried(*outcomes), decided, **more))


def heads(found):
    return [step.head for step in found]


def test_a_settled_plant_keeps_its_steps_in_their_order():
    decisions = (
        (Cause.PERSON_LEAVES_IT, 2),
        (Cause.PERSON_TAKES_BACK, 2),
        (Cause.PERSON_SENDS_AGAIN, 2),
        (Cause.PERSON_SAYS_THERE, 3),
    )
    found = told(acer(Status.ADDED_AS_SAID, CUT), OFFLINE, CUT, CUT, decisions=decisions)
    assert [(step.head, step.text) for step in found] == [
        ("Entered", "Typed here. Saved on this computer."),
        ("Tried", "Not sent: this computer has no network."),
        ("Sent", "The connection dropped before the store replied."),
        ("Not added", "You said it’s not there."),
        ("To check again", "You undid that."),
        ("Waiting again", "You chose to send it again."),
        ("Sent", "The connection dropped before the store replied."),
        ("Added", "You said it’s there."),
    ]
    assert found[3].at == NOW + timedelta(hours=1)
    causes = (Cause.PERSON_LEAVES_IT, Cause.PERSON_TAKES_BACK, Cause.PERSON_LEAVES_IT)
    found = told(acer(Status.NOT_ADDED, NO), NO, decisions=[(cause, 1) for cause in causes])
    assert heads(found) == ["Entered", "Sent", "Not added", "Refused again", "Not added"]
    noted = Cause.PERSON_NOTES_MISTAKE, Cause.PERSON_CORRECTS
    for cause, outcome in product(Cause, (CUT, NO, ADDED, OFFLINE)):
        for step in told(acer(outcome=outcome), outcome, decisions=[(cause, 1)]):
            assert step.text.endswith(".") or (cause in noted and not step.text), step
            assert all((step.icon, step.tone)), step


def test_a_decision_that_the_card_tells_has_no_step_and_a_mistake_has_its_note():
    one = acer(mistake=Mistake("Wrong tag", NOW))
    causes = (Cause.PERSON_SETS_ASIDE, Cause.PERSON_RELEASES)
    causes += Cause.PERSON_NOTES_MISTAKE, Cause.PERSON_CORRECTS
    found = told(one, ADDED, decisions=[(cause, 1) for cause in causes])
    assert heads(found) == ["Entered", "Sent", "Mistake noted here", "Corrected in the store"]
    assert found[2].text == isolated("Wrong tag")


def test_of_many_tries_the_middle_is_only_counted_but_none_that_may_have_added_the_plant():
    one = acer(Status.WAITING, OFFLINE)
    # A count hides more than it takes.
    assert heads(told(one, *[OFFLINE] * 8)) == ["Entered", *["Tried"] * 8]
    found = told(one, *[OFFLINE] * 105)
    assert heads(found) == ["Entered", *["Tried"] * 2, "98 more tries", *["Tried"] * 5]
    assert found[4].at == NOW + timedelta(minutes=100)
    for outcome in (CUT, NO, ADDED):
        found = told(one, *[OFFLINE] * 30, outcome, *[OFFLINE] * 30)
        assert [step.at for step in found if step.head == "Sent"] == [NOW + timedelta(minutes=30)]
        assert heads(found).count("23 more tries") == 2
    # Of attempts that were not read, nothing but their number is said.
    found = told(one, *[OFFLINE] * 200, decisions=[(Cause.PERSON_SENDS_AGAIN, 0)], unread=900)
    assert DOUBT not in [step.text for step in found]
    assert heads(found)[:3] == ["Entered", "900 more tries", "Waiting again"]


def test_a_correction_is_linked_to_the_plant_that_it_corrects():
    refused = acer(Status.ADDED_AGAIN, NO)
    new = replace(entry(8, "Acer"), corrects=refused.id)
    entered = told(new, corrects=refused)[0]
    assert entered.text == "As a correction. Saved on this computer."
    assert entered.links == (refused,)
    text = f"{entered.text} {link_text(refused)}"
    assert entered.spoken == f"Entered {exact_time(new.typed_at)}. {text}"
    assert link_text(refused) == "\u20687\u2069 · \u2068Refused\u2069 · \u2068Show\u2069"
    unchanged = replace(new, plant=refused.plant)
    assert told(unchanged, corrects=refused)[0].text.startswith("Tried again unchanged.")


def test_an_attempt_has_what_was_answered():
    for outcome, number, text in (
        (NO, "Error 7", "no such tag"),
        (Refused(422, "not\n<b>here</b> & "), "Status 422", "not\n<b>here</b> & "),
        (HeldBack(HoldReason.TOKEN, 401, said="expired"), "Status 401", "expired"),
    ):
        step = told(acer(), outcome)[1]
        assert (step.reply.number, step.reply.text) == (number, text)
        # Of a refusal, the number says more than the status does of another reply.
        shown = f"{number}. " if isinstance(outcome, Refused) else ""
        assert step.spoken.endswith(f". {shown}{isolated(' '.join(text.split()))}")
    assert told(acer(), STOPPED)[1].text == "Not sent. Sending was stopped in time."
    assert "the proxy asks" in told(acer(), HeldBack(HoldReason.SIGN_IN, 407))[1].text
    # One that is on its way, or at which the program ended.
    entered, tried = steps(acer(batch="b"), GREEN, History("b", (Attempt(NOW, None, None),)))
    assert entered.text == "From a sheet. Saved on this computer."
    assert tried.spoken == f"Sending {exact_time(NOW)}. No reply yet"
    stored = Added(Plant("Acer x", "T"), 200, (PlantField.NAME,))
    assert told(acer(), stored)[1].text.endswith(f"It has {isolated('Acer x, T')}.")


def test_a_table_says_what_is_special_the_day_and_the_start_of_a_long_text():
    differs = Added(Plant("Tilia", None), 200, (PlantField.NAME,))
    for status, outcome, word in (
        (Status.ADDED, None, "Added"),
        (Status.ADDED, differs, "Added, but not as typed"),
        (Status.ADDED_AS_SAID, None, "Added, as you confirmed"),
        (Status.NOT_ADDED, None, "Not added"),
    ):
        assert exact_word(acer(status, outcome)) == word
    assert exact_word(acer(mistake=Mistake("Wrong tag", NOW))) == "Added, to correct"
    now = datetime.now(UTC)
    for days, day in ((0, "Today"), (1, "Yesterday")):
        assert when(now - timedelta(days)) == f"{day} {now.astimezone():%H:%M}"
    for reveal, most in ((str, 4000), (lambda text: text * 2, 2000)):
        assert shortened("x" * most, reveal) == reveal("x" * most)
        whole = f"{reveal('x' * most)} … and 1 more character"
        assert shortened("x" * (most + 1), reveal) == whole


def test_a_plant_offers_first_what_gets_it_sent_and_can_be_stopped_until_it_has_left():
    waiting, sending = acer(Status.WAITING), acer(Status.SENDING)
    usual, unsaved = (Action.REMOVE, Action.EDIT_WAITING), Queue(unsaved=frozenset({sending.id}))
    for one, queue, actions in (
        (waiting, Queue(1), usual),
        (waiting, Queue(1, offline=True), (Action.GO_ONLINE, *usual)),
        (waiting, Queue(1, rest=Rest(NO_ACCESS)), (Action.ENTER_TOKEN, *usual)),
        (sending, Queue(), (Action.STOP,)),
        (sending, Queue(left=frozenset({sending.id})), ()),
        # Or until its result is not saved.
        (sending, unsaved, ()),
        (sending, replace(unsaved, rest=Rest(WaitReason.JOURNAL)), ()),
        (sending, replace(unsaved, rest=Rest(WaitReason.FAULT)), (Action.SEND_NOW,)),
    ):
        assert actions_of(one, queue, None) == actions


def test_a_settled_plant_and_one_on_its_way_leave_the_user_nothing_to_do():
    told = {each: tell(entry(7, "Acer", None, each), GREEN, Queue(), int) for each in Status}
    waiting, noted = acer(Status.WAITING), acer(mistake=Mistake("Wrong tag", NOW))
    later = replace(waiting, not_before=datetime.now(UTC) + timedelta(hours=1))
    told["delayed"] = tell(later, GREEN, Queue(1, delayed=1), int)
    told["offline"] = tell(waiting, GREEN, Queue(1, offline=True), int)
    told["mistake"] = tell(noted, GREEN, Queue(), int)
    told["practice"] = tell(acer(), PRACTICE, Queue(), int)
    told |= {held: tell(replace(waiting, held=held), GREEN, Queue(1), int) for held in Held}
    open_ones = {of for of, words in told.items() if not words.nothing_to_do}
    to_do = Status.REFUSED, Status.TO_CHECK, Status.REMOVED
    assert open_ones == {*to_do, *Held, "offline", "mistake"}
