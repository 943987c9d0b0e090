"""What is wrong with a cell of a sheet, beside its row and below the table.

Where the form knows the same problem, the words are the same.
"""

from typing import assert_never

from plantdesk.domain.entry import IdElsewhere
from plantdesk.domain.outcome import Refused
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
from plantdesk.ui.widgets.fields.notes import problem_text, warning_text
from plantdesk.ui.wording import (
    already_here_text,
    already_known_text,
    already_used_text,
    dated_text,
    quoted,
    translate,
)

_LONGEST_MESSAGE = 200


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
            if isinstance(outcome, Refused) and isinstance(outcome.said, ServiceError):
                text = f"{text} {quoted(outcome.said.message, _LONGEST_MESSAGE)}"
            return text
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
