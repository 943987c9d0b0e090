"""What a person wants by menu, band or page: it is done, and the keyboard goes back to the page."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.window.applied_preferences import AppliedPreferences
from plantdesk.ui.window.current_store import CurrentStore
from plantdesk.ui.window.pages import Pages

if TYPE_CHECKING:
    from pathlib import Path

    # Dialogs, and what becomes of a plant, are not needed to paint.
    from plantdesk.desk.news import JournalFault
    from plantdesk.domain.entry import Entry
    from plantdesk.journal.records import Doubt, WaitingBatch
    from plantdesk.ui.add.plant_actions import PlantActions
    from plantdesk.ui.add.plant_form import Submission
    from plantdesk.ui.entry.card import Action
    from plantdesk.ui.results.session_model import Item
    from plantdesk.ui.window.dialog_actions import DialogActions


class MenuActions(QObject):
    """Loads plant_actions and dialog_actions with the first wish."""

    def __init__(
        self,
        window: QWidget,
        look: Look,
        desk: Desk,
        stores: Stores,
        pages: Pages,
        shown: CurrentStore,
        applied_preferences: AppliedPreferences,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._desk = desk
        self._stores = stores
        self._pages = pages
        self._shown = shown
        self._applied_preferences = applied_preferences
        self._now = now
        self._plant_actions: PlantActions | None = None
        self._dialog_actions: DialogActions | None = None

    def submit(self, submission: "Submission") -> None:
        self.plant_actions.submit(submission)

    def act(self, action: "Action", item: "Item | JournalFault") -> None:
        self.plant_actions.act(action, item)

    def act_on_page(self, action: "Action", entry: "Entry") -> None:
        self.plant_actions.act(action, entry)
        self._pages.take_keyboard()

    def remove_batch(self, batch: "WaitingBatch") -> None:
        self.dialog_actions.remove_batch(batch)
        self._pages.take_keyboard()

    def enter_token(self) -> None:
        self.dialog_actions.enter_token()
        self._pages.take_keyboard()

    def change_stores(self) -> None:
        self.dialog_actions.change_stores()
        self._pages.take_keyboard()

    def choose_preferences(self) -> None:
        self.dialog_actions.choose_preferences(self._applied_preferences)
        self._pages.take_keyboard()

    def settle_doubt(self, doubt: "Doubt") -> None:
        self.dialog_actions.settle_doubt(doubt)
        self._pages.take_keyboard()

    def use_https(self, store_id: str) -> None:
        self.dialog_actions.use_https(self._stores.of(store_id))
        self._pages.take_keyboard()

    def agree_to_move(self) -> None:
        self.dialog_actions.agree_to_move()
        self._pages.take_keyboard()

    def agree_to_way(self) -> None:
        self.dialog_actions.agree_to_way()
        self._pages.take_keyboard()

    def back_up(self) -> None:
        self.dialog_actions.back_up()
        self._pages.take_keyboard()

    def restore(self) -> None:
        self.dialog_actions.restore()
        self._pages.take_keyboard()

    def empty_practice(self) -> None:
        self.dialog_actions.empty_practice()
        self._pages.take_keyboard()

    def tell_about(self) -> None:
        self.dialog_actions.tell_about()
        self._pages.take_keyboard()

    @property
    def plant_actions(self) -> "PlantActions":
        if self._plant_actions is None:
            from plantdesk.ui.add.plant_actions import PlantActions

            self._plant_actions = PlantActions(self._pages.add, self._desk, self._stores, self._now)
            # Who presses a button through accessibility is answered before a dialog opens.
            later = Qt.ConnectionType.QueuedConnection
            self._plant_actions.form_in_use.connect(self._say_form_is_in_use, later)
            self._plant_actions.too_long.connect(self._say_plant_is_too_long, later)
            self._plant_actions.store_wanted.connect(self._shown.turn_to)
            self._plant_actions.form_filled.connect(self._pages.show_add)
            self._plant_actions.send_again_wanted.connect(self._ask_to_send_again)
            self._plant_actions.https_wanted.connect(self.use_https)
            self._plant_actions.restore_wanted.connect(self._restore_from)
        return self._plant_actions

    @property
    def dialog_actions(self) -> "DialogActions":
        if self._dialog_actions is None:
            from plantdesk.ui.window.dialog_actions import DialogActions

            self._dialog_actions = DialogActions(self._look, self._desk, self._stores, self._window)
        return self._dialog_actions

    def _ask_to_send_again(self, entry: "Entry") -> None:
        if self.dialog_actions.may_send_again(entry):
            self.plant_actions.send_again(entry)

    def _restore_from(self, backup: "Path") -> None:
        self.dialog_actions.restore_from(backup)
        self._pages.take_keyboard()

    def _say_plant_is_too_long(self) -> None:
        self.dialog_actions.tell_plant_is_too_long()
        self._pages.take_keyboard()

    def _say_form_is_in_use(self) -> None:
        self.dialog_actions.tell_form_is_in_use()
        self._pages.show_add()
        self._pages.add.form.start()
