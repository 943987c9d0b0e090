"""Reads a workbook in a process of its own."""

from collections.abc import Iterator
from typing import BinaryIO

import python_calamine as calamine

from plantdesk.sheets.reading.child.cell_texts import is_inexact, text_of
from plantdesk.sheets.reading.child.error_cells import errors_in
from plantdesk.sheets.reading.child.file_kinds import fault_of
from plantdesk.sheets.reading.child.handles import path_of
from plantdesk.sheets.reading.child.messages import SheetNames, SheetSize, Slice
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS

# The program decodes a slice in about a millisecond, during which the window waits.
_SLICE_CELLS = 4_000
_SLICE_CHARACTERS = 2**18


class Workbook:
    """A workbook of any kind that calamine knows, whatever its name ends in."""

    def __init__(self, file: BinaryIO) -> None:
        # By a path, calamine reads only what it needs, and a file of any size takes no memory.
        self._file = file
        try:
            self._book = calamine.CalamineWorkbook.from_object(path_of(file) or file)
        except calamine.PasswordError as error:
            raise NotReadable(ReadFault.PASSWORD) from error
        except (calamine.CalamineError, OSError) as error:
            raise NotReadable(fault_of(file)) from error

    def names(self) -> SheetNames:
        """Return the sheets with cells that the user sees, or the hidden ones if all are."""
        kinds = calamine.SheetTypeEnum
        seen = calamine.SheetVisibleEnum.Visible
        sheets = [each for each in self._book.sheets_metadata if each.typ == kinds.WorkSheet]
        visible = [each for each in sheets if each.visible == seen]
        if not sheets:
            raise NotReadable(ReadFault.EMPTY)
        return SheetNames([each.name for each in visible or sheets])

    def size(self, name: str) -> SheetSize:
        sheet = self._sheet(name)
        start, end = sheet.start, sheet.end
        if start is None or end is None:
            return SheetSize(0, 0)
        return SheetSize(end[0] + 1, end[1] + 1)

    def rows(self, name: str) -> Iterator[Slice]:
        """Yield the rows from the sheet's first on, also those above the table."""
        sheet = self._sheet(name)
        if sheet.start is None or sheet.end is None:
            return
        last_row, last_column = sheet.end
        # calamine counts only what holds something, even if only a formula without a result.
        if last_row >= MOST_ROWS:
            raise NotReadable(ReadFault.TOO_MANY_ROWS)
        if last_column >= MOST_COLUMNS:
            raise NotReadable(ReadFault.TOO_MANY_COLUMNS)
        # Rows come from the first on, cells from the first filled column.
        left = sheet.start[1]
        blank = ("",) * left
        errors = errors_in(self._file, name)
        error_rows = {row for row, _ in errors}
        rows: list[tuple[str, ...]] = []
        inexact: list[tuple[int, int]] = []
        cells = characters = 0
        for number, row in enumerate(sheet.iter_rows()):
            texts = [text_of(cell) for cell in row]
            if number in error_rows:
                texts = [
                    text or errors.get((number, left + at), "") for at, text in enumerate(texts)
                ]
            if (longest := max(map(len, texts), default=0)) > LONGEST_CELL:
                raise NotReadable(ReadFault.CELL_TOO_LONG, number + 1)
            inexact += [(number, left + at) for at, cell in enumerate(row) if is_inexact(cell)]
            rows.append((*blank, *texts))
            cells += len(texts)
            # Not the sum, which takes longer.
            characters += longest
            if cells >= _SLICE_CELLS or characters >= _SLICE_CHARACTERS:
                yield Slice(rows, inexact, number + 1 - len(rows), last_row + 1)
                rows, inexact = [], []
                cells = characters = 0
        if rows:
            yield Slice(rows, inexact, last_row + 1 - len(rows), last_row + 1)

    def _sheet(self, name: str) -> calamine.CalamineSheet:
        if name not in self._book.sheet_names:
            raise NotReadable(ReadFault.NO_SUCH_SHEET)
        try:
            return self._book.get_sheet_by_name(name)
        except (calamine.CalamineError, OSError) as error:
            raise NotReadable(ReadFault.DAMAGED) from error
