"""An entry's journey as steps, each with its time and result."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

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
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import Attempt
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.entry.unsure_words import unsure_text
from plantdesk.ui.entry.waiting_words import pause_reason
from plantdesk.ui.wording import day_text, exact_time, quoted, translate

# A plant that waits overnight is tried about a hundred times.
_MAX_ATTEMPTS = 5
_MAX_QUOTE = 200


@dataclass(frozen=True, slots=True)
class Step:
    icon: str
    tone: str
    head: str
    at: datetime | None
    text: str

    @property
    def spoken(self) -> str:
        clock = exact_time(self.at) if self.at else ""
        return " ".join(part for part in (self.head, clock, self.text) if part)


def steps(entry: Entry, store: Store, attempts: Sequence[Attempt]) -> list[Step]:
    entered = translate("journey", "Typed here. Saved on this computer.")
    if entry.batch is not None:
        entered = translate("journey", "From a sheet. Saved on this computer.")
    found = [Step("waiting", "removed", translate("journey", "Entered"), entry.typed_at, entered)]
    left_out = len(attempts) - _MAX_ATTEMPTS
    if left_out > 0:
        text = translate("journey", "%Ln earlier tries", None, left_out)
        found.append(Step("waiting", "waiting", text, None, ""))
        attempts = attempts[left_out:]
    found += [_attempt_step(attempt, store) for attempt in attempts]
    last = _status_step(entry)
    return [*found, last] if last else found


def _attempt_step(attempt: Attempt, store: Store) -> Step:
    if attempt.left is False:
        head, icon = translate("journey", "Tried"), "waiting"
    else:
        head, icon = translate("journey", "Sent"), "sending"
    text = translate("journey", "No reply yet.")
    if attempt.outcome is not None:
        text = _outcome_text(attempt.outcome, store)
    return Step(icon, "sending" if icon == "sending" else "waiting", head, attempt.started_at, text)


def _outcome_text(outcome: Outcome, store: Store) -> str:
    match outcome:
        case Added():
            return translate("journey", "The store added it.")
        case Refused(said=ServiceError(error=error, message=message)):
            words = quoted(message, _MAX_QUOTE)
            return translate("journey", "Refused. Error {0}: {1}").format(error, words)
        case Refused(http_status=status):
            return translate("journey", "Refused. Status {0}.").format(status)
        case HeldBack():
            why = pause_reason(outcome, store)
            return translate("journey", "Not added: {0}.").format(why)
        case NotReached(fault=ConnectionFault.STOPPED):
            # The attempt doesn't record whether the user stopped it or something else did.
            return translate("journey", "Not sent. Sending was stopped in time.")
        case NotReached():
            why = pause_reason(outcome, store)
            return translate("journey", "Not sent: {0}.").format(why)
        case Unsure():
            return _unsure_outcome_text(outcome)
        case _:
            assert_never(outcome)


def _unsure_outcome_text(outcome: Unsure) -> str:
    match outcome.gap:
        case UnsureReason.CUT:
            return translate("journey", "Sent. The connection dropped before the store replied.")
        case UnsureReason.DEADLINE:
            return translate("journey", "Sent. The store didn’t reply in time.")
        case UnsureReason.UNREADABLE:
            return translate("journey", "Sent. The reply was not from a plant store.")
        case UnsureReason.STATUS:
            status = outcome.http_status
            return translate(
                "journey", "Sent. The reply, status {0}, doesn’t say if it was added."
            ).format("?" if status is None else status)
        case UnsureReason.OTHER_PLANT:
            return translate("journey", "Sent. The reply is about another plant.")
        case UnsureReason.FAULT:
            return translate("journey", "Sent. Then something went wrong in PlantDesk.")
        case UnsureReason.PROGRAM_ENDED:
            return translate("journey", "PlantDesk closed before the store replied.")
        case _:
            assert_never(outcome.gap)


def _status_step(entry: Entry) -> Step | None:
    icon, tone = ICONS[entry.status]
    head, at = status_word(entry.status), entry.changed_at
    match entry.status:
        case Status.TO_CHECK if isinstance(entry.outcome, Unsure):
            text = translate("journey", "It may or may not be in the store.")
        case Status.TO_CHECK:
            text = unsure_text(entry)
        case Status.ADDED_AS_SAID:
            said = translate("journey", "You confirmed it on {0}.")
            text = said.format(day_text(at))
        case Status.REMOVED_AS_SAID:
            text = translate("journey", "You said it’s not there.")
        case Status.ADDED_AGAIN:
            text = translate("journey", "You added it again as a new plant.")
        case Status.NOT_ADDED:
            text = translate("journey", "You chose Don’t add.")
        case Status.REMOVED:
            text = translate("journey", "You removed it. It isn’t in any store.")
        case Status.WAITING if entry.unsendable:
            text = translate("journey", "Set aside: one character is broken.")
        case Status.WAITING if entry.held is Held.ASIDE:
            text = translate("journey", "You set it aside. Choose Send anyway to send it.")
        case Status.WAITING if entry.held is Held.BATCH:
            text = translate(
                "journey", "Left over from an earlier sheet. Choose Send anyway to send it."
            )
        case Status.WAITING | Status.SENDING | Status.ADDED | Status.REFUSED:
            # The pane shows the reason for waiting above. The others end with their last attempt.
            return None
        case _:
            assert_never(entry.status)
    return Step(icon, tone, head, at, text)
