"""Copying rows from damaged and crafted files."""

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import PRACTICE, Store, StoreSettings
from plantdesk.journal import reading_progress as progress_module
from plantdesk.journal.errors import (
    JournalError,
    JournalNotOurs,
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.foreign.read_only import check_schema
from plantdesk.journal.foreign.replacing import JournalReplacer, inspect_backup
from plantdesk.journal.identity.mark import Here
from plantdesk.journal.journal import Journal
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Batch, BatchState, OpenCounts
from tests.journal.sheets import add_batch

Clock = Callable[[], datetime]
New = Callable[..., Entry]
ENTRIES = 600
HERE = Here(lambda: "this one")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "journal.db"


@pytest.fixture
def filled(path: Path, store: Store, new_entry: New, clock: Clock) -> Path:
    """A closed journal with many pages."""
    with closing(Journal.open(path, here=HERE)) as journal:
        journal.put_store(store)
        batch = Batch("a-batch", store.id, "Sheet", clock())
        add_batch(journal, batch, [new_entry(name="Acer " * 10) for _ in range(ENTRIES)])
    return path


def pages_of(path: Path, table: str) -> list[int]:
    """The leaf pages of a large table."""
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,))
        (root,) = found.fetchone()
    whole = path.read_bytes()
    top = whole[(root - 1) * 4096 : root * 4096]
    assert top[0] == 5
    cells = [int.from_bytes(top[place : place + 2]) for place in range(12, 12 + 2 * top[4], 2)]
    return [*(int.from_bytes(top[cell : cell + 4]) for cell in cells), int.from_bytes(top[8:12])]


def spoil(path: Path, page: int, content: bytes = b"\xff" * 4096) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(content)


def run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        # A crafted file keeps to none of our limits.
        file.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            file.execute(statement)


def numbers(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as file:
        return [seq for (seq,) in file.execute("SELECT seq FROM entries ORDER BY seq")]


@pytest.mark.parametrize("which", [0, 3, -1], ids=["first", "inner", "last"])
@pytest.mark.parametrize("content", [bytes(4096), b"\xff" * 4096], ids=["zeros", "ones"])
def test_a_broken_page_loses_only_its_own_rows(
    filled: Path, clock: Clock, which: int, content: bytes
) -> None:
    page = pages_of(filled, "entries")[which]
    raw = filled.read_bytes()[(page - 1) * 4096 :]
    on_it = int.from_bytes(raw[3:5])
    spoil(filled, page, content)
    salvaged = JournalReplacer(filled, "this one", clock()).salvage()
    assert (salvaged.entries, salvaged.lost_some) == (ENTRIES - on_it, True)


def test_only_the_broken_pages_are_lost(filled: Path, clock: Clock) -> None:
    pages = pages_of(filled, "entries")
    whole = filled.read_bytes()
    lost = sum(int.from_bytes(whole[(p - 1) * 4096 + 3 : (p - 1) * 4096 + 5]) for p in pages[::2])
    for page in pages[::2]:
        spoil(filled, page)
    assert JournalReplacer(filled, "this one", clock()).salvage().entries == ENTRIES - lost


def test_a_page_of_another_table_is_not_copied(filled: Path, clock: Clock) -> None:
    first, second = pages_of(filled, "entries")[2:4]
    whole = filled.read_bytes()
    spoil(filled, second, whole[(first - 1) * 4096 : first * 4096])
    salvaged = JournalReplacer(filled, "this one", clock()).salvage()
    assert salvaged.lost_some
    assert 500 < salvaged.entries < ENTRIES
    assert len(set(numbers(filled))) == salvaged.entries


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET status = 'sent' WHERE seq = 2",
        "UPDATE entries SET name = '' WHERE seq = 2",
        "UPDATE entries SET tag = '' WHERE seq = 2",
        "UPDATE entries SET uuid = 'a' || char(13, 10) || 'Host: b' WHERE seq = 2",
        "UPDATE entries SET changed_at = 9223372036854775807 WHERE seq = 2",
        "UPDATE entries SET name = replace(hex(zeroblob(6000)), '00', 'ab') WHERE seq = 2",
        "UPDATE entries SET store = 7 WHERE seq = 2",
        "UPDATE entries SET batch = 7 WHERE seq = 2",
        """
INSERT INTO attempts (entry, started_at, ended_at, outcome)
VALUES (2, 0, 0, '{"is":"held back","hold":"busy","http_status":429,"retry_after":1e999}')
""",
        "INSERT INTO attempts (entry, started_at, ended_at, outcome) VALUES (2, 0, 0, 'fine')",
        "UPDATE batches SET name = replace(hex(zeroblob(6000)), '00', 'ab')",
        "INSERT INTO draft VALUES (1, NULL, '', '', '', 'all')",
        "INSERT INTO draft VALUES (1, NULL, '', hex(zeroblob(6000)), '', '')",
        "INSERT INTO draft VALUES (1, hex(zeroblob(60)), '', '', '', '')",
        "UPDATE entries SET corrects = hex(zeroblob(60)) WHERE seq = 2",
        "UPDATE batches SET uuid = hex(zeroblob(60))",
        "UPDATE stores SET id = hex(zeroblob(60))",
        *(
            f"UPDATE stores SET {column} = hex(zeroblob(6000))"
            for column in ("name", "address", "certificates", "open_origin")
        ),
        """
INSERT INTO attempts (entry, started_at, ended_at, outcome)
VALUES (2, 0, 0, json_object('is', 'refused', 'http_status', 400, 'said', hex(zeroblob(200001))))
""",
    ],
)
def test_a_backup_with_an_invalid_row_is_not_restored(
    filled: Path, tmp_path: Path, clock: Clock, statement: str
) -> None:
    run(filled, "PRAGMA foreign_keys = OFF", statement)
    target = tmp_path / "new" / "journal.db"
    target.parent.mkdir()
    with pytest.raises(JournalUnreadable):
        JournalReplacer(target, "this one", clock()).restore(filled)
    assert list(target.parent.iterdir()) == []


def test_a_backup_with_a_batch_in_no_state_of_ours_is_not_even_offered(
    filled: Path, tmp_path: Path
) -> None:
    run(filled, "PRAGMA ignore_check_constraints = ON", "UPDATE batches SET state = 'sent'")
    with pytest.raises(JournalUnreadable):
        inspect_backup(filled, tmp_path / "none.db", ReadingProgress())


def test_no_entry_is_sent_with_a_batch_of_another_store(
    filled: Path, store: Store, clock: Clock
) -> None:
    other = (
        "INSERT INTO stores SELECT 2, 'other', 'Other', colour, address, connect_seconds,"
        " total_seconds, idempotency, proxy, certificates, open_origin, NULL, NULL, 0 FROM stores"
    )
    run(
        filled,
        other,
        "UPDATE entries SET store = 2 WHERE seq = 2",
        "UPDATE entries SET batch = NULL WHERE seq = 3",
    )
    JournalReplacer(filled, "this one", clock()).salvage()
    with closing(Journal.open(filled)) as journal:
        journal.start_up(clock())
        journal.settle_doubt(True, clock())
        (left,) = journal.waiting_batches()
        assert left.waiting == ENTRIES - 2
        # They wait for the user.
        counts = journal.open_by_store()
        assert (counts["other"], counts[store.id].aside) == (OpenCounts(aside=1), 1)
        journal.release_batch("a-batch")
        assert journal.claim_next("other", clock()) is None


@pytest.mark.parametrize("state", list(BatchState))
def test_a_copied_batch_waits_for_the_user(
    filled: Path, store: Store, clock: Clock, state: BatchState
) -> None:
    """Also one that wasn't ready: it may have been sent where the copy comes from."""
    run(filled, f"UPDATE batches SET state = '{state.value}'")
    JournalReplacer(filled, "this one", clock()).adopt_copy()
    with closing(Journal.open(filled)) as journal:
        journal.start_up(clock())
        assert journal.claim_next(store.id, clock()) is None
        waiting = [left.waiting for left in journal.waiting_batches()]
    assert waiting == ([] if state is BatchState.DROPPED else [ENTRIES])


def test_of_two_rows_with_one_uuid_only_one_is_copied(filled: Path, clock: Clock) -> None:
    schema = "UPDATE sqlite_schema SET sql = replace(sql, {}) WHERE name = 'entries'"
    run(
        filled,
        "PRAGMA writable_schema = ON",
        "DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_entries_1'",
        schema.format("'uuid        TEXT NOT NULL UNIQUE', 'uuid        TEXT NOT NULL'"),
    )
    run(filled, "UPDATE entries SET uuid = (SELECT uuid FROM entries WHERE seq = 1) WHERE seq = 2")
    # A schema that differs in one word isn't ours.
    with pytest.raises(JournalNotOurs):
        JournalReplacer(filled, "this one", clock()).salvage()


def test_a_text_longer_than_any_of_ours_is_not_read(filled: Path, clock: Clock) -> None:
    run(filled, "UPDATE entries SET name = hex(zeroblob(1000000)) WHERE seq = 2")
    assert JournalReplacer(filled, "this one", clock()).salvage().entries == ENTRIES - 1


@pytest.mark.parametrize(
    "address",
    ["http://user:word@a.test", "javascript:alert(1)", "https://a.test/?x=1", "https://a\nb.test"],
)
def test_an_invalid_address_is_left_out(
    filled: Path, tmp_path: Path, clock: Clock, address: str
) -> None:
    with closing(sqlite3.connect(filled)) as file:
        file.execute("UPDATE stores SET address = ?, name = 'Green' || char(10) || 'A'", (address,))
        file.commit()
    target = tmp_path / "new" / "journal.db"
    target.parent.mkdir()
    JournalReplacer(target, "this one", clock()).restore(filled)
    with closing(Journal.open(target, here=HERE)) as journal:
        (store,) = journal.stores()
    assert (store.name, store.address) == ("Green‹U+000A›A", "")


def test_a_salvaged_journal_of_this_computer_keeps_its_stores_settings(
    filled: Path, store: Store, clock: Clock
) -> None:
    settings = StoreSettings(proxy="http://proxy.test:3128", certificates="/etc/own.pem")
    own = Store(store.id, store.name, store.colour, store.address, settings)
    with closing(Journal.open(filled, here=HERE)) as journal:
        journal.put_store(own)
        journal.put_store(PRACTICE)
    spoil(filled, pages_of(filled, "entries")[0])
    JournalReplacer(filled, "this one", clock()).salvage()
    with closing(Journal.open(filled, here=HERE)) as journal:
        assert journal.stores() == [own, PRACTICE]


@pytest.mark.parametrize(
    "mark", ["computer = ''", "inode = '0'", "folder = '/'", "computer = '', inode = '0'"]
)
def test_a_mark_without_a_place_counts_as_foreign(filled: Path, clock: Clock, mark: str) -> None:
    run(filled, f"UPDATE mark SET {mark}")
    with closing(Journal.open(filled, here=HERE)) as journal:
        assert journal.doubt() is not None
    assert list(filled.parent.glob("*set-aside*"))


def test_stopping_leaves_only_the_old_journal(filled: Path, tmp_path: Path, clock: Clock) -> None:
    watch = ReadingProgress()
    watch.end()
    target = tmp_path / "new" / "journal.db"
    target.parent.mkdir()
    with pytest.raises(JournalStopped):
        JournalReplacer(target, "this one", clock(), watch).restore(filled)
    assert list(target.parent.iterdir()) == []
    with pytest.raises(JournalStopped):
        inspect_backup(filled, target, watch)


def test_progress_is_reported(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress_module, "_SECONDS_BETWEEN_REPORTS", -1.0)
    told: list[tuple[int, int]] = []
    watch = ReadingProgress(lambda done, of: told.append((done, of)))
    assert inspect_backup(filled, tmp_path / "none.db", watch).entries == ENTRIES
    assert told == sorted(told)
    assert told[-1] == (ENTRIES, ENTRIES)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pipe by a name on Windows")
def test_a_pipe_is_no_backup(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.db")
    with pytest.raises(JournalUnreadable, match="not a file"):
        inspect_backup(tmp_path / "pipe.db", tmp_path / "none.db", ReadingProgress())


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE more (x)",
        "CREATE INDEX more ON entries (name)",
        "CREATE VIEW more AS SELECT 1",
        "CREATE TRIGGER more AFTER INSERT ON entries BEGIN SELECT 1; END",
        "CREATE VIRTUAL TABLE more USING fts5(x)",
        "DROP INDEX entries_there",
        "ALTER TABLE entries ADD COLUMN note TEXT",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 256",
    ],
)
def test_a_schema_must_match_exactly(filled: Path, statement: str) -> None:
    run(filled, statement)
    with pytest.raises(JournalNotOurs):
        check_schema(filled)
    before = filled.read_bytes()
    with pytest.raises(JournalNotOurs):
        Journal.open(filled, here=HERE)
    assert filled.read_bytes() == before


def test_statistics_of_another_program_do_no_harm(filled: Path) -> None:
    run(filled, "ANALYZE")
    check_schema(filled)
    with closing(Journal.open(filled, here=HERE)) as journal:
        assert journal.doubt() is None


def test_a_truncated_file_raises_only_our_errors(filled: Path, tmp_path: Path) -> None:
    whole = filled.read_bytes()
    # The last pages have indexes only, which are not read.
    for length in range(0, len(whole) * 3 // 4, 4096 * 7 + 100):
        filled.write_bytes(whole[:length])
        with pytest.raises(JournalError):
            inspect_backup(filled, tmp_path / "none.db", ReadingProgress())
