"""Kills a process before a given step on the disk, like kill -9."""

import os
import signal
import sys
import tempfile
from pathlib import Path
from traceback import print_exc

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
    left = step

    def count(event, arguments):
        nonlocal left
        if event in _STEPS and str(folder) in str(arguments):
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1

    sys.stdout.flush()
    child = os.fork()
    if not child:
        try:
            sys.addaudithook(count)
            work()
        except BaseException:
            print_exc()
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, -signal.SIGKILL), f"the work failed: {code}"
    return code != 0
