"""Parts of the program that the first plant is saved without."""

import gc
import threading

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.crashes import CrashWatch
from plantdesk.desk.instance.doorbell import Doorbell
from plantdesk.desk.instance.instance import FolderLock, NoLock
from plantdesk.desk.system.garbage import LOOK_MS, GarbageCollector
from plantdesk.ui.widgets.accessible_scrolls import keep_scroll_bars_counted
from plantdesk.ui.window.main_window import MainWindow


def start_after_first_paint(
    app: QApplication,
    desk: Desk,
    window: MainWindow,
    watch: CrashWatch,
    lock: FolderLock | NoLock,
) -> None:
    """Start what runs beside the window to its end."""
    # What the start has made stays. A first search of it would hold the window for 0.1 s.
    gc.freeze()
    GarbageCollector(window).start(LOOK_MS)
    # A slow disk must not hold up the window.
    threading.Thread(target=watch.log_last, name="crash", daemon=True).start()
    keep_scroll_bars_counted()
    app.commitDataRequest.connect(window.note_end_of_session)
    if isinstance(lock, FolderLock):
        bell = Doorbell(lock)
        bell.setParent(desk)
        bell.asked_forward.connect(window.come_forward)
        bell.asked_to_quit.connect(window.close_as_asked, Qt.ConnectionType.QueuedConnection)
        bell.open()
        # From here on another start waits for the end instead of asking a closing window.
        window.parts.closing.waits.connect(lambda on: bell.close() if on else bell.open())
        app.aboutToQuit.connect(bell.close)
