"""Other programs that tests start."""

import signal
import subprocess
from contextlib import contextmanager

from tests.patience import patiently


@contextmanager
def child(command, **settings):
    """Killed and reaped in the end, if it still runs then.

    Ctrl+C stops it, even where this process ignores that: in the background of a shell, under
    nohup, on some build servers.
    """
    with ctrl_c_counts():
        process = subprocess.Popen(command, **settings)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


def run_child(command, *, input=None, capture_output=False, check=False, **settings):  # noqa: A002
    """`subprocess.run`, as patient as tests are."""
    if capture_output:
        settings |= {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    if input is not None:
        settings["stdin"] = subprocess.PIPE
    with child(command, **settings) as process:
        out, err = communicate(process, input)
        done = subprocess.CompletedProcess(command, process.returncode, out, err)
    if check:
        done.check_returncode()
    return done


def communicate(process, given=None):
    """Wait for the end of the process, and return what it wrote."""

    def wait(seconds):
        nonlocal given
        once, given = given, None
        return process.communicate(once, seconds)

    return patiently(wait)


@contextmanager
def ctrl_c_counts():
    """Let Ctrl+C stop this process and its children, even where it is ignored."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
