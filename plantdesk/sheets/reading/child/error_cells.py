"""Finds the cells that show an error, such as #N/A. calamine returns them as empty."""

import re
import struct
import zipfile
from collections.abc import Iterator
from typing import IO, BinaryIO
from xml.etree import ElementTree

from plantdesk.sheets.reading.limits import MOST_COLUMNS

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"
# No gaps that match "<": a hostile file would make the search take for ever.
_CELL = re.compile(
    rb'<c\s(?=[^<>]{0,200}\bt="e")[^<>]{0,200}\br="([A-Z]{1,3})([0-9]{1,7})"[^<>]{0,200}>'
    rb"(?:<f[^<>]{0,200}/>|<f[^<>]{0,200}>[^<]{0,9000}</f>)?<v>([^<]{1,20})</v>"
)
_TABLES = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_LIBREOFFICE = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"
_ODS_ERROR = b'value-type="error"'
# The records BOOLERR and FORMULA of an XLS: row, column, and the number of the error.
_XLS_ERROR = re.compile(
    rb"\x05\x02\x08\x00(....)..(.)\x01|\x06\x00..(....)..\x02.(.)...\xff\xff", re.DOTALL
)
_XLS_ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
    0x2A: "#N/A",
}
_OLE = b"\xd0\xcf\x11\xe0"
_CHUNK = 2**20
_LONGEST_CELL = 10_000
_MOST = 100_000

Errors = dict[tuple[int, int], str]


def errors_in(file: BinaryIO, sheet: str) -> Errors:
    """Return the errors by row and column. In an XLS, other sheets' errors are among them."""
    file.seek(0)
    if file.read(len(_OLE)) == _OLE:
        return _errors_in_xls(file)
    try:
        with zipfile.ZipFile(file) as archive:
            if "content.xml" in archive.namelist():
                return _errors_in_ods(archive, sheet)
            return _errors_in_xlsx(archive, sheet)
    except (
        zipfile.BadZipFile,
        LookupError,
        StopIteration,
        ElementTree.ParseError,
        NotImplementedError,
        ValueError,
    ):
        # Another kind of workbook, or one that calamine reads with more patience.
        return {}


def _errors_in_xlsx(archive: zipfile.ZipFile, sheet: str) -> Errors:
    found: Errors = {}
    with archive.open(_part_of(archive, sheet)) as part:
        for chunk in _overlapping(part, b'"e"'):
            for column, row, error in _CELL.findall(chunk):
                found[int(row) - 1, _column(column)] = error.decode("ascii", "replace")
            if len(found) > _MOST:
                break
    return found


def _errors_in_ods(archive: zipfile.ZipFile, sheet: str) -> Errors:
    with archive.open("content.xml") as part:
        if next(_overlapping(part, _ODS_ERROR), None) is None:
            return {}
    found: Errors = {}
    # Those of the row that is being read, by their column.
    in_row: dict[int, str] = {}
    row = column = 0
    table: ElementTree.Element | None = None
    with archive.open("content.xml") as part:
        for event, element in ElementTree.iterparse(part, ("start", "end")):  # noqa: S314
            tag = element.tag.removeprefix(_TABLES)
            if event == "start":
                if tag == "table" and element.get(f"{_TABLES}name") == sheet:
                    table = element
            elif table is None:
                continue
            elif tag in ("table-cell", "covered-table-cell"):
                end = column + int(element.get(f"{_TABLES}number-columns-repeated", 1))
                if element.get(f"{_LIBREOFFICE}value-type") == "error":
                    error = "".join(element.itertext())[:20]
                    in_row |= dict.fromkeys(range(column, min(end, MOST_COLUMNS)), error)
                column = end
            elif tag == "table-row":
                end = row + int(element.get(f"{_TABLES}number-rows-repeated", 1))
                for at in range(row, min(end, row + _MOST)) if in_row else ():
                    found |= {(at, place): error for place, error in in_row.items()}
                row, column, in_row = end, 0, {}
                # It would hold all rows at once.
                table.clear()
            elif element is table or len(found) > _MOST:
                break
    return found


def _errors_in_xls(file: BinaryIO) -> Errors:
    file.seek(0)
    found: Errors = {}
    for chunk in _overlapping(file, b""):
        for match in _XLS_ERROR.finditer(chunk):
            place, number = match[1] or match[3], match[2] or match[4]
            if number[0] in _XLS_ERRORS:
                found[struct.unpack("<HH", place)] = _XLS_ERRORS[number[0]]
        if len(found) > _MOST:
            break
    return found


def _part_of(archive: zipfile.ZipFile, sheet: str) -> str:
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))  # noqa: S314
    links = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))  # noqa: S314
    key = next(
        each.get(f"{_RELATED}id")
        for each in book.iter(f"{_MAIN}sheet")
        if each.get("name") == sheet
    )
    target = next(
        each.get("Target", "")
        for each in links.iter(f"{_PACKAGE}Relationship")
        if each.get("Id") == key
    )
    return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def _overlapping(part: IO[bytes], sign: bytes) -> Iterator[bytes]:
    """Yield chunks that hold the sign. A cell that one chunk cuts is whole in the next one."""
    rest = b""
    while new := part.read(_CHUNK):
        chunk = rest + new
        # Only few sheets have errors.
        if sign in chunk:
            yield chunk
        rest = chunk[-_LONGEST_CELL:]


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - ord("A") + 1
    return number - 1
