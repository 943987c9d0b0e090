"""The log, a file that anybody may see. No secret can get into it.

Exceptions are logged without their messages (traces.py). In our own messages, values are allowed by
their type. Messages of other libraries are left out, because they may quote anything: asyncio's
contain the repr of exceptions and arguments. Their logger's name and source line must do.
"""

import atexit
import logging
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from plantdesk.desk.faults.traces import chain_of, short_path, trace_of, without_home

OURS = "plantdesk"
_REMEMBERED = 50
_LONGEST_MESSAGE = 8000
_WAIT_FOR_DISK = 2.0

OnError = Callable[[BaseException, str], None]


class Log(logging.Handler):
    """Takes records without waiting for the disk; its own thread writes them.

    `on_error` is called with each exception that is logged as an error, and the logger's name.
    """

    def __init__(self, on_error: OnError) -> None:
        super().__init__(logging.INFO)
        self._on_error = on_error
        self._remembered: deque[str] = deque(maxlen=_REMEMBERED)
        self._unwritten: SimpleQueue[str | None] = SimpleQueue()
        self._writer: Thread | None = None

    def start(self, folder: Path) -> None:
        """Begin to write. Other libraries stay at WARNING: below it, httpx logs full addresses."""
        logging.getLogger().addHandler(self)
        logging.getLogger(OURS).setLevel(logging.INFO)
        self._writer = Thread(target=self._write, args=(folder,), name="log", daemon=True)
        self._writer.start()
        atexit.register(self.end)

    def end(self) -> None:
        """Write the remaining lines, but don't wait for a hung disk."""
        atexit.unregister(self.end)
        logging.getLogger().removeHandler(self)
        logging.getLogger(OURS).setLevel(logging.NOTSET)
        if self._writer is not None:
            self._unwritten.put(None)
            self._writer.join(_WAIT_FOR_DISK)
            self._writer = None

    @property
    def last_lines(self) -> tuple[str, ...]:
        return tuple(self._remembered)

    def handle(self, record: logging.LogRecord) -> bool:
        # Without the handler's lock, which a finaliser that logs could never get.
        self.emit(record)
        return True

    def emit(self, record: logging.LogRecord) -> None:
        if not _is_ours(record) and record.levelno < logging.WARNING:
            return
        try:
            line = line_of(record)
        except Exception:
            line = f"{record.levelname} {record.name}: could not be written down"
        self._remembered.append(line)
        self._unwritten.put(line)
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and record.levelno >= logging.ERROR:
            self._on_error(error, record.name)

    def _write(self, folder: Path) -> None:
        lines = iter(self._unwritten.get, None)
        for first in lines:
            # Most sessions write none: not loading this saves 0.5 MiB.
            from plantdesk.desk.faults.log_file import write

            write(folder, chain([first], lines))


def line_of(record: logging.LogRecord) -> str:
    when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    head = f"{when.replace('+00:00', 'Z')} {record.levelname} {record.threadName} {record.name}"
    if _is_ours(record):
        words = _message(record)
    else:
        words = f"({short_path(record.pathname)}:{record.lineno})"
    error = record.exc_info[1] if record.exc_info else None
    trace = trace_of(error, record.exc_info[2]) if error and record.exc_info else ""
    # Indent further lines, so that one record can't look like two.
    return without_home(f"{head}: {words}\n{trace}".rstrip("\n")).replace("\n", "\n  ")


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name == OURS or record.name.startswith(f"{OURS}.")


def _message(record: logging.LogRecord) -> str:
    if not isinstance(record.msg, str):
        return str(_let_in(record.msg))
    args = record.args
    if isinstance(args, tuple):
        words = record.msg % tuple(map(_let_in, args)) if args else record.msg
    elif args:
        words = record.msg % {name: _let_in(value) for name, value in args.items()}
    else:
        words = record.msg
    printable = (c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in words)
    return "".join(printable)[:_LONGEST_MESSAGE]


def _let_in(value: object) -> object:
    """Return a value that is safe to log: an exception's chain, or only a class's name."""
    if isinstance(value, BaseException):
        return chain_of(value)
    return value if type(value) in _PLAIN else f"<{type(value).__qualname__}>"


_PLAIN = {str, int, float, bool, type(None), datetime, type(Path())}
