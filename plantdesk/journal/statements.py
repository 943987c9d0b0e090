"""The journal's SQL.

Texts that a person or a service wrote are cast: half a surrogate pair comes as bytes (file.py).
"""

PUT_STORE = """
INSERT INTO stores (id, name, colour, address)
VALUES (?, CAST(? AS TEXT), ?, CAST(? AS TEXT))
ON CONFLICT (id) DO UPDATE
SET name = excluded.name, colour = excluded.colour, address = excluded.address
"""

STORES = "SELECT id, name, colour, address FROM stores ORDER BY seq"

ADD = """
INSERT INTO entries (uuid, store, plant_id, name, tag, status, typed_at, changed_at, corrects)
VALUES (?, (SELECT seq FROM stores WHERE id = ?), ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?)
"""

_ENTRIES = """
SELECT e.uuid, (SELECT id FROM stores WHERE seq = e.store), e.plant_id, e.name, e.tag, e.status,
  e.typed_at, e.changed_at, e.sent_at, e.corrects, a.outcome, a.http_status, a.error, a.said,
  a.why, a.name, a.tag, a.differs, a.pointed_to, a.retry_after
FROM entries e LEFT JOIN attempts a ON a.seq = (
  SELECT seq FROM attempts WHERE entry = e.seq AND ended_at IS NOT NULL ORDER BY seq DESC LIMIT 1
)
"""

ENTRY = f"{_ENTRIES} WHERE e.uuid = ?"

# The condition is the index's, word for word; it holds little beside what is asked for.
_NEWEST_OPEN = """
SELECT seq FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check') AND status <> 'sending'
  AND store = (SELECT seq FROM stores WHERE id = ?)
ORDER BY seq DESC LIMIT ?
"""

# Only the newest are looked at in full: a whole batch may be waiting.
OPEN = f"{_ENTRIES} WHERE e.seq IN ({_NEWEST_OPEN}) ORDER BY e.seq DESC"

KNOWN = """
SELECT uuid FROM entries
WHERE store = (SELECT seq FROM stores WHERE id = ?) AND plant_id = ?
  AND status IN (SELECT value FROM json_each(?))
ORDER BY seq DESC LIMIT 1
"""

OLDEST_WAITING = """
SELECT uuid FROM entries
WHERE status = 'waiting' AND store = (SELECT seq FROM stores WHERE id = ?)
  AND uuid NOT IN (SELECT value FROM json_each(?))
ORDER BY seq LIMIT 1
"""

SENDING = "SELECT uuid FROM entries WHERE status = 'sending' ORDER BY seq"

WAITING_COUNT = """
SELECT count(*) FROM entries
WHERE status = 'waiting' AND store = (SELECT seq FROM stores WHERE id = ?)
"""

# The condition is the index's, word for word: counting touches only what is open.
OPEN_COUNTS = """
SELECT status, count(*) FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check')
  AND store = (SELECT seq FROM stores WHERE id = ?)
GROUP BY status
"""

COUNTS = """
SELECT status, count(*) FROM entries
WHERE store = (SELECT seq FROM stores WHERE id = ?) GROUP BY status
"""

MOVE = "UPDATE entries SET status = ?, changed_at = ? WHERE uuid = ?"

NOTE_SENT = """
UPDATE entries SET sent_at = (
  SELECT started_at FROM attempts WHERE entry = entries.seq AND ended_at IS NULL
) WHERE uuid = ?
"""

BEGIN_ATTEMPT = """
INSERT INTO attempts (started_at, entry) SELECT ?, seq FROM entries WHERE uuid = ?
"""

END_ATTEMPT = """
UPDATE attempts SET ended_at = ?, has_left = ?, outcome = ?, http_status = ?, error = ?,
  said = CAST(? AS TEXT), why = ?, name = CAST(? AS TEXT), tag = CAST(? AS TEXT), differs = ?,
  pointed_to = CAST(? AS TEXT), retry_after = ?
WHERE ended_at IS NULL AND entry = (SELECT seq FROM entries WHERE uuid = ?)
"""

ATTEMPTS = """
SELECT started_at, ended_at, has_left, outcome, http_status, error, said, why, name, tag, differs,
  pointed_to, retry_after
FROM attempts WHERE entry = (SELECT seq FROM entries WHERE uuid = ?) ORDER BY seq
"""

SAVE_DRAFT = """
INSERT INTO draft (seq, store, id, name, tag, pinned)
VALUES (1, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)
ON CONFLICT (seq) DO UPDATE SET store = excluded.store, id = excluded.id, name = excluded.name,
  tag = excluded.tag, pinned = excluded.pinned
"""

DRAFT = "SELECT store, id, name, tag, pinned FROM draft"

CLEAR_DRAFT = "DELETE FROM draft"
