"""Backups: copies of the journal, which get their names only when they are whole and on the disk.

Of the automatic ones there is at most one a day, and the last 14 stay.
"""

import sqlite3
import stat
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import date
from itertools import accumulate
from pathlib import Path

from msgspec import Struct

from plantdesk.journal.disk import sync, sync_folder, writing_to
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.file import JournalFile, translated
from plantdesk.journal.foreign import ONLY_READ, uri_of
from plantdesk.private_files import make_private

# Limit for all of them together. The newest always stays.
MOST_BYTES = 1024**3
_MOST = 14
# A slice of a copy takes well under a millisecond.
_SLICE_PAGES = 64


class KeptBackup(Struct, frozen=True):
    day: date
    path: Path
    size: int


def backup_path(folder: Path, day: date) -> Path:
    return folder / f"journal-{day.isoformat()}.db"


def kept_backups(folder: Path, today: date) -> list[KeptBackup]:
    """Return the newest first. Backups with a date in the future come last."""
    backups = []
    for path in folder.iterdir() if folder.exists() else ():
        # Other names, and files that were deleted meanwhile.
        with suppress(ValueError, FileNotFoundError):
            day, found = date.fromisoformat(path.stem.removeprefix("journal-")), path.lstat()
            # No links and folders.
            if path == backup_path(folder, day) and stat.S_ISREG(found.st_mode):
                backups.append(KeptBackup(day, path, found.st_size))
    return sorted(backups, key=lambda one: (one.day <= today, one.day), reverse=True)


def surplus(backups: Sequence[KeptBackup], most: int = MOST_BYTES) -> list[KeptBackup]:
    """Return the backups to delete. `backups` must come newest first."""
    totals = accumulate(backup.size for backup in backups)
    left = [total <= most and place < _MOST for place, total in enumerate(totals)]
    return [backup for backup, stays in zip(backups[1:], left[1:], strict=True) if not stays]


def drop_surplus(folder: Path, today: date) -> None:
    for backup in surplus(kept_backups(folder, today)):
        # Another program may hold it. The next day tries again.
        with suppress(OSError):
            backup.path.unlink()


def begin_copy(file: JournalFile, target: Path, between: Callable[[], object]) -> None:
    """Copy the file to a temporary name beside the target, without syncing it.

    `between` is called between slices and may write the file: the copy gets that too.
    """
    part = _part_of(target)
    with writing_to(target):
        part.unlink(missing_ok=True)
    # In other folders, the folder decides who can read the copy.
    if target.is_relative_to(file.path.parent):
        make_private(part)
    with translated(target), closing(sqlite3.connect(part, isolation_level=None)) as copy:
        # An incomplete copy is useless, so it needs no rollback journal.
        copy.execute("PRAGMA journal_mode = OFF")
        copy.execute("PRAGMA synchronous = OFF")
        file.connection.backup(copy, pages=_SLICE_PAGES, progress=lambda *_: between())
        copy.execute("PRAGMA secure_delete = ON")
        # With the mark, another file could pass for this journal.
        copy.execute("DELETE FROM mark")


def complete_copy(wait: Callable[[], object], target: Path) -> None:
    """Wait until the journal has written the copy, check it and give it its name.

    If anything fails, leave nothing behind.
    """
    part = _part_of(target)
    try:
        wait()
        with writing_to(target):
            sync(part)
            address = uri_of(part, ONLY_READ)
            with translated(target), closing(sqlite3.connect(address, uri=True)) as copy:
                (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise JournalUnreadable(target, found)
            part.replace(target)
            sync_folder(target.parent)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _part_of(target: Path) -> Path:
    """Return the name of an unfinished copy."""
    return target.with_name(f"{target.name}.part")
