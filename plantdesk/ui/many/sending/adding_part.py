"""Joins adding and sending with the table above and the foot below."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.ui.flow import answer_of, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.page_words import add_question, stop_question
from plantdesk.ui.many.sending.foot import Foot
from plantdesk.ui.many.sending.foot_content import (
    FootContent,
    done_content,
    elsewhere_content,
    ready_content,
    saving_content,
    sending_content,
    to_add,
)
from plantdesk.ui.many.sending.results import Results
from plantdesk.ui.many.sending.sending import Sending, Stage, Unsaved
from plantdesk.ui.many.sending.words import left_out_text, nothing_to_add_text, unsaved_text
from plantdesk.ui.many.sheet_in_work import OPEN, SheetInWork
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.widgets.question import Question

# Adding more rows than this asks first: nobody can undo it.
_MANY = 100


class AddingPart(QObject):
    # What is said, and whether it went wrong.
    said = Signal(str, bool)
    # Carries an Action that lets a store's plants be sent, and the store's id.
    remedy_wanted = Signal(object, str)
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
        self._look = look
        self._stores = stores
        self._page = page
        self._work = work
        self._table = table
        self._known = known
        # After sending: the user looks at the rows that weren't in the batch.
        self._others = False
        # Whether the user tried to add when nothing could be.
        self._tried = False
        # The user has agreed to add so many rows at once.
        self._agreed = _MANY
        self._stage = Stage.READY
        self.sending = Sending(desk, work)
        self.sending.setParent(self)
        self.foot = Foot(look)
        self.results = Results(desk, work, page)
        self._presses: dict[str, Callable[[], object]] = {
            "showResults": self._show_results,
            "sendingRemedy": self._want_remedy,
            "cancelSaving": self.sending.cancel,
            "pauseSending": self.sending.pause,
            "goOnSending": self.sending.go_on,
            "stopSending": lambda: start(self._stop(), self),
            "moveSheet": self._move,
            "correctRefused": self._correct_refused,
            "showOthers": self._go_to_others,
            "saveResults": self._offer_results,
            "sheetLabels": self.labels_wanted.emit,
            "newSheet": self.new_wanted.emit,
        }
        self._connect()

    def show_sheet(self) -> None:
        """Show another sheet, or none."""
        self._others = False
        self._reset_choices()
        self.show_stage()

    def _reset_choices(self) -> None:
        # Nothing can be undone, so warned rows are left out at first.
        self.foot.include.set_on(False)
        self._agreed = _MANY

    def show_stage(self) -> None:
        """Show the foot, and what the table says of sent rows."""
        stage, before, self._stage = self.sending.stage, self._stage, self.sending.stage
        focus = QApplication.focusWidget()
        inside = focus is not None and self.foot.isAncestorOf(focus)
        self._table.show_sending(not self._ready and stage is not Stage.SAVING)
        self.show_counts()
        if inside and stage is not before and stage in (Stage.SAVING, Stage.SENDING):
            # On Cancel or Pause, the next blank would press it.
            self._table.take_focus()
        self.changed.emit()

    def show_counts(self) -> None:
        """Show the numbers of now."""
        self.foot.show_content(self._content())

    @property
    def count(self) -> int:
        """How many rows the button adds."""
        sheet = self._work.sheet
        return 0 if sheet is None else to_add(sheet, include_warned=self.foot.include.on)

    @property
    def _ready(self) -> bool:
        stage = self.sending.stage
        return stage is Stage.READY or (stage is Stage.DONE and self._others)

    def _content(self) -> FootContent:
        sheet, sending, stores = self._work.sheet, self.sending, self._stores
        if self._ready:
            content = ready_content(
                sheet,
                stores.current,
                include_warned=self.foot.include.on,
                why=self._tried,
                sent_before=sending.stage is Stage.DONE,
            )
            if sheet is None or self._work.is_here:
                return content
            return elsewhere_content(content, stores.to_name(sheet.store_id), stores.current)
        # A sheet that is shown again after a start is not asked about yet.
        store = stores.of(sending.store_id or stores.current.id)
        if sending.stage is Stage.SAVING:
            return saving_content(sending.done, sending.of)
        if sending.stage is Stage.SENDING:
            queue, token = stores.queue(store.id), stores.token(store.id)
            return sending_content(sending, store, queue, token, stores.current)
        refused = 0 if sheet is None else sheet.count_status(Status.REFUSED)
        return done_content(sending.counts, store, sending.altered, refused, self._work.open_rows)

    def _show_rest(self) -> None:
        if self.sending.stage is Stage.SENDING:
            self.show_counts()

    def _add(self) -> None:
        sheet = self._work.sheet
        if sheet is None or not self._work.is_here:
            return
        self._table.commit_edit()
        count = self.count
        self._tried = not count
        if not count:
            self.show_counts()
            announce(self.foot, nothing_to_add_text(sheet))
        elif count > self._agreed:
            start(self._ask_to_add(sheet, count), self)
        else:
            self._others = False
            self.said.emit("", False)
            self.sending.begin(sheet.store_id, include_warned=self.foot.include.on)

    async def _ask_to_add(self, sheet: WorkSheet, count: int) -> None:
        """Ask, and again if by then even more rows would be added."""
        question = add_question(self._look, self._page, count, self._stores.current)
        if await answer_of(question) == Question.GO_ON and self._work.sheet is sheet:
            self._agreed = count
            self._add()

    def _move(self) -> None:
        """Let the sheet belong to the current store, which may know other ids."""
        self._reset_choices()
        self._table.show_rows(self._work.move())
        self._known.look_up_all(self._work.sheet)
        self.show_stage()
        # On Add, the next blank would press it.
        self._table.take_focus()

    def _apply_lock(self, edited: Edited) -> None:
        self._table.apply(edited)
        self._known.look_up_edited(edited)

    def _say_unsaved(self, why: Unsaved) -> None:
        self.said.emit(unsaved_text(why), why is not Unsaved.CANCELLED)

    def _say_left_out(self, count: int) -> None:
        self.said.emit(left_out_text(count), True)

    async def _stop(self) -> None:
        """Hold the rest at once: nobody can undo what is sent while the user decides."""
        sending = self.sending
        held = sending.held
        if not held:
            sending.pause()
        answer = await answer_of(stop_question(self._look, self._page, held=held))
        if answer == Question.GO_ON:
            sending.remove_rest()
        elif answer != Question.OTHER and not held:
            sending.go_on()

    def _want_remedy(self) -> None:
        store_id = self.sending.store_id or self._stores.current.id
        self.remedy_wanted.emit(self.foot.content.remedy, store_id)

    def _correct_refused(self) -> None:
        """Let the refused rows be corrected and added again."""
        sheet = self._work.sheet
        if sheet is None:
            return
        rows = sheet.rows_with_status({Status.REFUSED})
        edited = sheet.unlock(rows)
        self._work.keep(edited)
        self._show_others()
        self._apply_lock(edited)
        if rows:
            self._table.go_to(rows[0])

    def _show_others(self) -> None:
        self._others = True
        self.show_stage()
        self._table.take_focus()

    def _go_to_others(self) -> None:
        """Show the rows that weren't in the batch, from the first one on."""
        self._show_others()
        if self._work.sheet is not None and (rows := self._work.sheet.rows_with(OPEN)):
            self._table.go_to(rows[0])

    def _show_results(self) -> None:
        self._others = False
        self.show_stage()

    def _offer_results(self) -> None:
        button = self.foot.findChild(QWidget, "saveResults")
        assert button is not None  # noqa: S101
        self.results.offer(button)

    def _connect(self) -> None:
        sending = self.sending
        self.foot.add_wanted.connect(self._add)
        self.foot.include_changed.connect(self.show_counts)
        self.foot.pressed.connect(lambda name: self._presses[name]())
        self.results.told.connect(self.said)
        sending.changed.connect(self.show_stage)
        sending.edited.connect(self._apply_lock)
        sending.told.connect(self._table.show_entries)
        sending.unsaved.connect(self._say_unsaved)
        sending.left_out.connect(self._say_left_out)
        self._table.counts_changed.connect(self._renew)
        self._stores.queue_changed.connect(self._show_rest)
        self._stores.token_changed.connect(self._show_rest)

    def _renew(self) -> None:
        if self._ready:
            self.show_counts()
