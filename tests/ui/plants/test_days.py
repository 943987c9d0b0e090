"""The days that the list of all plants is limited to."""

import sys
import time
from datetime import UTC, date, datetime, timedelta

import pytest
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.ui.plants.days import ANY_DAY, Days, DaysDialog, Period, days_word, one_day
from tests.ui.plants.stage import added
from tests.ui.seeing import assert_nothing_is_cut, settle

TODAY = date(2026, 3, 4)
WEDNESDAY = date(2026, 3, 4)


@pytest.fixture
def usual_locale():
    locale = QLocale()
    yield
    QLocale.setDefault(locale)


@pytest.fixture
def local_time(monkeypatch):
    """A zone whose clocks change on 29 March and 25 October 2026."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def noon(day, hour=12):
    return datetime(day.year, day.month, day.day, hour).astimezone()


def with_days(shown):
    """One plant a day, newest today: its id is how many days ago it was typed."""
    shown.window.pages.plants.search_row.today = lambda: TODAY
    ago = range(20, -1, -1)
    shown.open_all(*(added(n or 100, at=noon(TODAY - timedelta(n)).astimezone(UTC)) for n in ago))


@pytest.mark.parametrize(
    ("choice", "ids"),
    [("Today", [100]), ("Yesterday", [1]), ("Any day", [100, *range(1, 21)])],
)
def test_a_day_is_chosen_in_the_menu(shown, choice, ids):
    with_days(shown)
    shown.trigger("plantsDays", choice)
    assert shown.ids == ids
    assert shown.button("plantsDays").accessibleName() == f"Days: {choice}"
    assert shown.menu("plantsDays")[choice].isChecked()


@pytest.mark.parametrize(
    ("locale", "ids"),
    [
        # The week begins on Monday, on Sunday, on Saturday.
        ("de_DE", [100, 1, 2]),
        ("en_US", [100, 1, 2, 3]),
        ("ar_EG", [100, 1, 2, 3, 4]),
    ],
)
def test_the_week_begins_as_it_does_there(shown, usual_locale, locale, ids):
    assert WEDNESDAY.isoweekday() == 3
    QLocale.setDefault(QLocale(locale))
    with_days(shown)
    shown.trigger("plantsDays", "This week")
    assert shown.ids == ids


def test_tomorrow_today_is_another_day(shown):
    with_days(shown)
    shown.trigger("plantsDays", "Today")
    shown.window.pages.show_add()
    shown.page.search_row.today = lambda: TODAY + timedelta(1)
    shown.window.pages.show_plants()
    shown.answer()
    assert shown.ids == []


def choose_days(shown, first, last, *, cancel=False):
    """Choose days in the dialog that the menu opens."""
    shown.menu("plantsDays")["Choose days…"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, DaysDialog)
    dialog.first.setDate(QDate(first.year, first.month, first.day))
    dialog.last.setDate(QDate(last.year, last.month, last.day))
    if cancel:
        dialog.reject()
    else:
        QTest.keyClick(dialog.last, Qt.Key.Key_Return)
        shown.answer()


@pytest.mark.parametrize("turned", [False, True])
def test_days_from_and_to_are_chosen_in_a_dialog(shown, turned):
    with_days(shown)
    days = [TODAY - timedelta(9), TODAY - timedelta(7)]
    choose_days(shown, *(reversed(days) if turned else days))
    assert shown.ids == [7, 8, 9]
    assert shown.page.search_row.days == Days(Period.CHOSEN, *days)


def test_a_cancelled_choice_changes_nothing(shown):
    with_days(shown)
    shown.trigger("plantsDays", "Yesterday")
    choose_days(shown, TODAY, TODAY, cancel=True)
    assert shown.ids == [1]


def test_a_day_in_the_future_cannot_be_chosen(shown):
    dialog = DaysDialog(shown.window._look, (TODAY, TODAY), TODAY, shown.window)
    dialog.last.setDate(QDate(2026, 12, 24))
    assert dialog.days == one_day(TODAY)


def test_a_day_of_the_chart_limits_the_list_and_a_second_press_no_longer(shown):
    with_days(shown)
    shown.page.chart.day_chosen.emit(TODAY - timedelta(3))
    shown.answer()
    assert (shown.ids, shown.page.chart.chosen) == ([3], TODAY - timedelta(3))
    shown.page.chart.day_chosen.emit(TODAY - timedelta(3))
    shown.answer()
    assert (len(shown.ids), shown.page.search_row.days) == (21, ANY_DAY)


@pytest.mark.skipif(sys.platform == "win32", reason="no TZ there")
@pytest.mark.parametrize(
    ("day", "hours"), [(date(2026, 3, 29), 23), (date(2026, 10, 25), 25), (date(2026, 3, 4), 24)]
)
def test_a_day_begins_and_ends_at_midnight_also_when_the_clocks_change(local_time, day, hours):
    since, before = one_day(day).times(day)
    assert since is not None
    assert before is not None
    assert (before - since) == timedelta(hours=hours)
    assert [moment.strftime("%H:%M") for moment in (since, before)] == ["00:00", "00:00"]


@pytest.mark.skipif(sys.platform == "win32", reason="no TZ there")
def test_plants_typed_around_a_clock_change_are_found_on_their_day(shown, local_time):
    day = date(2026, 10, 25)
    # 23:30 the evening before, half an hour into the day, its last half hour, and the next day.
    starts = datetime(2026, 10, 24, 22, tzinfo=UTC)
    minutes = (-30, 30, 24 * 60 + 30, 25 * 60 + 30)
    shown.window.pages.plants.search_row.today = lambda: day
    shown.open_all(
        *(added(n, at=starts + timedelta(minutes=each)) for n, each in enumerate(minutes, 1))
    )
    shown.trigger("plantsDays", "Today")
    assert shown.ids == [3, 2]


def test_chosen_days_are_named_on_the_button(shown):
    with_days(shown)
    day = date(2019, 3, 4)
    shown.page.search_row.show_days(Days(Period.CHOSEN, date(2019, 2, 23), day))
    assert days_word(shown.page.search_row.days) == "\u206823 February 2019 – 4 March 2019\u2069"
    shown.page.search_row.show_days(one_day(day))
    assert shown.button("plantsDays").accessibleName() == "Days: 4 March 2019"


@pytest.mark.parametrize("text", [14, 28])
def test_nothing_is_cut_in_the_dialog(open_window, text):
    window, _ = open_window(text=text)
    # The longest of all dates.
    days = (date(2026, 9, 30), date(2026, 9, 30))
    dialog = DaysDialog(window._look, days, date(2026, 10, 1), window)
    dialog.show()
    settle()
    assert_nothing_is_cut(dialog)
    for edit in (dialog.first, dialog.last):
        room = edit.lineEdit().contentsRect().width() - 4
        assert edit.fontMetrics().horizontalAdvance(edit.text()) <= room
    dialog.deleteLater()
