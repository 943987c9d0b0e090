"""Hand the desk's news to the parts of the window, and to the system while a sheet is sent."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from plantdesk.desk import news
from plantdesk.desk.system.awake import Awake
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Given
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.journal.records import BatchState, Unfinished
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.ui import journal_words as words
from plantdesk.ui.add.drafts import Drafts
from plantdesk.ui.add.earlier_plants import EarlierPlants
from plantdesk.ui.band.band import Band
from plantdesk.ui.band.given_words import given_words
from plantdesk.ui.preferences.sounds import Sound
from plantdesk.ui.results.session_model import row_of
from plantdesk.ui.window.do import Do
from plantdesk.ui.window.questions import Part
from plantdesk.ui.wording import translate

# What the band tells of each.
_NOTICES: dict[type, Callable[[Any], words.NoticeWords]] = {
    news.OwnFault: words.fault_words,
    news.JournalRepaired: words.repaired_words,
    news.JournalPutBack: words.put_back_words,
    news.BackedUp: words.backup_words,
    news.SupportFileWritten: words.support_words,
    news.StoreNotSaved: words.store_words,
}


class News(Part):
    def __init__(self, do: Do, band: Band, drafts: Drafts) -> None:
        super().__init__(do.place)
        stores, self._do, self._band, self._drafts = self._stores, do, band, drafts
        self._results, self._notices = self.pages.add.results, do.notices
        self._results.opened.connect(self.pages.show_plant)
        EarlierPlants(self._form, self._desk, stores)
        # Ids of the plants of this visit to the practice store.
        self._practised: set[str] = set()
        # The sheets that are being sent, by their ids. Meanwhile, the computer stays awake.
        self._under_way: set[str] = set()
        self._offline = False
        self._awake = Awake()
        slots: dict[type, Callable[[Any], object]] = {
            Entry: self._take_entry,
            news.NotSaved: self._show_not_saved,
            news.AlreadyHere: self._show_not_saved,
            news.NotChanged: self._drop_gone,
            Unfinished: self._take_unfinished,
            news.DraftSaved: self._note_draft,
            news.JournalOpened: self._open_journal,
            news.WaitingBatches: stores.set_batches,
            news.ListChanged: stores.set_to_do,
            news.NextId: self._offer_next_id,
            news.StoresFound: self._take_stores,
            StoreQueue: self._take_queue,
            news.BatchProgress: self._take_progress,
            news.TokenNews: stores.set_token,
            news.GivenTold: self._take_given,
            news.JournalFault: self._show_fault,
            news.JournalReplaced: self._take_replaced,
            news.ReadProgress: self._show_reading,
            **dict.fromkeys(_NOTICES, self._tell),
        }
        for kind, slot in slots.items():
            self._desk.on(kind, slot)
        self._desk.finished.connect(self._awake.let_go)
        model = self._results.model
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged, drafts.answered):
            changed.connect(self._tell_unsaved)
        self._form.submitted.connect(self._notices.drop_success)
        stores.current_changed.connect(self._notices.drop_success)
        stores.current_changed.connect(self._tell_practised)
        loaded = do.preferences.loaded
        if loaded.set_aside is not None or loaded.unreadable:
            self._notices.tell("preferences", words.preferences_words(loaded.set_aside))

    def _tell(self, told: object) -> None:
        self._notices.tell(type(told), _NOTICES[type(told)](told))

    def _tell_unsaved(self) -> None:
        self._drafts.save_plants_beside()
        self._band.tell(unsaved=len(self._do.closing.unsaved))

    def _tell_practised(self) -> None:
        """Somebody who forgot that it was practice sees that no real store has these plants."""
        if self._practised and not self._stores.current.practice:
            self._notices.tell("practice", words.practised_words(len(self._practised)))
            self._practised.clear()

    def _take_entry(self, entry: Entry) -> None:
        self._drafts.save_again()
        if entry.batch is not None:
            # Plants of a sheet would crowd out the typed ones. The other page lists them.
            return
        self._results.put(entry)
        if entry.store_id == PRACTICE_ID:
            self._practised.add(entry.id)
        wanted, play = self._do.preferences.preferences, self._do.sounds.play
        if entry.status is Status.ADDED and wanted.sound_added:
            play(Sound.ADDED)
        elif entry.status is Status.REFUSED and wanted.sound_refused:
            play(Sound.REFUSED)

    def _show_not_saved(self, item: news.NotSaved | news.AlreadyHere) -> None:
        if isinstance(item, news.NotSaved):
            # It may be on the disk since the first try.
            item = replace(item, kept=self._drafts.has(row_of(item).draft))
        self._results.put(item)
        # The journal doesn't have this plant, so only the draft survives a crash.
        self._form.save_draft()

    def _drop_gone(self, told: news.NotChanged) -> None:
        if told.gone and (row := self._results.model.row(told.entry_id)):
            self._results.forget(row.item)

    def _take_unfinished(self, found: Unfinished) -> None:
        self._stores.add_stores(found.stores)
        self._drafts.show(found.drafts)

    def _note_draft(self, told: news.DraftSaved) -> None:
        self._drafts.note_answer(told)
        if told.saved:
            self._results.note_kept(told.draft.beside)

    def _open_journal(self, found: news.JournalOpened) -> None:
        self._stores.doubt = found.doubt
        self._form.lock("")
        self._results.show_fault(None)
        for entry in reversed(found.entries):
            self._results.model.put(entry)
        if found.entries:
            self._results.show_newest()
        self._stores.set_counts(found.counts)
        self._drafts.save_again()
        self._band.tell(reading=None, journal_failed=None)

    def _offer_next_id(self, told: news.NextId) -> None:
        if told.store_id == self._stores.current.id:
            self._form.offer_next_id(told)

    def _take_stores(self, found: news.StoresFound) -> None:
        # Rules first: they decide what can be changed in the stores.
        self._stores.rules = found.rules or Given()
        self._stores.set_list(found.stores, found.removed)

    def _take_given(self, told: news.GivenTold) -> None:
        notice = given_words(told)
        # One topic for each set of changes, so that the next set hides none of these.
        self._notices.tell(notice.text, notice)

    def _show_reading(self, told: news.ReadProgress) -> None:
        # Not of a backup that is only looked at.
        if told.backup is None:
            self._band.tell(reading=told)

    def _show_fault(self, fault: news.JournalFault) -> None:
        # The card says why, and what to do.
        self._form.lock(translate("form", "PlantDesk can’t save plants now."))
        self._results.show_fault(fault)
        self._notices.drop_success()
        self._band.tell(reading=None, journal_failed=fault)

    def _take_replaced(self, told: news.JournalReplaced) -> None:
        if told.fault is None:
            self._stores.doubt = None
        # Even the same journal, opened again, starts with most stores at rest.
        self._stores.forget_queues()
        if told.fault is not None:
            self._notices.tell(news.JournalRepaired, words.not_restored_words(told.fault))
            return
        # The new journal has none of the old entries and needs the draft.
        items = [row.item for row in self._results.model.rows]
        self._results.forget(*(item for item in items if isinstance(item, Entry)))
        self._form.save_draft()
        if told.restored and told.restored.lacking:
            self._notices.tell(news.JournalRepaired, words.lacking_words(told.restored))

    def _take_progress(self, told: news.BatchProgress) -> None:
        if not told.counts.ended and told.state is BatchState.READY:
            self._under_way.add(told.batch_id)
        elif told.batch_id in self._under_way:
            self._under_way.remove(told.batch_id)
            if told.counts.ended:
                # Only while another program's window is in front, and only once.
                QApplication.alert(self._window)
        self._keep_awake()

    def _take_queue(self, told: StoreQueue) -> None:
        before = self._stores.queue(told.store_id) or Queue()
        self._stores.set_queue(told)
        if (rest := told.queue.rest) and (before.rest is None or before.rest.why != rest.why):
            # Room in the band for the reason why these plants rest.
            self._notices.drop_success()
        self._offline = told.queue.offline
        self._keep_awake()

    def _keep_awake(self) -> None:
        if self._under_way and not self._offline:
            self._awake.hold()
        else:
            self._awake.let_go()
