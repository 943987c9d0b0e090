"""A sheet as it is kept, what an edit changes in it, and what an edit did."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from msgspec import Struct, field

from plantdesk.domain.sheet.columns import Columns

Row = tuple[str, ...]


class Edit(Struct, frozen=True, tag=True):
    """New contents of rows by their keys, which are in order. None deletes a row."""

    keys: Sequence[int] = ()
    rows: Sequence[Row | None] = ()
    # The cells (key, column) of these rows that a spreadsheet may have rounded.
    inexact: frozenset[tuple[int, int]] = frozenset()
    # None if they stay.
    columns: Columns | None = None


class Sent(Struct, frozen=True, tag=True):
    """The rows with these keys are in a batch. They can't be edited."""

    batch: str
    keys: Sequence[int]
    # The store that the sheet belongs to from now on. Empty: it stays with its own.
    store_id: str = ""
    # Some may have been sent. Noted once they are all in the journal, before it lets one go.
    ready: bool = True


class Freed(Struct, frozen=True, tag=True):
    """The rows with these keys can be edited and sent again."""

    keys: Sequence[int]
    # The refused entries that the next entries of rows correct, by the rows' keys.
    corrects: Mapping[int, str] = field(default_factory=dict)


Change = Edit | Sent | Freed


class Origin(Struct, frozen=True):
    """The file that a sheet was read from, and how. Pasted rows have only a shape."""

    path: str = ""
    # The key under which the columns of such files are remembered.
    shape: str = ""
    # The sheet of a workbook, or else how a text was read.
    sheet: str = ""
    encoding: str = ""
    separator: str = ""


class SheetImage(Struct, frozen=True):
    """All of a sheet that is kept on disk. Making one is cheap: rows are shared."""

    name: str
    # It came from CSV or the clipboard.
    from_text: bool
    columns: Columns
    # That of the next new row.
    next_key: int
    keys: Sequence[int]
    rows: Sequence[Row]
    inexact: frozenset[tuple[int, int]] = frozenset()
    sent: Sequence[Sent] = ()
    corrects: Mapping[int, str] = field(default_factory=dict)
    # The keys of rows that are still as the store refused them.
    refused: Sequence[int] = ()
    store_id: str = ""
    # The first keys are those of the file's rows, of which the deleted ones are as they last were.
    file_rows: int = 0
    deleted: Mapping[int, Row] = field(default_factory=dict)
    origin: Origin = Origin()


class EditRefusal(Enum):
    """Why an edit changed nothing."""

    # A row of it was sent.
    LOCKED = auto()
    # Pasted cells would stand beside the last column.
    TOO_WIDE = auto()


class Edited(Struct, frozen=True):
    """What changed. Paint all that is visible again: rows may now name another with their id."""

    # To be passed on to the file that keeps the sheet.
    change: Change | None = None
    # Rows with new cells, verdicts or statuses, where they are now.
    rows: Sequence[int] = ()
    # Where rows were removed, before the edit, and then inserted, after it, in order.
    removed: tuple[range, ...] = ()
    inserted: tuple[range, ...] = ()
    # The columns changed.
    everything: bool = False


NOTHING = Edited()
