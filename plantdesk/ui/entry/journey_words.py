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
)
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.ui.entry.card_content import StoreReply, reply_of
from plantdesk.ui.entry.situations import unsure_text, why_unsure
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.wording import exact_time, isolated, quoted, translate

# A plant that waits overnight is tried about a hundred times.
_FIRST_TRIES, _LAST_TRIES = 2, 5
_MOST_SPOKEN = 200
# A clock, but not that of a plant that waits.
_ENTERED = ("waiting", "removed")
# Not told yet: the status, the card and the mistake's own steps say it.
_NOT_TOLD = {
    Cause.PERSON_SETS_ASIDE,
    Cause.PERSON_RELEASES,
    Cause.PERSON_SAYS_UNSENT,
    Cause.PERSON_NOTES_MISTAKE,
    Cause.PERSON_CORRECTS,
    Cause.PERSON_FORGETS_MISTAKE,
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
    decisions = [one for one in history.decisions if one.cause not in _NOT_TOLD]
    again = {one.id: one for one in history.corrected_by}
    found = [_entered_step(entry, history)]
    told = 0
    for decision in decisions:
        before = decision.attempts_before
        if before > told:
            found += _try_steps(_tries(history, told, before), store)
            told = before
        outcome = history.attempts[before - 1].outcome if before else None
        links = (again[decision.added],) if decision.added in again else ()
        found.append(replace(_decision_step(decision, outcome, entry), links=links))
    found += _try_steps(_tries(history, told, len(history.attempts)), store)
    in_doubt = bool(decisions) and decisions[-1].cause is Cause.RESTORED
    now = None if in_doubt else _status_step(entry)
    return [*found, *([now] if now else []), *_mistake_steps(entry)]


def _mistake_steps(entry: Entry) -> Iterator[Step]:
    if (mistake := entry.mistake) is None:
        return
    head, note = translate("journey", "Mistake noted here"), quoted(mistake.note, _MOST_SPOKEN)
    yield Step("warned", "check", head, mistake.noted_at, note)
    if mistake.corrected_at is not None:
        head = translate("card", "Corrected in the store")
        yield Step(*ICONS[Status.ADDED], head, mistake.corrected_at, "")


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
    head = translate("plants", "Entered")
    return Step(*_ENTERED, head, entry.typed_at, text, links=links)


def _try_step(one: _Try, store: Store) -> Step:
    if isinstance(one, int):
        text = translate("journey", "%Ln tries not shown", None, one)
        return Step("waiting", "waiting", text, None, "")
    # Otherwise the program ended, or it is on its way.
    head = translate("status", "Sending")
    if one.left is not None:
        head = translate("plants", "Sent") if one.left else translate("journey", "Tried")
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
            icon, tone = ICONS[Status.REMOVED_AS_SAID]
            head = status_word(Status.REMOVED_AS_SAID)
            text = translate("told", "You said it’s not there.")
            if isinstance(before, Refused):
                icon, tone = ICONS[Status.NOT_ADDED]
                text = translate("journey", "You chose Don’t add.")
        case Cause.PERSON_REMOVES:
            icon, tone = ICONS[Status.REMOVED]
            head = status_word(Status.REMOVED)
            text = translate("many", "You removed it.")
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
        case Cause.RESTORED:
            icon, tone = ICONS[Status.TO_CHECK]
            head, text = status_word(Status.TO_CHECK), unsure_text(entry)
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
        case Status.WAITING if entry.held is Held.ASIDE:
            text = translate("many", "You set it aside.")
        case Status.WAITING if entry.held is Held.BATCH:
            text = translate("journey", "Its sheet isn’t all sent.")
        case _:
            # The pane shows the reason for waiting above. The others end with their last step.
            return None
    icon, tone = ICONS[entry.status]
    return Step(icon, tone, status_word(entry.status), entry.changed_at, text)
