"""Describes exceptions without their messages.

Messages, arguments, notes and variables may contain a token (httpx: `Illegal header value
b'Bearer …'`). Names of classes and errors, places and source lines can't.
"""

import errno
import linecache
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import TracebackType

# A runaway recursion has a thousand similar frames.
_FIRST, _LAST = 10, 30
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
    return "\n".join(_trace_lines(error, traceback or error.__traceback__))


def place_of(traceback: TracebackType | None) -> str:
    """Return the innermost frame of our code, or of any code."""
    place, ours = "?", False
    while traceback is not None:
        path = short_path(traceback.tb_frame.f_code.co_filename)
        mine = path.startswith("plantdesk/")
        if mine or not ours:
            place, ours = f"{path}:{traceback.tb_lineno}", mine
        traceback = traceback.tb_next
    return place


def short_path(path: str) -> str:
    """Return the path below a folder of Python's, without this computer's folders."""
    root = _root_of(path)
    if root:
        return path[len(root) + 1 :].replace(os.sep, "/")
    return os.path.basename(path) if os.path.isabs(path) else path  # noqa: PTH117, PTH119


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


def _trace_lines(error: BaseException, traceback: TracebackType | None) -> Iterator[str]:
    for one in _chain(error):
        yield name_of(one) if one is error else f"caused by {name_of(one)}"
        yield from _frame_lines(traceback if one is error else one.__traceback__)
        if isinstance(one, BaseExceptionGroup):
            for part in one.exceptions[:_MOST_IN_A_GROUP]:
                yield f"  of which {chain_of(part)}"
                yield from _frame_lines(part.__traceback__)


def _frame_lines(traceback: TracebackType | None) -> Iterator[str]:
    frames: list[TracebackType] = []
    while traceback is not None:
        frames.append(traceback)
        traceback = traceback.tb_next
    left_out = len(frames) - _FIRST - _LAST
    for place, one in enumerate(frames):
        if left_out > 0 and place == _FIRST:
            yield f"  … {left_out} more …"
        if left_out <= 0 or not _FIRST <= place < _FIRST + left_out:
            yield from _one_frame(one)


def _one_frame(traceback: TracebackType) -> Iterator[str]:
    code = traceback.tb_frame.f_code
    yield f"  {short_path(code.co_filename)}:{traceback.tb_lineno} in {code.co_qualname}"
    # Only from files that Python imports: other text might be user input.
    line = linecache.getline(code.co_filename, traceback.tb_lineno).strip()
    if line and _root_of(code.co_filename):
        yield f"    {line}"


def _root_of(path: str) -> str:
    roots = (root.rstrip(os.sep) for root in sys.path if root)
    return max((root for root in roots if path.startswith(root + os.sep)), key=len, default="")


def _code_of(error: BaseException) -> str:
    if isinstance(error, OSError) and isinstance(error.errno, int):
        return errno.errorcode.get(error.errno, "")
    code: object = None
    # The attribute may be computed, and fail.
    with suppress(Exception):
        code = getattr(error, "sqlite_errorname", "")
    return code if isinstance(code, str) and code.startswith("SQLITE_") else ""
