"""Copies the rows of another journal into a fresh file with our own tables.

Only rows that the journal could have written itself are copied. Behind a damaged range, bisection
finds the next readable row.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.plant_reading import read_name
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store, StoreSettings, alike, numbered, sounds_like_practice
from plantdesk.journal.errors import (
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, Row
from plantdesk.journal.foreign import repairs as sql
from plantdesk.journal.foreign.row_checks import CHECKS
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Backup
from plantdesk.journal.rows import (
    store_columns,
    store_from,
    time_from,
)
from plantdesk.journal.sqlite_errors import translated
from plantdesk.journal.tables import make_tables
from plantdesk.journal.texts import write_texts
from plantdesk.private_files import make_private

# No file has room for more. Far beyond it, SQLite would run out of numbers.
_LAST_KEY = 2**53
# No page has more rows. After as many unreadable ones, skip in larger steps.
_ON_A_PAGE = 200
# More than anybody has, and than the window can show.
_MOST = {"stores": 500, "draft": 200}
_ROWS = "SELECT * FROM {} WHERE seq BETWEEN ? AND ? ORDER BY seq LIMIT ?"
_TABLES = (
    "stores",
    "batches",
    "entries",
    "attempts",
    "draft",
    "decisions",
    "mistakes",
    "cleared_ids",
)
# No journal gives so many numbers.
_HIGHEST = 2**52


@dataclass(frozen=True, slots=True)
class CopiedRows:
    entries: int
    waiting: int
    lost_some: bool


class RowCopier:
    """Calls `damaged` for each unreadable range. If that raises, reading ends."""

    def __init__(
        self,
        source: JournalFile,
        progress: ReadingProgress,
        damaged: Callable[[JournalUnreadable], object],
    ) -> None:
        self._source = source
        self._progress = progress
        self._damaged = damaged
        # Tables with lost rows.
        self._lost: set[str] = set()
        self._done = 0
        # Estimates from the highest numbers; 0 if these can't be read.
        self._plants, self._rows = self._highest("entries"), 0
        if self._plants:
            self._rows = sum(self._highest(table) for table in _TABLES)

    def count(self) -> Backup:
        """Read everything, and write nothing."""
        entries = waiting = newest = 0
        for table in _TABLES:
            for row in self._good_rows(table):
                if table == "entries":
                    entries += 1
                    waiting += row[6] == Status.WAITING.value
                    newest = max(newest, cast(int, row[8]))
        return Backup(entries, waiting, time_from(newest) if entries else None)

    def copy_to(self, target: Path, known: Mapping[str, Store] | None) -> CopiedRows:
        """Copy the rows, but keep `known` stores as they are here. None copies all unchanged."""
        make_private(target)
        with translated(target), closing(sqlite3.connect(target, isolation_level=None)) as file:
            for pragma in ("journal_mode = memory", "synchronous = off", "cache_size = -64000"):
                file.execute(f"PRAGMA {pragma}")
            file.text_factory = bytes.decode
            make_tables(file)
            # Making the indexes at the end takes a third of the time.
            indexes = file.execute(sql.INDEXES).fetchall()
            file.execute("BEGIN")
            for name, _ in indexes:
                file.execute(f"DROP INDEX {name}")
            for table in ("entries", "attempts"):
                file.execute(sql.PUT_GIVEN, (table, self._given(table)))
            for table in _TABLES:
                for row in self._good_rows(table):
                    self._put(file, table, _at_home(row, known) if table == "stores" else row)
            for _, definition in indexes:
                file.execute(definition)
            (lost,) = file.execute(sql.LOST_SOME).fetchone()
            if lost:
                self._miss("stores", "some", "others point to what is not there")
            for statement in sql.REPAIR:
                file.execute(statement)
            write_texts(file)
            entries, waiting = file.execute(sql.COUNT_COPIED).fetchone()
            file.execute("COMMIT")
        if "entries" in self._lost and not entries:
            raise JournalUnreadable(self._source.path, "none of its plants can be read")
        return CopiedRows(entries, waiting, bool(self._lost))

    def _put(self, file: sqlite3.Connection, table: str, row: Row) -> None:
        try:
            _insert(file, table, row)
        except sqlite3.IntegrityError as error:
            self._miss(table, row[0], str(error))

    def _good_rows(self, table: str) -> Iterator[Row]:
        check, most = CHECKS[table], _MOST.get(table, _LAST_KEY)
        for row in self._readable_rows(table):
            self._done += 1
            most -= 1
            try:
                if most < 0:
                    raise ValueError("too many")
                check(*row)
            except (ValueError, TypeError, AttributeError, OverflowError) as error:
                self._miss(table, row[0], str(error))
                continue
            yield row

    def _readable_rows(self, table: str) -> Iterator[Row]:
        """Yield rows in the order of their keys."""
        start: int | None = 1
        while start is not None:
            try:
                for row in self._slices(table, start):
                    yield row
                    start = int(row[0] or 0) + 1
                return
            except JournalUnreadable as error:
                # Python reads ahead, and hasn't yielded the row before the damage.
                if self._can_read(table, start):
                    before = start
                    for row in self._read(table, start, 1):
                        yield row
                        start = int(row[0] or 0) + 1
                    if start > before:
                        continue
                self._miss(table, start, error.why)
                start = self._next_readable(table, start)

    def _slices(self, table: str, start: int) -> Iterator[Row]:
        many = True
        while many:
            many = False
            for row in self._read(table, start, 1000):
                key = row[0]
                if not isinstance(key, int) or key < start:
                    self._miss(table, start, "rows in no order")
                    raise JournalUnreadable(self._source.path, "rows in no order")
                start, many = key + 1, key < _LAST_KEY
                yield row
            if self._rows:
                self._progress.report(self._done * self._plants // self._rows, self._plants)

    def _read(self, table: str, start: int, limit: int) -> Iterator[Row]:
        self._progress.begin_statement()
        try:
            yield from self._source.each(_ROWS.format(table), start, _LAST_KEY, limit)
        except JournalUnreadable as error:
            if self._progress.ended:
                raise JournalStopped(error.path, "ended") from error
            raise
        if self._progress.ended:
            raise JournalStopped(self._source.path, "ended")

    def _next_readable(self, table: str, bad: int) -> int | None:
        """Return the lowest key after `bad` from which rows can be read."""
        step, tried = 1, 0
        while not self._can_read(table, good := bad + step):
            bad, tried = good, tried + 1
            if tried > _ON_A_PAGE:
                step *= 2
            if bad > _LAST_KEY:
                return None
        while good - bad > 1:
            middle = (bad + good) // 2
            if self._can_read(table, middle):
                good = middle
            else:
                bad = middle
        return good

    def _can_read(self, table: str, start: int) -> bool:
        try:
            return all(int(row[0] or 0) >= start for row in self._read(table, start, 1))
        except JournalUnreadable:
            return False

    def _highest(self, table: str) -> int:
        try:
            return self._source.row(int, f"SELECT ifnull(max(seq), 0) FROM {table}") or 0  # noqa: S608
        except JournalUnreadable:
            return 0

    def _given(self, table: str) -> int:
        """Return the highest number ever given, 0 if it can't be read."""
        try:
            number = self._source.row(int, sql.GIVEN, table) or 0
        except (JournalUnreadable, TypeError):
            return 0
        return number if number <= _HIGHEST else 0

    def _miss(self, table: str, key: object, why: str) -> None:
        self._lost.add(table)
        self._damaged(JournalUnreadable(self._source.path, f"{table} from {key}: {why}"))


def _insert(file: sqlite3.Connection, table: str, row: Row) -> None:
    places = ", ".join("?" * len(row))
    file.execute(f"INSERT INTO {table} VALUES ({places})", row)  # noqa: S608 - ours


def _at_home(row: Row, known: Mapping[str, Store] | None) -> Row:
    """Keep a known store as it is. Strip others of proxy, certificates and consent."""
    if known is None:
        return row
    store = store_from(*row[1:11])  # type: ignore[arg-type]
    if own := known.get(store.id):
        return (row[0], *store_columns(own), *row[11:])
    address = read_address(store.address)
    # Titles and questions show the name, so it must differ from those of known stores.
    name = numbered(reveal_name(store.name), {alike(own.name) for own in known.values()})
    named = read_name(name)[0] == name and not sounds_like_practice(store.name)
    usual = StoreSettings()
    store = replace(
        store,
        # Nobody should practise with a real store.
        name=name if named or store.practice else "Store from elsewhere",
        address=address.text if isinstance(address, Address) else "",
        settings=replace(
            store.settings,
            proxy=usual.proxy,
            certificates=usual.certificates,
            open_origin=usual.open_origin,
        ),
    )
    return (row[0], *store_columns(store), *row[11:])
