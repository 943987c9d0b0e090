"""The lines of the log, a file that anybody may see. Nothing secret or private can get into it.

Of exceptions, only classes and frames are logged (traces.py); of the values in our own messages,
only numbers: a text may quote anything. Messages of other libraries are left out altogether:
asyncio's contain the repr of arguments. Their logger's name and source line must do.
"""

import logging
import sys
from datetime import UTC, datetime
from enum import Enum

from plantdesk.desk.faults.traces import chain_of, trace_of, without_home

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
