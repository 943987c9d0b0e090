"""The parts that work behind the window: results, notices, actions, and the ways of the news."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings

from plantdesk.desk.desk import Desk
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.add.earlier_plants import EarlierPlants
from plantdesk.ui.journal_words import practised_words, preferences_words
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import Loaded
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.results.beside_form import NewestResult, StillRefused
from plantdesk.ui.results.results import Results
from plantdesk.ui.window.actions import Actions
from plantdesk.ui.window.batch_signs import BatchSigns
from plantdesk.ui.window.closing import Closing
from plantdesk.ui.window.current_store import CurrentStore
from plantdesk.ui.window.news_routing import NewsRouting
from plantdesk.ui.window.notices import Notices

if TYPE_CHECKING:
    from plantdesk.ui.window.main_window import MainWindow


class WorkingParts(QObject):
    """Made with the first news, plant or action: the first paint does without them."""

    def __init__(
        self,
        window: "MainWindow",
        look: Look,
        desk: Desk,
        settings: QSettings,
        now: Callable[[], datetime],
        preferences: Loaded,
    ) -> None:
        super().__init__(window)
        self._band, self._drafts = window.band, window.drafts
        page, pages, stores = window.page, window.pages, window.stores
        self.results = Results(look, stores, window.seconds)
        still_refused = StillRefused(look, self.results)
        page.show_results(self.results, still_refused, NewestResult(look, self.results, page))
        self.notices = Notices(window.band)
        self.actions = Actions(window, look, desk, now)
        self.closing = Closing(look, desk, pages, window.drafts, window)
        self.current_store = CurrentStore(window, look, desk, stores, pages, settings)
        self.sounds = Sounds(self)
        self._preferences = window.preferences_in_use
        self._stores = stores
        # Ids of the plants of this visit to the practice store.
        self._practised: set[str] = set()
        window.entry_shown.connect(self._note_practised)
        window.entry_shown.connect(self._play_sound)
        EarlierPlants(page.form, desk, stores)
        BatchSigns(window, desk)
        self.results.opened.connect(pages.show_plant)
        self.results.acted.connect(window.do)
        self.results.help_wanted.connect(pages.help_wanted)
        model = self.results.model
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
            changed.connect(self._tell_unsaved)
        window.drafts.answered.connect(self._tell_unsaved)
        page.form.submitted.connect(self.notices.drop_success)
        stores.current_changed.connect(self.notices.drop_success)
        stores.current_changed.connect(self._tell_practised)
        if preferences.set_aside is not None or preferences.unreadable:
            self.notices.tell("preferences", preferences_words(preferences.set_aside))
        NewsRouting(window, self, desk)

    def _note_practised(self, entry: Entry) -> None:
        if entry.store_id == PRACTICE_ID:
            self._practised.add(entry.id)

    def _tell_practised(self) -> None:
        """Somebody who forgot that it was practice sees that no real store has these plants."""
        if self._practised and not self._stores.current.practice:
            self.notices.tell("practice", practised_words(len(self._practised)))
            self._practised.clear()

    def _play_sound(self, entry: Entry) -> None:
        wanted = self._preferences.preferences
        if entry.status is Status.ADDED and wanted.sound_added:
            self.sounds.play(Sound.ADDED)
        elif entry.status is Status.REFUSED and wanted.sound_refused:
            self.sounds.play(Sound.REFUSED)

    def _tell_unsaved(self) -> None:
        self._drafts.save_plants_beside()
        self._band.show_unsaved(len(self.closing.unsaved))
