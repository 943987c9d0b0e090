"""What the system is told about a batch, with the window in front and behind."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plantdesk.ui.window.main_window import MainWindow
from plantdesk.ui.window.signs.system_signs import SystemSigns
from tests.desk.system.while_sending.services import (
    Dock,
    Notifier,
    Service,
    bus,
)  # isort: skip  # It skips where there is no jeepney.
from tests.vault.bus import Bus

__all__ = ["bus"]

MANAGER = "org.gnome.SessionManager"


@pytest.fixture
def signs(qapp: QApplication, window: MainWindow, bus: Bus) -> Iterator[SystemSigns]:
    signs = SystemSigns(qapp, window)
    yield signs
    signs.end()


def test_a_user_who_looks_at_the_window_gets_no_notice(
    qtbot: QtBot, window: MainWindow, signs: SystemSigns, bus: Bus
) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    with Notifier(bus) as server:
        signs.finished("1,204 plants added", "")
        signs.end()
        assert server.calls == []


def test_a_click_on_the_notice_brings_the_window_back(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, signs: SystemSigns, bus: Bus
) -> None:
    window.hide()
    assert qapp.activeWindow() is None
    with Notifier(bus, "actions") as server:
        signs.finished("1,204 plants added", "3 refused")
        _, _, _, title, text, actions, *_ = server.wait_for("Notify")
        assert (title, text, actions[1]) == ("1,204 plants added", "3 refused", "Show PlantDesk")
        server.signal("ActionInvoked", 1, "default")
        qtbot.waitUntil(lambda: window.isVisible())


def test_the_computer_is_kept_awake_once_and_let_go(signs: SystemSigns, bus: Bus) -> None:
    with Service(bus, MANAGER, lambda *_: ("u", (1,))) as manager:
        signs.awake(True)
        signs.awake(True)
        manager.wait_for("Inhibit")
        signs.awake(False)
        bus.wait_until_gone(manager.callers[0])
        signs.end()
        assert len(manager.calls) == 1


def test_the_end_of_the_program_lets_the_computer_sleep(signs: SystemSigns, bus: Bus) -> None:
    with Service(bus, MANAGER, lambda *_: ("u", (1,))) as manager:
        signs.awake(True)
        manager.wait_for("Inhibit")
        signs.end()
        assert manager.callers[0] not in bus.callers()


def test_only_what_a_user_can_see_of_the_progress_is_told(signs: SystemSigns, bus: Bus) -> None:
    with Dock(bus) as dock:
        for done in (0, 1, 2, 1000, 1001, 2000):
            signs.show_progress(done, 2000, paused=False)
        signs.show_progress(0, 0, paused=False)
        assert [dock.next_progress() for _ in range(3)] == [0.0, 0.5, None]


def test_the_progress_ends_with_the_batch(signs: SystemSigns, bus: Bus) -> None:
    with Dock(bus) as dock:
        signs.show_progress(600, 1000, paused=False)
        signs.finished("600 plants added", "400 wait")
        assert [dock.next_progress() for _ in range(2)] == [0.6, None]
