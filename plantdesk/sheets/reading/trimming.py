"""Drops the empty rows and columns at a sheet's end."""

from plantdesk.sheets.reading.shapes import Rows


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


def is_empty(row: tuple[str, ...] | list[str]) -> bool:
    return not any(map(str.strip, row))
