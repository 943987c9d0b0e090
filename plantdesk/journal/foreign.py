"""Reads journals from elsewhere, and damaged ones: nothing in them can run, hang or change.

Such a file is never written and never trusted.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory
from urllib.parse import quote

from plantdesk.journal import rows
from plantdesk.journal.disk import size_of, wal_of, writing_to
from plantdesk.journal.errors import (
    JournalInUse,
    JournalNotWritable,
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, Value, translated
from plantdesk.journal.left_here import log_fits
from plantdesk.journal.reading_progress import STEPS, ReadingProgress
from plantdesk.journal.records import Backup
from plantdesk.journal.schema import check_header
from plantdesk.private_files import make_private

# Without the mark, and the texts that a search reads, which are made of the others.
TABLES = ("stores", "batches", "entries", "attempts", "draft", "decisions", "ids_elsewhere")
# More than anybody has, and than the window can show.
MOST = {"stores": 500, "draft": 200}
# No journal gives a row a higher number.
HIGHEST = 2**52
# A million plants take a tenth of it.
_MOST_BYTES, _MOST_IN_LOG = 4 * 1024**3, 1024**3
# A copy leaves so many bytes free, or half of what is free if that is less.
_LEFT_FREE = 200_000_000
_COPIED_AT_ONCE = 1024**2
# Some ten reports a second.
_REPORTED_AT_ONCE = 5_000
# Ample: the longest texts are replies, of at most 64 KiB.
_LONGEST_ROW = 1_000_000

# The first, before anything is read: WAL without shared memory.
_PRAGMAS = (
    *("locking_mode = exclusive", "query_only = 1", "trusted_schema = 0"),
    *("cell_size_check = 1", "mmap_size = 0"),
)
ONLY_READ = "mode=ro&immutable=1"

# Without what other tables have.
_ENTRY = {"id": "uuid", "store_id": "''", "sent_again": "0"} | dict.fromkeys(
    ("batch", "mistake", "outcome"), "NULL"
)
# What the CHECKs of the tables leave to our readers.
_READ: dict[str, tuple[str, Callable[..., object]]] = {
    "stores": ("id, settings", rows.store_from),
    "entries": (rows.columns("entries", rows.ENTRY_COLUMNS, **_ENTRY), rows.entry_from),
    "attempts": (rows.columns("attempts", rows.ATTEMPT_COLUMNS), rows.attempt_from),
    "decisions": (
        rows.columns("decisions", rows.DECISION_COLUMNS),
        partial(rows.decision_from, ()),
    ),
    "draft": (rows.columns("draft", rows.DRAFT_COLUMNS), rows.draft_from),
}

_IN_BACKUP = """
SELECT count(*), count(*) FILTER (WHERE status = 'waiting'), max(changed_at) FROM entries
"""


def inspect_backup(backup: Path, journal: Path, progress: ReadingProgress) -> Backup:
    """Read a backup through. `journal` is the open journal."""
    with writing_to(backup), TemporaryDirectory(prefix="plantdesk-") as folder:
        # On POSIX, closing a file drops all of this process's locks on it.
        if backup.exists() and journal.exists() and backup.samefile(journal):
            raise JournalInUse(backup, "the journal itself")
        check_size(backup)
        with opened_to_read(backup, Path(folder, "copy.db"), progress) as file:
            check(file)
            for table, seq in unread_rows(file, progress):
                raise JournalUnreadable(backup, f"{table}: row {seq} is not ours")
            entries, waiting, newest = file.rows(tuple, _IN_BACKUP)[0]
    return Backup(entries, waiting, None if newest is None else rows.time_from(newest))


@contextmanager
def opened_to_read(path: Path, scratch: Path, progress: ReadingProgress) -> Iterator[JournalFile]:
    """Open a journal without leaving a trace. One with a log of its own is copied to `scratch`."""
    check_header(path)
    database = uri_of(path, ONLY_READ)
    if size_of(wal_of(path)) and log_fits(path):
        _copy(path, scratch, progress)
        _copy(wal_of(path), wal_of(scratch), progress)
        database = str(scratch)
    progress.begin(size_of(path) + size_of(wal_of(path)))
    with (
        translated(path),
        closing(sqlite3.connect(database, uri=True, isolation_level=None)) as connection,
    ):
        connection.text_factory = bytes.decode
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
        connection.set_progress_handler(progress.should_stop, STEPS)
        try:
            yield JournalFile(path, connection)
        finally:
            if progress.ended:
                raise JournalStopped(path, "ended")


def check_size(path: Path) -> None:
    """Refuse a file larger than a journal can be. It may take no room itself."""
    # A pipe or a device may hang or never end.
    if not path.is_file():
        raise JournalUnreadable(path, "not a file")
    size, in_log = size_of(path), size_of(wal_of(path))
    if size > _MOST_BYTES or in_log > _MOST_IN_LOG:
        raise JournalUnreadable(path, f"{size} bytes and {in_log} in the log are too many")


def check_room(path: Path, folder: Path) -> None:
    """Raise JournalNotWritable unless the folder has room for a copy."""
    free = disk_usage(folder).free
    if size_of(path) > free - min(_LEFT_FREE, free // 2):
        raise JournalNotWritable(path, "no room for a copy")


def check(file: JournalFile) -> None:
    """Raise JournalUnreadable unless the file is whole, with our tables."""
    file.check_schema()
    if (found := file.value("PRAGMA integrity_check(1)")) != "ok":
        raise JournalUnreadable(file.path, found)


def check_unused(path: Path) -> None:
    """Raise JournalInUse if a program without our record has the file open. Write nothing."""
    with (
        suppress(JournalUnreadable, JournalNotWritable),
        translated(path),
        closing(sqlite3.connect(uri_of(path, "mode=ro"), uri=True, timeout=0)) as connection,
    ):
        # Without shared memory. A file that is only read takes no more than the first lock.
        connection.execute("PRAGMA locking_mode = exclusive")
        connection.execute("PRAGMA schema_version")


def unread_rows(file: JournalFile, progress: ReadingProgress) -> Iterator[tuple[str, Value]]:
    """Yield the table and number of each row that our readers refuse."""
    plants = file.value("SELECT count(*) FROM entries")
    for table, (listed, read) in _READ.items():
        found = file.each(f"SELECT seq, {listed} FROM {table}")  # noqa: S608 - ours
        for done, (seq, *row) in enumerate(found, 1):
            try:
                read(*row)
            except (ValueError, TypeError, AttributeError, OverflowError):
                yield table, seq
            if table == "entries" and not done % _REPORTED_AT_ONCE:
                progress.report(done, plants)
                if progress.ended:
                    return


def uri_of(path: Path, options: str) -> str:
    name = path.absolute().as_posix()
    slash = "" if name.startswith("/") else "/"
    return f"file://{slash}{quote(name)}?{options}"


def _copy(source: Path, target: Path, progress: ReadingProgress) -> None:
    """Copy as many bytes as there are now: somebody may still write the file."""
    check_room(source, target.parent)
    make_private(target)
    left = size_of(source)
    with source.open("rb") as file, target.open("wb") as copy:
        while piece := file.read(min(left, _COPIED_AT_ONCE)):
            if progress.ended:
                raise JournalStopped(source, "ended")
            copy.write(piece)
            left -= len(piece)
