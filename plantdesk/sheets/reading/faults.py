"""Why a sheet could not be read, and what to do, in plain English. The window translates it."""

from collections.abc import Callable
from enum import Enum

from plantdesk.domain.invisible import reveal_name
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
IN_ROW = "The problem is in row {0}."


class ReadFault(Enum):
    """What is wrong with a file, the next step, and the numbers in that."""

    # The file itself.
    GONE = "There is no file {0}.", _ANOTHER
    # The disk, the network drive, its permissions, or another program that has it open.
    UNREADABLE = "{0} can’t be read now.", "Close it in other programs, or use a copy."

    # What it is.
    EMPTY = "{0} is empty.", "Type plants into it and save it, or choose another one."
    # A picture, a PDF, a text document, a program; a folder, a device or a pipe.
    NOT_A_SHEET = "{0} is not a spreadsheet.", "Choose a CSV, XLSX, XLS or ODS file."
    # Often a web page that calls itself .xls, or what LibreOffice (.fods) and Excel 2003 save.
    WEB_PAGE = "{0} is a web page or XML, not a sheet.", _SAVE_AGAIN
    DAMAGED = "{0} is damaged or has a password.", "Save a copy without a password, and use that."
    NO_SUCH_SHEET = "{0} has no such sheet.", _ANOTHER

    # Its text. Another form may read it.
    WRONG_ENCODING = "{0} can’t be read with this encoding.", "Choose another encoding."
    # A cell would swallow all that follows.
    OPEN_QUOTE = "A quotation mark in {0} is never closed.", "Close or remove it, then try again."

    # Its size.
    FILE_TOO_LARGE = (
        "{0} is too large.",
        "Text files have at most {0} MB, workbooks {1} MB.",
        LARGEST_TEXT_FILE // _MEGABYTE,
        LARGEST_WORKBOOK // _MEGABYTE,
    )
    TOO_MANY_CELLS = (
        "{0} has too many rows, columns or cells.",
        "Split it into sheets of at most {0} rows, {1} columns and {2} cells.",
        MOST_ROWS,
        MOST_COLUMNS,
        MOST_CELLS,
    )
    # Perhaps because a quotation mark is never closed.
    CELL_TOO_LONG = "A cell or row in {0} is too long.", "Shorten it, or close a quotation mark."
    # Small, but huge or slow when unpacked, or with one cell far from the others.
    TOO_MUCH_INSIDE = (
        "There is too much in {0}.", "Copy the plants into a new sheet, and use that."
    )  # fmt: skip

    # Our own bug, or one of the reader's, or the computer didn't start its process.
    OWN_FAULT = "PlantDesk couldn’t read {0}.", _SAVE_AGAIN


class NotReadable(Exception):
    """The sheet was not read. `row` counts from 1, where one row is to blame."""

    def __init__(self, fault: ReadFault, row: int | None = None) -> None:
        super().__init__(fault.name if row is None else f"{fault.name} in row {row}")
        self.fault = fault
        self.row = row


class ReadingCancelled(Exception):
    """The user cancelled."""


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
    sentence, step, *numbers = fault.value
    words = [translate(sentence).format(isolated(reveal_name(name)))]
    if row is not None:
        words.append(translate(IN_ROW).format(number(row)))
    words.append(translate(step).format(*map(number, numbers)))
    return " ".join(words)
