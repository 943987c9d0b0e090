"""What the system does for a batch, whatever page is open: stay awake, and tell the end of it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BatchProgress
from plantdesk.desk.system.awake import Awake
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.outbox.news import StoreQueue
from plantdesk.ui.wording import number, translate

if TYPE_CHECKING:
    from plantdesk.ui.window.main_window import MainWindow


class BatchSigns(QObject):
    def __init__(self, window: "MainWindow", desk: Desk) -> None:
        super().__init__(window)
        app = QApplication.instance()
        assert isinstance(app, QApplication)  # noqa: S101
        self._app = app
        self._window = window
        self._offline = False
        # Those that are being sent, and those whose end was told, by their ids.
        self._under_way: set[str] = set()
        self._ended: set[str] = set()
        self._awake = Awake()
        self._tray: QSystemTrayIcon | None = None
        desk.on(BatchProgress, self._take_progress)
        desk.on(StoreQueue, self._take_queue)
        desk.finished.connect(self._end)

    def _take_progress(self, news: BatchProgress) -> None:
        ended = news.counts.ended
        if not ended and news.state is BatchState.READY:
            self._under_way.add(news.batch_id)
        else:
            self._under_way.discard(news.batch_id)
        self._keep_awake()
        if not ended:
            self._ended.discard(news.batch_id)
        elif news.batch_id not in self._ended:
            self._ended.add(news.batch_id)
            self._tell_end(news.counts)

    def _take_queue(self, news: StoreQueue) -> None:
        self._offline = news.queue.offline
        self._keep_awake()

    def _keep_awake(self) -> None:
        if self._under_way and not self._offline:
            self._awake.hold()
        else:
            self._awake.let_go()

    def _tell_end(self, counts: BatchCounts) -> None:
        # A user who removed all of it, or looks at PlantDesk, knows.
        if not counts.answered or self._app.activeWindow():
            return
        others = []
        if counts.refused:
            others.append(translate("queue", "{0} refused").format(number(counts.refused)))
        if counts.to_check:
            others.append(translate("queue", "{0} to check").format(number(counts.to_check)))
        self._tell(
            translate("system", "%Ln plants added", None, counts.added),
            ", ".join(others) or translate("system", "The sheet is done."),
        )

    def _tell(self, title: str, text: str) -> None:
        """Tell a user of another program. Lock screens show it too: counts only, no names."""
        self._app.alert(self._window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
            self._tray.messageClicked.connect(self._show_window)
            self._tray.activated.connect(self._show_window)
            self._app.applicationStateChanged.connect(self._hide_tray)
        # Only an icon that shows can notify. It goes when the user is back.
        self._tray.show()
        self._tray.showMessage(title, text, self._window.windowIcon())

    def _show_window(self) -> None:
        self._hide_tray()
        self._window.come_forward()

    def _hide_tray(self) -> None:
        if self._tray is not None:
            self._tray.hide()

    def _end(self) -> None:
        self._hide_tray()
        self._awake.let_go()
