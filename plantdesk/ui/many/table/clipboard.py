"""Cells on the clipboard: as text for spreadsheets, and exactly as they are for ourselves."""

import json
from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import QMimeData

from plantdesk.domain.plant_reading import read_id
from plantdesk.sheets.cells import Cell
from plantdesk.sheets.reading.clipboard import rows_of_clipboard
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.tables import tabbed

Block = Sequence[Sequence[str]]

# Text for others has no line breaks inside of cells, and may look as if it had other columns.
_OURS = "application/x-plantdesk-cells+json"


def cells_to_mime(rows: Sequence[Sequence[str]], *, id_first: bool) -> QMimeData:
    """Put cells on the clipboard. With `id_first`, the first of each row is an id."""
    data = QMimeData()
    data.setText(tabbed([_exact(row, id_first=id_first) for row in rows]))
    data.setData(_OURS, json.dumps(rows).encode("utf-8", "surrogatepass"))
    return data


def cells_of_mime(data: QMimeData | None) -> Block:
    """Return the cells on the clipboard, or no rows. Raises `NotReadable` if they are too many."""
    if data is None:
        # An empty clipboard, on some systems.
        return ()
    if data.hasFormat(_OURS):
        # Any program can put anything there.
        with suppress(ValueError, RecursionError):
            found = json.loads(bytes(data.data(_OURS).data()).decode("utf-8", "surrogatepass"))
            if isinstance(found, list):
                return [[str(cell) for cell in row] for row in found if isinstance(row, list)]
    try:
        return rows_of_clipboard(data.text())
    except NotReadable as error:
        if error.fault is ReadFault.EMPTY:
            return ()
        raise


def _exact(row: Sequence[str], *, id_first: bool) -> list[Cell]:
    cells: list[Cell] = list(row)
    number = read_id(row[0])[0] if id_first and row else None
    if number is not None and str(number) == row[0]:
        # A negative number is no formula.
        cells[0] = number
    return cells
