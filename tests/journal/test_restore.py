"""Backups and other journals from elsewhere, of which copies are used."""

import os
import shutil
import sqlite3
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from plantdesk.domain.status import Status
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import (
    JournalError,
    JournalNotOurs,
    JournalNotWritable,
    JournalOtherVersion,
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here, Seen
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import BatchState, Doubt, DoubtKind
from plantdesk.journal.restore import restore
from plantdesk.journal.schema import VERSION
from plantdesk.private_files import make_private
from tests.journal.crafted import ENTRIES, fill, here, run
from tests.journal.killing import freeze, killed_before


@pytest.fixture
def path(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "journal.db"


@pytest.fixture
def backup(keeper, tmp_path, new_entry):
    """A backup with one waiting plant."""
    keeper.submit(Journal.add, new_entry(1)).result()
    backup = tmp_path / "backup.db"
    keeper.back_up(backup).result()
    return backup


def ids(keeper):
    return [entry.plant.id for entry in keeper.submit(Journal.open_entries, 100).result()]


def test_a_restored_backup_is_in_doubt(keeper, backup, new_entry, clock, store):
    run(backup, "UPDATE entries SET uuid = 'from-elsewhere'")
    keeper.submit(Journal.add, new_entry(2)).result()
    keeper.restore(backup, clock()).result()
    assert ids(keeper) == [1]
    assert keeper.submit(Journal.doubt).result() == Doubt(DoubtKind.RESTORED, 1)
    assert keeper.submit(Journal.claim_next, store.id, clock()).result() is None


def test_stores_that_only_the_backup_knows_are_brought_by_it(keeper, backup, clock, store):
    ids = "'$.name', 'Other', '$.ids', json_object('first', 1, 'last', 9)"
    run(backup, f"UPDATE stores SET id = 'other', settings = json_set(settings, {ids})")
    keeper.restore(backup, clock()).result()
    brought, own = keeper.submit(Journal.stores).result()
    assert own == store
    # Another computer's range of ids stays there.
    assert (brought.id, brought.brought, brought.ids) == ("other", True, None)


def test_the_old_journal_is_set_aside_under_a_dated_name(keeper, backup, new_entry, clock, path):
    keeper.submit(Journal.add, new_entry(2)).result()
    now = clock()
    keeper.restore(backup, now).result()
    keeper.restore(backup, now).result()
    stamp = now.astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = [f"journal.set-aside-{stamp}.db", f"journal.set-aside-{stamp}-2.db"]
    assert {file.name for file in path.parent.iterdir()} == {"journal.db", "journal.db-wal", *names}
    assert inspect_backup(path.with_name(names[0]), path, ReadingProgress()).entries == 2


def test_the_backup_is_not_changed(keeper, backup, clock):
    before = backup.read_bytes()
    keeper.restore(backup, clock()).result()
    assert backup.read_bytes() == before
    assert list(backup.parent.glob("backup*")) == [backup]


def test_a_raw_copy_is_restored_with_its_log(keeper, path, tmp_path, new_entry, clock):
    keeper.submit(Journal.add, new_entry(5)).result()
    copy = Path(shutil.copytree(path.parent, tmp_path / "raw")) / path.name
    before = {file.name: file.read_bytes() for file in copy.parent.iterdir()}
    assert inspect_backup(copy, path, ReadingProgress()).entries == 1
    keeper.restore(copy, clock()).result()
    assert ids(keeper) == [5]
    assert {file.name: file.read_bytes() for file in copy.parent.iterdir()} == before


def test_the_old_journal_is_in_doubt_when_put_back_by_hand(keeper, backup, clock, path, tmp_path):
    keeper.restore(backup, clock()).result()
    keeper.close()
    (set_aside,) = path.parent.glob("*set-aside*.db")
    set_aside.replace(path)
    with closing(Journal.open(path, here=here(path))) as journal:
        assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def _another_program(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE theirs (x)")


def _newer(path):
    Journal.open(path).close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {(VERSION + 1) << 24}")


def _damaged(path):
    Journal.open(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))


def _folder(path):
    path.mkdir()


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (_another_program, JournalNotOurs),
        (_newer, JournalOtherVersion),
        (_damaged, JournalUnreadable),
        (lambda path: path.write_text("Dear diary, " * 500), JournalUnreadable),
        (lambda path: path.write_bytes(b""), JournalUnreadable),
        (lambda path: None, JournalUnreadable),
        (_folder, JournalUnreadable),
    ],
)
def test_a_foreign_file_is_reported_and_the_old_journal_is_open_again(
    keeper, tmp_path, path, new_entry, clock, make, told
):
    keeper.submit(Journal.add, new_entry(3)).result()
    other = tmp_path / "other.db"
    make(other)

    def inspect(other):
        inspect_backup(other, path, ReadingProgress())

    for use in (inspect, lambda other: keeper.restore(other, clock()).result()):
        with pytest.raises(told) as caught:
            use(other)
        assert caught.value.path == other
    assert ids(keeper) == [3]
    assert keeper.submit(Journal.doubt).result() is None
    assert {file.name for file in path.parent.iterdir()} == {"journal.db", "journal.db-wal"}


def test_when_it_cannot_be_set_aside_the_old_journal_is_open_again(
    keeper, backup, clock, monkeypatch
):
    def refuse(self, target):
        if self.name.startswith("journal.next"):
            raise PermissionError("somebody holds it")
        return rename(self, target)

    rename = Path.rename
    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(JournalNotWritable, match="holds it"):
        keeper.restore(backup, clock()).result()
    assert ids(keeper) == [1]
    assert keeper.submit(Journal.doubt).result() is None


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_leaves_one_complete_journal(
    keeper, backup, new_entry, clock, path, tmp_path, steps
):
    keeper.submit(Journal.add, new_entry(2)).result()
    keeper.close()
    thaw = freeze(path.parent, tmp_path / "state")

    def work():
        with closing(Seen(path, here(path))) as seen:
            restore(seen, backup, {}, clock())

    seen_after = []
    for step in steps:
        thaw()
        if not killed_before(step, tmp_path, work):
            break
        with closing(Journal.open(path, here=here(path))) as journal:
            waiting = journal.open_entries(10)
            assert all(entry.status is Status.WAITING for entry in waiting)
            found = [entry.plant.id for entry in waiting]
            assert (found, journal.doubt() is None) in (([2, 1], True), ([1], False))
        assert not [*path.parent.glob("*next*"), *path.parent.glob("*part*")]
        assert len(found) == 2 or list(path.parent.glob("*set-aside*.db"))
        seen_after.append(found)
    assert seen_after == sorted(seen_after, key=len, reverse=True)
    assert min(seen_after.count([2, 1]), seen_after.count([1])) > 2


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_of_adopting_leaves_a_journal_in_doubt(
    keeper, new_entry, path, tmp_path, steps
):
    for number in (1, 2):
        keeper.submit(Journal.add, new_entry(number)).result()
    thaw = freeze(path.parent, tmp_path / "state")
    keeper.close()
    there = Here(lambda: "another one", tmp_path / "state")
    for step in steps:
        # With its log, as after a kill.
        thaw()
        killed = killed_before(step, tmp_path, lambda: Journal.open(path, here=there).close())
        with closing(Journal.open(path, here=there)) as journal:
            assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 2)
        if not killed:
            break
    assert step > 20


@pytest.fixture
def target(tmp_path):
    """A journal that isn't there yet."""
    folder = tmp_path / "new"
    folder.mkdir()
    return folder / "journal.db"


def restore_to(target, backup, now, progress=None):
    with closing(Seen(target, Here(progress=progress or ReadingProgress()))) as seen:
        restore(seen, backup, {}, now)


@pytest.fixture
def filled(path, store, new_entry, clock):
    fill(path, store, new_entry, clock())
    return path


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET status = 'sent' WHERE seq = 2",
        "UPDATE entries SET name = '' WHERE seq = 2",
        "UPDATE entries SET uuid = 'a' || char(13, 10) || 'Host: b' WHERE seq = 2",
        "UPDATE entries SET changed_at = 9223372036854775807 WHERE seq = 2",
        "UPDATE entries SET name = replace(hex(zeroblob(6000)), '00', 'ab') WHERE seq = 2",
        "UPDATE entries SET store = 7 WHERE seq = 2",
        """
INSERT INTO attempts (entry, started_at, ended_at, outcome)
VALUES (2, 0, 0, '{"is":"held back","hold":"busy","http_status":429,"retry_after":1e999}')
""",
        "UPDATE batches SET name = replace(hex(zeroblob(6000)), '00', 'ab')",
        "INSERT INTO draft VALUES (1, NULL, '', '', '', 'all')",
        "INSERT INTO draft VALUES (1, hex(zeroblob(60)), '', '', '', '')",
        "UPDATE entries SET corrects = hex(zeroblob(60)) WHERE seq = 2",
        "UPDATE stores SET id = hex(zeroblob(60))",
        *(
            f"UPDATE stores SET settings = json_set(settings, '$.{column}', hex(zeroblob(6000)))"
            for column in ("name", "address", "way_agreed", "open_origin")
        ),
        """
INSERT INTO attempts (entry, started_at, ended_at, outcome)
VALUES (2, 0, 0, json_object('is', 'refused', 'http_status', 400, 'said', hex(zeroblob(200001))))
""",
    ],
)
def test_a_backup_with_an_invalid_row_is_not_restored(filled, target, clock, statement):
    run(filled, "PRAGMA foreign_keys = OFF", statement)
    with pytest.raises(JournalUnreadable):
        restore_to(target, filled, clock())
    assert not list(target.parent.glob("*.db*"))


@pytest.mark.parametrize("state", list(BatchState))
def test_a_copied_batch_waits_for_the_user(filled, target, store, clock, state):
    """Also one that wasn't ready: it may have been sent where the copy comes from."""
    run(filled, f"UPDATE batches SET state = '{state.value}'")
    restore_to(target, filled, clock())
    with closing(Journal.open(target)) as journal:
        journal.start_up(clock())
        assert journal.claim_next(store.id, clock()) is None
        waiting = [left.waiting for left in journal.waiting_batches()]
    assert waiting == [ENTRIES]


@pytest.mark.parametrize(
    "address",
    ["http://user:word@a.test", "javascript:alert(1)", "https://a.test/?x=1", "https://a\nb.test"],
)
def test_an_invalid_address_is_left_out(filled, target, clock, address):
    with closing(sqlite3.connect(filled)) as file:
        changes = "'$.address', ?, '$.name', 'Green' || char(10) || 'A'"
        file.execute(f"UPDATE stores SET settings = json_set(settings, {changes})", (address,))
        file.commit()
    restore_to(target, filled, clock())
    with closing(Journal.open(target)) as journal:
        (store,) = journal.stores()
    assert (store.name, store.address) == ("Green‹U+000A›A", "")


@pytest.mark.parametrize("number", ["NULL", "9e999", "x'ff'", "'many'"])
def test_a_copied_journal_with_odd_numbers_in_a_table_of_sqlites_is_adopted(filled, number):
    run(filled, f"INSERT INTO sqlite_sequence VALUES ('attempts', {number})")
    with closing(Journal.open(filled, here=Here(lambda: "another one"))) as journal:
        assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, ENTRIES)


@pytest.fixture
def copies(monkeypatch):
    """The files into which something was copied."""
    copies = []

    def make(path):
        copies.append(path)
        make_private(path)

    monkeypatch.setattr("plantdesk.journal.foreign.make_private", make)
    return copies


def claim(file, size):
    os.truncate(file, size)


def claim_in_header(file, size):
    claim(file, size)
    with file.open("r+b") as opened:
        opened.seek(28)
        opened.write((size // 4096).to_bytes(4))


def claim_in_log(file, size):
    wal_of(file).touch()
    claim(wal_of(file), size // 32)


@pytest.mark.skipif(sys.platform == "win32", reason="there, files take the room they claim")
@pytest.mark.parametrize("claims", [claim, claim_in_header, claim_in_log])
def test_a_small_backup_that_claims_40_gb_is_neither_copied_nor_read(
    filled, target, clock, copies, claims
):
    claims(filled, 40 * 1024**3)
    with pytest.raises(JournalUnreadable, match="too many"):
        inspect_backup(filled, target, ReadingProgress())
    with pytest.raises(JournalUnreadable, match="too many"):
        restore_to(target, filled, clock())
    assert copies == []


@pytest.mark.parametrize("short", [0, 2])
def test_a_copy_takes_at_most_half_of_a_small_disk(filled, target, clock, monkeypatch, short):
    free = 2 * size_of(filled) - short
    disk = SimpleNamespace(free=free)
    monkeypatch.setattr("plantdesk.journal.foreign.disk_usage", lambda _: disk)
    with pytest.raises(JournalNotWritable, match="no room") if short else nullcontext():
        restore_to(target, filled, clock())
    assert target.exists() is not bool(short)


def test_copying_can_be_stopped(filled, target, copies):
    wal_of(filled).write_bytes(bytes(5_000_000))
    watch = ReadingProgress()
    watch.ended = True
    with pytest.raises(JournalStopped):
        inspect_backup(filled, target, watch)
    assert len(copies) == 1


def test_stopping_leaves_only_the_old_journal(filled, target, clock):
    watch = ReadingProgress()
    watch.ended = True
    with pytest.raises(JournalStopped):
        restore_to(target, filled, clock(), watch)
    assert not list(target.parent.glob("*.db*"))
    with pytest.raises(JournalStopped):
        inspect_backup(filled, target, watch)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE more (x)",
        "ANALYZE",
        "CREATE INDEX more ON entries (name)",
        "CREATE VIEW more AS SELECT 1",
        "CREATE TRIGGER more AFTER INSERT ON entries BEGIN SELECT 1; END",
        "CREATE VIRTUAL TABLE more USING fts5(x)",
        "DROP INDEX entries_there",
        "ALTER TABLE entries ADD COLUMN more TEXT",
        "PRAGMA user_version = 256",
    ],
)
def test_a_schema_must_match_exactly(filled, target, statement):
    run(filled, statement)
    before = filled.read_bytes()
    for what in (Journal.open, lambda path: inspect_backup(path, target, ReadingProgress())):
        with pytest.raises(JournalNotOurs):
            what(filled)
    assert filled.read_bytes() == before


def test_a_truncated_file_raises_only_our_errors(filled, target):
    whole = filled.read_bytes()
    # The last pages have indexes only, which are not read.
    for length in range(0, len(whole) * 3 // 4, 4096 * 7 + 100):
        filled.write_bytes(whole[:length])
        with pytest.raises(JournalError):
            inspect_backup(filled, target, ReadingProgress())
