"""The journal's SQL.

Texts from users and services are cast to TEXT, because half a surrogate pair comes as bytes
(file.py). SQLite uses the partial indexes only if a condition repeats theirs word for word.
"""

from plantdesk.journal.records import OpenKind

PUT_STORE = """
INSERT INTO stores (id, name, colour, address, connect_seconds, total_seconds, idempotency,
  numbers_here, proxy, certificates, open_origin)
VALUES (?, CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT),
  CAST(? AS TEXT))
ON CONFLICT (id) DO UPDATE SET name = excluded.name, colour = excluded.colour,
  address = excluded.address, connect_seconds = excluded.connect_seconds,
  total_seconds = excluded.total_seconds, idempotency = excluded.idempotency,
  numbers_here = excluded.numbers_here, proxy = excluded.proxy,
  certificates = excluded.certificates, open_origin = excluded.open_origin, removed = 0
"""

_STORES = """
SELECT id, name, colour, address, connect_seconds, total_seconds, idempotency, numbers_here, proxy,
  certificates, open_origin
FROM stores
"""

STORES = f"{_STORES} WHERE removed = 0 ORDER BY seq"

ALL_STORES = f"{_STORES} LIMIT 10000"

STORE = f"{_STORES} WHERE id = ?"

IS_REMOVED = "SELECT removed FROM stores WHERE id = ?"

REMOVE_STORE = """
UPDATE stores SET removed = 1
WHERE id = ? AND NOT EXISTS (
  SELECT 1 FROM entries
  WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check') AND store = stores.seq
)
RETURNING 1
"""

STORES_WITH_WAITING = """
SELECT id FROM stores
WHERE removed = 0
  AND EXISTS (SELECT 1 FROM entries WHERE status = 'waiting' AND store = stores.seq)
ORDER BY seq
"""

# Fails for a removed store: then the store is NULL, which the table refuses.
ADD = """
INSERT INTO entries (uuid, store, plant_id, name, tag, status, typed_at, changed_at, corrects,
  batch)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), ?, CAST(? AS TEXT),
  CAST(? AS TEXT), ?, ?, ?, ?, (SELECT seq FROM batches WHERE uuid = ?))
"""

ADD_BATCH = """
INSERT INTO batches (uuid, store, name, made_at)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), CAST(? AS TEXT), ?)
"""

WAITING_BATCHES = """
SELECT uuid, (SELECT id FROM stores WHERE seq = batches.store), name, made_at, waiting
FROM (
  SELECT batch, count(*) AS waiting FROM entries WHERE status = 'waiting' AND held = 'batch'
  GROUP BY batch
) JOIN batches ON batches.seq = batch
ORDER BY batches.seq
"""

HOLD_BATCHES = """
UPDATE entries SET held = 'batch' WHERE status = 'waiting' AND batch IS NOT NULL AND held IS NULL
"""

RELEASE_BATCH = """
UPDATE entries SET held = NULL
WHERE status = 'waiting' AND held = 'batch' AND batch = (SELECT seq FROM batches WHERE uuid = ?)
"""

# Except entries in doubt: they may have been sent.
REMOVE_BATCH = """
UPDATE entries SET status = 'removed', changed_at = ?
WHERE status = 'waiting' AND held = 'batch' AND batch = (SELECT seq FROM batches WHERE uuid = ?)
  AND seq > coalesce((SELECT doubt_seq FROM mark), 0)
"""

HOLD = "UPDATE entries SET held = ? WHERE uuid = ?"

_ENTRIES = """
SELECT e.uuid, (SELECT id FROM stores WHERE seq = e.store), e.plant_id, e.name, e.tag, e.status,
  e.typed_at, e.changed_at, e.sent_at, e.corrects, (SELECT uuid FROM batches WHERE seq = e.batch),
  e.held, e.status = 'waiting' AND EXISTS (
    SELECT 1 FROM decisions
    WHERE entry = e.seq AND attempt IS a.seq AND cause = 'person sends again'
  ), a.outcome, a.http_status, a.error, a.said, a.why, a.name, a.tag, a.differs,
  a.pointed_to, a.retry_after
FROM entries e LEFT JOIN attempts a ON a.seq = (
  SELECT seq FROM attempts WHERE entry = e.seq AND ended_at IS NOT NULL ORDER BY seq DESC LIMIT 1
)
"""

ENTRY = f"{_ENTRIES} WHERE e.uuid = ?"

_NEWEST_OPEN = """
SELECT seq FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check') AND status <> 'sending'
  AND batch IS NULL
ORDER BY seq DESC LIMIT ?
"""

# Select first, then join: thousands of entries may be waiting.
OPEN = f"{_ENTRIES} WHERE e.seq IN ({_NEWEST_OPEN}) ORDER BY e.seq DESC"

_OPEN_WHERE = """
SELECT seq FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check'){0}
  AND (? IS NULL OR store = (SELECT seq FROM stores WHERE id = ?))
  AND +seq < coalesce((SELECT seq FROM entries WHERE uuid = ?), 9223372036854775807)
ORDER BY +seq DESC LIMIT ?
"""


def _open_slice(more: str = "") -> str:
    return f"{_ENTRIES} WHERE e.seq IN ({_OPEN_WHERE.format(more)}) ORDER BY e.seq DESC"


# +seq makes SQLite use the index of open entries instead of the whole table.
OPEN_SLICES = {
    OpenKind.ALL: _open_slice(),
    OpenKind.TO_CHECK: _open_slice(" AND status = 'to check'"),
    OpenKind.WAITING: _open_slice(" AND status <> 'to check'"),
}

KNOWN = """
SELECT uuid FROM entries
WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
  AND store = (SELECT seq FROM stores WHERE id = ?) AND plant_id = ?
ORDER BY seq DESC LIMIT 1
"""

# Of the newest entries only, so that the search stays short beside a large batch.
LAST_TYPED_IDS = """
SELECT plant_id
FROM (SELECT * FROM entries ORDER BY seq DESC LIMIT 100)
WHERE store = (SELECT seq FROM stores WHERE id = ?)
  AND batch IS NULL AND corrects IS NULL AND status NOT IN ('removed', 'removed as said')
ORDER BY seq DESC LIMIT 3
"""

# Of the newest entries only, without an index of their own. +store keeps SQLite off the index by
# id, which has all of the store's entries.
_RECENT = """
FROM entries
WHERE seq > (SELECT max(seq) FROM entries) - 5000
  AND +store = (SELECT seq FROM stores WHERE id = ?)
  AND status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
"""

TAGS = f"""
SELECT tag {_RECENT} AND tag IS NOT NULL
GROUP BY tag ORDER BY count(*) DESC, max(seq) DESC LIMIT 500
"""

NAMED = f"SELECT uuid {_RECENT} AND name = ? ORDER BY seq DESC LIMIT 1"

SENDING = "SELECT uuid FROM entries WHERE status = 'sending' ORDER BY seq"

OPEN_COUNTS = """
SELECT
  count(*) FILTER (WHERE status = 'waiting' AND held IS NULL),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'aside'),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'batch'),
  count(*) FILTER (WHERE status = 'sending'),
  count(*) FILTER (WHERE status = 'to check')
FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check')
  AND store = (SELECT seq FROM stores WHERE id = ?)
"""

OPEN_BY_STORE = """
SELECT (SELECT id FROM stores WHERE seq = store),
  count(*) FILTER (WHERE status = 'waiting' AND held IS NULL),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'aside'),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'batch'),
  count(*) FILTER (WHERE status = 'sending'),
  count(*) FILTER (WHERE status = 'to check')
FROM entries
WHERE status = 'waiting' OR status = 'sending' OR status = 'to check'
GROUP BY store
"""

MOVE = "UPDATE entries SET status = ?, changed_at = ? WHERE uuid = ?"

DECIDE = """
INSERT INTO decisions (entry, attempt, at, cause)
SELECT seq, (SELECT max(seq) FROM attempts WHERE entry = entries.seq), ?, ?
FROM entries WHERE uuid = ?
"""

IS_CORRECTED = "SELECT 1 FROM entries WHERE corrects = ? AND status <> 'removed' LIMIT 1"

_WHOLE = """
uuid, (SELECT id FROM stores WHERE seq = store), plant_id, name, tag, status, typed_at, changed_at,
  sent_at, corrects, (SELECT uuid FROM batches WHERE seq = batch), held, 0
"""

_CLAIM = """
UPDATE entries SET status = 'sending', changed_at = ?
WHERE seq = (
  SELECT seq FROM entries
  WHERE status = 'waiting' AND store = (SELECT seq FROM stores WHERE id = ?) AND held IS NULL
  ORDER BY seq LIMIT 1
)
RETURNING seq, EXISTS (SELECT 1 FROM attempts WHERE entry = entries.seq),
"""

# Without the last outcome, which the caller reads only if there is one: most entries have none.
CLAIM = f"{_CLAIM} {_WHOLE}"

BEGIN_ATTEMPT = "INSERT INTO attempts (started_at, entry) VALUES (?, ?)"

END_ATTEMPT = """
UPDATE attempts SET ended_at = ?, has_left = ?, outcome = ?, http_status = ?, error = ?,
  said = CAST(? AS TEXT), why = CAST(? AS TEXT), name = CAST(? AS TEXT), tag = CAST(? AS TEXT),
  differs = ?, pointed_to = CAST(? AS TEXT), retry_after = ?
WHERE ended_at IS NULL AND entry = (SELECT seq FROM entries WHERE uuid = ?)
RETURNING entry, started_at
"""

# If the plant hasn't left, the new time is NULL and the earlier one stays.
_END_SENDING = """
UPDATE entries SET status = ?, changed_at = ?, sent_at = coalesce(?, sent_at)
WHERE seq = ? AND status = 'sending'
RETURNING
"""

END_SENDING = f"{_END_SENDING} {_WHOLE}"

ATTEMPTS = """
SELECT started_at, ended_at, has_left, outcome, http_status, error, said, why, name, tag, differs,
  pointed_to, retry_after
FROM attempts WHERE entry = (SELECT seq FROM entries WHERE uuid = ?) ORDER BY seq
"""

SAVE_DRAFT = """
INSERT INTO draft (seq, store, id, name, tag, pinned)
VALUES (?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)
"""

DRAFTS = "SELECT seq, store, id, name, tag, pinned FROM draft ORDER BY seq"

CLEAR_FORM = "DELETE FROM draft WHERE seq = 1"

CLEAR_DRAFTS = "DELETE FROM draft"

MARK = "SELECT uuid, computer, folder, inode, claims, was, doubt, doubt_seq FROM mark WHERE seq = 1"

PUT_MARK = """
INSERT OR REPLACE INTO mark (seq, uuid, computer, folder, inode, claims, was, doubt, doubt_seq)
VALUES (1, ?, ?, CAST(? AS TEXT), ?, ?, ?, ?, ?)
"""

# A journal without content: making it was interrupted.
IS_NEW = """
SELECT NOT EXISTS (
  SELECT 1 FROM stores UNION ALL SELECT 1 FROM batches UNION ALL SELECT 1 FROM entries
  UNION ALL SELECT 1 FROM attempts UNION ALL SELECT 1 FROM draft
)
"""

# With the mark, another file could pass for this journal.
CLEAR_MARK = "DELETE FROM mark"

END_DOUBT = "UPDATE mark SET doubt = NULL, doubt_seq = NULL"

HIGHEST_CLAIM = "SELECT ifnull(max(seq), 0) FROM attempts"

HIGHEST_ENTRY = "SELECT ifnull(max(seq), 0) FROM entries"

DOUBT = """
SELECT doubt, (SELECT count(*) FROM entries WHERE status = 'waiting' AND seq <= mark.doubt_seq)
FROM mark WHERE doubt IS NOT NULL
"""

IN_DOUBT = "SELECT 1 FROM entries WHERE uuid = ? AND seq <= (SELECT doubt_seq FROM mark)"

WAITING_UP_TO = "SELECT count(*) FROM entries WHERE status = 'waiting' AND seq <= ?"

DOUBT_WAITING = """
UPDATE entries SET status = ?, changed_at = ?, held = NULL
WHERE status = 'waiting' AND seq <= (SELECT doubt_seq FROM mark)
"""
