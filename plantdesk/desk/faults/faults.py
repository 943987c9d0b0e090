"""Catches our own bugs everywhere, logs them and tells each once to the window, with a report.

Nothing in here may raise, or show an exception's message (traces.py).
"""

import logging
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from traceback import walk_tb
from typing import TYPE_CHECKING

from plantdesk.desk.faults.logs import Log
from plantdesk.desk.faults.traces import name_of, trace_of, write_report

if TYPE_CHECKING:
    # Loaded for a fault only: the first paint does without them.
    from plantdesk.desk.news import OwnFault

Tell = Callable[["OwnFault"], None]
# Tell one kind of fault at most once in this many seconds: a paint event may fail 60 times a
# second.
_QUIET_SECONDS = 60.0

log = logging.getLogger(__name__)


class Faults:
    """Logs and tells faults until `end`. `install` sets the hooks for uncaught ones."""

    def __init__(self, logs: Path, monotonic: Callable[[], float] = monotonic) -> None:
        self._log = Log(logs, self._on_logged)
        self._monotonic = monotonic
        # Reentrant: a finaliser may fail while this thread holds it.
        self._lock = threading.RLock()
        # When each kind was told, by class and place.
        self._told: dict[object, float] = {}
        self._tell: Tell | None = None
        self._kept: list[OwnFault] = []

    def install(self) -> Callable[[], None]:
        """Replace Python's hooks for uncaught exceptions. Call the result to restore them."""
        before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._on_exception
        threading.excepthook = lambda args: self.note(args.exc_value, "threading.excepthook")
        sys.unraisablehook = lambda args: self.note(args.exc_value, "sys.unraisablehook")

        def uninstall() -> None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = before

        return uninstall

    def tell_to(self, tell: Tell | None) -> None:
        """Tell the faults so far, then each new one. `tell` is called on any thread."""
        with self._lock:
            self._tell = tell
            kept, self._kept = self._kept, []
        for fault in kept:
            self._hand_over(fault)

    def end(self) -> None:
        """Write the log's last lines. The hooks stay, so that a late fault prints no secret."""
        self.tell_to(None)
        self._log.close()

    def note(self, error: BaseException | None, where: str, *, logged: bool = False) -> None:
        """Handle a fault, caught or uncaught."""
        # Python would print what is raised here together with the first one's message.
        with suppress(BaseException):
            if not isinstance(error, SystemExit):
                self._note(error, where, logged)

    def _note(self, error: BaseException | None, where: str, logged: bool) -> None:
        from plantdesk.desk.news import OwnFault

        now, kind = self._monotonic(), where if error is None else _kind_of(error)
        with self._lock:
            if now - self._told.get(kind, now - _QUIET_SECONDS) < _QUIET_SECONDS:
                return
            self._told[kind] = now
        trace = "(no exception)" if error is None else trace_of(error)
        heading = f"{where}, thread {threading.current_thread().name}"
        report = write_report(heading, trace, self._log.last_lines.copy())
        # A windowed program on Windows has none.
        with suppress(Exception):
            sys.stderr.write(f"PlantDesk: something went wrong ({heading})\n{trace}\n")
        if not logged:
            # Not as values, of which the log hides each text.
            log.error(f"something went wrong ({heading})\n{trace}")  # noqa: G004
        self._hand_over(OwnFault(report))

    def _hand_over(self, fault: "OwnFault") -> None:
        with self._lock:
            tell = self._tell
            if tell is None:
                self._kept.append(fault)
        if tell is not None:
            with suppress(Exception):
                tell(fault)

    def _on_exception(self, _kind: object, error: BaseException, _traceback: object) -> None:
        if not isinstance(error, KeyboardInterrupt):
            self.note(error, "sys.excepthook")
        # Python keeps the last exception, and with it all widgets of its frames.
        for name in ("last_exc", "last_type", "last_value", "last_traceback"):
            setattr(sys, name, None)

    def _on_logged(self, error: BaseException, logger: str) -> None:
        self.note(error, f"logged by {logger}", logged=True)


def _kind_of(error: BaseException) -> object:
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    return name_of(error), *frames[-1:]
