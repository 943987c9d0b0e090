"""The robot's program, forever in its first second: python -m tests.e2e.without_engine ARGUMENTS

The engine, which sends, never starts.
"""

import sys

from plantdesk.desk.desk import Desk
from plantdesk.ui.window import main_window
from tests.e2e.robot import listening

if __name__ == "__main__":
    Desk.start = lambda _: None  # type: ignore[method-assign]
    main_window.MainWindow = listening(main_window.MainWindow)  # type: ignore[misc]
    from plantdesk.command_line import main

    sys.exit(main())
