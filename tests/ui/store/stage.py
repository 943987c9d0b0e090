"""Stores, a noting desk and a look for tests of dialogs and pages about stores."""

from datetime import UTC, datetime

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.desk.news import Reached, StoresFound, TokenNews
from plantdesk.domain.token import KeyringState
from plantdesk.outbox.news import StoreQueue
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.store.reading import StoreField
from plantdesk.ui.store.store_dialog import StoreDialog
from tests.ui.seeing import look_for, settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, NotingDesk

END = datetime(2027, 3, 3, 12, tzinfo=UTC)
REACHED = Reached(True, "Let’s Encrypt R11", END)


class StoreStage:
    """Opens windows and deletes them after the test."""

    def __init__(self, folder):
        self._folder = folder
        self._opened = []

    def set_up(self):
        self.look = look_for(GREEN)
        self.desk = NotingDesk(GREEN, self._folder)
        self.stores = Stores(GREEN)
        self.desk.on(StoresFound, lambda found: self.stores.set_list(found.stores))
        self.desk.on(StoreQueue, self.stores.set_queue)
        self.desk.on(TokenNews, self.stores.set_token)
        self.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
        self.tell_token(GREEN)

    def tell_token(self, store, found=True, keyring=KeyringState.FINE):
        self.desk.deliver(TokenNews(store.id, found, keyring))

    def dialog(self, store=GREEN, at=StoreField.NAME, rules=None):
        self.set_up()
        if rules:
            self.stores.rules = rules
        dialog = StoreDialog(self.look, self.stores, self.desk, store, None, at)
        self.show(dialog)
        return dialog

    def show(self, window):
        self._opened.append(window)
        window.show()
        window.activateWindow()
        settle()

    def put_away(self):
        while self._opened:
            window = self._opened.pop()
            window.hide()
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def type_into(box, text):
    """Insert the text at once, as pasting does, whatever its letters."""
    box.setFocus()
    box.selectAll()
    box.insert(text) if text else box.del_()
    box.textEdited.emit(box.text())


def press(window, name):
    button = window.findChild(QAbstractButton, name)
    assert button.isVisible(), name
    button.click()


def says(widget):
    """All visible labels."""
    return "\n".join(
        label.text()
        for label in widget.findChildren(QLabel)
        if label.isVisibleTo(widget) and label.text()
    )
