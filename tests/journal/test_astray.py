"""A journal that goes astray while it is open. tests/faults/row_astray.py tries more ways."""

import errno
import os
import sys
from os import truncate

import pytest

from plantdesk.journal import backups, rescue, watch
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalNotWritable, JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Doubt, DoubtKind
from tests.commits import before_commits
from tests.journal.killing import freeze

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no open file is deleted there")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "journal.db"


@pytest.fixture
def add(keeper, new_entry):
    return lambda: keeper.submit(Journal.add, new_entry()).result()


def plants_in(keeper):
    return len(keeper.submit(Journal.open_entries, 100).result())


def name_of(keeper):
    return keeper.submit(lambda journal: journal.file.name).result()


def play_in(keeper):
    keeper.submit(lambda journal: journal.file.play_in()).result()


def replace(path):
    other = path.with_name("other")
    other.write_bytes(b"junk" * 5000)
    other.replace(path)


def be_full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


_LOST = {
    "deleted": lambda path: path.unlink(),
    "log deleted": lambda path: wal_of(path).unlink(),
    "replaced": replace,
    "folder renamed": lambda path: path.parent.rename(path.parent.with_name("other")),
}


@pytest.mark.parametrize("lose", _LOST.values(), ids=_LOST)
def test_it_is_back_before_the_next_plant_is_called_saved(
    keeper, make_keeper, add, path, tmp_path, caplog, lose
):
    name, before = name_of(keeper), add()
    lose(path)
    add()
    thaw = freeze(path.parent, tmp_path / "state")
    keeper.close()
    # As a kill leaves it.
    thaw()
    again = make_keeper()
    again.open().result()
    assert plants_in(again) == 2
    assert again.submit(Journal.entry, before.id).result() == before
    assert name_of(again) == name
    assert again.submit(Journal.doubt).result() is None


@pytest.mark.parametrize("lose", _LOST.values(), ids=_LOST)
def test_it_is_back_after_closing(keeper, make_keeper, add, path, caplog, lose):
    add()
    lose(path)
    keeper.close()
    again = make_keeper()
    again.open().result()
    assert plants_in(again) == 1
    assert again.submit(Journal.doubt).result() is None


def test_what_lies_in_its_place_is_set_aside(keeper, path, caplog):
    replace(path)
    keeper.submit(lambda _: None).result()
    (aside,) = path.parent.glob("journal.set-aside-*.db")
    assert aside.read_bytes() == b"junk" * 5000


def test_nobody_is_asked_about_a_file_that_was_only_touched(keeper, add, path):
    add()
    os.utime(path)
    path.chmod(0o640)
    inode = path.stat().st_ino
    add()
    assert path.stat().st_ino == inode


def test_a_file_that_can_not_be_looked_at_is_not_lost(keeper, add, path, monkeypatch, caplog):
    def fail(_):
        raise PermissionError

    path.unlink()
    with monkeypatch.context() as hidden:
        hidden.setattr(watch, "start_of", fail)
        add()
        assert not path.exists()
    add()
    assert plants_in(keeper) == 2


def test_while_it_can_not_be_brought_back_nothing_is_saved(keeper, add, path, monkeypatch, caplog):
    add()
    path.unlink()
    with monkeypatch.context() as full:
        full.setattr(rescue, "make_ready", be_full)
        for _ in range(2):
            with pytest.raises(JournalNotWritable):
                add()
    add()
    assert plants_in(keeper) == 2
    assert size_of(path)


def test_a_whole_copy_waits_until_it_can_be_opened(keeper, add, path, monkeypatch, caplog):
    add()
    path.unlink()
    with monkeypatch.context() as full:
        full.setattr("plantdesk.journal.opening.finish_swap", be_full)
        for _ in range(2):
            with pytest.raises(JournalNotWritable):
                add()
    add()
    assert plants_in(keeper) == 2
    assert keeper.submit(Journal.doubt).result() is None


def test_a_restored_backup_is_not_replaced_by_a_journal_that_went_astray_before(
    keeper, add, path, tmp_path, clock, monkeypatch, caplog
):
    keeper.back_up(backup := tmp_path / "backup.db").result()
    add()
    path.unlink()
    with monkeypatch.context() as full:
        full.setattr("plantdesk.journal.opening.finish_swap", be_full)
        for what in (lambda: add(), lambda: keeper.restore(backup, clock()).result()):
            with pytest.raises(JournalNotWritable):
                what()
    keeper.open().result()
    assert plants_in(keeper) == 0


def test_what_is_saved_afterwards_is_heard_of(keeper, add, path, caplog):
    heard = []
    keeper.on_commit.add(lambda: heard.append("a commit"))
    path.unlink()
    add()
    assert heard


def test_a_backup_is_given_up_before_it_is_brought_back(
    keeper, add, path, tmp_path, monkeypatch, caplog
):
    monkeypatch.setattr(backups, "_SLICE_PAGES", 1)

    def begin(_):
        # The second call runs between two slices of the copy.
        return keeper.back_up(tmp_path / "copy.db"), keeper.submit(lambda _: path.unlink())

    backing_up, lost = keeper.submit(begin).result()
    lost.result()
    add()
    with pytest.raises(JournalNotWritable):
        backing_up.result()
    assert plants_in(keeper) == 1
    assert size_of(path)


@pytest.fixture
def cold(keeper, make_keeper, add):
    """A keeper that has read nothing yet of what is in its file."""
    for _ in range(100):
        add()
    keeper.close()
    cold = make_keeper()
    cold.open().result()
    return cold


def test_a_cut_file_is_salvaged_in_doubt(cold, path, clock, new_entry, caplog):
    damaged = []
    cold.on_damage = lambda: damaged.append(True)
    truncate(path, size_of(path) - 8192)
    with pytest.raises(JournalUnreadable):
        cold.submit(Journal.add, new_entry()).result()
    assert damaged
    salvaged = cold.salvage(clock()).result()
    assert salvaged.lost_some
    assert cold.submit(Journal.doubt).result() == Doubt(DoubtKind.SALVAGED, salvaged.entries)
    assert plants_in(cold) == salvaged.entries


def test_if_nothing_can_be_read_another_journal_begins(
    cold, path, clock, new_entry, caplog, monkeypatch
):
    monkeypatch.setattr(rescue, "_MOST_MISSES", 500)
    truncate(path, 0)
    truncate(wal_of(path), 0)
    with pytest.raises(JournalUnreadable):
        cold.submit(Journal.stores).result()
    salvaged = cold.salvage(clock()).result()
    assert (salvaged.entries, salvaged.lost_some) == (0, True)
    assert salvaged.set_aside.exists()
    assert plants_in(cold) == 0


def overwrite(path, content):
    with path.open("r+b") as file:
        file.write(content)


def test_an_older_file_copied_over_it_is_in_doubt_though_all_is_in_memory(
    keeper, add, path, clock, caplog
):
    add()
    play_in(keeper)
    older = path.read_bytes()
    add()
    play_in(keeper)
    overwrite(path, older)
    with pytest.raises(JournalUnreadable):
        add()
    assert keeper.salvage(clock()).result().entries == 2
    assert keeper.submit(Journal.doubt).result() == Doubt(DoubtKind.SALVAGED, 2)


def test_an_older_file_copied_over_it_is_told_at_the_next_start(
    keeper, add, path, make_keeper, clock, caplog
):
    add()
    play_in(keeper)
    older = path.read_bytes()
    add()
    play_in(keeper)
    overwrite(path, older)
    keeper.close()
    again = make_keeper()
    with pytest.raises(JournalUnreadable):
        again.open().result()
    salvaged = again.salvage(clock()).result()
    assert (salvaged.entries, salvaged.lost_some) == (2, True)
    assert again.submit(Journal.doubt).result() == Doubt(DoubtKind.SALVAGED, 2)


def test_a_cut_log_is_noticed_though_more_was_written_behind_the_cut(
    keeper, add, path, caplog, monkeypatch
):
    for _ in range(5):
        add()

    def cut():
        os.truncate(wal_of(path), 0)

    with monkeypatch.context() as cutting:
        file = keeper.submit(lambda journal: journal.file).result()
        cutting.setattr(file, "run", file.run)
        before_commits(file, cut)
        add()
    with pytest.raises(JournalUnreadable, match="was cut"):
        add()
