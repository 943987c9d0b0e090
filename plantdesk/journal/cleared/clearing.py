"""Deletes added and removed plants. Entries with another status are never deleted.

What is left of an added plant is its id, so that it still warns.
"""

import json
from collections.abc import Sequence
from datetime import datetime

from plantdesk.journal.cleared import statements as sql
from plantdesk.journal.file import JournalFile
from plantdesk.journal.records import ClearedSlice
from plantdesk.journal.rows import microseconds

# Reading so many entries, or clearing so many, takes the journal's thread a few milliseconds.
READ_AT_ONCE = 2000
CLEARED_AT_ONCE = 100


def clear_old(file: JournalFile, before: datetime, after: int) -> ClearedSlice:
    end = file.row(int, sql.SLICE_END, after, READ_AT_ONCE)
    if not end:
        return ClearedSlice(0)
    limits = (after, end, microseconds(before), CLEARED_AT_ONCE)
    found = file.rows(int, sql.OLD_ENTRIES, *limits)
    _clear(file, found)
    return ClearedSlice(len(found), found[-1] if len(found) == CLEARED_AT_ONCE else end)


def clear_listed(file: JournalFile, numbers: Sequence[int]) -> int:
    found = file.rows(int, sql.LISTED_ENTRIES, json.dumps(list(numbers)))
    _clear(file, found)
    return len(found)


def missing(file: JournalFile, entry_ids: Sequence[str]) -> list[str]:
    return file.rows(str, sql.MISSING_ENTRIES, json.dumps(list(entry_ids)))


def delete_entries(file: JournalFile, numbers: Sequence[int]) -> None:
    """Delete entries with their attempts and decisions. None of their numbers is given again.

    Call this in a transaction.
    """
    listed = json.dumps(numbers)
    for statement in sql.CLEAR:
        file.run(statement, listed)


def _clear(file: JournalFile, numbers: Sequence[int]) -> None:
    if numbers:
        with file.writing():
            delete_entries(file, numbers)
