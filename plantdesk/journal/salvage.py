"""What can still be read of a damaged journal, carried over into a new one.

Rows come from single pages, so they may be of different times. Nothing is said that isn't known:
what contradicts its attempts is to check, and what waits is in doubt.
"""

import logging
import uuid
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from plantdesk.domain.store import COLOURS, Store
from plantdesk.journal import salvaging as sql
from plantdesk.journal.errors import (
    JournalMisused,
    JournalNotOurs,
    JournalTooNew,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, open_file
from plantdesk.journal.mark import doubted, new_mark, put_mark
from plantdesk.journal.pages import Pages, Value
from plantdesk.journal.records import DoubtKind
from plantdesk.journal.rows import attempt_from, entry_from, store_columns, time_from
from plantdesk.journal.schema import APPLICATION_ID, MIGRATIONS

log = logging.getLogger(__name__)

_LOST_STORE = "Store that was lost"
_LOST_BATCH = "Sheet that was lost"
_LOGGED = 20
_MARK_COLUMNS = 9


@dataclass(frozen=True, slots=True)
class CarriedOver:
    entries: int
    waiting: int
    lost_some: bool


def look_whose_it_is(path: Path) -> None:
    """JournalNotOurs or JournalTooNew for what is not to be salvaged."""
    try:
        with Pages(path) as pages:
            header = pages.header
            ours = header is not None and int.from_bytes(header[68:72]) == APPLICATION_ID
            version = int.from_bytes(header[60:64]) if header else 0
            if ours and version > len(MIGRATIONS):
                raise JournalTooNew(path, version, len(MIGRATIONS))
            if not ours and not pages.is_blank and not _holds_an_entry(pages):
                raise JournalNotOurs(path, "nothing in it is ours")
    except OSError as error:
        raise JournalUnreadable(path, error.strerror or str(error)) from error


def names_in(path: Path) -> set[str]:
    """Which journal it is, damaged or not."""
    if not path.exists():
        return set()
    with Pages(path) as pages:
        return {name for _, values in pages.rows([]) for name in _names_in(values)}


def carry_over(damaged: Path, part: Path, computer: str) -> CarriedOver:
    """Make a new journal of everything readable; it is in doubt if anything waits."""
    damage: list[str] = []
    was: set[str] = set()
    with Pages(damaged) as pages, closing(open_file(part)) as file:
        file.run("PRAGMA foreign_keys = OFF")
        for statement in sql.FOUND_ATTEMPTS:
            file.run(statement)
        tables = _tables(file)
        with file.writing():
            for seq, values in pages.rows(damage):
                table = _table_of(values, tables)
                if table == "mark":
                    was |= _names_in(values)
                elif table in sql.PUT:
                    _take(file, table, seq, values, damage)
            lost_some = bool(damage or file.row(int, sql.LOST_SOME))
            _put_together(file)
            mark = replace(new_mark(part, computer), was=tuple(sorted(was)))
            put_mark(file, doubted(file, mark, DoubtKind.SALVAGED))
        for found in damage[:_LOGGED]:
            log.info("damaged: %s", found)
        entries, waiting = file.rows(lambda *counts: counts, sql.CARRIED_OVER)[0]
        return CarriedOver(entries, waiting, lost_some)


# Which types the columns of a table may have.
_Shape = list[tuple[type, ...]]


def _tables(file: JournalFile) -> dict[str, _Shape]:
    tables = file.rows(str, sql.TABLES)
    return {table: file.rows(_types, sql.COLUMNS, table) for table in tables}


def _types(declared: str, not_null: int, key: int) -> tuple[type, ...]:
    if key:
        # The number of the row stands outside of it.
        return (type(None),)
    kinds: dict[str, tuple[type, ...]] = {"INTEGER": (int,), "TEXT": (str,), "REAL": (int, float)}
    return kinds[declared] if not_null else (*kinds[declared], type(None))


def _table_of(values: list[Value], tables: dict[str, _Shape]) -> str | None:
    return next((table for table, shape in tables.items() if _fits(values, shape)), None)


def _fits(values: list[Value], shape: _Shape) -> bool:
    return len(values) == len(shape) and all(map(isinstance, values, shape))


def _names_in(values: list[Value]) -> set[str]:
    """Of a mark's row."""
    if len(values) == _MARK_COLUMNS and values[0] is None and isinstance(values[1], str):
        with suppress(ValueError):
            return {str(uuid.UUID(values[1]))}
    return set()


def _take(file: JournalFile, table: str, seq: int, values: list[Value], damage: list[str]) -> None:
    rest = [value for value in values[1:] if not isinstance(value, bytes)]
    try:
        _look_for_sense(table, rest)
        file.run(sql.PUT[table], seq, *rest)
    except (ValueError, TypeError, AttributeError, JournalMisused) as error:
        damage.append(f"{table} {seq}: {error}")


def _look_for_sense(table: str, values: list[int | float | str | None]) -> None:
    """Read it as the journal would."""
    if table == "entries":
        plain = [*values[:10], None, values[11]]
        entry_from(*plain, *[None] * 10)  # type: ignore[arg-type]
    elif table == "attempts":
        attempt_from(*values[1:])  # type: ignore[arg-type]
    elif table == "batches":
        time_from(int(values[3] or 0))


def _holds_an_entry(pages: Pages) -> bool:
    """Of tables with a status such as ours there are no others."""
    for _, values in pages.rows([]):
        try:
            _look_for_sense("entries", [v for v in values[1:] if not isinstance(v, bytes)])
        except (ValueError, TypeError, AttributeError, IndexError):
            continue
        return True
    return False


def _put_together(file: JournalFile) -> None:
    for statement in sql.PUT_TOGETHER:
        file.run(statement)
    for seq, store, made_at in file.rows(lambda *row: row, sql.LOST_BATCHES):
        file.run(sql.PUT["batches"], seq, str(uuid.uuid4()), store, _LOST_BATCH, made_at)
    for seq in file.rows(int, sql.LOST_STORES):
        store = Store(str(uuid.uuid4()), _LOST_STORE, COLOURS[0], "")
        file.run(sql.PUT["stores"], seq, *store_columns(store), 0)
