"""News of sheets that were opened, one frozen dataclass each."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import FileLook, Form, Rows, Source

# By the shape of a file: the columns that the user chose for such files.
ChosenColumns = Mapping[str, Columns]


@dataclass(frozen=True, slots=True)
class Headings:
    """Which row holds the headings, counted from 0. None: the sheet has none."""

    row: int | None


@dataclass(frozen=True, slots=True)
class NewSheet:
    """A sheet that was read. From the clipboard, it has no form and no source.

    `shape` is the key under which its columns are remembered.
    """

    sheet: WorkSheet
    shape: str
    form: Form | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class SheetProgress:
    """How many percent of a sheet were read."""

    key: int
    percent: int


@dataclass(frozen=True, slots=True)
class SheetFound:
    """What a file is. With a fault, or if it was cancelled, `look` is None.

    `row`, counted from 1, is the one to blame, if one is.
    """

    key: int
    path: Path
    look: FileLook | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class SheetOpened:
    """A file, or what was copied, as a sheet in work. With a fault, or cancelled, `new` is None.

    `row`, counted from 1, is the one to blame, if one is.
    """

    key: int
    path: Path | None
    new: NewSheet | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class PreviewRead:
    """A file's first rows in this form. With a fault, or if it was cancelled, `rows` is None."""

    key: int
    form: Form
    rows: Rows | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False
