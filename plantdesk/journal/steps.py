"""Reads entries, and moves them from status to status in a transaction that the caller began.

If another copy of the journal may have sent its waiting entries, it is in doubt: nothing is claimed
until the user decides.
"""

from datetime import datetime

from plantdesk.domain.entry import DoubtKind, Entry
from plantdesk.domain.status import Cause, NoSuchWay, Status, after
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import NoSuchEntry
from plantdesk.journal.file import JournalFile
from plantdesk.journal.records import Doubt
from plantdesk.journal.rows import entry_from, microseconds

_OPEN = frozenset({Status.WAITING, Status.SENDING, Status.TO_CHECK})

_MOVE = "UPDATE entries SET status = ?, changed_at = ? WHERE uuid = ?"
_IS_NOTED = """
SELECT 1 FROM decisions WHERE added = ? AND entry = (SELECT seq FROM entries WHERE uuid = ?)
"""
_IS_CORRECTED = "SELECT 1 FROM entries WHERE corrects = ? AND status <> 'removed' LIMIT 1"


def read_entry(file: JournalFile, entry_id: str) -> Entry:
    entry = file.row(entry_from, sql.ENTRY, entry_id)
    if entry is None:
        raise NoSuchEntry(entry_id)
    return entry


def decide(
    file: JournalFile, entry: Entry, cause: Cause, now: datetime, added: str | None = None
) -> None:
    """Carry out a user's decision, and note it."""
    status = next_status(file, entry, cause)
    file.run(_MOVE, status.value, microseconds(now), entry.id)
    note(file, entry.id, cause, now, added)


def note(
    file: JournalFile, entry_id: str, cause: Cause, now: datetime, added: str | None = None
) -> None:
    """Note a user's decision about an entry that may have changed."""
    noted = f"{sql.NOTE_DECISION} WHERE uuid = ?"
    file.run(noted, microseconds(now), cause.value, added, entry_id)


def follow(file: JournalFile, entry: Entry, now: datetime) -> None:
    """Let the entry that `entry` corrects follow its addition, removal or return."""
    if entry.corrects is not None:
        added = None if entry.status is Status.REMOVED else entry.id
        follow_correction(file, entry.corrects, now, added)


def follow_correction(
    file: JournalFile, corrected_id: str, now: datetime, added: str | None
) -> None:
    """Let an entry follow the one `added` instead. None: such a one was removed or deleted."""
    corrected = file.row(entry_from, sql.ENTRY, corrected_id)
    if corrected is None:
        return
    if added is not None:
        if corrected.status in (Status.REFUSED, Status.NOT_ADDED):
            decide(file, corrected, Cause.PERSON_ADDS_AGAIN, now, added)
        elif not file.value(_IS_NOTED, added, corrected_id):
            note(file, corrected_id, Cause.PERSON_ADDS_AGAIN, now, added)
    elif corrected.status is Status.ADDED_AGAIN and not file.row(bool, _IS_CORRECTED, corrected.id):
        decide(file, corrected, Cause.NEW_ENTRY_REMOVED, now)


def next_status(file: JournalFile, entry: Entry, cause: Cause) -> Status:
    """Return the entry's next status. An entry of a removed store can't open again."""
    status = after(entry.status, cause)
    opens = entry.status not in _OPEN and status in _OPEN
    if opens and file.value("SELECT removed FROM stores WHERE id = ?", entry.store_id):
        raise NoSuchWay(f"{cause.value}: its store was removed")
    return status


def doubt(file: JournalFile) -> Doubt | None:
    """Return why nothing may be claimed, if so. A doubt ends when none of its entries wait."""
    found = file.row(lambda why, count: Doubt(DoubtKind(why), count), sql.DOUBT)
    return found if found and found.waiting else None


def settle_doubt(file: JournalFile, never_sent: bool, now: datetime) -> int:
    with file.writing():
        found = doubt(file)
        cause = Cause.PERSON_SAYS_UNSENT if never_sent else Cause.RESTORED
        noted = f"{sql.NOTE_DECISION} {sql.IN_DOUBT_WAITING}"
        file.run(noted, microseconds(now), cause.value, None)
        if not never_sent:
            status = after(Status.WAITING, Cause.RESTORED).value
            file.run(sql.DOUBT_WAITING, status, microseconds(now))
        file.run(sql.END_DOUBT)
    return found.waiting if found else 0
