"""Whether what tests start can be stopped, and ends with its test."""

import signal
import subprocess
import sys

import pytest

from tests.children import child
from tests.patience import patiently

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
WAITS = [sys.executable, "-c", "import sys; print('ready', flush=True); sys.stdin.read()"]
PIPES = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}


@pytest.fixture
def ctrl_c_ignored():
    """As in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_stops_a_child_where_the_tests_ignore_it(ctrl_c_ignored):
    with child(WAITS, **PIPES) as program:
        assert program.stdout.readline() == b"ready\n"
        program.send_signal(signal.SIGINT)
        assert patiently(program.wait) == -signal.SIGINT
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_a_child_that_is_still_there_at_the_end_is_killed_and_reaped():
    seen = []

    def run_out_of_time():
        with child(WAITS, **PIPES) as program:
            seen.append(program)
            assert program.stdout.readline() == b"ready\n"
            program.wait(0)

    with pytest.raises(subprocess.TimeoutExpired):
        run_out_of_time()
    assert seen[0].returncode == -signal.SIGKILL
