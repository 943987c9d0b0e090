"""The journal's tables, as the migrations that lead to them."""

Migration = tuple[str, ...]

# The first bytes of the file's header tell that it is ours.
APPLICATION_ID = int.from_bytes(b"PDsk")

# A removed store stays for its entries. Which seconds and proxies make sense is left to rows.py:
# it may change without a new version of the tables.
_STORES = """
CREATE TABLE stores (
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  name             TEXT NOT NULL,
  colour           TEXT NOT NULL,
  address          TEXT NOT NULL,
  connect_seconds  INTEGER NOT NULL,
  total_seconds    INTEGER NOT NULL,
  idempotency      INTEGER NOT NULL CHECK (idempotency IN (0, 1)),
  numbers_here     INTEGER NOT NULL CHECK (numbers_here IN (0, 1)),
  proxy            TEXT NOT NULL,
  certificates     TEXT NOT NULL,
  open_origin      TEXT NOT NULL,
  removed          INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
) STRICT
"""

# What came from one sheet.
_BATCHES = """
CREATE TABLE batches (
  seq      INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE,
  store    INTEGER NOT NULL REFERENCES stores (seq),
  name     TEXT NOT NULL,
  made_at  INTEGER NOT NULL
) STRICT
"""

# Times are microseconds since 1970, UTC. sent_at is when the last attempt began that left or may
# have left. held tells why a waiting entry is passed over until a person lets it go on.
_ENTRIES = """
CREATE TABLE entries (
  seq         INTEGER PRIMARY KEY,
  uuid        TEXT NOT NULL UNIQUE,
  store       INTEGER NOT NULL REFERENCES stores (seq),
  plant_id    INTEGER NOT NULL,
  name        TEXT NOT NULL,
  tag         TEXT,
  status      TEXT NOT NULL,
  typed_at    INTEGER NOT NULL,
  changed_at  INTEGER NOT NULL,
  sent_at     INTEGER,
  corrects    TEXT,
  batch       INTEGER REFERENCES batches (seq),
  held        TEXT CHECK (held IN ('aside', 'batch'))
) STRICT
"""

# What may be in the store, or get there. Only these, so that the highest id is found at once
# however many above it were removed.
_ENTRIES_THERE = """
CREATE INDEX entries_there ON entries (store, plant_id)
WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
"""

# Or, not IN: only so does SQLite see that a query for one of these can use the index.
_ENTRIES_OPEN = """
CREATE INDEX entries_open ON entries (status, store, held)
WHERE status = 'waiting' OR status = 'sending' OR status = 'to check'
"""

# has_left stays null where nobody knows. Which columns an outcome uses: rows.py.
_ATTEMPTS = """
CREATE TABLE attempts (
  seq          INTEGER PRIMARY KEY,
  entry        INTEGER NOT NULL REFERENCES entries (seq),
  started_at   INTEGER NOT NULL,
  ended_at     INTEGER,
  has_left     INTEGER CHECK (has_left IN (0, 1)),
  outcome      TEXT,
  http_status  INTEGER,
  error        INTEGER,
  said         TEXT,
  why          TEXT,
  name         TEXT,
  tag          TEXT,
  differs      TEXT,
  pointed_to   TEXT,
  retry_after  REAL,
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT
"""

_ATTEMPTS_BY_ENTRY = "CREATE INDEX attempts_by_entry ON attempts (entry)"

# An entry is on its way once at most.
_ATTEMPTS_OPEN = """
CREATE UNIQUE INDEX attempts_open ON attempts (entry) WHERE ended_at IS NULL
"""

# The form is the first; the others stand beside it. No reference to stores: it is kept whatever it
# says.
_DRAFT = """
CREATE TABLE draft (
  seq     INTEGER PRIMARY KEY CHECK (seq > 0),
  store   TEXT,
  id      TEXT NOT NULL,
  name    TEXT NOT NULL,
  tag     TEXT NOT NULL,
  pinned  TEXT NOT NULL
) STRICT
"""

# Which journal this is and where it belongs, so that a copy is known when it is opened. computer is
# '' and inode '0' where there is none. was names those journals whose claims files are still to be
# removed. Entries up to doubt_seq were here when the doubt arose.
_MARK = """
CREATE TABLE mark (
  seq        INTEGER PRIMARY KEY CHECK (seq = 1),
  uuid       TEXT NOT NULL,
  computer   TEXT NOT NULL,
  folder     TEXT NOT NULL,
  inode      TEXT NOT NULL,
  claims     INTEGER NOT NULL CHECK (claims IN (0, 1)),
  was        TEXT NOT NULL,
  doubt      TEXT CHECK (doubt IN ('elsewhere', 'older', 'restored', 'salvaged')),
  doubt_seq  INTEGER,
  CHECK ((doubt IS NULL) = (doubt_seq IS NULL))
) STRICT
"""

# Not used any more: it can go with the next migration.
_LOG = """
CREATE TABLE log (
  seq     INTEGER PRIMARY KEY CHECK (seq = 1),
  number  INTEGER NOT NULL,
  sealed  INTEGER NOT NULL CHECK (sealed IN (0, 1))
) STRICT
"""

# Each leads from the version of its index to the next and is never changed once released.
MIGRATIONS: tuple[Migration, ...] = (
    (
        f"PRAGMA application_id = {APPLICATION_ID}",
        _STORES,
        _BATCHES,
        _ENTRIES,
        _ENTRIES_THERE,
        _ENTRIES_OPEN,
        _ATTEMPTS,
        _ATTEMPTS_BY_ENTRY,
        _ATTEMPTS_OPEN,
        _DRAFT,
        _MARK,
        _LOG,
    ),
)
