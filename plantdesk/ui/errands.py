"""What a person asks for by band and menu: each opens a dialog, and does what came of it."""

from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui import dialogs
from plantdesk.ui.in_force import InForce
from plantdesk.ui.look import Look
from plantdesk.ui.preferences_dialog import ask_for_preferences
from plantdesk.ui.stores import Stores


class Errands(QObject):
    """Loaded with the first of them: dialogs are not needed to paint the window."""

    def __init__(self, look: Look, desk: Desk, stores: Stores, window: QWidget) -> None:
        super().__init__(window)
        self._look = look
        self._desk = desk
        self._stores = stores
        self._window = window

    def enter_token(self) -> None:
        store = self._stores.current
        given = dialogs.ask_for_token(self._look, self._stores, store, self._window)
        if given is not None:
            if given.store != store:
                # Only that was changed; the journal may have told the rest since it was opened.
                now = self._stores.of(store.id)
                accepted = given.store.settings.open_origin
                settings = replace(now.settings, open_origin=accepted)
                self._desk.save_store(replace(now, settings=settings))
            self._desk.set_token(store.id, given.token, keep=given.keep)

    def change_stores(self) -> None:
        """The store that is added first, after practising, is the one that plants go to."""
        before = {store.id for store in self._stores.listed_ones}
        dialogs.change_stores(self._look, self._stores, self._desk, self._window)
        new = [store for store in self._stores.listed_ones if store.id not in before]
        if len(before) == 1 and new:
            self._stores.turn_to(new[0])

    def choose_preferences(self, in_force: InForce) -> None:
        chosen = ask_for_preferences(
            self._look, in_force.preferences, in_force.sounds, in_force.save, self._window
        )
        if chosen is not None:
            in_force.change(chosen)

    def empty_practice(self) -> None:
        if dialogs.may_empty_practice(self._look, self._window):
            self._desk.empty_practice()

    def tell_about(self) -> None:
        dialogs.tell_about(self._look, self._window)

    def tell_form_is_in_use(self) -> None:
        dialogs.tell_form_is_in_use(self._look, self._window)
