"""What is wrong with a row of a sheet, and what became of it.

Where the form knows the same problem, the words are the same.
"""

from typing import assert_never

from plantdesk.domain.entry import Entry, Held, IdElsewhere
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.plant_reading import FieldWarning, Problem
from plantdesk.domain.sheet.verdicts import (
    CellProblem,
    Damage,
    Known,
    RefusedBefore,
    Repeated,
)
from plantdesk.domain.status import Status
from plantdesk.journal.records import KnownPlant
from plantdesk.sheets.results import SETTLED, RowResult
from plantdesk.ui.entry.field_words import problem_text, warning_text
from plantdesk.ui.entry.situations import why_unsure
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.wording import (
    already_here_text,
    already_known_text,
    already_used_text,
    dated_text,
    quoted,
    translate,
)

_LONGEST_MESSAGE = 200
# Of a reply beside its row.
_LONGEST_REPLY = 120
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


def row_number(row: int) -> int:
    """Return the number of a row as a spreadsheet shows it."""
    return row + 1


_DAMAGE = {
    Damage.ROUNDED: "The spreadsheet rounded this id. Type it in full.",
    Damage.PERHAPS_ROUNDED: "May be rounded. Check the last digits.",
    Damage.ERROR_VALUE: "Spreadsheet error, not a value. Type the text, or empty the cell.",
    Damage.GARBLED: "A letter or quotation mark may be damaged. Check the text.",
}


def short_problem(problem: CellProblem) -> str:
    """Say in one line what is wrong with a cell, and what to do."""
    match problem.fault:
        case Damage() as damage:
            return translate("many", _DAMAGE[damage])
        case Repeated(row=row):
            text = translate("many", "Same id as row {0}. Check which one is correct.")
            return text.format(row_number(row))
        case RefusedBefore(outcome=outcome):
            text = translate("many", "The store refused this row. Change it.")
            said = outcome.said if isinstance(outcome, Refused) else ""
            message = said if isinstance(said, str) else said.message
            return f"{text} {quoted(message, _LONGEST_MESSAGE)}" if message else text
        case Known(plant_id=plant_id, what=KnownPlant(status=None, at=sent_at)):
            return already_here_text(IdElsewhere(plant_id, sent_at))
        case Known(what=KnownPlant(status=Status() as status, at=at, plant=NewPlant() as plant)):
            return already_known_text(plant, status, dated_text(at))
        case Known(plant_id=plant_id):
            return already_used_text(plant_id)
        case Problem() as own:
            return problem_text(own)
        case FieldWarning() as own:
            return warning_text(own)
        case _:
            assert_never(problem.fault)


def reply_text(entry: Entry) -> str:
    """Return the start of what was said about an entry, or nothing if the status says all."""
    # The table shows invisible characters, so nothing isolates the store's words here.
    said = _said(entry) if entry.status in _SPEAKING else ""
    return " ".join(said[:_LONGEST_REPLY].split())


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
