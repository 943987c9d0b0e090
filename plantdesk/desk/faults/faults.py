"""Catches our own bugs everywhere, logs them and tells each once to the window, with a report.

Nothing in here may raise, or show an exception's message (logs.py). A kind that was told less
than a minute ago is not logged either.
"""

import logging
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from traceback import walk_tb

from plantdesk.desk.faults.logs import OURS, is_logged, line_of, name_of, versions, without_home
from plantdesk.desk.news import OwnFault

LOG_NAME = "plantdesk.log"
# Tell one kind of fault at most once in this many seconds: a paint event may fail 60 times a
# second.
_QUIET_SECONDS = 60.0
_WAIT_FOR_DISK = 2.0


class Faults(logging.Handler):
    """Logs until `close`, and tells each exception that is logged as an error.

    `install` sets the hooks for uncaught ones. A thread of its own writes the lines.
    """

    def __init__(self, folder: Path, monotonic: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._monotonic = monotonic
        # When each kind was told, by class and place.
        self._told: dict[object, float] = {}
        self._tell: Callable[[OwnFault], None] | None = None
        self._untold: deque[OwnFault] = deque()
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        arguments = folder / LOG_NAME, self._lines
        self._writing = threading.Thread(target=_write, args=arguments, name="log", daemon=True)
        self._writing.start()
        logging.getLogger().addHandler(self)
        logging.getLogger(OURS).setLevel(logging.INFO)

    def install(self) -> None:
        """Replace Python's hooks for uncaught exceptions."""
        sys.excepthook = self._on_exception
        threading.excepthook = lambda args: self.note(args.exc_value, "threading.excepthook")
        sys.unraisablehook = lambda args: self.note(args.exc_value, "sys.unraisablehook")

    def tell_to(self, tell: Callable[[OwnFault], None] | None) -> None:
        """Tell the faults so far, then each new one. `tell` is called on any thread."""
        self._tell = tell
        self._tell_all()

    def close(self) -> None:
        """Write the last lines, but don't wait for a hung disk. Python calls it at its end.

        The hooks stay, so that a late fault prints no secret.
        """
        self._tell = None
        if self in logging.getLogger().handlers:
            logging.getLogger().removeHandler(self)
            logging.getLogger(OURS).setLevel(logging.NOTSET)
            self._lines.put(None)
            self._writing.join(_WAIT_FOR_DISK)
        super().close()

    def note(self, error: BaseException | None, where: str) -> None:
        """Handle an exception that nobody caught."""
        if isinstance(error, KeyboardInterrupt | SystemExit):
            return
        error = error or Exception()
        words, raised = f"something went wrong ({where})", (type(error), error, error.__traceback__)
        # Python would print what is raised here together with the first one's message.
        with suppress(BaseException):
            # Not through logging, which prints that message once it has no handler.
            self.handle(
                logging.LogRecord(__name__, logging.ERROR, __file__, 0, words, None, raised)
            )

    def handle(self, record: logging.LogRecord) -> bool:
        """Take no lock, not even logging's own: a finaliser may fail anywhere."""
        with suppress(Exception):
            raised = record.exc_info if record.levelno >= logging.ERROR else None
            error = raised[1] if raised else None
            if is_logged(record) and (error is None or not self._was_told(error)):
                self._log(record, is_fault=error is not None)
        return True

    def _log(self, record: logging.LogRecord, *, is_fault: bool) -> None:
        line = line_of(record)
        self._lines.put(line)
        if is_fault:
            # A windowed program on Windows has none.
            with suppress(Exception):
                sys.stderr.write(f"PlantDesk: {line}\n")
            about = "\n".join(f"{name}: {value}" for name, value in versions().items())
            report = f"Something went wrong in PlantDesk\n{about}\n\n{line}\n"
            self._untold.append(OwnFault(without_home(report)))
            self._tell_all()

    def _was_told(self, error: BaseException) -> bool:
        """Whether this kind was told in the last minute. Otherwise it counts as told now."""
        frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
        kind, now = (name_of(error), *frames[-1:]), self._monotonic()
        if now - self._told.get(kind, now - _QUIET_SECONDS) < _QUIET_SECONDS:
            return True
        self._told[kind] = now
        return False

    def _tell_all(self) -> None:
        while self._untold and (tell := self._tell):
            # Another thread may have told the last one.
            with suppress(Exception):
                tell(self._untold.popleft())

    def _on_exception(self, _kind: object, error: BaseException, _traceback: object) -> None:
        self.note(error, "sys.excepthook")
        # Python keeps the last exception, and with it all widgets of its frames.
        for name in ("last_exc", "last_type", "last_value", "last_traceback"):
            setattr(sys, name, None)


def _write(path: Path, lines: "SimpleQueue[str | None]") -> None:
    """Write lines until None comes."""
    if (line := lines.get()) is None:
        return
    # Slow to load, and rarely needed before the first paint.
    from plantdesk.desk.faults.log_file import LogFile

    # Closing may have to write the end of a line that found no room.
    with suppress(OSError), closing(LogFile(path)) as file:
        while line is not None:
            file.emit(logging.makeLogRecord({"msg": line}))
            line = lines.get()
