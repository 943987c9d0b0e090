"""The robot's program, forever in its first second: python -m tests.e2e.without_service ARGUMENTS

HTTP never finishes loading, so nothing is sent.
"""

import asyncio
import sys

from plantdesk.desk import stores
from plantdesk.ui.window import main_window
from tests.e2e.robot import listening

if __name__ == "__main__":
    stores.load_ways = asyncio.Event().wait
    main_window.MainWindow = listening(main_window.MainWindow)
    from plantdesk.command_line import main

    sys.exit(main())
