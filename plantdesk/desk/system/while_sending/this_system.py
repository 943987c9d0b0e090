"""Finds out on which operating system the program runs."""

import sys
from collections.abc import Callable

from plantdesk.desk.system.while_sending.system import System


def this_system(
    window: int,
    come_forward: Callable[[str], None],
    later: Callable[[Callable[[System], None]], None],
) -> System:
    """Return this system, which shows progress for the window with this number.

    `come_forward` is called when the user clicks a notice, with the desktop's permission to take
    the focus. `later` can be called from any thread, and makes the call on the system thread.
    """
    system = System()
    if sys.platform == "win32":
        from plantdesk.desk.system.while_sending.windows import WindowsSystem

        system = WindowsSystem(window)
    elif sys.platform == "darwin":
        from plantdesk.desk.system.while_sending.mac import MacSystem

        system = MacSystem()
    elif sys.platform == "linux":
        from plantdesk.desk.system.while_sending.linux import LinuxSystem

        system = LinuxSystem(come_forward, later)
    return system
