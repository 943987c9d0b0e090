"""Copies rows out of a damaged file, and all of a journal that went astray while it was open.

The CHECKs of our own tables and our readers say which rows the journal could have written itself.
"""

import sqlite3
from datetime import datetime

from plantdesk.journal.disk import make_ready, new_part
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.file import JournalFile, new_file
from plantdesk.journal.foreign import HIGHEST, MOST, TABLES, unread_rows
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.watch import Loss

_ROWS = "SELECT * FROM {} WHERE seq BETWEEN ? AND ? ORDER BY seq LIMIT ?"
# More than an inner page has rows below it: behind so much damage nothing can be read.
_MOST_MISSES = 50_000


def copy_rows(
    source: JournalFile, target: sqlite3.Connection, progress: ReadingProgress
) -> dict[str, str]:
    """Copy all rows that can be read into the empty tables. Return the tables that lost some."""
    lost: dict[str, str] = {}
    target.text_factory = bytes.decode
    target.execute("BEGIN")
    ours = JournalFile(source.path, target)
    for table in TABLES:
        # Not by an index, which may be damaged.
        count = f"SELECT count(*) FROM {table} NOT INDEXED"  # noqa: S608 - ours
        if why := _copy_table(source, target, table, progress):
            lost[table] = why
        elif source.value(count) != ours.value(count):
            lost[table] = "too many rows, or with numbers that we never gave"
    for table, seq in list(unread_rows(ours, progress)):
        target.execute(f"DELETE FROM {table} WHERE seq = ?", (seq,))  # noqa: S608 - ours
        lost[table] = f"{seq} is no row of ours"
    for table, *_ in target.execute("PRAGMA foreign_key_check"):
        lost.setdefault(table, "some point to what is not there")
    target.execute("COMMIT")
    return lost


def _copy_table(
    source: JournalFile, target: sqlite3.Connection, table: str, progress: ReadingProgress
) -> str:
    """Copy a table's rows, and halve each span of numbers that has damage. Return why some lack."""
    why, misses, left = "", 0, MOST.get(table, HIGHEST)
    spans = [(1, HIGHEST)]
    while spans and misses < _MOST_MISSES and not progress.ended:
        low, high = spans.pop()
        misses += 1
        # Otherwise SQLite would look for a row behind the last one, where damage may be.
        limit = min(left, high - low + 1)
        try:
            for row in source.each(_ROWS.format(table), low, high, limit):
                if row[0] < low:
                    raise JournalUnreadable(source.path, "rows in no order")
                places = ", ".join("?" * len(row))
                target.execute(f"INSERT INTO {table} VALUES ({places})", row)  # noqa: S608 - ours
                low, misses, left = row[0] + 1, 0, left - 1
        except (JournalUnreadable, sqlite3.IntegrityError) as error:
            why = f"{low}: {error}"
            if low < high:
                middle = (low + high) // 2
                spans += [(middle + 1, high), (low, middle)]
        else:
            misses = 0
    return why


def copy_out(file: JournalFile, now: datetime, *, whole: bool) -> None:
    """Copy the open journal to a file that the next opening puts in its place.

    If it is `whole`, it counts as the journal that was left here. Otherwise neither it nor the file
    at the path does.
    """
    path, seen = file.path, file.seen
    if seen and not whole:
        # SQLite's closing plays the log into that file, which would look like ours then.
        seen.distrust()
    with new_part(path, now) as part:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with new_file(part, path) as copy:
            file.connection.backup(copy)
        # The copy could have pages of an older time, when plants waited that were sent since.
        if whole and file.loss() is Loss.CHANGED:
            raise JournalUnreadable(path, Loss.CHANGED.value)
        name, newest = file.name, file.newest_attempt
        ready = make_ready(part, path)
        if seen and whole:
            try:
                seen.begin(ready, name or "", newest)
            except BaseException:
                ready.unlink()
                raise
