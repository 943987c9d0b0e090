"""No test run touches the user's own journal, preferences or claims."""

import os
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from plantdesk.folders import config_folder, data_folder, records_folder
from tests.guard import OwnFolderTouched, take_stopped
from tests.state import MOVED_BY, OWN_FOLDERS

ROOT = Path(__file__).parents[1]
PRINT_FOLDERS = """
from plantdesk.folders import records_folder, config_folder, data_folder
print(records_folder(), config_folder(), data_folder(), sep="\\n")
"""


def child(env=None, code=PRINT_FOLDERS):
    line = [sys.executable, "-c", code]
    return subprocess.run(
        line, cwd=ROOT, env=env, capture_output=True, text=True, check=True
    ).stdout


def test_the_program_has_other_folders_here():
    here = {str(folder) for folder in (records_folder(), config_folder(), data_folder())}
    assert here.isdisjoint(OWN_FOLDERS)
    # So they have in a process of its own.
    assert set(child().splitlines()) == here


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
        child(env)
    assert len(take_stopped()) == 1
