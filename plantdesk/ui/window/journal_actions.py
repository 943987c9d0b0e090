"""The journal as a file: backups, a damaged or replaced one, and the doubt about a copy."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.band.band import Band
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.window.notices import Notices

if TYPE_CHECKING:
    from plantdesk.desk.news import JournalDoubted, JournalReplaced, StoreQueue
    from plantdesk.journal.records import Doubt
    from plantdesk.outbox.news import Why


class JournalActions(QObject):
    # What a person wants to say about plants that may have been sent already.
    doubt_wanted = Signal(object)

    def __init__(self, band: Band, page: PageAdd, stores: Stores, notices: Notices) -> None:
        super().__init__(page)
        self._band = band
        self._page = page
        self._notices = notices
        # Why the plants of each store rest.
        self._rests: dict[str, Why | None] = {}
        self._doubt: Doubt | None = None
        # That a backup went well is said until the next thing happens: it stands before that.
        page.form.submitted.connect(notices.go_on)
        stores.turned.connect(notices.go_on)

    @property
    def doubts(self) -> bool:
        return self._doubt is not None

    def ask(self) -> None:
        if self._doubt is not None:
            self.doubt_wanted.emit(self._doubt)

    def follow(self, news: "StoreQueue") -> None:
        why = news.queue.rest.why if news.queue.rest else None
        if why is not None and why != self._rests.get(news.store_id):
            self._notices.go_on()
        self._rests[news.store_id] = why

    def take_doubt(self, news: "JournalDoubted") -> None:
        self._show_doubt(news.doubt)

    def _show_doubt(self, doubt: "Doubt | None") -> None:
        self._doubt = doubt
        self._band.show_doubt(doubt)

    def begin_anew(self, news: "JournalReplaced") -> None:
        """Plants of the journal before are not in this one; what is typed is."""
        if news.fault is None:
            self._show_doubt(None)
            self._page.results_panel.forget_entries()
            self._page.form.save_draft()
