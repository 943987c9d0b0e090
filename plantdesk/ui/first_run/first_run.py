"""The first start: its page replaces the window's content, then a lesson shows above the form."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.first_run.welcome import Welcome
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look


class FirstRun(QObject):
    done = Signal()

    def __init__(self, window: QMainWindow, look: Look, stores: Stores, content: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._stores = stores
        self._content = content
        # Whether a store has been chosen.
        self._over = False
        self.lesson = Lesson()
        self.welcome = Welcome(look)
        self.welcome.practise.clicked.connect(self._follow_store)
        # The menu and the dialog can switch stores, too.
        stores.current_changed.connect(self._follow_store)
        window.takeCentralWidget()
        content.setParent(window)
        content.hide()
        window.setCentralWidget(self.welcome)
        self.welcome.practise.setFocus()

    def _follow_store(self) -> None:
        practice = self._stores.current.practice
        # Its "Everything stays on this computer" would be false for a real store.
        self.lesson.setVisible(practice and not self.lesson.over)
        if not self._over:
            self._over = True
            # Qt deletes the page that stood there.
            self._window.setCentralWidget(self._content)
            self._content.show()
            self.done.emit()
