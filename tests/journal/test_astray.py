"""A journal that goes astray while it is open. The walks of tests/faults lose it at any moment."""

import errno
import os
import sys
from unittest.mock import Mock

import pytest

from plantdesk.journal import opening, rescue, watch
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalNotOpen, JournalNotWritable, JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Doubt, DoubtKind
from tests.commits import before_commits
from tests.journal.crafted import ask
from tests.journal.killing import freeze

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="no open file is deleted there"),
    # It logs what happened.
    pytest.mark.usefixtures("caplog"),
]
JUNK = b"junk" * 5000


@pytest.fixture
def add(keeper, new_entry):
    return lambda: ask(keeper, Journal.add, new_entry())


def opened(keeper):
    keeper.open().result()
    return keeper


def plants_in(keeper):
    return len(ask(keeper, Journal.open_entries, 100))


def replace(path):
    other = path.with_name("other")
    other.write_bytes(JUNK)
    other.replace(path)


_LOST = {
    "deleted": lambda path: path.unlink(),
    "log deleted": lambda path: wal_of(path).unlink(),
    "replaced": replace,
    "folder renamed": lambda path: path.parent.rename(path.parent.with_name("other")),
}


@pytest.mark.parametrize("lose", _LOST.values(), ids=_LOST)
def test_it_is_back_before_the_next_plant_is_called_saved(
    keeper, make_keeper, add, path, state, lose
):
    name, before, heard = ask(keeper, lambda journal: journal.file.name), add(), []
    keeper.on_rescue = lambda: heard.append("a rescue")
    keeper.on_commit.add(lambda: heard.append("a commit"))
    lose(path)
    add()
    assert heard == ["a rescue", "a commit"]
    asides = path.parent.glob("journal.set-aside-*.db")
    assert lose is not replace or [aside.read_bytes() for aside in asides] == [JUNK]
    thaw = freeze(path.parent, state)
    keeper.close()
    # As a kill leaves it.
    thaw()
    again = opened(make_keeper())
    assert plants_in(again) == 2
    assert ask(again, Journal.entry, before.id) == before
    assert ask(again, lambda journal: journal.file.name) == name
    assert ask(again, Journal.doubt) is None


def test_a_file_that_was_only_touched_or_can_not_be_looked_at_is_not_lost(
    keeper, add, path, monkeypatch
):
    os.utime(path)
    path.chmod(0o640)
    inode = path.stat().st_ino
    add()
    assert path.stat().st_ino == inode
    path.unlink()
    with monkeypatch.context() as hidden:
        hidden.setattr(watch, "start_of", Mock(side_effect=PermissionError))
        add()
        assert not path.exists()
    add()
    assert plants_in(keeper) == 3


@pytest.mark.parametrize(("module", "step"), [(rescue, "make_ready"), (opening, "finish_swap")])
def test_while_it_can_not_be_brought_back_and_opened_nothing_is_saved(
    keeper, add, path, monkeypatch, module, step
):
    add()
    path.unlink()
    with monkeypatch.context() as full:
        full.setattr(module, step, Mock(side_effect=OSError(errno.ENOSPC, "No space left")))
        for _ in range(2):
            with pytest.raises(JournalNotWritable):
                add()
    add()
    assert plants_in(keeper) == 2
    assert ask(keeper, Journal.doubt) is None
    assert size_of(path)


def test_an_empty_journal_never_passes_for_the_one_that_was_deleted_twice(keeper, add, path):
    add()
    path.unlink()
    with pytest.MonkeyPatch.context() as full:
        full.setattr(opening, "open_file", Mock(side_effect=OSError(errno.ENOSPC, "No space left")))
        with pytest.raises(JournalNotWritable):
            add()
    path.unlink()
    with pytest.raises(JournalNotOpen):
        add()
    assert not path.exists()


def test_if_nothing_can_be_read_another_journal_begins(
    keeper, make_keeper, add, path, clock, monkeypatch
):
    monkeypatch.setattr(rescue, "_MOST_MISSES", 50)
    # It has read nothing yet of what is in its file.
    for _ in range(100):
        add()
    keeper.close()
    cold, damaged = opened(make_keeper()), []
    cold.on_damage = lambda: damaged.append(True)
    os.truncate(path, 0)
    os.truncate(wal_of(path), 0)
    with pytest.raises(JournalUnreadable):
        ask(cold, Journal.stores)
    assert damaged
    salvaged = cold.salvage(clock()).result()
    assert (salvaged.entries, salvaged.lost_some) == (0, True)
    assert salvaged.set_aside.exists()
    assert plants_in(cold) == 0


@pytest.mark.parametrize("restart", [False, True])
def test_an_older_file_copied_over_it_is_in_doubt_though_all_is_in_memory(
    keeper, make_keeper, add, path, clock, restart
):
    def play_in():
        ask(keeper, lambda journal: journal.file.play_in())

    add()
    play_in()
    older = path.read_bytes()
    add()
    play_in()
    with path.open("r+b") as file:
        file.write(older)
    if restart:
        keeper.close()
        keeper = make_keeper()
        add = keeper.open().result
    with pytest.raises(JournalUnreadable):
        add()
    salvaged = keeper.salvage(clock()).result()
    assert (salvaged.entries, salvaged.lost_some) == (2, True)
    assert ask(keeper, Journal.doubt) == Doubt(DoubtKind.SALVAGED, 2)


def test_a_cut_log_is_noticed_though_more_was_written_behind_the_cut(
    keeper, add, path, monkeypatch
):
    for _ in range(5):
        add()
    with monkeypatch.context() as cutting:
        file = ask(keeper, lambda journal: journal.file)
        cutting.setattr(file, "run", file.run)
        before_commits(file, lambda: os.truncate(wal_of(path), 0))
        add()
    with pytest.raises(JournalUnreadable, match="was cut"):
        add()
