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
class Exchange:
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


def plan_exchange(journal: Path, now: datetime) -> Exchange:
    """Under a name of the local time that nothing has yet."""
    stamp = now.astimezone().strftime("%Y-%m-%d-%H%M%S")
    plan, count = Exchange(journal, stamp), 1
    while any(path.exists() for path in (plan.set_aside, wal_of(plan.set_aside), plan.ready)):
        count += 1
        plan = Exchange(journal, f"{stamp}-{count}")
    return plan


def put_in_place(exchange: Exchange) -> None:
    """Put the part, closed and whole, in the journal's place; on an error the old one is there."""
    if size_of(wal_of(exchange.part)):
        raise JournalNotWritable(exchange.journal, "no room for the next one")
    try:
        sync(exchange.part)
        exchange.part.rename(exchange.ready)
        sync_folder(exchange.journal.parent)
        _finish(exchange)
    except OSError as error:
        _undo(exchange)
        raise JournalNotWritable(exchange.journal, str(error)) from error


def drop_part(exchange: Exchange) -> None:
    for left in _all_named(exchange.journal, f"part-{exchange.stamp}", tail="*"):
        with suppress(OSError):
            left.unlink(missing_ok=True)


def finish_exchange(journal: Path) -> None:
    """Go on with what the end of the program cut off."""
    try:
        for ready in _all_named(journal, "next-*"):
            _finish(Exchange(journal, ready.stem.removeprefix(f"{journal.stem}.next-")))
    except OSError as error:
        raise JournalNotWritable(journal, str(error)) from error
    for part in _all_named(journal, "part-*", tail="*"):
        with suppress(OSError):
            part.unlink()


def _finish(exchange: Exchange) -> None:
    # The old log first: beside the next journal it would be taken for its own.
    _move(wal_of(exchange.journal), wal_of(exchange.set_aside))
    _move(exchange.journal, exchange.set_aside)
    sync_folder(exchange.journal.parent)
    exchange.ready.rename(exchange.journal)
    sync_folder(exchange.journal.parent)


def _undo(exchange: Exchange) -> None:
    with suppress(OSError):
        _move(exchange.set_aside, exchange.journal)
        _move(wal_of(exchange.set_aside), wal_of(exchange.journal))
        # Last: until then the next start would go on with it.
        exchange.ready.unlink(missing_ok=True)


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
