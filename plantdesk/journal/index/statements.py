"""The index's SQL."""

from plantdesk.journal.index.rows import KIND_NUMBERS

# The version of everything below. Another one is thrown away and made new.
VERSION = 2

# `plants` is read from end to end where no index fits, so it holds no text.
TABLES = (
    """
    CREATE TABLE plants (
      seq       INTEGER PRIMARY KEY,
      kind      INTEGER NOT NULL,
      to_do     INTEGER NOT NULL,
      store     INTEGER NOT NULL,
      plant_id  INTEGER NOT NULL,
      typed_at  INTEGER NOT NULL,
      batch     INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX plants_kind ON plants (kind)",
    "CREATE INDEX plants_to_do ON plants (to_do) WHERE to_do = 1",
    "CREATE INDEX plants_id ON plants (plant_id)",
    """
    CREATE TABLE texts (
      seq   INTEGER PRIMARY KEY,
      name  TEXT NOT NULL,
      tag   TEXT NOT NULL,
      rest  TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX texts_name ON texts (name)",
    # It knows which texts have three letters in a row, but not where: so it is a sixth as large,
    # and texts that it finds are read before they count.
    """
    CREATE VIRTUAL TABLE words USING fts5 (
      name, tag, rest, content = 'texts', content_rowid = 'seq',
      columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
    )
    """,
    # Of stores and batches, whose ids are long.
    """
    CREATE TABLE ids (
      number  INTEGER PRIMARY KEY,
      id      TEXT NOT NULL UNIQUE
    ) STRICT
    """,
    # Kept, because counting a million rows takes long. All times, and each quarter of an hour:
    # every time zone's days begin with one.
    """
    CREATE TABLE counts (
      store  INTEGER NOT NULL,
      kind   INTEGER NOT NULL,
      to_do  INTEGER NOT NULL,
      n      INTEGER NOT NULL,
      PRIMARY KEY (store, kind, to_do)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE quarters (
      quarter  INTEGER NOT NULL,
      store    INTEGER NOT NULL,
      kind     INTEGER NOT NULL,
      n        INTEGER NOT NULL,
      PRIMARY KEY (quarter, store, kind)
    ) STRICT, WITHOUT ROWID
    """,
    # Which journal this is about, the journal's number of commits when both were equal, or NULL,
    # and down to which entry it was read, or NULL if to the end.
    """
    CREATE TABLE state (
      seq      INTEGER PRIMARY KEY CHECK (seq = 1),
      journal  TEXT NOT NULL,
      equal    INTEGER,
      below    INTEGER
    ) STRICT
    """,
)

# In microseconds, as all times here.
QUARTER = 15 * 60 * 1_000_000

STATE = "SELECT journal, equal, below FROM state"
PUT_STATE = "INSERT OR REPLACE INTO state VALUES (1, ?, ?, ?)"
IDS = "SELECT id, number FROM ids"
PUT_ID = "INSERT INTO ids (id) VALUES (?) RETURNING number"

ROW = """
SELECT kind, to_do, store, plant_id, typed_at, batch, name, tag, rest
FROM plants JOIN texts USING (seq) WHERE seq = ?
"""
SEQS_BETWEEN = "SELECT seq FROM plants WHERE seq >= ? AND seq < ?"
PUT_PLANT = "INSERT OR REPLACE INTO plants VALUES (?, ?, ?, ?, ?, ?, ?)"
DELETE_PLANT = "DELETE FROM plants WHERE seq = ?"
PUT_TEXTS = "INSERT OR REPLACE INTO texts VALUES (?, ?, ?, ?)"
DELETE_TEXTS = "DELETE FROM texts WHERE seq = ?"
PUT_WORDS = "INSERT INTO words (rowid, name, tag, rest) VALUES (?, ?, ?, ?)"
# A table whose content is elsewhere must be told what to forget.
DELETE_WORDS = "INSERT INTO words (words, rowid, name, tag, rest) VALUES ('delete', ?, ?, ?, ?)"
# A negative number merges all parts into one, in slices of so many pages.
MERGE_WORDS = "INSERT INTO words (words, rank) VALUES ('merge', ?)"
COUNT = """
INSERT INTO counts VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n
"""
COUNT_QUARTER = """
INSERT INTO quarters VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n
"""


def _sums(each: str) -> str:
    """Return sums over all plants, over those to do, and over each kind.

    GROUP BY would take twice as long: it sorts the plants, and tidying up then slows the next
    search.
    """
    kinds = [f"kind = {number}" for number in KIND_NUMBERS.values()]
    return ", ".join(f"sum({each}) FILTER (WHERE {which})" for which in ("true", "to_do", *kinds))


NUMBERS_OF_PLANTS = _sums("1")
COUNTS = f"SELECT {_sums('n')} FROM counts WHERE ? IS NULL OR store = ?"  # noqa: S608

TO_DO = """
SELECT id, sum(n) FROM counts JOIN ids ON number = store
WHERE to_do = 1 GROUP BY store HAVING sum(n) > 0
"""
QUARTERS = """
SELECT quarter, kind, sum(n) FROM quarters
WHERE quarter >= ? AND (? IS NULL OR store = ?) GROUP BY 1, 2
"""
