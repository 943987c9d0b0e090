"""Deletes added and removed plants. Entries with another status are never deleted.

What is left of an added plant is its id, so that it still warns.
"""

import json
from collections.abc import Sequence
from datetime import datetime

from plantdesk.journal.file import JournalFile
from plantdesk.journal.opened import Opened
from plantdesk.journal.records import ClearedSlice
from plantdesk.journal.rows import microseconds

# Reading so many entries, or clearing so many, takes the journal's thread a few milliseconds.
READ_AT_ONCE = 2000
CLEARED_AT_ONCE = 100

_SLICE_END = "SELECT max(seq) FROM (SELECT seq FROM entries WHERE seq > ? ORDER BY seq LIMIT ?)"

_MAY_BE_CLEARED = "status IN ('added', 'added as said', 'removed', 'removed as said')"

_OLD = f"""
SELECT seq FROM entries
WHERE seq > ? AND seq <= ? AND changed_at < ? AND {_MAY_BE_CLEARED}
ORDER BY seq LIMIT ?
"""  # noqa: S608 - its parts are ours

_LISTED = f"""
SELECT seq FROM entries WHERE seq IN (SELECT value FROM json_each(?)) AND {_MAY_BE_CLEARED}
"""  # noqa: S608

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


def clear_old(journal: Opened, before: datetime, after: int = 0) -> ClearedSlice:
    """Delete a slice of the plants that were added or removed before this time.

    Call it again with the number of the last slice.
    """
    end = journal.file.value(_SLICE_END, after, READ_AT_ONCE)
    if end is None:
        return ClearedSlice(0)
    found = journal.file.rows(int, _OLD, after, end, microseconds(before), CLEARED_AT_ONCE)
    _clear(journal.file, found)
    return ClearedSlice(len(found), found[-1] if len(found) == CLEARED_AT_ONCE else end)


def clear_listed(journal: Opened, numbers: Sequence[int]) -> int:
    """Delete these entries, and return how many. Only added and removed ones are deleted.

    Call it with few numbers at once: CLEARED_AT_ONCE.
    """
    found = journal.file.rows(int, _LISTED, json.dumps(list(numbers)))
    _clear(journal.file, found)
    return len(found)


def missing(journal: Opened, entry_ids: Sequence[str]) -> list[str]:
    """Return which of these entries the journal doesn't have, because they were cleared."""
    return journal.file.rows(str, _MISSING, json.dumps(list(entry_ids)))


def delete_entries(file: JournalFile, numbers: Sequence[int]) -> None:
    """Delete entries with all that belongs to them. Call this in a transaction."""
    listed = json.dumps(numbers)
    for statement in _CLEAR:
        file.run(statement, listed)


def _clear(file: JournalFile, numbers: Sequence[int]) -> None:
    if numbers:
        with file.writing():
            delete_entries(file, numbers)
