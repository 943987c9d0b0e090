"""What is wrong with a cell, and what that means for its row."""

from dataclasses import dataclass
from enum import IntEnum

from plantdesk.domain.plant_reading import FieldWarning, Problem
from plantdesk.domain.typed import PlantField


class Verdict(IntEnum):
    """What can be done with a row. The worst cell decides."""

    RIGHT = 0
    WARNED = 1
    WRONG = 2
    # An empty row, the headings, or a row above them.
    NO_PLANT = 3
    # In a batch, so that its status counts now (see `WorkSheet.status`).
    SENT = 4


@dataclass(frozen=True, slots=True)
class Rounded:
    """The spreadsheet rounded this id, or shows it as 2.03E+15. The true id is unknown."""


@dataclass(frozen=True, slots=True)
class PerhapsRounded:
    """A long id in a text ends in 0, as when a spreadsheet rounded it before."""


@dataclass(frozen=True, slots=True)
class ErrorValue:
    """The cell shows an error of the spreadsheet, such as #N/A, instead of a name or a tag."""


@dataclass(frozen=True, slots=True)
class Garbled:
    """A name or tag that another program may have damaged: \\", half a pair of marks, U+FFFD."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """Other rows have the same id. `row` is the first of the `others`, counted from 0."""

    row: int
    others: int


@dataclass(frozen=True, slots=True)
class Known:
    """The journal knows this id. `what` is what was given to `WorkSheet.know`."""

    plant_id: int
    what: object


CellFault = (
    Problem | FieldWarning | Rounded | PerhapsRounded | ErrorValue | Garbled | Repeated | Known
)


@dataclass(frozen=True, slots=True)
class CellProblem:
    """One fault of one cell. The words for it belong to the window."""

    field: PlantField
    fault: CellFault
    verdict: Verdict
