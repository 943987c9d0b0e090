"""Opens a file: what it is, the first choice of how to read it, and all its rows."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from plantdesk.sheets.reading.encodings import (
    beginning,
    candidates,
    marked_encoding,
)
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import LARGEST_TEXT_FILE, LARGEST_WORKBOOK
from plantdesk.sheets.reading.separators import first_separator
from plantdesk.sheets.reading.shapes import (
    FileLook,
    Form,
    Progress,
    Rows,
    SheetRead,
    Source,
    TextForm,
    TextLook,
)
from plantdesk.sheets.reading.text import rows_of_text, sample_rows
from plantdesk.sheets.reading.workbook import look_into, rows_of_sheet

_SAMPLE = 2**16
_ZIP = b"PK\x03\x04"
# Of XLS, and of an XLSX with a password.
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# They are packed like workbooks.
_DOCUMENTS = frozenset({".doc", ".docx", ".odt", ".ppt", ".pptx", ".odp", ".pages", ".zip"})
# What other files begin with, whatever their names say.
_OTHERS = {
    (b"%PDF", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"\x7fELF", b"MZ",
     b"\x1f\x8b", b"Rar!", b"7z\xbc\xaf", b"SQLite format 3", b"%!PS"): ReadFault.NOT_A_SHEET,
    # Also a flat ODS, and a table of Excel 2003.
    (b"<!doctype html", b"<html", b"<table", b"<meta",
     b"<?xml", b"<office:document", b"<workbook"): ReadFault.WEB_PAGE,
}  # fmt: skip


def look_at(path: Path, progress: Progress = lambda _: True) -> FileLook:
    """Find out what the file is. Raises `NotReadable`, and `ReadingCancelled` on cancel."""
    with _opened(path) as (file, source, size):
        start = file.read(_SAMPLE)
        if not start:
            raise NotReadable(ReadFault.EMPTY)
        if start.startswith((_ZIP, _OLE)):
            if path.suffix.lower() in _DOCUMENTS:
                raise NotReadable(ReadFault.NOT_A_SHEET)
            _require_size(size, LARGEST_WORKBOOK)
            return look_into(file, source, progress)
        file.seek(0)
        return _text_look(source, _content(file))


def read(path: Path, form: Form, progress: Progress = lambda _: True) -> SheetRead:
    """Read all rows in this form. Raises `NotReadable`, and `ReadingCancelled` on cancel."""
    with _opened(path) as (file, source, size):
        if isinstance(form, TextForm):
            rows = rows_of_text(_decoded(file, form.encoding), form.separator, progress)
            found = SheetRead(rows, source)
        else:
            _require_size(size, LARGEST_WORKBOOK)
            found = rows_of_sheet(file, source, form.sheet, progress)
        if not found.rows:
            raise NotReadable(ReadFault.EMPTY)
        progress(100)
        return found


def chosen_form(look: TextLook, encoding: str = "") -> TextForm:
    """Return the form with an encoding that the user names instead of the first."""
    encoding = encoding or look.form.encoding
    return TextForm(encoding, first_separator(_first_lines(look.sample, encoding)))


def preview(look: TextLook, form: TextForm, at_most: int = 20) -> Rows:
    """Return the file's first rows in this form, from memory. Nothing raises."""
    return sample_rows(_first_lines(look.sample, form.encoding), form.separator, at_most)


def _text_look(source: Source, content: bytes) -> TextLook:
    start = content[:_SAMPLE]
    words = start.removeprefix(b"\xef\xbb\xbf").lstrip()[:20].lower()
    for beginnings, fault in _OTHERS.items():
        if start.startswith(beginnings) or words.startswith(beginnings):
            raise NotReadable(fault)
    found: tuple[str, ...] = ()
    encoding = marked_encoding(start)
    if encoding is None:
        if b"\0" in start:
            raise NotReadable(ReadFault.NOT_A_SHEET)
        try:
            content.decode()
            encoding = "utf-8"
        except UnicodeDecodeError:
            found = candidates(content)
    separator = first_separator(_first_lines(start, encoding or found[0]))
    return TextLook(source, encoding, found, separator, start)


def _decoded(file: BinaryIO, encoding: str) -> str:
    try:
        return _content(file).decode(encoding)
    except UnicodeError as error:
        raise NotReadable(ReadFault.WRONG_ENCODING) from error


def _content(file: BinaryIO) -> bytes:
    """Return all of a text file."""
    content = file.read(LARGEST_TEXT_FILE + 1)
    _require_size(len(content), LARGEST_TEXT_FILE)
    return content


def _require_size(size: int, largest: int) -> None:
    if size > largest:
        raise NotReadable(ReadFault.FILE_TOO_LARGE)


def _first_lines(sample: bytes, encoding: str) -> str:
    """Without the last line of a sample, which may be cut."""
    text = beginning(sample, encoding)
    if len(sample) < _SAMPLE:
        return text
    end = max(text.rfind("\n"), text.rfind("\r")) + 1
    return text[:end] or text


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, Source, int]]:
    """Open a regular file. A pipe would hang, and a device may never end."""
    if "\0" in str(path):
        raise NotReadable(ReadFault.GONE)
    try:
        # Even opening a device can do something.
        _require_file(path.stat().st_mode)
        with open(path, "rb", opener=_without_waiting) as file:
            found = os.fstat(file.fileno())
            _require_file(found.st_mode)
            yield file, Source(path.resolve()), found.st_size
    except (FileNotFoundError, NotADirectoryError) as error:
        raise NotReadable(ReadFault.GONE) from error
    except OSError as error:
        raise NotReadable(ReadFault.UNREADABLE) from error


def _require_file(mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise NotReadable(ReadFault.NOT_A_SHEET)


def _without_waiting(path: str, flags: int) -> int:
    """If a pipe took the file's place meanwhile, opening it would wait for a writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
