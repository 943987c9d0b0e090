"""The SQL of batches."""

# Fails for a removed store, like adding an entry.
BEGIN = """
INSERT INTO batches (uuid, store, name, made_at, state)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), CAST(? AS TEXT), ?, 'adding')
"""

# Again for each slice: the store may have been removed meanwhile.
ADDING = """
SELECT seq, store, (SELECT id FROM stores WHERE seq = store) FROM batches
WHERE uuid = ? AND state = 'adding' AND (SELECT removed = 0 FROM stores WHERE seq = store)
"""

# All in one step: with a step for each row, Python's lock would change hands for each.
ADD = """
INSERT INTO entries (seq, store, uuid, plant_id, name, tag, corrects, status, typed_at, changed_at,
  batch, held)
SELECT ? + key, ?, json_extract(value, '$[0]'), json_extract(value, '$[1]'),
  json_extract(value, '$[2]'), json_extract(value, '$[3]'), json_extract(value, '$[4]'), 'waiting',
  ?, ?, ?, 'batch'
FROM json_each(?)
"""

ADD_TEXTS = """
INSERT INTO texts (seq, text) SELECT ? + key, json_extract(value, '$[5]') FROM json_each(?)
"""

STATE = "SELECT state FROM batches WHERE uuid = ?"

PUT_STATE = "UPDATE batches SET state = ? WHERE uuid = ? AND state = ? RETURNING 1"

# What may have been sent by another copy of the journal is not dropped.
HOLD_ALL = """
UPDATE batches SET state = 'held'
WHERE state = 'ready' OR state = 'adding' AND EXISTS (
  SELECT 1 FROM entries
  WHERE batch = batches.seq AND seq <= (SELECT doubt_seq FROM mark WHERE doubt IS NOT NULL)
)
"""

DROP_ALL = "UPDATE batches SET state = 'dropped' WHERE state = 'adding'"

DROPPED = "SELECT seq FROM batches WHERE state = 'dropped' ORDER BY seq LIMIT 1"

# Others can't be there, except in a crafted file.
DROPPED_ENTRIES = """
SELECT seq FROM entries WHERE batch = ? AND status IN ('waiting', 'removed') ORDER BY seq LIMIT ?
"""

FORGET = "DELETE FROM batches WHERE seq = ? AND NOT EXISTS (SELECT 1 FROM entries WHERE batch = ?)"

KEEP = "UPDATE batches SET state = 'held' WHERE seq = ?"

# The corrected entries, once for each entry that corrects one.
CORRECTED = """
SELECT corrects FROM entries
WHERE seq IN (SELECT value FROM json_each(?)) AND corrects IS NOT NULL
"""

# Except entries in doubt: they may have been sent.
LEFT = """
SELECT seq FROM entries INDEXED BY entries_left
WHERE status = 'waiting' AND held = 'batch' AND batch = (SELECT seq FROM batches WHERE uuid = ?)
  AND seq > coalesce((SELECT doubt_seq FROM mark), 0)
ORDER BY seq LIMIT ?
"""

REMOVE = """
UPDATE entries SET status = 'removed', changed_at = ?
WHERE seq IN (SELECT value FROM json_each(?))
"""

NOTE_REMOVAL = """
INSERT INTO decisions (entry, attempt, at, cause)
SELECT value, (SELECT max(seq) FROM attempts WHERE entry = value), ?, 'person removes'
FROM json_each(?)
"""

# The temporary table is small: index/changes.py.
WAITING = """
SELECT uuid, (SELECT id FROM stores WHERE seq = batches.store), name, made_at, sum(n)
FROM temp.kept JOIN batches ON batches.seq = kept.batch
WHERE state = 'held' AND status = 'waiting' AND held = 'batch'
GROUP BY batches.seq HAVING sum(n) > 0
ORDER BY batches.seq
"""

# Exact for open entries, and for the others as changed since the journal was opened.
KEPT = """
SELECT status, held = 'aside', sum(n) FROM temp.kept
WHERE batch = (SELECT seq FROM batches WHERE uuid = ?) GROUP BY 1, 2
"""

_SLICE = """
SELECT seq FROM entries
WHERE batch = (SELECT seq FROM batches WHERE uuid = ?) AND seq > ? ORDER BY seq LIMIT ?
"""

COUNTED = f"""
SELECT status, status = 'waiting' AND held IS 'aside', count(*)
FROM entries WHERE seq IN ({_SLICE}) GROUP BY 1, 2
"""  # noqa: S608 - its parts are ours

SLICE_END = f"SELECT max(seq) FROM ({_SLICE})"  # noqa: S608

NUMBERS = _SLICE

# The newest entry with each id, like KNOWN, and when a cleared plant with it was sent.
KNOWN_IDS = """
SELECT ids.value, e.uuid, e.status, e.typed_at, c.sent_at
FROM json_each(?) AS ids CROSS JOIN (SELECT seq FROM stores WHERE id = ?) AS s
LEFT JOIN entries e ON e.seq = (
  SELECT seq FROM entries
  WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
    AND store = s.seq AND plant_id = ids.value
    AND NOT EXISTS (SELECT 1 FROM batches WHERE seq = entries.batch AND state = 'dropped')
  ORDER BY seq DESC LIMIT 1
)
LEFT JOIN cleared_ids c ON c.store = s.seq AND c.plant_id = ids.value
WHERE e.seq IS NOT NULL OR c.seq IS NOT NULL
"""
