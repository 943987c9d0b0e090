"""Adds entries and moves them from status to status, as the table in domain/status.py allows.

A person moves them, the outbox with its attempts, and each start.
"""

from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held, IdElsewhere
from plantdesk.domain.outcome import (
    ConnectionFault,
    NotReached,
    Outcome,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.status import DECISIONS, Cause, NoSuchWay, Status, after
from plantdesk.domain.typed import Typed
from plantdesk.journal import statements as sql
from plantdesk.journal.batches import end_session, known_ids
from plantdesk.journal.file import JournalFile, Opened, shares_a_commit
from plantdesk.journal.records import Delayed, KnownId, Recorded
from plantdesk.journal.rows import entry_from, microseconds, outcome_text, time_from, whole
from plantdesk.journal.search import said_in, text_of, with_reply
from plantdesk.journal.steps import decide, doubt, follow, next_status, note, read_entry

# From adding and removing a new entry, and from the answer to a doubt.
_FOLLOW = {Cause.PERSON_ADDS_AGAIN, Cause.NEW_ENTRY_REMOVED, Cause.RESTORED}
_BY_A_PERSON = DECISIONS - _FOLLOW

# Fails for a removed store: then the store is NULL, which the table refuses.
_ADD = """
INSERT INTO entries (uuid, store, plant_id, name, tag, status, typed_at, changed_at, corrects,
  not_before)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), ?, ?, ?, ?, ?, ?, ?, ?)
RETURNING seq
"""

_CLEAR_BESIDE = """
DELETE FROM draft WHERE seq = (
  SELECT min(seq) FROM draft WHERE seq > 1 AND store = ? AND id = ? AND name = ? AND tag = ?
)
"""

_HOLD = "UPDATE entries SET held = ? WHERE uuid = ?"

# A batch that isn't ready may be dropped, so none of its entries is sent.
_RELEASE = """
UPDATE entries SET not_before = NULL, held = (
  SELECT 'batch' FROM batches WHERE seq = batch AND state = 'adding'
)
WHERE uuid = ?
"""

# Which delayed entries wait longer than until this time, or all of them.
_LONGER = """
WHERE not_before IS NOT NULL AND status = 'waiting' AND (not_before > ? OR ?)
  AND store = (SELECT seq FROM stores WHERE id = ?)
"""
_WAIT_LONGER = f"SELECT 1 FROM entries {_LONGER} LIMIT 1"  # noqa: S608
_DELAY = f"""
UPDATE entries SET not_before = ? {_LONGER} RETURNING seq, 0, {sql.RETURNED}
"""  # noqa: S608
_SOONEST = """
SELECT min(not_before) FROM entries
WHERE not_before > ? AND status = 'waiting' AND held IS NULL
  AND store = (SELECT seq FROM stores WHERE id = ?)
"""

# What was typed goes ahead of batches, and these go in the order in which they were made. Without
# the last outcome, which the caller reads only if there is one: most entries have none.
_CLAIM = f"""
UPDATE entries SET status = 'sending', changed_at = ?, not_before = NULL
WHERE seq = coalesce((
  SELECT seq FROM entries
  WHERE status = 'waiting' AND store = (SELECT seq FROM stores WHERE id = ?) AND held IS NULL
    AND (not_before IS NULL OR not_before <= ?)
  ORDER BY seq LIMIT 1
), (
  SELECT e.seq FROM batches b CROSS JOIN entries e ON e.batch = b.seq
  WHERE b.state = 'ready' AND e.status = 'waiting' AND e.held = 'batch'
    AND e.store = (SELECT seq FROM stores WHERE id = ?)
  ORDER BY b.seq, e.seq LIMIT 1
))
RETURNING seq, EXISTS (SELECT 1 FROM attempts WHERE entry = entries.seq), {sql.RETURNED}
"""  # noqa: S608 - its parts are ours

_BEGIN_ATTEMPT = "INSERT INTO attempts (started_at, entry) VALUES (?, ?)"

# sent_at stays if the plant hasn't left.
_END_SENDING = f"""
UPDATE entries SET status = ?, changed_at = ?, sent_at = CASE WHEN ? IS 0 THEN sent_at ELSE
  (SELECT started_at FROM attempts WHERE entry = entries.seq AND ended_at IS NULL) END
WHERE uuid = ? AND status = 'sending'
RETURNING seq, 0, {sql.RETURNED}
"""  # noqa: S608

_END_ATTEMPT = """
UPDATE attempts SET ended_at = ?, has_left = ?, outcome = ? WHERE entry = ? AND ended_at IS NULL
"""


@shares_a_commit
def add(
    journal: Opened,
    entry: Entry,
    *,
    even_if_known: bool = False,
    clear_draft: bool = False,
    clear_beside: Typed | None = None,
) -> Entry | KnownId:
    """Add a waiting entry, unless its id may already be in the store.

    Clear the form's draft, or one draft beside it with these texts, in the same commit.
    """
    file = journal.file
    with file.writing():
        if not even_if_known and (found := known(journal, entry.store_id, entry.plant.id)):
            return KnownId(found)
        if entry.status is not Status.WAITING or entry.sent_at or entry.outcome:
            raise NoSuchWay("an entry begins as waiting, not sent")
        plant = entry.plant
        seq = file.value(
            _ADD,
            *(entry.id, entry.store_id, plant.id, plant.name, plant.tag, entry.status.value),
            *(microseconds(entry.typed_at), microseconds(entry.changed_at), entry.corrects),
            None if entry.not_before is None else microseconds(entry.not_before),
        )
        file.run("INSERT INTO texts VALUES (?, ?)", seq, text_of(plant))
        follow(file, entry, entry.changed_at)
        if clear_draft:
            file.run("DELETE FROM draft WHERE seq = 1")
        if clear_beside is not None:
            file.run(_CLEAR_BESIDE, entry.store_id, *map(whole, clear_beside))
        return read_entry(file, entry.id)


def known(journal: Opened, store_id: str, plant_id: int) -> Entry | IdElsewhere | None:
    """Return the newest entry with this id that may be in the store, or that it is elsewhere."""
    found = known_ids(journal, store_id, [plant_id]).get(plant_id)
    if found is None:
        return None
    if found.entry_id is None:
        return IdElsewhere(plant_id, found.at)
    return read_entry(journal.file, found.entry_id)


@shares_a_commit
def set_aside(journal: Opened, entry_id: str, now: datetime) -> Entry:
    """Skip a waiting entry until it is released."""
    with journal.file.writing():
        entry = _hold(journal.file, entry_id, Held.ASIDE)
        note(journal.file, entry_id, Cause.PERSON_SETS_ASIDE, now)
        return entry


@shares_a_commit
def release(journal: Opened, entry_id: str, now: datetime) -> Entry:
    """Let a held or delayed entry be sent now."""
    with journal.file.writing():
        entry = _hold(journal.file, entry_id, None)
        note(journal.file, entry_id, Cause.PERSON_RELEASES, now)
        return entry


def delay(
    journal: Opened, store_id: str, now: datetime, longest: timedelta, *, in_full: bool = False
) -> Delayed:
    """Let no delayed entry of the store wait longer than this from now; `in_full`, exactly so long.

    Without `longest`, it waits no more.
    """
    file, until = journal.file, microseconds(now + longest)
    found, which = [], (until, in_full, store_id)
    # Most often, there is nothing to write.
    if file.value(_WAIT_LONGER, *which):
        with file.writing():
            found = file.rows(_claimed, _DELAY, until if longest else None, *which)
    soonest = file.value(_SOONEST, microseconds(now), store_id)
    changed = [entry for _, _, entry in found]
    return Delayed(changed, None if soonest is None else time_from(soonest))


@shares_a_commit
def claim_next(journal: Opened, store_id: str, now: datetime) -> Entry | None:
    """Set the store's next waiting entry that isn't held or delayed to sending.

    That is the oldest typed one, or else the oldest of the first batch that is ready. Return None
    if there is none, or while the journal is in doubt.
    """
    with journal.file.writing():
        return _claim(journal, store_id, now)


@shares_a_commit
def record(
    journal: Opened,
    entry_id: str,
    outcome: Outcome,
    left: bool,
    now: datetime,
    *,
    claim: bool = False,
) -> Recorded:
    """End an entry's attempt with its outcome and, in the same commit, claim the next entry."""
    with journal.file.writing():
        ended = _end(journal.file, entry_id, outcome, left, outcome.cause, now)
        return Recorded(ended, _claim(journal, ended.store_id, now) if claim else None)


def start_up(journal: Opened, now: datetime) -> list[Entry]:
    """Set entries that the last run left as sending to check, and hold unfinished batches.

    Batches that never were ready are dropped.
    """
    file, outcome = journal.file, Unsure(UnsureReason.PROGRAM_ENDED)
    with file.writing():
        end_session(journal, now)
        found = file.rows(str, "SELECT uuid FROM entries WHERE status = 'sending' ORDER BY seq")
        return [_end(file, uuid, outcome, None, Cause.FOUND_AT_START, now) for uuid in found]


@shares_a_commit
def change(journal: Opened, entry_id: str, cause: Cause, now: datetime) -> Entry | KnownId:
    """Carry out the user's decision. Raise NoSuchWay if the entry's status doesn't allow it.

    A removed entry doesn't wait again if its id may now be in the store.
    """
    if cause not in _BY_A_PERSON:
        raise NoSuchWay(f"{cause.value}: no person does that")
    file = journal.file
    with file.writing():
        entry = read_entry(file, entry_id)
        next_status(file, entry, cause)
        if cause is Cause.PERSON_REMOVES and file.value(sql.IN_DOUBT, entry_id):
            # It would count as never sent, and its id could be typed again.
            raise NoSuchWay(f"{cause.value}: it may have been sent")
        takes_back = cause is Cause.PERSON_TAKES_BACK and entry.status is Status.WAITING
        if takes_back and not entry.sent_again:
            raise NoSuchWay(f"{cause.value}: there is none")
        undoes = cause is Cause.PERSON_UNDOES
        if undoes and (found := known(journal, entry.store_id, entry.plant.id)):
            return KnownId(found)
        decide(file, entry, cause, now)
        if cause is Cause.PERSON_SENDS_AGAIN:
            # Noted already.
            file.run(_HOLD, None, entry_id)
        changed = read_entry(file, entry_id)
        follow(file, changed, now)
        return changed


def _hold(file: JournalFile, entry_id: str, held: Held | None) -> Entry:
    entry = read_entry(file, entry_id)
    if entry.status is not Status.WAITING:
        raise NoSuchWay(f"{entry.status.value!r} can't be held or released")
    if held is None:
        file.run(_RELEASE, entry_id)
    else:
        file.run(_HOLD, held.value, entry_id)
    return read_entry(file, entry_id)


def _claim(journal: Opened, store_id: str, now: datetime) -> Entry | None:
    if doubt(journal.file):
        return None
    at = microseconds(now)
    found = journal.file.row(_claimed, _CLAIM, at, store_id, at, store_id)
    if found is None:
        return None
    seq, tried_before, entry = found
    if tried_before:
        entry = read_entry(journal.file, entry.id)
    journal.file.run(_BEGIN_ATTEMPT, at, seq)
    return entry


def _end(
    file: JournalFile,
    entry_id: str,
    outcome: Outcome,
    left: bool | None,
    cause: Cause,
    now: datetime,
) -> Entry:
    at, status = microseconds(now), after(Status.SENDING, cause)
    found = file.row(_claimed, _END_SENDING, status.value, at, left, entry_id)
    if found is None:
        raise NoSuchWay(f"{read_entry(file, entry_id).status.value!r} is not being sent")
    seq, _, entry = found
    file.run(_END_ATTEMPT, at, left, outcome_text(outcome, entry.plant), seq)
    if said := said_in(outcome):
        before = file.value("SELECT text FROM texts WHERE seq = ?", seq)
        file.run("UPDATE texts SET text = ? WHERE seq = ?", with_reply(before, said), seq)
    if outcome == NotReached(ConnectionFault.NOT_TEXT):
        # It would be claimed again and again, and block the others.
        return _hold(file, entry_id, Held.ASIDE)
    return replace(entry, outcome=outcome)


def _claimed(seq: int, tried_before: int, *columns: Any) -> tuple[int, bool, Entry]:
    return seq, bool(tried_before), entry_from(*columns)
