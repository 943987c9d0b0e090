"""The index's file: one connection, used by one thread at a time."""

import sqlite3
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from plantdesk.domain.search.plant_search import (
    MOST_TO_SORT,
    SORTED,
    Counts,
    Kind,
    Order,
    PlantFilter,
    PlantSearch,
)
from plantdesk.journal.disk import wal_of
from plantdesk.journal.errors import (
    JournalError,
    JournalMisused,
    JournalNotWritable,
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.index import statements as sql
from plantdesk.journal.index.queries import UNKNOWN, Query, order_by, query_for
from plantdesk.journal.index.rows import KIND_NUMBERS, IndexRow
from plantdesk.journal.rows import microseconds
from plantdesk.journal.sqlite_errors import translated
from plantdesk.journal.tables import schema_of
from plantdesk.private_files import make_private

_KINDS = {number: kind for kind, number in KIND_NUMBERS.items()}
# Above all entries.
TOP = 2**63 - 1
# More rows are read in the order of an index, fewer are sorted.
_MANY = 20_000
# Steps of SQLite between looks at whether the answer is still wanted: about a millisecond.
_STEPS = 20_000
# Pages of the full-text index merged at once: a few milliseconds.
_MERGED, _LEAST_CHANGES = 64, 2

# Exclusive, because network folders have no shared memory; nobody else reads it. After a power
# failure it may lack the last commits. Then the journal is read again.
_PRAGMAS = (
    "locking_mode = exclusive",
    "journal_mode = wal",
    "synchronous = normal",
    "trusted_schema = off",
    "secure_delete = on",
    "temp_store = memory",
    "cache_size = -16000",
    f"journal_size_limit = {8 * 1024 * 1024}",
)

References = Mapping[str, Sequence[int]]


@dataclass(frozen=True, slots=True)
class IndexState:
    """`equal` is the journal's number of commits when the index had all of its entries.

    `below` is the entry down to which the journal was read, None after the last.
    """

    journal: str
    equal: int | None = None
    below: int | None = TOP


class PlantIndex:
    """Open it with `open_index`. Whatever happens to its file, the journal has everything."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._numbers: dict[str, int] = dict(self._rows(sql.IDS))
        # The last counts, until something changes: scrolling asks for them again and again.
        self._counted: tuple[PlantFilter, References, Counts] | None = None

    def close(self) -> None:
        with translated(self.path):
            self._connection.close()

    @property
    def state(self) -> IndexState:
        return IndexState(*self._rows(sql.STATE)[0])

    @contextmanager
    def giving_up_unless(self, wanted: Callable[[], bool]) -> Iterator[None]:
        """Raise JournalStopped as soon as what is read in this block is no longer wanted."""
        if not wanted():
            raise JournalStopped(self.path, "no longer wanted")
        self._connection.set_progress_handler(lambda: not wanted(), _STEPS)
        try:
            yield
        except JournalUnreadable:
            if wanted():
                raise
            raise JournalStopped(self.path, "no longer wanted") from None
        finally:
            self._connection.set_progress_handler(None, 0)

    def put_state(self, state: IndexState) -> None:
        with self._writing():
            self._put_state(state)

    def apply(self, rows: Iterable[IndexRow]) -> None:
        """Take over entries that are new or changed."""
        with self._writing():
            self._apply(rows)

    def sweep(self, rows: Sequence[IndexRow], down_to: int, state: IndexState) -> IndexState:
        """Take over the journal's entries from `down_to` up to where the last sweep ended."""
        below = TOP if state.below is None else state.below
        here = {row.seq for row in rows}
        with self._writing():
            known = [seq for (seq,) in self._rows(sql.SEQS_BETWEEN, down_to, below)]
            gone = [IndexRow(seq) for seq in known if seq not in here]
            self._apply(sorted([*rows, *gone], key=lambda row: row.seq))
            after = IndexState(state.journal, state.equal, down_to if down_to > 0 else None)
            self._put_state(after)
        return after

    def merge_words(self) -> bool:
        """Merge a slice of the full-text index's parts, of which a search reads each.

        Return whether more is left.
        """
        with self._writing():
            before = self._connection.total_changes
            self._connection.execute(sql.MERGE_WORDS, (-_MERGED,))
            # SQLite's sign that there was nothing to do.
            return self._connection.total_changes - before >= _LEAST_CHANGES

    def counts(
        self,
        wanted: PlantFilter,
        references: References,
    ) -> Counts:
        """Return how many plants of each kind the filter finds, whatever its own kind."""
        wanted = replace(wanted, kind=Kind.ALL, text=wanted.text.strip())
        if self._counted is None or self._counted[:2] != (wanted, references):
            self._counted = wanted, references, self._count(wanted, references)
        return self._counted[2]

    def _count(self, wanted: PlantFilter, references: References) -> Counts:
        if wanted == PlantFilter(store_id=wanted.store_id):
            store = self._store(wanted.store_id)
            counted = self._rows(sql.COUNTS, store, store)
        else:
            query = self._query(wanted, references, kinds=True)
            counted = self._rows(query.select(sql.NUMBERS_OF_PLANTS), *query.parameters)
        # SQLite's sum of nothing is NULL.
        numbers = (number or 0 for number in counted[0])
        return dict(zip((Kind.ALL, Kind.TO_DO, *KIND_NUMBERS), numbers, strict=True))

    def find(
        self,
        search: PlantSearch,
        references: References,
        first: int,
        count: int,
        total: int | None,
    ) -> list[int]:
        """Return the numbers of the plants in these places of the list.

        `total` is the exact length of the list, from `counts`. It may be None for `SORTED` orders.
        """
        start, backwards = first, False
        if total is not None:
            count = max(0, min(count, total - first))
            # From the nearer end.
            backwards = first > total // 2
            start = total - first - count if backwards else first
        select, parameters = self._ordered(search, references, total, backwards=backwards)
        found = self._rows(f"{select} LIMIT ? OFFSET ?", *parameters, count, start)
        numbers = [seq for (seq,) in found]
        return numbers[::-1] if backwards else numbers

    def every(self, search: PlantSearch, references: References, total: int) -> "array[int]":
        """Return the numbers of all plants of the list."""
        select, parameters = self._ordered(search, references, total)
        with translated(self.path):
            return array("q", (seq for (seq,) in self._connection.execute(select, parameters)))

    def place_of(
        self,
        number: int,
        search: PlantSearch,
        references: References,
        total: int,
    ) -> int | None:
        """Return how many plants stand before this one, or None if the list hasn't got it."""
        order = _order(search.order, total)
        query = self._query(search.filter, references, order)
        name = query.number
        if not self._rows(query.select("1", f"AND {name} = ?"), *query.parameters, number):
            return None
        sign = ">" if search.descending else "<"
        match order:
            case Order.TIME:
                before: tuple[str, Any] = f"AND {name} {sign} ?", (number,)
            case Order.ID:
                key = "(SELECT plant_id FROM plants WHERE seq = ?)"
                before = f"AND (p.plant_id, {name}) {sign} ({key}, ?)", (number, number)
            case Order.NAME:
                key = "(SELECT name FROM texts WHERE seq = ?)"
                before = f"AND (t.name, {name}) {sign} ({key}, ?)", (number, number)
            case _:
                # At most MOST_TO_SORT.
                return self.every(search, references, total).index(number)
        condition, parameters = before
        rows = self._rows(query.select("count(*)", condition), *query.parameters, *parameters)
        return int(rows[0][0])

    def quarters(self, since: int, store_id: str | None) -> list[tuple[int, Kind, int]]:
        """Return counts by quarter of an hour: its start in microseconds, the kind and how many."""
        store = self._store(store_id)
        found = self._rows(sql.QUARTERS, since // sql.QUARTER, store, store)
        return [(quarter * sql.QUARTER, _KINDS[kind], n) for quarter, kind, n in found]

    def to_do(self) -> dict[str, int]:
        """Return how many plants each store has that need a person."""
        return dict(self._rows(sql.TO_DO))

    def _ordered(
        self,
        search: PlantSearch,
        references: References,
        total: int | None,
        *,
        backwards: bool = False,
    ) -> tuple[str, tuple[Any, ...]]:
        order = _order(search.order, total)
        many = order is not Order.TIME and (total is None or total > _MANY)
        query = self._query(search.filter, references, order, many=many)
        number = query.number
        stores = [self._numbers[each] for each in search.stores if each in self._numbers]
        by = order_by(order, number, stores, descending=search.descending is not backwards)
        return query.select(number, by), query.parameters

    def _query(
        self,
        wanted: PlantFilter,
        references: References,
        order: Order = Order.TIME,
        *,
        many: bool = False,
        kinds: bool = False,
    ) -> Query:
        since = None if wanted.since is None else microseconds(wanted.since)
        before = None if wanted.before is None else microseconds(wanted.before)
        return query_for(
            wanted, self._numbers, references, (since, before), order, many=many, kinds=kinds
        )

    def _apply(self, rows: Iterable[IndexRow]) -> None:
        counts: Counter[tuple[int, int, int]] = Counter()
        quarters: Counter[tuple[int, int, int]] = Counter()
        for row in rows:
            before = self._rows(sql.ROW, row.seq)
            known = before[0] if before else None
            store, batch = self._number(row.store_id), self._number(row.batch_id or "")
            plant: tuple[Any, ...] = (
                row.kind,
                int(row.to_do),
                store,
                row.plant_id,
                row.typed_at,
                batch,
            )
            texts = (row.name, row.tag, row.rest)
            if known == (*plant, *texts) or (known is None and not row.kind):
                continue
            self._replace(row, known, plant, texts)
            for sign, (kind, to_do, where, _, at) in (
                (-1, known[:5] if known else (0, 0, 0, 0, 0)),
                (1, plant[:5]),
            ):
                if kind:
                    counts[where, kind, to_do] += sign
                    quarters[at // sql.QUARTER, where, kind] += sign
        for key, by in counts.items():
            self._connection.execute(sql.COUNT, (*key, by))
        for key, by in quarters.items():
            self._connection.execute(sql.COUNT_QUARTER, (*key, by))

    def _replace(
        self,
        row: IndexRow,
        known: tuple[Any, ...] | None,
        plant: tuple[Any, ...],
        texts: tuple[str, str, str],
    ) -> None:
        run, seq = self._connection.execute, row.seq
        old = known[6:] if known else None
        if old is not None and (old != texts or not row.kind):
            run(sql.DELETE_WORDS, (seq, *old))
        if not row.kind:
            run(sql.DELETE_TEXTS, (seq,))
            run(sql.DELETE_PLANT, (seq,))
            return
        run(sql.PUT_PLANT, (seq, *plant))
        if old != texts:
            run(sql.PUT_TEXTS, (seq, *texts))
            run(sql.PUT_WORDS, (seq, *texts))

    def _number(self, id_: str) -> int:
        """Return the number of a store or batch, 0 for none."""
        if not id_:
            return 0
        if id_ not in self._numbers:
            self._numbers[id_] = self._connection.execute(sql.PUT_ID, (id_,)).fetchone()[0]
        return self._numbers[id_]

    def _store(self, store_id: str | None) -> int | None:
        """Return the number of a store, None for all stores."""
        return None if store_id is None else self._numbers.get(store_id, UNKNOWN)

    def _put_state(self, state: IndexState) -> None:
        self._connection.execute(sql.PUT_STATE, (state.journal, state.equal, state.below))

    def _rows(self, select: str, *parameters: Any) -> list[Any]:
        with translated(self.path):
            return self._connection.execute(select, parameters).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._counted = None
        with translated(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException as error:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                self._numbers = dict(self._connection.execute(sql.IDS))
                if isinstance(error, sqlite3.IntegrityError):
                    # What the journal has fits the tables, so what is here doesn't.
                    raise JournalUnreadable(self.path, str(error)) from error
                raise


def open_index(path: Path, journal: str) -> PlantIndex:
    """Open the index of this journal, or make it new if it is another's or can't be read."""
    with suppress(JournalError, JournalMisused):
        return _open(path, journal)
    delete_index(path)
    return _open(path, journal, new=True)


def delete_index(path: Path) -> None:
    try:
        for each in (path, wal_of(path), path.with_name(f"{path.name}-journal")):
            each.unlink(missing_ok=True)
    except OSError as error:
        raise JournalNotWritable(path, error.strerror or str(error)) from error


def _open(path: Path, journal: str, *, new: bool = False) -> PlantIndex:
    make_private(path)
    with translated(path):
        connection = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            connection.text_factory = bytes.decode
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}").fetchall()
            if new:
                connection.execute("BEGIN")
                _make_tables(connection)
                connection.execute(sql.PUT_STATE, (journal, None, TOP))
                connection.execute("COMMIT")
            elif not _belongs(connection, journal):
                raise JournalUnreadable(path, "not the index of this journal")
            return PlantIndex(path, connection)
        except BaseException:
            connection.close()
            raise


def _make_tables(connection: sqlite3.Connection) -> None:
    for statement in sql.TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {sql.VERSION}")


def _belongs(connection: sqlite3.Connection, journal: str) -> bool:
    """Whether it has our tables in this version, and is about this journal."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        _make_tables(made)
        if schema_of(connection) != schema_of(made):
            return False
    version = connection.execute("PRAGMA user_version").fetchone()
    states = connection.execute(sql.STATE).fetchall()
    return version == (sql.VERSION,) and [state[0] for state in states] == [journal]


def _order(wanted: Order, total: int | None) -> Order:
    """Return the order of a list with so many plants."""
    too_many = total is None or total > MOST_TO_SORT
    return Order.TIME if wanted not in SORTED and too_many else wanted
