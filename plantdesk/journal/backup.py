"""What a backup holds, and getting one ready to take the journal's place."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from plantdesk.journal import statements as sql
from plantdesk.journal.disk import same_file, size_of, wal_of
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.file import open_file
from plantdesk.journal.log import log_fits
from plantdesk.journal.mark import doubted, new_mark, put_mark, read_mark
from plantdesk.journal.reading import open_to_read
from plantdesk.journal.records import Backup, DoubtKind
from plantdesk.journal.rows import time_from


def look_into(path: Path) -> Backup:
    """Read a backup through and leave it as it is."""
    with _untouched(path) as whole, closing(open_to_read(whole, path)) as file:
        return file.row(_backup_from, sql.BACKUP) or Backup(0, 0, None)


def look_into_another(path: Path, journal: Path) -> Backup:
    """What a backup holds, unless it is the `journal` that is open here."""
    if same_file(path, journal):
        # On POSIX, whoever closes a file drops all locks that his process has on it.
        raise JournalInUse(path, "the journal itself")
    try:
        return look_into(path)
    except OSError as error:
        # No room for a copy of it, perhaps.
        raise JournalNotWritable(path, error.strerror or str(error)) from error


def prepare_restored(backup: Path, part: Path, computer: str, instead_of: set[str]) -> None:
    """A copy of the backup that is in doubt; `instead_of` names the journals it comes after."""
    look_into(backup)
    _copy(backup, part)
    with closing(open_file(part)) as file:
        old = read_mark(file)
        was = {*instead_of, *([old.uuid] if old else [])}
        mark = replace(new_mark(part, computer), was=tuple(sorted(was)))
        with file.writing():
            put_mark(file, doubted(file, mark, DoubtKind.RESTORED))


def _backup_from(entries: int, waiting: int, newest: int | None) -> Backup:
    return Backup(entries, waiting, None if newest is None else time_from(newest))


@contextmanager
def _untouched(path: Path) -> Iterator[Path]:
    """Where there is a log beside it, SQLite would write: it gets a copy then."""
    if not size_of(wal_of(path)):
        _look_whether_it_is_there(path)
        yield path
        return
    with TemporaryDirectory(prefix="plantdesk-") as folder:
        copy = Path(folder) / "copy.db"
        _copy(path, copy)
        try:
            # Plays the log in.
            open_file(copy).close()
        except JournalError as error:
            error.path = path
            raise
        yield copy


def _copy(source: Path, target: Path) -> None:
    _look_whether_it_is_there(source)
    try:
        shutil.copyfile(source, target)
        if size_of(wal_of(source)):
            shutil.copyfile(wal_of(source), wal_of(target))
        if not log_fits(target):
            raise JournalUnreadable(source, "its log is of another time")
    except OSError as error:
        raise JournalNotWritable(target, error.strerror or str(error)) from error


def _look_whether_it_is_there(path: Path) -> None:
    try:
        with path.open("rb") as file:
            file.read(1)
    except OSError as error:
        raise JournalUnreadable(path, error.strerror or str(error)) from error
