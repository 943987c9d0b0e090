"""Makes a file's tables, or compares them with ours.

Triggers and views of a crafted file would run with our statements. So we use a file only if its
schema is exactly that of one of our versions.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from plantdesk.journal.errors import JournalNotOurs, JournalTooNew
from plantdesk.journal.identity.leftover_log import tables_version
from plantdesk.journal.reading_progress import STEPS, ReadingProgress
from plantdesk.journal.schema import APPLICATION_ID, MIGRATIONS, Migration

# As bytes, because a damaged text can't be decoded.
_SCHEMA = """
SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB)
FROM sqlite_schema ORDER BY name, type LIMIT 1000
"""
# SQLite's ANALYZE adds these, and other programs may run it.
_STATISTICS = {
    b"sqlite_stat1": b"CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    b"sqlite_stat4": b"CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}


def check_schema(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Raise JournalNotOurs or JournalTooNew, unless the file is ours or empty."""
    version = version_of(connection)
    (identity,) = connection.execute("PRAGMA application_id").fetchone()
    if identity == APPLICATION_ID and version > len(migrations):
        raise JournalTooNew(path, version, len(migrations))
    schema = schema_of(connection)
    if identity != APPLICATION_ID and (version or schema):
        raise JournalNotOurs(path, "a database of another program")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        make_tables(made, migrations[:version])
        if (version, schema) != (version_of(made), schema_of(made)):
            raise JournalNotOurs(path, "its tables are not those of PlantDesk")


def make_tables(
    connection: sqlite3.Connection, migrations: Sequence[Migration], version: int = 0
) -> None:
    """Run the migrations after this version."""
    for statements in migrations[version:]:
        for statement in statements:
            connection.execute(statement)
        # Keep the number of commits in the other bytes: leftover_log.py.
        (user_version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {user_version + 1}")


def version_of(connection: sqlite3.Connection) -> int:
    (user_version,) = connection.execute("PRAGMA user_version").fetchone()
    return tables_version(user_version)


@contextmanager
def limited(connection: sqlite3.Connection) -> Iterator[None]:
    """Abort slow statements in this block: a crafted file can make them hang."""
    connection.set_progress_handler(ReadingProgress().should_stop, STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def schema_of(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Return the tables of a file, to compare them with others."""
    rows = connection.execute(_SCHEMA).fetchall()
    return [row for row in rows if row[3] is None or _STATISTICS.get(row[1]) != row[3]]
