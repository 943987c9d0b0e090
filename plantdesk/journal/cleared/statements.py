"""The SQL of clearing."""

# The number at which a slice of older entries ends.
SLICE_END = """
SELECT ifnull(max(seq), 0) FROM (SELECT seq FROM entries WHERE seq > ? ORDER BY seq LIMIT ?)
"""

_MAY_BE_CLEARED = "status IN ('added', 'added as said', 'removed', 'removed as said')"

OLD_ENTRIES = f"""
SELECT seq FROM entries
WHERE seq > ? AND seq <= ? AND changed_at < ? AND {_MAY_BE_CLEARED}
ORDER BY seq LIMIT ?
"""  # noqa: S608 - its parts are ours

LISTED_ENTRIES = f"""
SELECT seq FROM entries WHERE seq IN (SELECT value FROM json_each(?)) AND {_MAY_BE_CLEARED}
"""  # noqa: S608

# Of a list of entries in JSON, those that are not here.
MISSING_ENTRIES = """
SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM entries WHERE uuid = value)
"""

# Each takes the numbers of the entries as a list in JSON.
CLEAR = (
    """
INSERT INTO cleared_ids (store, plant_id, sent_at)
SELECT store, plant_id, max(ifnull(sent_at, typed_at)) FROM entries
WHERE seq IN (SELECT value FROM json_each(?)) AND status IN ('added', 'added as said')
GROUP BY store, plant_id
ON CONFLICT (store, plant_id) DO UPDATE SET sent_at = max(sent_at, excluded.sent_at)
""",
    # A refused entry stays as added again, even if another new entry for it is removed later.
    """
UPDATE entries SET corrects = NULL
WHERE corrects IN (
  SELECT corrects FROM entries
  WHERE seq IN (SELECT value FROM json_each(?)) AND status IN ('added', 'added as said')
)
""",
    "DELETE FROM decisions WHERE entry IN (SELECT value FROM json_each(?))",
    # In a salvaged journal, decisions may refer to lost attempts, whose numbers were given again.
    """
UPDATE decisions SET attempt = NULL
WHERE attempt IN (
  SELECT seq FROM attempts WHERE entry IN (SELECT value FROM json_each(?))
)
""",
    "DELETE FROM attempts WHERE entry IN (SELECT value FROM json_each(?))",
    "DELETE FROM texts WHERE seq IN (SELECT value FROM json_each(?))",
    "DELETE FROM entries WHERE seq IN (SELECT value FROM json_each(?))",
)
