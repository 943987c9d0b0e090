"""Switch the window to another store, and remember it for the next start."""

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.remembered import remember_store
from plantdesk.ui.wording import translate


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
        # Whether a question about the form's text may be open.
        self._asked = False
        # What a real store's form brought along into practice, on the way to another one.
        self._brought: Typed | None = None
        stores.current_changed.connect(self.apply)
        pages.add.form.draft_changed.connect(self._drop_moot_question)

    def turn_to(self, store_id: str) -> None:
        start(self._turn_to(self._stores.of(store_id)), self._window)

    async def _turn_to(self, store: Store) -> None:
        """Switch, but ask first what happens to text that was typed for practice."""
        typed = self._pages.add.form.typed
        practised = self._stores.current.practice and not typed.blank and typed != self._brought
        if practised and not store.practice:
            self._asked = True
            self._pages.show_add()
            self._pages.take_focus()
            answer = await self._pages.add.results.ask_about_text(store)
            if answer is Action.CLEAR_AND_SWITCH:
                # Esc's clearing, which Ctrl+Z reverses.
                self._pages.add.form.clear()
            elif answer is Action.STAY:
                self._pages.take_focus()
                return
        self.switch_to(store.id)

    def switch_to(self, store_id: str) -> None:
        """Send plants to this store from now on. The form keeps its text."""
        if store_id != self._stores.current.id:
            self._stores.switch_to(self._stores.of(store_id))
            self._pages.take_focus()

    def _drop_moot_question(self) -> None:
        """Ask no more about text that the user has cleared."""
        if self._asked and self._pages.add.form.typed.blank:
            self._asked = False
            self._pages.add.results.drop_text_question()

    def turn_to_next(self) -> None:
        self.turn_to(self._stores.next_after(self._stores.current).id)

    def apply(self) -> None:
        """Show the current store's colour and name, remember it, and ask for its queue."""
        store = self._stores.current
        self._brought = self._pages.add.form.typed if store.practice else None
        self._look.show_store(store)
        self._window.setWindowTitle(window_title(store))
        remember_store(self._settings, store)
        self._desk.ask(lambda engine: engine.stores.show(store.id))


def window_title(store: Store) -> str:
    if store.practice:
        return translate("window", "PRACTICE – PlantDesk")
    return translate("window", "{0} – PlantDesk").format(store.name)
