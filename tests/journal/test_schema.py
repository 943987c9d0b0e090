import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from plantdesk.domain.status import Status
from plantdesk.journal import statements
from plantdesk.journal.batches import statements as batch_statements
from plantdesk.journal.cleared import statements as clearing_statements
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import JournalFile, open_file
from plantdesk.journal.index import changes
from tests.journal.there import MAY_BE_THERE

INTO = "INSERT INTO entries (seq, uuid, store, plant_id, name, tag, status, typed_at, changed_at)"
STORE = """
INSERT INTO stores VALUES (1, 's', 'S', 'leaf', 'a', 10, 60, 1, '', '', '', NULL, NULL, 0)
"""
ENTRY = f"{INTO} VALUES (1, 'u', 1, ?, 'Acer', NULL, 'sending', 0, 0)"


@pytest.fixture
def file(path: Path) -> Iterator[JournalFile]:
    with closing(open_file(path)) as file:
        yield file


@pytest.mark.parametrize(
    ("statement", "index"),
    [
        (statements.ENTRY, "sqlite_autoindex_entries_1"),
        (statements.KNOWN, "entries_there (store=? AND plant_id=?)"),
        (statements.KNOWN, "sqlite_autoindex_cleared_ids_1 (store=? AND plant_id=?)"),
        (clearing_statements.CLEAR[1], "entries_again"),
        (clearing_statements.CLEAR[2], "decisions_by_entry"),
        (clearing_statements.CLEAR[3], "decisions_by_attempt"),
        (clearing_statements.CLEAR[4], "attempts_by_entry"),
        (statements.CLAIM, "entries_open (status=? AND store=? AND held=?)"),
        (statements.CLAIM, "batches_at_work (state=?)"),
        (statements.CLAIM, "entries_left (batch=?)"),
        (statements.CHANGED_WITH_BATCH, "entries_left (batch=? AND rowid<?)"),
        (batch_statements.LEFT, "entries_left (batch=? AND rowid>?)"),
        (batch_statements.HOLD_ALL, "batches_at_work (state=?)"),
        (batch_statements.DROP_ALL, "batches_at_work (state=?)"),
        (batch_statements.DROPPED, "batches_at_work (state=?)"),
        (batch_statements.DROPPED_ENTRIES, "entries_by_batch (batch=?)"),
        (batch_statements.COUNTED, "entries_by_batch (batch=? AND rowid>?)"),
        (batch_statements.NUMBERS, "entries_by_batch (batch=? AND rowid>?)"),
        (batch_statements.WAITING, "INTEGER PRIMARY KEY (rowid=?)"),
        (batch_statements.KNOWN_IDS, "entries_there (store=? AND plant_id=?)"),
        (statements.SENDING, "entries_open"),
        (statements.OPEN, "INTEGER PRIMARY KEY (rowid>?)"),
        (statements.NUMBER, "sqlite_autoindex_entries_1"),
        (statements.REFERENCES, "sqlite_autoindex_entries_1 (uuid>? AND uuid<?)"),
        (statements.LISTED, "INTEGER PRIMARY KEY (rowid=?)"),
        (statements.INDEXED, "INTEGER PRIMARY KEY (rowid=?)"),
        (statements.INDEXED_BELOW, "INTEGER PRIMARY KEY (rowid<?)"),
        (changes._COUNT, "entries_open"),
        (changes._COUNT_BATCHES, "entries_left"),
        (statements.REMOVE_STORE, "entries_open (status=? AND store=?)"),
        (statements.STORES_WITH_WAITING, "entries_open (status=? AND store=?)"),
        (statements.OPEN, "attempts_by_entry"),
        (statements.ATTEMPTS, "attempts_by_entry"),
        (statements.END_ATTEMPT, "attempts_open"),
        (statements.ENTRY, "decisions_by_entry"),
    ],
)
def test_frequent_queries_use_their_index(file: JournalFile, statement: str, index: str) -> None:
    changes.follow_entries(file)
    plan = file.rows(
        lambda *columns: columns[-1],
        f"EXPLAIN QUERY PLAN {statement}",
        *[None] * statement.count("?"),
    )
    assert any(f" {index}" in step for step in plan), plan
    assert not {"SCAN entries", "SCAN e"} & set(plan)


@pytest.mark.parametrize(
    "statement",
    [statements.CLAIM, statements.CHANGED_WITH_BATCH, batch_statements.LEFT],
)
def test_the_next_of_many_waiting_entries_is_found_without_sorting(
    file: JournalFile, statement: str
) -> None:
    changes.follow_entries(file)
    plan = file.rows(
        lambda *columns: columns[-1],
        f"EXPLAIN QUERY PLAN {statement}",
        *[None] * statement.count("?"),
    )
    assert not [step for step in plan if "TEMP B-TREE" in step]


def test_clearing_an_attempt_does_not_read_all_decisions(file: JournalFile) -> None:
    """SQLite looks for decisions about it, to check the foreign key."""
    (root,) = file.rows(
        int, "SELECT rootpage FROM sqlite_schema WHERE name = 'decisions_by_attempt'"
    )
    opened = file.rows(
        lambda *columns: columns[3] if columns[1] == "OpenRead" else None,
        "EXPLAIN DELETE FROM attempts WHERE seq = 1",
    )
    assert root in opened


@pytest.mark.parametrize(
    ("index", "statuses"),
    [
        ("entries_open", {Status.WAITING, Status.SENDING, Status.TO_CHECK}),
        ("entries_there", MAY_BE_THERE),
    ],
)
def test_the_index_has_only_these_entries(
    file: JournalFile, index: str, statuses: set[Status]
) -> None:
    (definition,) = file.rows(str, "SELECT sql FROM sqlite_schema WHERE name = ?", index)
    assert {Status(value) for value in re.findall("'(.*?)'", definition)} == statuses


@pytest.mark.parametrize(
    "statement",
    [
        f"{INTO} VALUES (2, 'u', 1, 7, 'Acer', NULL, 'sending', 0, 0)",
        f"{INTO} VALUES (2, 'v', 9, 7, 'Acer', NULL, 'sending', 0, 0)",
        f"{INTO} VALUES (2, 'v', 1, '7a', 'Acer', NULL, 'sending', 0, 0)",
        f"{INTO} VALUES (2, 'v', 1, 7, NULL, NULL, 'sending', 0, 0)",
        "INSERT INTO attempts (entry, started_at) VALUES (1, 1)",
        "INSERT INTO attempts (entry, started_at) VALUES (2, 1)",
        "UPDATE attempts SET ended_at = 1",
        "UPDATE attempts SET has_left = 2",
        "INSERT INTO draft VALUES (0, NULL, '', '', '', '')",
        "UPDATE stores SET idempotency = 2",
        "UPDATE stores SET removed = 2",
        "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, 'sent', 0, NULL, NULL)",
        "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, NULL, 0, NULL, NULL)",
        "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, 'held', 0, x'00', NULL)",
        "INSERT INTO texts VALUES (2, 'acer')",
        "INSERT INTO mistakes VALUES (1, 2, '', 0, NULL)",
        "UPDATE entries SET status = 'sent'",
        "UPDATE entries SET name = ''",
        "UPDATE entries SET tag = ''",
        "UPDATE entries SET uuid = 'a' || char(13, 10) || 'Host: b'",
        "UPDATE entries SET changed_at = 1 << 62",
        "UPDATE entries SET typed_at = -1",
        "UPDATE entries SET name = hex(zeroblob(6000))",
        "UPDATE entries SET row = 0",
        "UPDATE attempts SET ended_at = 1, outcome = 'added'",
        "UPDATE stores SET connect_seconds = 'ten'",
        "UPDATE stores SET proxy = NULL",
    ],
)
def test_the_tables_refuse_invalid_rows(file: JournalFile, statement: str) -> None:
    file.run(STORE)
    file.run(ENTRY, 7)
    file.run("INSERT INTO attempts (entry, started_at) VALUES (1, 0)")
    with pytest.raises(JournalMisused, match=r"constraint failed|cannot store"):
        file.run(statement)
