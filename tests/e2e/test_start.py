"""Faults at the start of the real program always show in a window."""

import sqlite3
import sys
from contextlib import closing

import pytest

from plantdesk.desk.instance.instance import FolderLock, take
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.e2e.start_robot import SECRET
from tests.e2e.stores import ROSE, Kept, kept_in
from tests.patience import limit
from tests.stages.program import OFFSCREEN, Program, surroundings

STORE = Store("green", "Green Acres", "leaf", "https://plants.example.org")
READY = "Everything is sent"
needs_limits = pytest.mark.skipif(
    sys.platform == "win32", reason="only Unix limits how long a file may get"
)


def start(folder, *arguments, before=(), **env):
    env = surroundings(QT_QPA_PLATFORM=OFFSCREEN, **env)
    module, *rest = "tests.e2e.start_robot", "--data-dir", str(folder), *arguments
    return Program(module, *rest, env=env, before=before)


def add_and_close(program):
    program.see("queueState", READY)
    program.scan(*ROSE)
    program.see("headline", "Added to the practice store")
    program.do("close")
    return program.end()


def test_a_bug_while_the_window_is_built_shows_and_locks_out_no_later_start(tmp_path):
    """The journal may have been open already, since it knows the stores."""
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.put_store(STORE)
    with start(tmp_path, START_BREAKS="1") as program:
        program.do("click showDetails")
        program.see("details", "RuntimeError")
        assert SECRET not in program.do("see details RuntimeError")
        program.do("click end")
        code, complaints = program.end()
    assert code == 1
    assert "something went wrong" in complaints
    assert SECRET not in complaints
    lock = take(tmp_path, {}, patience=limit())
    assert isinstance(lock, FolderLock)
    lock.release()


def test_an_unreadable_journal_is_not_changed(tmp_path):
    path = tmp_path / "journal.db"
    path.write_bytes(b"This is no journal. " * 500)
    with start(tmp_path, "--practice") as program:
        program.see("headline", "Your saved plants can’t be read")
        program.see("fact0", str(path))
        program.see("queueState", "PlantDesk can’t save now")
        path.rename(tmp_path / "kept")
        program.do("click actionOpenAgain")
        assert add_and_close(program) == (0, "")
    assert (tmp_path / "kept").read_bytes() == b"This is no journal. " * 500


def test_a_newer_journal_is_not_changed(tmp_path):
    path = tmp_path / "journal.db"
    Journal.open(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(f"PRAGMA user_version = {99 << 24}")
    before = path.read_bytes()
    with start(tmp_path, "--practice") as program:
        program.see("headline", "Another version saved these plants")
        program.see("queueState", "PlantDesk can’t save now")
        # Trying again would not help.
        assert program.do("see actionOpenAgain ") == "nothing"
        assert program.do("see queueAction ") == "nothing"
        program.scan(*ROSE)
        program.quit()
    assert path.read_bytes() == before


@needs_limits
def test_a_full_disk_shows_in_the_window_until_there_is_room(tmp_path):
    with start(tmp_path, "--practice", START_FULL="1") as program:
        program.see("headline", "This computer can’t save plants now")
        program.do("room")
        program.do("click queueAction")
        assert add_and_close(program) == (0, "")
    assert kept_in(tmp_path) == [Kept(*ROSE, "added")]
