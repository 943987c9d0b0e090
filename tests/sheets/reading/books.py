"""Workbooks made by hand, also hostile ones, and what is wrong with them."""

import io
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook

from plantdesk.sheets.reading.faults import NotReadable

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TEXTS = f'<Relationship Id="t" Type="{_OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
MEGABYTE = 1_000_000


def write_book(path, *sheets, before="", texts=()):
    """Write an XLSX with these pieces of XML as the sheets' rows, called S1, S2, …

    `texts` are shared by the cells.
    """
    book, made = Workbook(), io.BytesIO()
    book.remove(book.active)
    for number in range(1, len(sheets) + 1):
        book.create_sheet(f"S{number}")
    book.save(made)
    with ZipFile(made) as whole:
        parts = {name: [whole.read(name).decode()] for name in whole.namelist()}
    links = parts["xl/_rels/workbook.xml.rels"]
    links[0] = links[0].replace("</Relationships>", f"{_TEXTS}</Relationships>")
    shared = "".join(f"<si><t>{text}</t></si>" for text in texts)
    parts["xl/sharedStrings.xml"] = [f'<sst xmlns="{_MAIN}">{shared}</sst>']
    head, end = f'{before}<worksheet xmlns="{_MAIN}"><sheetData>', "</sheetData></worksheet>"
    for number, pieces in enumerate(sheets, 1):
        parts[f"xl/worksheets/sheet{number}.xml"] = [head, *pieces, end]
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=1) as changed:
        for name, pieces in parts.items():
            with changed.open(name, "w", force_zip64=True) as part:
                for piece in pieces:
                    part.write(piece.encode())
    return path


def fault_of(act, *about):
    """Why a file can't be read."""
    with pytest.raises(NotReadable) as error:
        act(*about)
    return error.value.fault


def cell(place, number=1):
    return f'<c r="{place}"><v>{number}</v></c>'


def text_cell(place, text):
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


def row(number, *cells):
    return f'<row r="{number}">{"".join(cells)}</row>'
