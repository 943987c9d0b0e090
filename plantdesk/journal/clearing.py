"""Deletes added and removed plants, but none that is to be corrected in the store.

What is left of an added plant is its id, so that it still warns.
"""

import json
from collections.abc import Sequence
from datetime import datetime

from plantdesk.journal.file import JournalFile
from plantdesk.journal.opening import Opened
from plantdesk.journal.rows import as_they_are, microseconds

# Clearing so many takes the journal's thread a few milliseconds.
CLEARED_AT_ONCE = 100

_CHANGED_AT = "SELECT seq, changed_at FROM entries WHERE seq > ? ORDER BY seq LIMIT ?"

_LISTED = """
SELECT seq FROM entries
WHERE seq IN (SELECT value FROM json_each(?))
  AND status IN ('added', 'added as said', 'removed', 'removed as said')
  AND seq NOT IN (SELECT entry FROM mistakes WHERE corrected_at IS NULL)
"""

_MISSING = """
SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM entries WHERE uuid = value)
"""

# Each takes the numbers of the entries as a list in JSON.
_CLEAR = (
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
    "DELETE FROM mistakes WHERE entry IN (SELECT value FROM json_each(?))",
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


def clear_old(journal: Opened, before: datetime, after: int = 0) -> tuple[int, int | None]:
    """Delete a slice of the plants that were added or removed before this time.

    Return how many, and the number to go on after.
    """
    found = journal.file.rows(as_they_are, _CHANGED_AT, after, CLEARED_AT_ONCE)
    end = microseconds(before)
    cleared = clear_listed(journal, [number for number, at in found if at < end])
    return cleared, found[-1][0] if found else None


def clear_listed(journal: Opened, numbers: Sequence[int]) -> int:
    """Delete these entries, and return how many. Only added and removed ones are deleted.

    Call it with few numbers at once: CLEARED_AT_ONCE.
    """
    found = journal.file.rows(int, _LISTED, json.dumps(list(numbers)))
    if found:
        with journal.file.writing():
            delete_entries(journal.file, found)
    return len(found)


def missing(journal: Opened, entry_ids: Sequence[str]) -> list[str]:
    """Return which of these entries the journal doesn't have, because they were cleared."""
    return journal.file.rows(str, _MISSING, json.dumps(list(entry_ids)))


def delete_entries(file: JournalFile, numbers: Sequence[int]) -> None:
    """Delete entries with all that belongs to them. Call this in a transaction."""
    file.changed.note(numbers)
    listed = json.dumps(numbers)
    for statement in _CLEAR:
        file.run(statement, listed)
