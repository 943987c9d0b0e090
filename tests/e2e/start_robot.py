"""The robot with a start that fails: python -m tests.e2e.start_robot ARGUMENTS

    room              make room on the disk

START_BREAKS: how many times a bug occurs while the window is built.
START_FULL: if set, the disk is full from the beginning.
"""

import os
import signal
import sys

from plantdesk.ui.startup import plain_window
from plantdesk.ui.window import main_window
from tests.stages.robot import Robot, listening

SECRET = "leaf-4711"


class StartRobot(Robot):
    def do_special(self, verb, rest):
        if verb != "room":
            return super().do_special(verb, rest)
        _limit(None)
        return "done"

    def leave(self):
        """Stop reading: the following lines are for the next window."""
        self.stop_reading()


class Plain(plain_window.PlainWindow):
    def __init__(self, *parts, **named):
        super().__init__(*parts, **named)
        self.finished.connect(StartRobot(self).leave)


class Breaking(main_window.MainWindow):
    left = int(os.environ.get("START_BREAKS", "0"))

    def __init__(self, *parts, **named):
        super().__init__(*parts, **named)
        if Breaking.left:
            Breaking.left -= 1
            token = SECRET
            raise RuntimeError(token)


def _limit(size):
    # Unix only.
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = resource.RLIM_INFINITY if size is None else size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))


if __name__ == "__main__":
    if os.environ.get("START_FULL"):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        _limit(0)
    plain_window.PlainWindow = Plain
    main_window.MainWindow = listening(Breaking, StartRobot)
    from plantdesk.command_line import main

    sys.exit(main())
