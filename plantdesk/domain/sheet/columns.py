"""Finds the columns of id, name and tag in a sheet."""

import hashlib
from collections.abc import Sequence
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.domain.search.folding import fold
from plantdesk.domain.sheet.headings import (
    FIELD_HEADINGS,
    LISTED_RANKS,
    heading_rank,
    is_own_heading,
    perhaps_tags,
)
from plantdesk.domain.typed import PlantField, trim

Row = Sequence[str]

# Titles and empty rows may stand above the headings.
HEADINGS_WITHIN = 20
# Enough rows to tell numbers from names.
_LOOKED_AT = 200
# Nobody has a list with more columns than this; a hostile file may.
_MOST_COLUMNS = 1_000
_LONGEST_NAMES = 60
# Below this rank, a heading surely means ids, such as “Plant id”.
_SURE_RANKS = 2


class Columns(Struct, frozen=True):
    """Where the fields stand in a sheet, counted from 0. None: the sheet has no such column."""

    id: int | None = None
    name: int | None = None
    tag: int | None = None
    # Rows up to and including this one are no plants.
    heading_row: int | None = None
    # The columns that could hold the ids as well, if their column is a guess.
    other_ids: tuple[int, ...] = ()

    def of(self, field: PlantField) -> int | None:
        column: int | None = getattr(self, field.value)
        return column

    @property
    def width(self) -> int:
        """How many columns a sheet must have for these."""
        return 1 + max(each for each in (self.id, self.name, self.tag, -1) if each is not None)

    def with_field(self, field: PlantField, column: int | None) -> "Columns":
        """Use this column for the field, and for no other field."""
        cleared = {other.value: None for other in PlantField if self.of(other) == column}
        left = () if field is PlantField.ID else tuple(at for at in self.other_ids if at != column)
        return replace(self, **{**cleared, field.value: column}, other_ids=left)

    @property
    def first_row(self) -> int:
        """The first row that can be a plant."""
        return 0 if self.heading_row is None else self.heading_row + 1


def find_columns(rows: Sequence[Row]) -> Columns:
    """Find the columns by their headings in the first rows, otherwise by their content."""
    if not any(trim(cell) for row in rows[:_LOOKED_AT] for cell in row[:_MOST_COLUMNS]):
        return Columns(0, 1, 2)
    found = []
    for place, row in enumerate(rows[:HEADINGS_WITHIN]):
        if any(map(is_own_heading, row[:_MOST_COLUMNS])):
            # A file of results. Its headings name all columns.
            return named_columns(row, place)
        named = {} if any(map(_is_whole, row[:_MOST_COLUMNS])) else _named(row)
        if len(named) > 1 or (named and _heads_a_table(rows, place)):
            found.append((len(named), -sum(rank for rank, _ in named.values()), -place))
    best = -max(found)[2] if found else None
    return _completed(rows, Columns() if best is None else named_columns(rows[best], best))


def columns_under(rows: Sequence[Row], heading_row: int | None) -> Columns:
    """Find the columns by the headings in this row, or if it has none, as in any sheet."""
    if heading_row is not None and _named(rows[heading_row]):
        return _completed(rows, named_columns(rows[heading_row], heading_row))
    return replace(find_columns(rows), heading_row=heading_row)


def cell_of(row: Row, column: int | None) -> str:
    """Return a cell, which is empty if the row is shorter."""
    return row[column] if column is not None and column < len(row) else ""


def headings_rank(rows: Sequence[Row]) -> int | None:
    """Return how well a row names ids and names: 0 is best, None that no row names both."""
    found = (_named(row) for row in rows[:HEADINGS_WITHIN] if not any(map(_is_whole, row)))
    both = (PlantField.ID, PlantField.NAME)
    return min(
        (sum(row[field][0] for field in both) for row in found if set(both) <= row.keys()),
        default=None,
    )


def named_columns(headings: Row, heading_row: int) -> Columns:
    """Find the columns by their headings alone."""
    named = _named(headings)
    id_, name, tag = (named[each][1] if each in named else None for each in PlantField)
    return Columns(id_, name, tag, heading_row)


def shape_of(rows: Sequence[Row], columns: Columns) -> str:
    """Return a key for files with columns that were found so. It holds no text of the sheet."""
    if columns.heading_row is not None:
        # A file of results has the shape of the sheet that it came from.
        own = (cell for cell in rows[columns.heading_row] if not is_own_heading(cell))
        headings = [" ".join(fold(trim(cell)).split()) for cell in own]
        while headings and not headings[-1]:
            headings.pop()
        shape = ["headings", *headings]
    else:
        width = max(map(len, rows[:_LOOKED_AT]), default=0)
        shape = ["columns", str(width), str(columns.id), str(columns.name), str(columns.tag)]
    return hashlib.sha256(ascii(shape).encode()).hexdigest()[:32]


def _completed(rows: Sequence[Row], found: Columns) -> Columns:
    """Guess by their content the columns that no heading names: numbers are ids, letters names."""
    cells = [_cells_of(rows[found.first_row :], column) for column in range(_width(rows))]
    named = (found.id, found.name, found.tag)
    free = [column for column, texts in enumerate(cells) if texts and column not in named]
    ids, name, tag, heading_row = found.id, found.name, found.tag, found.heading_row
    if ids is None:
        whole = [column for column in free if _mostly_whole(cells[column])]
        ids = next(chain(filter(lambda column: _could_be_ids(cells[column]), whole), whole), None)
    texts = [column for column in free if column != ids and _letters(cells[column])]
    if name is None:
        after = [column for column in texts if ids is None or column > ids]
        most = {at: _LONGEST_NAMES * len(cells[at]) for at in after or texts}
        short = [at for at in most if sum(map(len, cells[at])) <= most[at]]
        name = max(short or texts, key=lambda column: _letters(cells[column]), default=None)
    if heading_row is None:
        left = [column for column in texts if column != name]
        tag = left[0] if len(left) == 1 else None
        heading_row = None if ids is None else _row_above(rows, ids)
    columns = Columns(ids, name, tag, heading_row)
    possible = _perhaps_ids(rows, columns) - {ids}
    others = tuple(at for at in sorted(possible) if _could_be_ids(cells[at]))
    return replace(columns, other_ids=others)


def _perhaps_ids(rows: Sequence[Row], found: Columns) -> set[int]:
    """Return the columns whose headings name ids about as well."""
    headings = rows[found.heading_row] if found.heading_row is not None else ()
    named = {at: heading_rank(cell) for at, cell in enumerate(headings[: _width(rows)])}
    ranks = {at: each[1] for at, each in named.items() if each and each[0] is PlantField.ID}
    if found.id is None:
        return set()
    if (best := ranks.get(found.id)) is None:
        return {*range(_width(rows))} - {found.name, found.tag}
    # “Nr.” often only numbers the rows, and the ids are under “Article number”.
    worst = best if best < _SURE_RANKS else max(best, LISTED_RANKS)
    return {at for at, rank in ranks.items() if rank <= worst}


def _could_be_ids(cells: list[str]) -> bool:
    return bool(cells) and _mostly_whole(cells) and len({*cells}) >= len(cells) * 0.95


def _named(row: Row) -> dict[PlantField, tuple[int, int]]:
    """Return the best rank and column for each field that a heading names."""
    found: dict[PlantField, tuple[int, int]] = {}
    cells = row[:_MOST_COLUMNS]
    if set(cells).intersection(FIELD_HEADINGS.values()):
        ours = FIELD_HEADINGS.items()
        return {field: (0, cells.index(heading)) for field, heading in ours if heading in cells}
    for column, cell in enumerate(cells):
        if (named := heading_rank(cell)) is not None:
            field, rank = named
            found[field] = min(found.get(field, (rank, column)), (rank, column))
    if PlantField.NAME in found and PlantField.TAG not in found:
        name = found[PlantField.NAME][1]
        left = (at for at, cell in enumerate(cells) if at != name and perhaps_tags(cell))
        if (tag := next(left, None)) is not None:
            found[PlantField.TAG] = (LISTED_RANKS, tag)
    return found


def _heads_a_table(rows: Sequence[Row], place: int) -> bool:
    """Whether the row is no title: it has as many cells as the next row, or several."""
    counts = (sum(1 for cell in row if trim(cell)) for row in rows[place : place + _LOOKED_AT])
    own = next(counts)
    following = next((count for count in counts if count), 0)
    return own >= min(following, 2)


def _row_above(rows: Sequence[Row], ids: int) -> int | None:
    """Return the row of headings in a language that we don't know, above the first number."""
    cells = [cell_of(row, ids) for row in rows[:HEADINGS_WITHIN]]
    first = next((place for place, cell in enumerate(cells) if _is_whole(cell)), 0)
    filled = [place for place in range(first) if trim(cells[place])]
    if not filled or any(map(str.isdigit, "".join(rows[filled[-1]]))):
        return None
    return filled[-1]


def _width(rows: Sequence[Row]) -> int:
    return min(max(map(len, rows[:_LOOKED_AT]), default=0), _MOST_COLUMNS)


def _cells_of(rows: Sequence[Row], column: int) -> list[str]:
    cells = (trim(cell_of(row, column)) for row in rows[:_LOOKED_AT])
    return [cell for cell in cells if cell]


def _is_whole(cell: str) -> bool:
    digits = trim(cell).removeprefix("-")
    return digits.isascii() and digits.isdigit()


def _mostly_whole(cells: list[str]) -> bool:
    return sum(map(_is_whole, cells)) >= len(cells) * 0.8 or (
        # One heading above two plants, too.
        len(cells) > 1 and all(map(_is_whole, cells[1:]))
    )


def _letters(cells: list[str]) -> float:
    """Return how many letters a cell has on average; 0 if most have none."""
    counts = [sum(map(str.isalpha, cell[:_LOOKED_AT])) for cell in cells]
    return sum(counts) / len(counts) if sum(map(bool, counts)) * 2 > len(counts) else 0
