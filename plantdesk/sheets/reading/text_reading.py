"""Reads CSV and other text with separators."""

import codecs
import csv
import io
import re
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from plantdesk.sheets.cells import MARKS, text_of_saved
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.limits import (
    LONGEST_CELL,
    LONGEST_LINE,
    LONGEST_SLICE,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
)
from plantdesk.sheets.reading.separators import named_separator
from plantdesk.sheets.reading.shapes import Progress, Rows, TextForm
from plantdesk.sheets.reading.trimming import is_empty, without_empty_end

_SLICE_ROWS = 500
# They take about two milliseconds, after which the window may have the interpreter.
_ROWS_BETWEEN = 4 * _SLICE_ROWS
# A row that nobody writes. It comes back with both cells unless an open quotation mark swallowed
# it.
_END = ("\x00the end", "\x00")


def rows_of_text(
    chunks: Iterable[bytes], size: int, form: TextForm, progress: Progress = lambda _: True
) -> Rows:
    """Read all rows of a file of about this size, given in chunks of bytes."""
    lines = _Lines(chunks, form)
    reader = _reader(lines, form)
    rows: Rows = []
    cells = 0
    ended = False
    while not ended:
        if len(rows) % _ROWS_BETWEEN == 0:
            if not progress(min(99, 100 * lines.bytes_read // max(size, 1))):
                raise ReadingCancelled
            time.sleep(0)
        read = _slice(reader, lines, len(rows))
        if not read:
            raise NotReadable(ReadFault.OPEN_QUOTE, len(rows))
        if ended := read[-1] == _END:
            read.pop()
        if max(map(len, read), default=0) > MOST_COLUMNS:
            read = [_in_width(row, len(rows) + at) for at, row in enumerate(read, 1)]
        if lines.take_marked():
            read = [
                tuple([text_of_saved(cell) if cell.startswith(MARKS) else cell for cell in row])
                for row in read
            ]
        room = MOST_ROWS - len(rows)
        if len(read) > room and not all(map(is_empty, read[room:])):
            raise NotReadable(ReadFault.TOO_MANY_ROWS)
        # Spreadsheets save empty rows below a table, sometimes a million.
        del read[room:]
        cells += sum(map(len, read))
        if cells > MOST_CELLS:
            raise NotReadable(ReadFault.TOO_MANY_CELLS)
        rows += read
    return without_empty_end(rows)


def sample_rows(sample: bytes, form: TextForm, at_most: int = 20) -> Rows:
    """Return the first rows of a file's beginning, for a preview. Nothing raises."""
    lines = _Lines([sample], form, errors="replace", whole=False)
    rows: Rows = []
    # A row with a fault is not shown. Reading names the fault.
    with suppress(csv.Error, NotReadable):
        for row in islice(_reader(lines, form), at_most):
            rows.append(tuple(map(text_of_saved, row[:MOST_COLUMNS])))
    return rows


def _reader(lines: "_Lines", form: TextForm) -> Any:
    if form.quoted:
        return csv.reader(lines.all(), delimiter=form.separator)
    return csv.reader(lines.all(), delimiter=form.separator, quoting=csv.QUOTE_NONE)


def _slice(reader: Any, lines: "_Lines", before: int) -> Rows:
    read: Rows = []
    try:
        # Unlike a new list, this one keeps what came before an error.
        read.extend(map(tuple, islice(reader, _SLICE_ROWS)))
    except csv.Error as error:
        fault = ReadFault.CELL_TOO_LONG if lines.has_long_line() else ReadFault.OPEN_QUOTE
        raise NotReadable(fault, before + len(read) + 1) from error
    except UnicodeError as error:
        raise NotReadable(ReadFault.WRONG_ENCODING) from error
    except NotReadable as error:
        raise NotReadable(error.fault, before + len(read) + 1) from error
    return read


def _in_width(row: tuple[str, ...], number: int) -> tuple[str, ...]:
    if not is_empty(row[MOST_COLUMNS:]):
        raise NotReadable(ReadFault.TOO_MANY_COLUMNS, number)
    return row[:MOST_COLUMNS]


class _Lines:
    """The lines of a text with their ends, as csv.reader needs them for line breaks in cells."""

    def __init__(
        self,
        chunks: Iterable[bytes],
        form: TextForm,
        errors: str = "strict",
        *,
        whole: bool = True,
    ) -> None:
        self._chunks = chunks
        self._decoder = codecs.getincrementaldecoder(form.encoding)(errors)
        self._whole = whole
        self._separator = form.separator
        # Before a letter or a digit, an apostrophe is no mark of ours (sheets/cells.py), and names
        # in such quotation marks are common. The mark comes first: this makes the search fast.
        starts = re.escape(form.separator) + '"\n\r'
        self._marks = (
            re.compile(f"'(?<=[{starts}]')(?![^\\W_])"),
            re.compile(f'="(?<=[{starts}]=")'),
        )
        self._text = ""
        self._marked = self._text_is_marked = False
        self._since_slice = 0
        self.bytes_read = 0

    def take_marked(self) -> bool:
        """Whether a row since the last call may have a cell that our export marked."""
        marked, self._marked = self._marked, self._text_is_marked
        self._since_slice = 0
        return marked

    def has_long_line(self) -> bool:
        """Whether one of the last lines is too long for a cell."""
        return max(map(len, self._text.splitlines()), default=0) > LONGEST_CELL

    def all(self) -> Iterator[str]:
        rest = ""
        for text in self._decoded():
            text = rest + text
            end = _end_of_lines(text)
            rest = text[end:]
            if len(rest) > LONGEST_LINE:
                raise NotReadable(ReadFault.ROW_TOO_LONG)
            yield from self._split(text[:end])
        yield from self._split(rest)
        if self._whole:
            yield self._separator.join(_END)

    def _split(self, text: str) -> Iterable[str]:
        self._text = text
        # Once for many rows: looking at each cell takes longer than csv itself.
        self._text_is_marked = text.startswith(MARKS) or any(
            mark.search(text) for mark in self._marks
        )
        self._marked |= self._text_is_marked
        self._since_slice += len(text)
        if self._since_slice > LONGEST_SLICE:
            raise NotReadable(ReadFault.ROW_TOO_LONG)
        return io.StringIO(text, newline="")

    def _decoded(self) -> Iterator[str]:
        first = True
        for chunk in self._chunks:
            self.bytes_read += len(chunk)
            text = self._decoder.decode(chunk)
            if first and text:
                first = False
                text = _without_named_separator(text.removeprefix("\ufeff"))
            yield text
        if self._whole:
            yield self._decoder.decode(b"", final=True)


def _end_of_lines(text: str) -> int:
    """Return where the last line ends for certain: a line feed may follow a carriage return."""
    return max(text.rfind("\n"), text.rfind("\r", 0, len(text) - 1)) + 1


def _without_named_separator(text: str) -> str:
    if named_separator(text) is None:
        return text
    return text[5:].removeprefix("\r").removeprefix("\n")
