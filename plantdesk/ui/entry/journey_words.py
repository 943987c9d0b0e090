"""An entry's journey as steps: how it was entered, each attempt, and what a person decided."""

from collections.abc import Iterator
from datetime import datetime
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.ui.entry.card_content import StoreReply, reply_of
from plantdesk.ui.entry.situations import maybe_sent_text, unsure_text
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.wording import exact_time, isolated, quoted, translate

# A plant that waits overnight is tried about a hundred times.
_FIRST_TRIES, _LAST_TRIES = 2, 5
_MOST_SPOKEN = 200
# A clock, but not that of a plant that waits.
_ENTERED = ("waiting", "removed")
# The decision that a status shows, should the journal have none.
_DECIDED = {
    Status.REMOVED: Cause.PERSON_REMOVES,
    Status.ADDED_AS_SAID: Cause.PERSON_SAYS_THERE,
    Status.REMOVED_AS_SAID: Cause.PERSON_LEAVES_IT,
    Status.NOT_ADDED: Cause.PERSON_LEAVES_IT,
    Status.ADDED_AGAIN: Cause.PERSON_ADDS_AGAIN,
}


class Step(Struct, frozen=True):
    icon: str
    tone: str
    head: str
    at: datetime | None
    text: str
    reply: StoreReply | None = None
    # Other entries that the user can go to.
    links: tuple[Entry, ...] = ()

    @property
    def spoken(self) -> str:
        clock = exact_time(self.at) if self.at else ""
        parts = [" ".join(part for part in (self.head, clock) if part), self.text]
        if self.reply:
            said = self.reply.summary or self.reply.text
            parts += [self.reply.number, quoted(said, _MOST_SPOKEN) if said else ""]
        parts += [link_text(entry) for entry in self.links]
        return ". ".join(part.removesuffix(".") for part in parts if part)


# An attempt, or how many of them the journal left out.
_Try = Attempt | int


def link_text(entry: Entry) -> str:
    parts = (str(entry.plant.id), status_word(entry.status), translate("journey", "Show"))
    return " · ".join(isolated(part) for part in parts)


def steps(entry: Entry, store: Store, history: History) -> list[Step]:
    """Return all steps in their order. Of a long run of tries, the middle is only counted."""
    decisions = _all_decisions(entry, history)
    links = _links(decisions, history.corrected_by)
    found = [_entered_step(entry, history)]
    told, doubted = 0, False
    for decision, linked in zip(decisions, links, strict=True):
        if decision.attempts_before > told:
            found += _try_steps(_tries(history, told, decision.attempts_before), store)
            told, doubted = decision.attempts_before, False
        before = _outcome_before(decision, entry, history)
        if not doubted and _answers_a_doubt(decision, before, history):
            doubted = True
            word = status_word(Status.TO_CHECK)
            found.append(Step(*ICONS[Status.TO_CHECK], word, None, maybe_sent_text(entry)))
        found.append(replace(_decision_step(decision, before, entry), links=linked))
    found += _try_steps(_tries(history, told, len(history.attempts)), store)
    now = _status_step(entry)
    return [*found, *([now] if now else []), *_mistake_steps(entry)]


def _mistake_steps(entry: Entry) -> Iterator[Step]:
    if (mistake := entry.mistake) is None:
        return
    head, note = translate("journey", "Mistake noted here"), quoted(mistake.note, _MOST_SPOKEN)
    yield Step("warned", "check", head, mistake.noted_at, note)
    if mistake.corrected_at is not None:
        head = translate("journey", "Corrected in the store")
        yield Step(*ICONS[Status.ADDED], head, mistake.corrected_at, "")


def _all_decisions(entry: Entry, history: History) -> list[Decision]:
    """Add decisions that the journal didn't note, but that other rows show."""
    found = list(history.decisions)
    led_here = _DECIDED.get(entry.status)
    noted = bool(found) and found[-1].cause is led_here
    linked = led_here is Cause.PERSON_ADDS_AGAIN and bool(history.corrected_by)
    if led_here and not noted and not linked:
        found.append(Decision(entry.changed_at, led_here, len(history.attempts)))
    if not any(decision.cause is Cause.PERSON_ADDS_AGAIN for decision in found):
        # Of a plant that was removed to correct it, for one.
        for again in history.corrected_by:
            at = again.typed_at
            place = sum(decision.at <= at for decision in found)
            before = sum(attempt.started_at <= at for attempt in history.attempts)
            found.insert(place, Decision(at, Cause.PERSON_ADDS_AGAIN, before))
    return found


def _links(decisions: list[Decision], again: tuple[Entry, ...]) -> list[tuple[Entry, ...]]:
    """Return for each decision the new entries that it made."""
    made: list[list[Entry]] = [[] for _ in decisions]
    places = [
        place
        for place, decision in enumerate(decisions)
        if decision.cause is Cause.PERSON_ADDS_AGAIN
    ]
    for entry in again:
        earlier = [place for place in places if decisions[place].at <= entry.typed_at]
        made[earlier[-1] if earlier else places[0]].append(entry)
    return [tuple(entries) for entries in made]


def _outcome_before(decision: Decision, entry: Entry, history: History) -> Outcome | None:
    if not history.attempts:
        # They aren't read yet, or there are none.
        return entry.outcome
    before = decision.attempts_before
    return history.attempts[before - 1].outcome if before else None


def _answers_a_doubt(decision: Decision, before: Outcome | None, history: History) -> bool:
    """Whether the plant was to check for another reason than its last attempt."""
    answers = decision.cause in (Cause.PERSON_SAYS_THERE, Cause.PERSON_SENDS_AGAIN)
    unread = history.unread and not decision.attempts_before
    return answers and not isinstance(before, Unsure) and not unread


def _tries(history: History, start: int, end: int) -> list[_Try]:
    found: list[_Try] = list(history.attempts[start:end])
    if history.unread and start == 0:
        found.insert(0, history.unread)
    return found


def _try_steps(tries: list[_Try], store: Store) -> Iterator[Step]:
    for run in _runs(tries):
        if _count(run) <= _FIRST_TRIES + _LAST_TRIES + 1:
            yield from (_try_step(each, store) for each in run)
            continue
        end = len(run) - _LAST_TRIES
        yield from (_try_step(each, store) for each in run[:_FIRST_TRIES])
        text = translate("journey", "%Ln more tries", None, _count(run[_FIRST_TRIES:end]))
        yield Step(*ICONS[Status.WAITING], text, None, "")
        yield from (_try_step(each, store) for each in run[end:])


def _runs(tries: list[_Try]) -> Iterator[list[_Try]]:
    """Split after each attempt that may have added the plant: none of these is left out."""
    run: list[_Try] = []
    for each in tries:
        run.append(each)
        waits = isinstance(each, int) or isinstance(each.outcome, NotReached | HeldBack)
        if not waits:
            yield run
            run = []
    if run:
        yield run


def _count(tries: list[_Try]) -> int:
    return sum(each if isinstance(each, int) else 1 for each in tries)


def _entered_step(entry: Entry, history: History) -> Step:
    links = () if history.corrects is None else (history.corrects,)
    if entry.corrects is not None:
        text = translate("journey", "As a correction. Saved on this computer.")
        if history.corrects is not None and history.corrects.plant == entry.plant:
            text = translate("journey", "Tried again unchanged. Saved on this computer.")
    elif entry.batch is not None:
        text = translate("journey", "From a sheet. Saved on this computer.")
    else:
        text = translate("journey", "Typed here. Saved on this computer.")
    head = translate("journey", "Entered")
    return Step(*_ENTERED, head, entry.typed_at, text, links=links)


def _try_step(one: _Try, store: Store) -> Step:
    if isinstance(one, int):
        text = translate("journey", "%Ln tries not shown", None, one)
        return Step("waiting", "waiting", text, None, "")
    # Otherwise the program ended, or it is on its way.
    head = translate("journey", "Sending")
    if one.left is not None:
        head = translate("journey", "Sent") if one.left else translate("journey", "Tried")
    if one.outcome is None:
        text = translate("journey", "No reply yet.")
        return Step("sending", "sending", head, one.started_at, text)
    icon, tone = _icon(one.outcome)
    text, reply = _outcome_text(one.outcome, store), reply_of(one.outcome)
    if isinstance(one.outcome, Added):
        reply = _stored(one.outcome)
    return Step(icon, tone, head, one.started_at, text, reply)


def _icon(outcome: Outcome) -> tuple[str, str]:
    match outcome:
        case Added():
            return ICONS[Status.ADDED]
        case Refused():
            return ICONS[Status.REFUSED]
        case Unsure():
            return ICONS[Status.TO_CHECK]
        case HeldBack() | NotReached():
            return ICONS[Status.WAITING]
        case _:
            assert_never(outcome)


def _outcome_text(outcome: Outcome, store: Store) -> str:
    match outcome:
        case Added(differs=()):
            return translate("journey", "The store added it.")
        case Added():
            return translate("journey", "The store added it, but not as you typed it.")
        case Refused():
            return translate("journey", "The store refused it.")
        case HeldBack(pointed_to=str(target)) if target:
            redirected = translate("journey", "Not added: {0}. It redirected to {1}.")
            why = why_words(outcome, store).reason
            return redirected.format(why, quoted(target, _MOST_SPOKEN))
        case HeldBack():
            return translate("journey", "Not added: {0}.").format(why_words(outcome, store).reason)
        case NotReached(fault=ConnectionFault.STOPPED):
            # The attempt doesn't record whether the user stopped it or something else did.
            return translate("journey", "Not sent. Sending was stopped in time.")
        case NotReached():
            return translate("journey", "Not sent: {0}.").format(why_words(outcome, store).reason)
        case Unsure():
            return why_unsure(outcome)
        case _:
            assert_never(outcome)


def why_unsure(outcome: Unsure) -> str:
    """Say why nobody knows if the plant was added."""
    match outcome.gap:
        case UnsureReason.CUT:
            return translate("journey", "The connection dropped before the store replied.")
        case UnsureReason.DEADLINE:
            return translate("journey", "The store didn’t reply in time.")
        case UnsureReason.UNREADABLE:
            return translate("journey", "The reply was not from a plant store.")
        case UnsureReason.STATUS:
            status = outcome.http_status
            return translate(
                "journey", "The reply, status {0}, doesn’t say if it was added."
            ).format("?" if status is None else status)
        case UnsureReason.OTHER_PLANT:
            return translate("journey", "The reply is about another plant.")
        case UnsureReason.FAULT:
            return translate("journey", "Then something went wrong in PlantDesk.")
        case UnsureReason.PROGRAM_ENDED:
            return translate("journey", "PlantDesk closed before the store replied.")
        case _:
            assert_never(outcome.gap)


def _stored(outcome: Added) -> StoreReply | None:
    """Return what the store has instead of what was typed."""
    heads: dict[tuple[PlantField, ...], str] = {
        (PlantField.NAME,): translate("journey", "Stored name"),
        (PlantField.TAG,): translate("journey", "Stored tag"),
    }
    stored = {
        PlantField.NAME: outcome.plant.name,
        PlantField.TAG: outcome.plant.tag or translate("card", "(none)"),
    }
    if not outcome.differs:
        return None
    head = heads.get(outcome.differs, translate("journey", "Stored name and tag"))
    text = "\n".join(stored[field] for field in outcome.differs)
    return StoreReply(head, text, refusal=False)


def _decision_step(decision: Decision, before: Outcome | None, entry: Entry) -> Step:
    icon, tone = ICONS[Status.WAITING]
    match decision.cause:
        case Cause.PERSON_SAYS_THERE:
            icon, tone = ICONS[Status.ADDED_AS_SAID]
            head = status_word(Status.ADDED_AS_SAID)
            text = translate("journey", "You said it’s there.")
        case Cause.PERSON_SENDS_AGAIN:
            head = translate("journey", "Waiting again")
            text = translate("journey", "You chose to send it again.")
        case Cause.PERSON_LEAVES_IT:
            icon, tone = ICONS[Status.NOT_ADDED]
            head = status_word(Status.NOT_ADDED)
            text = translate("journey", "You chose Don’t add.")
            if isinstance(before, Unsure):
                icon, tone = ICONS[Status.REMOVED_AS_SAID]
                text = translate("journey", "You said it’s not there.")
        case Cause.PERSON_REMOVES:
            icon, tone = ICONS[Status.REMOVED]
            head = status_word(Status.REMOVED)
            text = translate("journey", "You removed it.")
            if entry.sent_at is None:
                text = translate("journey", "You removed it before it was sent.")
        case Cause.PERSON_UNDOES:
            head = translate("journey", "Waiting again")
            text = translate("journey", "You undid that.")
        case Cause.PERSON_TAKES_BACK:
            icon, tone = ICONS[Status.TO_CHECK]
            head = translate("journey", "To check again")
            if isinstance(before, Refused):
                icon, tone = ICONS[Status.REFUSED]
                head = translate("journey", "Refused again")
            text = translate("journey", "You undid that.")
        case Cause.PERSON_ADDS_AGAIN:
            icon, tone = _ENTERED
            head = translate("journey", "Entered again")
            text = translate("journey", "You added it again as a new plant.")
        case Cause.NEW_ENTRY_REMOVED:
            icon, tone = ICONS[Status.REFUSED]
            head = translate("journey", "Refused again")
            text = translate("journey", "You removed the new plant.")
        case _:
            raise AssertionError(decision.cause)
    return Step(icon, tone, head, decision.at, text)


def _status_step(entry: Entry) -> Step | None:
    """The step for a status that no attempt and no decision explains."""
    match entry.status:
        case Status.TO_CHECK if isinstance(entry.outcome, Unsure):
            text = translate("journey", "It may or may not be in the store.")
        case Status.TO_CHECK:
            text = unsure_text(entry)
        case Status.WAITING if entry.unsendable:
            text = translate("journey", "Set aside: one character is broken.")
        case Status.WAITING if entry.held is Held.ASIDE:
            text = translate("journey", "You set it aside.")
        case Status.WAITING if entry.held is Held.BATCH:
            text = translate("journey", "Its sheet isn’t all sent.")
        case _:
            # The pane shows the reason for waiting above. The others end with their last step.
            return None
    icon, tone = ICONS[entry.status]
    return Step(icon, tone, status_word(entry.status), entry.changed_at, text)
