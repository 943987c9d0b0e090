"""The size of text from Preferences, on top of the system's."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from plantdesk.domain.preferences import Preferences
from plantdesk.domain.status import Status
from tests.ui.seeing import settle
from tests.ui.stage import entry


def filled(opened):
    window, desk = opened
    for number, status in enumerate(Status):
        desk.deliver(entry(number + 1, "Acer palmatum", "Tree", status))
    settle()
    return window


def test_the_preference_enlarges_the_window_as_a_larger_system_font_does(open_window):
    by_system = filled(open_window(text=28, size=(900, 900)))
    wanted = by_system.grab().toImage()
    by_preference = filled(open_window(text=14, size=(900, 900)))
    before = by_preference.grab().toImage()
    by_preference.preferences_in_use.change(Preferences(text_size=200))
    settle()
    shown = by_preference.grab().toImage()
    assert shown != before
    assert shown == wanted


def test_keys_change_the_size_step_by_step_within_its_range_and_keep_it(open_window):
    window, _ = open_window()
    saved = []
    preferences = window.preferences_in_use
    preferences._save = lambda chosen: bool(saved.append(chosen.text_size)) or True
    control = Qt.KeyboardModifier.ControlModifier
    for key in 6 * [Qt.Key.Key_Plus] + [Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_Minus]:
        QTest.keyClick(window, key, control)
    assert saved == [125, 150, 175, 200, 175, 100]
    assert preferences.preferences.text_size == 100
    assert window._look.measures.base == 14
