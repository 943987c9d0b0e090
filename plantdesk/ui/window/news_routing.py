"""Brings the desk's news about plants and stores to the part of the page that shows it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.known_stores import Stores

if TYPE_CHECKING:
    # What is sent and answered is not needed to paint.
    from plantdesk.desk.news import JournalFault, Known, NextId
    from plantdesk.domain.entry import Entry
    from plantdesk.ui.results.session_model import Item


class NewsRouting(QObject):
    # What became of a plant, when the page shows it already.
    delivered = Signal(object)

    def __init__(self, desk: Desk, page: PageAdd, stores: Stores) -> None:
        super().__init__(page)
        self._desk = desk
        self._page = page
        self._stores = stores
        page.form.ids.asked.connect(self._look_up)
        page.form.ids.show_entry.connect(self._show_entry)
        desk.entry_changed.connect(self._take_entry)
        desk.entries_found.connect(self._show_entries)
        desk.not_taken.connect(self._take_untaken)
        desk.known.connect(self._show_known)
        desk.next_id_changed.connect(self._offer_next_id)
        desk.journal_failed.connect(self._show_fault)
        desk.journal_replaced.connect(stores.forget_queues)
        desk.queue_changed.connect(stores.take_queue)
        desk.batches_found.connect(stores.take_batches)
        desk.counts_found.connect(stores.take_counts)
        desk.rules_found.connect(stores.take_rules)
        desk.stores_found.connect(stores.take_list)
        desk.draft_stores_found.connect(stores.take_some)
        desk.token_changed.connect(stores.take_token)

    def _look_up(self, plant_id: int) -> None:
        self._desk.look_up(self._stores.current.id, plant_id)

    def _show_entry(self, entry: "Entry") -> None:
        results = self._page.results
        # What is known of it by now, not when the id was typed.
        results.show_item(results.model.item(entry.id) or entry)

    def _take_entry(self, entry: "Entry") -> None:
        """Plants of a sheet would drive out those that were typed; the other page has them all."""
        if entry.batch is not None:
            return
        self._page.results.put(entry)
        self.delivered.emit(entry)

    def _take_untaken(self, item: "Item") -> None:
        self._page.results.put(item)
        # It is in no journal; a crash must not take it.
        self._page.form.save_draft()

    def _show_entries(self, entries: "tuple[Entry, ...]") -> None:
        self._page.form.lock("")
        self._page.results_panel.forget_fault()
        for entry in reversed(entries):
            self._page.results.put_quietly(entry)
        if entries:
            self._page.results.show_item(entries[0])

    def _show_known(self, known: "Known") -> None:
        if known.store_id == self._stores.current.id:
            self._page.form.ids.answer(known.plant_id, known.entry)

    def _offer_next_id(self, news: "NextId") -> None:
        if news.store_id == self._stores.current.id:
            self._page.form.ids.offer(news.number)

    def _show_fault(self, fault: "JournalFault") -> None:
        from plantdesk.ui.results.not_saved_words import form_lock

        self._page.form.lock(form_lock(fault))
        self._page.results.show_fault(fault)
