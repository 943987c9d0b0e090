"""What an edit changes in a sheet: for its undo, for the file that keeps it, and for the window."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from plantdesk.domain.sheet.columns import Columns

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """New contents of rows, by their keys. `rows` has one for each key; None deletes it.

    The keys are in order, each once. `inexact` are the cells (key, column) of these rows that a
    spreadsheet may have rounded.
    `columns` are the new columns, or None if they stay.
    """

    keys: Sequence[int] = ()
    rows: Sequence[Row | None] = ()
    inexact: frozenset[tuple[int, int]] = frozenset()
    columns: Columns | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """The rows with these keys are in a batch. They can't be edited."""

    batch: str
    keys: Sequence[int]


@dataclass(frozen=True, slots=True)
class Freed:
    """The rows with these keys can be edited and sent again.

    The next entries of the `refused` ones correct the earlier entries.
    """

    keys: Sequence[int]
    refused: Sequence[int] = ()


Change = Edit | Sent | Freed


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


@dataclass(frozen=True, slots=True)
class Edited:
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
