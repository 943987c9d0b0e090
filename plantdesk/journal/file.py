"""The journal's SQLite file: one exclusive connection with durable commits."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from plantdesk.journal.backups.copying import drop_copy, part_of
from plantdesk.journal.changed import ChangedEntries
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import (
    JournalMisused,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.identity.leftover_log import raised
from plantdesk.journal.sqlite_errors import translated
from plantdesk.journal.tables import check_schema, limited, make_tables, version_of
from plantdesk.private_files import make_private

T = TypeVar("T")
Value = int | float | str | None
Row = tuple[Value, ...]
Write = TypeVar("Write", bound=Callable[..., object])

_SYNCHRONOUS_FULL = 2
# Each is read back. fullfsync matters only on macOS.
_PRAGMAS: tuple[tuple[str, str | int], ...] = (
    ("journal_mode", "wal"),
    ("synchronous", _SYNCHRONOUS_FULL),
    ("fullfsync", 1),
    ("foreign_keys", 1),
    # Overwrite removed text. That is the default only in Debian's SQLite.
    ("secure_delete", 1),
    # Shrink the log after a large transaction.
    ("journal_size_limit", 8 * 1024 * 1024),
)
# A slice of a copy takes well under a millisecond.
_SLICE_PAGES = 64


def shares_a_commit(write: Write) -> Write:
    """Let a short write share a commit with others that wait for the journal's thread.

    It must do the same again after a rollback.
    """
    write.shares_a_commit = True  # type: ignore[attr-defined]
    return write


class JournalFile:
    """An open journal file. Use it only on the thread that opened it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.before_commit: Callable[[], None] | None = None
        # Called before any caller is answered. Must not raise.
        self.after_commit: Callable[[], None] | None = None
        # How many seconds the last commit took.
        self.last_commit = 0.0
        self.changed = ChangedEntries()
        self._writing = False
        # Since the file was opened.
        self.commits = 0
        # How many rows had changed at the last commit. The first one always writes the header.
        self._changes = -1
        self._connection = connection

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    @property
    def size(self) -> int:
        """Size of a copy in bytes."""
        return int(self.pragma("page_count")) * int(self.pragma("page_size"))

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Run the block as one transaction: afterwards all of it is on disk, or nothing.

        In another such block, it is a part of that.
        """
        if self._writing:
            yield
            return
        with translated(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            self._writing = True
            try:
                yield
            except BaseException:
                self.give_up()
                raise
            finally:
                self._writing = False
            self.commit()

    def commit(self) -> None:
        """Commit durably, or roll back and raise."""
        with translated(self.path):
            began = perf_counter()
            try:
                if self.before_commit:
                    self.before_commit()
                self._raise_number()
                self._connection.execute("COMMIT")
            except BaseException:
                self.give_up()
                raise
            self.last_commit = perf_counter() - began
            self.commits += 1
        if self.after_commit:
            self.after_commit()

    def _raise_number(self) -> None:
        """Number each commit, to recognise a left-over log: leftover_log.py."""
        changes, self._changes = self._changes, self._connection.total_changes
        if self._changes != changes:
            (number,) = self._connection.execute("PRAGMA user_version").fetchone()
            self._connection.execute(f"PRAGMA user_version = {raised(number)}")

    def give_up(self) -> None:
        """Roll back."""
        # After a full disk or a failed write, SQLite may have rolled back already. A second
        # ROLLBACK would raise and hide the reason.
        with translated(self.path):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def run(self, sql: str, *parameters: Value) -> None:
        with translated(self.path):
            self._connection.execute(sql, parameters)

    def rows(self, read: Callable[..., T], sql: str, *parameters: Value) -> list[T]:
        """Return all rows, each converted by `read`. Its ValueError means a damaged file."""
        with translated(self.path):
            found = self._connection.execute(sql, parameters)
            try:
                return [read(*row) for row in found]
            except ValueError as error:
                raise JournalUnreadable(self.path, str(error)) from error

    def each(self, sql: str, *parameters: Value) -> Iterator[Row]:
        """Yield the rows one by one, without loading all of them."""
        with translated(self.path):
            found = self._connection.execute(sql, parameters)
            try:
                yield from found
            except ValueError as error:
                raise JournalUnreadable(self.path, str(error)) from error

    def row(self, read: Callable[..., T], sql: str, *parameters: Value) -> T | None:
        found = self.rows(read, sql, *parameters)
        return found[0] if found else None

    def value(self, sql: str, *parameters: Value) -> Any:
        """Return the first column of the first row, None without rows."""
        return self.row(lambda *columns: columns[0], sql, *parameters)

    def pragma(self, name: str) -> str | int:
        return self.value(f"PRAGMA {name}")  # type: ignore[no-any-return]

    def begin_copy(
        self, target: Path, between: Callable[[], None] | None = None, then: str = ""
    ) -> None:
        """Copy this file to a temporary name beside the target, without syncing it.

        `between` is called between slices and may write this file: the copy gets that too.
        `then` is SQL to run in the copy.
        """
        drop_copy(target)
        # In other folders, the folder decides who can read the copy.
        if target.is_relative_to(self.path.parent):
            make_private(part_of(target))
        with translated(target):
            copy = sqlite3.connect(part_of(target), isolation_level=None)
            try:
                # An incomplete copy is useless, so it needs no rollback journal.
                copy.execute("PRAGMA journal_mode = OFF")
                copy.execute("PRAGMA synchronous = OFF")
                self._connection.backup(
                    copy, pages=_SLICE_PAGES, progress=lambda *_: between() if between else None
                )
                copy.execute("PRAGMA secure_delete = ON")
                copy.execute(then)
            finally:
                copy.close()

    @property
    def version(self) -> int:
        with translated(self.path):
            return version_of(self._connection)

    def check_schema(self) -> None:
        """Raise unless the file has exactly our tables, or none."""
        try:
            with translated(self.path):
                check_schema(self._connection, self.path)
        except JournalMisused as error:
            # SQLite has no error code for a damaged header.
            raise JournalUnreadable(self.path, "its header is damaged") from error

    def close(self) -> None:
        with translated(self.path):
            self._connection.close()


def check_copy(copy: Path) -> None:
    """Read all of a closed copy. Raise JournalUnreadable if a page is damaged."""
    address = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    with translated(copy), closing(sqlite3.connect(address, uri=True)) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise JournalUnreadable(copy, found)


def sqlite_version() -> str:
    return sqlite3.sqlite_version


def open_file(path: Path, look: Callable[[JournalFile], None] = lambda _: None) -> JournalFile:
    """Open or make the file. If it isn't ours, raise and leave it unchanged.

    `look` may refuse it too, when only the schema has been read.
    """
    if path.is_file() and not size_of(path) and size_of(wal_of(path)):
        # SQLite would delete the log.
        raise JournalUnreadable(path, "empty, but for its log")
    make_private(path)
    with translated(path):
        # Don't wait for locks: a program that has one keeps it until it ends.
        file = JournalFile(path, sqlite3.connect(path, timeout=0, isolation_level=None))
        try:
            file._connection.text_factory = bytes.decode
            # Before the first read: WAL without shared memory, which network folders can't do.
            _set(file, "locking_mode", "exclusive")
            _set(file, "trusted_schema", 0)
            with limited(file._connection):
                file.check_schema()
                look(file)
            if not file.version:
                # Before there is a log, so that the file has the number that the log goes on from.
                with file.writing():
                    make_tables(file._connection)
            for name, value in _PRAGMAS:
                _set(file, name, value)
            with file.writing():
                pass  # Writes the header, to notice a full or read-only disk now.
        except BaseException:
            file.close()
            raise
        return file


def _set(file: JournalFile, name: str, value: str | int) -> None:
    file.run(f"PRAGMA {name} = {value}")
    if (taken := file.pragma(name)) != value:
        raise JournalNotWritable(file.path, f"{name} is {taken}, not {value}")
