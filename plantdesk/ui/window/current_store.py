"""Switch the window to another store, and remember it for the next start."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.ui.entry.action import Action
from plantdesk.ui.room import Room
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.remembered import remember_store
from plantdesk.ui.wording import translate


class CurrentStore(QObject):
    def __init__(self, room: Room, window: QWidget, pages: Pages) -> None:
        super().__init__(window)
        self._room = room
        self._window = window
        self._pages = pages
        self._form, self._results = pages.add.form, pages.add.results
        # Whether a question about the form's text may be open.
        self._asked = False
        # What a real store's form brought along into practice, on the way to another one.
        self._brought: Typed | None = None
        room.stores.current_changed.connect(self.apply)
        self._form.draft_changed.connect(self._drop_moot_question)

    async def turn_to(self, store: Store) -> None:
        """Switch, but ask first what happens to text that was typed for practice."""
        typed = self._form.typed
        practised = self._room.stores.current.practice and not typed.blank
        if practised and typed != self._brought and not store.practice:
            self._asked = True
            self._pages.show_add()
            self._pages.take_focus()
            answer = await self._results.ask_about_text(store)
            if answer is Action.CLEAR_AND_SWITCH:
                # Esc's clearing, which Ctrl+Z reverses.
                self._form.clear()
            elif answer is Action.STAY:
                return
        self.switch_to(store.id)

    def switch_to(self, store_id: str) -> None:
        """Send plants to this store from now on. The form keeps its text."""
        if store_id != self._room.stores.current.id:
            self._room.stores.switch_to(self._room.stores.of(store_id))
            self._pages.take_focus()

    def _drop_moot_question(self) -> None:
        """Ask no more about text that the user has cleared."""
        if self._asked and self._form.typed.blank:
            self._asked = False
            self._results.drop_text_question()

    def apply(self) -> None:
        """Show the current store's colour and name, remember it, and ask for its queue."""
        store = self._room.stores.current
        self._brought = self._form.typed if store.practice else None
        self._room.look.show_store(store)
        self._window.setWindowTitle(window_title(store))
        remember_store(self._room.settings, store)
        self._room.desk.ask(lambda engine: engine.stores.show(store.id))


def window_title(store: Store) -> str:
    if store.practice:
        return translate("window", "PRACTICE – PlantDesk")
    return translate("window", "{0} – PlantDesk").format(store.name)
