"""Puts rows of the sheet in work into the journal as a batch, and follows it."""

import uuid
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BatchAdded, BatchAdding, BatchEntries, BatchProgress
from plantdesk.desk.sheets import SheetKept, Sheets
from plantdesk.domain.sheet.changes import Edited, Freed, Sent
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.journal.records import Batch, BatchCounts, BatchState
from plantdesk.ui.flow import Wait, answer_from, start
from plantdesk.ui.many.sheet_in_work import SheetInWork


class Stage(Enum):
    # Rows can be edited and added.
    READY = auto()
    # Rows are written into the journal. Nothing is sent yet.
    SAVING = auto()
    SENDING = auto()
    # Every row of the batch has an answer, was set aside or removed.
    DONE = auto()


class SheetBatch(QObject):
    """A row is locked on disk before its plant can be sent: a crash sends nothing twice."""

    # The stage or its numbers are others.
    changed = Signal()
    # Carries the Edited of locked or unlocked rows.
    edited = Signal(object)
    # Carries what became of rows, as entries.
    told = Signal(object)

    def __init__(
        self, desk: Desk, work: SheetInWork, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        super().__init__()
        self._desk, self._work, self._now = desk, work, now
        self.stage = Stage.READY
        # The newest batch, and all batches of this sheet.
        self.id = self.store_id = ""
        self._followed: set[str] = set()
        # Whether the journal lacks a batch of which rows may have been sent.
        self.gone = False
        self._cancelled = False
        self.done = self.of = 0
        self.counts, self.state, self.rate = BatchCounts(), BatchState.READY, 0.0
        # The ids of entries that the store added with another name or tag.
        self.altered: set[str] = set()
        desk.on(BatchAdding, self._take_adding)
        desk.on(BatchProgress, self._take_progress)
        desk.on(BatchEntries, self._take_entries)

    @property
    def held(self) -> bool:
        """Whether the user paused the batch, or an earlier session left it."""
        return self.state is BatchState.HELD

    async def add(self, sheet: WorkSheet, *, include_warned: bool) -> BatchAdded | None:
        """Lock the rows on disk, then let the journal take them. None if another batch came."""
        keys, right = sheet.to_add(include_warned=include_warned), set(sheet.to_add())
        right -= sheet.accepted_if_known()
        batch = Batch(str(uuid.uuid4()), sheet.store_id, sheet.name, self._now())
        self.store_id, self.done, self.of, self._cancelled = batch.store_id, 0, len(keys), False
        self._begin(batch.id, Stage.SAVING)
        kept = await self._keep(sheet.lock(batch.id, keys))
        added = BatchAdded(batch.id, failed=True, fault=kept.fault, cancelled=self._cancelled)
        if kept.fault is None and not self._cancelled:
            plants, corrects = sheet.plants(keys), sheet.corrects(keys)
            added = await answer_from(
                self._desk,
                lambda engine: engine.batches.add(
                    batch,
                    plants,
                    len(keys),
                    even_if_known=set(keys) - right,
                    corrects=corrects,
                    note=lambda left_out: _note(engine.sheets, batch.id, left_out),
                ),
                BatchAdded(batch.id, unknown=True),
            )
        if batch.id != self.id or self.stage is not Stage.SAVING:
            return None
        if added.unknown:
            # The rows stay locked unless the journal has no such batch.
            self.take_up()
        elif not added.added:
            await self._keep(sheet.drop(batch.id))
            self._to_stage(Stage.READY)
        else:
            sheet.ready.add(batch.id)
            self.counts, self.state, self.rate = BatchCounts(added.added), BatchState.READY, 0.0
            self._to_stage(Stage.SENDING)
            if added.left_out:
                await self._keep(sheet.drop(batch.id, added.left_out))
        return added

    def _keep(self, edited: Edited) -> Wait:
        """Show locked or unlocked rows, and keep them on disk."""
        self.edited.emit(edited)
        return Wait(partial(self._work.keep, edited))

    def take_up(self) -> None:
        """Follow the batches of a sheet that is shown again after a start."""
        self.id = self.store_id = ""
        self._followed, self.gone, self.counts = set(), False, BatchCounts()
        self._to_stage(Stage.READY)
        if (sheet := self._work.sheet) is not None:
            for batch_id in sheet.batches():
                start(self._take_up(sheet, batch_id), self)

    async def _take_up(self, sheet: WorkSheet, batch_id: str) -> None:
        gone = await answer_from(
            self._desk, lambda engine: engine.batches.is_gone(batch_id), otherwise=None
        )
        if self._work.sheet is not sheet or self.stage is Stage.SAVING:
            return
        if not gone:
            if gone is False and batch_id not in sheet.ready:
                sheet.ready.add(batch_id)
                self._work.keep(Edited(Sent(batch_id, ())))
            # The last one is the newest.
            self._begin(batch_id, Stage.SENDING)
            self._desk.ask(lambda engine: engine.batches.tell_all(batch_id))
        elif batch_id in sheet.ready:
            self.gone = True
        else:
            # The program ended while it was saved, so nothing of it was sent.
            await self._keep(sheet.drop(batch_id))
            self.changed.emit()

    def cancel(self) -> None:
        """Cancel while rows are being saved. Nothing of the batch stays."""
        self._cancelled = True
        batch_id = self.id
        self._desk.ask(lambda engine: engine.batches.cancel(batch_id))

    def pause(self) -> None:
        batch_id = self.id
        self._desk.ask(lambda engine: engine.batches.hold(batch_id))

    def go_on(self) -> None:
        batch_id = self.id
        self._desk.ask(lambda engine: engine.batches.release(batch_id))

    def remove_rest(self) -> None:
        batch_id = self.id
        self._desk.ask(lambda engine: engine.batches.remove(batch_id))

    def _begin(self, batch_id: str, stage: Stage) -> None:
        self.id, self.altered = batch_id, set()
        self._followed.add(batch_id)
        self._to_stage(stage)

    def _to_stage(self, stage: Stage) -> None:
        self.stage = stage
        self.changed.emit()

    def _take_adding(self, news: BatchAdding) -> None:
        if news.batch_id == self.id and self.stage is Stage.SAVING:
            self.done, self.of = news.done, news.of
            self.changed.emit()

    def _take_progress(self, news: BatchProgress) -> None:
        if news.batch_id == self.id and self.stage in (Stage.SENDING, Stage.DONE):
            self.counts, self.state, self.rate = news.counts, news.state, news.rate
            self._to_stage(Stage.DONE if news.counts.ended else Stage.SENDING)

    def _take_entries(self, news: BatchEntries) -> None:
        if news.batch_id in self._followed and news.entries:
            if news.batch_id == self.id:
                self.store_id = news.entries[0].store_id
                self.altered.update(entry.id for entry in news.entries if entry.altered)
            self.told.emit(news.entries)


async def _note(sheets: Sheets, batch_id: str, left_out: Collection[int]) -> SheetKept:
    """Free the rows that the journal left out, then note that the others may be sent."""
    kept = SheetKept()
    if left_out:
        kept = await sheets.append(Freed(sorted(left_out)))
    return kept if kept.fault else await sheets.append(Sent(batch_id, ()))
