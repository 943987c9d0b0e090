"""Moves an entry from status to status, in a transaction that the caller began."""

from datetime import datetime
from functools import partial
from typing import Any

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.status import Cause, NoSuchWay, Status, after
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import NoSuchEntry
from plantdesk.journal.file import JournalFile
from plantdesk.journal.outcomes import outcome_text
from plantdesk.journal.rows import entry_from, microseconds
from plantdesk.journal.texts import said_in, text_of, with_reply

_OPEN = frozenset({Status.WAITING, Status.SENDING, Status.TO_CHECK})


def read_entry(file: JournalFile, entry_id: str) -> Entry:
    entry = file.row(entry_from, sql.ENTRY, entry_id)
    if entry is None:
        raise NoSuchEntry(entry_id)
    return entry


def add_entry(file: JournalFile, entry: Entry) -> None:
    if entry.status is not Status.WAITING or entry.sent_at or entry.outcome:
        raise NoSuchWay("an entry begins as waiting, not sent")
    file.run(
        sql.ADD,
        entry.id,
        entry.store_id,
        entry.plant.id,
        entry.plant.name,
        entry.plant.tag,
        entry.status.value,
        microseconds(entry.typed_at),
        microseconds(entry.changed_at),
        entry.corrects,
    )
    file.run(sql.ADD_TEXT, text_of(entry.plant))


def hold(file: JournalFile, entry_id: str, held: Held | None) -> Entry:
    entry = read_entry(file, entry_id)
    if entry.status is not Status.WAITING:
        raise NoSuchWay(f"{entry.status.value!r} can't be held or released")
    if held is None:
        file.run(sql.RELEASE, entry_id)
    else:
        file.run(sql.HOLD, held.value, entry_id)
    return read_entry(file, entry_id)


def claim_next(file: JournalFile, store_id: str, now: datetime) -> Entry | None:
    """Set the next waiting entry that isn't held to sending, and begin an attempt."""
    at = microseconds(now)
    found = file.row(_claimed, sql.CLAIM, at, store_id, store_id)
    if found is None:
        return None
    seq, tried_before, entry = found
    if tried_before:
        entry = read_entry(file, entry.id)
    file.run(sql.BEGIN_ATTEMPT, at, seq)
    return entry


def end_attempt(
    file: JournalFile,
    entry_id: str,
    outcome: Outcome,
    left: bool | None,
    cause: Cause,
    now: datetime,
) -> Entry:
    at, text = microseconds(now), outcome_text(outcome)
    status = after(Status.SENDING, cause)
    attempt = file.row(_pair, sql.END_ATTEMPT, at, left, text, entry_id)
    if attempt is None:
        # Only an entry being sent has an attempt under way.
        raise NoSuchWay(f"{read_entry(file, entry_id).status.value!r} is not being sent")
    seq, started_at = attempt
    sent_at = None if left is False else started_at
    ended = file.row(partial(_with_outcome, text), sql.END_SENDING, status.value, at, sent_at, seq)
    if ended is None:
        raise NoSuchWay(f"{read_entry(file, entry_id).status.value!r} is not being sent")
    if said := said_in(outcome):
        text = file.row(str, sql.TEXT, seq) or text_of(ended.plant)
        file.run(sql.PUT_TEXT, with_reply(text, said), seq)
    return ended


def move(file: JournalFile, entry_id: str, cause: Cause, now: datetime) -> None:
    status = next_status(file, read_entry(file, entry_id), cause)
    file.run(sql.MOVE, status.value, microseconds(now), entry_id)


def decide(file: JournalFile, entry_id: str, cause: Cause, now: datetime) -> None:
    """Carry out a user's decision, and note it."""
    move(file, entry_id, cause, now)
    file.run(sql.DECIDE, microseconds(now), cause.value, entry_id)


def follow(file: JournalFile, entry: Entry, now: datetime) -> None:
    """Let the refused entry that `entry` corrects follow its addition, removal or return."""
    if entry.corrects is not None:
        follow_correction(file, entry.corrects, now, removed=entry.status is Status.REMOVED)


def follow_correction(
    file: JournalFile, corrected_id: str, now: datetime, *, removed: bool
) -> None:
    """Let a refused entry follow a correction that was `removed` or deleted, or that is there."""
    corrected = file.row(entry_from, sql.ENTRY, corrected_id)
    if corrected is None:
        return
    if not removed:
        if corrected.status in (Status.REFUSED, Status.NOT_ADDED):
            decide(file, corrected.id, Cause.PERSON_ADDS_AGAIN, now)
    elif corrected.status is Status.ADDED_AGAIN and not file.row(
        bool, sql.IS_CORRECTED, corrected.id
    ):
        decide(file, corrected.id, Cause.NEW_ENTRY_REMOVED, now)


def next_status(file: JournalFile, entry: Entry, cause: Cause) -> Status:
    """Return the entry's next status. An entry of a removed store can't open again."""
    status = after(entry.status, cause)
    opens = entry.status not in _OPEN and status in _OPEN
    if opens and file.row(bool, sql.IS_REMOVED, entry.store_id):
        raise NoSuchWay(f"{cause.value}: its store was removed")
    return status


def _claimed(seq: int, tried_before: int, *columns: Any) -> tuple[int, bool, Entry]:
    return seq, bool(tried_before), entry_from(*(*columns, None))


def _with_outcome(outcome: str, *columns: Any) -> Entry:
    return entry_from(*(*columns, outcome))


def _pair(seq: int, started_at: int) -> tuple[int, int]:
    return seq, started_at
