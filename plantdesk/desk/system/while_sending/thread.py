"""The thread on which we call the operating system."""

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue

from plantdesk.desk.system.while_sending.system import System
from plantdesk.desk.system.while_sending.this_system import this_system

# At the end, wait at most this long for a system that hangs.
_PATIENCE = 2.0

Call = Callable[[System], None]

logger = logging.getLogger(__name__)


class SystemThread:
    """Makes calls in the order given, on one thread that starts with the first.

    The services of a desktop may take their time, and Windows stays awake for a thread, not for a
    process. For `come_forward`, see `this_system`.
    """

    def __init__(self, window: int, come_forward: Callable[[str], None]) -> None:
        self._window = window
        self._come_forward = come_forward
        self._calls: SimpleQueue[Call | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="system", daemon=True)
        self._started = False

    def do(self, call: Call) -> None:
        self._calls.put(call)
        if not self._started:
            self._started = True
            self._thread.start()

    def end(self) -> None:
        """Finish the calls and let go of everything, unless the system hangs."""
        self._calls.put(None)
        if self._started:
            self._thread.join(_PATIENCE)

    def _work(self) -> None:
        system = System()
        try:
            system = this_system(self._window, self._come_forward, self._calls.put)
        except Exception:
            logger.exception("nothing of this system can be used")
        while (call := self._calls.get()) is not None:
            _do(call, system)
        _do(lambda system: system.end(), system)


def _do(call: Call, system: System) -> None:
    try:
        call(system)
    except Exception:
        # Our own bug. Sending plants doesn't depend on it.
        logger.exception("a call to the system failed")
