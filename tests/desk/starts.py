"""Start the program as far as its lock: python -m tests.desk.starts FOLDER SECONDS

It prints when it is ready, goes on after a line on stdin, and prints each wait and its result. The
first one runs until it is killed, and prints what it is asked.
"""

import os
import sys
from pathlib import Path
from time import sleep

from PySide6.QtCore import QCoreApplication

from plantdesk.desk.instance import instance
from plantdesk.desk.instance.instance import First, FolderLock, take


def main(folder, patience):
    _say("ready")
    sys.stdin.readline()
    instance.sleep = _wait
    start = take(folder, patience=patience)
    if isinstance(start, FolderLock):
        # The first paint does without it.
        assert "PySide6.QtNetwork" not in sys.modules
        from plantdesk.desk.instance.doorbell import Doorbell

        app = QCoreApplication([])
        door = Doorbell(start)
        door.asked_forward.connect(lambda token: _say(f"forward {token}"))
        door.asked_to_quit.connect(lambda: _say("quit"))
        door.open()
        _say("taken")
        app.exec()
    else:
        _say(start.name.lower() if isinstance(start, First) else repr(start))


def _wait(seconds):
    _say("waiting")
    sleep(seconds)


def _say(line):
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
