"""Adds entries, and takes them through their attempts.

They move from status to status as the table in domain/status.py allows.
"""

from datetime import datetime, timedelta

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Outcome, Unsure, UnsureReason
from plantdesk.domain.status import WAYS, Cause, NoSuchWay, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.batches import Batches
from plantdesk.journal.file import shares_a_commit
from plantdesk.journal.records import KnownId
from plantdesk.journal.rows import microseconds, outcome_text, text_of, whole

# Fails for a removed store: then the store is NULL, which the table refuses.
_ADD = """
INSERT INTO entries (uuid, store, plant_id, name, tag, corrects, status, typed_at, changed_at,
  not_before)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), ?, ?, ?, ?, 'waiting', ?, ?, ?)
ON CONFLICT (uuid) DO NOTHING
RETURNING seq
"""

_CLEAR_BESIDE = """
DELETE FROM draft WHERE seq = (
  SELECT min(seq) FROM draft WHERE seq > 1 AND store = ? AND id = ? AND name = ? AND tag = ?
)
"""

_DELAYED = """
SELECT uuid FROM entries WHERE not_before IS NOT NULL AND status = 'waiting'
  AND store = (SELECT seq FROM stores WHERE id = ?)
"""
_DELAY = "UPDATE entries SET not_before = ? WHERE uuid = ?"

# What was typed goes ahead of batches, and these go in the order in which they were made.
_CLAIM = """
UPDATE entries SET status = 'sending', changed_at = ?, not_before = NULL
WHERE NOT EXISTS (
  SELECT 1 FROM mark CROSS JOIN entries AS doubted
  WHERE mark.doubt IS NOT NULL AND doubted.status = 'waiting' AND doubted.seq <= doubt_seq
) AND seq = coalesce((
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
RETURNING seq, uuid
"""

# sent_at stays if the plant hasn't left. In a salvaged journal, the attempt may be lost.
_END_SENDING = """
UPDATE entries SET status = ?, changed_at = ?, sent_at = ifnull((
  SELECT started_at FROM attempts WHERE entry = entries.seq AND ended_at IS NULL AND ? IS NOT 0
), sent_at)
WHERE uuid = ? AND status = 'sending'
RETURNING seq
"""
_AFTER_SENDING = {
    cause: status.value for (before, cause), status in WAYS.items() if before is Status.SENDING
}
_END_ATTEMPT = """
UPDATE attempts SET ended_at = ?, has_left = ?, outcome = ? WHERE entry = ? AND ended_at IS NULL
"""


class Sending(Batches):
    @shares_a_commit
    def add(
        self,
        entry: Entry,
        *,
        even_if_known: bool = False,
        clear_draft: bool = False,
        clear_beside: Typed | None = None,
    ) -> Entry | KnownId:
        """Add a waiting entry, unless its id may already be in the store. Twice is as good as once.

        Clear the form's draft, or one draft beside it with these texts, in the same commit.
        """
        file, plant = self.file, entry.plant
        with file.writing():
            known = None if even_if_known else self.known(entry.store_id, plant.id)
            if known and not (isinstance(known, Entry) and known.id == entry.id):
                return KnownId(known)
            seq = file.value(
                _ADD,
                *(entry.id, entry.store_id, plant.id, plant.name, plant.tag, entry.corrects),
                *(microseconds(entry.typed_at), microseconds(entry.changed_at)),
                None if entry.not_before is None else microseconds(entry.not_before),
            )
            if seq is None:
                entry = self.entry(entry.id)
            else:
                file.run("INSERT INTO texts VALUES (?, ?)", seq, text_of(plant))
            if entry.corrects is not None:
                self._follow(entry.corrects, entry.changed_at, entry.id)
            if clear_draft:
                file.run("DELETE FROM draft WHERE seq = 1")
            if clear_beside is not None:
                file.run(_CLEAR_BESIDE, entry.store_id, *map(whole, clear_beside))
            return entry

    def delay(self, store_id: str, now: datetime, wait: timedelta) -> list[Entry]:
        """Let the store's delayed entries wait this long from now, and return them.

        Without a wait, they are no longer delayed.
        """
        file, until = self.file, microseconds(now + wait) if wait else None
        found = file.rows(str, _DELAYED, store_id)
        # Most often, there is nothing to write.
        if found:
            with file.writing():
                for entry_id in found:
                    file.run(_DELAY, until, entry_id)
        return [self.entry(entry_id) for entry_id in found]

    @shares_a_commit
    def claim_next(self, store_id: str, now: datetime) -> Entry | None:
        """Set the store's next waiting entry that isn't held or delayed to sending.

        That is the oldest typed one, or else the oldest of the first batch that is ready. Return
        None if there is none, or while the journal is in doubt.
        """
        with self.file.writing():
            at = microseconds(now)
            found = self.file.row(tuple, _CLAIM, at, store_id, at, store_id)
            if found is None:
                return None
            seq, entry_id = found
            self.file.run("INSERT INTO attempts (started_at, entry) VALUES (?, ?)", at, seq)
            return self.entry(entry_id)

    @shares_a_commit
    def record(
        self, entry_id: str, outcome: Outcome, left: bool, now: datetime, *, claim: bool = False
    ) -> tuple[Entry, Entry | None]:
        """End an entry's attempt with its outcome and, in the same commit, claim the next entry."""
        with self.file.writing():
            ended = self._end(entry_id, outcome, left, outcome.cause, now)
            return ended, self.claim_next(ended.store_id, now) if claim else None

    def start_up(self, now: datetime) -> list[Entry]:
        """Set entries that the last run left as sending to check, and hold unfinished batches.

        Batches that never were ready are dropped.
        """
        file, outcome = self.file, Unsure(UnsureReason.PROGRAM_ENDED)
        with file.writing():
            file.run("UPDATE batches SET state = 'held' WHERE state = 'ready'")
            for batch_id in file.rows(str, "SELECT uuid FROM batches WHERE state = 'adding'"):
                self.drop_batch(batch_id, now)
            found = file.rows(str, "SELECT uuid FROM entries WHERE status = 'sending' ORDER BY seq")
            return [self._end(uuid, outcome, None, Cause.FOUND_AT_START, now) for uuid in found]

    def _end(
        self, entry_id: str, outcome: Outcome, left: bool | None, cause: Cause, now: datetime
    ) -> Entry:
        file, at = self.file, microseconds(now)
        seq = file.value(_END_SENDING, _AFTER_SENDING[cause], at, left, entry_id)
        if seq is None:
            raise NoSuchWay(f"{self.entry(entry_id).status.value!r} is not being sent")
        file.run(_END_ATTEMPT, at, left, outcome_text(outcome), seq)
        return self.entry(entry_id)
