"""The chart of the last fourteen days."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from plantdesk.domain.search.day_count import DAYS, DayCount, total
from plantdesk.ui.plants import chart as chart_module
from plantdesk.ui.plants.chart import DayChart, heights
from plantdesk.ui.plants.chart_words import drawn_parts
from tests.ui.seeing import high_contrast, look_for, settle
from tests.ui.stage import GREEN

# A year that is never this one, so that dates always show it.
TODAY = date(2019, 3, 3)
LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
KEY = Qt.Key
ROOM, LEAST, GAP = 56, 4, 2


NOTHING = (0, 0, 0, 0, 0)
USUAL = [
    *[(22, 3, 0, 0, 0)] * 5,
    *[NOTHING] * 4,
    (1, 0, 0, 0, 0),
    (0, 0, 0, 0, 4),
    (1204, 0, 1, 0, 0),
    (40, 4, 2, 1, 0),
    (31, 3, 5, 2, 1),
]


def days_of(counts):
    last = len(counts) - 1
    return [DayCount(TODAY - timedelta(days=last - n), *one) for n, one in enumerate(counts)]


@pytest.fixture
def make(qapp):
    windows = []

    def maker(counts=USUAL, *, look=None, direction=LEFT, ch=41):
        qapp.setLayoutDirection(direction)
        look = look or look_for(GREEN)
        window = QWidget()
        windows.append(window)
        chart = DayChart(look)
        column = QVBoxLayout(window)
        column.addWidget(chart)
        column.addStretch()
        chart.show_days(days_of(counts))
        look.style_window_now(window)
        window.resize(round(ch * look.measures.ch), 400)
        window.show()
        window.activateWindow()
        chart.setFocus()
        settle()
        return chart

    yield maker
    for window in windows:
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setLayoutDirection(LEFT)


def choices(chart):
    chosen = []
    chart.day_chosen.connect(chosen.append)
    return chosen


def current(chart):
    assert chart.current is not None
    return chart.current.day


def title_of(chart):
    return chart.told[0]


def numbers_shown(chart):
    return [part.words for part in chart.told[1]]


def described(chart):
    found = QAccessible.queryAccessibleInterface(chart)
    return found.text(QAccessible.Text.Description)


# Heights.

BARS = st.lists(st.lists(st.integers(0, 10**6), min_size=4, max_size=4), min_size=1, max_size=14)


@given(BARS)
@example([[10**6, 1, 1, 1], [1, 0, 0, 0]])
def test_bars_fit_and_every_outcome_shows(days):
    for parts, drawn in zip(days, heights(days, ROOM, LEAST), strict=True):
        shown = [height for height in drawn if height]
        assert sum(shown) + GAP * (len(shown) - 1) <= ROOM
        assert [height >= LEAST for height in drawn] == [count > 0 for count in parts]


@given(BARS)
@example([[22, 3, 0, 0], [1204, 0, 1, 0]])
def test_more_plants_never_have_less_height(days):
    for parts, drawn in zip(days, heights(days, ROOM, LEAST), strict=True):
        in_order = [height for _, height in sorted(zip(parts, drawn, strict=True))]
        # Large parts give up their pixels in turns.
        assert all(less <= more + 1 for less, more in pairwise(in_order))


def test_one_plant_shows_beside_thousands():
    assert heights([[12_000, 1, 0, 0], [1, 0, 0, 0]], ROOM, LEAST) == [[50, 4, 0, 0], [4, 0, 0, 0]]


# Painting.


@pytest.mark.parametrize("dark", [False, True])
def test_outcomes_differ_in_grey_even_at_their_least_height(make, *, dark):
    least = [(1000, 1, 1, 1, 0), *[NOTHING] * 12, (1, 0, 0, 0, 0)]
    chart = make(least, look=look_for(GREEN, dark=dark))
    assert patterns(chart) == 4


def test_high_contrast_uses_the_systems_colours_and_patterns(make):
    look = look_for(GREEN)
    high_contrast(look)
    chart = make([(1000, 1, 1, 1, 0), *[NOTHING] * 12, (1, 0, 0, 0, 0)], look=look)
    chart.clearFocus()
    assert patterns(chart) == 4
    picture = chart.grab().toImage()
    colours = [picture.pixelColor(x, y) for x, y in inside(picture.rect())]
    # Yellow, black, and what smooth edges mix from them.
    assert all(colour.red() == colour.green() and not colour.blue() for colour in colours)


def patterns(chart):
    """Count the patterns of the segments in grey, each cut to the least height."""
    picture = chart.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    first = list(chart.segments(0))
    least = min(segment.area.height() for segment in first)
    return len({cells(picture, segment, least) for segment in first})


def cells(picture, segment, height):
    """Return which pixels of a segment are ink, without its round corners."""
    area = segment.area.adjusted(2, 0, -2, 0)
    area.setHeight(height)
    ground = picture.pixelColor(0, 0).lightness()
    return tuple(abs(picture.pixelColor(x, y).lightness() - ground) > 64 for x, y in inside(area))


def inside(area):
    for y in range(area.top(), area.bottom() + 1):
        for x in range(area.left(), area.right() + 1):
            yield x, y


def test_removed_plants_are_not_drawn(make):
    bars = make()
    assert list(bars.segments(10)) == []


def test_nothing_moves_from_day_to_day(make):
    chart = make()
    chart.window().setFocus()
    settle()
    before = chart.bars, chart.height()
    for _ in range(DAYS):
        chart.setFocus()
        QTest.keyClick(chart, KEY.Key_Left)
        settle()
        assert (chart.bars, chart.height()) == before


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        (NOTHING, "No plants in the last 14 days"),
        ((0, 0, 0, 0, 3), "Only removed plants in the last 14 days"),
    ],
)
def test_a_fortnight_without_bars_says_so(make, counts, words):
    chart = make([counts] * 14)
    chosen = choices(chart)
    assert described(chart) == words
    without_words = make().grab().toImage()
    assert chart.grab().toImage() != without_words
    for key in (KEY.Key_Left, KEY.Key_Return, KEY.Key_Space):
        QTest.keyClick(chart, key)
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton)
    assert chosen == []


# The keyboard.


@pytest.mark.parametrize(
    ("direction", "back", "on"),
    [(LEFT, KEY.Key_Left, KEY.Key_Right), (RIGHT, KEY.Key_Right, KEY.Key_Left)],
)
def test_arrows_walk_the_days_as_they_lie(make, direction, back, on):
    chart = make(direction=direction)
    bars = chart
    walked = [current(chart)]
    for key in (back, back, on, on, on, KEY.Key_Home, back, KEY.Key_End):
        QTest.keyClick(bars, key)
        walked.append(current(chart))
    ago = [0, 1, 2, 1, 0, 0, 13, 13, 0]
    assert walked == [TODAY - timedelta(days=days) for days in ago]
    assert (bars.column(0).x() < bars.column(13).x()) == (direction == LEFT)


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_enter_and_space_choose_the_current_day(make, key):
    chart = make()
    chosen = choices(chart)
    QTest.keyClick(chart, KEY.Key_Left)
    QTest.keyClick(chart, key)
    assert chosen == [date(2019, 3, 2)]


def test_other_keys_go_to_the_page(make):
    chart = make()
    chosen = choices(chart)
    QTest.keyClick(chart, KEY.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(chart, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert current(chart) == TODAY
    assert chosen == []


def test_the_title_row_shows_the_current_day_while_the_keyboard_is_there(make):
    chart = make()
    assert title_of(chart) == "Today"
    assert numbers_shown(chart) == ["31 added", "3 refused", "5 to check", "2 waiting"]
    QTest.keyClick(chart, KEY.Key_Home)
    assert title_of(chart) == "\u206818 February 2019\u2069"
    assert numbers_shown(chart) == ["22 added", "3 refused"]
    chart.clearFocus()
    assert title_of(chart) == "Last 14 days"
    # Numbers in the test's locale aren't grouped.
    assert numbers_shown(chart) == [
        part.words for part in drawn_parts(total(tuple(days_of(USUAL))))
    ]


def test_each_step_is_announced_and_described(make, monkeypatch):
    heard = []
    monkeypatch.setattr(chart_module, "announce", lambda _, words: heard.append(words))
    chart = make()
    for _ in range(5):
        QTest.keyClick(chart, KEY.Key_Left)
    assert heard[0] == "\u20682 March 2019\u2069: 40 added, 4 refused, 2 to check, 1 waiting."
    assert heard[2] == "\u206828 February 2019\u2069: 4 removed."
    assert heard[4] == "\u206826 February 2019\u2069: no plants."
    assert described(chart).startswith(heard[4])
    assert "Enter" in described(chart)


def test_the_focus_shows_on_the_current_day(make):
    chart = make()
    QTest.keyClick(chart, KEY.Key_Home)
    focused = chart.grab().toImage()
    chart.clearFocus()
    plain = chart.grab().toImage()
    column = chart.column(0)
    changed = [(x, y) for x, y in inside(chart.bars)
               if focused.pixel(x, y) != plain.pixel(x, y)]  # fmt: skip
    assert changed
    assert all(column.contains(x, y) for x, y in changed)
    middle = column.center().y()
    assert {(column.left(), middle), (column.left() + 1, middle)} <= set(changed)


# The mouse.


def test_a_click_chooses_the_day_below_the_pointer(make):
    chart = make()
    chosen = choices(chart)
    place = chart.column(3).center()
    QTest.mouseClick(chart, Qt.MouseButton.RightButton, pos=place)
    assert chosen == []
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert chosen == [TODAY - timedelta(days=10)]
    assert current(chart) == chosen[0]


def test_hovering_shows_the_numbers_of_the_day(make):
    chart = make()
    before = described(chart)
    QTest.mouseMove(chart, chart.column(13).center())
    settle()
    words = "Today: 31 added, 3 refused, 5 to check, 2 waiting, 1 removed."
    assert chart.toolTip() == words
    # The pointer doesn't change what a screen reader says about the keyboard's day.
    assert described(chart) == before


# What the list is filtered to.


def test_the_chosen_day_is_marked_and_said(make):
    chart = make()
    chart.clearFocus()
    before = chart.grab().toImage()
    chart.chosen = TODAY
    after = chart.grab().toImage()
    column = chart.column(13)
    changed = [(x, y) for x, y in inside(chart.rect())
               if before.pixel(x, y) != after.pixel(x, y)]  # fmt: skip
    assert changed
    assert all(column.contains(x, y) for x, y in changed)
    assert "The list shows this day." in described(chart)
    chart.chosen = None
    assert chart.grab().toImage() == before
    assert "The list shows this day." not in described(chart)


def test_the_current_day_stays_when_the_numbers_change(make):
    chart = make()
    QTest.keyClick(chart, KEY.Key_Home)
    QTest.keyClick(chart, KEY.Key_Right)
    kept = current(chart)
    tomorrow = [DayCount(day.day + timedelta(days=1), 7) for day in days_of(USUAL)]
    chart.show_days(tomorrow)
    assert current(chart) == kept
    assert numbers_shown(chart) == ["7 added"]
    QTest.keyClick(chart, KEY.Key_Left)
    assert current(chart) == kept
