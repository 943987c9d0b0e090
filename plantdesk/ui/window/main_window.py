"""The main window: menus, band and pages, and what happens as it opens and closes."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property, partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSettings, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QIcon,
    QKeyEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.entry import Entry
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import NEW, Store
from plantdesk.ui.add.drafts import Drafts
from plantdesk.ui.band.band import Band
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.resources import resource
from plantdesk.ui.preferences.file import Loaded
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.file_dialogs import files_of
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.window.menus import Menus
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.preferences_in_use import PreferencesInUse
from plantdesk.ui.window.remembered import starts_offline
from plantdesk.ui.window.tabs import ADD
from plantdesk.ui.wording import translate, window_title

if TYPE_CHECKING:
    # Not needed for the first paint.
    from plantdesk.ui.window.do import Do


_NOW = partial(datetime.now, UTC)
_DEFAULTS = Loaded(Preferences())


class MainWindow(QMainWindow):
    painted = Signal()

    def __init__(
        self,
        look: Look,
        desk: Desk,
        store: Store,
        settings: QSettings,
        now: Callable[[], datetime] = _NOW,
        *,
        monotonic: Callable[[], float] = monotonic,
        preferences: Loaded = _DEFAULTS,
        save_preferences: Callable[[Preferences], bool] = lambda _: True,
        first_start: bool = False,
    ) -> None:
        super().__init__()
        self._look, self._desk, self._now = look, desk, now
        self._was_painted = False
        self.stores = Stores(store)
        self.seconds = Seconds(monotonic)
        self._room = Room(look, desk, self.stores, self.seconds, settings)
        self.band = Band(look, self.stores, self.seconds, self.do)
        self.pages = Pages(self._room, self.do)
        for part in (self.stores, self.seconds, self.pages):
            part.setParent(self)
        self.page = self.pages.add
        self.drafts = Drafts(desk, self.page, self.stores)
        self.preferences_in_use = PreferencesInUse(
            self._room, self.page.form, preferences, save_preferences
        )
        self.setWindowTitle(window_title(store))
        self.menus = Menus(self.menuBar(), self.stores, self.do)
        self.menus.actions[Action.SWITCH_OFFLINE].setChecked(starts_offline(settings))
        self._lay_out()
        self._connect()
        geometry = settings.value("window/geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            # Leave room for the frame, even on a small or magnified screen.
            room = self.screen().availableSize() - QSize(16, 48)
            self.resize(QSize(1100, 720).boundedTo(room))
        look.style_window(self)
        if first_start:
            self._show_first_run()

    @cached_property
    def parts(self) -> "Do":
        """Made with the first news, plant or action."""
        # The door to all that the first paint does without.
        from plantdesk.ui.window import do, news, questions

        place, offline = questions.Place(self._room, self, self.pages), Action.SWITCH_OFFLINE
        parts = (self.band, self.menus.actions[offline], self.drafts, self.preferences_in_use)
        made = do.Do(place, *parts, self._now)
        news.News(made, self.band, self.drafts)
        self.page.results.acted.connect(self.do)
        made.closing.waits.connect(self._wait_for_replies)
        return made

    def do(self, action: Action, about: object = None) -> None:
        """Do what a button or a menu offers; about the current store, unless about another."""
        start(self.parts.do(action, about), self.parts)

    def start(self) -> None:
        self.show()
        self.pages.take_focus()

    def come_forward(self, token: str = "") -> None:
        """Raise the window; `token` is the desktop's permission to take the focus."""
        if token:
            # Qt reads the variable when it requests the focus.
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def close_as_asked(self) -> None:
        """Close for an installer, for example: dialogs first, unless typed text would be lost."""
        dialog = QApplication.activeModalWidget()
        dialogs = self.findChildren(QDialog)
        if self.parts.closing.asking or any(getattr(each, "unsaved", False) for each in dialogs):
            self.come_forward()
        elif isinstance(dialog, QDialog):
            # It may first end its printing or saving.
            dialog.finished.connect(self.close_as_asked, Qt.ConnectionType.QueuedConnection)
            dialog.reject()
        else:
            if self.parts.closing.would_ask:
                self.come_forward()
            self.note_end_of_session()
            self.close()

    def note_end_of_session(self) -> None:
        """Keep what the user may still look over when it closes: nobody may be there to answer."""
        self.parts.closing.by_person = False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.parts.closing.done:
            event.accept()
            return
        # Requests under way may end first. Closing accepts the event when the desk is done.
        event.ignore()
        self.parts.closing.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start the form with a key that no widget took, such as a scan while a list has focus."""
        text = event.text()
        first = self.page.form.first_input
        ready = self.page.form.isEnabled() and self.page.form.isVisible()
        if text.isprintable() and text and ready and not first.hasFocus():
            self.page.form.start()
            QApplication.sendEvent(first, event)
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file anywhere, but not during the first start, nor while the program quits."""
        if files_of(event.mimeData()) and self.pages.shown and self.page.isEnabled():
            event.acceptProposedAction()
            self.pages.show_hovered(True)

    def dragLeaveEvent(self, _: QDragLeaveEvent) -> None:
        self.pages.show_hovered(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file on the page Add many. That sends nothing."""
        event.acceptProposedAction()
        self.pages.show_hovered(False)
        self.pages.show_many()
        self.pages.many.source.open_files(files_of(event.mimeData()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.page.form.save_draft()
        elif event.type() == QEvent.Type.FontChange:
            self._look.follow_font()

    def _lay_out(self) -> None:
        self.setWindowIcon(QIcon(str(resource("icons", "plantdesk.svg"))))
        self._content = QWidget()
        whole = column(self.band)
        self._content.setLayout(whole)
        self.pages.add_to(whole)
        self.setCentralWidget(self._content)
        self.setMinimumSize(480, 400)
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        form = self.page.form
        self._desk.before_first_news = lambda: self.parts
        form.submitted.connect(lambda *plant: self.parts.plants.submit(*plant))
        form.ids.show_entry.connect(self.pages.show_plant)
        form.undo_wanted.connect(lambda: self.parts.undo())
        self.band.change.clicked.connect(self._open_store_list)
        self.pages.tabs.currentChanged.connect(
            lambda page: self.menus.enable_form_actions(page == ADD)
        )

    def _wait_for_replies(self, on: bool) -> None:
        """Take nothing more: the window will close, unless the user stays."""
        self.band.tell(quitting=on)
        self.pages.take_input(not on)
        self.menuBar().setEnabled(not on)
        if on:
            self._room.settings.setValue("window/geometry", self.saveGeometry())
        else:
            self.pages.take_focus()

    def _open_store_list(self) -> None:
        below = self.band.change.rect().bottomLeft()
        self.menus.switcher.popup(self.band.change.mapToGlobal(below))

    def _show_first_run(self) -> None:
        from plantdesk.ui.first_run.first_run import FirstRun

        first = FirstRun(self, self._look, self.stores, self._content)
        lesson = first.lesson
        self.page.whole.insertWidget(0, lesson)
        first.done.connect(self._end_first_run)
        lesson.manner_wanted.connect(partial(self.do, Action.ANSWER_NEXT))
        lesson.closed.connect(self.pages.take_focus)
        self._desk.on(Entry, lesson.take_entry)
        # Queued: a screen reader's press must return before a dialog opens.
        later = Qt.ConnectionType.QueuedConnection
        lesson.connect_wanted.connect(self._connect_store, later)
        first.welcome.connect_button.clicked.connect(self._connect_store, later)
        self.menus.enable_form_actions(False, pages_shown=False)
        self.setWindowTitle(translate("window", "PlantDesk"))
        # Neither hatching nor a store's colour: no store is chosen yet.
        self._look.show_store(NEW)

    def _end_first_run(self) -> None:
        self.menus.enable_form_actions(True)
        # Also remembers the store for the next start.
        self.parts.show_store()
        self.page.form.start()

    def _connect_store(self) -> None:
        """Offer the stores that are there, but not at first, or else a new one."""
        if len(self.stores.listed) > 1 and self._content.isVisible():
            self._open_store_list()
        else:
            self.do(Action.ADD_STORE)
