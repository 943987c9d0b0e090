"""The unfinished form: kept on disk while it is typed, found again at the next start."""

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plantdesk.desk.desk import Desk
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.known_stores import Stores

if TYPE_CHECKING:
    from plantdesk.desk.news import DraftNotSaved
    from plantdesk.journal.records import Draft


class Drafts(QObject):
    """`lost` is what stood in the form at the very end and could not be kept."""

    def __init__(self, desk: Desk, page: PageAdd, stores: Stores) -> None:
        super().__init__(page)
        self._desk = desk
        self._page = page
        self._stores = stores
        self._ending = False
        # Whether plants come one after the other: the next scan is on its way to the empty form.
        self._at_work = False
        # Whether the newest did not get to disk.
        self._unkept = False
        self._beside: tuple[Draft, ...] = ()
        self._numbers = itertools.count(1)
        self.lost: Draft | None = None
        page.form.submitted.connect(self._note_work)
        page.form.draft_changed.connect(self._save)
        page.results_panel.unsaved_changed.connect(self._follow)

    def end(self) -> None:
        """Keep what stands in the form, for the last time."""
        self._ending = True
        self._page.form.end()

    def show(self, found: "Draft") -> None:
        for draft in (replace(found, beside=()), *found.beside):
            other = draft.store_id not in (None, self._stores.current.id)
            if other and draft.typed.blank:
                # Of an empty form there is nothing to keep, nor to lose when the window closes.
                continue
            late = self._at_work and not draft.typed.blank
            if other or late or not self._page.form.restore(draft):
                # For another store, or somebody was faster than the journal: beside the form.
                self._page.results.put_quietly(replace(draft, number=next(self._numbers)))
        # What was saved before it came did not know of it.
        self._page.form.save_draft()

    def _note_work(self) -> None:
        self._at_work = True

    def _follow(self) -> None:
        """What stands beside the form is in no journal either."""
        if self._page.results_panel.unsaved() != self._beside:
            self._page.form.save_draft()

    def save_again(self) -> None:
        """The journal is open; what it kept itself was told before."""
        if self._unkept:
            self._page.form.save_draft()

    def _save(self, draft: "Draft") -> None:
        self._unkept = False
        # At the end a person has given up what stands beside the form.
        self._beside = () if self._ending else self._page.results_panel.unsaved()
        self._desk.save_draft(replace(draft, store_id=self._stores.current.id, beside=self._beside))

    def note_lost(self, news: "DraftNotSaved") -> None:
        # Before the end it still stands there.
        self._unkept = True
        typed = news.draft.typed
        if self._ending and not typed.blank and typed == self._page.form.typed:
            self.lost = news.draft
