"""Builds edits: from new texts of fields to new contents of rows."""

from collections.abc import Container, Iterable, Mapping

from plantdesk.domain.sheet.cells import Cells
from plantdesk.domain.sheet.changes import Edit, EditRefusal, Row
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.typed import PlantField

# As many as a workbook holds.
MOST_ROWS = 1_048_576

# New texts of a row, by their fields.
NewTexts = Mapping[PlantField, str]


def edit_of(
    cells: Cells, locked: Container[int], rows: Iterable[tuple[int, NewTexts]], *, exact: bool
) -> Edit | EditRefusal | None:
    """Return the edit that sets these texts; None if it would change nothing.

    A field without a column gets one. Rows with `locked` keys can't be edited. `exact` means that
    no spreadsheet rounded the new texts.
    """
    end = len(cells)
    columns, width, first_new = cells.columns, cells.width, cells.next_key
    places = {field: columns.of(field) for field in PlantField}
    changed: dict[int, Row] = {}
    inexact: set[tuple[int, int]] = set()
    for row, texts in rows:
        if row < columns.first_row:
            continue
        if row >= MOST_ROWS:
            return EditRefusal.TOO_MANY_ROWS
        key = cells.keys[row] if row < end else first_new + row - end
        old = cells.of_key(key) if row < end else ()
        left = marked = cells.inexact(key)
        new = list(old)
        for field, text in texts.items():
            if (column := places[field]) is None:
                if not text:
                    continue
                column = places[field] = width
                columns, width = columns.with_field(field, column), width + 1
            if text or column < len(new):
                _set(new, column, text)
            if exact and left:
                left -= {column}
        if left == marked and tuple(new) == old:
            continue
        if key in locked:
            return EditRefusal.LOCKED
        changed[key] = tuple(new)
        if left:
            inexact.update((key, column) for column in left)
    if not changed:
        return None
    # Rows between the end and a new row are empty.
    for key in range(first_new, max(changed) + 1):
        changed.setdefault(key, ())
    if columns != cells.columns and columns.heading_row is not None:
        key = cells.keys[columns.heading_row]
        changed[key] = _with_headings(cells.of_key(key), cells.columns, columns)
        inexact.update((key, column) for column in cells.inexact(key))
    keys = sorted(changed)
    new_columns = columns if columns != cells.columns else None
    return Edit(keys, [changed[key] for key in keys], frozenset(inexact), new_columns)


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
