"""Backups and other journals from elsewhere, of which copies are used."""

import itertools
import os
import shutil
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from plantdesk.domain.search.plant_search import PlantFilter
from plantdesk.journal import errors
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Seen
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import BatchState, Doubt, DoubtKind
from plantdesk.journal.restore import restore
from plantdesk.journal.schema import VERSION
from plantdesk.journal.search import read_span
from plantdesk.private_files import make_private
from tests.journal.crafted import ask, fill, here, run
from tests.journal.killing import freeze, killed_before
from tests.journal.pages import ONES

PLANTS = 9


@pytest.fixture
def backup(keeper, tmp_path, new_entry):
    """A backup with one waiting plant."""
    ask(keeper, Journal.add, new_entry(1))
    backup = tmp_path / "backup.db"
    keeper.back_up(backup).result()
    return backup


def ids(keeper):
    return [entry.plant.id for entry in ask(keeper, Journal.open_entries, 100)]


def files(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def inspected(backup, path):
    return inspect_backup(backup, path, ReadingProgress())


def test_a_restored_backup_is_in_doubt_and_brings_its_stores(
    keeper, backup, new_entry, clock, store
):
    run(backup, "UPDATE entries SET uuid = 'from-elsewhere'")
    settings = "'$.address', 'http://user:word@a.test', '$.name', 'Green' || char(10) || 'A'"
    settings += ", '$.ids', json_object('first', 1, 'last', 9)"
    run(backup, f"UPDATE stores SET id = 'other', settings = json_set(settings, {settings})")
    ask(keeper, Journal.add, new_entry(2))
    before = backup.read_bytes()
    keeper.restore(backup, clock()).result()
    assert backup.read_bytes() == before
    assert list(backup.parent.glob("backup*")) == [backup]
    assert ids(keeper) == [1]
    assert ask(keeper, Journal.doubt) == Doubt(DoubtKind.RESTORED, 1)
    assert ask(keeper, Journal.claim_next, "other", clock()) is None
    assert ask(keeper, read_span, PlantFilter(text="acer")).numbers == [1]
    brought, own = ask(keeper, Journal.stores)
    assert own == store
    # Another computer's range of ids stays there.
    assert (brought.id, brought.brought, brought.ids) == ("other", True, None)
    # What is invalid is left out.
    assert (brought.name, brought.address) == ("Green‹U+000A›A", "")


def test_the_old_journal_is_set_aside_under_a_dated_name(
    keeper, backup, new_entry, clock, path, reopened
):
    ask(keeper, Journal.add, new_entry(2))
    now = clock()
    keeper.restore(backup, now).result()
    keeper.restore(backup, now).result()
    stamp = now.astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = [f"journal.set-aside-{stamp}.db", f"journal.set-aside-{stamp}-2.db"]
    assert files(path.parent).keys() == {"journal.db", "journal.db-wal", *names}
    set_aside = path.with_name(names[0])
    assert inspected(set_aside, path).entries == 2
    # Put back by hand, it is in doubt.
    keeper.close()
    set_aside.replace(path)
    assert reopened().doubt() == Doubt(DoubtKind.ELSEWHERE, 2)


def test_a_raw_copy_is_restored_with_its_log(keeper, path, tmp_path, new_entry, clock):
    ask(keeper, Journal.add, new_entry(5))
    copy = Path(shutil.copytree(path.parent, tmp_path / "raw")) / path.name
    before = files(copy.parent)
    assert inspected(copy, path).entries == 1
    keeper.restore(copy, clock()).result()
    assert ids(keeper) == [5]
    assert files(copy.parent) == before


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda path: run(path, "DROP TABLE draft"), errors.JournalNotOurs),
        (
            lambda path: run(path, f"PRAGMA user_version = {(VERSION + 1) << 24}"),
            errors.JournalOtherVersion,
        ),
        (
            lambda path: path.write_bytes(path.read_bytes()[:4096] + ONES * 9),
            errors.JournalUnreadable,
        ),
        (lambda path: path.write_bytes(b""), errors.JournalUnreadable),
        (lambda path: path.unlink(), errors.JournalUnreadable),
    ],
    ids=["other tables", "newer", "damaged", "empty", "gone"],
)
def test_a_foreign_file_is_reported_and_the_old_journal_is_open_again(
    keeper, backup, path, clock, harm, told
):
    harm(backup)
    for use in (lambda: inspected(backup, path), lambda: keeper.restore(backup, clock()).result()):
        with pytest.raises(told) as caught:
            use()
        assert caught.value.path == backup
    assert ids(keeper) == [1]
    assert ask(keeper, Journal.doubt) is None
    assert files(path.parent).keys() == {"journal.db", "journal.db-wal"}


def test_when_it_cannot_be_set_aside_the_old_journal_is_open_again(
    keeper, backup, clock, monkeypatch
):
    def refuse(self, target):
        if self.name.startswith("journal.next"):
            raise PermissionError("somebody holds it")
        return rename(self, target)

    rename = Path.rename
    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(errors.JournalNotWritable, match="holds it"):
        keeper.restore(backup, clock()).result()
    assert ids(keeper) == [1]
    assert ask(keeper, Journal.doubt) is None


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_leaves_one_complete_journal(
    keeper, backup, new_entry, clock, path, state, tmp_path, request
):
    ask(keeper, Journal.add, new_entry(2))
    keeper.close()
    thaw = freeze(path.parent, state)

    def work():
        with closing(Seen(path, here(path))) as seen:
            restore(seen, backup, {}, clock())

    seen_after = []
    # Without --all, each fifth step.
    for step in itertools.count(step=1 if request.config.option.all else 5):
        thaw()
        if not killed_before(step, tmp_path, work):
            break
        with closing(Journal.open(path, here(path))) as journal:
            found = [entry.plant.id for entry in journal.open_entries(10)]
            assert (found, journal.doubt() is None) in (([2, 1], True), ([1], False))
        assert not [*path.parent.glob("*next*"), *path.parent.glob("*part*")]
        assert len(found) == 2 or list(path.parent.glob("*set-aside*.db"))
        seen_after.append(found)
    assert seen_after == sorted(seen_after, key=len, reverse=True)
    assert min(seen_after.count([2, 1]), seen_after.count([1])) > 1


@pytest.fixture
def filled(tmp_path, store, new_entry, clock):
    """The journal of another folder, with a store that isn't known here."""
    path = tmp_path / "elsewhere" / "journal.db"
    fill(path, replace(store, id="other"), new_entry, clock(), PLANTS)
    return path


@pytest.fixture
def restored(keeper, filled, clock):
    """Restore it in the journal's place."""
    return lambda: keeper.restore(filled, clock()).result()


@pytest.mark.parametrize(
    ("statement", "told"),
    # Of what CHECKs, links and our readers refuse, some: test_schema.py and test_rows.py have more.
    [
        ("UPDATE entries SET status = 'sent' WHERE seq = 2", None),
        ("UPDATE entries SET store = 7 WHERE seq = 2", None),
        ("INSERT INTO attempts VALUES (9, 2, 0, 0, 1, '{}')", None),
        # It is not even read.
        ("INSERT INTO draft VALUES (1, NULL, hex(zeroblob(600000)), '', '', '')", "too big"),
    ],
)
def test_a_backup_with_an_invalid_row_is_not_restored(filled, path, restored, statement, told):
    run(filled, "PRAGMA foreign_keys = OFF", statement)
    with pytest.raises(errors.JournalUnreadable, match=told):
        restored()
    assert files(path.parent).keys() == {"journal.db", "journal.db-wal"}


@pytest.mark.parametrize("state", list(BatchState))
def test_a_copied_batch_waits_for_the_user(keeper, filled, restored, clock, state):
    """Also one that wasn't ready: it may have been sent where the copy comes from."""
    run(filled, f"UPDATE batches SET state = '{state.value}'")
    restored()
    ask(keeper, Journal.start_up, clock())
    assert ask(keeper, Journal.claim_next, "other", clock()) is None
    assert [left.waiting for left in ask(keeper, Journal.waiting_batches)] == [PLANTS]


@pytest.fixture
def copies(monkeypatch):
    """Called for each file into which something is copied."""
    copies = Mock(wraps=make_private)
    monkeypatch.setattr("plantdesk.journal.foreign.make_private", copies)
    return copies


def claim_in_header(file, size):
    os.truncate(file, size)
    with file.open("r+b") as opened:
        opened.seek(28)
        opened.write((size // 4096).to_bytes(4))


def claim_in_log(file, size):
    wal_of(file).touch()
    os.truncate(wal_of(file), size // 32)


@pytest.mark.skipif(sys.platform == "win32", reason="there, files take the room they claim")
@pytest.mark.parametrize("claims", [claim_in_header, claim_in_log])
def test_a_small_backup_that_claims_40_gb_is_neither_copied_nor_read(
    filled, path, restored, copies, claims
):
    claims(filled, 40 * 1024**3)
    for use in (lambda: inspected(filled, path), restored):
        with pytest.raises(errors.JournalUnreadable, match="too many"):
            use()
    assert copies.call_count == 0


@pytest.mark.parametrize("short", [0, 2])
def test_a_copy_takes_at_most_half_of_a_small_disk(filled, restored, monkeypatch, short):
    disk = SimpleNamespace(free=2 * size_of(filled) - short)
    monkeypatch.setattr("plantdesk.journal.foreign.disk_usage", lambda _: disk)
    with pytest.raises(errors.JournalNotWritable, match="no room") if short else nullcontext():
        restored()


def test_reading_and_copying_can_be_stopped(keeper, filled, path, restored, copies):
    keeper.reading.ended = True
    for use in (restored, lambda: inspect_backup(filled, path, keeper.reading)):
        with pytest.raises(errors.JournalStopped):
            use()
    assert copies.call_count == 0
    wal_of(filled).write_bytes(bytes(5_000_000))
    with pytest.raises(errors.JournalStopped):
        inspect_backup(filled, path, keeper.reading)
    assert copies.call_count == 1


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE more (x)",
        "CREATE TRIGGER more AFTER INSERT ON entries BEGIN SELECT 1; END",
        "DROP INDEX entries_there",
        "PRAGMA user_version = 256",
    ],
)
def test_a_schema_must_match_exactly(filled, path, statement):
    run(filled, statement)
    before = filled.read_bytes()
    for use in (lambda: Journal.open(filled), lambda: inspected(filled, path)):
        with pytest.raises(errors.JournalNotOurs):
            use()
    assert filled.read_bytes() == before
