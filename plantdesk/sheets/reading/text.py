"""Reads CSV and other text with separators."""

import csv
import io
import re
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice

from plantdesk.sheets.cells import text_of_saved
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.limits import (
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


def rows_of_text(text: str, separator: str, progress: Progress = lambda _: True) -> Rows:
    """Return all rows of a file's text."""
    text = text.removeprefix("\ufeff")
    # How many characters were read, now and before the slice of rows.
    at = begun = 0

    def lines() -> Iterator[str]:
        nonlocal at
        for found in _LINES.finditer(text):
            at = found.end()
            if at - begun > LONGEST_SLICE:
                raise csv.Error
            yield from io.StringIO(found[0], newline="")
        yield separator.join(_END)

    reader = _reader(lines(), separator, text)
    rows: Rows = []
    read = cells = 0
    ended = False
    while not ended:
        if not progress(min(99, 100 * at // max(len(text), 1))):
            raise ReadingCancelled
        time.sleep(0)
        some, begun = Rows(), at
        try:
            # Unlike a new list, this one keeps what came before an error.
            some.extend(map(tuple, islice(reader, _SLICE_ROWS)))
        except csv.Error as error:
            raise NotReadable(ReadFault.CELL_TOO_LONG, read + len(some) + 1) from error
        if not some:
            raise NotReadable(ReadFault.OPEN_QUOTE, read)
        if ended := some[-1] == _END:
            some.pop()
        if max(map(len, some), default=0) > MOST_COLUMNS:
            some = [_in_width(row, number) for number, row in enumerate(some, read + 1)]
        read += len(some)
        some = [tuple(map(text_of_saved, row)) for row in some]
        room = MOST_ROWS - len(rows)
        if not all(map(is_empty, some[room:])):
            raise NotReadable(ReadFault.TOO_MANY_CELLS)
        # Spreadsheets save empty rows below a table, sometimes a million.
        rows += some[:room]
        cells += sum(map(len, some[:room]))
        if cells > MOST_CELLS:
            raise NotReadable(ReadFault.TOO_MANY_CELLS)
    return without_empty_end(rows)


def sample_rows(text: str, separator: str, at_most: int = 20) -> Rows:
    """Return the first rows of a file's beginning, for a preview. Nothing raises."""
    rows: Rows = []
    # A row with a fault is not shown. Reading names the fault.
    with suppress(csv.Error):
        for row in islice(_reader(io.StringIO(text, newline=""), separator, text), at_most):
            rows.append(tuple(map(text_of_saved, row[:MOST_COLUMNS])))
    return rows


def _reader(lines: Iterable[str], separator: str, text: str) -> Iterator[list[str]]:
    # People write: 1, "Acer, big".
    blanks = f'{separator} "' in text
    return csv.reader(lines, delimiter=separator, skipinitialspace=blanks)


def _in_width(row: tuple[str, ...], number: int) -> tuple[str, ...]:
    if not is_empty(row[MOST_COLUMNS:]):
        raise NotReadable(ReadFault.TOO_MANY_CELLS, number)
    return row[:MOST_COLUMNS]
