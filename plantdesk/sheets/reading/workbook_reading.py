"""Reads workbooks (XLSX, ODS, XLS) through a process of its own."""

from contextlib import closing
from itertools import chain
from sys import getsizeof
from typing import BinaryIO

from plantdesk.sheets.reading.child.messages import SheetNames, SheetSize, Slice
from plantdesk.sheets.reading.child_process import messages_about
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import MOST_CELLS, WORKBOOK_CELLS_MEMORY
from plantdesk.sheets.reading.shapes import Progress, Rows, SheetInfo
from plantdesk.sheets.reading.trimming import without_empty_end


def sheets_of(file: BinaryIO, progress: Progress) -> tuple[SheetInfo, ...]:
    names: list[str] = []
    sizes: list[SheetSize] = []
    try:
        with closing(messages_about(file, None, progress)) as messages:
            for message in messages:
                if isinstance(message, SheetNames):
                    names = message.names
                elif isinstance(message, SheetSize):
                    sizes.append(message)
    except NotReadable:
        # One sheet is too large to know its size. The others can still be read.
        if not names:
            raise
    known = {
        name: SheetInfo(name, size.rows, size.columns)
        for name, size in zip(names, sizes, strict=False)
    }
    return tuple(known.get(name) or SheetInfo(name) for name in names)


def rows_of_sheet(
    file: BinaryIO, name: str, progress: Progress
) -> tuple[Rows, frozenset[tuple[int, int]]]:
    """Return a sheet's rows, and which of their cells are inexact."""
    rows: Rows = []
    inexact: set[tuple[int, int]] = set()
    cells = memory = 0
    with closing(messages_about(file, name, progress)) as messages:
        for message in messages:
            if not isinstance(message, Slice):
                continue
            rows += message.rows
            inexact.update(message.inexact)
            cells += sum(map(len, message.rows))
            memory += sum(map(getsizeof, chain(message.rows, *message.rows)))
            if cells > MOST_CELLS or memory > WORKBOOK_CELLS_MEMORY:
                raise NotReadable(ReadFault.TOO_MANY_CELLS)
    return without_empty_end(rows), frozenset(inexact)
