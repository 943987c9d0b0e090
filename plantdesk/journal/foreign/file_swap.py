"""Swaps the journal for another file. A kill at any step leaves one of them complete.

journal.part-2026-11-20-140509.db       incomplete; can be deleted
journal.next-2026-11-20-140509.db       ready; the next start finishes the swap
journal.set-aside-2026-11-20-140509.db  the old journal, never deleted
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from plantdesk.domain.local_time import local_time
from plantdesk.journal.disk import size_of, sync, sync_folder, wal_of
from plantdesk.journal.errors import JournalNotWritable


@dataclass(frozen=True, slots=True)
class FileSwap:
    journal: Path
    stamp: str

    @property
    def part(self) -> Path:
        return self._named("part")

    @property
    def ready(self) -> Path:
        return self._named("next")

    @property
    def set_aside(self) -> Path:
        return self._named("set-aside")

    def _named(self, what: str) -> Path:
        return _named(self.journal, f"{what}-{self.stamp}")


def plan_swap(journal: Path, now: datetime) -> FileSwap:
    """Choose unused names with the local time."""
    stamp = local_time(now).strftime("%Y-%m-%d-%H%M%S")
    plan, count = FileSwap(journal, stamp), 1
    while any(path.exists() for path in (plan.set_aside, wal_of(plan.set_aside), plan.ready)):
        count += 1
        plan = FileSwap(journal, f"{stamp}-{count}")
    return plan


def put_in_place(swap: FileSwap) -> None:
    """Replace the journal with the closed, complete part. On an error, the old one stays."""
    if size_of(wal_of(swap.part)):
        raise JournalNotWritable(swap.journal, "no room for the new one")
    try:
        sync(swap.part)
        swap.part.rename(swap.ready)
        sync_folder(swap.journal.parent)
        _finish(swap)
    except OSError as error:
        _undo(swap)
        raise JournalNotWritable(swap.journal, str(error)) from error


def drop_part(swap: FileSwap) -> None:
    for left in _all_named(swap.journal, f"part-{swap.stamp}{swap.journal.suffix}", logs=True):
        with suppress(OSError):
            left.unlink(missing_ok=True)


def finish_swap(journal: Path) -> None:
    """Finish a swap that was interrupted, and delete incomplete parts."""
    try:
        for ready in _all_named(journal, "next-"):
            _finish(FileSwap(journal, ready.stem.removeprefix(f"{journal.stem}.next-")))
    except OSError as error:
        raise JournalNotWritable(journal, str(error)) from error
    for part in _all_named(journal, "part-", logs=True):
        with suppress(OSError):
            part.unlink()


def _finish(swap: FileSwap) -> None:
    # The old log first: otherwise it would look like the new journal's.
    _move(wal_of(swap.journal), wal_of(swap.set_aside))
    _move(swap.journal, swap.set_aside)
    sync_folder(swap.journal.parent)
    swap.ready.rename(swap.journal)
    sync_folder(swap.journal.parent)


def _undo(swap: FileSwap) -> None:
    with suppress(OSError):
        _move(swap.set_aside, swap.journal)
        _move(wal_of(swap.set_aside), wal_of(swap.journal))
        # Last: if interrupted before, the next start finishes the swap.
        swap.ready.unlink(missing_ok=True)


def _move(source: Path, target: Path) -> None:
    if not source.exists():
        return
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    source.rename(target)


def _named(journal: Path, what: str) -> Path:
    return journal.with_name(f"{journal.stem}.{what}{journal.suffix}")


def _all_named(journal: Path, what: str, *, logs: bool = False) -> list[Path]:
    """List the files whose names begin like this, with their logs if `logs`.

    Without glob, which compiles patterns: the first plant waits for it.
    """
    start, suffix = f"{journal.stem}.{what}", journal.suffix
    try:
        paths = sorted(journal.parent.iterdir())
    except OSError:
        return []
    named = (path for path in paths if path.name.startswith(start))
    return [path for path in named if path.suffix == suffix or (logs and suffix in path.name)]
