"""Reads a workbook in a process of its own. It never loads Qt."""

import json
import os
import sys
import traceback
from collections.abc import Iterator
from typing import BinaryIO

import msgspec
import python_calamine as calamine

from plantdesk.sheets.cells import is_inexact, plain_text
from plantdesk.sheets.reading.error_cells import errors_in
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS
from plantdesk.sheets.reading.process_limits import limit_this_process
from plantdesk.sheets.reading.shapes import Rows
from plantdesk.sheets.reading.workbook import SHEET, Answer

# The program decodes a slice in about a millisecond, during which the window waits.
_SLICE_CELLS = 4_000
_SLICE_CHARACTERS = 2**18


def read_workbook() -> int:
    """Read the workbook on the standard input, and write answers to the standard output.

    The environment has the name of a sheet as JSON, or null for the names of all.
    """
    # Not sys.stdin: a program without a console has none.
    file, pipe = os.fdopen(0, "rb"), os.fdopen(1, "wb")

    def send(answer: Answer) -> None:
        pipe.write(msgspec.json.encode(answer) + b"\n")
        pipe.flush()

    # calamine has a workbook without a path in memory, as a whole.
    limit_this_process(0 if _path_of(file) else os.fstat(file.fileno()).st_size)
    try:
        send(Answer())
        for answer in _answers(file):
            send(answer)
    except NotReadable as error:
        send(Answer(fault=error.fault.name, row=error.row))
    except (BrokenPipeError, MemoryError):
        # The program has gone, or takes a silent end for a file that needs too much memory.
        return 1
    except BaseException as error:
        # A panic in calamine is no Exception. Its words may repeat what is in the file.
        where = "".join(traceback.format_tb(error.__traceback__))
        send(Answer(fault=ReadFault.OWN_FAULT.name, trouble=f"{type(error).__name__}\n{where}"))
    return 0


def _answers(file: BinaryIO) -> Iterator[Answer]:
    book = _opened(file)
    sheet = json.loads(os.environ[SHEET])
    if sheet is not None:
        yield from _rows(book, file, sheet)
    else:
        names = _names(book)
        yield Answer(names=names)
        # With one sheet there is nothing to choose.
        filled = (name for name in names if len(names) > 1 and _sheet(book, name).end)
        yield Answer(first=next(filled, names[0]))
    yield Answer(done=True)


def _opened(file: BinaryIO) -> calamine.CalamineWorkbook:
    try:
        # By a path, calamine reads only what it needs, and a file of any size takes no memory.
        return calamine.CalamineWorkbook.from_object(_path_of(file) or file)
    except (calamine.CalamineError, OSError) as error:
        # Without an ending to go by, it doesn't even tell a password.
        raise NotReadable(ReadFault.DAMAGED) from error


def _path_of(file: BinaryIO) -> str | None:
    """Return a path that leads to this very file, where the system has such paths."""
    return None if sys.platform == "win32" else f"/dev/fd/{file.fileno()}"


def _names(book: calamine.CalamineWorkbook) -> tuple[str, ...]:
    """Return the sheets with cells that the user sees, or the hidden ones if all are."""
    sheets = [each for each in book.sheets_metadata if each.typ == calamine.SheetTypeEnum.WorkSheet]
    seen = [each for each in sheets if each.visible == calamine.SheetVisibleEnum.Visible]
    if not sheets:
        raise NotReadable(ReadFault.EMPTY)
    return tuple(each.name for each in seen or sheets)


def _sheet(book: calamine.CalamineWorkbook, name: str) -> calamine.CalamineSheet:
    if name not in book.sheet_names:
        raise NotReadable(ReadFault.NO_SUCH_SHEET)
    try:
        return book.get_sheet_by_name(name)
    except (calamine.CalamineError, OSError) as error:
        raise NotReadable(ReadFault.DAMAGED) from error


def _rows(book: calamine.CalamineWorkbook, file: BinaryIO, name: str) -> Iterator[Answer]:
    """Yield the rows from the sheet's first on, also those above the table."""
    sheet = _sheet(book, name)
    if sheet.start is None or sheet.end is None:
        return
    last_row, last_column = sheet.end
    # calamine counts only what holds something, even if only a formula without a result.
    if last_row >= MOST_ROWS or last_column >= MOST_COLUMNS:
        raise NotReadable(ReadFault.TOO_MANY_CELLS)
    # Rows come from the first on, cells from the first filled column.
    left = sheet.start[1]
    found = errors_in(file, name)
    if found is None:
        yield Answer(errors_lost=True)
    errors = found or {}
    rows, inexact = Rows(), list[tuple[int, int]]()
    cells = characters = 0
    for number, row in enumerate(sheet.iter_rows()):
        texts = [*[""] * left, *map(plain_text, row)]
        if (in_row := errors.get(number)) is not None:
            texts = [in_row.get(at, text) for at, text in enumerate(texts)]
        if (longest := max(map(len, texts), default=0)) > LONGEST_CELL:
            raise NotReadable(ReadFault.CELL_TOO_LONG, number + 1)
        inexact += [(number, at) for at, cell in enumerate(row, left) if is_inexact(cell)]
        rows.append(tuple(texts))
        cells += len(texts)
        # Not the sum, which takes longer.
        characters += longest
        if number == last_row or cells >= _SLICE_CELLS or characters >= _SLICE_CHARACTERS:
            percent = min(99, 100 * (number + 1) // (last_row + 1))
            yield Answer(rows=rows, inexact=tuple(inexact), percent=percent)
            rows, inexact, cells, characters = [], [], 0, 0
