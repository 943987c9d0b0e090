"""Backups, and which automatic ones stay."""

import sys
import threading
from datetime import date, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest

from plantdesk.journal.backups import KeptBackup, backup_path, drop_surplus, kept_backups, surplus
from plantdesk.journal.disk import size_of
from plantdesk.journal.errors import JournalError, JournalInUse, JournalNotWritable
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Backup, Batch
from tests.journal.crafted import add_batch, ask
from tests.patience import patiently

# Enough for many slices of a backup.
LARGE = 500


@pytest.fixture
def target(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick" / "backup.db"


@pytest.fixture
def held(keeper, store, new_entry):
    """Fill the journal, and let it do nothing until this event."""
    entries = [new_entry(name="Acer " * 200) for _ in range(LARGE)]
    batch = Batch("a-batch", store.id, "Sheet", entries[0].typed_at)
    ask(keeper, add_batch, batch, entries)
    event = threading.Event()
    keeper.submit(lambda _: patiently(event.wait))
    return event


def test_a_backup_holds_everything(keeper, path, target, reopened, new_entry, store, clock):
    assert ask(keeper, Journal.backup_size) is None
    first = ask(keeper, Journal.add, new_entry())
    ask(keeper, Journal.add, new_entry())
    claimed = ask(keeper, Journal.claim_next, store.id, clock())
    assert ask(keeper, Journal.count_plants) == 2
    keeper.back_up(target).result()
    assert list(target.parent.iterdir()) == [target]
    assert inspect_backup(target, path, ReadingProgress()) == Backup(2, 1, claimed.changed_at)
    assert ask(keeper, Journal.backup_size) == size_of(target)
    copy = reopened(target)
    assert copy.entry(first.id) == claimed
    # It is in doubt.
    assert copy.backup_size() is None


def test_plants_are_saved_between_the_slices_and_are_in_the_backup(
    keeper, held, target, reopened, new_entry, store
):
    done = keeper.back_up(target)
    added = keeper.submit(Journal.add, new_entry())
    # Answered before the copy is complete.
    waits = []
    added.add_done_callback(lambda _: waits.append(not target.exists()))
    held.set()
    done.result()
    assert waits == [True]
    copy = reopened(target)
    assert copy.entry(added.result().id) == added.result()
    assert copy.open_counts(store.id).waiting == LARGE + 1


def test_a_failed_backup_names_its_file_and_leaves_the_older_one(
    keeper, path, target, new_entry, monkeypatch
):
    keeper.back_up(target).result()
    fail = Mock(side_effect=OSError(28, "No space left on device"))
    monkeypatch.setattr("plantdesk.journal.backups.sync", fail)
    ask(keeper, Journal.add, new_entry())
    with pytest.raises(JournalNotWritable, match="No space") as told:
        keeper.back_up(target).result()
    assert told.value.path == target
    assert list(target.parent.iterdir()) == [target]
    assert inspect_backup(target, path, ReadingProgress()).entries == 0


def test_quitting_ends_a_backup(keeper, held, target):
    done = keeper.back_up(target)
    closing = threading.Thread(target=keeper.close)
    closing.start()
    while not keeper._worker.ended:
        pass
    held.set()
    closing.join()
    with pytest.raises(JournalError):
        done.result()
    assert not list(target.parent.iterdir())


def test_the_journal_itself_is_neither_overwritten_nor_inspected(keeper, path, tmp_path):
    """Closing it would drop the lock of the open journal."""
    names = [path]
    # On Windows, making links needs a privilege.
    if sys.platform != "win32":
        names.append(tmp_path / "other")
        names[1].symlink_to(path)
    for name in names:
        with pytest.raises(JournalNotWritable):
            keeper.back_up(name).result()
        with pytest.raises(JournalInUse):
            inspect_backup(name, path, ReadingProgress())
    assert ask(keeper, Journal.stores)


TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("sizes", "most", "stay"),
    [([1] * 20, 100, 14), ([3, 3, 3], 6, 2), ([3, 3, 3], 5, 1), ([9, 1], 5, 1), ([], 5, 0)],
)
def test_the_last_fourteen_stay_and_within_the_size_limit_at_least_the_newest(sizes, most, stay):
    of = [KeptBackup(TODAY - timedelta(n), Path(f"{n}.db"), size) for n, size in enumerate(sizes)]
    assert surplus(of, most) == of[stay:]


def test_backups_are_found_by_name_newest_first(tmp_path):
    for name in ("journal-2026-11-20.db", "journal-2026-11-22.db", "journal-2026-02-30.db"):
        (tmp_path / name).write_bytes(b"1234")
    for name in ("journal-2026-11-21.db.part", "unfinished.db", "journal-2026-W47-1.db", "a.txt"):
        (tmp_path / name).touch()
    (tmp_path / "journal-2026-11-19.db").mkdir()
    found = kept_backups(tmp_path, TODAY)
    assert found == [
        KeptBackup(day, tmp_path / f"journal-{day}.db", 4) for day in (TODAY, TODAY - timedelta(2))
    ]
    # Those dated ahead do not displace others.
    found[1].path.unlink()
    ahead = [TODAY + timedelta(400 + at) for at in range(20)]
    for day in ahead:
        backup_path(tmp_path, day).touch()
    drop_surplus(tmp_path, TODAY)
    assert [one.day for one in kept_backups(tmp_path, TODAY)] == [TODAY, *ahead[:-14:-1]]
