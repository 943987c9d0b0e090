"""Builds edits: from new texts of fields to new contents of rows."""

from collections.abc import Callable, Container, Iterable, Mapping

from plantdesk.domain.sheet.cells import Cells
from plantdesk.domain.sheet.changes import Edit, EditRefusal, Row
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.finding import SLICE, pattern_of, searcher
from plantdesk.domain.typed import PlantField

# As many as a workbook holds.
MOST_ROWS = 1_048_576

# New texts of a row, by their fields.
NewTexts = Mapping[PlantField, str]


def edit_of(
    cells: Cells,
    all_open: Callable[[Iterable[int]], bool],
    rows: Iterable[tuple[int, NewTexts]],
) -> Edit | EditRefusal | None:
    """Return the edit that sets these texts; None if it would change nothing.

    A field without a column gets one. Only open rows can be edited.
    """
    end = len(cells)
    columns, width, first_new = cells.columns, cells.width, cells.next_key
    first_row, keys = columns.first_row, cells.keys
    places = {field: columns.of(field) for field in PlantField}
    changed: dict[int, Row] = {}
    inexact: set[tuple[int, int]] = set()
    for row, texts in rows:
        if row < first_row:
            continue
        if row >= MOST_ROWS:
            return EditRefusal.TOO_MANY_ROWS
        key = keys[row] if row < end else first_new + row - end
        old = cells.of_key(key) if row < end else ()
        left = marked = cells.inexact(key)
        new = list(old)
        for field, text in texts.items():
            if (column := places[field]) is None:
                if not text:
                    continue
                column = places[field] = width
                columns, width = columns.with_field(field, column), width + 1
            if column < len(new):
                new[column] = text
            elif text:
                _set(new, column, text)
            if left:
                # What is typed is exact.
                left -= {column}
        if tuple(new) != old or left != marked:
            changed[key] = tuple(new)
            if left:
                inexact.update((key, column) for column in left)
    if not changed:
        return None
    if not all_open(key for key in changed if key < first_new):
        return EditRefusal.LOCKED
    # Rows between the end and a new row are empty.
    for key in range(first_new, max(changed) + 1):
        changed.setdefault(key, ())
    if columns != cells.columns and columns.heading_row is not None:
        key = keys[columns.heading_row]
        changed[key] = _with_headings(cells.of_key(key), cells.columns, columns)
        inexact.update((key, column) for column in cells.inexact(key))
    in_order = sorted(changed)
    new_columns = columns if columns != cells.columns else None
    return Edit(in_order, [changed[key] for key in in_order], frozenset(inexact), new_columns)


def replacing(
    cells: Cells, sent: Container[int], text: str, by: str, *, match_case: bool
) -> Edit | None:
    """Return the edit that replaces a text in the cells of all rows that aren't sent."""
    if not text:
        return None
    found, pattern = searcher(text, match_case=match_case), pattern_of(text, match_case=match_case)
    # A text could contain references to groups.
    by = by.replace("\\", r"\\")
    columns = [column for field in PlantField if (column := cells.columns.of(field)) is not None]
    keys: list[int] = []
    rows: list[Row] = []
    for some, slice_rows in cells.slices(SLICE):
        # Most slices contain nothing, and asking once is much faster.
        if not found("\n".join(map("\n".join, slice_rows))):
            continue
        for key, old in zip(some, slice_rows, strict=True):
            new = list(old)
            for column in columns:
                if column < len(new):
                    new[column] = pattern.sub(by, new[column])
            if tuple(new) != old and key not in sent:
                keys.append(key)
                rows.append(tuple(new))
    # A rounded id doesn't become exact by this.
    inexact = frozenset((key, column) for key in keys for column in cells.inexact(key))
    return Edit(keys, rows, inexact) if keys else None


def _with_headings(headings: Row, before: Columns, after: Columns) -> Row:
    """Name the columns that an edit made, so that they are found when results are read."""
    named = list(headings)
    for field in PlantField:
        column = after.of(field)
        if column is not None and column != before.of(field):
            _set(named, column, field.value)
    return tuple(named)


def _set(cells: list[str], column: int, text: str) -> None:
    """Set a cell, with empty ones before it if the row was shorter."""
    if column >= len(cells):
        cells += [""] * (column + 1 - len(cells))
    cells[column] = text
