"""Follows the journal's entries: which changed, and how many are open.

Temporary triggers do it, so that the journal's own schema stays exact and no write can forget it.
They cost about 14 microseconds a plant.
"""

from plantdesk.journal.file import JournalFile

# Nothing of this is in the file. `kept` is exact only for open entries, which _COUNT counts.
_TABLES = (
    "PRAGMA temp_store = memory",
    "CREATE TEMP TABLE changed (seq INTEGER PRIMARY KEY)",
    """
    CREATE TEMP TABLE kept (
      store INTEGER, status TEXT, held TEXT, n INTEGER NOT NULL,
      PRIMARY KEY (store, status, held)
    ) WITHOUT ROWID
    """,
)

_NOTE = "INSERT OR IGNORE INTO changed VALUES ({row}.seq);"

_KEEP = """
INSERT INTO kept VALUES ({row}.store, {row}.status, coalesce({row}.held, ''), {by})
ON CONFLICT DO UPDATE SET n = n + excluded.n;
"""

_TRIGGERS = {
    "INSERT": _NOTE.format(row="new") + _KEEP.format(row="new", by=1),
    "UPDATE OF status, held": (
        _NOTE.format(row="new") + _KEEP.format(row="old", by=-1) + _KEEP.format(row="new", by=1)
    ),
    "DELETE": _NOTE.format(row="old") + _KEEP.format(row="old", by=-1),
}

_FORGET = "DELETE FROM kept"

_COUNT = """
INSERT INTO kept
SELECT store, status, coalesce(held, ''), count(*) FROM entries
WHERE status = 'waiting' OR status = 'sending' OR status = 'to check'
GROUP BY store, status, held
"""


def follow_entries(file: JournalFile) -> None:
    for statement in _TABLES:
        file.run(statement)
    for number, (event, actions) in enumerate(_TRIGGERS.items()):
        file.run(
            f"CREATE TEMP TRIGGER follow{number} AFTER {event} ON main.entries BEGIN {actions} END"
        )


def count_kept(file: JournalFile) -> None:
    """Count from the file. From then on, the triggers keep the counts."""
    file.run(_FORGET)
    file.run(_COUNT)
