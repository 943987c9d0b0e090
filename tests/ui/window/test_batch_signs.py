"""What the system does for a batch, whatever page is open."""

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import BatchProgress
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.ui.window import batch_signs
from tests.ui.stage import queue_of


def ended(**counts):
    return BatchProgress("b", BatchCounts(**counts), BatchState.READY)


DONE = ended(added=9, refused=1, to_check=2)


class Awake:
    """Stands in for the lock that keeps the computer awake."""

    held = False

    def hold(self):
        Awake.held = True

    def let_go(self):
        Awake.held = False


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
def opened(open_window, monkeypatch):
    monkeypatch.setattr(batch_signs, "QSystemTrayIcon", Tray)
    monkeypatch.setattr(batch_signs, "Awake", Awake)
    monkeypatch.setattr(Tray, "icons", [])
    window, desk = open_window()
    # The first news brings the listeners.
    desk.deliver(queue_of())
    return window, desk


def progress(waiting, *, batch="b", state=BatchState.READY):
    return BatchProgress(batch, BatchCounts(waiting=waiting, added=9), state, 10.0)


def test_the_computer_stays_awake_only_while_a_batch_is_sent(opened):
    _, desk = opened
    for news in (
        progress(0),
        progress(8, state=BatchState.HELD),
        queue_of(8, offline=True),
        DONE,
        None,
    ):
        desk.deliver(queue_of(8))
        desk.deliver(progress(8))
        assert Awake.held
        if news is None:
            desk.finished.emit()
        else:
            desk.deliver(news)
        assert not Awake.held, news


def test_one_of_two_batches_keeps_the_computer_awake(opened):
    _, desk = opened
    desk.deliver(progress(8))
    desk.deliver(progress(8, batch="c"))
    desk.deliver(DONE)
    assert Awake.held
    desk.deliver(progress(0, batch="c"))
    assert not Awake.held


def test_a_user_of_another_program_is_told_of_the_end(opened):
    window, desk = opened
    for counts, said in (
        ({"added": 9, "refused": 1, "to_check": 2}, ("9 plants added", "1 refused, 2 to check")),
        ({"added": 1}, ("1 plant added", "The sheet is done.")),
        ({"refused": 3}, ("0 plants added", "3 refused")),
    ):
        desk.deliver(progress(1))
        window.hide()
        assert QApplication.activeWindow() is None
        desk.deliver(ended(**counts))
        tray = Tray.icons[-1]
        assert (tray.said, tray.visible) == (said, True)
        tray.messageClicked.emit()
        assert (window.isVisible(), tray.visible) == (True, False)
        window.hide()
        desk.deliver(ended(**counts, removed=1))
        assert not tray.visible


def test_some_ends_are_not_told(opened, qtbot, monkeypatch):
    window, desk = opened
    with qtbot.waitActive(window):
        window.activateWindow()
    # The user sees it.
    desk.deliver(DONE)
    window.hide()
    desk.deliver(progress(1))
    desk.deliver(ended(removed=9))
    monkeypatch.setattr(Tray, "isSystemTrayAvailable", lambda: False)
    desk.deliver(progress(1))
    desk.deliver(DONE)
    assert Tray.icons == []
