"""Rescues a journal: one that is damaged, or one that went astray while it was open (watch.py).

Of a damaged one, the readable rows are copied into a new file with our own tables. Their CHECKs and
our readers say which rows the journal could have written itself.

SQLite goes on in a file that it has opened, so a copy of an open journal is whole, unless that file
was cut or overwritten.
"""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any

from plantdesk.domain.entry import DoubtKind
from plantdesk.journal import repairs
from plantdesk.journal.disk import aside_of, finish_swap, make_ready, new_part, writing_to
from plantdesk.journal.errors import JournalStopped, JournalUnreadable
from plantdesk.journal.file import JournalFile
from plantdesk.journal.left_here import Seen, log_fits
from plantdesk.journal.opened import Opened
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Salvaged
from plantdesk.journal.restore import (
    MOST,
    TABLES,
    check,
    check_unused,
    make_ours,
    new_file,
    opened_to_read,
    unread_rows,
    use,
)
from plantdesk.journal.schema import make_tables
from plantdesk.journal.watch import Loss

log = logging.getLogger(__name__)

_ROWS = "SELECT * FROM {} WHERE seq BETWEEN ? AND ? ORDER BY seq LIMIT ?"
# More than an inner page has rows below it: behind so much damage nothing can be read.
_MOST_MISSES = 50_000


def salvage(seen: Seen, now: datetime) -> Salvaged:
    """Use the readable rows of the journal. Its stores stay as they are if it was left here."""
    check_unused(seen.path)
    progress, name = seen.here.progress, None
    with new_part(seen.path, now) as part:
        scratch = part.with_name(f"{part.name}.from")
        with (
            opened_to_read(seen.path, scratch, progress) as source,
            new_file(part, seen.path) as target,
        ):
            source.check_schema(or_empty=False)
            lost = _copy(source, target, progress)
            if not log_fits(seen.path):
                lost["log"] = "of another time"
            for table, why in lost.items():
                log.info("damaged: %s %s", table, why)
            (entries,) = target.execute("SELECT count(*) FROM entries").fetchone()
            if "entries" in lost and not entries:
                raise JournalUnreadable(seen.path, "none of its plants can be read")
            with suppress(JournalUnreadable):
                name = source.name
            left_here = seen.record is not None and seen.record.journal == name and seen.fits()
            made = make_ours(target, DoubtKind.SALVAGED, None if left_here else {})
            # An older file has no damage where newer plants were.
            found = Salvaged(aside_of(part), entries, bool(lost) or seen.distrusted)
        use(part, made, seen, name)
    return found


def salvage_lost(seen: Seen, now: datetime) -> Salvaged:
    """Use what can be read of a journal that was cut or overwritten. If nothing, begin another."""
    finish_swap(seen.path)
    try:
        return salvage(seen, now)
    except JournalUnreadable:
        with new_part(seen.path, now) as part:
            with new_file(part, seen.path) as target:
                make_tables(target)
                made = make_ours(target, DoubtKind.SALVAGED, None)
            use(part, made, seen, seen.record and seen.record.journal)
        return Salvaged(aside_of(part), 0, lost_some=True)


def copy_out(opened: Opened, now: datetime, *, whole: bool) -> None:
    """Copy the open journal to a file that the next opening puts in its place.

    If it must be `whole`, raise JournalUnreadable unless it is. Then it counts as the journal that
    was left here. Otherwise neither it nor the file at the path does.
    """
    path, seen = opened.file.path, opened.seen
    if not whole:
        # SQLite's closing plays the log into that file, which would look like ours then.
        seen.distrust()
    with writing_to(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with new_part(path, now) as part:
        with new_file(part, path) as copy:
            opened.file.connection.backup(copy)
        if not whole:
            make_ready(part, path)
            return
        # Only now: who overwrites a file cuts it first. The copy could have pages of an older time,
        # when plants waited that were sent since.
        if opened.file.loss() is Loss.OVERWRITTEN:
            raise JournalUnreadable(path, Loss.OVERWRITTEN.value)
        progress = ReadingProgress()
        try:
            with opened_to_read(part, part, progress) as file:
                check(file, progress)
                name, newest = file.name, file.newest_attempt
        except JournalUnreadable as error:
            raise JournalUnreadable(path, error.why) from error
        if name is None or not seen.knows(name, newest):
            raise JournalUnreadable(path, "older than it was left")
        ready = make_ready(part, path)
        try:
            seen.begin(ready, name, newest)
        except BaseException:
            ready.unlink()
            raise


def _copy(
    source: JournalFile, target: sqlite3.Connection, progress: ReadingProgress
) -> dict[str, str]:
    """Copy all rows that can be read into the empty file. Return the tables that lost some."""
    lost: dict[str, str] = {}
    target.text_factory = bytes.decode
    make_tables(target)
    target.execute("BEGIN")
    for table in ("entries", "attempts"):
        with suppress(JournalUnreadable):
            given = source.value("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
            target.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, given))
    for table in TABLES:
        if why := _copy_table(source, target, table, progress):
            lost[table] = why
    for table, seq in list(unread_rows(JournalFile(source.path, target), progress)):
        target.execute(f"DELETE FROM {table} WHERE seq = ?", (seq,))  # noqa: S608 - ours
        lost[table] = f"{seq} is no row of ours"
    if target.execute(repairs.LOST_SOME).fetchone()[0]:
        lost.setdefault("stores", "others point to what is not there")
    target.execute("COMMIT")
    return lost


def _copy_table(
    source: JournalFile, target: sqlite3.Connection, table: str, progress: ReadingProgress
) -> str:
    """Copy a table's rows, and halve each span of numbers that has damage. Return why some lack."""
    why, misses, left = "", 0, MOST.get(table, repairs.HIGHEST)
    spans = [(1, repairs.HIGHEST)]
    while spans and misses < _MOST_MISSES:
        low, high = spans.pop()
        misses += 1
        # Otherwise SQLite would look for a row behind the last one, where damage may be.
        limit = min(left, high - low + 1)
        found: Iterator[tuple[Any, ...]] = source.each(_ROWS.format(table), low, high, limit)
        try:
            for row in found:
                if row[0] < low:
                    raise JournalUnreadable(source.path, "rows in no order")
                places = ", ".join("?" * len(row))
                target.execute(f"INSERT INTO {table} VALUES ({places})", row)  # noqa: S608 - ours
                low, misses, left = row[0] + 1, 0, left - 1
        except (JournalUnreadable, sqlite3.IntegrityError) as error:
            if progress.ended:
                raise JournalStopped(source.path, "ended") from error
            why = f"{low}: {error}"
            if low < high:
                middle = (low + high) // 2
                spans += [(middle + 1, high), (low, middle)]
        else:
            misses = 0
    return why
