"""Why a sheet could not be read, and what to do, in plain English. The window translates it."""

from collections.abc import Callable

from plantdesk.domain.invisible import reveal_name
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.limits import (
    LARGEST_TEXT_FILE,
    LARGEST_WORKBOOK,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
)

_MEGABYTE = 2**20
_ANOTHER = "Choose another one."
_SAVE_AGAIN = "Open it in a spreadsheet, and save it as XLSX or CSV."
_SHORTEN = "Shorten it, then try again."
_COPY = "Copy the plants into a new sheet, and use that."
IN_ROW = "The problem is in row {0}."

# What is wrong with a file, and the next step.
# fmt: off
_WORDS = {
    ReadFault.GONE: ("There is no file {0}.", _ANOTHER),
    ReadFault.NOT_ALLOWED: ("You aren’t allowed to read {0}.", "Ask its owner, or use a copy."),
    ReadFault.NOT_A_FILE: ("{0} is not a file.", _ANOTHER),
    ReadFault.UNREADABLE:
        ("This computer can’t read {0} now.", "Close it in other programs, then try again."),
    ReadFault.EMPTY: ("{0} is empty.", "Type plants into it and save it, or choose another one."),
    ReadFault.NOT_A_SHEET: ("{0} is not a spreadsheet.", "Choose a CSV, XLSX, XLS or ODS file."),
    ReadFault.WEB_PAGE: ("{0} is a web page, not a sheet.", _SAVE_AGAIN),
    ReadFault.XML: ("{0} is an XML file that PlantDesk can’t read.", _SAVE_AGAIN),
    ReadFault.PASSWORD: ("{0} has a password.", "Save a copy without a password, and use that."),
    ReadFault.DAMAGED: ("{0} is damaged.", "Open it in a spreadsheet, and save it again."),
    ReadFault.NO_SUCH_SHEET: ("{0} has no such sheet.", _ANOTHER),
    ReadFault.WRONG_ENCODING:
        ("{0} can’t be read with this encoding.", "Choose another encoding."),
    ReadFault.OPEN_QUOTE:
        ("A quotation mark in {0} is never closed.", "Close or remove it, then try again."),
    ReadFault.FILE_TOO_LARGE:
        ("{0} is too large.", "Text files have at most {0} MB, workbooks {1} MB."),
    ReadFault.TOO_MANY_ROWS:
        ("{0} has too many rows.", "Split it into sheets of at most {0} rows."),
    ReadFault.TOO_MANY_COLUMNS:
        ("{0} has too many columns.", "Delete columns until at most {0} are left."),
    ReadFault.TOO_MANY_CELLS:
        ("{0} has too many cells.", "Split it into sheets of at most {0} cells."),
    ReadFault.CELL_TOO_LONG: ("A cell in {0} is too long.", _SHORTEN),
    ReadFault.ROW_TOO_LONG: ("A row in {0} is too long.", _SHORTEN),
    ReadFault.TOO_MUCH_INSIDE: ("There is too much in {0}.", _COPY),
    ReadFault.TOO_MANY_ERRORS:
        ("{0} has too many cells with errors.", "Correct its formulas, then try again."),
    ReadFault.TAKES_TOO_LONG: ("Reading {0} took too long.", _COPY),
    ReadFault.NO_READER: ("This computer didn’t start the reader for {0}.", "Try again."),
    ReadFault.OWN_FAULT: ("PlantDesk couldn’t read {0}.", _SAVE_AGAIN),
}
# fmt: on
# The numbers in a next step.
_NUMBERS = {
    ReadFault.FILE_TOO_LARGE: (LARGEST_TEXT_FILE // _MEGABYTE, LARGEST_WORKBOOK // _MEGABYTE),
    ReadFault.TOO_MANY_ROWS: (MOST_ROWS,),
    ReadFault.TOO_MANY_COLUMNS: (MOST_COLUMNS,),
    ReadFault.TOO_MANY_CELLS: (MOST_CELLS,),
}


def not_read_words(
    fault: ReadFault,
    name: str,
    row: int | None = None,
    *,
    translate: Callable[[str], str] = str,
    isolated: Callable[[str], str] = str,
    number: Callable[[int], str] = "{:,}".format,
) -> str:
    """Say what is wrong with a file, and the next step. `row`, from 1, is the one to blame."""
    sentence, step = _WORDS[fault]
    words = [translate(sentence).format(isolated(reveal_name(name)))]
    if row is not None:
        words.append(translate(IN_ROW).format(number(row)))
    words.append(translate(step).format(*map(number, _NUMBERS.get(fault, ()))))
    return " ".join(words)
