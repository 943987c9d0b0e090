"""Reads CSV and other text with separators."""

import csv
import io
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from plantdesk.sheets.cells import text_of_saved
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.limits import (
    LONGEST_CELL,
    LONGEST_SLICE,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
)
from plantdesk.sheets.reading.shapes import Progress, Rows, is_empty, without_empty_end

# They take a millisecond, after which the window may have the interpreter.
_SLICE_ROWS = 500
# A row that nobody writes. It comes back with both cells unless an open quotation mark swallowed
# it.
_END = ("\x00the end", "\x00")
# Some lines with their ends: to take each by itself is slower than csv.
_LINES = re.compile(r"(?:[^\r\n]*(?:\r\n|[\r\n])){1,100}|[^\r\n]+")
# What MySQL writes for an empty field.
_NULL = "\\N"


def rows_of_text(text: str, separator: str, progress: Progress = lambda _: True) -> Rows:
    """Return all rows of a file's text."""
    source = _Source(text, separator)
    reader = source.reader(whole=True)
    nulls = _NULL in text
    rows: Rows = []
    read = cells = 0
    ended = False
    while not ended:
        if not progress(min(99, 100 * source.read // max(len(text), 1))):
            raise ReadingCancelled
        time.sleep(0)
        some = _slice(reader, source, read)
        if ended := some[-1] == _END:
            some.pop()
        if max(map(len, some), default=0) > MOST_COLUMNS:
            some = [_in_width(row, at) for at, row in enumerate(some, read + 1)]
        read += len(some)
        if nulls:
            some = [tuple(["" if cell == _NULL else cell for cell in row]) for row in some]
        some = [tuple(map(text_of_saved, row)) for row in some]
        room = MOST_ROWS - len(rows)
        if not all(map(is_empty, some[room:])):
            raise NotReadable(ReadFault.TOO_MANY_ROWS)
        # Spreadsheets save empty rows below a table, sometimes a million.
        rows += some[:room]
        cells += sum(map(len, some[:room]))
        if cells > MOST_CELLS:
            raise NotReadable(ReadFault.TOO_MANY_CELLS)
    return without_empty_end(rows)


def sample_rows(text: str, separator: str, at_most: int = 20) -> Rows:
    """Return the first rows of a file's beginning, for a preview. Nothing raises."""
    source = _Source(text, separator)
    rows: Rows = []
    # A row with a fault is not shown. Reading names the fault.
    with suppress(csv.Error, NotReadable):
        for row in islice(source.reader(), at_most):
            rows.append(tuple(map(text_of_saved, row[:MOST_COLUMNS])))
    return rows


def _slice(reader: Any, source: "_Source", before: int) -> Rows:
    some: Rows = []
    source.since_slice = 0
    try:
        # Unlike a new list, this one keeps what came before an error.
        some.extend(map(tuple, islice(reader, _SLICE_ROWS)))
    except (csv.Error, NotReadable) as error:
        long_cell = max(map(len, source.lines.splitlines()), default=0) > LONGEST_CELL
        fault = ReadFault.CELL_TOO_LONG if long_cell else ReadFault.OPEN_QUOTE
        fault = error.fault if isinstance(error, NotReadable) else fault
        raise NotReadable(fault, before + len(some) + 1) from error
    if not some:
        raise NotReadable(ReadFault.OPEN_QUOTE, before)
    return some


def _in_width(row: tuple[str, ...], number: int) -> tuple[str, ...]:
    if not is_empty(row[MOST_COLUMNS:]):
        raise NotReadable(ReadFault.TOO_MANY_COLUMNS, number)
    return row[:MOST_COLUMNS]


class _Source:
    """A text, and how far it was read."""

    def __init__(self, text: str, separator: str) -> None:
        self._text = text.removeprefix("\ufeff")
        self._separator = separator
        # How many characters were read, also since the last slice of rows, and the last lines.
        self.read = self.since_slice = 0
        self.lines = ""

    def reader(self, *, whole: bool = False) -> Any:
        """Return a reader of the rows. A `whole` text ends with a row by which that is known."""
        lines = chain(self._lines(), [self._separator.join(_END)] if whole else [])
        # People write: 1, "Acer, big".
        blanks = f'{self._separator} "' in self._text
        return csv.reader(lines, delimiter=self._separator, skipinitialspace=blanks)

    def _lines(self) -> Iterator[str]:
        self.read = self.since_slice = 0
        for found in _LINES.finditer(self._text):
            self.lines, self.read = found[0], found.end()
            self.since_slice += len(self.lines)
            if self.since_slice > LONGEST_SLICE:
                raise NotReadable(ReadFault.ROW_TOO_LONG)
            yield from io.StringIO(self.lines, newline="")
