"""Why a sheet could not be read, and what to do. The command line says the same."""

from pathlib import Path
from typing import assert_never

from plantdesk.domain.invisible import reveal_name
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.limits import (
    LARGEST_TEXT_FILE,
    LARGEST_WORKBOOK,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
)
from plantdesk.ui.wording import isolated, number, translate

_MEGABYTE = 2**20


def not_read_text(path: Path | None, fault: ReadFault, row: int | None = None) -> str:
    """Say what is wrong with a file or with what was copied, and the next step.

    `row`, counted from 1, is the one to blame.
    """
    if path is None:
        return f"{_pasted(fault)} {translate('many', 'Copy the cells again, then paste them.')}"
    text = _sentence(fault).format(isolated(reveal_name(path.name)))
    if row is not None:
        where = translate("many", "The problem is in row {0}.").format(number(row))
        text = f"{text} {where}"
    return f"{text} {_next_step(fault)}"


def _pasted(fault: ReadFault) -> str:
    match fault:
        case ReadFault.EMPTY:
            return translate("many", "There is nothing to paste.")
        case ReadFault.FILE_TOO_LARGE | ReadFault.TOO_MANY_ROWS | ReadFault.TOO_MANY_CELLS:
            return translate("many", "That is too much to paste at once.")
        case _:
            return translate("many", "PlantDesk can’t read what was copied.")


def _sentence(fault: ReadFault) -> str:
    match fault:
        case ReadFault.GONE:
            return translate("many", "There is no file {0}.")
        case ReadFault.NOT_ALLOWED:
            return translate("many", "You aren’t allowed to read {0}.")
        case ReadFault.NOT_A_FILE:
            return translate("many", "{0} is not a file.")
        case ReadFault.UNREADABLE:
            return translate("many", "This computer can’t read {0} now.")
        case ReadFault.EMPTY:
            return translate("many", "{0} is empty.")
        case ReadFault.NOT_A_SHEET:
            return translate("many", "{0} is not a spreadsheet.")
        case ReadFault.WEB_PAGE:
            return translate("many", "{0} is a web page, not a sheet.")
        case ReadFault.XML:
            return translate("many", "{0} is an XML file that PlantDesk can’t read.")
        case ReadFault.PASSWORD:
            return translate("many", "{0} has a password.")
        case ReadFault.DAMAGED:
            return translate("many", "{0} is damaged.")
        case ReadFault.NO_SUCH_SHEET:
            return translate("many", "{0} has no such sheet.")
        case ReadFault.WRONG_ENCODING:
            return translate("many", "{0} can’t be read with this encoding.")
        case ReadFault.OPEN_QUOTE:
            return translate("many", "A quotation mark in {0} is never closed.")
        case ReadFault.FILE_TOO_LARGE:
            return translate("many", "{0} is too large.")
        case ReadFault.TOO_MANY_ROWS:
            return translate("many", "{0} has too many rows.")
        case ReadFault.TOO_MANY_COLUMNS:
            return translate("many", "{0} has too many columns.")
        case ReadFault.TOO_MANY_CELLS:
            return translate("many", "{0} has too many cells.")
        case ReadFault.CELL_TOO_LONG:
            return translate("many", "A cell in {0} is too long.")
        case ReadFault.ROW_TOO_LONG:
            return translate("many", "A row in {0} is too long.")
        case ReadFault.TOO_MUCH_INSIDE:
            return translate("many", "There is too much in {0}.")
        case ReadFault.TOO_MANY_ERRORS:
            return translate("many", "{0} has too many cells with errors.")
        case ReadFault.TAKES_TOO_LONG:
            return translate("many", "Reading {0} took too long.")
        case ReadFault.NO_READER:
            return translate("many", "This computer didn’t start the reader for {0}.")
        case ReadFault.OWN_FAULT:
            return translate("many", "PlantDesk couldn’t read {0}.")
        case _:
            assert_never(fault)


def _next_step(fault: ReadFault) -> str:
    match fault:
        case ReadFault.GONE | ReadFault.NOT_A_FILE | ReadFault.NO_SUCH_SHEET:
            return translate("many", "Choose another one.")
        case ReadFault.NOT_ALLOWED:
            return translate("many", "Ask its owner, or use a copy.")
        case ReadFault.UNREADABLE:
            return translate("many", "Close it in other programs, then try again.")
        case ReadFault.NO_READER:
            return translate("many", "Try again.")
        case ReadFault.EMPTY:
            return translate("many", "Type plants into it and save it, or choose another one.")
        case ReadFault.NOT_A_SHEET:
            return translate("many", "Choose a CSV, XLSX, XLS or ODS file.")
        case ReadFault.WEB_PAGE | ReadFault.XML | ReadFault.OWN_FAULT:
            return translate("many", "Open it in a spreadsheet, and save it as XLSX or CSV.")
        case ReadFault.PASSWORD:
            return translate("many", "Save a copy without a password, and use that.")
        case ReadFault.DAMAGED:
            return translate("many", "Open it in a spreadsheet, and save it again.")
        case ReadFault.WRONG_ENCODING:
            return translate("many", "Choose another encoding.")
        case ReadFault.OPEN_QUOTE:
            return translate("many", "Close or remove it, then try again.")
        case ReadFault.FILE_TOO_LARGE:
            text = translate("many", "Text files have at most {0} MB, workbooks {1} MB.")
            return text.format(
                number(LARGEST_TEXT_FILE // _MEGABYTE), number(LARGEST_WORKBOOK // _MEGABYTE)
            )
        case ReadFault.TOO_MANY_ROWS:
            text = translate("many", "Split it into sheets of at most {0} rows.")
            return text.format(number(MOST_ROWS))
        case ReadFault.TOO_MANY_COLUMNS:
            text = translate("many", "Delete columns until at most {0} are left.")
            return text.format(number(MOST_COLUMNS))
        case ReadFault.TOO_MANY_CELLS:
            text = translate("many", "Split it into sheets of at most {0} cells.")
            return text.format(number(MOST_CELLS))
        case ReadFault.CELL_TOO_LONG | ReadFault.ROW_TOO_LONG:
            return translate("many", "Shorten it, then try again.")
        case ReadFault.TOO_MUCH_INSIDE | ReadFault.TAKES_TOO_LONG:
            return translate("many", "Copy the plants into a new sheet, and use that.")
        case ReadFault.TOO_MANY_ERRORS:
            return translate("many", "Correct its formulas, then try again.")
        case _:
            assert_never(fault)
