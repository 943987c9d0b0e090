"""Tries connections through the desk, one at a time for each who asks."""

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import Check, Checked
from plantdesk.domain.store import Store
from plantdesk.ui.known_stores import Stores


class Checking(QObject):
    """What comes back for an older question is dropped."""

    answered = Signal(object)

    def __init__(self, desk: Desk, stores: Stores, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stores = stores
        self._number: int | None = None
        desk.checked.connect(self._take)

    @property
    def running(self) -> bool:
        return self._number is not None

    def ask(self, store: Store) -> None:
        self._number = self._stores.new_number()
        self._desk.check(Check(self._number, store))

    def drop(self) -> None:
        self._number = None

    def _take(self, news: Checked) -> None:
        if news.number == self._number:
            self._number = None
            self.answered.emit(news.found)
