"""What the desk tells, and which parts of the window hear it, in which order."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import (
    AlreadyHere,
    BackedUp,
    CountsFound,
    DraftNotSaved,
    EndedBadly,
    EntriesFound,
    GivenTold,
    JournalDoubted,
    JournalFault,
    JournalMended,
    JournalReplaced,
    MannerUsed,
    NextId,
    NotSaved,
    OwnFault,
    ReadProgress,
    StoresFound,
    TokenNews,
    WaitingBatches,
)
from plantdesk.domain.entry import Entry
from plantdesk.journal.records import Doubt, Unfinished
from plantdesk.outbox.news import StoreQueue
from plantdesk.practice.manner import Manner
from plantdesk.ui.results.not_saved_words import form_lock

if TYPE_CHECKING:
    from plantdesk.ui.window.main_window import MainWindow


class NewsRouting(QObject):
    """Loaded with the first news: nothing of it is needed to paint."""

    def __init__(self, window: "MainWindow", desk: Desk) -> None:
        super().__init__(window)
        self._window = window
        self._page = window.page
        self._stores = window.stores
        self._notices = window.notices
        desk.on(Entry, self._take_entry)
        desk.on(NotSaved, self._show_not_saved)
        desk.on(AlreadyHere, self._show_not_saved)
        desk.on(Unfinished, self._take_unfinished)
        desk.on(DraftNotSaved, window.drafts.note_lost)
        desk.on(EntriesFound, self._open_journal)
        desk.on(CountsFound, self._take_counts)
        desk.on(WaitingBatches, self._take_batches)
        desk.on(NextId, self._offer_next_id)
        desk.on(StoresFound, self._take_stores)
        desk.on(StoreQueue, self._take_queue)
        desk.on(TokenNews, self._stores.set_token)
        desk.on(GivenTold, self._take_given)
        desk.on(JournalFault, self._show_fault)
        desk.on(JournalDoubted, self._take_doubt)
        desk.on(JournalReplaced, self._take_replaced)
        desk.on(JournalMended, self._notices.tell_mended)
        desk.on(BackedUp, self._notices.tell_backup)
        desk.on(ReadProgress, window.band.show_reading)
        desk.on(OwnFault, self._notices.tell_fault)
        desk.on(EndedBadly, self._notices.tell_crash)
        desk.on(MannerUsed, self._show_manner)

    def _take_entry(self, entry: Entry) -> None:
        self._window.pages.undoable.take(entry)
        # Plants of a sheet would drive out those that were typed; the other page has them all.
        if entry.batch is None:
            self._page.results.put(entry)
            self._window.entry_shown.emit(entry)

    def _show_not_saved(self, item: NotSaved | AlreadyHere) -> None:
        self._page.results.put(item)
        # It is in no journal; a crash must not take it.
        self._page.form.save_draft()

    def _take_unfinished(self, found: Unfinished) -> None:
        self._stores.add_stores(found.stores)
        self._window.drafts.show(found.draft)

    def _open_journal(self, found: EntriesFound) -> None:
        self._page.form.lock("")
        self._page.results_panel.forget_fault()
        for entry in reversed(found.entries):
            self._page.results.put_quietly(entry)
        if found.entries:
            self._page.results.show_item(found.entries[0])
        self._window.drafts.save_again()
        self._window.band.show_journal_open()

    def _take_counts(self, found: CountsFound) -> None:
        self._stores.set_counts(found.counts)

    def _take_batches(self, found: WaitingBatches) -> None:
        self._stores.set_batches(found.batches)

    def _offer_next_id(self, news: NextId) -> None:
        if news.store_id == self._stores.current.id:
            self._page.form.ids.offer(news.number)

    def _take_stores(self, found: StoresFound) -> None:
        """First what may be changed about them."""
        self._window.applied_preferences.take_rules(found.rules)
        self._stores.set_rules(found.rules)
        self._notices.take_rules(found.rules)
        self._stores.set_list(found.stores)

    def _take_queue(self, news: StoreQueue) -> None:
        self._stores.set_queue(news)
        self._notices.follow(news)

    def _take_given(self, told: GivenTold) -> None:
        self._window.current_store.take_given(told)
        self._notices.tell_given(told)

    def _show_fault(self, fault: JournalFault) -> None:
        self._page.form.lock(form_lock(fault))
        self._page.results.show_fault(fault)
        self._notices.go_on()
        self._window.band.show_journal_failed(fault)

    def _take_doubt(self, news: JournalDoubted) -> None:
        self._show_doubt(news.doubt)

    def _show_doubt(self, doubt: Doubt | None) -> None:
        self._window.doubt = doubt
        self._window.band.show_doubt(doubt)

    def _take_replaced(self, news: JournalReplaced) -> None:
        if news.fault is None:
            self._window.pages.undoable.forget()
        # Also the same one opened anew: most stores are at rest then.
        self._stores.forget_queues()
        if news.fault is None:
            # Plants of the journal before are not in this one; what is typed is.
            self._show_doubt(None)
            self._page.results_panel.forget_entries()
            self._page.form.save_draft()
        self._notices.tell_replaced(news)

    def _show_manner(self, _: MannerUsed) -> None:
        self._window.menus.show_manner(Manner.ACCEPT)
