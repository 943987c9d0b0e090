"""Journals of earlier versions keep what they know."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from plantdesk.domain.status import Cause, Status
from plantdesk.journal.file import JournalFile, open_file
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.journal.schema import MIGRATIONS

# By the entry's UUID: its status, and the outcomes of its attempts.
ENTRIES = {
    "never tried": ("waiting",),
    "not reached": ("waiting", "not reached"),
    "sent again": ("waiting", "not reached", "unsure"),
    "sent again and not reached": ("waiting", "unsure", "not reached"),
    "to check": ("to check", "unsure"),
    "added": ("added", "added"),
    "found": ("added as said", "unsure"),
    "left": ("removed as said", "unsure"),
    "removed": ("removed",),
    "refused": ("refused", "refused"),
    "refused before": ("refused", "refused"),
    "correction": ("added", "added"),
    "removed correction": ("removed",),
}
STORE = "INSERT INTO stores VALUES (1, 's', 'S', 'leaf', 'a', 10, 60, 1, 0, '', '', '', 0)"
INTO = (
    "INSERT INTO entries"
    " (seq, uuid, status, changed_at, store, plant_id, name, typed_at, batch, held)"
)
CORRECTS = {"correction": "refused before", "removed correction": "refused"}


@pytest.fixture
def first(path: Path) -> Path:
    """A journal of the first version."""
    with closing(open_file(path, MIGRATIONS[:1])) as file:
        file.run(STORE)
        for seq, (uuid, (status, *outcomes)) in enumerate(ENTRIES.items(), start=1):
            file.run(
                "INSERT INTO entries"
                " (seq, uuid, status, changed_at, corrects, store, plant_id, name, typed_at)"
                " VALUES (?, ?, ?, ?, ?, 1, 7, 'Acer', ?)",
                *(seq, _uuid(uuid), status, seq * 1000),
                *(_uuid(CORRECTS.get(uuid)), seq * 100),
            )
            for outcome in outcomes:
                why = {"unsure": "cut", "not reached": "look-up"}.get(outcome)
                _add_attempt(file, seq, outcome, why)
    return path


def _uuid(name: str | None) -> str | None:
    return name and name.replace(" ", "-")


def _add_attempt(file: JournalFile, entry: int, outcome: str, why: str | None) -> None:
    file.run(
        "INSERT INTO attempts (entry, started_at, ended_at, has_left, outcome, http_status, why,"
        " name, differs, said) VALUES (?, 1, 2, 0, ?, 200, ?, 'Acer', '', '')",
        *(entry, outcome, why),
    )


def test_what_users_decided_in_earlier_versions_is_kept(first: Path) -> None:
    with closing(open_file(first)) as file:
        decided = file.rows(
            lambda *columns: columns,
            "SELECT e.uuid, d.cause, d.at, d.attempt FROM decisions d JOIN entries e"
            " ON e.seq = d.entry ORDER BY d.seq",
        )
    assert decided == [
        ("sent-again", Cause.PERSON_SENDS_AGAIN.value, 3000, 3),
        ("found", Cause.PERSON_SAYS_THERE.value, 7000, 8),
        ("left", Cause.PERSON_LEAVES_IT.value, 8000, 9),
        ("removed", Cause.PERSON_REMOVES.value, 9000, None),
        ("removed-correction", Cause.PERSON_REMOVES.value, 13000, None),
        ("refused-before", Cause.PERSON_ADDS_AGAIN.value, 1200, 11),
    ]


def test_a_refused_entry_with_a_correction_was_added_again(first: Path) -> None:
    with closing(Journal.open(first)) as journal:
        assert journal.entry("refused").status is Status.REFUSED
        assert journal.entry("refused-before").status is Status.ADDED_AGAIN


def test_only_an_entry_sent_again_and_not_tried_since_can_be_undone(first: Path) -> None:
    with closing(Journal.open(first)) as journal:
        waiting = [e for e in journal.open_entries(100) if e.status is Status.WAITING]
    assert len(waiting) == 4
    assert [entry.id for entry in waiting if entry.sent_again] == ["sent-again"]


def test_plants_of_the_first_version_can_be_cleared(first: Path) -> None:
    everything = range(1, len(ENTRIES) + 1)
    with closing(Journal.open(first)) as journal:
        assert journal.clear_listed(everything) == 6
        assert journal.known("s", 7) is not None
    with closing(open_file(first)) as file:
        assert file.rows(lambda *columns: columns, "SELECT * FROM cleared") == [(1, 13, 12, 6, 4)]
        assert file.rows(int, "SELECT plant_id FROM cleared_ids") == [7]


def test_a_backup_of_the_first_version_is_restored(
    first: Path, tmp_path: Path, clock: Callable[[], datetime]
) -> None:
    keeper = JournalKeeper(
        tmp_path / "here" / "journal.db", computer=lambda: "", claims_folder=tmp_path / "state"
    )
    keeper.folder.mkdir()
    before = first.read_bytes()
    with closing(keeper):
        keeper.open().result()
        keeper.restore(first, clock()).result()
        assert keeper.submit(Journal.entry, "sent-again").result().sent_again
    assert first.read_bytes() == before


def test_what_was_left_of_a_sheet_in_earlier_versions_waits_for_the_user(path: Path) -> None:
    held = {"left": "batch", "sent again": None, "set aside": "aside"}
    with closing(open_file(path, MIGRATIONS[:4])) as file:
        file.run(STORE)
        file.run("INSERT INTO batches VALUES (1, 'b', 1, 'plants.csv', 0)")
        for seq, (name, how) in enumerate(held.items(), start=1):
            values = "(?, ?, 'waiting', 1, 1, 7, 'Acer', 0, 1, ?)"
            file.run(f"{INTO} VALUES {values}", seq, _uuid(name), how)
        file.run(f"{INTO} VALUES (4, 'typed', 'waiting', 1, 1, 7, 'Acer', 0, NULL, NULL)")
    now = datetime(2031, 5, 4, tzinfo=UTC)
    with closing(Journal.open(path)) as journal:
        assert [left.waiting for left in journal.batches.waiting()] == [2]
        assert journal.open_counts("s") == OpenCounts(waiting=1, aside=1, in_batches=2)
        journal.settle_doubt(True, now)
        journal.batches.release("b")
        claimed = [journal.claim_next("s", now) for _ in range(4)]
        ids = [entry and entry.id for entry in claimed]
    assert ids == ["typed", "left", "sent-again", None]
