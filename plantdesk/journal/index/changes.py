"""Follows the journal's entries: which changed.

Temporary triggers do it, so that the journal's own schema stays exact and no write can forget it.
They cost about 14 microseconds a plant.
"""

from plantdesk.journal import statements as sql
from plantdesk.journal.file import JournalFile

# Nothing of this is in the file.
_TABLES = (
    "PRAGMA temp_store = memory",
    "CREATE TEMP TABLE changed (seq INTEGER PRIMARY KEY)",
    # Held or released batches, of which the entries below a number have still to be noted.
    "CREATE TEMP TABLE changed_batches (batch INTEGER PRIMARY KEY, below INTEGER NOT NULL)",
)

_NOTE = "INSERT OR IGNORE INTO changed VALUES ({row}.seq);"

_TRIGGERS = {
    # Sheets are noted by the slice, which takes a quarter of the time: note_added().
    "INSERT ON main.entries WHEN new.held IS NOT 'batch'": _NOTE.format(row="new"),
    "UPDATE OF status, held ON main.entries": _NOTE.format(row="new"),
    "DELETE ON main.entries": _NOTE.format(row="old"),
    # Waiting entries need a person while their batch is held.
    "UPDATE OF state ON main.batches WHEN (old.state = 'held') <> (new.state = 'held')": (
        "INSERT OR REPLACE INTO changed_batches VALUES (new.seq, 9223372036854775807);"
    ),
}

_NOTE_ADDED = "INSERT OR IGNORE INTO temp.changed SELECT seq FROM entries WHERE seq BETWEEN ? AND ?"


def follow_entries(file: JournalFile) -> None:
    for statement in _TABLES:
        file.run(statement)
    for number, (event, actions) in enumerate(_TRIGGERS.items()):
        file.run(f"CREATE TEMP TRIGGER follow{number} AFTER {event} BEGIN {actions} END")


def note_added(file: JournalFile, first: int, count: int) -> None:
    """Note a slice of a batch that was just inserted."""
    file.run(_NOTE_ADDED, first, first + count - 1)


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
