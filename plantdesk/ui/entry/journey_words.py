"""An entry's journey as steps: how it was entered, each attempt, and what a person decided."""

from datetime import datetime
from itertools import groupby
from operator import itemgetter

from msgspec import Struct

from plantdesk.domain.entry import Entry
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
_NOTED = ("warned", "check")
# What a person decided: the icon, what became of the plant, and a sentence. Two depend on a refusal
# before. The card tells the others.
_DECIDED: dict[object, tuple[tuple[str, str], str, str]] = {
    Cause.PERSON_SAYS_THERE: (ICONS[Status.ADDED_AS_SAID], "Added", "You said it’s there."),
    Cause.PERSON_SENDS_AGAIN: (
        ICONS[Status.WAITING], "Waiting again", "You chose to send it again."),
    Cause.PERSON_LEAVES_IT: (
        ICONS[Status.REMOVED_AS_SAID], "Not added", "You said it’s not there."),
    (Cause.PERSON_LEAVES_IT, Refused): (
        ICONS[Status.NOT_ADDED], "Not added", "You chose Don’t add."),
    Cause.PERSON_REMOVES: (ICONS[Status.REMOVED], "Removed", "You removed it."),
    Cause.PERSON_UNDOES: (ICONS[Status.WAITING], "Waiting again", "You undid that."),
    Cause.PERSON_TAKES_BACK: (ICONS[Status.TO_CHECK], "To check again", "You undid that."),
    (Cause.PERSON_TAKES_BACK, Refused): (
        ICONS[Status.REFUSED], "Refused again", "You undid that."),
    Cause.PERSON_ADDS_AGAIN: (_ENTERED, "Entered again", "You added it again as a new plant."),
    Cause.NEW_ENTRY_REMOVED: (
        ICONS[Status.REFUSED], "Refused again", "You removed the new plant."),
    Cause.RESTORED: (ICONS[Status.TO_CHECK], "To check", ""),
    Cause.PERSON_NOTES_MISTAKE: (_NOTED, "Mistake noted here", ""),
    Cause.PERSON_CORRECTS: (ICONS[Status.ADDED], "Corrected in the store", ""),
}  # fmt: skip
_TRIED = {Added: Status.ADDED, Refused: Status.REFUSED, Unsure: Status.TO_CHECK}


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
            parts += [self.reply.shown_number, quoted(said, _MOST_SPOKEN) if said else ""]
        parts += [link_text(entry) for entry in self.links]
        return ". ".join(part.removesuffix(".") for part in parts if part)


def link_text(entry: Entry) -> str:
    parts = (str(entry.plant.id), status_word(entry.status), translate("journey", "Show"))
    return " · ".join(isolated(part) for part in parts)


def steps(entry: Entry, store: Store, history: History) -> list[Step]:
    """Return all steps in their order. Of a long run of tries, the middle is only counted."""
    found = [_entered_step(entry, history)]
    if history.unread:
        found.append(_count_step(history.unread))
    for waits, run in groupby(_in_order(history), _waits):
        told = [each for one in run if (each := _step(one, entry, store, history))]
        hidden = len(told) - _FIRST_TRIES - _LAST_TRIES
        if waits and hidden > 1:
            told[_FIRST_TRIES:-_LAST_TRIES] = [_count_step(hidden)]
        found += told
    return found


def _in_order(history: History) -> list[Attempt | Decision]:
    found: list[tuple[float, Attempt | Decision]] = [*enumerate(history.attempts)]
    # Between two attempts.
    found += [(one.attempts_before - 0.5, one) for one in history.decisions]
    return [one for _, one in sorted(found, key=itemgetter(0))]


def _waits(one: Attempt | Decision) -> bool:
    """Whether it is a try that did not add the plant. The others are never left out."""
    return isinstance(one, Attempt) and isinstance(one.outcome, NotReached | HeldBack)


def _step(one: Attempt | Decision, entry: Entry, store: Store, history: History) -> Step | None:
    if isinstance(one, Attempt):
        return _try_step(one, store)
    return _decision_step(one, entry, history)


def _count_step(tries: int) -> Step:
    text = translate("journey", "%Ln more tries", None, tries)
    return Step(*ICONS[Status.WAITING], text, None, "")


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


def _try_step(one: Attempt, store: Store) -> Step:
    # Otherwise the program ended, or it is on its way.
    head = translate("status", "Sending")
    if one.left is not None:
        head = translate("plants", "Sent") if one.left else translate("journey", "Tried")
    if one.outcome is None:
        text = translate("journey", "No reply yet.")
        return Step("sending", "sending", head, one.started_at, text)
    icon, tone = ICONS[_TRIED.get(type(one.outcome), Status.WAITING)]
    text = _outcome_text(one.outcome, store)
    return Step(icon, tone, head, one.started_at, text, reply_of(one.outcome))


def _outcome_text(outcome: Outcome, store: Store) -> str:
    match outcome:
        case Added(differs=()):
            return translate("journey", "The store added it.")
        case Added(plant=plant):
            text = translate("journey", "The store added it, but not as you typed it. It has {0}.")
            has = f"{plant.name}, {plant.tag}" if plant.tag else plant.name
            return text.format(quoted(has, _MOST_SPOKEN))
        case Refused():
            return translate("journey", "The store refused it.")
        case HeldBack():
            return translate("journey", "Not added: {0}.").format(why_words(outcome, store).reason)
        case NotReached(fault=ConnectionFault.STOPPED):
            # The attempt doesn't record whether the user stopped it or something else did.
            return translate("journey", "Not sent. Sending was stopped in time.")
        case NotReached():
            return translate("journey", "Not sent: {0}.").format(why_words(outcome, store).reason)
        case Unsure():
            return why_unsure(outcome)


def _decision_step(one: Decision, entry: Entry, history: History) -> Step | None:
    outcome = history.attempts[one.attempts_before - 1].outcome if one.attempts_before else None
    told = _DECIDED.get((one.cause, type(outcome)), _DECIDED.get(one.cause))
    if told is None:
        return None
    (icon, tone), head, text = told
    text = translate("journey", text) if text else ""
    if one.cause is Cause.RESTORED:
        text = unsure_text(entry)
    elif one.cause is Cause.PERSON_NOTES_MISTAKE and entry.mistake:
        text = quoted(entry.mistake.note, _MOST_SPOKEN)
    links = tuple(again for again in history.corrected_by if again.id == one.added)
    return Step(icon, tone, translate("journey", head), one.at, text, links=links)
