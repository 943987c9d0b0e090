"""The journal's SQLite file: one exclusive connection with durable commits."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import starmap
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from msgspec import Struct

from plantdesk.journal.disk import writing_to
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalMisused,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.left_here import NUMBERS, Seen
from plantdesk.journal.schema import check_schema
from plantdesk.journal.watch import LOG_KEPT, Loss, Watch
from plantdesk.private_files import make_private

log = logging.getLogger(__name__)

T = TypeVar("T")
Value = int | float | str | None

# For a code of SQLite's, or for all codes of its kind.
_MEANINGS: dict[type[JournalError], set[int]] = {
    JournalInUse: {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL},
    JournalUnreadable: {
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_NOTADB),
        # A file from elsewhere that takes too long, or too much room: foreign.py.
        *(sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_TOOBIG),
        *(sqlite3.SQLITE_IOERR_CORRUPTFS, sqlite3.SQLITE_IOERR_DATA),
        *(sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ),
    },
    JournalNotWritable: {
        *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR),
        *(sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY),
    },
}
_SYNCHRONOUS_FULL = 2
# Each is read back. fullfsync matters only on macOS.
_PRAGMAS: tuple[tuple[str, str | int], ...] = (
    ("journal_mode", "wal"),
    ("synchronous", _SYNCHRONOUS_FULL),
    ("fullfsync", 1),
    ("foreign_keys", 1),
    # Overwrite removed text. That is the default only in Debian's SQLite.
    ("secure_delete", 1),
    # We play the log in, because each new one has a number: left_here.py.
    ("wal_autocheckpoint", 0),
    # Shrink the log after a large transaction.
    ("journal_size_limit", LOG_KEPT),
)
# After so many changed rows, the log has some 2,000 pages, and is played into the file. That takes
# five syncs, in which nothing is sent.
_MOST_CHANGES = 2000


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Let no error of SQLite's get out of this folder."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _meaning(error, path) from error


def shares_a_commit(write: T) -> T:
    """Let a short write share a commit with others that wait for the journal's thread."""
    write.shares_a_commit = True  # type: ignore[attr-defined]
    return write


class JournalFile:
    """An open journal file. Use it only on the thread that opened it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection
        # The record of what happens to it, if it is the journal that was left here.
        self.seen: Seen | None = None
        # Called before any caller is answered. They must not raise.
        self.after_commit: set[Callable[[], object]] = set()
        # How many seconds the last commit took.
        self.last_commit = 0.0
        self._writing = False
        # How many rows had changed when the log began. None: it has no number yet.
        self._log_began: int | None = None
        self._watch: Watch | None = None

    @property
    def name(self) -> str | None:
        """The journal's UUID. A backup has none."""
        return self.row(str, "SELECT uuid FROM mark WHERE seq = 1")

    @property
    def newest_attempt(self) -> int:
        # Not from sqlite_sequence: in a crafted file, that may hold anything.
        newest: int | None = self.run("SELECT max(seq) FROM attempts").fetchone()[0]
        return newest or 0

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Run the block as one transaction: afterwards all of it is on disk, or nothing.

        In another such block, it is a part of that.
        """
        if self._writing:
            yield
            return
        if self._log_began is None:
            self._number_log()
        self.run("BEGIN IMMEDIATE")
        self._writing = True
        try:
            yield
            began, newest = perf_counter(), self.newest_attempt
            self.run("COMMIT")
            self.last_commit = perf_counter() - began
        except BaseException:
            # After a full disk or a failed write, SQLite may have rolled back already. A second
            # ROLLBACK would raise and hide the reason.
            if self.connection.in_transaction:
                self.run("ROLLBACK")
            raise
        finally:
            self._writing = False
        if self.seen:
            # Before anything of it is sent.
            self.seen.note(newest_attempt=newest)
        for listen in tuple(self.after_commit):
            listen()
        if self.connection.total_changes - (self._log_began or 0) > _MOST_CHANGES:
            self._shorten_log()

    def play_in(self) -> None:
        """Play the log into the file, so that a new one begins."""
        try:
            ((_, pages, played),) = self.rows(tuple, "PRAGMA wal_checkpoint")
        finally:
            # On a full disk, SQLite may have written a part of it.
            if self._watch:
                with writing_to(self.path):
                    self._watch.note_played()
        if played < pages:
            raise JournalNotWritable(self.path, "its log can't be played in")
        self._log_began = None

    def loss(self) -> Loss | None:
        """Return what happened to the open file or its log, if anything."""
        return self._watch.loss() if self._watch else None

    def _number_log(self) -> None:
        """Write the number of a new log, in a commit that comes first in it: left_here.py."""
        number = self.value("PRAGMA user_version")
        following = (number + 1) % NUMBERS
        if self.seen is None or self.seen.note(log=following, on_disk=True):
            number += following - number % NUMBERS
        self.run(f"PRAGMA user_version = {number}")
        self._log_began = self.connection.total_changes

    def _shorten_log(self) -> None:
        try:
            # SQLite would play it into whatever the file is now.
            if not self.loss():
                self.play_in()
                self._number_log()
        except (JournalError, OSError) as error:
            # The commits are on the disk. The next one tries again.
            log.info("the journal's log could not be played in: %s", error)

    def run(self, sql: str, *parameters: Value) -> sqlite3.Cursor:
        # Not by `translated`, which takes longer.
        try:
            return self.connection.execute(sql, parameters)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise _meaning(error, self.path) from error

    def rows(self, read: Callable[..., T], sql: str, *parameters: Value) -> list[T]:
        """Return all rows, each converted by `read`. A value that doesn't fit is damage."""
        try:
            found = self.connection.execute(sql, parameters)
            # With `tuple`, they stay as they are.
            return list(found if read is tuple else starmap(read, found))
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise _meaning(error, self.path) from error
        except (ValueError, OverflowError) as error:
            raise JournalUnreadable(self.path, str(error)) from error

    def each(self, sql: str, *parameters: Value) -> Iterator[tuple[Any, ...]]:
        """Yield the rows one by one, without loading all of them."""
        with translated(self.path):
            yield from self.connection.execute(sql, parameters)

    def row(self, read: Callable[..., T], sql: str, *parameters: Value) -> T | None:
        found = self.rows(read, sql, *parameters)
        return found[0] if found else None

    def value(self, sql: str, *parameters: Value) -> Any:
        """Return the first column of the first row, None without rows."""
        found = self.rows(tuple, sql, *parameters)
        return found[0][0] if found else None

    def check_schema(self) -> None:
        """Raise unless the file has exactly our tables."""
        try:
            with translated(self.path):
                check_schema(self.connection, self.path)
        except JournalMisused as error:
            # SQLite has no error code for a damaged header.
            raise JournalUnreadable(self.path, "its header is damaged") from error

    def close(self) -> None:
        try:
            with translated(self.path):
                self.connection.close()
        finally:
            if self._watch:
                self._watch.close()
                self._watch = None
            if self.seen:
                self.seen.close()


@contextmanager
def new_file(part: Path, named: Path) -> Iterator[sqlite3.Connection]:
    """Open a file that needs no safety until it is complete. Errors name the file `named`."""
    make_private(part)
    with translated(named), closing(sqlite3.connect(part, uri=True, isolation_level=None)) as file:
        for pragma in ("locking_mode = exclusive", "journal_mode = memory", "synchronous = off"):
            file.execute(f"PRAGMA {pragma}")
        file.execute("PRAGMA cache_size = -64000")
        yield file


class Opened(Struct, eq=False):
    """An open journal, on which the functions of this folder work."""

    file: JournalFile


def open_file(path: Path, seen: Seen | None = None) -> JournalFile | None:
    """Open the file. Raise if it isn't ours, and return None if `seen` knows another."""
    make_private(path)
    with translated(path):
        # Don't wait for locks: a program that has one keeps it until it ends.
        file = JournalFile(path, sqlite3.connect(path, timeout=0, isolation_level=None))
        try:
            file.connection.text_factory = bytes.decode
            # Before the first read: WAL without shared memory, which network folders can't do.
            _set(file, "locking_mode", "exclusive")
            _set(file, "trusted_schema", 0)
            file.check_schema()
            if seen and not seen.knows(file.name, file.newest_attempt):
                file.close()
                return None
            if seen:
                seen.start()
                file.seen = seen
            for name, value in _PRAGMAS:
                _set(file, name, value)
            file.play_in()
            with file.writing():
                pass  # Numbers the log, to notice a full or read-only disk now.
            with writing_to(path):
                file._watch = Watch(path)
        except BaseException:
            file.close()
            raise
        return file


def _set(file: JournalFile, name: str, value: str | int) -> None:
    file.run(f"PRAGMA {name} = {value}")
    if (taken := file.value(f"PRAGMA {name}")) != value:
        raise JournalNotWritable(file.path, f"{name} is {taken}, not {value}")


def _meaning(
    error: sqlite3.Error | UnicodeDecodeError, path: Path
) -> JournalError | JournalMisused:
    if isinstance(error, UnicodeDecodeError):
        # Python can't read SQLite's own message where it quotes a damaged schema.
        return JournalUnreadable(path, "its schema is damaged")
    # Errors that the module raises by itself, such as for a wrong thread, carry no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)
    for extent in (code, code & 0xFF):
        for meaning, codes in _MEANINGS.items():
            if extent in codes:
                return meaning(path, str(error))
    return JournalMisused(f"{path}: {error}")
