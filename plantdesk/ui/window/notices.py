"""Notices about the program itself, shown in the band until the user opens them."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import OwnFault
from plantdesk.outbox.news import RestReason, StoreQueue
from plantdesk.ui.band.band import Band
from plantdesk.ui.dialogs.fault import fault_question
from plantdesk.ui.flow import answer_of
from plantdesk.ui.journal_words import NoticeWords
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.file_dialogs import open_outside
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import questions
from plantdesk.ui.wording import translate


class Notices(QObject):
    """Shows one notice at a time, our own bugs first. Opening a notice removes it."""

    def __init__(self, look: Look, window: QWidget, band: Band) -> None:
        super().__init__(band)
        self._look = look
        self._window = window
        self._band = band
        self._report = ""
        self._rest_reasons: dict[str, RestReason | None] = {}
        # Only the newest notice of each topic counts.
        self._by_topic: dict[object, NoticeWords] = {}

    def tell_fault(self, fault: OwnFault) -> None:
        self._report = fault.report
        self._show_most_urgent()

    def tell(self, topic: object, told: NoticeWords) -> None:
        self._by_topic[topic] = told
        self._show_most_urgent()

    def drop_success(self) -> None:
        """Remove messages of what went well: they may hide something newer."""
        self._by_topic = {key: told for key, told in self._by_topic.items() if not told.success}
        self._show_most_urgent()

    def take_queue(self, news: StoreQueue) -> None:
        """Make room in the band when a store's plants rest for a new reason."""
        why = news.queue.rest.why if news.queue.rest else None
        if why is not None and why != self._rest_reasons.get(news.store_id):
            self.drop_success()
        self._rest_reasons[news.store_id] = why

    async def show(self) -> None:
        """Open the notice that the band shows."""
        if self._report:
            await answer_of(fault_question(self._look, self._report, self._window))
            self._report = ""
        elif self._by_topic:
            told = self._by_topic.pop(self._first)
            question = questions.notice(self._look, self._window, told)
            if await answer_of(question) == Question.OTHER:
                open_outside(Path(told.exact).parent)
        self._show_most_urgent()

    @property
    def _first(self) -> object:
        """The oldest urgent topic, or the oldest of all."""
        return min(self._by_topic, key=lambda topic: not self._by_topic[topic].urgent)

    def _show_most_urgent(self) -> None:
        notice = self._by_topic[self._first] if self._by_topic else None
        if self._report:
            notice = NoticeWords(
                translate("fault", "Something went wrong in PlantDesk"),
                translate(
                    "notice", "Your saved plants and what you typed are safe. Read the report."
                ),
                urgent=True,
            )
        self._band.show_notice(notice)
