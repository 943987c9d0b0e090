"""What is known of a file before it is read, how to read it, and what was read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

Rows = list[tuple[str, ...]]

# Told how many percent are done, several times a second. Returns False to cancel.
Progress = Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class TextForm:
    """How to read a text file."""

    encoding: str
    separator: str


@dataclass(frozen=True, slots=True)
class WorkbookForm:
    """Which sheet of a workbook to read."""

    sheet: str


Form = TextForm | WorkbookForm


@dataclass(frozen=True, slots=True)
class Source:
    """The file that was read: nothing may be written over it."""

    path: Path
    # The device's and the file's number.
    key: tuple[int, int]
    # Its size and the time of its last change.
    version: str = ""

    def is_at(self, path: Path) -> bool:
        """Whether writing to `path` would replace this file, whatever name leads to it."""
        try:
            found = path.stat()
            if (found.st_dev, found.st_ino) == self.key:
                return True
            path = path.resolve()
        except OSError:
            # Nothing is there, so only the name counts.
            pass
        return path == self.path


@dataclass(frozen=True, slots=True)
class TextLook:
    """A text file and the first choice of its form, which the user can change.

    `encoding` is None if the user has to choose one of `candidates`, the likeliest first.
    """

    source: Source
    size: int
    encoding: str | None
    candidates: tuple[str, ...]
    separator: str
    # The file's beginning, for previews without reading it again.
    sample: bytes = field(repr=False)
    # Lines that differ by encoding; empty if the encoding is certain.
    telling: bytes = field(default=b"", repr=False)

    @property
    def form(self) -> TextForm:
        return TextForm(self.encoding or self.candidates[0], self.separator)


@dataclass(frozen=True, slots=True)
class SheetInfo:
    """A sheet of a workbook; its size is None where it isn't known or too large to read."""

    name: str
    rows: int | None = None
    columns: int | None = None


@dataclass(frozen=True, slots=True)
class WorkbookLook:
    """A workbook and the first choice of its sheet, which the user can change."""

    source: Source
    size: int
    sheets: tuple[SheetInfo, ...]

    @property
    def form(self) -> WorkbookForm:
        """The first sheet with something in it."""
        filled = (sheet for sheet in self.sheets if sheet.rows)
        return WorkbookForm(next(filled, self.sheets[0]).name)


FileLook = TextLook | WorkbookLook


@dataclass(frozen=True, slots=True)
class SheetRead:
    """A sheet's rows as text, numbered as in the file: row 1 is the first.

    `inexact` are the rows and columns, from 0, of a workbook's numbers with more than 15 digits.
    Spreadsheets round these, so they may not be what somebody typed. With `errors_lost`, cells that
    show an error, such as #N/A, read as empty: an old workbook (XLS) doesn't tell them.
    """

    name: str
    rows: Rows = field(repr=False)
    form: Form
    source: Source
    inexact: frozenset[tuple[int, int]] = field(default=frozenset(), repr=False)
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
