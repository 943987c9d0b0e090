"""What the system does for a batch: stay awake, show progress, tell the end of it."""

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from plantdesk.desk.system.while_sending.system import Notice, Progress
from plantdesk.desk.system.while_sending.thread import Call, SystemThread
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSystemTrayIcon

    from plantdesk.ui.window.main_window import MainWindow

# Where Qt shows notices by itself.
_QT_NOTIFIES = sys.platform in ("win32", "darwin")


class SystemSigns(QObject):
    """No method waits for the system. What fails is only logged."""

    _clicked = Signal(str)

    def __init__(self, app: QApplication, window: "MainWindow") -> None:
        super().__init__(window)
        self._app = app
        self._window = window
        self._thread: SystemThread | None = None
        self._awake = False
        self._progress: Progress | None = None
        self._tray: QSystemTrayIcon | None = None
        # Queued: it comes from the system thread.
        self._clicked.connect(window.come_forward, Qt.ConnectionType.QueuedConnection)

    def awake(self, on: bool) -> None:
        """Keep the computer from sleeping by itself, or no longer. Its user still can."""
        if on == self._awake:
            return
        self._awake = on
        if on:
            reason = translate("system", "Sending plants")
            self._ask(lambda system: system.keep_awake(reason))
        else:
            self._ask(lambda system: system.let_sleep())

    def show_progress(self, done: int, of: int, paused: bool) -> None:
        """Show it in the task bar or dock. It disappears when all are done, or `of` is 0."""
        progress = Progress(done * 100 // of, paused) if done < of else None
        if progress == self._progress:
            return
        self._progress = progress
        self._ask(lambda system: system.show_progress(progress))

    def finished(self, title: str, text: str) -> None:
        """End the progress, and tell a user who is looking at another program.

        The texts are plain, and may show on a lock screen: counts only, no names or ids.
        """
        self.show_progress(0, 0, False)
        if self._app.activeWindow() is not None:
            return
        self._app.alert(self._window)
        if _QT_NOTIFIES:
            self._notify_by_qt(title, text)
        else:
            notice = Notice(title, text, translate("system", "Show PlantDesk"))
            self._ask(lambda system: system.notify(notice))

    def end(self) -> None:
        """Let go of everything. Call it when no more is asked for."""
        self._hide_tray()
        if self._thread is not None:
            self._thread.end()

    def _ask(self, call: Call) -> None:
        if self._thread is None:
            # Made late: a window has no number before it shows.
            self._thread = SystemThread(int(self._window.winId()), self._clicked.emit)
        self._thread.do(call)

    def _notify_by_qt(self, title: str, text: str) -> None:
        from PySide6.QtWidgets import QSystemTrayIcon

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
