"""The SQL of salvage.py."""

TABLES = """
SELECT name FROM pragma_table_list
WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
"""

COLUMNS = 'SELECT type, "notnull", pk FROM pragma_table_info(?) ORDER BY cid'

# Attempts wait here until the entries are all there, and get new numbers without gaps then.
FOUND_ATTEMPTS = (
    "CREATE TEMP TABLE found AS SELECT * FROM attempts WHERE 0",
    "CREATE UNIQUE INDEX temp.found_by_seq ON found (seq)",
    "CREATE INDEX temp.found_by_entry ON found (entry, seq)",
)

# Texts are cast: half a surrogate pair comes as bytes (file.py). A page that was freed may still
# hold what an entry was before.
PUT = {
    "stores": """
INSERT INTO stores
VALUES (?, ?, CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT),
  CAST(? AS TEXT), ?)
ON CONFLICT (seq) DO NOTHING
""",
    "batches": """
INSERT INTO batches VALUES (?, ?, ?, CAST(? AS TEXT), ?) ON CONFLICT (seq) DO NOTHING
""",
    "entries": """
INSERT INTO entries VALUES (?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (seq) DO UPDATE SET uuid = excluded.uuid, store = excluded.store,
  plant_id = excluded.plant_id, name = excluded.name, tag = excluded.tag,
  status = excluded.status, typed_at = excluded.typed_at, changed_at = excluded.changed_at,
  sent_at = excluded.sent_at, corrects = excluded.corrects, batch = excluded.batch,
  held = excluded.held
WHERE excluded.changed_at > entries.changed_at
""",
    "attempts": """
INSERT INTO found
VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT), ?, CAST(? AS TEXT), CAST(? AS TEXT), ?,
  CAST(? AS TEXT), ?)
ON CONFLICT (seq) DO NOTHING
""",
    "draft": """
INSERT INTO draft
VALUES (?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)
ON CONFLICT (seq) DO NOTHING
""",
}

# Entries are never removed, nor are attempts.
LOST_SOME = """
SELECT (SELECT count(*) <> ifnull(max(seq), 0) FROM entries)
  OR (SELECT count(*) <> ifnull(max(seq), 0) FROM found)
  OR EXISTS (SELECT 1 FROM found WHERE entry NOT IN (SELECT seq FROM entries))
  OR EXISTS (SELECT 1 FROM entries WHERE store NOT IN (SELECT seq FROM stores))
  OR EXISTS (
    SELECT 1 FROM entries WHERE batch IS NOT NULL AND batch NOT IN (SELECT seq FROM batches)
  )
"""

_LAST_ATTEMPT = "a.seq = (SELECT max(seq) FROM found WHERE entry = e.seq)"

_WHEN_SENT = "(SELECT max(started_at) FROM found WHERE entry = e.seq AND has_left IS NOT 0)"

# Of a waiting entry e, by its last attempt a: it was never tried, or came back, or a person let it
# go again afterwards. Otherwise its page is older than that of its attempt.
_CONTRADICTS = """
(a.ended_at IS NULL OR a.outcome IN ('added', 'refused')
  OR a.outcome = 'unsure' AND a.ended_at > e.changed_at)
"""

PUT_TOGETHER = (
    "DELETE FROM found WHERE entry NOT IN (SELECT seq FROM entries)",
    f"""
UPDATE entries AS e SET status = 'to check', held = NULL, sent_at = {_WHEN_SENT}
WHERE status = 'waiting' AND EXISTS (
  SELECT 1 FROM found a WHERE {_LAST_ATTEMPT} AND {_CONTRADICTS}
)
""",  # noqa: S608 - its parts are ours
    # Without its attempt nobody could say how it ended.
    f"""
UPDATE entries AS e SET status = 'to check', sent_at = ifnull({_WHEN_SENT}, sent_at)
WHERE status = 'sending' AND NOT EXISTS (
  SELECT 1 FROM found a WHERE {_LAST_ATTEMPT} AND a.ended_at IS NULL
)
""",  # noqa: S608
    """
UPDATE found SET ended_at = started_at, outcome = 'unsure', said = '',
  why = 'program ended'
WHERE ended_at IS NULL AND entry IN (SELECT seq FROM entries WHERE status = 'to check')
""",
    # What came after it was lost.
    """
DELETE FROM found AS a WHERE ended_at IS NULL AND (
  entry NOT IN (SELECT seq FROM entries WHERE status = 'sending')
  OR seq <> (SELECT max(seq) FROM found WHERE entry = a.entry)
)
""",
    """
INSERT INTO attempts SELECT row_number() OVER (ORDER BY seq), entry, started_at, ended_at, has_left,
  outcome, http_status, error, said, why, name, tag, differs, pointed_to, retry_after
FROM found
""",
)

LOST_BATCHES = """
SELECT batch, min(store), min(typed_at) FROM entries
WHERE batch IS NOT NULL AND batch NOT IN (SELECT seq FROM batches) GROUP BY batch
"""

LOST_STORES = """
SELECT store FROM entries WHERE store NOT IN (SELECT seq FROM stores)
UNION SELECT store FROM batches WHERE store NOT IN (SELECT seq FROM stores)
"""

CARRIED_OVER = "SELECT count(*), count(*) FILTER (WHERE status = 'waiting') FROM entries"
