"""The robot's program, whose process lingers after the end until it reads a line from stdin."""

import atexit
import sys
from queue import SimpleQueue

from plantdesk.ui.window import main_window
from tests.stages.robot import EAR, listening


def _linger():
    # The robot no longer reads stdin.
    sys.stdout.write("lingers\n")
    sys.stdout.flush()
    if sys.platform == "win32":
        # Its thread has the next line.
        heard = SimpleQueue()
        EAR.listen(heard.put)
        heard.get()
    else:
        sys.stdin.readline()
    sys.stdout.write("gone\n")
    sys.stdout.flush()


if __name__ == "__main__":
    atexit.register(_linger)
    main_window.MainWindow = listening(main_window.MainWindow)
    from plantdesk.command_line import main

    sys.exit(main())
