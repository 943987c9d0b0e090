"""What is known of a file before it is read, how to read it, and what was read."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

Rows = list[tuple[str, ...]]

# Told how many percent are done, several times a second. Returns False to cancel.
Progress = Callable[[int], bool]


class TextForm(Struct, frozen=True):
    """How to read a text file."""

    encoding: str
    separator: str


class WorkbookForm(Struct, frozen=True):
    """Which sheet of a workbook to read."""

    sheet: str


Form = TextForm | WorkbookForm


class Source(Struct, frozen=True):
    """The file that was read: nothing may be written over it."""

    path: Path


class TextLook(Struct, frozen=True):
    """A text file and the first choice of its form, which the user can change."""

    source: Source
    # None if the user has to choose one of the candidates, the likeliest first.
    encoding: str | None
    candidates: tuple[str, ...]
    separator: str
    # The file's beginning, for previews without reading it again.
    sample: bytes

    @property
    def form(self) -> TextForm:
        return TextForm(self.encoding or self.candidates[0], self.separator)


class WorkbookLook(Struct, frozen=True):
    """A workbook, its sheets, and the first choice of them, which the user can change."""

    source: Source
    sheets: tuple[str, ...]
    form: WorkbookForm


FileLook = TextLook | WorkbookLook


class SheetRead(Struct, frozen=True):
    """A sheet's rows as text. Row 1 of the file is the first."""

    rows: Rows
    source: Source
    # Rows and columns, from 0, of a workbook's numbers that the spreadsheet may have rounded.
    inexact: frozenset[tuple[int, int]] = frozenset()
    # Cells that show an error, such as #N/A, read as empty: an old workbook (XLS) hides them.
    errors_lost: bool = False


def without_empty_end(rows: Rows) -> Rows:
    """Return the rows without empty ones at the end, and without empty columns at the end."""
    end = len(rows)
    while end and is_empty(rows[end - 1]):
        end -= 1
    del rows[end:]
    width = longest = max(map(len, rows), default=0)
    while width and not any(len(row) >= width and row[width - 1].strip() for row in rows):
        width -= 1
    if width < longest:
        rows[:] = [row[:width] for row in rows]
    return rows


def is_empty(row: tuple[str, ...]) -> bool:
    return not any(map(str.strip, row))
