"""Opens an untrusted file to read it: nothing in it can run, hang or change."""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from urllib.parse import quote

from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import (
    JournalNotOurs,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile
from plantdesk.journal.identity.leftover_log import log_fits
from plantdesk.journal.reading_progress import STEPS, ReadingProgress
from plantdesk.journal.sqlite_errors import translated
from plantdesk.private_files import make_private

_TABLES = frozenset(
    {"stores", "batches", "entries", "attempts", "draft", "mark", "decisions", "mistakes"}
    | {"cleared_ids", "sqlite_sequence", "sqlite_schema", "sqlite_master"}
)
_HEADER = {"application_id", "user_version"}
# Ample: the longest texts are replies, of at most 64 KiB.
_LONGEST_ROW = 1_000_000
_PRAGMAS = ("query_only = 1", "trusted_schema = 0", "cell_size_check = 1", "mmap_size = 0")
_SETTINGS = {"DEFENSIVE": True, "ENABLE_TRIGGER": False, "ENABLE_VIEW": False}


@contextmanager
def opened_to_read(
    path: Path,
    progress: ReadingProgress,
    damaged: Callable[[JournalUnreadable], object],
    scratch: Path | None = None,
) -> Iterator[JournalFile]:
    """Open a journal with its log. If there is a log, both are copied, to `scratch` if given.

    If the log belongs to another state of the file, `damaged` is called. If that doesn't raise,
    the log is left out.
    """
    _check_regular_file(path)
    with TemporaryDirectory(prefix="plantdesk-") as folder:
        copy = scratch or Path(folder, "copy.db")
        if not size_of(wal_of(path)):
            opened = _open_alone(path, progress)
        elif not size_of(path):
            raise JournalUnreadable(path, "empty, but for its log")
        elif _copy_with_log(path, copy):
            opened = _open_scratch(copy, path, progress)
        else:
            damaged(JournalUnreadable(path, "its log is of another time"))
            opened = _open_alone(path, progress)
        with closing(opened) as file:
            file.check_schema()
            if not file.row(int, "SELECT count(*) FROM sqlite_schema"):
                raise JournalNotOurs(path, "an empty database")
            yield file


def check_schema(path: Path) -> None:
    """Raise JournalNotOurs or JournalTooNew. Ignore the log, and accept a missing file."""
    if not size_of(path):
        return
    with closing(_open_alone(path, ReadingProgress())) as file:
        file.check_schema()


def _open_alone(path: Path, progress: ReadingProgress) -> JournalFile:
    """Open a file without its log and without leaving a trace."""
    name = path.absolute().as_posix()
    slash = "" if name.startswith("/") else "/"
    address = f"file://{slash}{quote(name)}?mode=ro&immutable=1"
    return _open_guarded(address, path, progress)


def _open_scratch(copy: Path, named: Path, progress: ReadingProgress) -> JournalFile:
    """Open a copy with its log, which may change it. Errors name the file `named`."""
    address = copy.absolute().as_uri()
    return _open_guarded(address, named, progress, "locking_mode = exclusive")


def _open_guarded(
    address: str, named: Path, progress: ReadingProgress, *pragmas: str
) -> JournalFile:
    with translated(named):
        connection = sqlite3.connect(address, uri=True, isolation_level=None)
        connection.text_factory = bytes.decode
        for pragma in (*pragmas, *_PRAGMAS):
            connection.execute(f"PRAGMA {pragma}")
        if hasattr(connection, "setconfig"):
            # Python 3.11 has only the authorizer.
            for setting, value in _SETTINGS.items():
                connection.setconfig(getattr(sqlite3, f"SQLITE_DBCONFIG_{setting}"), value)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
        connection.set_progress_handler(progress.should_stop, STEPS)
        connection.set_authorizer(_allow)
        return JournalFile(named, connection)


def _allow(
    action: int, what: str | None, detail: str | None, _: str | None, within: str | None
) -> int:
    """Allow reading our tables and header. `within` is the trigger or view that asks."""
    match action:
        case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_FUNCTION:
            fine = within is None
        case sqlite3.SQLITE_READ:
            fine = within is None and what in _TABLES
        case sqlite3.SQLITE_PRAGMA:
            fine = what in _HEADER and detail is None
        case _:
            fine = False
    return sqlite3.SQLITE_OK if fine else sqlite3.SQLITE_DENY


def _check_regular_file(path: Path) -> None:
    """Refuse pipes and devices, which may hang or never end."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise JournalUnreadable(path, "not a file")
        with path.open("rb") as file:
            file.read(1)
    except OSError as error:
        raise JournalUnreadable(path, error.strerror or str(error)) from error


def _copy_with_log(path: Path, copy: Path) -> bool:
    """Return False if the log belongs to another state of the file."""
    _check_regular_file(wal_of(path))
    make_private(copy)
    make_private(wal_of(copy))
    try:
        copyfile(path, copy)
        copyfile(wal_of(path), wal_of(copy))
        return log_fits(copy)
    except OSError as error:
        raise JournalNotWritable(copy, error.strerror or str(error)) from error
