"""The log, a file that anybody may see. Nothing secret or private can get into it.

Of exceptions, only classes and frames are logged (traces.py); of the values in our own messages,
only numbers: a text may quote anything. Messages of other libraries are left out altogether:
asyncio's contain the repr of arguments. Their logger's name and source line must do.
"""

import logging
import sys
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from plantdesk.desk.faults.traces import chain_of, trace_of, without_home

OURS = "plantdesk"
LOG_NAME = "plantdesk.log"
_REMEMBERED = 50
_WAIT_FOR_DISK = 2.0
_HIDDEN = "…"
_PLAIN = {int, float, bool, type(None)}

OnError = Callable[[BaseException, str], None]


class Log(logging.Handler):
    """Makes each record a line that is safe to write. A thread of its own writes the lines.

    `on_error` is called with each exception that is logged as an error, and the logger's name.
    """

    def __init__(self, folder: Path, on_error: OnError) -> None:
        super().__init__()
        self.last_lines: deque[str] = deque(maxlen=_REMEMBERED)
        self._on_error = on_error
        # Others stay at WARNING: below it, httpx logs full addresses.
        self.addFilter(lambda record: _is_ours(record) or record.levelno >= logging.WARNING)
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        arguments = folder / LOG_NAME, self._lines
        self._writing = Thread(target=_write, args=arguments, name="log", daemon=True)
        self._writing.start()
        self._ended = False
        logging.getLogger().addHandler(self)
        logging.getLogger(OURS).setLevel(logging.INFO)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = line_of(record)
        except Exception:
            line = f"{record.levelname} {record.name}: could not be written down"
        self.last_lines.append(line)
        self._lines.put(line)

    def handle(self, record: logging.LogRecord) -> bool:
        handled = super().handle(record)
        error = record.exc_info[1] if record.exc_info else None
        if handled and error is not None and record.levelno >= logging.ERROR:
            # Without the handler's lock: this takes another one.
            self._on_error(error, record.name)
        return bool(handled)

    def close(self) -> None:
        """Write the remaining lines, but don't wait for a hung disk. Python calls it at its end."""
        if not self._ended:
            self._ended = True
            logging.getLogger().removeHandler(self)
            logging.getLogger(OURS).setLevel(logging.NOTSET)
            self._lines.put(None)
            self._writing.join(_WAIT_FOR_DISK)
        super().close()


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


def line_of(record: logging.LogRecord) -> str:
    when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    head = f"{when.replace('+00:00', 'Z')} {record.levelname} {record.threadName} {record.name}"
    words = _message(record) if _is_ours(record) else f"({record.filename}:{record.lineno})"
    if record.exc_info and record.exc_info[1]:
        words = f"{words}\n{trace_of(record.exc_info[1])}"
    # Indent further lines, so that one record can't look like two.
    text = without_home(f"{head}: {words}".rstrip("\n")).replace("\n", "\n  ")
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)


def _is_ours(record: logging.LogRecord) -> bool:
    return f"{record.name}.".startswith(f"{OURS}.")


def _message(record: logging.LogRecord) -> str:
    words = record.msg if isinstance(record.msg, str) else str(_let_in(record.msg))
    if isinstance(record.args, tuple) and record.args:
        words %= tuple(map(_let_in, record.args))
    handled = sys.exc_info()[1]
    if _HIDDEN in words and handled is not None and not record.exc_info:
        # Mostly the reason that was hidden.
        words = f"{words} ({chain_of(handled)})"
    return words


def _let_in(value: object) -> object:
    if isinstance(value, BaseException):
        return chain_of(value)
    if isinstance(value, Enum):
        return value.name
    return value if type(value) in _PLAIN else _HIDDEN
