"""Pass the desk's news to the parts of the window, in the right order."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QObject

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import (
    AlreadyHere,
    BackedUp,
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
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Given
from plantdesk.journal.records import Doubt, Unfinished
from plantdesk.outbox.news import StoreQueue
from plantdesk.ui.band.given_words import given_words
from plantdesk.ui.journal_words import (
    NoticeWords,
    backup_words,
    lacking_words,
    not_restored_words,
    put_back_words,
    repaired_words,
    support_words,
)
from plantdesk.ui.results.not_saved_words import form_lock
from plantdesk.ui.results.session_model import draft_of

if TYPE_CHECKING:
    from plantdesk.ui.window.main_window import MainWindow
    from plantdesk.ui.window.working_parts import WorkingParts


# The topic of each, of which the newest counts, and what is told.
_NOTICES: dict[type, tuple[str, Callable[[Any], NoticeWords]]] = {
    JournalRepaired: ("journal", repaired_words),
    JournalPutBack: ("put back", put_back_words),
    BackedUp: ("backup", backup_words),
    SupportFileWritten: ("support", support_words),
}


class NewsRouting(QObject):
    def __init__(self, window: "MainWindow", parts: "WorkingParts", desk: Desk) -> None:
        super().__init__(window)
        self._window = window
        self._desk = desk
        self._page = window.page
        self._stores = window.stores
        self._results = parts.results
        self._notices = parts.notices
        desk.on(Entry, self._take_entry)
        desk.on(NotSaved, self._show_not_saved)
        desk.on(AlreadyHere, self._show_not_saved)
        desk.on(NotChanged, self._drop_gone)
        desk.on(Unfinished, self._take_unfinished)
        desk.on(DraftSaved, self._note_draft)
        desk.on(JournalOpened, self._open_journal)
        desk.on(WaitingBatches, self._take_batches)
        desk.on(ListChanged, self._take_to_do)
        desk.on(NextId, self._offer_next_id)
        desk.on(StoresFound, self._take_stores)
        desk.on(StoreQueue, self._take_queue)
        desk.on(TokenNews, self._stores.set_token)
        desk.on(GivenTold, self._take_given)
        desk.on(JournalFault, self._show_fault)
        desk.on(JournalReplaced, self._take_replaced)
        desk.on(OwnFault, parts.notices.tell_fault)
        for kind, (topic, words) in _NOTICES.items():
            desk.on(kind, partial(self._tell, topic, words))
        desk.on(ReadProgress, window.band.show_reading)

    def _tell(self, topic: str, words: Callable[[Any], NoticeWords], news: object) -> None:
        self._notices.tell(topic, words(news))

    def _take_entry(self, entry: Entry) -> None:
        self._window.drafts.save_again()
        # Plants of a sheet would crowd out the typed ones. The other page lists them.
        if entry.batch is None:
            self._results.put(entry)
            self._window.entry_shown.emit(entry)

    def _show_not_saved(self, item: NotSaved | AlreadyHere) -> None:
        if isinstance(item, NotSaved):
            # It may be on the disk since the first try.
            item = replace(item, kept=self._window.drafts.has(draft_of(item)))
        self._results.put(item)
        # The journal doesn't have this plant, so only the draft survives a crash.
        self._page.form.save_draft()

    def _drop_gone(self, news: NotChanged) -> None:
        if news.gone:
            self._results.forget_entry(news.entry_id)

    def _take_unfinished(self, found: Unfinished) -> None:
        self._stores.add_stores(found.stores)
        self._window.drafts.show(found.drafts)

    def _note_draft(self, news: DraftSaved) -> None:
        self._window.drafts.note_answer(news)
        if news.saved:
            self._results.note_kept(news.draft.beside)

    def _open_journal(self, found: JournalOpened) -> None:
        self._show_doubt(found.doubt)
        self._page.lock_form("")
        self._results.forget_fault()
        for entry in reversed(found.entries):
            self._results.put_quietly(entry)
        if found.entries:
            self._results.show_newest()
        self._stores.set_counts(found.counts)
        self._window.drafts.save_again()
        self._window.band.show_journal_open()

    def _take_to_do(self, changed: ListChanged) -> None:
        self._stores.set_to_do(changed.to_do)

    def _take_batches(self, found: WaitingBatches) -> None:
        self._stores.set_batches(found.batches)

    def _offer_next_id(self, news: NextId) -> None:
        if news.store_id == self._stores.current.id:
            self._page.form.offer_next_id(news)

    def _take_stores(self, found: StoresFound) -> None:
        # Rules first: they decide what can be changed in the stores.
        rules = found.rules or Given()
        self._window.preferences_in_use.take_rules(rules)
        self._stores.set_rules(rules)
        self._stores.set_list(found.stores, found.removed)

    def _take_queue(self, news: StoreQueue) -> None:
        self._stores.set_queue(news)
        self._notices.take_queue(news)

    def _take_given(self, told: GivenTold) -> None:
        words = given_words(told)
        # One topic for each set of changes, so that the next set hides none of these.
        self._notices.tell(words.text, words)

    def _show_fault(self, fault: JournalFault) -> None:
        self._page.lock_form(form_lock(fault))
        self._results.show_fault(fault)
        self._notices.drop_success()
        self._window.band.show_journal_failed(fault)

    def _show_doubt(self, doubt: Doubt | None) -> None:
        self._window.doubt = doubt
        self._window.band.show_doubt(doubt)

    def _take_replaced(self, news: JournalReplaced) -> None:
        # Even the same journal, opened again, starts with most stores at rest.
        self._stores.forget_queues()
        if news.fault is None:
            # The new journal has none of the old entries and needs the draft.
            self._show_doubt(None)
            self._results.forget_entries()
            self._page.form.save_draft()
            if news.restored and news.restored.lacking:
                self._notices.tell("journal", lacking_words(news.restored))
        else:
            self._notices.tell("journal", not_restored_words(news.fault))
