"""The chart of the last fourteen days."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.search.day_count import DayCount
from plantdesk.ui.plants import chart as chart_module
from plantdesk.ui.plants.chart import DayChart, heights
from tests.ui.add.test_plant_form import press
from tests.ui.seeing import look_for, settle
from tests.ui.stage import GREEN

# A year that is never this one, so that dates always show it.
TODAY = date(2019, 3, 3)
KEY, BUTTON = Qt.Key, Qt.MouseButton
ROOM, LEAST, GAP = 56, 4, 2
USUAL = [
    *[(22, 3, 0, 0, 0)] * 5,
    *[(0, 0, 0, 0, 0)] * 4,
    (1, 0, 0, 0, 0),
    (0, 0, 0, 0, 4),
    (1204, 0, 1, 0, 0),
    (40, 4, 2, 1, 0),
    (31, 3, 5, 2, 1),
]


def show(chart, counts):
    last = len(counts) - 1
    days = [DayCount(TODAY - timedelta(days=last - n), *one) for n, one in enumerate(counts)]
    chart.show_days(days)


@pytest.fixture
def chart(qapp):
    look = look_for(GREEN)
    chart = DayChart(look)
    show(chart, USUAL)
    look.style_window_now(chart)
    chart.resize(round(41 * look.measures.ch), 400)
    chart.show()
    chart.activateWindow()
    chart.setFocus()
    settle()
    # The days that were chosen.
    chart.choices = []
    chart.day_chosen.connect(chart.choices.append)
    yield chart
    chart.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def described(chart):
    return QAccessible.queryAccessibleInterface(chart).text(QAccessible.Text.Description)


def told(chart):
    """The words of the title row, and its numbers."""
    title, parts = chart.told
    return title, [part.words for part in parts]


BARS = st.lists(st.lists(st.integers(0, 10**6), min_size=4, max_size=4), min_size=1, max_size=14)


@given(BARS)
@example([[10**6, 1, 1, 1], [1, 0, 0, 0]])
@example([[22, 3, 0, 0], [1204, 0, 1, 0]])
def test_bars_fit_every_outcome_shows_and_more_plants_never_have_less_height(days):
    for parts, drawn in zip(days, heights(days, ROOM, LEAST), strict=True):
        shown = [height for height in drawn if height]
        assert sum(shown) + GAP * (len(shown) - 1) <= ROOM
        assert [height >= LEAST for height in drawn] == [count > 0 for count in parts]
        in_order = [height for _, height in sorted(zip(parts, drawn, strict=True))]
        # Large parts give up their pixels in turns.
        assert all(less <= more + 1 for less, more in pairwise(in_order))


def test_a_fortnight_without_bars_says_so(chart):
    for removed, words in (
        (0, "No plants in the last 14 days"),
        (3, "Only removed plants in the last 14 days"),
    ):
        show(chart, [(0, 0, 0, 0, removed)] * 14)
        assert described(chart) == words


def test_arrows_walk_the_days_and_keys_and_a_click_choose_one(chart):
    walked = [chart.current.day]
    for key in (*[KEY.Key_Left] * 2, *[KEY.Key_Right] * 3, KEY.Key_Home, KEY.Key_Left, KEY.Key_End):
        press(key)
        walked.append(chart.current.day)
    assert [(TODAY - day).days for day in walked] == [0, 1, 2, 1, 0, 0, 13, 13, 0]
    # Other keys go to the page.
    press(KEY.Key_Left, Qt.KeyboardModifier.AltModifier)
    press(KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    place = chart.column(3).center()
    QTest.mouseClick(chart, BUTTON.RightButton, pos=place)
    assert (chart.current.day, chart.choices) == (TODAY, [])
    press(KEY.Key_Left)
    for key in (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space):
        press(key)
    assert chart.choices == [date(2019, 3, 2)] * 3
    QTest.mouseClick(chart, BUTTON.LeftButton, pos=place)
    assert chart.choices[-1] == TODAY - timedelta(days=10) == chart.current.day


def test_the_current_day_shows_and_is_heard_while_the_keyboard_is_there(chart, monkeypatch):
    assert told(chart) == ("Today", ["31 added", "3 refused", "5 to check", "2 waiting"])
    heard = []
    monkeypatch.setattr(chart_module, "announce", lambda _, words: heard.append(words))
    for _ in range(5):
        press(KEY.Key_Left)
    assert heard[0] == "\u20682 March 2019\u2069: 40 added, 4 refused, 2 to check, 1 waiting."
    assert heard[2] == "\u206828 February 2019\u2069: 4 removed."
    assert heard[4] == "\u206826 February 2019\u2069: no plants."
    assert described(chart).startswith(heard[4])
    chart.chosen = date(2019, 2, 26)
    assert "The list shows this day." in described(chart)
    press(KEY.Key_Home)
    assert told(chart) == ("\u206818 February 2019\u2069", ["22 added", "3 refused"])
    focused = chart.grab(chart.column(0)).toImage()
    chart.clearFocus()
    assert chart.grab(chart.column(0)).toImage() != focused
    whole = ["1,386 added", "22 refused", "8 to check", "3 waiting"]
    assert told(chart) == ("Last 14 days", whole)
