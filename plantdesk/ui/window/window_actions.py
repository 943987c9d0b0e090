"""Carry out actions of menu, band and page, then return the focus to the page."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QObject, Qt

from plantdesk.desk.desk import Desk
from plantdesk.ui.band.actions import BandAction
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sheet_edit import SheetEdit
from plantdesk.ui.window.menus import MenuAction

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    # Not needed for the first paint.
    from plantdesk.desk.news import JournalFault, Known
    from plantdesk.domain.entry import Entry
    from plantdesk.domain.plant import NewPlant
    from plantdesk.domain.typed import Typed
    from plantdesk.journal.records import WaitingBatch
    from plantdesk.ui.add.plant_actions import PlantActions
    from plantdesk.ui.entry.card_content import Action
    from plantdesk.ui.results.session_model import Item
    from plantdesk.ui.window.dialog_actions import DialogActions
    from plantdesk.ui.window.main_window import MainWindow


_SHEET_EDITS = {
    MenuAction.CUT: SheetEdit.CUT,
    MenuAction.COPY: SheetEdit.COPY,
    MenuAction.PASTE: SheetEdit.PASTE,
    MenuAction.REDO: SheetEdit.REDO,
    MenuAction.SELECT_ALL: SheetEdit.SELECT_ALL,
}
# In which direction each changes the size of text.
_TEXT_STEPS = {MenuAction.LARGER_TEXT: 1, MenuAction.SMALLER_TEXT: -1, MenuAction.USUAL_TEXT: 0}


class WindowActions(QObject):
    """Loads plant_actions and dialog_actions on first use."""

    def __init__(
        self, window: "MainWindow", look: Look, desk: Desk, now: Callable[[], datetime]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._desk = desk
        self._now = now
        self._plant_actions: PlantActions | None = None
        self._dialog_actions: DialogActions | None = None
        look.window_styled.connect(self._add_help_key)
        # Whether the user's last action was on a plant, not clearing the form.
        self._plant_last = False
        # The plant that the user acted on last. All plants shows plants of years ago, too.
        self._acted_on: str | None = None
        window.page.form.cleared.connect(self._note_cleared)
        window.page.form.undo_wanted.connect(self._undo)

    def submit(
        self, typed: "Typed", plant: "NewPlant", even_if_known: bool, corrects: str | None
    ) -> None:
        self.plant_actions.submit(typed, plant, even_if_known, corrects)

    def act(self, action: "Action", item: "Item | JournalFault") -> None:
        self._note_acted(item)
        self.plant_actions.act(action, item)

    def act_on_page(self, action: "Action", entry: "Entry") -> None:
        self._note_acted(entry)
        self.plant_actions.act(action, entry)
        self._take_keyboard()

    def look_up(self, plant_id: int) -> None:
        """Ask the journal for an earlier entry with the id in the form."""
        store_id = self._window.stores.current.id
        self._desk.ask(lambda engine: engine.plants.look_up(store_id, plant_id), self._show_known)

    def show_plant(self, entry: "Entry | None") -> None:
        """Show an entry with its journey, or all plants."""
        if entry is None:
            self._window.pages.show_plants()
        else:
            self._window.pages.show_plant(entry)

    def do_menu_action(self, action: MenuAction) -> None:
        match action:
            case MenuAction.BACK_UP:
                self.dialogs.back_up()
            case MenuAction.RESTORE:
                self.dialogs.restore()
            case MenuAction.QUIT:
                self._window.close()
            case MenuAction.CHOOSE_PREFERENCES:
                self.dialogs.choose_preferences(self._window.applied_preferences)
            case MenuAction.SHOW_ADD:
                self._window.pages.show_add()
            case MenuAction.SHOW_PLANTS:
                self._window.pages.show_plants()
            case MenuAction.SHOW_MANY:
                self._window.pages.show_many()
            case MenuAction.OPEN_SHEET:
                self._open_sheet()
                return
            case (
                MenuAction.CUT
                | MenuAction.COPY
                | MenuAction.PASTE
                | MenuAction.REDO
                | MenuAction.SELECT_ALL
            ):
                self._edit_sheet(action)
                return
            case MenuAction.NEXT_PANE:
                self._window.pages.focus_next_pane(self._window.band)
                return
            case MenuAction.LARGER_TEXT | MenuAction.SMALLER_TEXT | MenuAction.USUAL_TEXT:
                self._window.applied_preferences.change_text_size(_TEXT_STEPS[action])
                return
            case MenuAction.NEXT_STORE:
                self._window.current_store.turn_to_next()
            case MenuAction.CHANGE_STORES:
                self.dialogs.change_stores()
            case MenuAction.ADD_STORE:
                self.dialogs.add_store()
            case MenuAction.SEND_NOW:
                self._send_now()
            case MenuAction.ENTER_TOKEN:
                self.dialogs.enter_token()
            case MenuAction.SHOW_PRACTICE:
                self.dialogs.show_practice_plants()
            case MenuAction.EMPTY_PRACTICE:
                self.dialogs.empty_practice()
            case MenuAction.SHOW_GUIDE:
                self.show_guide(self._section_shown())
                return
            case MenuAction.SHOW_SHORTCUTS:
                self.show_guide("keyboard-shortcuts")
                return
            case MenuAction.MAKE_SUPPORT_FILE:
                self.dialogs.make_support_file(self._window.applied_preferences.preferences)
            case MenuAction.TELL_ABOUT:
                self.dialogs.tell_about()
            case MenuAction.UNDO:
                self._undo()
            case MenuAction.EDIT_PLANT:
                edits = (self._card_actions.EDIT, self._card_actions.EDIT_WAITING)
                any(map(self._window.pages.press, edits))
            case _:
                assert_never(action)
        self._take_keyboard()

    def do_band_action(self, action: BandAction) -> None:
        match action:
            case BandAction.ENTER_TOKEN:
                self.dialogs.enter_token()
            case BandAction.SEND_NOW | BandAction.TRY_NOW | BandAction.GO_ON:
                self._send_now()
            case BandAction.CHANGE_STORES:
                self.dialogs.change_stores()
            case BandAction.USE_HTTPS:
                self.dialogs.use_https(self._window.stores.current)
            case BandAction.SETTLE_DOUBT:
                self.settle_doubt()
            case BandAction.AGREE_TO_MOVE:
                self.dialogs.agree_to_move(self._window.stores.current)
            case BandAction.AGREE_TO_WAY:
                self.dialogs.agree_to_way(self._window.stores.current)
            case BandAction.GO_ONLINE:
                self._window.offline_switch.switch(False)
            case BandAction.SET_ASIDE:
                self._set_aside()
            case BandAction.SHOW_NOTICE:
                self._window.notices.show(self._look, self._window)
            case BandAction.SHOW_TO_CHECK:
                self._show_plants(to_check=True)
            case BandAction.SHOW_WAITING:
                self._show_plants(to_check=False)
            case BandAction.OPEN_AGAIN:
                self._desk.ask(lambda engine: engine.try_again())
            case BandAction.QUIT_NOW:
                self._desk.quit_now()
            case BandAction.STAY:
                self._window.stay()
            case _:
                assert_never(action)
        self._take_keyboard()

    def show_guide(self, section: str) -> None:
        self.dialogs.show_guide(section, self._window)

    def settle_doubt(self) -> None:
        """Ask whether another copy of the journal has sent these plants."""
        if self._window.doubt is not None:
            self.dialogs.settle_doubt(self._window.doubt)

    def do_remedy(self, action: "Action", store_id: str) -> None:
        """Do what lets a store's plants be sent."""
        if action in (self._card_actions.GO_ON, self._card_actions.SEND_NOW):
            self._desk.ask(lambda engine: engine.stores.send_now(store_id))
        else:
            self._do_remedy(action, store_id)

    def remove_batch(self, batch: "WaitingBatch") -> None:
        if self._window.doubt is not None:
            # The plants may have been sent: settle that before removing any.
            self.settle_doubt()
        else:
            self.dialogs.remove_batch(batch)
        self._take_keyboard()

    @property
    def plant_actions(self) -> "PlantActions":
        if self._plant_actions is None:
            from plantdesk.ui.add.plant_actions import PlantActions

            window = self._window
            self._plant_actions = PlantActions(window.page, self._desk, window.stores, self._now)
            # Queued: a screen reader's press must return before a dialog opens.
            later = Qt.ConnectionType.QueuedConnection
            self._plant_actions.form_in_use.connect(self._say_form_is_in_use, later)
            self._plant_actions.too_long.connect(self._say_plant_is_too_long, later)
            self._plant_actions.store_wanted.connect(window.current_store.switch_to)
            self._plant_actions.form_wanted.connect(window.pages.show_add)
            self._plant_actions.send_again_wanted.connect(self._ask_to_send_again)
            self._plant_actions.https_wanted.connect(self._use_https)
            self._plant_actions.remedy_wanted.connect(self._do_remedy, later)
            self._plant_actions.restore_wanted.connect(self._restore_from)
        return self._plant_actions

    @property
    def dialogs(self) -> "DialogActions":
        if self._dialog_actions is None:
            from plantdesk.ui.window.dialog_actions import DialogActions

            window = self._window
            self._dialog_actions = DialogActions(self._look, self._desk, window.stores, window)
            self._dialog_actions.store_added.connect(window.current_store.turn_to)
        return self._dialog_actions

    def _add_help_key(self, window: "QWidget") -> None:
        if window is not self._window:
            self.dialogs.add_help_key(window)

    def _section_shown(self) -> str:
        """The section of the guide about what the user looks at."""
        pages = self._window.pages
        # The first start hides the pages.
        return pages.section_shown if pages.tabs.isVisibleTo(self._window) else ""

    @property
    def _card_actions(self) -> "type[Action]":
        """Loaded with the first card."""
        from plantdesk.ui.entry.card_content import Action

        return Action

    def _note_acted(self, item: "Item | JournalFault") -> None:
        self._plant_last = True
        # A plant that is not in the journal has no id.
        self._acted_on = getattr(item, "id", None)

    def _note_cleared(self) -> None:
        self._plant_last = False

    def _undo(self) -> None:
        """Undo what the user did last, but only on the screen."""
        form = self._window.page.form
        if self._window.pages.many_shown:
            self._window.pages.many.edit(SheetEdit.UNDO)
        elif self._plant_last:
            _ = self._undo_plant() or form.undo_clear()
        else:
            _ = form.undo_clear() or self._undo_plant()

    def _undo_plant(self) -> bool:
        pages = self._window.pages
        if pages.entry_beside not in (None, self._acted_on):
            # The user only looks at it. What was decided long ago must not change by a key.
            return False
        return pages.press(self._card_actions.UNDO)

    def _show_known(self, known: "Known") -> None:
        if known.store_id == self._window.stores.current.id:
            self._window.page.form.ids.answer(known.plant_id, known.entry)

    def _open_sheet(self) -> None:
        if self._window.pages.tabs.isVisibleTo(self._window):
            self._window.pages.show_many()
            self._window.pages.many.ask_for_file()

    def _edit_sheet(self, action: MenuAction) -> None:
        pages = self._window.pages
        if pages.many_shown:
            pages.many.edit(_SHEET_EDITS[action])

    def _take_keyboard(self) -> None:
        self._window.pages.take_focus()

    def _send_now(self) -> None:
        store_id = self._window.stores.current.id
        self._desk.ask(lambda engine: engine.stores.send_now(store_id))

    def _set_aside(self) -> None:
        stores = self._window.stores
        queue = stores.queue(stores.current.id)
        if queue is not None and queue.rest is not None and queue.rest.aside is not None:
            entry_id = queue.rest.aside
            self._desk.ask(lambda engine: engine.plants.set_aside(entry_id))

    def _show_plants(self, *, to_check: bool) -> None:
        from plantdesk.domain.search.plant_search import Kind

        self._window.pages.show_only(Kind.TO_CHECK if to_check else Kind.WAITING)

    def _ask_to_send_again(self, entry: "Entry") -> None:
        if self.dialogs.confirm_sending_again(entry):
            self.plant_actions.send_again(entry)

    def _use_https(self, store_id: str) -> None:
        self.dialogs.use_https(self._window.stores.of(store_id))
        self._take_keyboard()

    def _do_remedy(self, action: "Action", store_id: str) -> None:
        store = self._window.stores.of(store_id)
        if action is self._card_actions.GO_ONLINE:
            self._window.offline_switch.switch(False)
        elif action is self._card_actions.ENTER_TOKEN:
            self.dialogs.enter_token(store)
        elif action is self._card_actions.SHOW_PLANTS:
            self.dialogs.show_practice_plants()
        elif action is self._card_actions.SHOW_QUESTION:
            self.dialogs.ask_about_rest(store, self._window.doubt)
        else:
            self.dialogs.change_stores(store)
        self._take_keyboard()

    def _restore_from(self, backup: "Path") -> None:
        self.dialogs.restore_from(backup)
        self._take_keyboard()

    def _say_plant_is_too_long(self) -> None:
        self.dialogs.tell_plant_is_too_long()
        self._take_keyboard()

    def _say_form_is_in_use(self) -> None:
        self.dialogs.tell_form_is_in_use()
        self._window.pages.show_add()
        self._window.page.form.start()
