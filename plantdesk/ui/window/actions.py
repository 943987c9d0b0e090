"""What a user does, whether with a menu, the band, a card or a page, begins here."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from inspect import iscoroutine
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalFault, Known
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import WaitingBatch
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.look.look import Look
from plantdesk.ui.results.session_model import Item
from plantdesk.ui.store.reading import StoreField
from plantdesk.ui.window.plant_actions import PlantActions

if TYPE_CHECKING:
    from plantdesk.ui.window.dialogs import Dialogs
    from plantdesk.ui.window.main_window import MainWindow

# What an action is about, unless about the current store.
About = Item | JournalFault | Store | tuple[Entry, ...]

_SHEET_EDITS = {
    Action.CUT: QKeySequence.StandardKey.Cut,
    Action.COPY: QKeySequence.StandardKey.Copy,
    Action.PASTE: QKeySequence.StandardKey.Paste,
    Action.REDO: QKeySequence.StandardKey.Redo,
    Action.SELECT_ALL: QKeySequence.StandardKey.SelectAll,
}
# They leave the keyboard where it is, or put it somewhere else themselves.
_KEEP_FOCUS = {
    *_SHEET_EDITS,
    Action.LARGER_TEXT,
    Action.SMALLER_TEXT,
    Action.USUAL_TEXT,
    Action.NEXT_PANE,
    Action.OPEN_SHEET,
    Action.SHOW_GUIDE,
    Action.SHOW_SHORTCUTS,
}


class Actions(QObject):
    """Made with the first action or news: the first paint needs none."""

    def __init__(
        self, window: "MainWindow", look: Look, desk: Desk, now: Callable[[], datetime]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._desk = desk
        self._dialogs: Dialogs | None = None
        self._plants = PlantActions(window, self, desk, now)
        # Whether the user's last action was on a plant, not clearing the form.
        self._plant_last = False
        # The plant that the user acted on last. All plants shows plants of years ago, too.
        self._acted_on: str | None = None
        self._table = self._actions_without_a_plant()
        window.page.form.cleared.connect(self._note_cleared)

    def do(self, action: Action, about: About | None = None) -> None:
        start(self._do(action, about), self._window)

    def submit(
        self, typed: Typed, plant: NewPlant, even_if_known: bool, corrects: str | None
    ) -> None:
        self._plants.submit(typed, plant, even_if_known, corrects)

    def look_up(self, plant_id: int) -> None:
        """Ask the journal for an earlier entry with the id in the form."""
        store_id = self._window.stores.current.id
        self._desk.ask(
            lambda engine: engine.plants.look_up(store_id, plant_id),
            self._show_known,
            Known(store_id, plant_id, None),
        )

    def show_guide(self, section: str) -> None:
        self.dialogs.show_guide(section, self._window)

    def remove_batch(self, batch: WaitingBatch) -> None:
        start(self._remove_batch(batch), self._window)

    async def do_for(self, action: Action, store: Store) -> None:
        """Do what is about no plant, but perhaps about a store."""
        done = self._table[action](store)
        if iscoroutine(done):
            await done

    @property
    def dialogs(self) -> "Dialogs":
        if self._dialogs is None:
            from plantdesk.ui.window.dialogs import Dialogs

            self._dialogs = Dialogs(self._look, self._desk, self._window)
        return self._dialogs

    async def _do(self, action: Action, about: About | None) -> None:
        if about is None or isinstance(about, Store):
            await self.do_for(action, about or self._window.stores.current)
        else:
            self._plant_last = True
            # A plant that is not in the journal has no id.
            self._acted_on = getattr(about, "id", None)
            await self._plants.act(action, about)
        if action not in _KEEP_FOCUS:
            self._window.pages.take_focus()

    def _actions_without_a_plant(self) -> dict[Action, Callable[[Store], object]]:
        window, pages, form = self._window, self._window.pages, self._window.page.form
        preferences = window.preferences_in_use
        return {
            Action.ENTER_TOKEN: lambda store: self.dialogs.edit_store(store, StoreField.TOKEN),
            Action.DECIDE: lambda store: self.dialogs.ask_about_rest(store, window.doubt),
            Action.GO_ONLINE: lambda _: window.work_offline(False),
            Action.SWITCH_OFFLINE: lambda _: window.work_offline(None),
            Action.GO_ON: self._send_now,
            Action.SEND_NOW: self._send_now,
            Action.TRY_NOW: self._send_now,
            Action.SET_ASIDE: self._set_aside,
            Action.CHECK_ADDRESS: lambda store: self.dialogs.edit_store(store, StoreField.ADDRESS),
            Action.EDIT_STORE: lambda store: self.dialogs.edit_store(store),
            Action.ADD_STORE: lambda _: self.dialogs.add_store(),
            Action.USE_HTTPS: lambda store: self.dialogs.use_https(store),
            Action.NEXT_STORE: lambda _: window.parts.current_store.turn_to_next(),
            Action.SHOW_PRACTICE: lambda _: self.dialogs.show_practice_plants(),
            Action.OPEN_AGAIN: lambda _: self._desk.ask(lambda engine: engine.try_again()),
            Action.BACK_UP: lambda _: self.dialogs.back_up(),
            Action.RESTORE: lambda _: self.dialogs.restore(),
            Action.SHOW_NOTICE: lambda _: window.parts.notices.show(self._look, window),
            Action.SHOW_TO_CHECK: lambda _: pages.show_only(Kind.TO_CHECK),
            Action.SHOW_WAITING: lambda _: pages.show_only(Kind.WAITING),
            Action.SHOW_TO_DO: lambda _: pages.show_only(Kind.TO_DO),
            Action.EXPORT: lambda _: pages.on_plants(lambda page: page.output.export()),
            Action.PRINT_DAY_SHEET: lambda _: pages.on_plants(
                lambda page: page.output.print_day_sheet()
            ),
            Action.SORT: lambda _: pages.on_plants(lambda page: page.offer_orders()),
            Action.SHOW_ADD: lambda _: pages.show_add(),
            Action.SHOW_PLANTS: lambda _: pages.show_plants(),
            Action.SHOW_MANY: lambda _: pages.show_many(),
            Action.OPEN_SHEET: self._open_sheet,
            Action.NEXT_PANE: lambda _: pages.focus_next_pane(window.band),
            Action.UNDO: lambda _: self.undo(),
            **{edit: partial(self._edit_sheet, edit) for edit in _SHEET_EDITS},
            Action.LARGER_TEXT: lambda _: preferences.change_text_size(1),
            Action.SMALLER_TEXT: lambda _: preferences.change_text_size(-1),
            Action.USUAL_TEXT: lambda _: preferences.change_text_size(0),
            Action.CHOOSE_PREFERENCES: lambda _: self.dialogs.choose_preferences(preferences),
            Action.ADD_PLANT: lambda _: form.submit_by_shortcut(),
            Action.CLEAR_FORM: self._clear_form,
            Action.BRING_BACK_FORM: lambda _: form.undo_clear(),
            Action.EDIT_PLANT: lambda _: (
                pages.press(Action.EDIT) or pages.press(Action.EDIT_WAITING)
            ),
            Action.SHOW_LABELS: lambda _: pages.show_labels(),
            Action.SHOW_GUIDE: lambda _: self.show_guide(pages.section_shown),
            Action.SHOW_SHORTCUTS: lambda _: self.show_guide("keyboard-shortcuts"),
            Action.MAKE_SUPPORT_FILE: lambda _: self.dialogs.make_support_file(
                preferences.preferences
            ),
            Action.TELL_ABOUT: lambda _: self.dialogs.tell_about(),
            Action.QUIT: lambda _: window.close(),
            Action.QUIT_NOW: lambda _: self._desk.quit_now(),
            Action.DONT_QUIT: lambda _: window.parts.closing.stay(),
        }

    async def _remove_batch(self, batch: WaitingBatch) -> None:
        await self.dialogs.remove_batch(batch)
        self._window.pages.take_focus()

    def _note_cleared(self) -> None:
        self._plant_last = False

    def undo(self) -> None:
        """Undo what the user did last, but only on the screen."""
        form = self._window.page.form
        if self._window.pages.many_shown:
            self._window.pages.many.edit(QKeySequence.StandardKey.Undo)
        elif self._plant_last:
            _ = self._undo_plant() or form.undo_clear()
        else:
            _ = form.undo_clear() or self._undo_plant()

    def _undo_plant(self) -> bool:
        pages = self._window.pages
        if pages.entry_beside is not None and pages.plants.answers.undo():
            return True
        if pages.entry_beside not in (None, self._acted_on):
            # The user only looks at it. What was decided long ago must not change by a key.
            return False
        return pages.press(Action.UNDO_DROP) or pages.press(Action.UNDO)

    def _show_known(self, known: Known) -> None:
        if known.store_id == self._window.stores.current.id:
            self._window.page.form.ids.answer(known.plant_id, known.entry)

    def _clear_form(self, _: Store) -> None:
        # Where a card asks whether to switch the store, Esc only stays.
        if not self._window.pages.press(Action.STAY):
            self._window.page.form.clear()

    def _open_sheet(self, _: Store) -> None:
        if self._window.pages.shown:
            self._window.pages.show_many()
            self._window.pages.many.source.ask_for_file()

    def _edit_sheet(self, action: Action, _: Store) -> None:
        pages = self._window.pages
        if pages.many_shown:
            pages.many.edit(_SHEET_EDITS[action])
        elif pages.entry_beside is not None and action is Action.SELECT_ALL:
            pages.plants.table.selectAll()
        elif pages.entry_beside is not None and action is Action.COPY:
            pages.plants.output.copy()

    def _send_now(self, store: Store) -> None:
        self._desk.ask(lambda engine: engine.stores.send_now(store.id))

    def _set_aside(self, store: Store) -> None:
        queue = self._window.stores.queue(store.id)
        if queue is not None and queue.rest is not None and queue.rest.aside is not None:
            entry_id = queue.rest.aside
            self._desk.ask(lambda engine: engine.plants.set_aside(entry_id))
