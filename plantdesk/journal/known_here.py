"""Takes over what the journal that was left here knows of a backup's plants.

It knows what became of them since. Plants that only it has stay in the file that is set aside, but
their ids warn. Its file is attached to the copy of the backup as `here`, only to be read.
"""

import sqlite3

# As they were entered. All other columns may have changed since.
_ENTERED = {"seq", "uuid", "store", "plant_id", "name", "tag", "typed_at", "batch", "row"}
# The plants of both. `is_newest` if the row here is the newest: none that is itself in doubt, and
# none of which the backup has an attempt that isn't here.
_FIND_SAME = """
CREATE TEMP TABLE same AS
SELECT e.seq AS entry, h.seq AS number, (
  h.status <> 'waiting' OR h.seq > ifnull((SELECT doubt_seq FROM here.mark), 0)
) AND NOT EXISTS (
  SELECT 1 FROM attempts WHERE entry = e.seq
    AND started_at NOT IN (SELECT started_at FROM here.attempts WHERE entry = h.seq)
) AS is_newest
FROM entries e JOIN stores s ON s.seq = e.store
JOIN here.entries h ON h.uuid = e.uuid JOIN here.stores t ON t.seq = h.store
WHERE (h.plant_id, h.name, h.tag, t.id) IS (e.plant_id, e.name, e.tag, s.id)
"""
# Those of a sheet that isn't ready were never sent.
_FIND_LACKING = """
CREATE TEMP TABLE lacking AS
SELECT store, plant_id, status, ifnull(sent_at, typed_at) AS sent_at FROM here.entries
WHERE seq NOT IN (SELECT number FROM same)
  AND ifnull(batch, 0) NOT IN (SELECT seq FROM here.batches WHERE state = 'adding')
"""

_TAKE = (
    """
INSERT INTO stores (id, settings, removed) SELECT id, settings, removed FROM here.stores
WHERE seq IN (SELECT store FROM lacking) AND id NOT IN (SELECT id FROM stores)
""",
    """
INSERT INTO ids_elsewhere (store, plant_id, sent_at)
SELECT s.seq, plant_id, max(sent_at) FROM (
  SELECT store, plant_id, sent_at FROM here.ids_elsewhere
  UNION ALL SELECT store, plant_id, sent_at FROM lacking
  WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
) JOIN here.stores t ON t.seq = store JOIN stores s ON s.id = t.id
GROUP BY s.seq, plant_id
ON CONFLICT (store, plant_id) DO UPDATE SET sent_at = max(sent_at, excluded.sent_at)
""",
    "DELETE FROM same WHERE NOT is_newest",
    """
UPDATE batches AS b SET state = h.state, paused = h.paused
FROM here.batches h WHERE h.uuid = b.uuid
""",
    "DELETE FROM decisions WHERE entry IN (SELECT entry FROM same)",
    "DELETE FROM attempts WHERE entry IN (SELECT entry FROM same)",
    # What is in the form now.
    "INSERT INTO draft SELECT * FROM here.draft",
)
_CHANGE = """
UPDATE entries AS e SET {} FROM same JOIN here.entries h ON h.seq = number WHERE e.seq = entry
"""
_RESTS = """
SELECT EXISTS (
  SELECT 1 FROM entries WHERE status = 'waiting' AND seq NOT IN (SELECT entry FROM same)
)
"""
_TAKE_STORY = (
    """
INSERT INTO attempts (entry, started_at, ended_at, has_left, outcome)
SELECT same.entry, started_at, ended_at, has_left, outcome
FROM here.attempts a JOIN same ON number = a.entry ORDER BY a.seq
""",
    """
INSERT INTO decisions (entry, attempt, at, cause, added)
SELECT same.entry, (
  SELECT max(seq) FROM attempts WHERE entry = same.entry AND started_at = (
    SELECT started_at FROM here.attempts WHERE seq = d.attempt
  )
), at, cause, added
FROM here.decisions d JOIN same ON number = d.entry ORDER BY d.seq
""",
)


def take_known(connection: sqlite3.Connection) -> tuple[int, bool]:
    """Return how many plants the backup lacks, and whether some of its own are still in doubt."""
    for statement in (_FIND_SAME, _FIND_LACKING, *_TAKE):
        connection.execute(statement)
    columns = connection.execute("SELECT * FROM entries LIMIT 0").description
    changes = ", ".join(f"{name} = h.{name}" for name in {name for name, *_ in columns} - _ENTERED)
    connection.execute(_CHANGE.format(changes))
    (rests,) = connection.execute(_RESTS).fetchone()
    for statement in _TAKE_STORY:
        connection.execute(statement)
    (lacking,) = connection.execute("SELECT count(*) FROM lacking").fetchone()
    return lacking, rests
