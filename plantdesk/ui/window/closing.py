"""Close the window: ask about what is not saved, then wait for requests under way."""

import logging

from PySide6.QtCore import Signal

from plantdesk.ui.add.drafts import Drafts
from plantdesk.ui.flow import answer_from, start
from plantdesk.ui.results.session_model import Item, row_of
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.questions import DELAYED, LOSING, LOSING_SHEET, LOST, Part, Place, listed

log = logging.getLogger(__name__)


class Closing(Part):
    """The window may close once `done` is true."""

    # Whether the window takes nothing more, and only waits for the last replies.
    waits = Signal(bool)

    def __init__(self, place: Place, drafts: Drafts) -> None:
        super().__init__(place)
        self._drafts = drafts
        self._under_way = False
        self._given_up: list[Item] = []
        # Whether to ask about delayed plants. An installer or the end of the session keeps them.
        self.by_person = True
        # Whether a question about something unsaved is open.
        self.asking = False
        self.done = False
        self._desk.finished.connect(lambda: start(self._show_lost(), self))

    @property
    def would_ask(self) -> bool:
        return not self._under_way and (self.pages.sheet_unsaved() or bool(self.unsaved))

    @property
    def unsaved(self) -> list[Item]:
        """The plants beside the form that no disk has: they would not be there at a new start."""
        return self._not_kept(self.pages.add.results.model.unsaved())

    def begin(self) -> None:
        """Tell the desk to quit, unless it was told before or the user stays."""
        if not self._under_way and not self.asking:
            start(self._begin(), self._window)

    async def _begin(self) -> None:
        by_person, self.by_person = self.by_person, True
        may_leave = not by_person or await self._may_leave_delayed()
        # By then, somebody else may have closed it.
        if not may_leave or self._under_way:
            return
        self.asking = True
        self._given_up = self.unsaved
        if self._given_up:
            log.info("the window asks before it closes: %d not saved", len(self._given_up))
            lost, count = listed(self._given_up), len(self._given_up)
            may_leave = bool(await self._ask(LOSING, count=count, exact=lost))
        if may_leave and self.pages.sheet_unsaved():
            may_leave = bool(await self._ask(LOSING_SHEET))
        self.asking = False
        if may_leave:
            self._under_way = True
            self._drafts.end()
            self._desk.quit()
            self.waits.emit(True)

    def go_on(self) -> None:
        """The user stays, and the last reply has not come yet."""
        self._under_way = False
        self._given_up = []
        self._drafts.go_on()
        self.waits.emit(False)

    async def _may_leave_delayed(self) -> bool:
        """Send plants that the user may still look over, or keep them, or let the user stay."""
        count = self._stores.count_delayed()
        if not count:
            return True
        answer = await self._ask(DELAYED, count=count)
        if answer == Question.GO_ON:
            answer = await answer_from(self._desk, lambda to: to.stores.send_delayed(), False)
        return bool(answer)

    async def _show_lost(self) -> None:
        model = self.pages.add.results.model
        # The journal is closed, so plants still being saved are lost, too.
        unsaved = self._not_kept(model.unsaved(saving=True))
        lost = [item for item in unsaved if item not in self._given_up]
        if self._drafts.lost is not None:
            lost.append(self._drafts.lost)
        if lost:
            log.info("the window closed: %d could not be saved", len(lost))
            await self._ask(LOST, exact=listed(lost))
        self.done = True
        self._window.close()

    def _not_kept(self, items: list[Item]) -> list[Item]:
        return [item for item in items if not self._drafts.has(row_of(item).draft)]
