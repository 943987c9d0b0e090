"""What the system does for a batch, whatever page is open."""

import threading

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from plantdesk.desk.batches.news import BatchEnded, BatchProgress
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.ui.window import batch_signs

from tests.desk.system.services import Service, bus  # isort: skip  # It skips where there is no jeepney.
from tests.patience import PATIENCE
from tests.ui.stage import queue_of

__all__ = ["bus"]

DONE = BatchEnded("b", BatchCounts(added=9, refused=1, to_check=2))


class Tray(QObject):
    """An icon in the tray of a desktop that has one."""

    messageClicked, activated = Signal(), Signal()
    icons = []
    isSystemTrayAvailable = staticmethod(lambda: True)

    def __init__(self, _, parent):
        super().__init__(parent)
        self.visible = False

    def show(self):
        self.visible = True

    def hide(self):
        self.visible = False

    def showMessage(self, title, text, _):
        Tray.icons.append(self)
        self.said = (title, text)


@pytest.fixture
def opened(open_window, monkeypatch, bus):
    monkeypatch.setattr(batch_signs, "QSystemTrayIcon", Tray)
    monkeypatch.setattr(Tray, "icons", [])
    window, desk = open_window()
    # The first news brings the listeners.
    desk.deliver(queue_of())
    return window, desk


def progress(waiting, *, batch="b", state=BatchState.READY):
    return BatchProgress(batch, BatchCounts(waiting=waiting, added=9), state, 10.0)


HOLD = ["Inhibit"]
LET_GO = ["Inhibit", "Uninhibit"]


def test_the_computer_stays_awake_only_while_a_batch_is_sent(opened, bus):
    _, desk = opened
    seen = []
    with Service(bus, "org.gnome.SessionManager") as desktop:
        for news in (
            progress(0),
            progress(8, state=BatchState.HELD),
            queue_of(8, offline=True),
            DONE,
        ):
            desk.deliver(queue_of(8))
            desk.deliver(progress(8))
            desktop.wait_for(*seen, *HOLD)
            desk.deliver(progress(7))
            desk.deliver(news)
            seen += LET_GO
            desktop.wait_for(*seen)
        desk.deliver(progress(6))
        desktop.wait_for(*seen, *HOLD)
        desk.finished.emit()
        desktop.wait_for(*seen, *LET_GO)


def test_one_of_two_batches_keeps_the_computer_awake(opened, bus):
    _, desk = opened
    with Service(bus, "org.gnome.SessionManager") as desktop:
        desk.deliver(progress(8))
        desk.deliver(progress(8, batch="c"))
        desktop.wait_for(*HOLD)
        desk.deliver(DONE)
        desk.deliver(progress(7, batch="c"))
        desk.deliver(progress(0, batch="c"))
        for thread in threading.enumerate():
            if thread.name == "awake":
                thread.join(PATIENCE)
        desktop.wait_for(*LET_GO)


def test_a_user_of_another_program_is_told_of_the_end(opened):
    window, desk = opened
    for counts, said in (
        (DONE.counts, ("9 plants added", "1 refused, 2 to check")),
        (BatchCounts(added=1), ("1 plant added", "The sheet is done.")),
        (BatchCounts(refused=3), ("0 plants added", "3 refused")),
    ):
        window.hide()
        assert QApplication.activeWindow() is None
        desk.deliver(BatchEnded("b", counts))
        tray = Tray.icons[-1]
        assert tray.said == said
        assert tray.visible
        tray.messageClicked.emit()
        assert window.isVisible()
        assert not tray.visible


def test_some_ends_are_not_told(opened, qtbot, monkeypatch):
    window, desk = opened
    with qtbot.waitActive(window):
        window.activateWindow()
    # The user sees it.
    desk.deliver(DONE)
    window.hide()
    desk.deliver(BatchEnded("b", BatchCounts(removed=9)))
    monkeypatch.setattr(Tray, "isSystemTrayAvailable", lambda: False)
    desk.deliver(DONE)
    assert Tray.icons == []
