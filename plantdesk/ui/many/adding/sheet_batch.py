"""Puts rows of the sheet in work into the journal as a batch, and follows it."""

import uuid
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BatchAdded, BatchAdding, BatchEntries, BatchProgress
from plantdesk.desk.sheets import SheetKept, Sheets
from plantdesk.domain.sheet.changes import Edited, Freed, Sent
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.journal.records import Batch, BatchCounts, BatchState
from plantdesk.ui.flow import answer_from, start
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
        # The newest batch, and all batches of this sheet.
        self.id = self.store_id = ""
        self._followed: set[str] = set()
        # Whether the journal lacks a batch of which rows may have been sent.
        self.gone = False
        # How the newest one gets on, once that is known.
        self.progress: BatchProgress | None = None
        self._saving = self._cancelled = False
        self.done = self.of = 0
        # The ids of entries that the store added with another name or tag.
        self.altered: set[str] = set()
        desk.on(BatchAdding, self._take_adding)
        desk.on(BatchProgress, self._take_progress)
        desk.on(BatchEntries, self._take_entries)

    @property
    def stage(self) -> Stage:
        if self._saving:
            return Stage.SAVING
        if self.progress is None:
            return Stage.READY
        return Stage.DONE if self.progress.counts.ended else Stage.SENDING

    @property
    def held(self) -> bool:
        """Whether the user paused the batch, or an earlier session left it."""
        return self.progress is not None and self.progress.state is BatchState.HELD

    async def add(self, sheet: WorkSheet, *, include_warned: bool) -> BatchAdded:
        """Lock the rows on disk, then let the journal take them."""
        keys, right = sheet.to_add(include_warned=include_warned), set(sheet.to_add())
        right -= sheet.accepted_if_known()
        batch = Batch(str(uuid.uuid4()), sheet.store_id, sheet.name, self._now())
        self.store_id, self.done, self.of = batch.store_id, 0, len(keys)
        self._saving, self._cancelled = True, False
        self._follow(batch.id)
        self.changed.emit()
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
        if added.added:
            sheet.ready.add(batch.id)
            self._saving = False
            # The first replies may have come before this answer.
            if self.progress is None:
                counts = BatchCounts(added.added)
                self.progress = BatchProgress(batch.id, counts, BatchState.READY)
            self.changed.emit()
            if added.left_out:
                await self._keep(sheet.drop(batch.id, added.left_out))
            return added
        if not added.unknown:
            # Otherwise, the rows stay locked unless the journal has no such batch.
            await self._keep(sheet.drop(batch.id))
        self._saving = False
        # What became of earlier rows shows again.
        self.take_up()
        return added

    async def _keep(self, edited: Edited) -> SheetKept:
        """Show locked or unlocked rows, and keep them on disk."""
        self.edited.emit(edited)
        return await self._work.keep(edited)

    def take_up(self) -> None:
        """Follow the batches of a sheet that is shown again after a start."""
        self.id = self.store_id = ""
        self._followed, self.gone, self.progress = set(), False, None
        self.changed.emit()
        if (sheet := self._work.sheet) is not None:
            for batch_id in sheet.batches():
                start(self._take_up(sheet, batch_id), self)

    async def _take_up(self, sheet: WorkSheet, batch_id: str) -> None:
        gone = await answer_from(
            self._desk, lambda engine: engine.batches.is_gone(batch_id), otherwise=None
        )
        if self._work.sheet is not sheet or self._saving:
            return
        if not gone:
            if gone is False and batch_id not in sheet.ready:
                sheet.ready.add(batch_id)
                start(self._work.keep(Edited(Sent(batch_id, ()))), self)
            # The last one is the newest.
            self._follow(batch_id)
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

    def _follow(self, batch_id: str) -> None:
        self.id, self.altered, self.progress = batch_id, set(), None
        self._followed.add(batch_id)

    def _take_adding(self, news: BatchAdding) -> None:
        if news.batch_id == self.id and self._saving:
            self.done, self.of = news.done, news.of
            self.changed.emit()

    def _take_progress(self, news: BatchProgress) -> None:
        if news.batch_id == self.id:
            self.progress = news
            self.changed.emit()

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
