"""What the system does for a batch, whatever page is open."""

import threading

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plantdesk.desk.batches.news import BatchEnded, BatchProgress
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.ui.window import batch_signs
from plantdesk.ui.window.main_window import MainWindow

from tests.desk.system.services import Service, bus  # isort: skip  # It skips where there is no jeepney.
from tests.patience import PATIENCE
from tests.ui.conftest import Open
from tests.ui.stage import NotingDesk, queue_of
from tests.vault.bus import Bus

__all__ = ["bus"]

DONE = BatchEnded("b", BatchCounts(added=9, refused=1, to_check=2))


class Tray(QObject):
    """An icon in the tray of a desktop that has one."""

    messageClicked, activated = Signal(), Signal()
    shown: "list[Tray]"
    visible = False

    def __init__(self, _: QIcon, parent: QObject) -> None:
        super().__init__(parent)

    def show(self) -> None:
        self.visible = True

    def hide(self) -> None:
        self.visible = False

    def showMessage(self, title: str, text: str, _: QIcon) -> None:
        Tray.shown.append(self)
        self.said = (title, text)

    @staticmethod
    def isSystemTrayAvailable() -> bool:
        return True


@pytest.fixture
def opened(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, bus: Bus
) -> tuple[MainWindow, NotingDesk]:
    monkeypatch.setattr(batch_signs, "QSystemTrayIcon", Tray)
    monkeypatch.setattr(Tray, "shown", [], raising=False)
    window, desk = open_window()
    # The first news brings the listeners.
    desk.deliver(queue_of())
    return window, desk


def progress(
    waiting: int, *, batch: str = "b", state: BatchState = BatchState.READY
) -> BatchProgress:
    return BatchProgress(batch, BatchCounts(waiting=waiting, added=9), state, 10.0)


HOLD = ["Inhibit"]
LET_GO = ["Inhibit", "Uninhibit"]


@pytest.mark.parametrize(
    "news",
    [
        progress(0),
        progress(8, state=BatchState.HELD),
        queue_of(8, offline=True),
        DONE,
    ],
)
def test_the_computer_stays_awake_only_while_a_batch_is_sent(
    opened: tuple[MainWindow, NotingDesk], bus: Bus, news: object
) -> None:
    _, desk = opened
    with Service(bus, "org.gnome.SessionManager") as desktop:
        desk.deliver(progress(8))
        desktop.wait_for(*HOLD)
        desk.deliver(progress(7))
        desk.deliver(news)
        desktop.wait_for(*LET_GO)
        desk.deliver(queue_of(8))
        desk.deliver(progress(6))
        desktop.wait_for(*LET_GO, *HOLD)
        desk.finished.emit()
        desktop.wait_for(*LET_GO, *LET_GO)


def test_one_of_two_batches_keeps_the_computer_awake(
    opened: tuple[MainWindow, NotingDesk], bus: Bus
) -> None:
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


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (DONE.counts, ("9 plants added", "1 refused, 2 to check")),
        (BatchCounts(added=1), ("1 plant added", "The sheet is done.")),
        (BatchCounts(refused=3), ("0 plants added", "3 refused")),
    ],
)
def test_a_user_of_another_program_is_told_of_the_end(
    opened: tuple[MainWindow, NotingDesk], counts: BatchCounts, said: tuple[str, str]
) -> None:
    window, desk = opened
    window.hide()
    assert QApplication.activeWindow() is None
    desk.deliver(BatchEnded("b", counts))
    (tray,) = Tray.shown
    assert tray.said == said
    assert tray.visible
    tray.messageClicked.emit()
    assert window.isVisible()
    assert not tray.visible


def test_a_batch_that_was_removed_ends_silently(opened: tuple[MainWindow, NotingDesk]) -> None:
    window, desk = opened
    window.hide()
    desk.deliver(BatchEnded("b", BatchCounts(removed=9)))
    assert Tray.shown == []


def test_a_user_who_looks_at_the_window_is_not_told(
    opened: tuple[MainWindow, NotingDesk], qtbot: QtBot
) -> None:
    window, desk = opened
    with qtbot.waitActive(window):
        window.activateWindow()
    desk.deliver(DONE)
    assert Tray.shown == []


def test_where_there_is_no_tray_no_icon_appears(
    opened: tuple[MainWindow, NotingDesk], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, desk = opened
    monkeypatch.setattr(Tray, "isSystemTrayAvailable", lambda: False)
    window.hide()
    desk.deliver(DONE)
    assert Tray.shown == []
