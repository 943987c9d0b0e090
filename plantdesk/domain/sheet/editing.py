"""Builds edits: from new texts of fields to new contents of rows."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from plantdesk.domain.sheet.changes import Edit, EditRefusal, Row
from plantdesk.domain.sheet.rows import SheetRow, SheetRows
from plantdesk.domain.typed import PlantField

# New texts of a row, by their fields.
NewTexts = Mapping[PlantField, str]


class Found(Struct, frozen=True):
    """A cell in which a search found a text or a problem."""

    row: int
    field: PlantField


def edit_of(rows: SheetRows, texts: Iterable[tuple[int, NewTexts]]) -> Edit | EditRefusal | None:
    """Return the edit that sets these texts; None if it would change nothing.

    A field without a column gets one. Rows beyond the end are made.
    """
    columns, end, first_new = rows.columns, len(rows), rows.next_key
    places = {field: columns.of(field) for field in PlantField}
    changed: dict[int, Row] = {}
    inexact: set[tuple[int, int]] = set()
    for place, new_texts in texts:
        if place < rows.columns.first_row:
            continue
        row = rows[place] if place < end else SheetRow(first_new + place - end, ())
        cells, left = row.cells, row.inexact
        for field, text in new_texts.items():
            column = places[field]
            if column is None and not text:
                continue
            if column is None:
                # Behind all columns that the sheet has, and those that it just got.
                column = places[field] = max(rows.width, columns.width)
                columns = columns.with_field(field, column)
            cells = _with_cell(cells, column, text)
            if left:
                # What is typed is exact.
                left -= {column}
        if cells != row.cells or left != row.inexact:
            if row.batch:
                return EditRefusal.LOCKED
            changed[row.key] = cells
            inexact.update((row.key, column) for column in left)
    if not changed:
        return None
    # Rows between the end and a new row are empty.
    for key in range(first_new, max(changed) + 1):
        changed.setdefault(key, ())
    keys, new = sorted(changed), None if columns == rows.columns else columns
    return Edit(keys, [changed[key] for key in keys], frozenset(inexact), new)


def _with_cell(cells: Row, column: int, text: str) -> Row:
    """Set a cell, with empty ones before it if the row was shorter."""
    if column >= len(cells):
        return (*cells, *[""] * (column - len(cells)), text) if text else cells
    return (*cells[:column], text, *cells[column + 1 :])
