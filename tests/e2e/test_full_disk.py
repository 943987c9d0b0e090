"""A disk that is really full for a while, and a kill after that."""

import shutil
import sqlite3
import sys
from time import monotonic, sleep

import pytest

from tests.e2e.stores import OAK, ROSE, Kept, kept_in
from tests.patience import PATIENCE

if sys.platform != "linux":
    pytest.skip("limits the files of another process", allow_module_level=True)

from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit


def drafts_on_disk(folder, copy):
    """The names of unfinished plants that a kill would leave. The program locks its own file."""
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for name in ("journal.db", "journal.db-wal"):
        shutil.copy(folder / name, copy / name)
    file = sqlite3.connect(copy / "journal.db")
    names = [name for (name,) in file.execute("SELECT name FROM draft ORDER BY seq")]
    file.close()
    return names


def test_a_plant_that_was_not_saved_is_kept_once_there_is_room_and_never_sent_by_itself(
    open_program, tmp_path
):
    folder, copy = tmp_path / "data", tmp_path / "copy"
    program = open_program(folder, "--practice")
    program.scan(*OAK)
    program.hear("Result", "Added to the practice store")
    size = (folder / "journal.db-wal").stat().st_size
    prlimit(program.pid, RLIMIT_FSIZE, (size, RLIM_INFINITY))
    program.scan(*ROSE)
    program.hear("Result", "could not save the plant")
    assert ROSE[1] not in drafts_on_disk(folder, copy)
    prlimit(program.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
    until = monotonic() + PATIENCE
    while ROSE[1] not in drafts_on_disk(folder, copy):
        assert monotonic() < until
        sleep(0.05)
    program.kill()
    assert kept_in(folder) == [Kept(*OAK[:2], None, "added")]
    program = open_program(folder, "--practice")
    program.see("Name", ROSE[1])
    program.quit()
    assert kept_in(folder) == [Kept(*OAK[:2], None, "added")]
