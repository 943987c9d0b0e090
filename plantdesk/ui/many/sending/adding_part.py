"""Joins adding and sending with the table above and the foot below."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.status import Status
from plantdesk.ui.entry.action import Action
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.page_words import stop_question
from plantdesk.ui.many.sending.foot import Foot
from plantdesk.ui.many.sending.results import Results
from plantdesk.ui.many.sending.sending import Sending, Stage, Unsaved
from plantdesk.ui.many.sending.words import left_out_text, unsaved_text
from plantdesk.ui.many.sheet_in_work import OPEN, SheetInWork
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.widgets.question import Question


class AddingPart(QObject):
    # What is said, and whether it went wrong.
    said = Signal(str, bool)
    # Carries an Action that lets a store's plants be sent, and the store's id.
    remedy_wanted = Signal(object, str)
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
        self.sending = Sending(desk, work)
        self.sending.setParent(self)
        self.foot = Foot(look)
        self.results = Results(desk, work, page)
        self._connect()

    def show_sheet(self) -> None:
        """Show another sheet, or none."""
        self._others = False
        self.foot.ready.show_sheet(self._work.sheet, self._stores.current)
        self.show_stage()

    def show_stage(self) -> None:
        """Show the part of the foot that fits, and what the table says of sent rows."""
        stage, foot = self.sending.stage, self.foot
        focus = QApplication.focusWidget()
        inside = focus is not None and foot.isAncestorOf(focus)
        ready = stage is Stage.READY or (stage is Stage.DONE and self._others)
        self._table.show_sending(not ready and stage is not Stage.SAVING)
        if ready:
            foot.ready.results.setVisible(stage is Stage.DONE)
            foot.ready.renew()
            foot.show_part(foot.ready)
        elif stage is Stage.SAVING:
            foot.progress.show_saving(self.sending.done, self.sending.of)
            foot.show_part(foot.progress)
        elif stage is Stage.SENDING:
            self._show_progress()
        else:
            self._show_done()
        if inside and (focus is None or not focus.isVisible()):
            if stage in (Stage.SAVING, Stage.SENDING):
                # On Cancel or Pause, the next blank would press it.
                self._table.take_focus()
            else:
                foot.first_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _show_progress(self) -> None:
        store = self._stores.of(self.sending.store_id)
        queue, token = self._stores.queue(store.id), self._stores.token(store.id)
        self.foot.progress.show_sending(self.sending, store, queue, token)
        self.foot.show_part(self.foot.progress)

    def _show_done(self) -> None:
        store, sheet = self._stores.of(self.sending.store_id), self._work.sheet
        refused = 0 if sheet is None else sheet.count_status(Status.REFUSED)
        self.foot.done.show_done(self.sending, store, refused, self._work.open_rows)
        self.foot.show_part(self.foot.done)

    def _show_rest(self) -> None:
        if self.sending.stage is Stage.SENDING:
            self._show_progress()

    def _add(self, include_warned: bool) -> None:
        self._table.commit_edit()
        self._others = False
        self.said.emit("", False)
        self.sending.begin(self._stores.current.id, include_warned=include_warned)

    def _apply_lock(self, edited: Edited) -> None:
        self._table.apply(edited)
        self._known.look_up_edited(edited)

    def _say_unsaved(self, why: Unsaved) -> None:
        self.said.emit(unsaved_text(why), why is not Unsaved.CANCELLED)

    def _say_left_out(self, count: int) -> None:
        self.said.emit(left_out_text(count), True)

    def _stop(self) -> None:
        """Hold the rest at once: nobody can undo what is sent while the user decides."""
        sending = self.sending
        held = sending.held
        if not held:
            sending.pause()
        answer = stop_question(self._look, self._page, held=held).answer()
        if answer == Question.GO_ON:
            sending.remove_rest()
        elif answer != Question.OTHER and not held:
            sending.go_on()

    def _want_remedy(self, action: Action) -> None:
        self.remedy_wanted.emit(action, self.sending.store_id or self._stores.current.id)

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
        button = self.foot.done.save
        self.results.offer(button.mapToGlobal(button.rect().bottomLeft()))

    def _connect(self) -> None:
        progress, done, sending = self.foot.progress, self.foot.done, self.sending
        self.foot.ready.add_wanted.connect(self._add)
        progress.cancel_wanted.connect(sending.cancel)
        progress.pause_wanted.connect(sending.pause)
        progress.go_on_wanted.connect(sending.go_on)
        progress.stop_wanted.connect(self._stop)
        progress.remedy_wanted.connect(self._want_remedy)
        done.correct_wanted.connect(self._correct_refused)
        done.save_wanted.connect(self._offer_results)
        done.others_wanted.connect(self._go_to_others)
        self.foot.ready.results_wanted.connect(self._show_results)
        self.results.told.connect(self.said)
        sending.changed.connect(self.show_stage)
        sending.edited.connect(self._apply_lock)
        sending.told.connect(self._table.show_entries)
        sending.unsaved.connect(self._say_unsaved)
        sending.left_out.connect(self._say_left_out)
        self._table.counts_changed.connect(self.foot.ready.renew)
        self._stores.queue_changed.connect(self._show_rest)
        self._stores.token_changed.connect(self._show_rest)
