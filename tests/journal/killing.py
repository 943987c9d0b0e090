"""Kills a process before a given step on the disk, like kill -9."""

import itertools
import multiprocessing
import os
import signal
import sys
import tempfile
from pathlib import Path

_STEPS = {"open", "os.rename", "os.remove", "os.link", "sqlite3.connect", "sqlite3.connect/handle"}


def freeze(*folders):
    """Return what puts the files back as they are now, as after a kill at this moment."""

    def files():
        return [path for folder in folders for path in folder.glob("*") if path.is_file()]

    # The same files: nothing else gets their inodes.
    links = Path(tempfile.mkdtemp(dir=folders[0].parent))
    kept = {path: (path.read_bytes(), links / str(n)) for n, path in enumerate(files())}
    for path, (_, link) in kept.items():
        os.link(path, link)

    def thaw():
        for path in files():
            path.unlink()
        for path, (content, link) in kept.items():
            os.link(link, path)
            path.write_bytes(content)

    return thaw


def killed_before(step, folder, work):
    """Run the work in a child that is killed there. Return False if it finished before."""
    left = itertools.count(step, -1)

    def count(event, arguments):
        if event in _STEPS and str(folder) in str(arguments) and next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def run():
        sys.addaudithook(count)
        work()

    child = multiprocessing.get_context("fork").Process(target=run)
    child.start()
    child.join()
    assert child.exitcode in (0, -signal.SIGKILL), "the work failed"
    return child.exitcode != 0
