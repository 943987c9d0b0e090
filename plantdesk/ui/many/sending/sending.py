"""Adds the rows of the sheet in work as one batch, and follows it."""

import uuid
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BatchAdded, BatchAdding, BatchEntries, BatchProgress
from plantdesk.desk.sheets import SheetKept
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.journal.records import Batch, BatchCounts, BatchState
from plantdesk.ui.many.sheet_in_work import SheetInWork


class Stage(Enum):
    # Rows can be edited and added.
    READY = auto()
    # Rows are written into the journal. Nothing is sent yet.
    SAVING = auto()
    SENDING = auto()
    # Every row of the batch has an answer, was set aside or removed.
    DONE = auto()


class Unsaved(Enum):
    """Why no row was added. All stay in the sheet."""

    CANCELLED = auto()
    # The journal or the file of the sheet can't be written.
    FAILED = auto()
    # All ids became known meanwhile.
    ALL_KNOWN = auto()


class Sending(QObject):
    """A row is locked on disk before its plant can be sent: a crash sends nothing twice."""

    # The stage or its numbers are others.
    changed = Signal()
    # Carries the Edited of locked or unlocked rows.
    edited = Signal(object)
    # Carries what became of rows, as entries.
    told = Signal(object)
    # Carries Unsaved.
    unsaved = Signal(object)
    # Carries how many rows were left out because their ids are known by now.
    left_out = Signal(int)

    def __init__(
        self, desk: Desk, work: SheetInWork, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        super().__init__()
        self._desk = desk
        self._work = work
        self._now = now
        self.stage = Stage.READY
        self.batch_id = ""
        self.store_id = ""
        self.done = self.of = 0
        self.counts = BatchCounts()
        self.state = BatchState.READY
        self.rate = 0.0
        # The ids of entries that the store added with another name or tag.
        self.altered: set[str] = set()
        # The batches of this sheet.
        self._followed: set[str] = set()
        self._cancelled = False
        work.replaced.connect(self.take_up)
        desk.on(BatchAdding, self._take_adding)
        desk.on(BatchProgress, self._take_progress)
        desk.on(BatchEntries, self._take_entries)

    @property
    def held(self) -> bool:
        """Whether the user paused the batch, or an earlier session left it."""
        return self.state is BatchState.HELD

    def begin(self, store_id: str, *, include_warned: bool) -> None:
        """Add all right rows, and the warned ones if the user wants that."""
        sheet = self._work.sheet
        if sheet is None or self.stage not in (Stage.READY, Stage.DONE):
            return
        self.batch_id, self.store_id = str(uuid.uuid4()), store_id
        self.altered = set()
        self._followed.add(self.batch_id)
        self._cancelled = False
        self.done = self.of = 0
        self._to_stage(Stage.SAVING)
        batch = Batch(self.batch_id, store_id, sheet.name, self._now())
        keys = sheet.to_add(include_warned=include_warned)
        self.of = len(keys)

        def save(kept: SheetKept) -> None:
            if kept.fault is not None or self._cancelled:
                self._end_unsaved(Unsaved.CANCELLED if self._cancelled else Unsaved.FAILED)
                return
            plants, corrects = sheet.plants(keys), sheet.corrects(keys)
            self._desk.ask(
                lambda engine: engine.batches.add(
                    batch, plants, len(keys), even_if_known=include_warned, corrects=corrects
                ),
                self._take_added,
                BatchAdded(batch.id, unknown=True),
            )

        edited = sheet.lock(batch.id, keys)
        self.edited.emit(edited)
        self._work.keep(edited, save)

    def cancel(self) -> None:
        """Cancel while rows are being saved. Nothing of the batch stays."""
        self._cancelled = True
        batch_id = self.batch_id
        self._desk.ask(lambda engine: engine.batches.cancel(batch_id))

    def pause(self) -> None:
        batch_id = self.batch_id
        self._desk.ask(lambda engine: engine.batches.hold(batch_id))

    def go_on(self) -> None:
        batch_id = self.batch_id
        self._desk.ask(lambda engine: engine.batches.release(batch_id))

    def remove_rest(self) -> None:
        batch_id = self.batch_id
        self._desk.ask(lambda engine: engine.batches.remove(batch_id))

    def _take_added(self, added: BatchAdded) -> None:
        if added.batch_id != self.batch_id or self.stage is not Stage.SAVING:
            return
        if added.unknown:
            # The rows stay locked unless the journal has no such batch.
            self.take_up()
        elif added.failed or added.cancelled:
            self._end_unsaved(Unsaved.FAILED if added.failed else Unsaved.CANCELLED)
        elif not added.added:
            self._end_unsaved(Unsaved.ALL_KNOWN)
        else:
            self._work.source.note_ready(self.batch_id)
            if added.left_out:
                self._drop(self.batch_id, added.left_out)
                self.left_out.emit(len(added.left_out))
            self.state, self.rate = BatchState.READY, 0.0
            self.counts = BatchCounts(waiting=added.added)
            self._to_stage(Stage.SENDING)

    def _end_unsaved(self, why: Unsaved) -> None:
        self._drop(self.batch_id)
        self._to_stage(Stage.READY)
        self.unsaved.emit(why)

    def _drop(self, batch_id: str, keys: Collection[int] | None = None) -> None:
        """Unlock the rows that aren't in the journal's batch."""
        if (sheet := self._work.sheet) is not None:
            edited = sheet.drop(batch_id, keys)
            self.edited.emit(edited)
            self._work.keep(edited)

    def _take_adding(self, news: BatchAdding) -> None:
        if news.batch_id == self.batch_id and self.stage is Stage.SAVING:
            self.done, self.of = news.done, news.of
            self.changed.emit()

    def _take_progress(self, news: BatchProgress) -> None:
        if news.batch_id != self.batch_id or self.stage not in (Stage.SENDING, Stage.DONE):
            return
        self.counts, self.state, self.rate = news.counts, news.state, news.rate
        self._to_stage(Stage.DONE if news.counts.ended else Stage.SENDING)

    def _take_entries(self, news: BatchEntries) -> None:
        if news.batch_id in self._followed and news.entries:
            if news.batch_id == self.batch_id:
                self.store_id = news.entries[0].store_id
                self.altered.update(entry.id for entry in news.entries if entry.altered)
            self.told.emit(news.entries)

    def take_up(self) -> None:
        """Follow the batches of a sheet that is shown again after a start."""
        self.batch_id = self.store_id = ""
        self._followed = set()
        self._to_stage(Stage.READY)
        if (sheet := self._work.sheet) is not None:
            for batch_id in sheet.batches():
                self._ask_if_gone(sheet, batch_id)

    def _ask_if_gone(self, sheet: WorkSheet, batch_id: str) -> None:
        def take(gone: bool) -> None:
            if self._work.sheet is not sheet:
                return
            if not gone:
                self._follow(batch_id)
            elif not self._work.source.was_ready(batch_id):
                # The program ended while it was saved, so nothing of it was sent.
                self._drop(batch_id)

        self._desk.ask(lambda engine: engine.batches.is_gone(batch_id), take, otherwise=None)

    def _follow(self, batch_id: str) -> None:
        """Show what became of all rows of a batch, and how it gets on."""
        # The last one is the newest.
        self.batch_id, self.altered = batch_id, set()
        self._followed.add(batch_id)
        self._to_stage(Stage.SENDING)
        self._desk.ask(lambda engine: engine.batches.tell_all(batch_id))

    def _to_stage(self, stage: Stage) -> None:
        self.stage = stage
        self.changed.emit()


def all_of(counts: BatchCounts) -> int:
    """Count the plants of the batch that are to be sent, or were."""
    return counts.answered + counts.waiting + counts.sending + counts.aside
