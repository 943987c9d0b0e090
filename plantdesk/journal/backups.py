"""Backups: copies of the journal, which get their names only when they are whole and on the disk.

Of the automatic ones there is at most one a day. The last seven stay, and before them one a week
for four weeks.
"""

import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

# Limit for all of them together. The newest always stays.
MOST_BYTES = 1024**3
_DAYS, _WEEKS = 7, 4
_NAME = re.compile(r"journal-([0-9]{4}-[0-9]{2}-[0-9]{2})\.db")


@dataclass(frozen=True, slots=True)
class KeptBackup:
    day: date
    path: Path
    size: int


def backup_path(folder: Path, day: date) -> Path:
    return folder / f"journal-{day.isoformat()}.db"


def kept_backups(folder: Path, today: date) -> list[KeptBackup]:
    """Return the newest first. Backups with a date in the future come last."""
    try:
        found = [_read(path) for path in folder.iterdir()]
    except FileNotFoundError:
        return []
    backups = [backup for backup in found if backup is not None]
    return sorted(backups, key=lambda one: (one.day <= today, one.day), reverse=True)


def surplus(backups: Sequence[KeptBackup], most: int = MOST_BYTES) -> list[KeptBackup]:
    """Return the backups to delete. `backups` must come newest first."""
    weeks: set[tuple[int, int]] = set()
    total = 0
    gone = []
    for place, backup in enumerate(backups):
        calendar = backup.day.isocalendar()
        week = (calendar.year, calendar.week)
        if place >= _DAYS and (week in weeks or len(weeks) == _WEEKS):
            gone.append(backup)
            continue
        if place >= _DAYS:
            weeks.add(week)
        total += backup.size
        if place and total > most:
            gone.append(backup)
    return gone


def drop_copy(target: Path) -> None:
    """Delete an unfinished copy."""
    with suppress(OSError):
        part_of(target).unlink(missing_ok=True)


def part_of(target: Path) -> Path:
    """Return the name of an unfinished copy."""
    return target.with_name(f"{target.name}.part")


def _read(path: Path) -> KeptBackup | None:
    """Return None for other names, and for links and folders."""
    try:
        named = _NAME.fullmatch(path.name)
        day = date.fromisoformat(named[1]) if named else None
        found = path.lstat()
    except (ValueError, FileNotFoundError):
        return None
    if day is None or not stat.S_ISREG(found.st_mode):
        return None
    return KeptBackup(day, path, found.st_size)
