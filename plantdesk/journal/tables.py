"""Makes a file's tables, or compares them with ours.

Triggers and views of a crafted file would run with our statements. So we use a file only if its
schema is exactly ours.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from plantdesk.journal.errors import JournalNotOurs, JournalTooNew, JournalTooOld
from plantdesk.journal.identity.leftover_log import random_number, tables_version
from plantdesk.journal.reading_progress import STEPS, ReadingProgress
from plantdesk.journal.schema import APPLICATION_ID, EARLIER_ID, SCHEMA, VERSION

# As bytes, because a damaged text can't be decoded.
_SCHEMA = """
SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB)
FROM sqlite_schema ORDER BY name, type LIMIT 1000
"""
_HEADER_BYTES = 100
# SQLite's ANALYZE adds these, and other programs may run it.
_STATISTICS = {
    b"sqlite_stat1": b"CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    b"sqlite_stat4": b"CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}


def check_header(path: Path) -> None:
    """Raise JournalTooOld or JournalTooNew before SQLite touches the file or its log."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except OSError:
        # SQLite reports it.
        return
    if len(header) == _HEADER_BYTES:
        _check_version(path, int.from_bytes(header[68:72]), int.from_bytes(header[60:64]))


def check_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Raise JournalTooOld, JournalTooNew or JournalNotOurs, unless the file is ours or empty."""
    (identity,) = connection.execute("PRAGMA application_id").fetchone()
    (user_version,) = connection.execute("PRAGMA user_version").fetchone()
    _check_version(path, identity, user_version)
    schema = schema_of(connection)
    if identity != APPLICATION_ID and (user_version or schema):
        raise JournalNotOurs(path, "a database of another program")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        if user_version:
            make_tables(made)
        if (tables_version(user_version), schema) != (version_of(made), schema_of(made)):
            raise JournalNotOurs(path, "its tables are not those of PlantDesk")


def make_tables(connection: sqlite3.Connection) -> None:
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    # A random number: no other journal's log fits (leftover_log.py).
    connection.execute(f"PRAGMA user_version = {random_number(VERSION)}")


def version_of(connection: sqlite3.Connection) -> int:
    (user_version,) = connection.execute("PRAGMA user_version").fetchone()
    return tables_version(user_version)


def _check_version(path: Path, identity: int, user_version: int) -> None:
    if identity == EARLIER_ID:
        raise JournalTooOld(path, "an earlier build made it")
    if identity == APPLICATION_ID and tables_version(user_version) > VERSION:
        raise JournalTooNew(path, tables_version(user_version), VERSION)


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
