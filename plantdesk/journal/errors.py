"""What can go wrong with the journal, and SQLite's errors turned into it.

JournalError              what a person can meet; carries the path
├── JournalInUse          another program holds the file
├── JournalTooNew         a newer version of this program wrote it
├── JournalUnreadable     damaged
│   └── JournalNotOurs    not a journal
├── JournalNotWritable    no right, no room, no folder, or no durable writes there
├── JournalNotOpen        it could not be opened, as the window says
├── JournalStopped        ended by a person while it was read
└── JournalElsewhere      belongs to another computer or folder; never leaves this folder
JournalMisused            our own bug
└── NoSuchEntry           no entry has this id
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class JournalError(Exception):
    """`why` is for the log; what a person reads follows from the type and the path."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class JournalInUse(JournalError):
    """Another program holds the file."""


class JournalTooNew(JournalError):
    """A newer version of this program wrote it: version `found`, where we know `known`."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(path, f"version {found}, newer than {known}")
        self.found = found
        self.known = known


class JournalUnreadable(JournalError):
    """Damaged; what is left of it can be salvaged."""


class JournalNotOurs(JournalUnreadable):
    """Not a journal; it is left as it is."""


class JournalNotWritable(JournalError):
    """Nothing can be written there, or not durably; nothing was."""


class JournalNotOpen(JournalError):
    """It could not be opened, or not again."""


class JournalStopped(JournalError):
    """A person ended a long reading; nothing was changed."""


class JournalElsewhere(JournalError):
    """It belongs to another computer or folder: only its rows may be used."""


class JournalMisused(Exception):
    """Our own bug."""


class NoSuchEntry(JournalMisused):
    """No entry has this id."""


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Let no error of SQLite's get out of this folder."""
    try:
        yield
    except sqlite3.Error as error:
        raise _meaning(error, path) from error
    except UnicodeDecodeError as error:
        # Python can't read SQLite's own message where it quotes a damaged schema.
        raise JournalUnreadable(path, "its schema is damaged") from error


_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_UNREADABLE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_NOTADB,
    # A file from elsewhere that takes too long, or too much room: reading.py.
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
