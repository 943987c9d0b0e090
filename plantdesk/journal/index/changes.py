"""Follows the journal's entries: which changed, and how many are open.

Temporary triggers do it, so that the journal's own schema stays exact and no write can forget it.
They cost about 14 microseconds a plant.
"""

from plantdesk.journal import statements as sql
from plantdesk.journal.file import JournalFile

# Nothing of this is in the file. After _COUNT, `kept` is exact for open entries. For each batch it
# is exact only for entries that wait for it, and has what changed since for the others.
_TABLES = (
    "PRAGMA temp_store = memory",
    "CREATE TEMP TABLE changed (seq INTEGER PRIMARY KEY)",
    # Held or released batches, of which the entries below a number have still to be noted.
    "CREATE TEMP TABLE changed_batches (batch INTEGER PRIMARY KEY, below INTEGER NOT NULL)",
    """
    CREATE TEMP TABLE kept (
      store INTEGER, status TEXT, held TEXT, batch INTEGER, n INTEGER NOT NULL,
      PRIMARY KEY (store, status, held, batch)
    ) WITHOUT ROWID
    """,
)

_NOTE = "INSERT OR IGNORE INTO changed VALUES ({row}.seq);"

_KEEP = """
INSERT INTO kept
VALUES ({row}.store, {row}.status, coalesce({row}.held, ''), coalesce({row}.batch, 0), {by})
ON CONFLICT DO UPDATE SET n = n + excluded.n;
"""

_TRIGGERS = {
    # Sheets are noted by the slice, which takes a quarter of the time: note_added().
    "INSERT ON main.entries WHEN new.held IS NOT 'batch'": _NOTE.format(row="new")
    + _KEEP.format(row="new", by=1),
    "UPDATE OF status, held ON main.entries": (
        _NOTE.format(row="new") + _KEEP.format(row="old", by=-1) + _KEEP.format(row="new", by=1)
    ),
    "DELETE ON main.entries": _NOTE.format(row="old") + _KEEP.format(row="old", by=-1),
    # Waiting entries need a person while their batch is held.
    "UPDATE OF state ON main.batches WHEN (old.state = 'held') <> (new.state = 'held')": (
        "INSERT OR REPLACE INTO changed_batches VALUES (new.seq, 9223372036854775807);"
    ),
}

_NOTE_ADDED = "INSERT OR IGNORE INTO temp.changed SELECT seq FROM entries WHERE seq BETWEEN ? AND ?"

_KEEP_ADDED = """
INSERT INTO temp.kept VALUES (?, 'waiting', 'batch', ?, ?)
ON CONFLICT DO UPDATE SET n = n + excluded.n
"""

_FORGET = "DELETE FROM kept"

# In two steps, each with an index that has all it needs.
_COUNT = """
INSERT INTO kept
SELECT store, status, coalesce(held, ''), 0, count(*) FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check')
  AND NOT (status = 'waiting' AND held IS 'batch')
GROUP BY store, status, held
"""

_COUNT_BATCHES = """
INSERT INTO kept
SELECT (SELECT store FROM batches WHERE seq = batch), 'waiting', 'batch', batch, count(*)
FROM entries INDEXED BY entries_left
WHERE status = 'waiting' AND held = 'batch' GROUP BY batch
"""


def follow_entries(file: JournalFile) -> None:
    for statement in _TABLES:
        file.run(statement)
    for number, (event, actions) in enumerate(_TRIGGERS.items()):
        file.run(f"CREATE TEMP TRIGGER follow{number} AFTER {event} BEGIN {actions} END")


def note_added(file: JournalFile, store: int, batch: int, first: int, count: int) -> None:
    """Note a slice of a batch that was just inserted."""
    file.run(_NOTE_ADDED, first, first + count - 1)
    file.run(_KEEP_ADDED, store, batch, count)


class KeptCounts:
    """Counts of open entries that the triggers keep, once they were counted."""

    def __init__(self, file: JournalFile) -> None:
        self._file = file
        self._counted = False

    def count(self) -> None:
        """Count from the file, the first time."""
        if not self._counted:
            self._file.run(_FORGET)
            self._file.run(_COUNT)
            self._file.run(_COUNT_BATCHES)
            self._counted = True


def take_changed_batch(file: JournalFile, limit: int) -> tuple[list[int], bool]:
    """Return some entries that wait for a changed batch, and whether these were all."""
    batch = file.row(lambda *columns: columns, sql.CHANGED_BATCH)
    if batch is None:
        return [], True
    number, below = batch
    found = file.rows(int, sql.CHANGED_WITH_BATCH, number, below, limit)
    if len(found) < limit:
        file.run(sql.FORGET_CHANGED_BATCH, number)
    else:
        file.run(sql.CHANGED_BELOW, found[-1], number)
    return found, False
