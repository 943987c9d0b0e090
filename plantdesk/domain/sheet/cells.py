"""The rows of a sheet, their keys and their columns.

A new row gets a higher key than any before, and rows are only added at the end. So the keys are
always in order, and what is noted by key needs no moving when rows come and go.
"""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, compress, repeat
from typing import cast

from plantdesk.domain.sheet.changes import Edit, Row
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.typed import PlantField

_MOVED_SINGLY = 100
_NO_CELLS: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Applied:
    """What an edit did: how to undo it, and where rows went (before) and came (after)."""

    inverse: Edit
    removed: tuple[range, ...]
    inserted: tuple[range, ...]


class Cells:
    """All cells. `key` means a row's key, and `row` the place where it stands now."""

    def __init__(
        self,
        keys: Sequence[int],
        rows: Sequence[Row],
        columns: Columns,
        inexact: Iterable[tuple[int, int]],
        next_key: int,
    ) -> None:
        self.columns = columns
        # As long as no row was deleted, row and key are the same.
        self.keys: range | array[int] = range(next_key)
        if len(rows) == next_key:
            self._by_key: list[Row | None] = list(rows)
        else:
            self.keys = array("q", keys)
            self._by_key = [None] * next_key
            for key, row in zip(keys, rows, strict=True):
                self._by_key[key] = row
        self._inexact: dict[int, frozenset[int]] = {}
        self._note_inexact(inexact)
        # Counted when needed: opening a large sheet is faster.
        self._width = 0

    def __len__(self) -> int:
        return len(self.keys)

    @property
    def next_key(self) -> int:
        return len(self._by_key)

    @property
    def width(self) -> int:
        if not self._width:
            self._width = max(map(len, filter(None, self._by_key)), default=0)
            self._widen()
        return self._width

    def row(self, row: int) -> Row:
        return self.of_key(self.keys[row])

    def of_key(self, key: int) -> Row:
        cells = self._by_key[key]
        if cells is None:
            raise KeyError(key)
        return cells

    def has(self, key: int) -> bool:
        return 0 <= key < len(self._by_key) and self._by_key[key] is not None

    def place(self, key: int) -> int | None:
        """Where the row with this key stands now; None if it was deleted."""
        return self.place_of(key) if self.has(key) else None

    def place_of(self, key: int) -> int:
        """Where the row with this key stands, or would stand if it was deleted."""
        return key if isinstance(self.keys, range) else bisect_left(self.keys, key)

    def places(self, keys: list[int]) -> list[int]:
        """Where the rows with these keys stand now, without the deleted ones."""
        if isinstance(self.keys, range):
            return keys
        return [self.place_of(key) for key in keys if self.has(key)]

    def text(self, key: int, field: PlantField) -> str:
        cells, column = self.of_key(key), self.columns.of(field)
        return cells[column] if column is not None and column < len(cells) else ""

    def rows(self) -> list[Row]:
        """All rows in order."""
        return self.rows_of(self.keys)

    def inexact(self, key: int) -> frozenset[int]:
        """The columns of a row's numbers that a spreadsheet may have rounded."""
        return self._inexact.get(key, _NO_CELLS) if self._inexact else _NO_CELLS

    def all_inexact(self) -> frozenset[tuple[int, int]]:
        return frozenset(
            (key, column) for key, columns in self._inexact.items() for column in columns
        )

    def places_inexact(self, keys: Sequence[int], column: int | None) -> set[int]:
        """Which of these rows have a number there that a spreadsheet may have rounded."""
        if not self._inexact:
            return set()
        return {place for place, key in enumerate(keys) if column in self.inexact(key)}

    def rows_of(self, keys: Sequence[int]) -> list[Row]:
        """The rows with these keys, of which none is deleted."""
        if isinstance(keys, range):
            return cast("list[Row]", self._by_key[keys.start : keys.stop])
        return cast("list[Row]", list(map(self._by_key.__getitem__, keys)))

    def slices(self, size: int) -> Iterator[tuple[Sequence[int], list[Row]]]:
        """All rows that can be plants, with their keys."""
        for start in range(self.columns.first_row, len(self), size):
            keys = self.keys[start : start + size]
            yield keys, self.rows_of(keys)

    def places_with(self, codes: bytearray, wanted: Collection[int]) -> list[int]:
        """The rows whose code, kept by key, is one of these."""
        if isinstance(self.keys, range):
            return self.keys_with(codes, wanted)
        chosen = self.chosen(codes, wanted)
        return list(compress(range(len(self)), map(chosen.__getitem__, self.keys)))

    def keys_with(self, codes: bytearray, wanted: Collection[int]) -> list[int]:
        return list(compress(range(self.next_key), self.chosen(codes, wanted)))

    def chosen(self, codes: bytearray, wanted: Collection[int]) -> bytearray:
        """Return 1 for each key whose code is one of these, and 0 for the others."""
        table = bytes(code in wanted for code in range(256))
        return codes.translate(table).ljust(self.next_key, b"\0")

    def apply(self, edit: Edit) -> Applied:
        """Make an edit whose keys are in order, each once."""
        end = self.next_key
        old = [self._by_key[key] if key < end else None for key in edit.keys]
        marked = edit.keys if self._inexact else ()
        kept = frozenset((key, column) for key in marked for column in self.inexact(key))
        columns = None if edit.columns is None else self.columns
        inverse = Edit(edit.keys, old, kept, columns)
        gone = [
            key
            for key, before, after in zip(edit.keys, old, edit.rows, strict=True)
            if before is not None and after is None
        ]
        new = [
            key
            for key, before, after in zip(edit.keys, old, edit.rows, strict=True)
            if before is None and after is not None
        ]
        removed = tuple(_ranges(map(self.place_of, gone)))
        if new and new[-1] >= self.next_key:
            self._by_key.extend(repeat(None, new[-1] + 1 - self.next_key))
        end = self.next_key
        for key, after in zip(edit.keys, edit.rows, strict=True):
            if key < end:
                self._by_key[key] = after
        for key in marked:
            self._inexact.pop(key, None)
        self._note_inexact(edit.inexact)
        if gone or new:
            self._renew_keys(removed, new)
        inserted = tuple(_ranges(map(self.place_of, new)))
        if edit.columns is not None:
            self.columns = edit.columns
        if self._width:
            self._width = max(self._width, max((len(row) for row in edit.rows if row), default=0))
            self._widen()
        return Applied(inverse, removed, inserted)

    def _renew_keys(self, removed: Sequence[range], new: Sequence[int]) -> None:
        keys = array("q", self.keys) if isinstance(self.keys, range) else self.keys
        if len(removed) > _MOVED_SINGLY or (new and keys and new[0] < keys[-1]):
            # All at once: each move of a row alone moves all behind it.
            present = enumerate(self._by_key)
            keys = array("q", (key for key, cells in present if cells is not None))
        else:
            for places in reversed(removed):
                del keys[places.start : places.stop]
            keys.extend(new)
        self.keys = range(self.next_key) if len(keys) == self.next_key else keys

    def _note_inexact(self, cells: Iterable[tuple[int, int]]) -> None:
        for key, column in cells:
            self._inexact[key] = self._inexact.get(key, _NO_CELLS) | {column}

    def _widen(self) -> None:
        columns = (self.columns.of(field) for field in PlantField)
        used = (column + 1 for column in columns if column is not None)
        self._width = max(chain((self._width,), used))


def _ranges(places: Iterable[int]) -> Iterator[range]:
    """Group places in order into ranges."""
    start = stop = -1
    for place in places:
        if place != stop:
            if stop > start:
                yield range(start, stop)
            start = place
        stop = place + 1
    if stop > start:
        yield range(start, stop)
