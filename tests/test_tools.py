"""What watches over tests and code: the user's files, waits, planted faults, circles of imports."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from functools import partial
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

from plantdesk.folders import config_folder, data_folder, records_folder
from tests import patience
from tests.guard import OwnFolderTouched, take_stopped
from tests.loop import jump, soon
from tests.patience import patiently, slowness
from tests.stages.program import ROOT
from tests.state import MOVED_BY, OWN_FOLDERS


def folders_of_a_child(env=None):
    names = "records_folder(), config_folder(), data_folder()"
    code = f"from plantdesk.folders import *; print({names}, sep='\\n')"
    line = [sys.executable, "-c", code]
    return subprocess.check_output(line, cwd=ROOT, env=env, text=True).splitlines()


def test_the_program_has_other_folders_here():
    here = {str(folder) for folder in (records_folder(), config_folder(), data_folder())}
    assert here.isdisjoint(OWN_FOLDERS)
    # So they have in a process of its own.
    assert set(folders_of_a_child()) == here


@pytest.mark.parametrize("folder", OWN_FOLDERS)
def test_nothing_is_opened_in_the_users_own_folders(folder):
    file = Path(folder, "journal.db")
    for touch in (file.touch, file.unlink, file.parent.mkdir, partial(sqlite3.connect, str(file))):
        with pytest.raises(OwnFolderTouched):
            touch()
        assert len(take_stopped()) == 1


@pytest.mark.parametrize("left_out", MOVED_BY)
def test_no_program_starts_that_would_use_the_users_own_folders(left_out):
    env = {name: value for name, value in os.environ.items() if name != left_out}
    with pytest.raises(OwnFolderTouched, match=left_out):
        folders_of_a_child(env)
    assert len(take_stopped()) == 1


# Seconds of the loop, on a computer as usual and on a slow one.
USUAL, SLOW = 0.4, 4.0


@pytest.mark.parametrize(
    ("takes", "loop", "asked"),
    [(59, USUAL, [60]), (479, SLOW, [60, 420]), (61, USUAL, [60, 0]), (481, SLOW, [60, 420])],
)
def test_a_wait_goes_on_only_if_the_computer_has_become_slower(monkeypatch, takes, loop, asked):
    now, waits = 1000.0, []

    def wait(seconds):
        nonlocal now
        waits.append(seconds)
        now += seconds
        if now < 1000 + takes:
            raise TimeoutError
        return "came"

    # The clock moves only by waits.
    monkeypatch.setattr(patience, "monotonic", lambda: now)
    for measured, told in ((SLOW, 480), (USUAL, 60)):
        monkeypatch.setattr(patience, "loop_seconds", lambda measured=measured: measured)
        monkeypatch.delenv("PLANTDESK_TEST_PATIENCE", raising=False)
        assert patience.patience() == told
    monkeypatch.setattr(patience, "loop_seconds", lambda: loop)
    if sum(asked) < takes:
        with pytest.raises(TimeoutError):
            patiently(wait)
    else:
        assert patiently(wait) == "came"
    assert waits == asked


async def test_a_coroutine_is_waited_for_by_the_real_clock():
    async with soon():
        jump(3600)
        await asyncio.sleep(0)


@pytest.mark.skipif(sys.platform == "win32", reason="pytest can't look again there")
def test_the_limit_of_a_test_is_looked_at_again():
    signal.raise_signal(signal.SIGALRM)
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    assert 200 * slowness() < left <= 300 * slowness()


@pytest.mark.dear
@pytest.mark.skipif(not shutil.which("git"), reason="git is missing")
def test_every_patch_still_applies():
    patches = sorted((ROOT / "tests" / "planted").rglob("*.patch"))
    assert len(patches) > 60
    line = ["git", "apply", "--check"]
    pipe = subprocess.DEVNULL
    checked = {p.stem: subprocess.run([*line, p], cwd=ROOT, stderr=pipe) for p in patches}
    assert [name for name, done in checked.items() if done.returncode] == []


def test_there_is_no_circle():
    graph = grimp.build_graph("plantdesk")
    names = set(graph.modules)
    assert len(names) > 200
    TopologicalSorter(
        {name: graph.find_modules_directly_imported_by(name) & names for name in names}
    ).prepare()
