"""The journal's tables, made by migrations."""

Migration = tuple[str, ...]

# Marks the file as ours, in its header.
APPLICATION_ID = int.from_bytes(b"PDsk")

# A removed store stays for its entries. rows.py decides which seconds and proxies are valid, so
# that this can change without a migration. numbers_here is unused: dropping it would give backups
# of two shapes.
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

# A batch is the entries of one sheet.
_BATCHES = """
CREATE TABLE batches (
  seq      INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE,
  store    INTEGER NOT NULL REFERENCES stores (seq),
  name     TEXT NOT NULL,
  made_at  INTEGER NOT NULL
) STRICT
"""

# Times are microseconds since 1970, UTC. sent_at is the start of the last attempt that left or may
# have left. held says why a waiting entry is skipped until the user releases it.
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

# Entries that may be in the store or get there. Without the others, a known id is found at once,
# however many plants with it were removed.
_ENTRIES_THERE = """
CREATE INDEX entries_there ON entries (store, plant_id)
WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
"""

# OR, not IN: otherwise SQLite doesn't use the index for a query of one status.
_ENTRIES_OPEN = """
CREATE INDEX entries_open ON entries (status, store, held)
WHERE status = 'waiting' OR status = 'sending' OR status = 'to check'
"""

# has_left stays null if nobody knows. rows.py says which columns an outcome uses.
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

# An entry has at most one attempt under way.
_ATTEMPTS_OPEN = """
CREATE UNIQUE INDEX attempts_open ON attempts (entry) WHERE ended_at IS NULL
"""

# The first row is the form, the others stand beside it. store is no reference, so that saving a
# draft can't fail because of it.
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

# Which journal this is and where it belongs, to recognise a copy. computer is '' and inode '0' if
# unknown. was lists journals whose claims files must still be removed. The doubt concerns entries
# up to doubt_seq.
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

# Unused, and dropped by the second migration.
_LOG = """
CREATE TABLE log (
  seq     INTEGER PRIMARY KEY CHECK (seq = 1),
  number  INTEGER NOT NULL,
  sealed  INTEGER NOT NULL CHECK (sealed IN (0, 1))
) STRICT
"""

# What users decided about an entry, and its newest attempt at that time.
_DECISIONS = """
CREATE TABLE decisions (
  seq      INTEGER PRIMARY KEY,
  entry    INTEGER NOT NULL REFERENCES entries (seq),
  attempt  INTEGER REFERENCES attempts (seq),
  at       INTEGER NOT NULL,
  cause    TEXT NOT NULL
) STRICT
"""

_DECISIONS_BY_ENTRY = "CREATE INDEX decisions_by_entry ON decisions (entry)"

# Earlier versions kept only the result of the last decision.
_EARLIER_DECISIONS = """
INSERT INTO decisions (entry, attempt, at, cause)
SELECT e.seq, a.seq, e.changed_at, CASE e.status
  WHEN 'removed' THEN 'person removes'
  WHEN 'added as said' THEN 'person found it'
  WHEN 'removed as said' THEN 'person leaves it'
  ELSE 'person sends again'
END
FROM entries e
LEFT JOIN attempts a ON a.seq = (SELECT max(seq) FROM attempts WHERE entry = e.seq)
WHERE e.status IN ('removed', 'added as said', 'removed as said')
  OR e.status = 'waiting' AND a.outcome = 'unsure'
ORDER BY e.changed_at, e.seq
"""

# Whether a refused entry was added again as a new one.
_ENTRIES_AGAIN = "CREATE INDEX entries_again ON entries (corrects) WHERE corrects IS NOT NULL"

# Earlier versions left a refused entry as it was.
_EARLIER_AGAIN = """
UPDATE entries SET status = 'refused, added again'
WHERE status = 'refused' AND uuid IN (
  SELECT corrects FROM entries WHERE corrects IS NOT NULL AND status <> 'removed'
)
"""

_EARLIER_ADDED_AGAIN = """
INSERT INTO decisions (entry, attempt, at, cause)
SELECT e.seq, (SELECT max(seq) FROM attempts WHERE entry = e.seq), min(again.typed_at),
  'person adds it again as a new entry'
FROM entries e JOIN entries again ON again.corrects = e.uuid AND again.status <> 'removed'
WHERE e.status = 'refused, added again'
GROUP BY e.seq
"""

# What must outlive cleared entries: the highest numbers ever given, so that none is given twice,
# and how many entries and attempts were cleared, so that their gaps aren't taken for losses. The
# first clearing makes the row.
_CLEARED = """
CREATE TABLE cleared (
  seq              INTEGER PRIMARY KEY CHECK (seq = 1),
  highest_entry    INTEGER NOT NULL,
  highest_attempt  INTEGER NOT NULL,
  entries          INTEGER NOT NULL,
  attempts         INTEGER NOT NULL
) STRICT
"""

# The ids of cleared added plants, and when the newest of them was sent: they still warn. With a
# number like all other tables, so that a damaged file is read the same way.
_CLEARED_IDS = """
CREATE TABLE cleared_ids (
  seq       INTEGER PRIMARY KEY,
  store     INTEGER NOT NULL REFERENCES stores (seq),
  plant_id  INTEGER NOT NULL,
  sent_at   INTEGER NOT NULL,
  UNIQUE (store, plant_id)
) STRICT
"""

# Without it, SQLite reads all decisions for each attempt that is cleared.
_DECISIONS_BY_ATTEMPT = """
CREATE INDEX decisions_by_attempt ON decisions (attempt) WHERE attempt IS NOT NULL
"""

# A batch is claimed only while it is ready. `adding` becomes ready with its last entry, or is
# dropped at the next start. `dropped` is being deleted.
_BATCH_STATE = """
ALTER TABLE batches ADD COLUMN state TEXT NOT NULL DEFAULT 'held'
  CHECK (state IN ('adding', 'ready', 'held', 'dropped'))
"""

# OR, as above. The batches of earlier sessions aren't in it.
_BATCHES_AT_WORK = """
CREATE INDEX batches_at_work ON batches (state)
WHERE state = 'adding' OR state = 'ready' OR state = 'dropped'
"""

# The entries that wait for their batch, to claim the next one. Each leaves it when it is claimed.
_ENTRIES_LEFT = """
CREATE INDEX entries_left ON entries (batch) WHERE status = 'waiting' AND held = 'batch'
"""

_ENTRIES_BY_BATCH = "CREATE INDEX entries_by_batch ON entries (batch) WHERE batch IS NOT NULL"

# Earlier versions held the entries of a batch, one by one, at the start of a session.
_EARLIER_HELD = """
UPDATE entries SET held = 'batch'
WHERE status = 'waiting' AND batch IS NOT NULL AND held IS NULL
"""

# Each migrates from the version of its index to the next. Never change one after its release.
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
    ("DROP TABLE log", _DECISIONS, _DECISIONS_BY_ENTRY, _EARLIER_DECISIONS),
    (_ENTRIES_AGAIN, _EARLIER_AGAIN, _EARLIER_ADDED_AGAIN),
    (_CLEARED, _CLEARED_IDS, _DECISIONS_BY_ATTEMPT),
    (_BATCH_STATE, _BATCHES_AT_WORK, _EARLIER_HELD, _ENTRIES_LEFT, _ENTRIES_BY_BATCH),
)
