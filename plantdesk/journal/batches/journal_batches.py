"""The entries of sheets. A batch carries its state, so that holding it changes one row.

What would change many rows goes in slices, between which the journal does other work.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from plantdesk.journal import entry_steps as steps
from plantdesk.journal import statements as journal_sql
from plantdesk.journal.batches import statements as sql
from plantdesk.journal.cleared.clearing import delete_entries
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import JournalFile
from plantdesk.journal.index.changes import KeptCounts, note_added
from plantdesk.journal.records import (
    Batch,
    BatchCounts,
    BatchPlant,
    BatchSlice,
    BatchState,
    EntrySlice,
    KnownPlant,
    WaitingBatch,
)
from plantdesk.journal.rows import (
    batch_counts_from,
    batch_from,
    entry_from,
    known_plant_from,
    microseconds,
)
from plantdesk.journal.texts import text_of


class JournalBatches:
    """Part of an open journal. Changes are durably committed when a method returns."""

    def __init__(self, file: JournalFile, kept: KeptCounts) -> None:
        self._file = file
        self._kept = kept

    def begin(self, batch: Batch) -> None:
        """Begin a batch, which isn't sent before it is `ready`."""
        # From here on, the kept counts are this batch's own.
        self._kept.count()
        with self._file.writing():
            made_at = microseconds(batch.made_at)
            self._file.run(sql.BEGIN, batch.id, batch.store_id, batch.name, made_at)

    def add(
        self,
        batch_id: str,
        plants: Sequence[BatchPlant],
        now: datetime,
        *,
        even_if_known: bool = False,
    ) -> list[BatchPlant]:
        """Add a slice of a batch that isn't ready. Return plants that were left out.

        These are the ones with an id that may already be in the store.
        """
        with self._file.writing():
            found = self._file.row(_columns, sql.ADDING, batch_id)
            if found is None:
                raise JournalMisused(f"no batch {batch_id} is being added")
            batch, store, store_id = found
            left_out: list[BatchPlant] = []
            if not even_if_known:
                plants, left_out = self._without_known(store_id, plants)
            number = self._file.row(int, journal_sql.HIGHEST_ENTRY) or 0
            at = microseconds(now)
            listed = json.dumps(
                [
                    (uuid, plant.id, plant.name, plant.tag, corrects, text_of(plant))
                    for uuid, plant, corrects in plants
                ]
            )
            self._file.run(sql.ADD, number + 1, store, at, at, batch, listed)
            self._file.run(sql.ADD_TEXTS, number + 1, listed)
            note_added(self._file, store, batch, number + 1, len(plants))
            for _, _, corrects in plants:
                if corrects is not None:
                    steps.follow_correction(self._file, corrects, now, removed=False)
            return left_out

    def make_ready(self, batch_id: str) -> None:
        """Let a complete batch be sent."""
        if not self._change(batch_id, BatchState.ADDING, BatchState.READY):
            raise JournalMisused(f"no batch {batch_id} is being added")

    def hold(self, batch_id: str) -> None:
        """Send no more of a batch until it is released."""
        self._change(batch_id, BatchState.READY, BatchState.HELD)

    def release(self, batch_id: str) -> None:
        """Let the rest of a batch be sent."""
        self._change(batch_id, BatchState.HELD, BatchState.READY)

    def drop(self, batch_id: str) -> None:
        """Drop a batch that isn't ready. `delete_dropped` deletes it."""
        self._change(batch_id, BatchState.ADDING, BatchState.DROPPED)

    def end_session(self) -> None:
        """Hold what the last session left of batches, and drop those that never were ready.

        Call this in a transaction.
        """
        self._file.run(sql.HOLD_ALL)
        self._file.run(sql.DROP_ALL)

    def delete_dropped(self, now: datetime, limit: int) -> bool:
        """Delete a slice of what was dropped. Return whether anything was left."""
        batch = self._file.row(int, sql.DROPPED)
        if batch is None:
            return False
        with self._file.writing():
            numbers = self._file.rows(int, sql.DROPPED_ENTRIES, batch, limit)
            corrected = self._file.rows(str, sql.CORRECTED, json.dumps(numbers))
            if numbers:
                delete_entries(self._file, numbers)
            for entry_id in corrected:
                steps.follow_correction(self._file, entry_id, now, removed=True)
            if len(numbers) < limit:
                self._file.run(sql.FORGET, batch, batch)
                self._file.run(sql.KEEP, batch)
        return True

    def remove(self, batch_id: str, now: datetime, limit: int) -> int:
        """Remove a slice of what is left of a batch, and return how many. None are left at 0.

        Entries in doubt stay.
        """
        with self._file.writing():
            numbers = self._file.rows(int, sql.LEFT, batch_id, limit)
            listed = json.dumps(numbers)
            self._file.run(sql.REMOVE, microseconds(now), listed)
            self._file.run(sql.NOTE_REMOVAL, microseconds(now), listed)
            for entry_id in self._file.rows(str, sql.CORRECTED, listed):
                steps.follow_correction(self._file, entry_id, now, removed=True)
        return len(numbers)

    def state(self, batch_id: str) -> BatchState | None:
        """Return the state of a batch, None if there is none."""
        return self._file.row(BatchState, sql.STATE, batch_id)

    def waiting(self) -> list[WaitingBatch]:
        """Return batches that are held and have waiting entries, oldest first."""
        self._kept.count()
        return self._file.rows(batch_from, sql.WAITING)

    def kept_counts(self, batch_id: str) -> BatchCounts:
        """Return how the batch's counts have changed since its entries were counted first.

        For a batch of this session, these are all. This reads a few rows in memory.
        """
        self._kept.count()
        return batch_counts_from(self._file.rows(_columns, sql.KEPT, batch_id))

    def counts(self, batch_id: str, after: int = 0, limit: int = 5_000) -> BatchSlice:
        """Count at most so many entries of a batch, those after the number `after`."""
        asked = (batch_id, after, limit)
        counts = batch_counts_from(self._file.rows(_columns, sql.COUNTED, *asked))
        return BatchSlice(counts, self._file.row(_number, sql.SLICE_END, *asked))

    def entries(self, batch_id: str, after: int = 0, limit: int = 250) -> EntrySlice:
        """Return at most so many entries of a batch, those after the number `after`."""
        numbers = self._file.rows(int, sql.NUMBERS, batch_id, after, limit)
        found = self._file.rows(entry_from, journal_sql.NUMBERED_ENTRIES, json.dumps(numbers))
        return EntrySlice(tuple(found), numbers[-1] if numbers else None)

    def known_ids(self, store_id: str, plant_ids: Sequence[int]) -> dict[int, KnownPlant]:
        """Return what is known of those ids that may already be in the store."""
        listed = json.dumps(list(plant_ids))
        return dict(self._file.rows(known_plant_from, sql.KNOWN_IDS, listed, store_id))

    def _without_known(
        self, store_id: str, plants: Sequence[BatchPlant]
    ) -> tuple[list[BatchPlant], list[BatchPlant]]:
        """Return new plants, and those whose id is known or comes twice."""
        fresh: list[BatchPlant] = []
        left_out: list[BatchPlant] = []
        seen = set(self.known_ids(store_id, [each.plant.id for each in plants]))
        for each in plants:
            (left_out if each.plant.id in seen else fresh).append(each)
            seen.add(each.plant.id)
        return fresh, left_out

    def _change(self, batch_id: str, before: BatchState, after: BatchState) -> bool:
        with self._file.writing():
            changed = self._file.row(bool, sql.PUT_STATE, after.value, batch_id, before.value)
        return changed is not None


def _columns(*columns: Any) -> tuple[Any, ...]:
    return columns


def _number(value: int | None) -> int | None:
    return value
