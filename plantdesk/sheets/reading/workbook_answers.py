"""What the process that reads a workbook tells the program: a line of JSON for each answer."""

import msgspec

from plantdesk.sheets.reading.shapes import Kinds, Rows

# Where the process finds a sheet's name, as JSON. Other users of the computer can read the
# arguments of a process.
SHEET = "PLANTDESK_SHEET"
# A row of MOST_COLUMNS cells of LONGEST_CELL is longer; no sheet has one.
LONGEST_ANSWER = 16 * 2**20


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An empty answer says that the process has started: what ends it then is in the file."""

    # All sheets, and then how many rows each has.
    names: tuple[str, ...] = ()
    size: int | None = None
    # Cells with errors are empty in the rows.
    errors_lost: bool = False
    # The next rows, which of their cells are inexact (row of the sheet, column), from which rows on
    # the cells are of other kinds (see `SheetRead`), and how many percent are read.
    rows: Rows = []
    inexact: tuple[tuple[int, int], ...] = ()
    kinds: Kinds = []
    percent: int = 0
    # Why it can't be read: the name of a ReadFault, and the row. `trouble` tells our own fault.
    fault: str = ""
    row: int | None = None
    trouble: str = ""
    done: bool = False
