"""Makes a file's tables, or compares them with ours.

Triggers and views of a crafted file would run with our statements. So we use a file only if its
schema is exactly ours.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import randrange

from plantdesk.journal.errors import JournalNotOurs, JournalTooNew, JournalTooOld
from plantdesk.journal.schema import APPLICATION_ID, EARLIER_ID, SCHEMA, VERSION
from plantdesk.journal.seen import NUMBERS

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
    identity, version = int.from_bytes(header[68:72]), header[60:61]
    if identity == EARLIER_ID:
        raise JournalTooOld(path, "an earlier build made it")
    if identity == APPLICATION_ID and version > bytes([VERSION]):
        raise JournalTooNew(path, version[0], VERSION)


def check_schema(connection: sqlite3.Connection, path: Path, *, or_empty: bool = True) -> None:
    """Raise JournalNotOurs unless the file has exactly our tables, or is `or_empty`."""
    found = _described(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        if or_empty and found == _described(made):
            return
        make_tables(made)
        if found != _described(made):
            raise JournalNotOurs(path, "its tables are not those of PlantDesk")


def make_tables(connection: sqlite3.Connection) -> None:
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    set_random_number(connection)


def set_random_number(connection: sqlite3.Connection) -> None:
    """Give the file a number by which no log of another file fits: seen.py."""
    number = VERSION * NUMBERS + randrange(NUMBERS)  # noqa: S311
    connection.execute(f"PRAGMA user_version = {number}")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the tables, 0 if there are none."""
    (user_version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(user_version) // NUMBERS


def _described(connection: sqlite3.Connection) -> tuple[object, ...]:
    (identity,) = connection.execute("PRAGMA application_id").fetchone()
    rows = connection.execute(_SCHEMA).fetchall()
    ours = [row for row in rows if row[3] is None or _STATISTICS.get(row[1]) != row[3]]
    return identity, version_of(connection), ours
