"""The journal as a file: backups, a damaged or replaced one, and the doubt about a copy."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.band.band import Band
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.window.notices import Notices

if TYPE_CHECKING:
    from plantdesk.desk.news import JournalReplaced, StoreQueue
    from plantdesk.journal.records import Doubt
    from plantdesk.outbox.news import Why


class JournalActions(QObject):
    # What a person wants to say about plants that may have been sent already.
    doubt_wanted = Signal(object)

    def __init__(
        self, desk: Desk, band: Band, page: PageAdd, stores: Stores, notices: Notices
    ) -> None:
        super().__init__(page)
        self._desk = desk
        self._band = band
        self._page = page
        self._notices = notices
        # Why the plants of each store rest.
        self._rests: dict[str, Why | None] = {}
        self._doubt: Doubt | None = None
        desk.journal_doubted.connect(self._take_doubt)
        desk.journal_replaced.connect(self._begin_anew)
        desk.journal_replaced.connect(notices.tell_replaced)
        desk.journal_mended.connect(notices.tell_mended)
        desk.backed_up.connect(notices.tell_backup)
        # That a backup went well is said until the next thing happens: it stands before that.
        page.form.submitted.connect(notices.go_on)
        stores.turned.connect(notices.go_on)
        desk.journal_failed.connect(notices.go_on)
        desk.queue_changed.connect(self._follow)

    @property
    def doubts(self) -> bool:
        return self._doubt is not None

    def ask(self) -> None:
        if self._doubt is not None:
            self.doubt_wanted.emit(self._doubt)

    def _follow(self, news: "StoreQueue") -> None:
        why = news.queue.rest.why if news.queue.rest else None
        if why is not None and why != self._rests.get(news.store_id):
            self._notices.go_on()
        self._rests[news.store_id] = why

    def _take_doubt(self, doubt: "Doubt | None") -> None:
        self._doubt = doubt
        self._band.show_doubt(doubt)

    def _begin_anew(self, news: "JournalReplaced") -> None:
        """Plants of the journal before are not in this one; what is typed is."""
        if news.fault is None:
            self._take_doubt(None)
            self._page.results_panel.forget_entries()
            self._page.form.save_draft()
