"""The entries of sheets. A batch carries its state, so that holding it changes one row."""

import json
from collections.abc import Collection, Sequence
from datetime import datetime

from plantdesk.domain.search.plant_search import ListedPlant
from plantdesk.domain.status import Cause
from plantdesk.journal import statements as sql
from plantdesk.journal.decisions import Decisions
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.records import Batch, BatchPlant, BatchState, WaitingBatch
from plantdesk.journal.rows import (
    batch_from,
    listed_from,
    microseconds,
    text_of,
    waiting_batch_from,
    whole,
)

# Fails for a removed store, like adding an entry.
_BEGIN = """
INSERT INTO batches (uuid, store, name, made_at, digest, state)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), ?, ?, ?, 'adding')
"""

# Again for each slice: the store may have been removed meanwhile.
_ADDING = """
SELECT seq, store, (SELECT id FROM stores WHERE seq = store) FROM batches
WHERE uuid = ? AND state = 'adding' AND (SELECT removed = 0 FROM stores WHERE seq = store)
"""

# All in one step: with a step for each row, Python's lock would change hands for each.
_ADD = """
INSERT INTO entries (seq, store, uuid, plant_id, name, tag, corrects, status, typed_at, changed_at,
  batch, row, held)
SELECT ? + key, ?, json_extract(value, '$[0]'), json_extract(value, '$[1]'),
  json_extract(value, '$[2]'), json_extract(value, '$[3]'), json_extract(value, '$[4]'), 'waiting',
  ?, ?, ?, json_extract(value, '$[5]'), 'batch'
FROM json_each(?)
"""
_ADD_TEXTS = """
INSERT INTO texts (seq, text) SELECT ? + key, json_extract(value, '$[6]') FROM json_each(?)
"""

_PUT_STATE = "UPDATE batches SET state = ?, paused = ? WHERE uuid = ? AND state = ? RETURNING 1"

# What may have been sent, perhaps by another copy of the journal, is not dropped.
_KEEP_SENT = """
UPDATE batches SET state = 'held'
WHERE uuid = ? AND state = 'adding' AND EXISTS (
  SELECT 1 FROM entries WHERE batch = batches.seq AND (
    status NOT IN ('waiting', 'removed')
    OR EXISTS (SELECT 1 FROM attempts WHERE entry = entries.seq)
    OR seq <= (SELECT doubt_seq FROM mark WHERE doubt IS NOT NULL)
  )
)
"""
_ADDING_IN_PART = "SELECT seq FROM batches WHERE uuid = ? AND state = 'adding'"
# In this order, because each refers to the next ones.
_DROP = (
    "DELETE FROM decisions WHERE entry IN (SELECT seq FROM entries WHERE batch = ?)",
    "DELETE FROM texts WHERE seq IN (SELECT seq FROM entries WHERE batch = ?)",
    "DELETE FROM entries WHERE batch = ?",
    "DELETE FROM batches WHERE seq = ?",
)
# Once for each entry that corrects one.
_CORRECTED = "SELECT corrects FROM entries WHERE batch = ? AND corrects IS NOT NULL"

# Except entries in doubt: they may have been sent.
_LEFT = """
WHERE status = 'waiting' AND held = 'batch' AND batch = (SELECT seq FROM batches WHERE uuid = ?)
  AND seq > coalesce((SELECT doubt_seq FROM mark), 0)
"""
_CORRECTED_BY_LEFT = f"SELECT corrects FROM entries {_LEFT} AND corrects IS NOT NULL"  # noqa: S608
_REMOVE = f"UPDATE entries SET status = 'removed', changed_at = ? {_LEFT}"  # noqa: S608

_BATCH = "uuid, (SELECT id FROM stores WHERE seq = store), name, made_at, digest"

_WAITING = f"""
SELECT waiting, paused, oldest <= (SELECT doubt_seq FROM mark), {_BATCH} FROM (
  SELECT batches.*, count(*) AS waiting, min(e.seq) AS oldest
  FROM batches JOIN entries e ON e.batch = batches.seq AND e.status = 'waiting' AND e.held = 'batch'
  WHERE state = 'held' GROUP BY batches.seq
) ORDER BY seq
"""  # noqa: S608 - its parts are ours

_OF_SHEET = f"""
SELECT {_BATCH} FROM batches
WHERE digest = ? AND store = (SELECT seq FROM stores WHERE id = ?)
ORDER BY seq
"""  # noqa: S608

_ENTRIES = f"""
{sql.LISTED} WHERE e.seq IN (
  SELECT seq FROM entries
  WHERE batch = (SELECT seq FROM batches WHERE uuid = ?) AND seq > ? ORDER BY seq LIMIT ?
) ORDER BY e.seq
"""  # noqa: S608 - its parts are ours


class Batches(Decisions):
    def begin_batch(self, batch: Batch) -> None:
        """Begin a batch, which isn't sent before `make_ready`."""
        with self.file.writing():
            made_at = microseconds(batch.made_at)
            name = whole(batch.name)
            self.file.run(_BEGIN, batch.id, batch.store_id, name, made_at, batch.digest)

    def add_plants(
        self,
        batch_id: str,
        plants: Sequence[BatchPlant],
        now: datetime,
        *,
        even_if_known: Collection[int] = (),
    ) -> list[BatchPlant]:
        """Add a slice of a batch that isn't ready. Return plants that were left out.

        These are the ones with an id that may already be in the store, or that comes twice, unless
        the key of their row is in `even_if_known`.
        """
        file, at = self.file, microseconds(now)
        with file.writing():
            found = file.row(tuple, _ADDING, batch_id)
            if found is None:
                raise JournalMisused(f"no batch {batch_id} is being added")
            batch, store, store_id = found
            ids = [each.plant.id for each in plants if each.row not in even_if_known]
            known = set(self.known_ids(store_id, ids))
            left_out: list[BatchPlant] = []
            rows = []
            for each in plants:
                uuid, plant, corrects, row = each
                if plant.id in known and row not in even_if_known:
                    left_out.append(each)
                    continue
                known.add(plant.id)
                text = text_of(plant)
                rows.append((uuid, plant.id, plant.name, plant.tag, corrects, row, text))
            first = 1 + (file.value(sql.HIGHEST_ENTRY) or 0)
            # A half surrogate pair raises, instead of becoming a text that nobody can read.
            listed = json.dumps(rows, ensure_ascii=False)
            file.run(_ADD, first, store, at, at, batch, listed)
            file.run(_ADD_TEXTS, first, listed)
            for uuid, _, _, _, corrects, *_ in rows:
                if corrects is not None:
                    self._follow(corrects, now, uuid)
            return left_out

    def make_ready(self, batch_id: str) -> None:
        """Let a complete batch be sent."""
        if not self._put_state(batch_id, BatchState.ADDING, BatchState.READY):
            raise JournalMisused(f"no batch {batch_id} is being added")

    def hold_batch(self, batch_id: str, paused: bool = True) -> None:
        """Send no more of a batch until it is released."""
        self._put_state(batch_id, BatchState.READY, BatchState.HELD, paused)

    def release_batch(self, batch_id: str) -> None:
        """Let the rest of a batch be sent."""
        self._put_state(batch_id, BatchState.HELD, BatchState.READY)

    def drop_batch(self, batch_id: str, now: datetime) -> None:
        """Delete a batch that isn't ready. It is held instead if it may have been sent."""
        file = self.file
        with file.writing():
            file.run(_KEEP_SENT, batch_id)
            batch = file.value(_ADDING_IN_PART, batch_id)
            corrected = file.rows(str, _CORRECTED, batch)
            for statement in _DROP:
                file.run(statement, batch)
            for entry_id in corrected:
                self._follow(entry_id, now, None)

    def remove_rest(self, batch_id: str, now: datetime) -> None:
        """Hold a batch, and remove what is left of it. Entries in doubt stay."""
        file = self.file
        with file.writing():
            self.hold_batch(batch_id)
            corrected = file.rows(str, _CORRECTED_BY_LEFT, batch_id)
            self._note(Cause.PERSON_REMOVES, now, _LEFT, batch_id)
            file.run(_REMOVE, microseconds(now), batch_id)
            for entry_id in corrected:
                self._follow(entry_id, now, None)

    def batch_state(self, batch_id: str) -> BatchState | None:
        """Return the state of a batch, None if there is none."""
        return self.file.row(BatchState, "SELECT state FROM batches WHERE uuid = ?", batch_id)

    def waiting_batches(self) -> list[WaitingBatch]:
        """Return batches that are held and have waiting entries, oldest first."""
        return self.file.rows(waiting_batch_from, _WAITING)

    def batches_of_sheet(self, store_id: str, digest: str) -> list[Batch]:
        """Return the batches that `plantdesk add` began from these rows, oldest first."""
        return self.file.rows(batch_from, _OF_SHEET, digest, store_id)

    def batch_entries(self, batch_id: str, after: int = 0, limit: int = 250) -> list[ListedPlant]:
        """Return at most so many entries of a batch, those after this number."""
        return self.file.rows(listed_from, _ENTRIES, batch_id, after, limit)

    def _put_state(
        self, batch_id: str, before: BatchState, after: BatchState, paused: bool = False
    ) -> bool:
        with self.file.writing():
            values = after.value, paused, batch_id, before.value
            return self.file.value(_PUT_STATE, *values) is not None
