"""The journal's SQL.

Texts from users and services are cast to TEXT, because half a surrogate pair comes as bytes
(file.py). SQLite uses the partial indexes only if a condition repeats theirs word for word.
"""

PUT_STORE = """
INSERT INTO stores (id, name, colour, address, connect_seconds, total_seconds, idempotency, proxy,
  certificates, open_origin)
VALUES (?, CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT),
  CAST(? AS TEXT))
ON CONFLICT (id) DO UPDATE SET name = excluded.name, colour = excluded.colour,
  address = excluded.address, connect_seconds = excluded.connect_seconds,
  total_seconds = excluded.total_seconds, idempotency = excluded.idempotency,
  proxy = excluded.proxy, certificates = excluded.certificates,
  open_origin = excluded.open_origin, removed = 0
"""

_STORES = """
SELECT id, name, colour, address, connect_seconds, total_seconds, idempotency, proxy, certificates,
  open_origin
FROM stores
"""

STORES = f"{_STORES} WHERE removed = 0 ORDER BY seq"

REMOVED_STORES = f"{_STORES} WHERE removed = 1 ORDER BY seq"

ALL_STORES = f"{_STORES} LIMIT 10000"

STORE = f"{_STORES} WHERE id = ?"

CHANGE_STORE_ID = "UPDATE stores SET id = ? WHERE id = ?"

MOVE_DRAFT = "UPDATE draft SET store = ? WHERE store = ?"

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
INSERT INTO entries (uuid, store, plant_id, name, tag, status, typed_at, changed_at, corrects)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), ?,
  CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?)
"""

# Of the entry that was added last.
ADD_TEXT = "INSERT INTO texts (seq, text) VALUES (last_insert_rowid(), ?)"

TEXT = "SELECT text FROM texts WHERE seq = ?"

PUT_TEXT = "UPDATE texts SET text = ? WHERE seq = ?"

HOLD = "UPDATE entries SET held = ? WHERE uuid = ?"

# A batch that isn't ready may be dropped, so none of its entries is sent.
RELEASE = """
UPDATE entries SET held = (
  SELECT 'batch' FROM batches WHERE seq = batch AND (state = 'adding' OR state = 'dropped')
)
WHERE uuid = ?
"""

# A waiting entry goes with its batch.
_HELD = """
CASE WHEN {entry}.held = 'batch' AND (
  {entry}.status <> 'waiting' OR (SELECT state FROM batches WHERE seq = {entry}.batch) <> 'held'
) THEN NULL ELSE {entry}.held END
"""

_ENTRIES = f"""
SELECT e.uuid, (SELECT id FROM stores WHERE seq = e.store), e.plant_id, e.name, e.tag, e.status,
  e.typed_at, e.changed_at, e.sent_at, e.corrects, (SELECT uuid FROM batches WHERE seq = e.batch),
  {_HELD.format(entry="e")}, e.status = 'waiting' AND EXISTS (
    SELECT 1 FROM decisions
    WHERE entry = e.seq AND attempt IS a.seq AND cause = 'person sends again'
  ), a.outcome
FROM entries e LEFT JOIN attempts a ON a.seq = (
  SELECT seq FROM attempts WHERE entry = e.seq AND ended_at IS NOT NULL ORDER BY seq DESC LIMIT 1
)
"""  # noqa: S608 - its parts are ours

# For searching: index/rows.py.
_INDEXED = f"""
SELECT e.seq, (SELECT id FROM stores WHERE seq = e.store), e.plant_id, e.status,
  {_HELD.format(entry="e")}, e.typed_at, (SELECT uuid FROM batches WHERE seq = e.batch), t.text
FROM entries e JOIN texts t ON t.seq = e.seq
"""  # noqa: S608

ENTRY = f"{_ENTRIES} WHERE e.uuid = ?"

# Of the newest entries only: sorting all open ones would delay the first plant.
_NEWEST_OPEN = """
SELECT seq FROM entries
WHERE seq > (SELECT max(seq) FROM entries) - 5000
  AND status IN ('waiting', 'to check') AND batch IS NULL
ORDER BY seq DESC LIMIT ?
"""

# Select first, then join: thousands of entries may be waiting.
OPEN = f"{_ENTRIES} WHERE e.seq IN ({_NEWEST_OPEN}) ORDER BY e.seq DESC"

_LISTED = _ENTRIES.replace("SELECT", "SELECT e.seq,", 1)


# Their numbers come as a JSON list, so SQLite prepares the statement once.
_NUMBERED = "e.seq IN (SELECT value FROM json_each(?))"

LISTED = f"{_LISTED} WHERE {_NUMBERED}"

NUMBERED_ENTRIES = f"{_ENTRIES} WHERE {_NUMBERED} ORDER BY e.seq"

NUMBER = "SELECT seq FROM entries WHERE uuid = ?"

# By the beginning of their UUIDs, of which each character is one of these or sorts before.
REFERENCES = "SELECT seq FROM entries WHERE uuid >= ? AND uuid < ? || 'g' LIMIT 100"

CHANGED = "SELECT seq FROM temp.changed ORDER BY seq DESC LIMIT ?"

CHANGED_BATCH = "SELECT batch, below FROM temp.changed_batches LIMIT 1"

# Newest first. An entry that was claimed meanwhile has been noted itself.
CHANGED_WITH_BATCH = """
SELECT seq FROM entries INDEXED BY entries_left
WHERE status = 'waiting' AND held = 'batch' AND batch = ? AND seq < ? ORDER BY seq DESC LIMIT ?
"""

CHANGED_BELOW = "UPDATE temp.changed_batches SET below = ? WHERE batch = ?"

FORGET_CHANGED_BATCH = "DELETE FROM temp.changed_batches WHERE batch = ?"


FORGET_CHANGED = "DELETE FROM temp.changed WHERE seq IN (SELECT value FROM json_each(?))"

INDEXED = f"{_INDEXED} WHERE {_NUMBERED}"

INDEXED_BELOW = f"{_INDEXED} WHERE e.seq < ? ORDER BY e.seq DESC LIMIT ?"

# By ranges of seq, so that other calls can run between them.
STATUS_COUNTS = """
SELECT (SELECT id FROM stores WHERE seq = store), status, count(*) FROM entries
WHERE seq > ? AND seq <= ? GROUP BY store, status
"""

ENTRY_AFTER = "SELECT min(seq) FROM entries WHERE seq > ?"

ENTRY_BEFORE = "SELECT max(seq) FROM entries WHERE seq < ?"

_UNSETTLED_WHERE = """
SELECT seq FROM entries
WHERE seq < ? AND seq >= ? AND status IN ('waiting', 'sending', 'to check', 'refused')
ORDER BY seq DESC LIMIT ?
"""

UNSETTLED = f"{_ENTRIES} WHERE e.seq IN ({_UNSETTLED_WHERE}) ORDER BY e.seq DESC"

LAST_UNSETTLED = f"SELECT min(seq) FROM ({_UNSETTLED_WHERE})"  # noqa: S608

# The newest entry with an id, and when a cleared plant with it was sent.
KNOWN = """
SELECT (
  SELECT uuid FROM entries
  WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
    AND store = stores.seq AND plant_id = ?
    AND NOT EXISTS (SELECT 1 FROM batches WHERE seq = entries.batch AND state = 'dropped')
  ORDER BY seq DESC LIMIT 1
), (SELECT sent_at FROM cleared_ids WHERE store = stores.seq AND plant_id = ?)
FROM stores WHERE id = ?
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

# Counted by triggers: index/changes.py. Entries of a batch that isn't ready don't count.
_KEPT = """
  ifnull(sum(n) FILTER (WHERE status = 'waiting' AND (held = '' OR state = 'ready')), 0),
  ifnull(sum(n) FILTER (WHERE status = 'waiting' AND held = 'aside'), 0),
  ifnull(sum(n) FILTER (WHERE status = 'waiting' AND held = 'batch' AND state = 'held'), 0),
  ifnull(sum(n) FILTER (WHERE status = 'sending'), 0),
  ifnull(sum(n) FILTER (WHERE status = 'to check'), 0)
FROM (
  SELECT kept.*, CASE WHEN held = 'batch' THEN (SELECT state FROM batches WHERE seq = batch) END
    AS state
  FROM temp.kept WHERE status IN ('waiting', 'sending', 'to check')
)
"""

OPEN_COUNTS = f"SELECT {_KEPT} WHERE store = (SELECT seq FROM stores WHERE id = ?)"  # noqa: S608

OPEN_BY_STORE = f"""
SELECT (SELECT id FROM stores WHERE seq = store), {_KEPT}
GROUP BY store
"""  # noqa: S608

MOVE = "UPDATE entries SET status = ?, changed_at = ? WHERE uuid = ?"

DECIDE = """
INSERT INTO decisions (entry, attempt, at, cause)
SELECT seq, (SELECT max(seq) FROM attempts WHERE entry = entries.seq), ?, ?
FROM entries WHERE uuid = ?
"""

IS_CORRECTED = "SELECT 1 FROM entries WHERE corrects = ? AND status <> 'removed' LIMIT 1"

_WHOLE = f"""
uuid, (SELECT id FROM stores WHERE seq = store), plant_id, name, tag, status, typed_at, changed_at,
  sent_at, corrects, (SELECT uuid FROM batches WHERE seq = batch),
  {_HELD.format(entry="entries")}, 0
"""  # noqa: S608

# What was typed goes ahead of batches, and these go in the order in which they were made.
_CLAIM = """
UPDATE entries SET status = 'sending', changed_at = ?
WHERE seq = coalesce((
  SELECT seq FROM entries
  WHERE status = 'waiting' AND store = (SELECT seq FROM stores WHERE id = ?) AND held IS NULL
  ORDER BY seq LIMIT 1
), (
  SELECT e.seq FROM batches b CROSS JOIN entries e INDEXED BY entries_left ON e.batch = b.seq
  WHERE b.state = 'ready' AND e.status = 'waiting' AND e.held = 'batch'
    AND e.store = (SELECT seq FROM stores WHERE id = ?)
  ORDER BY b.seq, e.seq LIMIT 1
))
RETURNING seq, EXISTS (SELECT 1 FROM attempts WHERE entry = entries.seq),
"""

# Without the last outcome, which the caller reads only if there is one: most entries have none.
CLAIM = f"{_CLAIM} {_WHOLE}"

BEGIN_ATTEMPT = "INSERT INTO attempts (started_at, entry) VALUES (?, ?)"

END_ATTEMPT = """
UPDATE attempts SET ended_at = ?, has_left = ?, outcome = ?
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

COUNT_ATTEMPTS = """
SELECT count(*) FROM attempts WHERE entry = (SELECT seq FROM entries WHERE uuid = ?)
"""

# The first and the last ones.
ATTEMPTS = """
SELECT seq, started_at, ended_at, has_left, outcome FROM attempts
WHERE seq IN (
  SELECT seq FROM attempts WHERE entry = (SELECT seq FROM entries WHERE uuid = ?)
  ORDER BY seq LIMIT ?
) OR seq IN (
  SELECT seq FROM attempts WHERE entry = (SELECT seq FROM entries WHERE uuid = ?)
  ORDER BY seq DESC LIMIT ?
)
ORDER BY seq
"""

DECISIONS = """
SELECT at, cause, attempt FROM decisions WHERE entry = (SELECT seq FROM entries WHERE uuid = ?)
ORDER BY seq DESC LIMIT ?
"""

_CORRECTS = "SELECT corrects FROM entries WHERE uuid = ?"

CORRECTED = f"{_ENTRIES} WHERE e.uuid = ({_CORRECTS})"

CORRECTED_BY = f"{_ENTRIES} WHERE e.corrects = ? ORDER BY e.seq DESC LIMIT ?"

SAVE_DRAFT = """
INSERT INTO draft (seq, store, id, name, tag, pinned)
VALUES (?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)
"""

DRAFTS = "SELECT seq, store, id, name, tag, pinned FROM draft ORDER BY seq"

CLEAR_FORM = "DELETE FROM draft WHERE seq = 1"

CLEAR_BESIDE = """
DELETE FROM draft WHERE seq = (
  SELECT min(seq) FROM draft WHERE seq > 1 AND store = ?
    AND id = CAST(? AS TEXT) AND name = CAST(? AS TEXT) AND tag = CAST(? AS TEXT)
)
"""

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

# The highest number ever given.
HIGHEST_CLAIM = "SELECT seq FROM sqlite_sequence WHERE name = 'attempts'"

HIGHEST_ENTRY = "SELECT seq FROM sqlite_sequence WHERE name = 'entries'"

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
