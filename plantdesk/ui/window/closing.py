"""Closing the window: what is not saved is asked about, what has left gets its answer."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui.add.drafts import Drafts
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.look.look import Look

if TYPE_CHECKING:
    from plantdesk.ui.results.session_model import Item


class Closing(QObject):
    """`over` is when the window may go."""

    def __init__(
        self, look: Look, desk: Desk, page: PageAdd, drafts: Drafts, window: QWidget
    ) -> None:
        super().__init__(window)
        self._look = look
        self._desk = desk
        self._page = page
        self._drafts = drafts
        self._window = window
        self._under_way = False
        self._given_up: list[Item] = []
        self.over = False
        desk.finished.connect(self._end)

    @property
    def would_ask(self) -> bool:
        return not self._under_way and bool(self._page.results.model.unsaved())

    def begin(self) -> bool:
        """Whether it begins now; the desk is told when there is no way back."""
        if self._under_way or not self._may_leave_unsaved():
            return False
        self._under_way = True
        self._drafts.end()
        self._desk.quit()
        return True

    def _may_leave_unsaved(self) -> bool:
        self._given_up = self._page.results.model.unsaved()
        if not self._given_up:
            return True
        from plantdesk.ui.window.questions import may_lose

        _note("asks before it closes, not saved", self._given_up)
        return may_lose(self._look, self._window, len(self._given_up))

    def _end(self) -> None:
        self.over = True
        model = self._page.results.model
        # Nobody saves any more what is still being saved.
        unsaved = model.unsaved() + model.saving()
        lost = [item for item in unsaved if item not in self._given_up]
        if self._drafts.lost is not None:
            lost.append(self._drafts.lost)
        if lost:
            from plantdesk.ui.window.questions import tell_lost

            _note("could not save before it closed", lost)
            tell_lost(self._look, self._window, lost)
        self._window.close()


def _note(what: str, items: "Iterable[Item]") -> None:
    """How many of which kind, and nothing of what was typed."""
    # Not before the first paint.
    import logging

    kinds = Counter(type(item).__name__ for item in items)
    found = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    logging.getLogger(__name__).info("the window %s: %s", what, found)
