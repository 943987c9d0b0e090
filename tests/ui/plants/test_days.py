"""The days that the list of all plants is limited to."""

import sys
import time
from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.ui.plants.days import ANY_DAY, Days, Period, days_word, one_day
from tests.ui.plants.stage import added

# A Wednesday.
TODAY = date(2026, 3, 4)


@pytest.fixture
def local_time(monkeypatch):
    """A zone whose clocks change on 29 March and 25 October 2026."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def daily(shown):
    """One plant a day, newest today: its id is how many days ago it was typed, or 100."""
    shown.window.pages.plants.search_row.today = lambda: TODAY
    noon = datetime(TODAY.year, TODAY.month, TODAY.day, 12).astimezone(UTC)
    shown.open_all(*(added(n or 100, at=noon - timedelta(n)) for n in range(20, -1, -1)))
    return shown


def test_a_day_is_chosen_in_the_menu(daily):
    for choice, ids in (("Yesterday", [1]), ("Any day", [100, *range(1, 21)]), ("Today", [100])):
        daily.trigger("plantsDays", choice)
        assert daily.ids == ids
        assert daily.button("plantsDays").accessibleName() == f"Days: {choice}"
        assert daily.menu("plantsDays")[choice].isChecked()
    # Tomorrow, today is another day.
    daily.window.pages.show_add()
    daily.page.search_row.today = lambda: TODAY + timedelta(1)
    daily.window.pages.show_plants()
    daily.answer()
    assert daily.ids == []


def test_the_week_begins_as_it_does_there(daily, monkeypatch):
    # On Monday, on Sunday, on Saturday.
    for locale, days in (("de_DE", 3), ("en_US", 4), ("ar_EG", 5)):
        monkeypatch.setattr(QLocale, "system", partial(QLocale, locale))
        daily.trigger("plantsDays", "This week")
        assert daily.ids == [100, 1, 2, 3, 4][:days]
        daily.trigger("plantsDays", "Any day")


def choose_days(shown, first, last):
    """Open the dialog of the menu, and choose these days."""
    shown.menu("plantsDays")["Choose days…"].trigger()
    dialog = QApplication.activeModalWidget()
    for edit, day in ((dialog.first, first), (dialog.last, last)):
        edit.setDate(QDate(day.year, day.month, day.day))
    return dialog


def test_days_from_and_to_are_chosen_in_a_dialog(daily):
    daily.trigger("plantsDays", "Yesterday")
    # No day in the future can be chosen.
    dialog = choose_days(daily, TODAY, date(2026, 12, 24))
    assert dialog.days == one_day(TODAY)
    dialog.reject()
    assert daily.ids == [1]
    days = [TODAY - timedelta(9), TODAY - timedelta(7)]
    for first, last in (days, reversed(days)):
        QTest.keyClick(choose_days(daily, first, last).last, Qt.Key.Key_Return)
        daily.answer()
        assert daily.ids == [7, 8, 9]
        assert daily.page.search_row.days == Days(Period.CHOSEN, *days)
        daily.trigger("plantsDays", "Any day")


def test_a_day_of_the_chart_limits_the_list_and_a_second_press_no_longer(daily):
    day = TODAY - timedelta(3)
    for days, count in ((one_day(day), 1), (ANY_DAY, 21)):
        daily.page.chart.day_chosen.emit(day)
        daily.answer()
        assert (daily.page.search_row.days, len(daily.ids)) == (days, count)
        assert daily.page.chart.chosen == days.first


@pytest.mark.skipif(sys.platform == "win32", reason="no TZ there")
def test_a_day_begins_and_ends_at_midnight_also_when_the_clocks_change(local_time):
    for day, hours in ((date(2026, 3, 29), 23), (date(2026, 10, 25), 25), (TODAY, 24)):
        since, before = one_day(day).times(day)
        assert before - since == timedelta(hours=hours)
        assert [f"{moment:%H:%M}" for moment in (since, before)] == ["00:00", "00:00"]


def test_chosen_days_are_named_on_the_button(daily):
    first, last = date(2019, 2, 23), date(2019, 3, 4)
    words = "\u206823 February 2019 – 4 March 2019\u2069"
    assert days_word(Days(Period.CHOSEN, first, last)) == words
    daily.page.search_row.show_days(one_day(last))
    assert daily.button("plantsDays").accessibleName() == "Days: 4 March 2019"
