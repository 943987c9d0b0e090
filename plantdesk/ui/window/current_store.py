"""The store that plants go to: the window turns to it, and the next start opens with it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.remembered import remember_store
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.desk.news import GivenTold


class CurrentStore(QObject):
    def __init__(
        self,
        window: QWidget,
        look: Look,
        desk: Desk,
        stores: Stores,
        pages: Pages,
        settings: QSettings,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._desk = desk
        self._stores = stores
        self._pages = pages
        self._settings = settings
        # What the next start opens with, where the store that is shown goes then.
        self._instead: dict[str, Store] = {}
        self._name_window()
        stores.current_changed.connect(self.take_over)

    def turn_to(self, store_id: str) -> None:
        """Plants go to this store from now on; what is typed stays in the form."""
        store = self._stores.of(store_id)
        if store.id == self._stores.current.id:
            return
        self._stores.switch_to(store)
        self._pages.take_focus()

    def turn_to_next(self) -> None:
        self.turn_to(self._stores.next_after(self._stores.current).id)

    def take_over(self) -> None:
        """Another store's colour and name, or a corrected one's."""
        store = self._stores.current
        self._look.show_store(store)
        self._name_window()
        remember_store(self._settings, self._instead.get(store.id, store))
        # Also where the one before was removed: its token and its queue are wanted.
        self._desk.ask(lambda engine: engine.stores.open(store.id))

    def take_given(self, told: "GivenTold") -> None:
        """The store that is shown stays for now, and the next start begins with another."""
        from plantdesk.domain.administrator.given_plan import Shown

        for change in told.changes:
            if isinstance(change, Shown) and change.after:
                self._instead[change.store.id] = change.after
                remember_store(self._settings, change.after)

    def _name_window(self) -> None:
        title = translate("window", "PRACTICE – PlantDesk")
        if not self._stores.current.practice:
            title = translate("window", "{0} – PlantDesk").format(self._stores.current.name)
        self._window.setWindowTitle(title)
