"""What is wrong with a cell of a sheet: short beside its row, and in full below the table.

Where the form knows the same problem, the words are the same.
"""

from typing import assert_never

from plantdesk.domain.entry import IdElsewhere
from plantdesk.domain.outcome import Refused
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.plant_reading import FieldWarning, Problem, ProblemKind
from plantdesk.domain.sheet.verdicts import (
    CellProblem,
    Damage,
    Known,
    RefusedBefore,
    Repeated,
)
from plantdesk.domain.status import Status
from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.widgets.fields.notes import problem_text, warning_text
from plantdesk.ui.wording import (
    already_here_text,
    already_known_text,
    already_used_text,
    dated_text,
    number,
    quoted,
    translate,
)

_LONGEST_MESSAGE = 200


def row_number(row: int) -> int:
    """Return the number of a row as a spreadsheet shows it."""
    return row + 1


def short_problem(problem: CellProblem) -> str:
    """Say in one short line what to do about a cell."""
    match problem.fault:
        case Damage.ROUNDED:
            return translate("many", "The spreadsheet rounded this id. Type it in full.")
        case Damage.PERHAPS_ROUNDED:
            return translate("many", "May be rounded. Check the last digits.")
        case Damage.ERROR_VALUE:
            return translate("many", "Spreadsheet error, not a value.")
        case Damage.GARBLED:
            return translate("many", "May be damaged. Check the text.")
        case Repeated(row=row, others=1):
            return translate("many", "Same id as row {0}").format(row_number(row))
        case Repeated(row=row, others=others):
            text = translate("many", "Same id as row {0} and %Ln more", None, others - 1)
            return text.format(row_number(row))
        case _:
            return full_problem(problem)


def full_problem(problem: CellProblem) -> str:
    """Say in sentences what is wrong with a cell, and what to do."""
    match problem.fault:
        case Damage.ROUNDED:
            return translate(
                "many",
                "The spreadsheet rounded this id, so its last digits may be lost. "
                "Type it in full, digits only.",
            )
        case Damage.PERHAPS_ROUNDED:
            return translate(
                "many",
                "This long id ends in 0. A spreadsheet may have rounded it. Check its last digits.",
            )
        case Damage.ERROR_VALUE:
            return translate(
                "many",
                "The spreadsheet shows an error here. Type the right text, or empty the cell.",
            )
        case Damage.GARBLED:
            return translate(
                "many",
                "A quotation mark or a letter in this text may be damaged. Check the text.",
            )
        case Repeated(row=row, others=1):
            text = translate("many", "Row {0} has the same id. Check which one is correct.")
            return text.format(row_number(row))
        case Repeated(row=row, others=others):
            text = translate(
                "many",
                "Row {0} and %Ln more rows have the same id. Check which one is correct.",
                None,
                others - 1,
            )
            return text.format(row_number(row))
        case RefusedBefore(outcome=Refused(said=ServiceError(message=message))) if message.strip():
            text = translate("many", "The store refused this row: “{0}”. Change it.")
            return text.format(quoted(message, _LONGEST_MESSAGE))
        case RefusedBefore():
            return translate("many", "The store refused this row. Change it.")
        case Known(plant_id=plant_id, what=what):
            return _known_text(plant_id, what)
        case Problem(fault=ProblemKind.TOO_LONG):
            text = translate("many", "This text is too long. Shorten it to {0} characters.")
            return text.format(number(LONGEST_TEXT))
        case Problem() as own:
            return problem_text(own)
        case FieldWarning() as own:
            return warning_text(own)
        case _:
            assert_never(problem.fault)


def _known_text(plant_id: int, what: object) -> str:
    match what:
        case KnownPlant(status=None, at=sent_at):
            return already_here_text(IdElsewhere(plant_id, sent_at))
        case KnownPlant(status=Status() as status, at=typed_at, plant=NewPlant() as plant):
            return already_known_text(plant, status, dated_text(typed_at))
        case _:
            return already_used_text(plant_id)
