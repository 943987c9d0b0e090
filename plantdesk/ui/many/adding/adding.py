"""Adds the sheet in work to its store, and says at the foot what can be done and how it gets on."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.ui.flow import answer_of, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.adding.foot import Foot, add_question, stop_question
from plantdesk.ui.many.adding.foot_content import (
    FootContent,
    done_content,
    elsewhere_content,
    ready_content,
    saving_content,
    sending_content,
    to_add,
)
from plantdesk.ui.many.adding.results import Results
from plantdesk.ui.many.adding.sheet_batch import SheetBatch, Stage
from plantdesk.ui.many.adding.words import (
    checking_text,
    left_out_text,
    moved_text,
    no_tags_text,
    not_checked_text,
    nothing_to_add_text,
    unsaved_text,
)
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.sheet_in_work import OPEN, SheetInWork
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.widgets.question import Question

# Adding more rows than this asks first: nobody can undo it.
_MANY = 100
# The second press of a double click must not pass a warning that the first brought up.
_REST_MS = 500


class Adding(QObject):
    """A sheet follows the store in the band until its first row is added."""

    # What is said, and whether it went wrong.
    said = Signal(str, bool)
    # Carries an Action that lets a store's plants be sent, and the store's id.
    remedy_wanted = Signal(object, str)
    # Carries the id of the store that the band is to show.
    store_wanted = Signal(str)
    new_wanted = Signal()
    labels_wanted = Signal()
    # Whether rows can be edited, or the form changed, may be another.
    changed = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        page: QWidget,
        work: SheetInWork,
        table: SheetTable,
        known: KnownIds,
    ) -> None:
        super().__init__(page)
        self._look, self._stores, self._page = look, stores, page
        self._work, self._table, self._known = work, table, known
        self.batch = SheetBatch(desk, work)
        self.batch.setParent(self)
        self.foot = Foot(look)
        self.results = Results(desk, work, page)
        # The stage that was shown last.
        self._stage = Stage.READY
        # After sending: the user looks at the rows that weren't in the batch.
        self._others = False
        # What the last press on the button was answered, until something changes.
        self._warning = ""
        self._no_tags_told = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        # The user has agreed to add so many rows at once.
        self._agreed = _MANY
        # The store that the sheet followed before, while the ids are looked up for the new one.
        self._before: Store | None = None
        self._presses: dict[str, Callable[[], object]] = {
            "showResults": partial(self._show_others, False),
            "sendingRemedy": self._want_remedy,
            "cancelSaving": self.batch.cancel,
            "pauseSending": self.batch.pause,
            "goOnSending": self.batch.go_on,
            "stopSending": lambda: start(self._stop(), self),
            "changeStore": self._want_store,
            "moveSheet": self._move,
            "correctRefused": self._correct_refused,
            "showOthers": self._go_to_others,
            "saveResults": lambda: self.results.offer(self.foot.buttons["saveResults"]),
            "sheetLabels": self.labels_wanted.emit,
            "newSheet": self.new_wanted.emit,
        }
        self._connect()

    @property
    def count(self) -> int:
        """How many rows the button adds."""
        sheet = self._work.sheet
        return 0 if sheet is None else to_add(sheet, include_warned=self.foot.include.on)

    # A sheet and its store

    def show_sheet(self) -> None:
        """Show another sheet, or none."""
        self._others = self._no_tags_told = False
        self._before = None
        self._reset_choices()
        self.batch.take_up()

    def follow_store(self) -> None:
        """Let a sheet of which nothing was added follow the store in the band."""
        sheet = self._work.sheet
        if sheet is None or sheet.begun or self._work.is_here:
            self.show_counts()
        else:
            self._move()

    def _move(self) -> None:
        """Let the sheet belong to the current store, which may know other ids."""
        if (sheet := self._work.sheet) is not None:
            self._before = self._stores.to_name(sheet.store_id)
            self._reset_choices()
            self._table.show_rows(self._work.move())
            self._known.look_up_all(sheet)
            self.show_stage()

    def _reset_choices(self) -> None:
        # Nothing can be undone, so warned rows are left out at first.
        self.foot.include.set_on(False)
        self._agreed, self._warning = _MANY, ""

    def _end_look_up(self) -> None:
        pressed = bool(self._warning)
        self._renew()
        if not self._known.failed:
            before, self._before = self._before, None
            if before:
                self.said.emit(moved_text(self._stores.current, before, self._known.known), False)
        elif pressed:
            self._warn(not_checked_text())

    # Adding

    async def _add(self) -> None:
        sheet = self._work.sheet
        if sheet is None or not self._work.is_here or self._rest.isActive() or not self._ready:
            return
        self._table.commit_edit()
        # What the button said, whatever the band shows when a question is answered.
        store, count = self._stores.current, self.count
        self._warn(self._before_adding(sheet, store, count))
        if self._warning:
            self._rest.start()
        elif count > self._agreed:
            question = add_question(self._look, self._page, count, store)
            yes = await answer_of(question) == Question.GO_ON
            if yes and self._work.sheet is sheet and sheet.store_id == store.id:
                self._agreed = count
                # By now, even more rows could be added.
                await self._add()
        else:
            await self._save(sheet)

    def _warn(self, warning: str) -> None:
        """Answer a press on the button beside it."""
        self._warning = warning
        self.show_counts()
        if warning:
            announce(self.foot, warning)

    def _before_adding(self, sheet: WorkSheet, store: Store, count: int) -> str:
        """Return what speaks against adding now."""
        if self._known.failed:
            self._known.look_up_all(sheet)
        if self._known.checking:
            return checking_text(store)
        if not count:
            return nothing_to_add_text(sheet)
        fields = (sheet.columns.id, sheet.columns.name)
        if sheet.columns.tag is None and sheet.width > len(fields) and not self._no_tags_told:
            self._no_tags_told = True
            return no_tags_text()
        return ""

    async def _save(self, sheet: WorkSheet) -> None:
        self._others = False
        self.said.emit("", False)
        added = await self.batch.add(sheet, include_warned=self.foot.include.on)
        if added is None or added.unknown:
            return
        if not added.added:
            self.said.emit(unsaved_text(added), not added.cancelled)
        elif added.left_out:
            self.said.emit(left_out_text(len(added.left_out)), True)

    # The buttons at the foot

    def _go_to_others(self) -> None:
        """Show the rows that weren't in the batch, from the first one on."""
        self._show_others(True)
        if self._work.sheet is not None and (rows := self._work.sheet.rows_with(OPEN)):
            self._table.go_to(rows[0])

    def _want_remedy(self) -> None:
        store_id = self.batch.store_id or self._stores.current.id
        self.remedy_wanted.emit(self.foot.content.remedy, store_id)

    def _want_store(self) -> None:
        if self._work.sheet is not None:
            self.store_wanted.emit(self._work.sheet.store_id)

    async def _stop(self) -> None:
        """Hold the rest at once: nobody can undo what is sent while the user decides."""
        held = self.batch.held
        if not held:
            self.batch.pause()
        answer = await answer_of(stop_question(self._look, self._page, held=held))
        if answer == Question.GO_ON:
            self.batch.remove_rest()
        elif answer != Question.OTHER and not held:
            self.batch.go_on()

    def _correct_refused(self) -> None:
        """Let the refused rows be corrected and added again."""
        if (sheet := self._work.sheet) is not None:
            rows = sheet.rows_with_status({Status.REFUSED})
            edited = sheet.unlock(rows)
            self._work.keep(edited)
            self._show_others(True)
            self._show_edited(edited)
            if rows:
                self._table.go_to(rows[0])

    def _show_others(self, others: bool) -> None:
        """Show the rows that weren't in the batch, or what became of those that were."""
        self._others = others
        self.show_stage()
        if others:
            self._table.take_focus()

    # What is shown

    def show_counts(self) -> None:
        """Show the numbers of now."""
        self.foot.show_content(self._content())

    def show_stage(self) -> None:
        """Show the foot, and what the table says of sent rows."""
        stage, before, self._stage = self.batch.stage, self._stage, self.batch.stage
        focus = QApplication.focusWidget()
        inside = focus is not None and self.foot.isAncestorOf(focus)
        # If nothing was added after all, another store may be current by now.
        self.follow_store()
        if inside and stage is not before and stage in (Stage.SAVING, Stage.SENDING):
            # On Cancel or Pause, the next blank would press it.
            self._table.take_focus()
        self.changed.emit()

    @property
    def _ready(self) -> bool:
        stage = self.batch.stage
        return stage is Stage.READY or (stage is Stage.DONE and self._others)

    def _content(self) -> FootContent:
        sheet, stores, batch = self._work.sheet, self._stores, self.batch
        if self._ready:
            content = ready_content(
                sheet,
                stores.current,
                include_warned=self.foot.include.on,
                warning=self._warning,
                sent_before=batch.stage is Stage.DONE,
            )
            if sheet is None or self._work.is_here:
                return content
            store = stores.to_name(sheet.store_id)
            listed = stores.is_listed(sheet.store_id)
            return elsewhere_content(content, store, stores.current, self._work.open_rows, listed)
        # A sheet that is shown again after a start is not asked about yet.
        store = stores.of(batch.store_id or stores.current.id)
        if batch.stage is Stage.SAVING:
            return saving_content(batch)
        if batch.stage is Stage.SENDING:
            queue, token = stores.queue(store.id), stores.token(store.id)
            return sending_content(batch, store, queue, token, stores.current)
        refused = 0 if sheet is None else sheet.count_status(Status.REFUSED)
        return done_content(batch, store, refused, self._work.open_rows)

    def _show_edited(self, edited: Edited) -> None:
        self._table.apply(edited)
        self._known.look_up_edited(edited)

    def _show_rest(self) -> None:
        if self.batch.stage is Stage.SENDING:
            self.show_counts()

    def _renew(self) -> None:
        if self._ready:
            self._warning = ""
            self.show_counts()

    def _connect(self) -> None:
        self.foot.add_wanted.connect(lambda: start(self._add(), self))
        self.foot.include_changed.connect(self._renew)
        self.foot.pressed.connect(lambda name: self._presses[name]())
        self.foot.left.connect(self._table.take_focus)
        self.results.told.connect(self.said)
        self.batch.changed.connect(self.show_stage)
        self.batch.edited.connect(self._show_edited)
        self.batch.told.connect(self._table.show_entries)
        self._known.ended.connect(self._end_look_up)
        self._table.counts_changed.connect(self._renew)
        self._stores.queue_changed.connect(self._show_rest)
        self._stores.token_changed.connect(self._show_rest)
