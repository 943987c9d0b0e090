"""The SQL that several files need.

SQLite uses a partial index only if a condition repeats the index's own word for word.
"""

from plantdesk.journal.rows import ENTRY_COLUMNS, columns

# A waiting entry goes with its batch.
HELD = """
iif(e.held = 'batch', (
  SELECT 'batch' FROM batches WHERE seq = e.batch AND state = 'held' AND e.status = 'waiting'
), e.held)
"""

_COMPUTED = {
    "id": "e.uuid",
    "store_id": "(SELECT id FROM stores WHERE seq = e.store)",
    "batch": "(SELECT uuid FROM batches WHERE seq = e.batch)",
    "held": HELD,
    "mistake": "iif(e.note IS NULL, NULL, json_array(e.note, e.noted_at, e.corrected_at))",
    "sent_again": """
e.status = 'waiting' AND EXISTS (
  SELECT 1 FROM decisions
  WHERE entry = e.seq AND attempt IS a.seq AND cause = 'person sends again'
)
""",
    "outcome": "a.outcome",
}

ENTRIES = f"""
SELECT {columns("e", ENTRY_COLUMNS, **_COMPUTED)}
FROM entries e LEFT JOIN attempts a ON a.seq = (
  SELECT seq FROM attempts WHERE entry = e.seq AND ended_at IS NOT NULL ORDER BY seq DESC LIMIT 1
)
"""  # noqa: S608 - its parts are ours

LISTED = ENTRIES.replace("SELECT", "SELECT e.seq,", 1)

ENTRY = f"{ENTRIES} WHERE e.uuid = ?"

# The newest number ever given.
HIGHEST_ENTRY = "SELECT seq FROM sqlite_sequence WHERE name = 'entries'"

STORES = "SELECT id, settings FROM stores"

PUT_STORE = """
INSERT INTO stores (id, settings) VALUES (?, ?)
ON CONFLICT (id) DO UPDATE SET settings = excluded.settings
"""

# In doubt, with this reason, if entries up to this number wait.
PUT_MARK = """
INSERT OR REPLACE INTO mark (seq, uuid, doubt, doubt_seq)
SELECT 1, ?, iif(waits, ?, NULL), iif(waits, last, NULL) FROM (
  SELECT last, EXISTS (SELECT 1 FROM entries WHERE status = 'waiting' AND seq <= last) AS waits
  FROM (SELECT ? AS last)
)
"""
