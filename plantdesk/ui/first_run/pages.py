"""The pages of the first start: practise, or connect to a store."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalFault, StoreNotSaved
from plantdesk.ui.first_run.connect import ConnectPage
from plantdesk.ui.first_run.welcome import Welcome
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.saving import save_store, use_token
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
        # The store being saved.
        self._edited: EditedStore | None = None
        # No store can be saved until the journal is open.
        self._no_journal = False
        self._welcome = Welcome(look)
        self.addWidget(self._welcome)
        self._welcome.practise_wanted.connect(self.practise_wanted)
        self._welcome.connect_wanted.connect(self._show_connect)
        stores.list_changed.connect(self._finish_if_saved)
        desk.on(StoreNotSaved, self._tell_not_saved)
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
        self._edited = edited
        if self._no_journal:
            self._desk.ask(lambda engine: engine.try_again())
        else:
            save_store(self._desk, edited.store)

    def _take_fault(self, _: JournalFault) -> None:
        self._no_journal = True
        self._tell_not_saved()

    def _tell_not_saved(self, _: StoreNotSaved | None = None) -> None:
        """The page keeps its text, so that the user can save later."""
        if self._edited is not None and self._connect is not None:
            self._edited = None
            self._connect.tell_not_saved()

    def _finish_if_saved(self) -> None:
        """Set the token only once its store is saved."""
        edited, no_journal = self._edited, self._no_journal
        self._no_journal = False
        if edited is not None and no_journal:
            # The journal is open after all, so the store can be saved now.
            save_store(self._desk, edited.store)
        if edited is None or edited.store not in self._stores.listed:
            return
        self._edited = None
        if edited.token is not None:
            use_token(self._desk, edited.store.id, edited.token, keep=edited.keep)
        self.connected.emit(edited.store.id)
