"""Tells what a file is that calamine doesn't know."""

import re
import zipfile
from typing import BinaryIO

from plantdesk.sheets.reading.faults import ReadFault

# In old files, what a reader needs stands near the beginning, but photos may come first.
_OLE_SEARCHED = 16 * 2**20
_MANIFEST_SEARCHED = 2**20
# The second record of an XLS with a password.
_FILE_PASS = re.compile(rb"\x09\x08\x10\x00\x00\x06.{14}\x2f\x00", re.DOTALL)


def fault_of(file: BinaryIO) -> ReadFault:
    file.seek(0)
    start = file.read(_OLE_SEARCHED)
    return _fault_of_zip(file) if start.startswith(b"PK") else _fault_of_ole(start)


def _fault_of_zip(file: BinaryIO) -> ReadFault:
    try:
        with zipfile.ZipFile(file) as archive:
            names = set(archive.namelist())
            if "META-INF/manifest.xml" in names:
                with archive.open("META-INF/manifest.xml") as manifest:
                    if b"encryption-data" in manifest.read(_MANIFEST_SEARCHED):
                        return ReadFault.PASSWORD
    except (zipfile.BadZipFile, NotImplementedError, OSError, RuntimeError, ValueError):
        return ReadFault.DAMAGED
    is_sheet = any(name.startswith("xl/") for name in names)
    return ReadFault.DAMAGED if is_sheet else ReadFault.NOT_A_SHEET


def _fault_of_ole(start: bytes) -> ReadFault:
    # The names of its parts are in UTF-16.
    if "EncryptedPackage".encode("utf-16-le") in start or _FILE_PASS.search(start):
        return ReadFault.PASSWORD
    books = ("Workbook", "Book")
    is_sheet = any(name.encode("utf-16-le") in start for name in books)
    return ReadFault.DAMAGED if is_sheet else ReadFault.NOT_A_SHEET
