"""Other programs that tests start."""

import signal
import subprocess
from contextlib import contextmanager


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
