"""All that a user does, with a menu, the band, a card or a page, begins here."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property
from inspect import iscoroutine
from typing import Any

from PySide6.QtGui import QAction, QKeySequence

from plantdesk.desk.news import AlreadyHere, NotSaved
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause
from plantdesk.journal.records import Draft
from plantdesk.ui.add.drafts import Drafts
from plantdesk.ui.band.band import Band
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.preferences.sounds import Sounds
from plantdesk.ui.results.results import Results
from plantdesk.ui.window.closing import Closing
from plantdesk.ui.window.notices import Notices
from plantdesk.ui.window.plant_flows import PlantFlows
from plantdesk.ui.window.preferences_in_use import PreferencesInUse
from plantdesk.ui.window.questions import Part, Place
from plantdesk.ui.window.remembered import remember_offline, remember_store
from plantdesk.ui.wording import window_title

# They leave the keyboard where it is, or put it somewhere else themselves.
_KEEP_FOCUS = {Action.EDIT_TEXT, Action.NEXT_PANE, Action.OPEN_SHEET, Action.SHOW_GUIDE}


class Do(Part):
    """Made with the first action or news: the first paint does without all this."""

    def __init__(
        self,
        place: Place,
        band: Band,
        offline: QAction,
        drafts: Drafts,
        preferences: PreferencesInUse,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(place)
        pages = self.pages
        pages.add.show_results(Results(self.room))
        self.preferences, self.sounds = preferences, Sounds(self)
        self.notices = Notices(place, band)
        self.closing = Closing(place, drafts)
        self.plants = PlantFlows(place, now)
        # Whether the user's last action was on a plant, not clearing the form.
        self._plant_last = False
        # The plant that the user acted on last. All plants shows plants of years ago, too.
        self._acted_on: str | None = None
        # Checked while the user works offline.
        self._offline = offline
        form, ask, press = self._form, self._desk.ask, pages.press
        aside = Cause.PERSON_SETS_ASIDE
        form.cleared.connect(self._note_cleared)
        self._stores.current_changed.connect(self.show_store)
        self._table: Mapping[Action, Callable[[Any], object]] = {
            Action.GO_ONLINE: lambda _: self._work_offline(False),
            Action.SWITCH_OFFLINE: lambda _: self._work_offline(self._offline.isChecked()),
            Action.SEND_NOW: lambda store: ask(lambda engine: engine.stores.send_now(store.id)),
            Action.SET_ASIDE: lambda id_: ask(lambda to: to.plants.change(id_, aside)),
            Action.ANSWER_NEXT: lambda how: ask(lambda engine: engine.stores.answer_next(how)),
            Action.OPEN_AGAIN: lambda _: ask(lambda engine: engine.try_again()),
            Action.SHOW_NOTICE: lambda _: self.notices.show(),
            Action.SHOW_TODAY: lambda _: pages.show_plants(lambda page: page.show_today()),
            Action.SHOW_COUNTED: lambda kind: pages.show_plants(lambda page: page.show_only(kind)),
            Action.SORT: lambda order: pages.show_plants(lambda page: page.sort(order)),
            Action.SHOW_PAGE: pages.tabs.setCurrentIndex,
            Action.NEXT_PANE: lambda _: pages.focus_next_pane(band, band.action, band.change),
            Action.UNDO: lambda _: self.undo(),
            Action.EDIT_TEXT: self._edit_cells,
            Action.ADD_PLANT: lambda _: form.submit(self.room.seconds.monotonic()),
            Action.CLEAR_FORM: lambda _: form.clear(),
            Action.BRING_BACK_FORM: lambda _: form.undo_clear(),
            Action.EDIT: lambda _: press(Action.EDIT) or press(Action.EDIT_WAITING),
            Action.QUIT: lambda _: self._window.close(),
            Action.QUIT_NOW: lambda _: self._desk.quit_now(),
            Action.DONT_QUIT: lambda _: self._desk.stay(self.closing.go_on),
        }

    async def do(self, action: Action, about: Any) -> None:
        """`about` is a plant, several, or else what the action needs: the current store if None."""
        function = None
        if isinstance(about, Entry | NotSaved | AlreadyHere | Draft) or type(about) is tuple:
            self._plant_last = True
            # A plant that is not in the journal has no id.
            self._acted_on = getattr(about, "id", None)
            function = self.plants.table.get(action)
        if function is None:
            function = self._table.get(action) or self._dialogs[action]
            if isinstance(about, Entry):
                about = self._stores.of(about.store_id)
        done = function(self._stores.current if about is None else about)
        if iscoroutine(done):
            await done
        if action not in _KEEP_FOCUS:
            self.pages.take_focus()

    @cached_property
    def _dialogs(self) -> Mapping[Action, Callable[[Any], object]]:
        # The door to the dialogs.
        from plantdesk.ui.window.opening import Opening

        return Opening(self.place, self.preferences, self.sounds).table

    def show_store(self) -> None:
        """Show the current store's colour and name, remember it, and ask for its queue."""
        store = self._stores.current
        self._look.show_store(store)
        self._window.setWindowTitle(window_title(store))
        remember_store(self._settings, store)
        self._desk.ask(lambda engine: engine.stores.show(store.id))

    def undo(self) -> None:
        """Undo what the user did last, but only on the screen."""
        if self.pages.many_shown:
            self.pages.many.edit(QKeySequence.StandardKey.Undo)
        elif self._plant_last:
            _ = self._undo_plant() or self._form.undo_clear()
        else:
            _ = self._form.undo_clear() or self._undo_plant()

    def _undo_plant(self) -> bool:
        pages = self.pages
        if pages.entry_beside is not None and pages.plants.messages.undo_answer():
            return True
        if pages.entry_beside not in (None, self._acted_on):
            # The user only looks at it. What was decided long ago must not change by a key.
            return False
        return pages.press(Action.UNDO)

    def _note_cleared(self) -> None:
        self._plant_last = False

    def _work_offline(self, offline: bool) -> None:
        """Work offline or online, also after the next start."""
        self._offline.setChecked(offline)
        remember_offline(self._settings, offline)
        self._desk.ask(lambda engine: engine.stores.set_terms(offline=offline))

    def _edit_cells(self, keys: QKeySequence.StandardKey) -> None:
        if self.pages.many_shown:
            self.pages.many.edit(keys)
        elif self.pages.entry_beside is not None:
            if keys is QKeySequence.StandardKey.SelectAll:
                self.pages.plants.table.selectAll()
            elif keys is QKeySequence.StandardKey.Copy:
                start(self.pages.plants.output.copy(), self)
