"""Writes workbooks (XLSX). It loads openpyxl, so import it only when you write one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.writer.excel import ExcelWriter

from plantdesk.sheets.cells import plain_text
from plantdesk.sheets.progress import Watched

# Excel's limits. It counts an emoji as two characters.
_SHEET_ROWS = 1_048_576
_CELL_UNITS = 32_767
# XML can't hold these, not even escaped.
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
# Spreadsheets read this as an escaped character.
_LIKE_AN_ESCAPE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
# Rows that decide how wide the columns are, and the bounds, in characters.
_MEASURED = 200
_NARROWEST, _WIDEST = 10, 60


def write_workbook(file: BinaryIO, title: str, heads: Sequence[str], rows: Watched) -> None:
    """Write a workbook in which all cells are texts, so that nothing is rounded or run.

    `title` names the sheet; more rows than a sheet holds go into further ones.
    """
    with _new_workbook() as book:
        texts = (list(map(plain_text, row)) for row in rows)
        first = list(islice(texts, _MEASURED))
        widths = [_width(column) for column in zip(heads, *first, strict=True)]
        left = chain(first, texts)
        _append(_new_sheet(book, title, heads, widths), islice(left, _SHEET_ROWS - 1))
        for row in left:
            name = f"{title} {len(book.worksheets) + 1}"
            rest = chain([row], islice(left, _SHEET_ROWS - 2))
            _append(_new_sheet(book, name, heads, widths), rest)
        # Packing takes long, too: one can cancel it.
        with ZipFile(_CheckedFile(file, rows), "w", ZIP_DEFLATED) as archive:
            ExcelWriter(book, archive).write_data()


@contextmanager
def _new_workbook() -> Iterator[Any]:
    book = Workbook(write_only=True)
    # It would name openpyxl.
    book.properties.creator = "PlantDesk"
    try:
        yield book
    finally:
        # openpyxl writes each sheet to a temporary file, which only a saved workbook removes.
        for sheet in book.worksheets:
            if not sheet.closed:
                with suppress(OSError):
                    sheet.close()
            # It has none if the temporary file could not be made.
            if (writer := sheet._writer) is not None:
                with suppress(OSError):
                    Path(writer.out).unlink()


def _new_sheet(book: Any, name: str, heads: Sequence[str], widths: list[int]) -> Any:
    sheet = book.create_sheet(name)
    # Write-only sheets take these before their first row.
    sheet.freeze_panes = "A2"
    for column, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    _append(sheet, [heads], Font(bold=True))
    return sheet


def _append(sheet: Any, rows: Iterable[Sequence[str]], font: Any = None) -> None:
    # One cell for each column: a row is written at once, and a style is slow to set.
    cells = [WriteOnlyCell(sheet) for _ in sheet.column_dimensions]
    for cell in cells:
        # Also keeps what somebody edits later a text.
        cell.number_format = "@"
        if font is not None:
            cell.font = font
    for row in rows:
        for cell, text in zip(cells, row, strict=True):
            cell.value = _storable(text) or None
            # openpyxl takes "=A1" for a formula and "#N/A" for an error.
            cell.data_type = "s" if text else "n"
        sheet.append(cells)


def _storable(text: str) -> str:
    """Return the text as XML and Excel can hold it. What is replaced or cut can be seen."""
    text = _NOT_IN_XML.sub("\ufffd", text)
    # As readers of XML do: otherwise they differ by program.
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > _CELL_UNITS // 2 and len(text.encode("utf-16-le")) // 2 > _CELL_UNITS:
        kept = text.encode("utf-16-le")[: (_CELL_UNITS - 1) * 2]
        # Half an emoji at the end is dropped.
        text = kept.decode("utf-16-le", "ignore") + "…"
    return _LIKE_AN_ESCAPE.sub("_x005F_", text)


def _width(texts: Iterable[str]) -> int:
    return min(max(max(map(len, texts)) + 2, _NARROWEST), _WIDEST)


class _CheckedFile:
    """A file that checks for a cancel before each write."""

    def __init__(self, file: BinaryIO, watched: Watched) -> None:
        self._file = file
        self._watched = watched

    def write(self, data: bytes) -> int:
        self._watched.check()
        return self._file.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
