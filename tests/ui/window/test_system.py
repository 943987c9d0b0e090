"""What the system does for a sheet, and what its settings change while the program runs."""

import pytest
from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle

from plantdesk.desk.news import BatchProgress
from plantdesk.desk.system.awake import Awake
from plantdesk.domain.preferences import ThemeChoice
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.ui.widgets.moving_bar import MovingBar
from tests.ui.seeing import System, high_contrast, look_for
from tests.ui.stage import GREEN, queue_of

DONE = BatchProgress("b", BatchCounts(added=9, refused=1, to_check=2), BatchState.READY)


@pytest.fixture
def held(monkeypatch):
    """The locks that keep the computer awake."""
    held = set()
    monkeypatch.setattr(Awake, "hold", lambda lock: held.add(lock))
    monkeypatch.setattr(Awake, "let_go", lambda lock: held.discard(lock))
    return held


@pytest.fixture
def window(held, open_window):
    window, desk = open_window()
    # The first news brings the listeners.
    desk.deliver(queue_of())
    return window


def progress(waiting, *, batch="b", state=BatchState.READY):
    return BatchProgress(batch, BatchCounts(waiting=waiting, added=9), state, 10.0)


def test_the_computer_stays_awake_only_while_a_sheet_is_sent(desk, held):
    for told in (
        progress(0),
        progress(8, state=BatchState.HELD),
        queue_of(8, offline=True),
        DONE,
        None,
    ):
        desk.deliver(queue_of(8))
        desk.deliver(progress(8))
        desk.deliver(progress(8, batch="c"))
        desk.deliver(progress(0, batch="c"))
        # One of the two is still being sent.
        assert held
        desk.finished.emit() if told is None else desk.deliver(told)
        assert not held, told


def test_the_task_bar_asks_once_when_a_sheet_has_ended(window, desk, monkeypatch):
    asked = []
    monkeypatch.setattr(QApplication, "alert", lambda shown: asked.append(shown))
    for told in (progress(8), progress(8, state=BatchState.HELD), progress(8)):
        desk.deliver(told)
    assert asked == []
    # What is settled later is no other end.
    for told in (DONE, DONE):
        desk.deliver(told)
        assert asked == [window]


def test_the_system_theme_applies_only_if_chosen_and_high_contrast_always(qapp):
    look = look_for(GREEN)
    system = System(look)
    for scheme, choice, dark in (
        (Qt.ColorScheme.Dark, ThemeChoice.LIGHT, False),
        (Qt.ColorScheme.Dark, ThemeChoice.SYSTEM, True),
        (Qt.ColorScheme.Light, ThemeChoice.DARK, True),
    ):
        system.scheme = scheme
        look.set_dark(choice.dark)
        assert look.theme.dark is dark
    high_contrast(look)
    for choice in ThemeChoice:
        look.set_dark(choice.dark)
        assert look.theme.window == "#000000"


def test_a_bar_moves_unless_the_system_asks_for_less_motion(qapp, qtbot):
    class Still(QProxyStyle):
        def styleHint(self, hint, *about):
            motion = QStyle.StyleHint.SH_Widget_Animation_Duration
            return 0 if hint == motion else super().styleHint(hint, *about)

    states = QVariantAnimation.State
    for style, state in ((QProxyStyle(), states.Running), (Still(), states.Stopped)):
        bar = MovingBar(look_for(GREEN))
        style.setParent(bar)
        bar.setStyle(style)
        qtbot.addWidget(bar)
        bar.show()
        assert bar._motion.state() == state
