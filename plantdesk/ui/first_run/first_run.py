"""The first start in the main window's place, and the three steps above the form after it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.first_run.pages import FirstRunPages
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look

if TYPE_CHECKING:
    from plantdesk.domain.entry import Entry


class FirstRun(QObject):
    """`over` carries the id of the store to turn to; loaded by a first start only."""

    over = Signal(str)
    manner_wanted = Signal(object)
    lesson_closed = Signal()

    def __init__(
        self,
        window: QMainWindow,
        look: Look,
        desk: Desk,
        stores: Stores,
        usual: QWidget,
        strip: QVBoxLayout,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._stores = stores
        self._usual = usual
        self._strip = strip
        self._lesson: Lesson | None = None
        self._page = FirstRunPages(look, stores, desk)
        self._page.practise_wanted.connect(self._practise)
        self._page.connected.connect(self._end)
        # Also by the menu, where stores can be added as well.
        stores.current_changed.connect(self._leave)
        self._over = False
        window.takeCentralWidget()
        usual.setParent(window)
        usual.hide()
        window.setCentralWidget(self._page)

    def start(self) -> None:
        self._page.start()

    def note(self, entry: "Entry") -> None:
        if self._lesson is not None:
            self._lesson.note(entry)

    def _leave(self) -> None:
        self._end(self._stores.current.id)
        if self._lesson is not None:
            # "Everything stays on this computer" may stand above no real store.
            self._lesson.setVisible(self._stores.current.id == PRACTICE_ID)

    def _end(self, store_id: str) -> None:
        if self._over:
            return
        self._over = True
        self._window.takeCentralWidget()
        self._page.deleteLater()
        self._window.setCentralWidget(self._usual)
        self._usual.show()
        self.over.emit(store_id)

    def _practise(self) -> None:
        self._lesson = Lesson(self._look)
        self._lesson.manner_wanted.connect(self.manner_wanted)
        self._lesson.closed.connect(self._close_lesson)
        self._strip.addWidget(self._lesson)
        self._lesson.show()
        self._end(self._stores.current.id)

    def _close_lesson(self) -> None:
        if self._lesson is not None:
            self._lesson.hide()
            self._lesson.deleteLater()
            self._lesson = None
            self.lesson_closed.emit()
