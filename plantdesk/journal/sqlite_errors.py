"""Turns SQLite's errors into the journal's own."""

import sqlite3
from pathlib import Path

from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalMisused,
    JournalNotWritable,
    JournalUnreadable,
)


class translated:
    """Let no error of SQLite's get out of this folder.

    Every statement runs in it, and a generator would take four times as long.
    """

    __slots__ = ("_path",)

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, sqlite3.Error):
            raise _meaning(error, self._path) from error
        if isinstance(error, UnicodeDecodeError):
            # Python can't read SQLite's own message where it quotes a damaged schema.
            raise JournalUnreadable(self._path, "its schema is damaged") from error


_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_UNREADABLE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_NOTADB,
    # A file from elsewhere that takes too long, or too much room: foreign/read_only.py.
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
    sqlite3.SQLITE_IOERR_DATA,
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
}
_NOT_WRITABLE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


def _meaning(error: sqlite3.Error, path: Path) -> JournalError | JournalMisused:
    # Errors that the module raises by itself, such as for a wrong thread, carry no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)
    for extent in (code, code & 0xFF):
        if extent in _IN_USE:
            return JournalInUse(path, str(error))
        if extent in _UNREADABLE:
            return JournalUnreadable(path, str(error))
        if extent in _NOT_WRITABLE:
            return JournalNotWritable(path, str(error))
    return JournalMisused(f"{path}: {error}")
