"""Switch the window to another store, and remember it for the next start."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.questions import TEXT_ALONG, ask
from plantdesk.ui.window.remembered import remember_store
from plantdesk.ui.wording import store_name, window_title


class CurrentStore(QObject):
    def __init__(self, room: Room, window: QWidget, pages: Pages) -> None:
        super().__init__(window)
        self._room, self._window, self._pages = room, window, pages
        # What a real store's form brought along into practice, on the way to another one.
        self._brought: Typed | None = None
        room.stores.current_changed.connect(self.apply)

    async def turn_to(self, store: Store) -> None:
        """Switch, but ask first what happens to text that was typed for practice."""
        form = self._pages.add.form
        practised = self._room.stores.current.practice and not form.typed.blank
        if practised and form.typed != self._brought and not store.practice:
            self._pages.show_add()
            answer = await ask(self._room.look, self._window, TEXT_ALONG, store_name(store))
            if answer == Question.OTHER:
                # Esc's clearing, which Ctrl+Z reverses.
                form.clear()
            elif answer != Question.GO_ON:
                self._pages.take_focus()
                return
        self.switch_to(store.id)

    def switch_to(self, store_id: str) -> None:
        """Send plants to this store from now on. The form keeps its text."""
        if store_id != self._room.stores.current.id:
            self._room.stores.switch_to(self._room.stores.of(store_id))
            self._pages.take_focus()

    def apply(self) -> None:
        """Show the current store's colour and name, remember it, and ask for its queue."""
        store = self._room.stores.current
        self._brought = self._pages.add.form.typed if store.practice else None
        self._room.look.show_store(store)
        self._window.setWindowTitle(window_title(store))
        remember_store(self._room.settings, store)
        self._room.desk.ask(lambda engine: engine.stores.show(store.id))
