"""Describes exceptions without their messages, and what they happened to.

Messages, arguments, notes and variables may contain a token (httpx: `Illegal header value
b'Bearer …'`). Names of classes and errors, places and source lines can't. TracebackException
can't leave the message out, so only its frames are used.
"""

import errno
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from traceback import StackSummary, walk_tb

from PySide6 import __version__ as pyside
from PySide6.QtCore import QSysInfo, qVersion

from plantdesk import __version__

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
