"""The first start: its page replaces the window's content, then a lesson shows above the form."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.first_run.welcome import Welcome
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look


class FirstRun(QObject):
    # Carries the id of the store to switch to.
    done = Signal(str)
    manner_wanted = Signal(object)
    lesson_closed = Signal()
    connect_wanted = Signal()

    def __init__(
        self,
        window: QMainWindow,
        look: Look,
        stores: Stores,
        content: QWidget,
        lesson_place: QVBoxLayout,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._stores = stores
        self._content = content
        self._lesson = Lesson()
        self._lesson.hide()
        self._lesson.manner_wanted.connect(self.manner_wanted)
        self._lesson.closed.connect(self._close_lesson)
        self._lesson.connect_wanted.connect(self.connect_wanted)
        lesson_place.addWidget(self._lesson)
        self._welcome: Welcome | None = Welcome(look)
        self._welcome.practise.clicked.connect(self._follow_store)
        self._welcome.connect_button.clicked.connect(self.connect_wanted)
        # The menu and the dialog can switch stores, too.
        stores.current_changed.connect(self._follow_store)
        window.takeCentralWidget()
        content.setParent(window)
        content.hide()
        window.setCentralWidget(self._welcome)

    def start(self) -> None:
        if self._welcome is not None:
            self._welcome.practise.setFocus()

    def take_entry(self, entry: Entry) -> None:
        self._lesson.take_entry(entry)

    def _follow_store(self) -> None:
        store_id = self._stores.current.id
        # Its "Everything stays on this computer" would be false for a real store.
        self._lesson.setVisible(store_id == PRACTICE_ID and not self._lesson.over)
        if self._welcome is not None:
            self._window.takeCentralWidget()
            self._welcome.deleteLater()
            self._welcome = None
            self._window.setCentralWidget(self._content)
            self._content.show()
            self.done.emit(store_id)

    def _close_lesson(self) -> None:
        self._lesson.hide()
        self.lesson_closed.emit()
