"""SQLite's log beside the file, and how it is known that the two belong together.

SQLite would play any log into any file, also one of them that was put back alone. So each log
begins by taking the next number, and is sealed before it is played into the file. In the file alone
there is the number of the last one that was.
"""

import logging
from contextlib import closing
from pathlib import Path

from plantdesk.journal import statements as sql
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalError, JournalMisused, JournalNotWritable
from plantdesk.journal.file import JournalFile
from plantdesk.journal.read_only import open_alone, open_scratch

log = logging.getLogger(__name__)

# After so many commits or changed rows: it has about 4 MiB then, as SQLite lets it get by itself.
_COMMITS, _CHANGES = 150, 10_000


def log_fits(path: Path) -> bool:
    """Whether the log beside this file was written on top of it; looks before SQLite does."""
    if not size_of(path) or not size_of(wal_of(path)):
        return True
    try:
        with closing(open_alone(path)) as file:
            size = int(file.pragma("page_size"))
            found = file.row(_numbers, sql.LOG)
    except (JournalError, JournalMisused):
        # Damaged or another program's, as will show; or new, with nothing but its log.
        return True
    if found is None:
        return False
    page, number, sealed = found
    try:
        logged = _logged(path, size, page)
    except OSError as error:
        raise JournalNotWritable(path, error.strerror or str(error)) from error
    return logged in ((number + 1, 0), (number + 1, 1), (number, 1), (number, sealed))


def begin_log(file: JournalFile, left_by_a_crash: bool) -> None:
    """Before all else that is written; a new file gets its tables at once."""
    try:
        is_new = not file.rows(int, sql.LOG_NUMBER)
        if is_new:
            file.write_unseen(sql.BEGIN_LOG)
        if is_new or left_by_a_crash:
            _play_in(file)
    except JournalNotWritable as error:
        log.info("the log stays: %s", error.why)
    else:
        file.write_unseen(sql.BEGIN_LOG)


def keep_log_short(file: JournalFile) -> None:
    """After a commit; if it can't be done now it is done later."""
    commits, changes = file.written_to_log
    if commits < _COMMITS and changes < _CHANGES:
        return
    try:
        _play_in(file)
        file.write_unseen(sql.BEGIN_LOG)
    except JournalError as error:
        log.info("the log stays: %s", error.why)


def seal_log(file: JournalFile) -> None:
    """Before the file is closed, which plays it in."""
    try:
        file.write_unseen(sql.SEAL_LOG)
    except (JournalError, JournalMisused) as error:
        # No room, or closed already.
        log.info("the log can't be sealed: %s", error)


def _numbers(*values: object) -> tuple[int, ...]:
    numbers = tuple(value for value in values if isinstance(value, int))
    if len(numbers) < len(values):
        raise ValueError("a number is none")
    return numbers


def _logged(path: Path, size: int, page: int) -> tuple[int, int] | None:
    """What the log says of itself: SQLite reads it on top of the two pages that this takes."""
    from shutil import copyfile
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="plantdesk-") as folder:
        copy = Path(folder, "log.db")
        with path.open("rb") as source, copy.open("wb") as target:
            for place in (0, (page - 1) * size):
                source.seek(place)
                target.seek(place)
                target.write(source.read(size))
            target.truncate(size_of(path))
        copyfile(wal_of(path), wal_of(copy))
        try:
            with closing(open_scratch(copy, path)) as file:
                return file.row(lambda _, number, sealed: (number, sealed), sql.LOG)
        except (JournalError, JournalMisused):
            return None


def _play_in(file: JournalFile) -> None:
    file.write_unseen(sql.SEAL_LOG)
    # Not truncated: to write over what was there takes half as long as to let a file grow.
    (busy,) = file.rows(lambda busy, *_: busy, "PRAGMA wal_checkpoint(RESTART)")
    if busy:
        raise JournalNotWritable(file.path, "the log is being read")
    file.log_begins_anew()
