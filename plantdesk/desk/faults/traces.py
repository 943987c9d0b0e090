"""Describes exceptions without their messages.

Messages, arguments, notes and variables may contain a token (httpx: `Illegal header value
b'Bearer …'`). Names of classes and errors, places and source lines can't. TracebackException
can't leave the message out, so only its frames are used.
"""

import errno
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from traceback import StackSummary, walk_tb
from types import TracebackType

# The innermost frames, of a runaway recursion too.
_MOST_FRAMES = 40
_MOST_CAUSES = 8
_MOST_IN_A_GROUP = 5


def name_of(error: BaseException) -> str:
    """Return its class, and the system's or SQLite's name for the error."""
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ != "builtins":
        name = f"{kind.__module__}.{name}"
    code = _code_of(error)
    return f"{name} [{code}]" if code else name


def chain_of(error: BaseException) -> str:
    """Return one line with the exception and its causes."""
    return " < ".join(name_of(one) for one in _chain(error))


def trace_of(error: BaseException, traceback: TracebackType | None = None) -> str:
    """Return all exceptions of the chain, newest first, each with its frames."""
    lines: list[str] = []
    for one in _chain(error):
        first = one is error
        lines.append(name_of(one) if first else f"caused by {name_of(one)}")
        lines += _frames((traceback if first else None) or one.__traceback__)
        if isinstance(one, BaseExceptionGroup):
            for part in one.exceptions[:_MOST_IN_A_GROUP]:
                lines += [f"  of which {chain_of(part)}", *_frames(part.__traceback__)]
    return "\n".join(lines)


def without_home(text: str) -> str:
    """Replace the home folder, which contains the user's name, with ~."""
    pattern = _home_pattern()
    return pattern.sub("~", text) if pattern else text


@cache
def _home_pattern() -> re.Pattern[str] | None:
    try:
        home = Path.home()
        homes = {str(home), str(home.resolve()), home.as_posix(), str(home).replace("\\", "\\\\")}
    except (OSError, RuntimeError):
        return None
    anywhere = "|".join(re.escape(one) for one in homes if len(one) > 1)
    flags = re.IGNORECASE if sys.platform == "win32" else 0
    return re.compile(rf"(?:{anywhere})(?![\w.-])", flags) if anywhere else None


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen and len(seen) < _MOST_CAUSES:
        seen.add(id(one))
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _frames(traceback: TracebackType | None) -> list[str]:
    stack = StackSummary.extract(walk_tb(traceback), limit=-_MOST_FRAMES)
    return [line.rstrip("\n") for line in stack.format()]


def _code_of(error: BaseException) -> str:
    if isinstance(error, OSError) and isinstance(error.errno, int):
        return errno.errorcode.get(error.errno, "")
    code: object = None
    # The attribute may be computed, and fail.
    with suppress(Exception):
        code = getattr(error, "sqlite_errorname", "")
    return code if isinstance(code, str) and code.startswith("SQLITE_") else ""
