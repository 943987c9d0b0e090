"""A journal file that is only read, without its log and without leaving a trace."""

import sqlite3
from pathlib import Path
from urllib.parse import quote

from plantdesk.journal.errors import JournalNotOurs, JournalUnreadable, translated
from plantdesk.journal.file import JournalFile, look_whose_it_is, text_of
from plantdesk.journal.schema import MIGRATIONS


def open_alone(path: Path, named: Path | None = None) -> JournalFile:
    """To read it without its log and without leaving a trace; errors speak of `named`."""
    name = path.absolute().as_posix()
    slash = "" if name.startswith("/") else "/"
    address = f"file://{slash}{quote(name)}?mode=ro&immutable=1"
    with translated(named or path):
        connection = sqlite3.connect(address, uri=True, isolation_level=None)
        connection.text_factory = text_of
        return JournalFile(named or path, connection)


def open_to_read(path: Path, named: Path) -> JournalFile:
    """A whole journal that nobody writes."""
    file = open_alone(path, named)
    try:
        if not file.row(int, "SELECT count(*) FROM sqlite_schema"):
            raise JournalNotOurs(named, "an empty database")
        look_whose_it_is(file, len(MIGRATIONS))
        look_for_damage(file)
    except BaseException:
        file.close()
        raise
    return file


def look_for_damage(file: JournalFile) -> None:
    """Reads all of it."""
    found = file.rows(str, "PRAGMA quick_check(1)")
    if found != ["ok"]:
        raise JournalUnreadable(file.path, found[0])
