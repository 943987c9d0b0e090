"""What the system shows of a batch, whatever page is open."""

from PySide6.QtCore import QObject

from plantdesk.desk.batches.news import BatchEnded, BatchProgress
from plantdesk.desk.desk import Desk
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.outbox.news import StoreQueue
from plantdesk.ui.window.signs.system_signs import SystemSigns
from plantdesk.ui.wording import number, translate


class BatchSigns(QObject):
    """Keeps the computer awake while a batch is sent, and tells when all is done."""

    def __init__(self, desk: Desk, signs: SystemSigns, *, offline: bool = False) -> None:
        super().__init__(signs)
        self._signs = signs
        # Batches with plants to send, by their ids.
        self._under_way: dict[str, BatchProgress] = {}
        self._offline = offline
        desk.on(BatchProgress, self._take_progress)
        desk.on(BatchEnded, self._take_end)
        desk.on(StoreQueue, self._take_queue)
        desk.finished.connect(signs.end)

    def _take_progress(self, news: BatchProgress) -> None:
        if news.counts.waiting or news.counts.sending:
            self._under_way[news.batch_id] = news
        else:
            self._under_way.pop(news.batch_id, None)
        self._show()

    def _take_queue(self, news: StoreQueue) -> None:
        if news.queue.offline != self._offline:
            self._offline = news.queue.offline
            self._show()

    def _show(self) -> None:
        batches = self._under_way.values()
        sent = sum(_sent(each.counts) for each in batches)
        left = sum(each.counts.waiting + each.counts.sending for each in batches)
        ready = any(each.state is BatchState.READY for each in batches)
        on = ready and not self._offline
        self._signs.awake(on)
        self._signs.show_progress(sent, sent + left, not on)

    def _take_end(self, news: BatchEnded) -> None:
        self._under_way.pop(news.batch_id, None)
        self._show()
        counts = news.counts
        if not _sent(counts):
            # The user removed all of it.
            return
        title = translate("system", "%Ln plants added", None, counts.added)
        others = []
        if counts.refused:
            text = translate("system", "{0} refused")
            others.append(text.format(number(counts.refused)))
        if counts.to_check:
            others.append(translate("system", "{0} to check").format(number(counts.to_check)))
        self._signs.finished(title, ", ".join(others) or translate("system", "The sheet is done."))


def _sent(counts: BatchCounts) -> int:
    return counts.added + counts.refused + counts.to_check
