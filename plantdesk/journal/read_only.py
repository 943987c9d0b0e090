"""A file that is only read, wherever it comes from: nothing in it runs, hangs or is changed."""

import sqlite3
from pathlib import Path
from urllib.parse import quote

from plantdesk.journal.errors import translated
from plantdesk.journal.file import JournalFile, text_of
from plantdesk.journal.tables import STEPS
from plantdesk.journal.watch import Watch

_TABLES = frozenset(
    {"stores", "batches", "entries", "attempts", "draft", "mark", "log"}
    | {"sqlite_schema", "sqlite_master"}
)
_HEADER = {"application_id", "user_version", "page_size"}
# A reply is read to 64 KiB, and no other text is nearly as long.
_LONGEST_ROW = 1_000_000
_PRAGMAS = ("query_only = 1", "trusted_schema = 0", "cell_size_check = 1", "mmap_size = 0")
_SETTINGS = {"DEFENSIVE": True, "ENABLE_TRIGGER": False, "ENABLE_VIEW": False}


def open_alone(path: Path, named: Path | None = None, watch: Watch | None = None) -> JournalFile:
    """To read it without its log and without leaving a trace; errors speak of `named`."""
    name = path.absolute().as_posix()
    slash = "" if name.startswith("/") else "/"
    address = f"file://{slash}{quote(name)}?mode=ro&immutable=1"
    return _guarded(address, named or path, watch)


def open_scratch(path: Path, named: Path, watch: Watch | None = None) -> JournalFile:
    """A copy with its log, which may change in it."""
    return _guarded(path.absolute().as_uri(), named, watch, "locking_mode = exclusive")


def _guarded(address: str, named: Path, watch: Watch | None, *pragmas: str) -> JournalFile:
    watch = watch or Watch()
    with translated(named):
        connection = sqlite3.connect(address, uri=True, isolation_level=None)
        connection.text_factory = text_of
        for pragma in (*pragmas, *_PRAGMAS):
            connection.execute(f"PRAGMA {pragma}")
        if hasattr(connection, "setconfig"):
            # From Python 3.12 on; before that the authorizer alone sees to it.
            for setting, value in _SETTINGS.items():
                connection.setconfig(getattr(sqlite3, f"SQLITE_DBCONFIG_{setting}"), value)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
        connection.set_progress_handler(watch.stops, STEPS)
        connection.set_authorizer(_allow)
        return JournalFile(named, connection)


def _allow(
    action: int, what: str | None, detail: str | None, _: str | None, within: str | None
) -> int:
    """Our tables' columns, and what the header says; `within` names a trigger or a view."""
    match action:
        case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_FUNCTION:
            fine = within is None
        case sqlite3.SQLITE_READ:
            fine = within is None and what in _TABLES
        case sqlite3.SQLITE_PRAGMA:
            fine = what in _HEADER and detail is None
        case _:
            fine = False
    return sqlite3.SQLITE_OK if fine else sqlite3.SQLITE_DENY
