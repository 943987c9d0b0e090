"""The welcome page at any width and text size, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow

from plantdesk.ui.first_run.welcome import Welcome
from tests.ui.seeing import high_contrast, letters, settle
from tests.ui.stage import GREEN


@pytest.fixture
def open_welcome(stage):
    def opener(size=(1100, 720), store=GREEN, *, contrast=False, **setting):
        stage.set_up(store, **setting)
        if contrast:
            high_contrast(stage.look)
        window, page = QMainWindow(), Welcome(stage.look)
        window.setCentralWidget(page)
        stage.look.style_window(window)
        stage.show(window, size)
        page.take_focus()
        settle()
        return page

    return opener


def told(page):
    heard = []
    page.practise_wanted.connect(lambda: heard.append("practise"))
    page.connect_wanted.connect(lambda: heard.append("connect"))
    return heard


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_presses_the_focused_button(open_welcome, key):
    page = open_welcome()
    heard = told(page)
    for button in (page.practise, page.connect_button):
        focused = QApplication.focusWidget()
        assert focused is button
        QTest.keyClick(focused, key)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert heard == ["practise", "connect"]


def test_mnemonics_and_clicks_press_the_buttons(open_welcome, qtbot):
    page = open_welcome()
    heard = told(page)
    QTest.mouseClick(page.connect_button, Qt.MouseButton.LeftButton)
    QTest.keyClick(page, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    assert heard == ["connect", "practise"]
    QTest.keyClick(page, Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: heard == ["connect", "practise", "connect"])
    assert sorted(letters(page)) == ["Alt+C", "Alt+R"]
    assert "pretend store" in page.practise.accessibleDescription()
    assert "access token" in page.connect_button.accessibleDescription()


def cards(page):
    return [card for card in page.findChildren(QFrame) if card.property("box") == "card"]


@pytest.mark.parametrize(("size", "text"), [((500, 720), 14), ((800, 720), 28), ((500, 720), 28)])
def test_cards_are_stacked_and_scroll_in_a_narrow_window(open_welcome, size, text):
    page = open_welcome(size, text=text)
    one, other = (QRect(card.mapTo(page, QPoint()), card.size()) for card in cards(page))
    assert one.x() == other.x()
    assert other.y() > one.bottom()
    assert page.horizontalScrollBar().maximum() == 0
    QTest.keyClick(page.practise, Qt.Key.Key_Tab)
    settle()
    button = page.connect_button
    area = button.rect().translated(button.mapTo(page.viewport(), QPoint()))
    assert page.viewport().rect().contains(area)
