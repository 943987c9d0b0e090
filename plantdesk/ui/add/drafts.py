"""Save the unfinished form while the user types, and show it at the next start."""

import itertools

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import DraftSaved
from plantdesk.journal.records import Draft
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.known_stores import Stores

# A full disk may get room again while nothing happens.
_RETRY_MS = 3_000


class Drafts(QObject):
    """`lost` is the form's text at quit if it could not be saved."""

    # It became known which plants beside the form are on the disk.
    answered = Signal()

    def __init__(self, desk: Desk, page: PageAdd, stores: Stores) -> None:
        super().__init__(page)
        self._desk = desk
        self._page = page
        self._stores = stores
        self._ending = False
        # The newest draft did not get to disk.
        self._not_saved = False
        # The plants beside the form: those last given to the disk, those on it, and those that it
        # didn't take.
        self._beside: tuple[Draft, ...] = ()
        self._on_disk: tuple[Draft, ...] = ()
        self._refused: tuple[Draft, ...] = ()
        self._numbers = itertools.count(1)
        self._retry = QTimer(self, singleShot=True, interval=_RETRY_MS)
        self._retry.timeout.connect(self.save_again)
        self.lost: Draft | None = None
        page.form.typed_over.connect(
            lambda typed: self._put_beside(Draft(typed, stores.current.id))
        )
        page.form.draft_changed.connect(self._save)

    def end(self) -> None:
        """Save the form for the last time. It takes no more text, which could not be saved."""
        self._page.form.setEnabled(False)
        self._page.form.save_draft()
        self._ending = True

    def go_on(self) -> None:
        self._ending = False
        self._page.form.setEnabled(True)
        self._page.form.save_draft()

    def show(self, found: tuple[Draft, ...]) -> None:
        """Show the last session's drafts beside the form: the user is typing the next plant."""
        self._on_disk = found
        self._put_beside(*reversed(found))
        # From now on, the window's drafts have them. Until then, the engine adds them.
        self._page.form.save_draft()

    def _put_beside(self, *drafts: Draft) -> None:
        numbered = [replace(draft, number=next(self._numbers)) for draft in drafts]
        self._page.results.put_unfinished(numbered)

    def save_plants_beside(self) -> None:
        """Save the plants beside the form with the draft: no journal has them either."""
        if self._page.unsaved() != self._beside:
            self._page.form.save_draft()

    def has(self, draft: Draft | None) -> bool:
        """Whether this plant beside the form comes back at the next start."""
        given = draft in self._beside and draft not in self._refused
        return given or draft in self._on_disk

    def save_again(self) -> None:
        """Save what did not get to disk. Call it whenever the journal could write."""
        if self._not_saved:
            self._page.form.save_draft()

    def _save(self, draft: Draft) -> None:
        if self._ending:
            # It is too late for the disk, and `lost` is about the last one that it was given.
            return
        self._not_saved = False
        self._beside = self._page.unsaved()
        self._desk.save_draft(replace(draft, store_id=self._stores.current.id, beside=self._beside))

    def note_answer(self, news: DraftSaved) -> None:
        if news.saved:
            self._on_disk, self._refused = news.draft.beside, ()
        else:
            self._not_saved, self._refused = True, news.draft.beside
            self._retry.start()
        self.answered.emit()
        # Until the program quits, the form still shows the text.
        typed, shown = news.draft.typed, self._page.form.typed
        if self._ending and not news.saved and not typed.blank and typed == shown:
            self.lost = news.draft
