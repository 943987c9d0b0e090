"""The tables of a file: made by our migrations, or compared with what these make.

A trigger or a view in a file from elsewhere would run with our own statements. So a file is used
only when its schema is, to the letter, that of a version of ours.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from plantdesk.journal.errors import JournalNotOurs, JournalTooNew
from plantdesk.journal.identity.leftover_log import tables_version
from plantdesk.journal.reading_progress import STEPS, ReadingProgress
from plantdesk.journal.schema import APPLICATION_ID, MIGRATIONS, Migration

# As bytes: a damaged text is no reason to end.
_SCHEMA = """
SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB)
FROM sqlite_schema ORDER BY name, type LIMIT 1000
"""
# SQLite's own ANALYZE adds these, and other programs run it.
_STATISTICS = {
    b"sqlite_stat1": b"CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    b"sqlite_stat4": b"CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}


def look_whose_it_is(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """JournalNotOurs or JournalTooNew for a file that is neither ours nor empty."""
    version = version_of(connection)
    (identity,) = connection.execute("PRAGMA application_id").fetchone()
    if identity == APPLICATION_ID and version > len(migrations):
        raise JournalTooNew(path, version, len(migrations))
    schema = _schema(connection)
    if identity != APPLICATION_ID and (version or schema):
        raise JournalNotOurs(path, "a database of another program")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        make_tables(made, migrations[:version])
        if (version, schema) != (version_of(made), _schema(made)):
            raise JournalNotOurs(path, "its tables are not those of PlantDesk")


def make_tables(
    connection: sqlite3.Connection, migrations: Sequence[Migration], version: int = 0
) -> None:
    """Those of the versions after this one."""
    for statements in migrations[version:]:
        for statement in statements:
            connection.execute(statement)
        # Leaves the number of commits above it as it is: leftover_log.py.
        (user_version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {user_version + 1}")


def version_of(connection: sqlite3.Connection) -> int:
    (user_version,) = connection.execute("PRAGMA user_version").fetchone()
    return tables_version(user_version)


@contextmanager
def limited(connection: sqlite3.Connection) -> Iterator[None]:
    """End what takes too long in this block: a file can be made so that a look at it hangs."""
    connection.set_progress_handler(ReadingProgress().should_stop, STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def _schema(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    rows = connection.execute(_SCHEMA).fetchall()
    return [row for row in rows if row[3] is None or _STATISTICS.get(row[1]) != row[3]]
