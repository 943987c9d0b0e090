"""What a person wants by menu, band or page: it is done, and the keyboard goes back to the page."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui.in_force import InForce
from plantdesk.ui.look import Look
from plantdesk.ui.pages import Pages
from plantdesk.ui.shown_store import ShownStore
from plantdesk.ui.stores import Stores

if TYPE_CHECKING:
    from pathlib import Path

    # Dialogs, and what becomes of a plant, are not needed to paint.
    from plantdesk.desk.news import JournalFault
    from plantdesk.domain.entry import Entry
    from plantdesk.journal.records import Doubt, WaitingBatch
    from plantdesk.ui.card import Action
    from plantdesk.ui.deeds import Deeds
    from plantdesk.ui.errands import Errands
    from plantdesk.ui.plant_form import Submission
    from plantdesk.ui.session_model import Item


class Wishes(QObject):
    """Loads deeds and errands with the first wish."""

    def __init__(
        self,
        window: QWidget,
        look: Look,
        desk: Desk,
        stores: Stores,
        pages: Pages,
        shown: ShownStore,
        in_force: InForce,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._desk = desk
        self._stores = stores
        self._pages = pages
        self._shown = shown
        self._in_force = in_force
        self._now = now
        self._deeds: Deeds | None = None
        self._errands: Errands | None = None

    def submit(self, submission: "Submission") -> None:
        self.deeds.submit(submission)

    def act(self, action: "Action", item: "Item | JournalFault") -> None:
        self.deeds.act(action, item)

    def act_on_page(self, action: "Action", entry: "Entry") -> None:
        self.deeds.act(action, entry)
        self._pages.take_keyboard()

    def remove_batch(self, batch: "WaitingBatch") -> None:
        self.errands.remove_batch(batch)
        self._pages.take_keyboard()

    def enter_token(self) -> None:
        self.errands.enter_token()
        self._pages.take_keyboard()

    def change_stores(self) -> None:
        self.errands.change_stores()
        self._pages.take_keyboard()

    def choose_preferences(self) -> None:
        self.errands.choose_preferences(self._in_force)
        self._pages.take_keyboard()

    def settle_doubt(self, doubt: "Doubt") -> None:
        self.errands.settle_doubt(doubt)
        self._pages.take_keyboard()

    def use_https(self, store_id: str) -> None:
        self.errands.use_https(self._stores.of(store_id))
        self._pages.take_keyboard()

    def agree_to_move(self) -> None:
        self.errands.agree_to_move()
        self._pages.take_keyboard()

    def agree_to_way(self) -> None:
        self.errands.agree_to_way()
        self._pages.take_keyboard()

    def back_up(self) -> None:
        self.errands.back_up()
        self._pages.take_keyboard()

    def restore(self) -> None:
        self.errands.restore()
        self._pages.take_keyboard()

    def empty_practice(self) -> None:
        self.errands.empty_practice()
        self._pages.take_keyboard()

    def tell_about(self) -> None:
        self.errands.tell_about()
        self._pages.take_keyboard()

    @property
    def deeds(self) -> "Deeds":
        if self._deeds is None:
            from plantdesk.ui.deeds import Deeds

            self._deeds = Deeds(self._pages.add, self._desk, self._stores, self._now)
            # Who presses a button through accessibility is answered before a dialog opens.
            later = Qt.ConnectionType.QueuedConnection
            self._deeds.form_in_use.connect(self._say_form_is_in_use, later)
            self._deeds.too_long.connect(self._say_plant_is_too_long, later)
            self._deeds.store_wanted.connect(self._shown.turn_to)
            self._deeds.form_filled.connect(self._pages.show_add)
            self._deeds.send_again_wanted.connect(self._ask_to_send_again)
            self._deeds.https_wanted.connect(self.use_https)
            self._deeds.restore_wanted.connect(self._restore_from)
        return self._deeds

    @property
    def errands(self) -> "Errands":
        if self._errands is None:
            from plantdesk.ui.errands import Errands

            self._errands = Errands(self._look, self._desk, self._stores, self._window)
        return self._errands

    def _ask_to_send_again(self, entry: "Entry") -> None:
        if self.errands.may_send_again(entry):
            self.deeds.send_again(entry)

    def _restore_from(self, backup: "Path") -> None:
        self.errands.restore_from(backup)
        self._pages.take_keyboard()

    def _say_plant_is_too_long(self) -> None:
        self.errands.tell_plant_is_too_long()
        self._pages.take_keyboard()

    def _say_form_is_in_use(self) -> None:
        self.errands.tell_form_is_in_use()
        self._pages.show_add()
        self._pages.add.form.start()
