"""Workbooks made by hand, also hostile ones, and what is wrong with them."""

from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from plantdesk.sheets.reading.faults import NotReadable

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>'
)
_BOOK_LINK = (
    f'<Relationships xmlns="{_LINKS}"><Relationship Id="r1" '
    f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
)
MEGABYTE = 1_000_000


def write_book(path, *sheets, before="", texts=()):
    """Write an XLSX with these pieces of XML as the sheets' rows, called S1, S2, …

    `texts` are shared by the cells.
    """
    numbers = range(1, len(sheets) + 1)
    names = "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="r{n}"/>' for n in numbers)
    links = "".join(
        f'<Relationship Id="r{n}" Type="{_OFFICE}/worksheet" Target="sheet{n}.xml"/>'
        for n in numbers
    )
    links += f'<Relationship Id="t" Type="{_OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
    shared = "".join(f"<si><t>{text}</t></si>" for text in texts)
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=1) as book:
        book.writestr("[Content_Types].xml", _TYPES)
        book.writestr("_rels/.rels", _BOOK_LINK)
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{names}</sheets></workbook>',
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{_LINKS}">{links}</Relationships>'
        )
        book.writestr("xl/sharedStrings.xml", f'<sst xmlns="{_MAIN}">{shared}</sst>')
        for number, pieces in zip(numbers, sheets, strict=True):
            with book.open(f"xl/sheet{number}.xml", "w", force_zip64=True) as part:
                head = f'<worksheet xmlns="{_MAIN}"><sheetData>'
                for piece in (before + head, *pieces, "</sheetData></worksheet>"):
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
