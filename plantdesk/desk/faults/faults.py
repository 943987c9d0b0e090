"""Catches our own bugs everywhere, logs them and tells each once to the window, with a report.

Nothing in here may raise, or show an exception's message (traces.py).
"""

import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

    from plantdesk.desk.faults.logs import Log
    from plantdesk.desk.news import OwnFault

Tell = Callable[["OwnFault"], None]
# Tell one kind of fault at most once in this many seconds: a paint event may fail 60 times a
# second.
_QUIET_SECONDS = 60.0
_MOST_KINDS = 100
_MOST_KEPT = 20
_LOOP_PARTS = ("task", "future", "handle", "protocol", "transport")


class Faults:
    """`install` sets the hooks. The log begins with `start_log` or with the first fault."""

    def __init__(self, logs: Path, monotonic: Callable[[], float] = monotonic) -> None:
        self._logs = logs
        self._monotonic = monotonic
        # Reentrant: a finaliser may fail while this thread holds it.
        self._lock = threading.RLock()
        self._here = threading.local()
        # By class and place: when it was told, and how often it occurred since then.
        self._told: dict[tuple[str, str], tuple[float, int]] = {}
        self._tell: Tell | None = None
        self._kept: list[OwnFault] = []
        self._log: Log | None = None
        self._ended = False

    def install(self) -> Callable[[], None]:
        """Replace Python's hooks for uncaught exceptions. Call the result to restore them."""
        before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread
        sys.unraisablehook = self._on_unraisable

        def uninstall() -> None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = before

        return uninstall

    def start_log(self) -> None:
        """Begin the log, after the first paint. A second call does nothing."""
        # The first paint does without it.
        from plantdesk.desk.faults.logs import Log

        with self._lock:
            if self._log is None and not self._ended:
                self._log = Log(self._logs, self._on_logged)
                self._log.start()

    def tell_to(self, tell: Tell | None) -> None:
        """Tell the faults so far, then each new one. `tell` is called on any thread."""
        with self._lock:
            self._tell = tell
            kept = self._kept if tell else []
            self._kept = [] if tell else self._kept
        for fault in kept:
            self._hand_over(fault)

    def end(self) -> None:
        """Write the log's last lines. The hooks stay, so that a late fault prints no secret."""
        self.tell_to(None)
        with self._lock:
            self._ended = True
            log, self._log = self._log, None
        if log is not None:
            log.end()

    def on_loop(self, _loop: "asyncio.AbstractEventLoop", context: Mapping[str, Any]) -> None:
        """A loop's exception handler. It ignores the message, which may quote arguments."""
        error = context.get("exception")
        self.note(error if isinstance(error, BaseException) else None, _loop_part(context))

    def note(
        self,
        error: BaseException | None,
        where: str,
        traceback: TracebackType | None = None,
        *,
        logged: bool = False,
    ) -> None:
        """Handle a fault, caught or uncaught."""
        # A fault in this code must not come back here.
        if getattr(self._here, "busy", False):
            return
        try:
            self._here.busy = True
            self._note(error, where, traceback, logged)
        except BaseException:  # noqa: S110
            # Python would print it together with the first one's message.
            pass
        finally:
            self._here.busy = False

    def _note(
        self,
        error: BaseException | None,
        where: str,
        traceback: TracebackType | None,
        logged: bool,
    ) -> None:
        import logging

        from plantdesk.desk.faults.report import write_report
        from plantdesk.desk.faults.traces import name_of, trace_of
        from plantdesk.desk.news import OwnFault

        name, place, trace = "", where, "(no exception)"
        if error is not None:
            traceback = traceback or error.__traceback__
            name, place = name_of(error), _place_of(traceback)
        more = self._admit((name, place))
        if more is None:
            return
        if error is not None:
            trace = trace_of(error, traceback)
        heading = f"{where}, thread {threading.current_thread().name}"
        if more:
            heading += f", {more} more like it since the last report"
        # Each step is independent: a fault that can't be logged is still told.
        with suppress(Exception):
            self.start_log()
        with suppress(Exception):
            sys.stderr.write(f"PlantDesk: a fault of its own ({heading})\n{trace}\n")
        lines = self._log.last_lines if self._log else ()
        with suppress(Exception):
            if not logged:
                # Not as values, of which the log hides each text.
                text = f"a fault of our own ({heading})\n{trace}"
                logging.getLogger(__name__).error(text)
        self._hand_over(OwnFault(write_report(heading, trace, lines)))

    def _admit(self, kind: tuple[str, str]) -> int | None:
        """Return how many of this kind were held back, or None to hold this one back too."""
        now = self._monotonic()
        with self._lock:
            at, more = self._told.pop(kind, (None, 0))
            if at is not None and now - at < _QUIET_SECONDS:
                self._told[kind] = at, more + 1
                return None
            if len(self._told) >= _MOST_KINDS:
                del self._told[next(iter(self._told))]
            self._told[kind] = now, 0
        return more

    def _hand_over(self, fault: "OwnFault") -> None:
        with self._lock:
            tell = self._tell
            if tell is None and len(self._kept) < _MOST_KEPT:
                self._kept.append(fault)
        if tell is not None:
            with suppress(Exception):
                tell(fault)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            # Python's own hook would add the interrupted exception and its message.
            with suppress(Exception):
                sys.stderr.write("KeyboardInterrupt\n")
            return
        self.note(error, "sys.excepthook", traceback)
        # Python keeps the last exception, and with it all widgets of its frames.
        for name in ("last_exc", "last_type", "last_value", "last_traceback"):
            with suppress(Exception):
                setattr(sys, name, None)

    def _on_thread(self, args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, SystemExit):
            self.note(args.exc_value, "threading.excepthook", args.exc_traceback)

    def _on_unraisable(self, unraisable: "sys.UnraisableHookArgs") -> None:
        self.note(unraisable.exc_value, "sys.unraisablehook", unraisable.exc_traceback)

    def _on_logged(self, error: BaseException, logger: str) -> None:
        self.note(error, f"logged by {logger}", logged=True)


def _place_of(traceback: TracebackType | None) -> str:
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return "?"
    return f"{traceback.tb_frame.f_code.co_filename}:{traceback.tb_lineno}"


def _loop_part(context: Mapping[str, Any]) -> str:
    """Name the part of the loop that failed. A repr might contain arguments."""
    part: Any = next((context[key] for key in _LOOP_PARTS if key in context), None)
    code = part.get_coro() if hasattr(part, "get_coro") else getattr(part, "_callback", part)
    name = getattr(code, "__qualname__", None)
    return f"asyncio, {name if isinstance(name, str) else type(part).__qualname__}"
