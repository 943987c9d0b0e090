"""Finds the cells that show an error, such as #N/A. calamine returns them as empty."""

import re
import zipfile
import zlib
from collections.abc import Iterator
from functools import reduce
from typing import IO, BinaryIO
from urllib.parse import urljoin
from xml.etree import ElementTree

from plantdesk.domain.sheet.checking import ERROR
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import MOST_COLUMNS, MOST_ROWS

# By row, then by column.
Errors = dict[int, dict[int, str]]

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_VALUE_TYPE = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
# Most sheets have no errors, so few are read twice. These signs are always there, and seldom else:
# the type of an error, and a text without a plain number of its text.
_XLSX_SIGN = re.compile(rb"""["']e["']|["']s["'][^<>]*>(?!<(?:\w+:)?v>[0-9]+<)""")
_ODS_SIGN = re.compile(rf"""["']error["']|>(?:{ERROR.pattern})""".encode())
_NAME = re.compile("([A-Z]{1,3})([0-9]{1,7})")
_CHUNK = 2**20
_LONGEST_SIGN, _LONGEST_ERROR = 10_000, 20

# Another kind of workbook, or one that calamine reads with more patience.
_OTHER_KIND = (
    zipfile.BadZipFile, zlib.error, EOFError, LookupError, StopIteration, NotImplementedError,
    ValueError, ElementTree.ParseError,
)  # fmt: skip


def errors_in(file: BinaryIO, sheet: str) -> Errors | None:
    """Return a sheet's errors, or None where nobody can find them, as in an XLS.

    Raises `NotReadable` for texts that calamine reads wrongly.
    """
    file.seek(0)
    errors: Errors = {}
    try:
        with zipfile.ZipFile(file) as archive:
            is_ods = "content.xml" in archive.namelist()
            part = "content.xml" if is_ods else _part_of(archive, sheet)
            with archive.open(part) as content:
                if not _has(content, _ODS_SIGN if is_ods else _XLSX_SIGN):
                    return {}
            with archive.open(part) as content:
                found = _errors_in_ods(content, sheet) if is_ods else _errors_in_xlsx(content)
                for row, column, error in found:
                    errors.setdefault(row, {})[column] = error[:_LONGEST_ERROR]
    except _OTHER_KIND:
        return None
    return errors


def _errors_in_xlsx(content: IO[bytes]) -> Iterator[tuple[int, int, str]]:
    row = column = -1
    for event, element in ElementTree.iterparse(content, ("start", "end")):  # noqa: S314
        tag = element.tag.rpartition("}")[2]
        if event == "start":
            if tag == "row":
                row, column = int(element.get("r", row + 2)) - 1, -1
            elif tag == "c":
                row, column = _place(element.get("r"), row, column + 1)
        elif tag == "c":
            text = element.findtext("{*}v") or ""
            if element.get("t") == "e":
                yield row, column, text
            elif element.get("t") == "s" and not (text.isascii() and (text or "0").isdigit()):
                # calamine 0.9.1 gives the first text of the workbook for it.
                raise NotReadable(ReadFault.DAMAGED, row + 1)
        elif tag == "row":
            # It would hold all cells at once.
            element.clear()


def _errors_in_ods(content: IO[bytes], sheet: str) -> Iterator[tuple[int, int, str]]:
    tables = ElementTree.iterparse(content, ("start", "end"))  # noqa: S314
    # Its rows follow.
    for _, table in tables:
        if table.tag == f"{_TABLE}table" and table.get(f"{_TABLE}name") == sheet:
            break
    row = column = 0
    in_row: dict[int, str] = {}
    for event, element in tables:
        tag = element.tag.removeprefix(_TABLE)
        if event == "end" and tag in ("table-cell", "covered-table-cell"):
            end = column + int(element.get(f"{_TABLE}number-columns-repeated", 1))
            text = "".join(element.itertext()).strip()
            if element.get(_VALUE_TYPE) == "error" or ERROR.fullmatch(text):
                in_row |= dict.fromkeys(range(column, min(end, MOST_COLUMNS)), text)
            column = end
        elif event == "end" and tag == "table-row":
            end = row + int(element.get(f"{_TABLE}number-rows-repeated", 1))
            for at in range(row, min(end, MOST_ROWS)) if in_row else ():
                yield from ((at, place, error) for place, error in in_row.items())
            row, column, in_row = end, 0, {}
            # It would hold all rows at once.
            table.clear()
        elif event == "end" and element is table:
            break


def _place(name: str | None, row: int, column: int) -> tuple[int, int]:
    """Return the row and column of a cell called “AB12”. Without a name, it is the next one."""
    if name is None:
        return row, column
    if (parts := _NAME.fullmatch(name.upper())) is None:
        raise ValueError
    number = reduce(lambda number, letter: number * 26 + ord(letter) - ord("A") + 1, parts[1], 0)
    return int(parts[2]) - 1, number - 1


def _part_of(archive: zipfile.ZipFile, sheet: str) -> str:
    """Return the name of a sheet's XML. Raises LookupError."""
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))  # noqa: S314
    links = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))  # noqa: S314
    names = {each.get("name"): each for each in book.iterfind(".//{*}sheet")}
    key = next(key for name, key in names[sheet].items() if name.endswith("}id"))
    targets = {each.get("Id"): each.get("Target", "") for each in links.iterfind("{*}Relationship")}
    # From the root, or from the folder of the workbook.
    return urljoin("/xl/", targets[key]).removeprefix("/")


def _has(content: IO[bytes], sign: re.Pattern[bytes]) -> bool:
    chunk = b""
    while new := content.read(_CHUNK):
        chunk = chunk[-2 * _LONGEST_SIGN :] + new
        # A sign that this chunk may cut is whole in the next one.
        if (found := sign.search(chunk)) and found.end() < len(chunk) - _LONGEST_SIGN:
            return True
    return sign.search(chunk) is not None
