"""What is wrong with a cell, and what that means for its row."""

from enum import Enum, IntEnum, auto

from msgspec import Struct

from plantdesk.domain.outcome import Outcome
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


class Damage(Enum):
    """What another program did to a cell, or may have done."""

    # The spreadsheet rounded this id, or shows it as 2.03E+15. The true id is unknown.
    ROUNDED = auto()
    # A long id in a text has only zeros where a spreadsheet rounds.
    PERHAPS_ROUNDED = auto()
    # The cell shows an error of the spreadsheet, such as #N/A, instead of a name or a tag.
    ERROR_VALUE = auto()
    # A name or tag with half a pair of marks, U+FFFD, or a backslash: MySQL and JSON write \\".
    GARBLED = auto()


class Repeated(Struct, frozen=True):
    """Other rows have the same id. `row` is the first of the `others`, counted from 0."""

    row: int
    others: int


class Known(Struct, frozen=True):
    """The journal knows this id. `what` is what was given to `WorkSheet.know`."""

    plant_id: int
    what: object


class RefusedBefore(Struct, frozen=True):
    """The store refused the row as it is. The outcome isn't known after a restart."""

    outcome: Outcome | None


CellFault = Problem | FieldWarning | Damage | Repeated | Known | RefusedBefore


class CellProblem(Struct, frozen=True):
    """One fault of one cell. The words for it belong to the window."""

    field: PlantField
    fault: CellFault
    verdict: Verdict
