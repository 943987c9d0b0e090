"""A file that is damaged, or made to look so, where SQLite itself does not object.

What came up was no JournalError, so nobody dealt with it: after restoring such a backup no plant
was saved until the next start, and over such a journal the program never said what was wrong.
"""

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime

import pytest

from plantdesk.journal.errors import JournalError, JournalUnreadable
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.reading_progress import ReadingProgress
from tests.patience import patiently
from tests.security import test_foreign_journal as foreign

house = foreign.house

# None that is known here, of which nothing but the id would be read.
ANOTHER_STORE = """
INSERT INTO stores (seq, id, settings) SELECT 9, 'another', settings FROM stores
"""


def with_value_for(table, column, value):
    """A damaged page does the same: the kind of a value stands beside it."""

    def twist(path):
        with closing(sqlite3.connect(path)) as file:
            (meant,) = file.execute(
                "SELECT sql FROM sqlite_schema WHERE name = ?", (table,)
            ).fetchone()
            _define(file, table, meant.replace("TEXT NOT NULL", "INT").replace("STRICT", ""))
        with closing(sqlite3.connect(path)) as file:
            file.execute(f"UPDATE {table} SET {column} = {value}")
            _define(file, table, meant)

    return twist


def _define(file, table, sql):
    file.execute("PRAGMA writable_schema = ON")
    file.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, table))
    file.commit()


def with_damaged_schema(path):
    """SQLite quotes it in its message, which Python then can't read."""
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE TABLE draft (", b"CREATE TABLE d \xff\xfe a(", 1))


def with_damaged_header(path):
    with path.open("r+b") as file:
        # The schema's format, of which there are four.
        file.seek(44)
        file.write(b"\xff" * 4)


TWISTS = {
    "mark": with_value_for("mark", "uuid", "7"),
    "store": with_value_for("stores", "settings", "7"),
    "no store": with_value_for("stores", "settings", "NULL"),
    "schema": with_damaged_schema,
    "header": with_damaged_header,
}
twisted = pytest.mark.parametrize("twist", TWISTS.values(), ids=TWISTS)


@twisted
def test_a_twisted_backup_is_turned_away(house, twist):
    crafted = foreign.craft(house, ANOTHER_STORE)
    twist(crafted)

    def restore(keeper):
        with suppress(JournalUnreadable):
            inspect_backup(crafted, keeper.path, ReadingProgress())
        with suppress(JournalUnreadable):
            patiently(keeper.restore(crafted, datetime.now(UTC)).result)
        house.type(keeper, 1)

    house.session(restore)


@twisted
def test_over_a_twisted_journal_the_program_starts_or_says_why(house, twist):
    crafted = foreign.craft(house)
    twist(crafted)
    foreign.copied(house, crafted)
    with suppress(JournalError):
        house.session()
