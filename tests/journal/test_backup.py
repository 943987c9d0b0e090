import shutil
import sys
import tempfile
import threading
from contextlib import closing
from pathlib import Path

import pytest

from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalError, JournalInUse, JournalNotWritable
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Backup, Batch
from tests.journal.sheets import add_batch
from tests.patience import patiently

# Enough for many slices of a backup.
LARGE = 1000


@pytest.fixture
def target(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick" / "backup.db"


def fill(keeper, store, new_entry):
    entries = [new_entry(name="Acer " * 100) for _ in range(LARGE)]
    batch = Batch("a-batch", store.id, "Sheet", entries[0].typed_at)
    keeper.submit(add_batch, batch, entries).result()


def test_a_backup_holds_everything(keeper, target, new_entry, store, clock):
    first = keeper.submit(Journal.add, new_entry()).result()
    keeper.submit(Journal.add, new_entry()).result()
    claimed = keeper.submit(Journal.claim_next, store.id, clock()).result()
    keeper.back_up(target).result()
    assert list(target.parent.iterdir()) == [target]
    assert inspect_backup(target, keeper.path, ReadingProgress()) == Backup(
        2, 1, claimed.changed_at
    )
    with closing(Journal.open(target)) as copy:
        assert copy.entry(first.id) == claimed


def test_plants_are_saved_between_the_slices_and_are_in_the_backup(
    keeper, target, new_entry, store
):
    fill(keeper, store, new_entry)
    hold = threading.Event()
    keeper.submit(lambda _: patiently(hold.wait))
    done = keeper.back_up(target)
    added = keeper.submit(Journal.add, new_entry())
    hold.set()
    done.result()
    with closing(Journal.open(target)) as copy:
        assert copy.entry(added.result().id) == added.result()
        assert copy.open_counts(store.id).waiting == LARGE + 1


def test_exclusive_jobs_wait_for_the_backup(keeper, target, new_entry, store, clock):
    fill(keeper, store, new_entry)
    keeper.back_up(target.with_name("older.db")).result()
    keeper.submit(Journal.add, new_entry()).result()
    hold = threading.Event()
    keeper.submit(lambda _: patiently(hold.wait))
    done = keeper.back_up(target)
    restored = keeper.restore(target.with_name("older.db"), clock())
    copied = []
    part = target.with_name("backup.db.part")
    noted = threading.Event()

    def note(_):
        copied.append(max(size_of(part), size_of(target)))
        noted.set()

    restored.add_done_callback(note)
    hold.set()
    done.result()
    restored.result()
    # Waiters on a result are woken before its callbacks run.
    assert patiently(noted.wait)
    assert inspect_backup(target, keeper.path, ReadingProgress()).entries == LARGE + 1
    assert copied == [size_of(target)]


def test_a_failed_backup_names_its_file_and_leaves_the_older_one(
    keeper, target, new_entry, monkeypatch
):
    keeper.back_up(target).result()

    def fail(path):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("plantdesk.journal.backups.sync", fail)
    keeper.submit(Journal.add, new_entry()).result()
    with pytest.raises(JournalNotWritable, match="No space") as told:
        keeper.back_up(target).result()
    assert told.value.path == target
    assert list(target.parent.iterdir()) == [target]
    assert inspect_backup(target, keeper.path, ReadingProgress()).entries == 0


def test_the_journal_itself_is_not_overwritten(keeper, path, new_entry):
    entry = keeper.submit(Journal.add, new_entry()).result()
    with pytest.raises(JournalNotWritable):
        keeper.back_up(path).result()
    assert keeper.submit(Journal.entry, entry.id).result() == entry


def test_quitting_ends_a_backup(keeper, target, new_entry, store):
    fill(keeper, store, new_entry)
    hold = threading.Event()
    keeper.submit(lambda _: patiently(hold.wait))
    done = keeper.back_up(target)
    closing_thread = threading.Thread(target=keeper.close)
    closing_thread.start()
    while not keeper._worker.ended:
        pass
    hold.set()
    closing_thread.join()
    with pytest.raises(JournalError):
        done.result()
    assert not list(target.parent.iterdir())


def test_the_journal_itself_is_not_inspected(keeper, path, tmp_path):
    """Closing it would drop the lock of the open journal."""
    names = [path]
    # On Windows, making links needs a privilege.
    if sys.platform != "win32":
        names.append(tmp_path / "other")
        names[1].symlink_to(path)
    for name in names:
        with pytest.raises(JournalInUse):
            inspect_backup(name, keeper.path, ReadingProgress())


def test_a_lack_of_room_for_the_copy_is_reported(keeper, path, target, tmp_path, monkeypatch):
    copy = (
        Path(
            shutil.copytree(
                path.parent, target.parent / "raw", ignore=shutil.ignore_patterns("stick")
            )
        )
        / path.name
    )
    assert size_of(wal_of(copy))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    with pytest.raises(JournalNotWritable):
        inspect_backup(copy, keeper.path, ReadingProgress())
