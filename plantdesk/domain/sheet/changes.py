"""A sheet as it is kept, what an edit changes in it, and what an edit did."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from msgspec import Struct, field

from plantdesk.domain.sheet.columns import Columns

Row = tuple[str, ...]


class Edit(Struct, frozen=True, tag=True):
    """New contents of rows, by their keys. `rows` has one for each key; None deletes it.

    The keys are in order, each once. `inexact` are the cells (key, column) of these rows that a
    spreadsheet may have rounded. `columns` are the new columns, or None if they stay.
    """

    keys: Sequence[int] = ()
    rows: Sequence[Row | None] = ()
    inexact: frozenset[tuple[int, int]] = frozenset()
    columns: Columns | None = None


class Sent(Struct, frozen=True, tag=True):
    """The rows with these keys are in a batch. They can't be edited."""

    batch: str
    keys: Sequence[int]


class Freed(Struct, frozen=True, tag=True):
    """The rows with these keys can be edited and sent again.

    `corrects` has the refused entries that the next entries of rows correct, by the rows' keys.
    """

    keys: Sequence[int]
    corrects: Mapping[int, str] = field(default_factory=dict)


Change = Edit | Sent | Freed


class SheetImage(Struct, frozen=True):
    """All of a sheet that is kept on disk. Making one is cheap: rows are shared.

    A new row gets `next_key`. `corrects` is as in `Freed`. `refused` are the keys of rows that are
    still as the store refused them. `store_id` names the sheet's store, once that is known.
    `kinds` are those of a workbook's cells as they were read, from the row with a key on: t for
    each text, v for each number, date or such. The first `file_rows` keys are those of the file's
    rows, and `deleted` has the deleted ones of these as they last were.
    """

    name: str
    from_text: bool
    columns: Columns
    next_key: int
    keys: Sequence[int]
    rows: Sequence[Row]
    inexact: frozenset[tuple[int, int]] = frozenset()
    sent: Sequence[Sent] = ()
    corrects: Mapping[int, str] = field(default_factory=dict)
    refused: Sequence[int] = ()
    store_id: str = ""
    kinds: Sequence[tuple[int, str]] = ()
    file_rows: int = 0
    deleted: Mapping[int, Row] = field(default_factory=dict)


class EditRefusal(Enum):
    """Why an edit changed nothing."""

    # A row of it was sent.
    LOCKED = auto()
    # A number would not fit into 64 bits.
    TOO_LARGE = auto()
    # Pasted cells would stand beside the last column.
    TOO_WIDE = auto()
    # The sheet would have too many rows.
    TOO_MANY_ROWS = auto()


class Edited(Struct, frozen=True):
    """What changed. All rows are counted from 0.

    Rows were first removed (ranges before the edit, in order), then inserted (ranges after it, in
    order). `rows` have new cells, verdicts or statuses and stand where they are now.
    With `everything`, the columns changed: show the whole sheet again. Always paint what is visible
    again: other rows may now name another row that has their id.
    Pass `change` on to the file that keeps the sheet.
    """

    change: Change | None = None
    rows: Sequence[int] = ()
    removed: tuple[range, ...] = ()
    inserted: tuple[range, ...] = ()
    everything: bool = False


NOTHING = Edited()
