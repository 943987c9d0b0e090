"""The journal's tables.

Each CHECK says which values this program could have written. Texts that users and services chose
are bounded, times lie between 1970 and 3000, in microseconds, UTC.

Triggers and views of a crafted file would run with our statements. So we use a file only if its
schema is exactly ours.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import randrange

from plantdesk.journal.errors import JournalNotOurs, JournalOtherVersion
from plantdesk.journal.left_here import NUMBERS, start_of

# Marks the file as ours, in its header.
APPLICATION_ID = int.from_bytes(b"PlDk")
VERSION = 3

# No text of ours is longer: domain/typed.py. SQLite counts letters, so it is an upper bound.
_LONGEST = 10_000
# Even if each letter of a reply is escaped.
_LONGEST_OUTCOME = 400_000
_END_OF_TIME = 32_503_680_000_000_000


def _text(column: str, least: int = 0) -> str:
    return f"CHECK (length({column}) BETWEEN {least} AND {_LONGEST})"


def _id(column: str) -> str:
    """An id becomes the value of a header, or a part of a file's name."""
    return f"CHECK (length({column}) <= 64 AND {column} NOT GLOB '*[^0-9A-Za-z-]*')"


def _time(column: str) -> str:
    return f"CHECK ({column} BETWEEN 0 AND {_END_OF_TIME})"


def _flag(column: str) -> str:
    return f"CHECK ({column} IN (0, 1))"


_DOUBTS = "doubt IN ('elsewhere', 'older', 'restored', 'salvaged')"

SCHEMA = (
    # A removed store stays for its entries. rows.py writes and reads settings.
    f"""
CREATE TABLE stores (
  seq       INTEGER PRIMARY KEY,
  id        TEXT NOT NULL UNIQUE {_id("id")},
  settings  TEXT NOT NULL CHECK (length(settings) <= {4 * _LONGEST}),
  removed   INTEGER NOT NULL DEFAULT 0 {_flag("removed")}
) STRICT
""",
    # A batch is the entries of one sheet. It is claimed only while it is ready. `adding` becomes
    # ready with its last entry, or is dropped at the next start. `digest` is the SHA-256 of the
    # sheet's rows as they were read, if `plantdesk add` began it. A person `paused` a held one.
    f"""
CREATE TABLE batches (
  seq      INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE {_id("uuid")},
  store    INTEGER NOT NULL REFERENCES stores (seq),
  name     TEXT NOT NULL {_text("name")},
  made_at  INTEGER NOT NULL {_time("made_at")},
  state    TEXT NOT NULL CHECK (state IN ('adding', 'ready', 'held')),
  digest   TEXT CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*'),
  paused   INTEGER NOT NULL DEFAULT 0 {_flag("paused")}
) STRICT
""",
    # No number is given twice, not even after the newest entry was deleted. sent_at is the start of
    # the last attempt that left or may have left. `row` is the key of the entry's row in its sheet.
    # `held` says why a waiting entry is skipped until the user releases it. Until `not_before`, the
    # user may look a waiting one over. `doubt` says why it was set to check when the user settled a
    # doubt. `note` says what is wrong with an added one, until somebody corrected it in the store.
    f"""
CREATE TABLE entries (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid          TEXT NOT NULL UNIQUE {_id("uuid")},
  store         INTEGER NOT NULL REFERENCES stores (seq),
  plant_id      INTEGER NOT NULL,
  name          TEXT NOT NULL {_text("name", 1)},
  tag           TEXT {_text("tag", 1)},
  status        TEXT NOT NULL CHECK (status IN (
    'waiting', 'sending', 'added', 'added as said', 'refused', 'refused, added again',
    'refused, not added', 'to check', 'removed', 'removed as said'
  )),
  typed_at      INTEGER NOT NULL {_time("typed_at")},
  changed_at    INTEGER NOT NULL {_time("changed_at")},
  sent_at       INTEGER {_time("sent_at")},
  corrects      TEXT {_id("corrects")},
  batch         INTEGER REFERENCES batches (seq),
  row           INTEGER CHECK (row >= 0),
  held          TEXT CHECK (held IN ('aside', 'batch')),
  not_before    INTEGER {_time("not_before")},
  doubt         TEXT CHECK ({_DOUBTS}),
  note          TEXT {_text("note")},
  noted_at      INTEGER {_time("noted_at")},
  corrected_at  INTEGER {_time("corrected_at")},
  CHECK ((note IS NULL) = (noted_at IS NULL))
) STRICT
""",
    # has_left stays null if nobody knows. rows.py writes and reads outcomes. json_valid() is not
    # allowed here: we don't trust a schema (file.py).
    f"""
CREATE TABLE attempts (
  seq         INTEGER PRIMARY KEY AUTOINCREMENT,
  entry       INTEGER NOT NULL REFERENCES entries (seq),
  started_at  INTEGER NOT NULL {_time("started_at")},
  ended_at    INTEGER {_time("ended_at")},
  has_left    INTEGER {_flag("has_left")},
  outcome     TEXT CHECK (length(outcome) <= {_LONGEST_OUTCOME} AND outcome GLOB '{{"is":"*}}'),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT
""",
    # What a search finds of each entry: search.py.
    """
CREATE TABLE texts (
  seq   INTEGER PRIMARY KEY REFERENCES entries (seq),
  text  TEXT NOT NULL
) STRICT
""",
    # What users decided about an entry, its newest attempt at that time, and the UUID of the entry
    # that they added instead.
    f"""
CREATE TABLE decisions (
  seq      INTEGER PRIMARY KEY,
  entry    INTEGER NOT NULL REFERENCES entries (seq),
  attempt  INTEGER REFERENCES attempts (seq),
  at       INTEGER NOT NULL {_time("at")},
  cause    TEXT NOT NULL {_text("cause")},
  added    TEXT {_id("added")}
) STRICT
""",
    # The ids of plants that a restored backup lacks, and when the newest of them was sent: they
    # warn.
    f"""
CREATE TABLE ids_elsewhere (
  seq       INTEGER PRIMARY KEY,
  store     INTEGER NOT NULL REFERENCES stores (seq),
  plant_id  INTEGER NOT NULL,
  sent_at   INTEGER NOT NULL {_time("sent_at")},
  UNIQUE (store, plant_id)
) STRICT
""",
    # The first row is the form, the others stand beside it. store is no reference, so that saving a
    # draft can't fail because of it.
    f"""
CREATE TABLE draft (
  seq     INTEGER PRIMARY KEY CHECK (seq > 0),
  store   TEXT {_id("store")},
  id      TEXT NOT NULL {_text("id")},
  name    TEXT NOT NULL {_text("name")},
  tag     TEXT NOT NULL {_text("tag")},
  pinned  TEXT NOT NULL {_text("pinned")}
) STRICT
""",
    # The journal's name, and whether another copy may have sent its entries up to doubt_seq. A
    # backup has none.
    f"""
CREATE TABLE mark (
  seq        INTEGER PRIMARY KEY CHECK (seq = 1),
  uuid       TEXT NOT NULL,
  doubt      TEXT CHECK ({_DOUBTS}),
  doubt_seq  INTEGER,
  CHECK ((doubt IS NULL) = (doubt_seq IS NULL))
) STRICT
""",
    # In the conditions of partial indexes, OR and not IN: otherwise SQLite doesn't use the index
    # for a query of one status.
    # Entries that may be in the store or get there. Without the others, a known id is found at
    # once, however many plants with it were removed.
    """
    CREATE INDEX entries_there ON entries (store, plant_id)
    WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
    """,
    """
    CREATE INDEX entries_open ON entries (status, store, held, batch)
    WHERE status = 'waiting' OR status = 'sending' OR status = 'to check' OR status = 'refused'
    """,
    # Only those that the user may look over, or could: few, so that each claim finds them at once.
    """
    CREATE INDEX entries_delayed ON entries (store, not_before) WHERE not_before IS NOT NULL
    """,
    """
    CREATE INDEX entries_to_correct ON entries (store)
    WHERE note IS NOT NULL AND corrected_at IS NULL
    """,
    # Whether a refused entry was added again as a new one.
    "CREATE INDEX entries_again ON entries (corrects) WHERE corrects IS NOT NULL",
    # To count a batch, and to claim its next entry.
    "CREATE INDEX entries_counted ON entries (batch, status, held) WHERE batch IS NOT NULL",
    # The batches of earlier sessions aren't in it.
    """
    CREATE INDEX batches_at_work ON batches (state) WHERE state = 'adding' OR state = 'ready'
    """,
    "CREATE INDEX attempts_by_entry ON attempts (entry)",
    # An entry has at most one attempt under way.
    "CREATE UNIQUE INDEX attempts_open ON attempts (entry) WHERE ended_at IS NULL",
    "CREATE INDEX decisions_by_entry ON decisions (entry)",
)

# As bytes, because a damaged text can't be decoded.
_DESCRIBED = """
SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB)
FROM sqlite_schema ORDER BY name, type LIMIT 1000
"""


def check_header(path: Path) -> None:
    """Raise JournalOtherVersion before SQLite touches the file or its log."""
    try:
        header = start_of(path)
    except OSError:
        # SQLite reports it.
        return
    identity, version = int.from_bytes(header[68:72]), int.from_bytes(header[60:61])
    if identity == APPLICATION_ID and version not in (0, VERSION):
        raise JournalOtherVersion(path, f"version {version}, not {VERSION}")


def check_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Raise JournalNotOurs unless the file has exactly our tables."""
    found = _described(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        make_tables(made)
        if found != _described(made):
            raise JournalNotOurs(path, "its tables are not those of PlantDesk")


def make_tables(connection: sqlite3.Connection) -> None:
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    # By it, no log of another file fits: left_here.py.
    number = VERSION * NUMBERS + randrange(NUMBERS)  # noqa: S311
    connection.execute(f"PRAGMA user_version = {number}")


def _described(connection: sqlite3.Connection) -> tuple[object, ...]:
    (identity,) = connection.execute("PRAGMA application_id").fetchone()
    (user_version,) = connection.execute("PRAGMA user_version").fetchone()
    return identity, user_version // NUMBERS, connection.execute(_DESCRIBED).fetchall()
