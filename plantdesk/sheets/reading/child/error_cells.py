"""Finds the cells of an XLSX that show an error, such as #N/A. calamine returns them as empty."""

import re
import zipfile
from collections.abc import Iterator
from typing import IO, BinaryIO
from xml.etree import ElementTree

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"
# No gaps that match "<": a hostile file would make the search take for ever.
_CELL = re.compile(
    rb'<c\s(?=[^<>]{0,200}\bt="e")[^<>]{0,200}\br="([A-Z]{1,3})([0-9]{1,7})"[^<>]{0,200}>'
    rb"(?:<f[^<>]{0,200}/>|<f[^<>]{0,200}>[^<]{0,9000}</f>)?<v>([^<]{1,20})</v>"
)
_CHUNK = 2**20
_LONGEST_CELL = 10_000
_MOST = 100_000

Errors = dict[tuple[int, int], str]


def errors_in(file: BinaryIO, sheet: str) -> Errors:
    """Return the errors by row and column. Without any if this is no XLSX."""
    file.seek(0)
    found: Errors = {}
    try:
        with zipfile.ZipFile(file) as archive, archive.open(_part_of(archive, sheet)) as part:
            for chunk in _overlapping(part):
                for column, row, error in _CELL.findall(chunk):
                    found[int(row) - 1, _column(column)] = error.decode("ascii", "replace")
                if len(found) > _MOST:
                    break
    except (
        zipfile.BadZipFile,
        LookupError,
        StopIteration,
        ElementTree.ParseError,
        NotImplementedError,
    ):
        # Another kind of workbook, or one that calamine reads with more patience.
        pass
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


def _overlapping(part: IO[bytes]) -> Iterator[bytes]:
    """Yield the part in chunks. A cell that one chunk cuts is whole in the next one."""
    rest = b""
    while new := part.read(_CHUNK):
        chunk = rest + new
        # Only few sheets have errors.
        if b'"e"' in chunk:
            yield chunk
        rest = chunk[-_LONGEST_CELL:]


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - ord("A") + 1
    return number - 1
