"""The robot's program posing as a bundle, whose executable the variable PROGRAM names.

variable NAME     the variable as child processes get it
"""

import os
import sys

from plantdesk.ui.window import main_window
from tests.stages.robot import Robot, listening


class Bundled(Robot):
    def do_special(self, verb, rest):
        assert verb == "variable"
        return os.environ.get(rest) or "nothing"


if __name__ == "__main__":
    sys.frozen = True
    sys.executable = os.environ["PROGRAM"]
    main_window.MainWindow = listening(main_window.MainWindow, Bundled)
    from plantdesk.command_line import main

    sys.exit(main())
