"""What became of a row, beside it and in a file of results."""

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.sheets.results import SETTLED, RowResult
from plantdesk.ui.entry.situations import why_unsure
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.wording import translate

# Of a reply beside its row.
_LONGEST = 120
# Statuses of which an outcome says more.
_SPEAKING = (
    Status.ADDED, Status.REFUSED, Status.ADDED_AGAIN, Status.NOT_ADDED, Status.TO_CHECK
)  # fmt: skip
_UNSENT: dict[object, str] = {
    Held.ASIDE: "You set it aside.",
    Held.BATCH: "Its sheet is paused, or still being sent.",
    Status.WAITING: "Waiting to be sent.",
    Status.REMOVED: "You removed it.",
    Status.REMOVED_AS_SAID: "You said it’s not there.",
}


def reply_text(entry: Entry) -> str:
    """Return the start of what was said about an entry, or nothing if the status says all."""
    # The table shows invisible characters, so nothing isolates the store's words here.
    said = _said(entry) if entry.status in _SPEAKING else ""
    return " ".join(said[:_LONGEST].split())


def result_of(entry: Entry) -> RowResult:
    """Say for a file of results what became of an entry, with the service's words as they came."""
    # Why it was not sent.
    why = entry.held or entry.status
    reason = translate("many", _UNSENT[why]) if why in _UNSENT else ""
    said = f"{reason} {_said(entry)}".rstrip() if reason else _said(entry)
    return RowResult(exact_word(entry), said, entry.sent_at, entry.status not in SETTLED)


def _said(entry: Entry) -> str:
    """Return the store's words as they came, and why it is unclear if an entry was added."""
    match entry.outcome:
        case Added(plant=plant) if entry.altered:
            said = ", ".join(filter(None, (plant.name, plant.tag)))
            return translate("many", "The store has: {0}").format(said)
        case Refused(said=ServiceError(error=error, message=message)):
            return translate("many", "Error {0}: {1}").format(error, message)
        case Unsure(said=said) as unsure if entry.status is Status.TO_CHECK:
            return f"{why_unsure(unsure)} {said}".rstrip()
        case Refused(said=str(said)) | Unsure(said=said) | HeldBack(said=said):
            return said
        case _:
            return ""
