"""The first start: its pages replace the window's content, then a lesson shows above the form."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.entry import Entry
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.first_run.pages import FirstRunPages
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
        desk: Desk,
        stores: Stores,
        content: QWidget,
        lesson_place: QVBoxLayout,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._stores = stores
        self._content = content
        self._lesson_place = lesson_place
        self._lesson: Lesson | None = None
        self._pages = FirstRunPages(look, stores, desk)
        self._pages.practise_wanted.connect(self._practise)
        self._pages.connected.connect(self._end)
        # The menu can switch stores, too.
        stores.current_changed.connect(self._follow_store)
        self._done = False
        window.takeCentralWidget()
        content.setParent(window)
        content.hide()
        window.setCentralWidget(self._pages)

    def start(self) -> None:
        self._pages.start()

    def take_entry(self, entry: Entry) -> None:
        if self._lesson is not None:
            self._lesson.take_entry(entry)

    def _follow_store(self) -> None:
        self._end(self._stores.current.id)
        if self._lesson is not None:
            # Its "Everything stays on this computer" would be false for a real store.
            self._lesson.setVisible(self._stores.current.id == PRACTICE_ID)

    def _end(self, store_id: str) -> None:
        if self._done:
            return
        self._done = True
        self._window.takeCentralWidget()
        self._pages.deleteLater()
        self._window.setCentralWidget(self._content)
        self._content.show()
        self.done.emit(store_id)

    def _practise(self) -> None:
        self._lesson = Lesson(self._look)
        self._lesson.manner_wanted.connect(self.manner_wanted)
        self._lesson.closed.connect(self._close_lesson)
        self._lesson.connect_wanted.connect(self.connect_wanted)
        self._lesson_place.addWidget(self._lesson)
        self._lesson.show()
        self._end(self._stores.current.id)

    def _close_lesson(self) -> None:
        if self._lesson is not None:
            self._lesson.hide()
            self._lesson.deleteLater()
            self._lesson = None
            self.lesson_closed.emit()
