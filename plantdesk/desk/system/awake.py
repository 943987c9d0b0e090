"""Keeps the computer from going to sleep by itself. Its user still can put it to sleep."""

import logging
import sys
from threading import Event, Thread

logger = logging.getLogger(__name__)


class Awake:
    """Asks on a thread of its own: the services of a desktop may take their time."""

    def __init__(self) -> None:
        self._enough: Event | None = None

    def hold(self) -> None:
        """Keep the computer awake until `let_go` or the end of the program."""
        if self._enough is None:
            self._enough = Event()
            Thread(target=_hold, args=[self._enough], name="awake", daemon=True).start()

    def let_go(self) -> None:
        if self._enough is not None:
            self._enough.set()
            self._enough = None


def _hold(enough: Event) -> None:
    # Most sessions send no batch.
    from wakepy import keep

    bus = None
    if sys.platform == "linux":
        from plantdesk.desk.system.awake_bus import AwakeBus

        bus = AwakeBus
    try:
        with keep.running(on_fail="pass", dbus_adapter=bus) as mode:
            logger.info("the computer is kept awake by %s", mode.method or "nobody")
            enough.wait()
    except RuntimeError:
        # A desktop that ended holds nothing.
        logger.info("the computer could not be let go")
