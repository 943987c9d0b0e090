"""Writes workbooks (XLSX). It loads openpyxl, so import it only when you write one."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.writer.excel import ExcelWriter

from plantdesk.domain.local_time import local_time
from plantdesk.sheets.cells import Cell, Row, is_inexact

# Excel's limits. It counts an emoji as two characters, of which it takes 32,767.
_SHEET_ROWS = 1_048_576
_LONGEST_CELL = 32_767 // 2
# XML can't hold these, not even escaped.
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
# Spreadsheets read this as an escaped character.
_LIKE_AN_ESCAPE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
# In characters.
_COLUMN_WIDTH = 20


def write_workbook(file: BinaryIO, title: str, heads: Sequence[str], rows: Iterable[Row]) -> None:
    """Write a workbook in which texts stay texts, so that nothing is rounded or run.

    Times, in local time, and exact numbers are cells of their kind. `title` names the sheet. More
    rows than a sheet holds go into further sheets.
    """
    book = Workbook(write_only=True)
    # It would name openpyxl.
    book.properties.creator = "PlantDesk"
    try:
        left = iter(rows)
        _add_sheet(book, title, heads, left)
        for row in left:
            _add_sheet(book, f"{title} {len(book.worksheets) + 1}", heads, chain([row], left))
        # openpyxl's own saving leaves the archive open if the disk is full.
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            ExcelWriter(book, archive).save()
    finally:
        # openpyxl writes each sheet to a temporary file, which only a saved workbook removes.
        for sheet in book.worksheets:
            if not sheet.closed:
                # If the disk was full at its first close, openpyxl's writer has ended.
                with suppress(OSError, StopIteration):
                    sheet.close()
            # It has none if the temporary file could not be made.
            if (writer := sheet._writer) is not None:
                with suppress(OSError):
                    Path(writer.out).unlink()


def _add_sheet(book: Any, name: str, heads: Sequence[str], rows: Iterable[Row]) -> None:
    """Add a sheet with as many of the rows as it holds."""
    sheet = book.create_sheet(name)
    # Write-only sheets take these before their first row.
    sheet.freeze_panes = "A2"
    sheet.sheet_format.defaultColWidth = _COLUMN_WIDTH
    cells, bold = _ready_cells(sheet), _ready_cells(sheet)
    bold[str].font = Font(bold=True)
    sheet.append(_filled(bold, heads))
    end = 1
    for row in islice(rows, _SHEET_ROWS - 1):
        sheet.append(_filled(cells, row))
        end += 1
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(heads))}{end}"


def _ready_cells(sheet: Any) -> Mapping[type, Any]:
    """Return one cell for each type of value: it is written at once, and a style is slow to set."""
    ready = defaultdict[type, Any](lambda: WriteOnlyCell(sheet))
    # Also keeps what somebody edits later a text. openpyxl takes a cell without style for a number.
    ready[str].number_format = "@"
    return ready


def _filled(ready: Mapping[type, Any], row: Row) -> Iterator[Any]:
    for value in map(_shown, row):
        cell = ready[type(value)]
        if isinstance(value, str):
            cell.value = _storable(value) or None
            # openpyxl takes "=A1" for a formula and "#N/A" for an error.
            cell.data_type = "s" if value else "n"
        else:
            cell.value = value
        yield cell


def _shown(value: Cell) -> Cell:
    """Return what a spreadsheet can hold: a local time, an exact number, otherwise a text."""
    if isinstance(value, datetime) and value.tzinfo is not None:
        value = local_time(value).replace(tzinfo=None, microsecond=0)
    return str(value) if isinstance(value, int) and is_inexact(value) else value


def _storable(text: str) -> str:
    """Return the text as XML and Excel can hold it. What is replaced or cut can be seen."""
    text = _NOT_IN_XML.sub("\ufffd", text)
    text = text if len(text) <= _LONGEST_CELL else f"{text[: _LONGEST_CELL - 1]}…"
    return _LIKE_AN_ESCAPE.sub("_x005F_", text)
