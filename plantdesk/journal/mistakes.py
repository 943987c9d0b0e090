"""Notes what is wrong with added plants. The service can't change them, so somebody else has to."""

from datetime import datetime

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.journal.file import Opened, shares_a_commit
from plantdesk.journal.rows import microseconds, whole
from plantdesk.journal.steps import note, read_entry

_SEQ = "SELECT seq FROM entries WHERE uuid = ?"
_REPORT = """
INSERT INTO mistakes (entry, note, noted_at) SELECT seq, ?, ? FROM entries WHERE uuid = ?
ON CONFLICT (entry) DO UPDATE
SET note = excluded.note, noted_at = excluded.noted_at, corrected_at = NULL
"""
_CORRECT = f"UPDATE mistakes SET corrected_at = ? WHERE entry = ({_SEQ})"  # noqa: S608 - ours
_FORGET = f"DELETE FROM mistakes WHERE entry = ({_SEQ})"  # noqa: S608 - ours


@shares_a_commit
def report_mistake(journal: Opened, entry_id: str, text: str, now: datetime) -> Entry:
    """Note what is wrong with an added plant, instead of what was noted before."""
    if read_entry(journal.file, entry_id).status not in (Status.ADDED, Status.ADDED_AS_SAID):
        raise NoSuchWay("a mistake in a plant that is not in the store")
    values = whole(text), microseconds(now)
    return _change(journal, entry_id, Cause.PERSON_NOTES_MISTAKE, now, _REPORT, *values)


@shares_a_commit
def mark_corrected(journal: Opened, entry_id: str, now: datetime) -> Entry:
    """Note that somebody corrected the plant in the store."""
    at = microseconds(now)
    return _change(journal, entry_id, Cause.PERSON_CORRECTS, now, _CORRECT, at)


@shares_a_commit
def forget_mistake(journal: Opened, entry_id: str, now: datetime) -> Entry:
    return _change(journal, entry_id, Cause.PERSON_FORGETS_MISTAKE, now, _FORGET)


def _change(
    journal: Opened, entry_id: str, cause: Cause, now: datetime, statement: str, *values: str | int
) -> Entry:
    file = journal.file
    with file.writing():
        file.run(statement, *values, entry_id)
        note(file, entry_id, cause, now)
        return read_entry(file, entry_id)
