"""The window: menus, the store's band, the page; news from the desk finds its widget here."""

import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

from PySide6.QtCore import QEvent, QSettings, Qt, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

from plantdesk import __version__
from plantdesk.desk.desk import Desk
from plantdesk.desk.news import AlreadyHere, JournalFault, Known, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue
from plantdesk.practice.manner import Manner
from plantdesk.ui.band import Band
from plantdesk.ui.card import Action
from plantdesk.ui.look import Look
from plantdesk.ui.menus import Menus
from plantdesk.ui.page_add import PageAdd
from plantdesk.ui.plant_form import Submission
from plantdesk.ui.question import Question, ask
from plantdesk.ui.resources import resource
from plantdesk.ui.seconds import Seconds
from plantdesk.ui.session_model import Item
from plantdesk.ui.token_dialog import TokenDialog
from plantdesk.ui.wording import isolated, translate


def _now() -> datetime:
    return datetime.now(UTC)


def _typed(entry: Entry) -> Typed:
    return Typed(str(entry.plant.id), entry.plant.name, entry.plant.tag or "")


class MainWindow(QMainWindow):
    painted = Signal()

    def __init__(
        self,
        look: Look,
        desk: Desk,
        store: Store,
        settings: QSettings,
        now: Callable[[], datetime] = _now,
    ) -> None:
        super().__init__()
        self._look = look
        self._desk = desk
        self._store = store
        self._settings = settings
        self._now = now
        self._done = False
        self._was_painted = False
        self._seconds = Seconds(monotonic)
        self._seconds.setParent(self)
        self.band = Band(look, store, self._seconds)
        self.page = PageAdd(look, store, self._seconds)
        self.menus = Menus(self.menuBar(), self.page.form, practice=store.practice)
        self._lay_out()
        self._connect()
        self._restore_place()
        look.changed.connect(self._dress)
        self._dress()

    def start(self) -> None:
        self.show()
        self.page.form.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._done:
            event.accept()
            return
        # The window stays until what has left is answered, five seconds at most.
        event.ignore()
        if not self._may_leave_unsaved():
            return
        self._settings.setValue("window/geometry", self.saveGeometry())
        self.page.form.save_draft()
        # What is typed from here on could not be kept.
        self.page.form.setEnabled(False)
        self.band.show_quitting()
        self._desk.quit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.page.form.save_draft()
        elif event.type() == QEvent.Type.FontChange:
            self._look.follow_font()

    def ask_for_token(self) -> None:
        dialog = TokenDialog(self._look, self._store, self)
        dialog.exec()
        if dialog.token is not None:
            self._desk.set_token(dialog.token)
        dialog.deleteLater()
        self.page.form.start()

    def _submit(self, submission: Submission) -> None:
        snapshot = Snapshot(
            str(uuid.uuid4()), submission.typed, submission.plant, self._now(), submission.corrects
        )
        self._add(snapshot, even_if_known=submission.even_if_known)

    def _try_again(self, entry: Entry) -> None:
        """What was refused, unchanged and as a new entry."""
        snapshot = Snapshot(
            str(uuid.uuid4()), _typed(entry), entry.plant, self._now(), entry.id, from_form=False
        )
        self._add(snapshot, even_if_known=False)

    def _add(self, snapshot: Snapshot, *, even_if_known: bool) -> None:
        self.page.results.put(snapshot)
        self._desk.add(snapshot, even_if_known=even_if_known)

    def _act(self, action: Action, item: Item) -> None:
        match action, item:
            case Action.EDIT, Entry():
                if self.page.form.empty:
                    self.page.form.put_back(_typed(item), corrects=item.id)
                else:
                    self._say_form_is_in_use()
            case Action.PUT_BACK, NotSaved() | AlreadyHere():
                if not self.page.take_back(item):
                    self._say_form_is_in_use()
            case Action.TRY_AGAIN, Entry():
                self._try_again(item)
            case Action.STOP, Entry():
                self._desk.stop_sending(item.id)
            case Action.REMOVE, Entry():
                self._desk.change(item.id, Cause.PERSON_REMOVES)
            case Action.UNDO, Entry():
                self._desk.change(item.id, Cause.PERSON_UNDOES)
            case _:
                raise AssertionError((action, item))

    def _say_form_is_in_use(self) -> None:
        self._tell(
            translate("window", "You are typing another plant"),
            translate("window", "Add or clear that one first. Nothing was changed."),
            translate("window", "&Back to the form"),
        )
        self.page.form.start()

    def _not_taken(self, news: NotSaved | AlreadyHere) -> None:
        self.page.give_back(news)

    def _show_entries(self, entries: tuple[Entry, ...]) -> None:
        for entry in reversed(entries):
            self.page.results.put_quietly(entry)

    def _show_queue(self, queue: Queue) -> None:
        self.band.show_queue(queue)
        self.page.results.show_queue(queue)

    def _show_known(self, known: Known) -> None:
        self.page.form.show_known(known.plant_id, known.entry)

    def _show_draft(self, draft: Draft) -> None:
        self.page.form.restore(draft)

    def _show_fault(self, fault: JournalFault) -> None:
        self.page.results.show_fault(fault)

    def _empty_practice(self) -> None:
        if ask(
            self._look,
            self,
            translate("window", "Empty the practice store?"),
            translate("window", "Its plants are forgotten. They were for learning only."),
            go_on=translate("window", "&Empty it"),
            keep=translate("window", "&Keep it"),
        ):
            self._desk.empty_practice()

    def _about(self) -> None:
        self._tell(
            translate("window", "PlantDesk {0}").format(__version__),
            translate(
                "window", "For entering plants by hand, with nothing lost and nothing sent twice."
            ),
            translate("window", "&Close"),
        )

    def _tell(self, title: str, text: str, close: str) -> None:
        question = Question(self._look, self, title, text, keep=close)
        question.exec()
        question.deleteLater()

    def _may_leave_unsaved(self) -> bool:
        unsaved = self.page.results.model.unsaved()
        if not unsaved:
            return True
        return ask(
            self._look,
            self,
            translate("window", "Quit without saving?"),
            translate("window", "Plants that are not saved are lost: {0}").format(len(unsaved)),
            go_on=translate("window", "&Quit and lose them"),
            keep=translate("window", "&Stay"),
        )

    def _finish(self) -> None:
        self._done = True
        self.close()

    def _next_pane(self) -> None:
        """F6 goes from the band to the form to the results."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.page.form, self.page.form.first_input),
            (self.page.results, self.page.results.session.view),
        ]
        if self.band.action.isVisible():
            panes.insert(0, (self.band, self.band.action))
        focused = QApplication.focusWidget()
        here = -1
        if focused is not None:
            inside = [pane.isAncestorOf(focused) for pane, _ in panes]
            here = inside.index(True) if True in inside else -1
        panes[(here + 1) % len(panes)][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _lay_out(self) -> None:
        self.setWindowIcon(QIcon(str(resource("icons", "plantdesk.svg"))))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.band)
        column.addWidget(self.page, 1)
        self.setCentralWidget(inside)
        self.setMinimumSize(480, 400)
        title = translate("window", "PRACTICE – PlantDesk")
        if not self._store.practice:
            title = translate("window", "{0} – PlantDesk").format(isolated(self._store.name))
        self.setWindowTitle(title)

    def _connect(self) -> None:
        form, results, desk = self.page.form, self.page.results, self._desk
        form.submitted.connect(self._submit)
        form.id_typed.connect(desk.look_up)
        form.draft_changed.connect(desk.save_draft)
        form.show_entry.connect(results.show_item)
        results.acted.connect(self._act)
        self.band.token_wanted.connect(self.ask_for_token)
        self.band.send_wanted.connect(desk.send_now)
        self.band.quit_wanted.connect(desk.quit_now)
        self.menus.token_wanted.connect(self.ask_for_token)
        self.menus.send_wanted.connect(desk.send_now)
        self.menus.manner_chosen.connect(desk.answer_next)
        self.menus.empty_wanted.connect(self._empty_practice)
        self.menus.about_wanted.connect(self._about)
        self.menus.quit_wanted.connect(self.close)
        desk.entry_changed.connect(results.put)
        desk.entries_found.connect(self._show_entries)
        desk.not_taken.connect(self._not_taken)
        desk.queue_changed.connect(self._show_queue)
        desk.known.connect(self._show_known)
        desk.draft_found.connect(self._show_draft)
        desk.journal_failed.connect(self._show_fault)
        desk.manner_used.connect(self._manner_used)
        desk.finished.connect(self._finish)
        QShortcut(QKeySequence(Qt.Key.Key_F6), self).activated.connect(self._next_pane)

    def _manner_used(self) -> None:
        self.menus.show_manner(Manner.ACCEPT)

    def _restore_place(self) -> None:
        geometry = self._settings.value("window/geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(1100, 720)

    def _dress(self) -> None:
        self._look.dress(self)
        self.menuBar().setFont(self._look.measures.body)
