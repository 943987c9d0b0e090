"""The journal as a file: backups, a damaged or replaced one, and the doubt about a copy."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.ui.band import Band
from plantdesk.ui.notices import Notices
from plantdesk.ui.page_add import PageAdd

if TYPE_CHECKING:
    from plantdesk.desk.news import JournalReplaced
    from plantdesk.journal.records import Doubt


class Keeping(QObject):
    # What a person wants to say about plants that may have been sent already.
    doubt_wanted = Signal(object)

    def __init__(self, desk: Desk, band: Band, page: PageAdd, notices: Notices) -> None:
        super().__init__(page)
        self._desk = desk
        self._band = band
        self._page = page
        self._doubt: Doubt | None = None
        desk.journal_doubted.connect(self._take_doubt)
        desk.journal_replaced.connect(self._begin_anew)
        desk.journal_replaced.connect(notices.tell_replaced)
        desk.journal_mended.connect(notices.tell_mended)
        desk.backed_up.connect(notices.tell_backup)
        page.form.submitted.connect(notices.go_on)

    @property
    def doubts(self) -> bool:
        return self._doubt is not None

    def ask(self) -> None:
        if self._doubt is not None:
            self.doubt_wanted.emit(self._doubt)

    def _take_doubt(self, doubt: "Doubt | None") -> None:
        self._doubt = doubt
        self._band.show_doubt(doubt)

    def _begin_anew(self, news: "JournalReplaced") -> None:
        """Plants of the journal before are not in this one; what is typed is."""
        if news.fault is None:
            self._take_doubt(None)
            self._page.results_panel.forget_entries()
            self._page.form.save_draft()
