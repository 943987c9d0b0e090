"""The lines of the log, a file that anybody may see. Nothing secret or private can get into it.

Of exceptions, only classes, errors and frames are logged: their messages, arguments and notes may
contain a token (httpx: `Illegal header value b'Bearer …'`). TracebackException can't leave the
message out, so only its frames are used. Of the values in our own messages, only numbers: a text
may quote anything. Messages of other libraries are left out altogether: asyncio's contain the repr
of arguments. Their logger's name and source line must do.
"""

import errno
import logging
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from traceback import StackSummary, walk_tb

from PySide6 import __version__ as pyside
from PySide6.QtCore import QSysInfo, qVersion

from plantdesk import __version__

OURS = "plantdesk"
_HIDDEN = "…"
_PLAIN = {int, float, bool, type(None)}


def is_logged(record: logging.LogRecord) -> bool:
    # Others stay at WARNING: below it, httpx logs full addresses.
    return _is_ours(record) or record.levelno >= logging.WARNING


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


# The innermost frames, of a runaway recursion too.
_MOST_FRAMES = 40
_MOST_CAUSES = 8


def name_of(error: BaseException) -> str:
    """Return its class, and the system's or SQLite's name for the error."""
    kind, code = type(error), _code_of(error)
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    return f"{name} [{code}]" if code else name


def chain_of(error: BaseException) -> str:
    """Return one line with the exception and its causes."""
    return " < ".join(map(name_of, _chain(error)))


def trace_of(error: BaseException) -> str:
    """Return all exceptions of the chain, newest first, each with its frames."""
    lines: list[str] = []
    for one in _chain(error):
        lines.append(f"caused by {name_of(one)}" if lines else name_of(one))
        stack = StackSummary.extract(walk_tb(one.__traceback__), limit=-_MOST_FRAMES)
        lines += [line.rstrip("\n") for line in stack.format()]
    return "\n".join(lines)


def without_home(text: str) -> str:
    """Replace the home folder, which contains the user's name, with ~."""
    try:
        home = Path.home()
        homes = {str(home), str(home.resolve()), home.as_posix()} - {home.anchor}
    except (OSError, RuntimeError):
        return text
    anywhere = "|".join(map(re.escape, homes))
    return re.sub(rf"(?:{anywhere})(?![\w.-])", "~", text) if homes else text


def versions() -> dict[str, str]:
    """Return what this program consists of and runs on."""
    bundled = " (installed program)" if getattr(sys, "frozen", False) else ""
    # Don't load a library only for a report.
    sqlite = getattr(sys.modules.get("sqlite3"), "sqlite_version", "not loaded")
    kernel = f"{QSysInfo.kernelType()} {QSysInfo.kernelVersion()}"
    system = f"{QSysInfo.prettyProductName()}, {kernel}, {QSysInfo.currentCpuArchitecture()}"
    return {
        "PlantDesk": f"{__version__}{bundled}",
        "Python": sys.version.split()[0],
        "PySide": pyside,
        "Qt": qVersion(),
        "SQLite": sqlite,
        "System": system,
    }


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and not any(one is other for other in seen) and len(seen) < _MOST_CAUSES:
        seen.append(one)
        yield one
        if isinstance(one, BaseExceptionGroup):
            yield from one.exceptions[:_MOST_CAUSES]
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _code_of(error: BaseException) -> str:
    # An attribute may be computed, and fail.
    with suppress(Exception):
        if isinstance(error, OSError):
            return errno.errorcode.get(error.errno or 0, "")
        code = str(getattr(error, "sqlite_errorname", ""))
        return code if code.startswith("SQLITE_") else ""
    return ""
