"""The welcome page at any width and text size, by mouse and by keyboard."""

from collections import Counter
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow

from plantdesk.ui.first_run.welcome import Welcome, _Tile
from tests.ui.seeing import assert_nothing_is_cut, high_contrast, letters, settle
from tests.ui.stage import GREEN, PRACTICE


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


def test_arrows_move_between_the_buttons(open_welcome):
    page = open_welcome()
    for key, there in (
        (Qt.Key.Key_Right, page.connect_button),
        (Qt.Key.Key_Left, page.practise),
        (Qt.Key.Key_Down, page.connect_button),
        (Qt.Key.Key_Up, page.practise),
    ):
        QTest.keyClick(QApplication.focusWidget(), key)
        assert QApplication.focusWidget() is there


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


def colours(widget):
    image = widget.grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def test_only_the_practice_card_is_hatched_whatever_store_is_shown(open_welcome):
    for store, dark in product((PRACTICE, GREEN), (True, False)):
        pattern = {"#e3b03c", "#cf9a22"} if dark else {"#f7cb57", "#f1b92f"}
        first, second = open_welcome(store=store, dark=dark).findChildren(_Tile)
        assert pattern <= colours(first)
        assert not pattern & colours(second)
        assert "#1e6b43" in colours(second)


def test_high_contrast_uses_only_system_colours(open_welcome):
    page = open_welcome(contrast=True)
    for card in cards(page):
        image = card.grab().toImage()
        places = [(x, y) for x in range(image.width()) for y in range(image.height())]
        counted = Counter(image.pixelColor(*place).name() for place in places)
        # Ignore the edges of letters: systems smooth them in other colours.
        large = {name for name, count in counted.items() if count > len(places) / 200}
        assert "#000000" in large
        for name in large:
            # Black, yellow, cyan, and mixtures of two at the edge of a line.
            red, green, blue = QColor(name).red(), QColor(name).green(), QColor(name).blue()
            assert green in (max(red, blue), 255), name
    assert_nothing_is_cut(page.window())
