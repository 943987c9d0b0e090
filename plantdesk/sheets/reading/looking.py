"""Looks at a file before it is read: what it is, and the first choice of how to read it."""

from pathlib import Path
from typing import BinaryIO

from plantdesk.sheets.reading.encodings import (
    beginning,
    candidates,
    chunks_of,
    is_utf_8,
    likely_utf_16,
    marked_encoding,
    telling_lines,
)
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import LARGEST_TEXT_FILE, LARGEST_WORKBOOK
from plantdesk.sheets.reading.separators import first_separator
from plantdesk.sheets.reading.shapes import (
    FileLook,
    Progress,
    Rows,
    Source,
    TextForm,
    TextLook,
    WorkbookLook,
)
from plantdesk.sheets.reading.source import opened
from plantdesk.sheets.reading.text_reading import sample_rows
from plantdesk.sheets.reading.workbook_reading import sheets_of

_SAMPLE = 2**16
_ZIP = b"PK\x03\x04"
# Of XLS, and of an XLSX with a password.
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# Text and binary files that are no sheets, whatever their name says.
_OTHERS = (b"%PDF", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"\x7fELF", b"MZ",
           b"\x1f\x8b", b"Rar!", b"7z\xbc\xaf", b"SQLite format 3", b"%!PS")  # fmt: skip
_WEB = (b"<!doctype html", b"<html", b"<table", b"<meta", b"<?xml")


def look_at(path: Path, progress: Progress = lambda _: True) -> FileLook:
    """Find out what the file is. Raises `NotReadable`, and `ReadingCancelled` on cancel."""
    with opened(path) as (file, source, size):
        start = file.read(_SAMPLE)
        if not start:
            raise NotReadable(ReadFault.EMPTY)
        if start.startswith((_ZIP, _OLE)):
            return _workbook(file, source, size, progress)
        return _text(file, source, size, start)


def preview(look: TextLook, form: TextForm, at_most: int = 20) -> Rows:
    """Return the file's first rows in this form, from memory. Nothing raises."""
    return sample_rows(look.sample, form, at_most)


def telling_text(look: TextLook, encoding: str) -> str:
    """Return the first lines that differ by encoding, decoded with this one."""
    return beginning(look.telling or look.sample[:1000], encoding)


def _workbook(file: BinaryIO, source: Source, size: int, progress: Progress) -> WorkbookLook:
    if size > LARGEST_WORKBOOK:
        raise NotReadable(ReadFault.FILE_TOO_LARGE)
    return WorkbookLook(source, size, sheets_of(file, progress))


def _text(file: BinaryIO, source: Source, size: int, start: bytes) -> TextLook:
    _require_sheet(start)
    if size > LARGEST_TEXT_FILE:
        raise NotReadable(ReadFault.FILE_TOO_LARGE)
    found: tuple[str, ...] = ()
    telling = b""
    encoding = marked_encoding(start)
    if encoding is None and likely_utf_16(start) is None:
        if is_utf_8(chunks_of(file, LARGEST_TEXT_FILE)):
            encoding = "utf-8"
        elif b"\0" in start:
            raise NotReadable(ReadFault.NOT_A_SHEET)
    if encoding is None:
        telling = telling_lines(chunks_of(file, LARGEST_TEXT_FILE))
        found = candidates(start, telling)
    separator = first_separator(_whole_lines(beginning(start, encoding or found[0])))
    return TextLook(source, size, encoding, found, separator, start, telling)


def _require_sheet(start: bytes) -> None:
    if start.startswith(_OTHERS):
        raise NotReadable(ReadFault.NOT_A_SHEET)
    if start.removeprefix(b"\xef\xbb\xbf").lstrip()[:20].lower().startswith(_WEB):
        raise NotReadable(ReadFault.WEB_PAGE)


def _whole_lines(text: str) -> str:
    """Without the last line, which may be cut."""
    end = max(text.rfind("\n"), text.rfind("\r")) + 1
    return text[:end] or text
