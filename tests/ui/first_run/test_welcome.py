"""The welcome page by keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

from plantdesk.ui.first_run.welcome import Welcome
from tests.ui.seeing import letters


def test_keys_and_letters_press_the_buttons(stage, qtbot):
    stage.set_up()
    window, page = QMainWindow(), Welcome(stage.look)
    window.setCentralWidget(page)
    stage.show(window, (1100, 720))
    heard = []
    page.practise_wanted.connect(lambda: heard.append("practise"))
    page.connect_wanted.connect(lambda: heard.append("connect"))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        page.take_focus()
        for button in (page.practise, page.connect_button):
            assert QApplication.focusWidget() is button
            QTest.keyClick(button, key)
            QTest.keyClick(button, Qt.Key.Key_Tab)
    assert heard == ["practise", "connect"] * 3
    assert sorted(letters(page)) == ["Alt+C", "Alt+R"]
    QTest.keyClick(page, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: heard[6:] == ["practise"])
    assert "pretend store" in page.practise.accessibleDescription()
    assert "access token" in page.connect_button.accessibleDescription()
