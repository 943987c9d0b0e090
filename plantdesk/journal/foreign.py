"""Opening a journal from elsewhere to read its rows: a backup, a copied or a damaged one."""

import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalNotOurs, JournalNotWritable, JournalUnreadable
from plantdesk.journal.file import JournalFile
from plantdesk.journal.log import log_fits
from plantdesk.journal.read_only import open_alone, open_scratch
from plantdesk.journal.watch import Watch
from plantdesk.private_files import make_private


@contextmanager
def opened_to_read(
    path: Path,
    watch: Watch,
    damaged: Callable[[JournalUnreadable], object],
    room: Path | None = None,
) -> Iterator[JournalFile]:
    """With what its log holds: for that both are copied, under the name `room` if it is given.

    A log of another time is left out, unless `damaged` raises what it hears.
    """
    _look_whether_it_is_a_file(path)
    with TemporaryDirectory(prefix="plantdesk-") as folder:
        copy = room or Path(folder, "copy.db")
        if not size_of(wal_of(path)):
            opened = open_alone(path, watch=watch)
        elif not size_of(path):
            raise JournalUnreadable(path, "empty, but for its log")
        elif _copy_with_log(path, copy):
            opened = open_scratch(copy, path, watch)
        else:
            damaged(JournalUnreadable(path, "its log is of another time"))
            opened = open_alone(path, watch=watch)
        with closing(opened) as file:
            file.look_whose_it_is()
            if not file.row(int, "SELECT count(*) FROM sqlite_schema"):
                raise JournalNotOurs(path, "an empty database")
            yield file


def look_whose_it_is(path: Path) -> None:
    """JournalNotOurs or JournalTooNew, by the file alone; what is not there is fine."""
    if not size_of(path):
        return
    with closing(open_alone(path)) as file:
        file.look_whose_it_is()


def _look_whether_it_is_a_file(path: Path) -> None:
    """A pipe would hang, and a device never end."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise JournalUnreadable(path, "not a file")
        with path.open("rb") as file:
            file.read(1)
    except OSError as error:
        raise JournalUnreadable(path, error.strerror or str(error)) from error


def _copy_with_log(path: Path, copy: Path) -> bool:
    """False if the log is of another time."""
    _look_whether_it_is_a_file(wal_of(path))
    make_private(copy)
    make_private(wal_of(copy))
    try:
        copyfile(path, copy)
        copyfile(wal_of(path), wal_of(copy))
        return log_fits(copy)
    except OSError as error:
        raise JournalNotWritable(copy, error.strerror or str(error)) from error
