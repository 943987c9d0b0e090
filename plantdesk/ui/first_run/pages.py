"""The pages of the first start: practise, or connect to a store."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalFault
from plantdesk.ui.first_run.connect import ConnectPage
from plantdesk.ui.first_run.welcome import Welcome
from plantdesk.ui.flow import answer_from, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.saving import use_token
from plantdesk.ui.store_form.store_reading import EditedStore


class FirstRunPages(QStackedWidget):
    """The welcome page and the connect page, which keeps its text when the user goes back."""

    practise_wanted = Signal()
    # Carries the id of the new store, once it is saved.
    connected = Signal(str)

    def __init__(self, look: Look, stores: Stores, desk: Desk) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._desk = desk
        self._connect: ConnectPage | None = None
        # The store to save once the journal is open.
        self._edited: EditedStore | None = None
        # No store can be saved until the journal is open.
        self._no_journal = False
        self._welcome = Welcome(look)
        self.addWidget(self._welcome)
        self._welcome.practise_wanted.connect(self.practise_wanted)
        self._welcome.connect_wanted.connect(self._show_connect)
        stores.list_changed.connect(self._save_later)
        desk.on(JournalFault, self._take_fault)

    def start(self) -> None:
        self._welcome.take_focus()

    def _show_connect(self) -> None:
        if self._connect is None:
            self._connect = ConnectPage(self._look, self._stores, self._desk)
            self._connect.connect_wanted.connect(self._save)
            self._connect.back_wanted.connect(self._go_back)
            self.addWidget(self._connect)
        self.setCurrentWidget(self._connect)
        self._connect.start()

    def _go_back(self) -> None:
        self.setCurrentWidget(self._welcome)
        self.start()

    def _save(self, edited: EditedStore) -> None:
        if self._no_journal:
            self._edited = edited
            self._desk.ask(lambda engine: engine.try_again())
        else:
            start(self._save_and_finish(edited), self)

    async def _save_and_finish(self, edited: EditedStore) -> None:
        store = edited.store
        if not await answer_from(self._desk, lambda engine: engine.stores.save(store), False):
            self._tell_not_saved()
            return
        # Only now, so that the token belongs to a saved store.
        if edited.token is not None:
            use_token(self._desk, store.id, edited.token, keep=edited.keep)
        self.connected.emit(store.id)

    def _take_fault(self, _: JournalFault) -> None:
        self._no_journal = True
        self._edited = None
        self._tell_not_saved()

    def _tell_not_saved(self) -> None:
        """The page keeps its text, so that the user can save later."""
        if self._connect is not None:
            self._connect.tell_not_saved()

    def _save_later(self) -> None:
        """The journal is open after all, so the store can be saved now."""
        edited, self._edited, self._no_journal = self._edited, None, False
        if edited is not None:
            start(self._save_and_finish(edited), self)
