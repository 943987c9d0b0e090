"""The size of text from Preferences, on top of the system's."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest


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
