"""Salvages a damaged journal: copies its readable rows into a fresh file with our own tables.

The tables' CHECKs and our readers say which rows the journal could have written itself.
"""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from itertools import islice
from typing import Any

from msgspec import Struct, field

from plantdesk.domain.entry import DoubtKind
from plantdesk.journal import repairs
from plantdesk.journal.disk import aside_of, new_part
from plantdesk.journal.errors import JournalStopped, JournalUnreadable
from plantdesk.journal.file import JournalFile, Row, translated
from plantdesk.journal.other import (
    MOST,
    TABLES,
    check_unused,
    log_fits,
    make_ours,
    opened_to_read,
    unread_rows,
    use,
)
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Salvaged
from plantdesk.journal.rows import as_they_are
from plantdesk.journal.schema import make_tables
from plantdesk.journal.seen import Seen
from plantdesk.private_files import make_private

log = logging.getLogger(__name__)

_ROWS = "SELECT * FROM {} WHERE seq BETWEEN ? AND ? ORDER BY seq LIMIT ?"
_ROWS_AT_ONCE = 1000
# No page has more rows. After as many unreadable ones, skip in larger steps.
_ON_A_PAGE = 200
_MOST_LOGGED = 20


def salvage(seen: Seen, now: datetime) -> Salvaged:
    """Use the readable rows of the journal. Its stores stay as they are if it was left here."""
    check_unused(seen.path)
    progress, name = seen.here.progress, None
    with new_part(seen.path, now) as part:
        make_private(part)
        scratch = part.with_name(f"{part.name}.from")
        with (
            opened_to_read(seen.path, scratch, progress) as source,
            translated(part),
            closing(sqlite3.connect(part, isolation_level=None)) as target,
        ):
            source.check_schema(or_empty=False)
            copier = _Copier(source, target, progress)
            copier.copy()
            with suppress(JournalUnreadable):
                name = source.name
            left_here = seen.record is not None and seen.record.journal == name and seen.fits()
            made = make_ours(target, DoubtKind.SALVAGED, None if left_here else {})
            # An older file has no damage where newer plants were.
            lost_some = bool(copier.lost) or seen.distrusted
            found = Salvaged(aside_of(part), copier.entries, lost_some)
        use(part, made, seen, name)
    return found


class _Copier(Struct):
    """Copies all rows that can be read, and logs what is lost."""

    source: JournalFile
    target: sqlite3.Connection
    progress: ReadingProgress
    # Tables with lost rows.
    lost: set[str] = field(default_factory=set)
    misses: int = 0

    @property
    def entries(self) -> int:
        return int(self._value("SELECT count(*) FROM entries"))

    def copy(self) -> None:
        """Copy the rows into the empty file."""
        for pragma in ("journal_mode = memory", "synchronous = off", "cache_size = -64000"):
            self.target.execute(f"PRAGMA {pragma}")
        self.target.text_factory = bytes.decode
        make_tables(self.target)
        self.target.execute("BEGIN")
        if not log_fits(self.source.path):
            self._miss("log", "of another time")
        for table in ("entries", "attempts"):
            with suppress(JournalUnreadable):
                given = self.source.value("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
                self.target.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, given))
        for table in TABLES:
            for row in islice(self._readable_rows(table), MOST.get(table)):
                self._put(table, row)
        file = JournalFile(self.source.path, self.target)
        for table, seq in list(unread_rows(file, self.progress)):
            self.target.execute(f"DELETE FROM {table} WHERE seq = ?", (seq,))  # noqa: S608 - ours
            self._miss(table, f"{seq} is no row of ours")
        if self._value(repairs.LOST_SOME):
            self._miss("stores", "others point to what is not there")
        if "entries" in self.lost and not self.entries:
            raise JournalUnreadable(self.source.path, "none of its plants can be read")
        self.target.execute("COMMIT")

    def _put(self, table: str, row: Row) -> None:
        places = ", ".join("?" * len(row))
        try:
            self.target.execute(f"INSERT INTO {table} VALUES ({places})", row)  # noqa: S608 - ours
        except sqlite3.IntegrityError as error:
            self._miss(table, f"{row[0]}: {error}")

    def _readable_rows(self, table: str) -> Iterator[Row]:
        """Yield the rows in the order of their numbers, and find the next one behind damage."""
        first: int | None = 1
        limit = _ROWS_AT_ONCE
        while first is not None:
            try:
                rows = self._read(table, first, limit)
            except JournalUnreadable as error:
                if limit == 1:
                    self._miss(table, f"{first}: {error.why}")
                    first = self._next_readable(table, first)
                limit = max(limit // 10, 1)
                continue
            yield from rows
            if len(rows) < limit:
                return
            first = rows[-1][0] + 1
            limit = min(limit * 10, _ROWS_AT_ONCE)

    def _next_readable(self, table: str, bad: int) -> int | None:
        """Return the lowest number after `bad` from which rows can be read."""
        step, tried = 1, 0
        while not self._can_read(table, good := bad + step):
            bad, tried = good, tried + 1
            if tried > _ON_A_PAGE:
                step *= 2
            if bad > repairs.HIGHEST:
                return None
        while good - bad > 1:
            middle = (bad + good) // 2
            if self._can_read(table, middle):
                good = middle
            else:
                bad = middle
        return good

    def _can_read(self, table: str, first: int) -> bool:
        try:
            self._read(table, first, 1)
        except JournalUnreadable:
            return False
        return True

    def _read(self, table: str, first: int, limit: int) -> list[tuple[Any, ...]]:
        self.progress.begin_statement()
        try:
            found = self.source.rows(
                as_they_are, _ROWS.format(table), first, repairs.HIGHEST, limit
            )
        except JournalUnreadable as error:
            if self.progress.ended:
                raise JournalStopped(error.path, "ended") from error
            raise
        numbers = [first - 1, *(row[0] for row in found)]
        if any(type(each) is not int for each in numbers) or numbers != sorted(set(numbers)):
            self._miss(table, f"{first}: rows in no order")
            raise JournalUnreadable(self.source.path, "rows in no order")
        return found

    def _value(self, select: str) -> Any:
        return self.target.execute(select).fetchone()[0]

    def _miss(self, table: str, why: str) -> None:
        self.lost.add(table)
        self.misses += 1
        if self.misses <= _MOST_LOGGED:
            log.info("damaged: %s %s", table, why)
