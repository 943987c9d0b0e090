"""Hand the desk's news to the parts of the window, and to the system while a sheet is sent."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QMainWindow

from plantdesk.desk.news import (
    AlreadyHere,
    BackedUp,
    BatchProgress,
    DraftSaved,
    GivenTold,
    JournalFault,
    JournalOpened,
    JournalPutBack,
    JournalRepaired,
    JournalReplaced,
    ListChanged,
    NextId,
    NotChanged,
    NotSaved,
    OwnFault,
    ReadProgress,
    StoresFound,
    SupportFileWritten,
    TokenNews,
    WaitingBatches,
)
from plantdesk.desk.system.awake import Awake
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Given
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.journal.records import BatchState, Doubt, Unfinished
from plantdesk.outbox.news import StoreQueue
from plantdesk.ui.add.drafts import Drafts
from plantdesk.ui.add.earlier_plants import EarlierPlants
from plantdesk.ui.band.band import Band
from plantdesk.ui.band.given_words import given_words
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import (
    NoticeWords,
    backup_words,
    lacking_words,
    not_restored_words,
    practised_words,
    preferences_words,
    put_back_words,
    repaired_words,
    support_words,
)
from plantdesk.ui.preferences.sounds import Sound
from plantdesk.ui.results.results import Results
from plantdesk.ui.results.session_model import draft_of
from plantdesk.ui.room import Room
from plantdesk.ui.window.do import Do
from plantdesk.ui.window.menus import Menus
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.preferences_in_use import PreferencesInUse
from plantdesk.ui.wording import translate

# What the band tells of each.
_NOTICES: dict[type, Callable[[Any], NoticeWords]] = {
    JournalRepaired: repaired_words,
    JournalPutBack: put_back_words,
    BackedUp: backup_words,
    SupportFileWritten: support_words,
}


def begin(
    room: Room,
    window: QMainWindow,
    band: Band,
    pages: Pages,
    menus: Menus,
    drafts: Drafts,
    preferences: PreferencesInUse,
    now: Callable[[], datetime],
    shown: Callable[[Entry], object],
) -> Do:
    """Make all that the first paint does without."""
    look, desk, stores, seconds, _ = room
    page, results = pages.add, Results(look, stores, seconds)
    page.show_results(results)
    do = Do(room, window, band, pages, menus, drafts, preferences, now)
    results.opened.connect(pages.show_plant)
    results.acted.connect(do.__call__)
    results.help_wanted.connect(partial(do, Action.SHOW_GUIDE))
    EarlierPlants(page.form, desk, stores)
    News(do, band, drafts, shown)
    return do


class News(QObject):
    def __init__(
        self, do: Do, band: Band, drafts: Drafts, shown: Callable[[Entry], object]
    ) -> None:
        """`shown` is called with each entry whose new status the page already shows."""
        super().__init__(do)
        desk, self._stores, self._page = do.room.desk, do.room.stores, do.pages.add
        self._do, self._band, self._drafts, self._shown = do, band, drafts, shown
        self._results, self._notices = self._page.results, do.notices
        # Ids of the plants of this visit to the practice store.
        self._practised: set[str] = set()
        # The sheets that are being sent, by their ids. Meanwhile, the computer stays awake.
        self._under_way: set[str] = set()
        self._offline = False
        self._awake = Awake()
        desk.on(Entry, self._take_entry)
        desk.on(NotSaved, self._show_not_saved)
        desk.on(AlreadyHere, self._show_not_saved)
        desk.on(NotChanged, self._drop_gone)
        desk.on(Unfinished, self._take_unfinished)
        desk.on(DraftSaved, self._note_draft)
        desk.on(JournalOpened, self._open_journal)
        desk.on(WaitingBatches, self._stores.set_batches)
        desk.on(ListChanged, self._stores.set_to_do)
        desk.on(NextId, self._offer_next_id)
        desk.on(StoresFound, self._take_stores)
        desk.on(StoreQueue, self._take_queue)
        desk.on(BatchProgress, self._take_progress)
        desk.finished.connect(self._awake.let_go)
        desk.on(TokenNews, self._stores.set_token)
        desk.on(GivenTold, self._take_given)
        desk.on(JournalFault, self._show_fault)
        desk.on(JournalReplaced, self._take_replaced)
        desk.on(OwnFault, self._notices.tell_fault)
        for kind, words in _NOTICES.items():
            desk.on(kind, partial(self._tell, words))
        desk.on(ReadProgress, band.show_reading)
        model = self._results.model
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged, drafts.answered):
            changed.connect(self._tell_unsaved)
        self._page.form.submitted.connect(self._notices.drop_success)
        self._stores.current_changed.connect(self._notices.drop_success)
        self._stores.current_changed.connect(self._tell_practised)
        loaded = do.preferences.loaded
        if loaded.set_aside is not None or loaded.unreadable:
            self._notices.tell(preferences_words, preferences_words(loaded.set_aside))

    def _tell(self, words: Callable[[Any], NoticeWords], news: object) -> None:
        self._notices.tell(words, words(news))

    def _tell_unsaved(self) -> None:
        self._drafts.save_plants_beside()
        self._band.show_unsaved(len(self._do.closing.unsaved))

    def _tell_practised(self) -> None:
        """Somebody who forgot that it was practice sees that no real store has these plants."""
        if self._practised and not self._stores.current.practice:
            self._notices.tell("practice", practised_words(len(self._practised)))
            self._practised.clear()

    def _take_entry(self, entry: Entry) -> None:
        self._drafts.save_again()
        if entry.batch is not None:
            # Plants of a sheet would crowd out the typed ones. The other page lists them.
            return
        self._results.put(entry)
        self._shown(entry)
        if entry.store_id == PRACTICE_ID:
            self._practised.add(entry.id)
        wanted = self._do.preferences.preferences
        if entry.status is Status.ADDED and wanted.sound_added:
            self._do.sounds.play(Sound.ADDED)
        elif entry.status is Status.REFUSED and wanted.sound_refused:
            self._do.sounds.play(Sound.REFUSED)

    def _show_not_saved(self, item: NotSaved | AlreadyHere) -> None:
        if isinstance(item, NotSaved):
            # It may be on the disk since the first try.
            item = replace(item, kept=self._drafts.has(draft_of(item)))
        self._results.put(item)
        # The journal doesn't have this plant, so only the draft survives a crash.
        self._page.form.save_draft()

    def _drop_gone(self, news: NotChanged) -> None:
        if news.gone and (row := self._results.model.row(news.entry_id)):
            self._results.forget(row.item)

    def _take_unfinished(self, found: Unfinished) -> None:
        self._stores.add_stores(found.stores)
        self._drafts.show(found.drafts)

    def _note_draft(self, news: DraftSaved) -> None:
        self._drafts.note_answer(news)
        if news.saved:
            self._results.note_kept(news.draft.beside)

    def _open_journal(self, found: JournalOpened) -> None:
        self._show_doubt(found.doubt)
        self._page.lock_form("")
        self._results.show_fault(None)
        for entry in reversed(found.entries):
            self._results.model.put(entry)
        if found.entries:
            self._results.show_newest()
        self._stores.set_counts(found.counts)
        self._drafts.save_again()
        self._band.show_journal_open()

    def _offer_next_id(self, news: NextId) -> None:
        if news.store_id == self._stores.current.id:
            self._page.form.offer_next_id(news)

    def _take_stores(self, found: StoresFound) -> None:
        # Rules first: they decide what can be changed in the stores.
        rules = found.rules or Given()
        self._do.preferences.take_rules(rules)
        self._stores.set_rules(rules)
        self._stores.set_list(found.stores, found.removed)

    def _take_given(self, told: GivenTold) -> None:
        words = given_words(told)
        # One topic for each set of changes, so that the next set hides none of these.
        self._notices.tell(words.text, words)

    def _show_fault(self, fault: JournalFault) -> None:
        # The card says why, and what to do.
        self._page.lock_form(translate("form", "PlantDesk can’t save plants now."))
        self._results.show_fault(fault)
        self._notices.drop_success()
        self._band.show_journal_failed(fault)

    def _show_doubt(self, doubt: Doubt | None) -> None:
        self._stores.doubt = doubt
        self._band.show_doubt(doubt)

    def _take_replaced(self, news: JournalReplaced) -> None:
        # Even the same journal, opened again, starts with most stores at rest.
        self._stores.forget_queues()
        if news.fault is not None:
            self._notices.tell(repaired_words, not_restored_words(news.fault))
            return
        # The new journal has none of the old entries and needs the draft.
        self._show_doubt(None)
        items = [row.item for row in self._results.model.rows]
        self._results.forget(*(item for item in items if isinstance(item, Entry)))
        self._page.form.save_draft()
        if news.restored and news.restored.lacking:
            self._notices.tell(repaired_words, lacking_words(news.restored))

    def _take_progress(self, news: BatchProgress) -> None:
        if not news.counts.ended and news.state is BatchState.READY:
            self._under_way.add(news.batch_id)
        elif news.batch_id in self._under_way:
            self._under_way.remove(news.batch_id)
            if news.counts.ended:
                # Only while another program's window is in front, and only once.
                QApplication.alert(self._page.window())
        self._keep_awake()

    def _take_queue(self, news: StoreQueue) -> None:
        self._stores.set_queue(news)
        self._notices.take_queue(news)
        self._offline = news.queue.offline
        self._keep_awake()

    def _keep_awake(self) -> None:
        if self._under_way and not self._offline:
            self._awake.hold()
        else:
            self._awake.let_go()
