"""What came back for a row, in a few words."""

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.sheets.results import SETTLED, RowResult
from plantdesk.ui.entry.journey_words import why_unsure
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.wording import translate

_LONGEST = 120
_UNSENT: dict[object, str] = {
    Held.ASIDE: "You set it aside.",
    Held.BATCH: "Its sheet is paused, or still being sent.",
    Status.WAITING: "Waiting to be sent.",
    Status.REMOVED: "You removed it.",
    Status.REMOVED_AS_SAID: "You said it’s not there.",
}


def reply_text(entry: Entry) -> str:
    """Return the store's words or why it is unclear, or nothing if the status says all."""
    match entry.status, entry.outcome:
        case Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED, Refused(
            said=ServiceError(error=error, message=message)
        ):
            # The table shows invisible characters, so nothing isolates the store's words here.
            said = " ".join(message[:_LONGEST].split())
            return translate("many", "Error {0}: {1}").format(error, said)
        case Status.REFUSED, Refused(http_status=status):
            return translate("many", "Refused with HTTP status {0}").format(status)
        case Status.TO_CHECK, Unsure(gap=UnsureReason.CUT):
            return translate("many", "The connection dropped")
        case Status.TO_CHECK, Unsure(gap=UnsureReason.DEADLINE):
            return translate("many", "No reply in time")
        case Status.TO_CHECK, Unsure():
            return translate("many", "No clear reply")
        case Status.ADDED, _ if entry.altered:
            return exact_word(entry)
        case _:
            return ""


def result_of(entry: Entry) -> RowResult:
    """Say for a file of results what became of an entry, with the service's words as they came."""
    # Why it was not sent, or is to check.
    why = entry.held or entry.status
    reason = translate("many", _UNSENT[why]) if why in _UNSENT else ""
    if entry.status is Status.TO_CHECK and isinstance(entry.outcome, Unsure):
        reason = why_unsure(entry.outcome)
    match entry.outcome:
        case Added(plant=plant) if entry.altered:
            said = ", ".join(filter(None, (plant.name, plant.tag)))
            said = translate("many", "The store has: {0}").format(said)
        case Refused(said=ServiceError(error=error, message=message)):
            said = translate("many", "Error {0}: {1}").format(error, message)
        case Refused(said=str(said)) | Unsure(said=said) | HeldBack(said=said):
            pass
        case _:
            said = ""
    said = f"{reason} {said}".rstrip() if reason else said
    return RowResult(exact_word(entry), said, entry.sent_at, entry.status not in SETTLED)
