"""Tries connections through the desk, one at a time for each who asks."""

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import Check, Checked
from plantdesk.domain.store import Store


class Checking(QObject):
    """What comes back for an older question is dropped."""

    answered = Signal(object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._asked: Check | None = None
        desk.on(Checked, self._take)

    @property
    def running(self) -> bool:
        return self._asked is not None

    def ask(self, store: Store) -> None:
        self._asked = check = Check(store)
        self._desk.ask(lambda engine: engine.checks.begin(check))

    def drop(self) -> None:
        self._asked = None

    def _take(self, news: Checked) -> None:
        if news.check is self._asked:
            self._asked = None
            self.answered.emit(news.found)
