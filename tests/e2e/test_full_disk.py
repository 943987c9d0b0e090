"""A disk that is really full for a while, and a kill after that."""

import sys
from time import sleep

import pytest

from tests.e2e.stores import OAK, ROSE, Kept, kept_in
from tests.faults.judge import read_disk
from tests.patience import Deadline

if sys.platform != "linux":
    pytest.skip("limits the files of another process", allow_module_level=True)

from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit


def is_draft_on_disk(folder):
    """Whether a kill would leave the unfinished plant."""
    return any(ROSE[1] in draft for draft in read_disk(folder).drafts)


def test_a_plant_that_was_not_saved_is_kept_once_there_is_room_and_never_sent_by_itself(
    open_program, tmp_path
):
    folder = tmp_path / "data"
    program = open_program(folder, "--practice")
    program.scan(*OAK)
    program.hear("Result", "Added to the practice store")
    size = (folder / "journal.db-wal").stat().st_size
    prlimit(program.pid, RLIMIT_FSIZE, (size, RLIM_INFINITY))
    program.scan(*ROSE)
    program.hear("Result", "could not save the plant")
    assert not is_draft_on_disk(folder)
    prlimit(program.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
    deadline = Deadline()
    while not is_draft_on_disk(folder):
        assert not deadline.passed
        sleep(0.05)
    program.kill()
    assert kept_in(folder) == [Kept(*OAK[:2], None, "added")]
    program = open_program(folder, "--practice")
    program.hear("Unfinished plant", f"{ROSE[0]}, {ROSE[1]}")
    program.quit()
    assert kept_in(folder) == [Kept(*OAK[:2], None, "added")]
