"""Putting another journal in the place of this one; a kill at any step leaves one of them whole.

journal.part-2026-11-20-140509.db       being made; worth nothing
journal.next-2026-11-20-140509.db       ready: whoever opens the journal next goes on with it
journal.set-aside-2026-11-20-140509.db  what was there before, never deleted
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from glob import escape
from pathlib import Path

from plantdesk.journal.disk import size_of, sync, sync_folder, wal_of
from plantdesk.journal.errors import JournalNotWritable


@dataclass(frozen=True, slots=True)
class Swap:
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


def plan_swap(journal: Path, now: datetime) -> Swap:
    """Under a name of the local time that nothing has yet."""
    stamp = now.astimezone().strftime("%Y-%m-%d-%H%M%S")
    swap, count = Swap(journal, stamp), 1
    while any(path.exists() for path in (swap.set_aside, wal_of(swap.set_aside), swap.ready)):
        count += 1
        swap = Swap(journal, f"{stamp}-{count}")
    return swap


def make_swap(swap: Swap) -> None:
    """Put the part, closed and whole, in the journal's place; on an error the old one is there."""
    if size_of(wal_of(swap.part)):
        raise JournalNotWritable(swap.journal, "no room for the next one")
    try:
        sync(swap.part)
        swap.part.rename(swap.ready)
        sync_folder(swap.journal.parent)
        _finish(swap)
    except OSError as error:
        _undo(swap)
        raise JournalNotWritable(swap.journal, str(error)) from error


def drop_part(swap: Swap) -> None:
    for left in _all_named(swap.journal, f"part-{swap.stamp}", tail="*"):
        with suppress(OSError):
            left.unlink(missing_ok=True)


def finish_swap(journal: Path) -> None:
    """Go on with what the end of the program cut off."""
    try:
        for ready in _all_named(journal, "next-*"):
            _finish(Swap(journal, ready.stem.removeprefix(f"{journal.stem}.next-")))
    except OSError as error:
        raise JournalNotWritable(journal, str(error)) from error
    for part in _all_named(journal, "part-*", tail="*"):
        with suppress(OSError):
            part.unlink()


def _finish(swap: Swap) -> None:
    # The old log first: beside the next journal it would be taken for its own.
    _move(wal_of(swap.journal), wal_of(swap.set_aside))
    _move(swap.journal, swap.set_aside)
    sync_folder(swap.journal.parent)
    swap.ready.rename(swap.journal)
    sync_folder(swap.journal.parent)


def _undo(swap: Swap) -> None:
    with suppress(OSError):
        _move(swap.set_aside, swap.journal)
        _move(wal_of(swap.set_aside), wal_of(swap.journal))
        # Last: until then the next start would go on with it.
        swap.ready.unlink(missing_ok=True)


def _move(source: Path, target: Path) -> None:
    if not source.exists():
        return
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    source.rename(target)


def _named(journal: Path, what: str) -> Path:
    return journal.with_name(f"{journal.stem}.{what}{journal.suffix}")


def _all_named(journal: Path, what: str, tail: str = "") -> list[Path]:
    stem, suffix = escape(journal.stem), escape(journal.suffix)
    return sorted(journal.parent.glob(f"{stem}.{what}{suffix}{tail}"))
