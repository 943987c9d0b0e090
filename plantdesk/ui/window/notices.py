"""Notices about the program itself, shown in the band until the user opens them."""

from pathlib import Path

from plantdesk.ui.band.band import Band
from plantdesk.ui.journal_words import NoticeWords
from plantdesk.ui.widgets.file_dialogs import open_outside
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.questions import FILE_NOTICE, NOTICE, Part, Place


class Notices(Part):
    """Shows one notice at a time. Opening a notice removes it."""

    def __init__(self, place: Place, band: Band) -> None:
        super().__init__(place)
        self._band = band
        # Only the newest notice of each topic counts.
        self._by_topic: dict[object, NoticeWords] = {}

    def tell(self, topic: object, told: NoticeWords) -> None:
        self._by_topic[topic] = told
        self._show_most_urgent()

    def drop_success(self) -> None:
        """Remove messages of what went well: they may hide something newer."""
        self._by_topic = {key: told for key, told in self._by_topic.items() if not told.success}
        self._show_most_urgent()

    async def show(self) -> None:
        """Open the notice that the band shows."""
        if (told := self._by_topic.pop(self._first, None)) is not None:
            words = FILE_NOTICE if told.success and told.exact else NOTICE
            answer = await self._ask(words, told.headline, told.text, exact=told.exact)
            if answer == Question.OTHER:
                open_outside(Path(told.exact).parent)
        self._show_most_urgent()

    @property
    def _first(self) -> object:
        """The oldest urgent topic, or the oldest of all."""
        return min(self._by_topic, key=lambda topic: not self._by_topic[topic].urgent, default=None)

    def _show_most_urgent(self) -> None:
        self._band.tell(notice=self._by_topic.get(self._first))
