"""Searching, sorting and filtering all plants, and the columns of their list."""

from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest
from PySide6.QtCore import QDate, QLocale, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from plantdesk.desk.news import StoresFound
from plantdesk.desk.plant_list import ListFound
from plantdesk.domain.search.plant_search import MOST_TO_SORT, Kind, ListedPlant, Order
from plantdesk.domain.status import Status
from plantdesk.ui.entry.action import Action
from plantdesk.ui.plants.columns import PlantColumn, column_name
from plantdesk.ui.plants.days import Days, Period
from tests.ui.add.test_plant_form import focused_name, press
from tests.ui.plants.stage import added, checks, refused, scan, waits
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, PRACTICE

KEY = Qt.Key
TOO_LONG = "Lists of more than 100,000 plants can only be sorted by time."
# A Wednesday.
TODAY = date(2026, 3, 4)


def test_a_search_keeps_the_chosen_plant_and_esc_and_a_sign_empty_it(shown):
    shown.open_all(added(1), added(12, name="Rosa"), added(123, name="Rosa"))
    search = shown.page.search_row.search
    for empty in (lambda: press(KEY.Key_Escape), search.empty.click):
        shown.click(1)
        search.setFocus()
        for text, chosen in (("ros", 12), ("acer", 1)):
            shown.search(text)
            assert shown.current_id == shown.pane_id == chosen
        empty()
        shown.answer()
        assert (search.text(), shown.pane_id, focused_name()) == ("", 1, "plantSearch")
        assert not search.empty.isVisible()
    # The sign grows with the text.
    shown.window._look.set_text_size(200)
    assert search.empty.iconSize().height() == 32


def test_a_scan_is_searched_for_instead_of_what_was_there(shown):
    shown.open_all(checks(1), checks(12))
    for place in ("plants", "openThere", "showAll", "plantsDays"):
        shown.search("12")
        found = shown.page.findChildren(QWidget, place)
        next(each for each in found if each.isVisible()).setFocus()
        for text, ids, focused in (
            ("1", [12, 1], "plants"),
            ("999", [], "plantSearch"),
            ("12", [12], "plantSearch"),
        ):
            scan(text)
            shown.answer()
            assert shown.page.search_row.search.text() == text
            assert (shown.ids, focused_name()) == (ids, focused)
    assert shown.desk.changes == []
    # Other keys stay in the box.
    days = shown.page.findChild(QComboBox, "plantsDays")
    days.setFocus()
    press(KEY.Key_Down)
    assert days.currentText() == "Today"


def test_the_list_follows_the_band_and_all_real_plants_show_if_it_has_the_only_store(shown):
    shown.open_all(added(1), added(2, store=LAKE))
    assert shown.ids == [1]
    # No word of it is cut, although it was empty when it was made.
    box = shown.page.findChild(QComboBox, "plantsStore")
    assert box.width() > box.fontMetrics().horizontalAdvance("All stores") + 60
    shown.desk.deliver(StoresFound((GREEN, PRACTICE), removed=(LAKE,)))
    shown.answer()
    assert (shown.ids, box.isVisible()) == ([2, 1], False)
    shown.tell(added(5, store=PRACTICE))
    shown.window.do(Action.TURN_TO, PRACTICE)
    shown.answer()
    assert shown.ids == [5]
    shown.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    assert box.isVisible()


@pytest.fixture
def daily(shown):
    """One plant a day, newest today: its id is how many days ago it was typed, or 100."""
    shown.window.pages.plants.search_row.today = lambda: TODAY
    noon = datetime(TODAY.year, TODAY.month, TODAY.day, 12).astimezone(UTC)
    shown.open_all(*(added(n or 100, at=noon - timedelta(n)) for n in range(20, -1, -1)))
    return shown


def test_a_day_is_chosen_in_the_menu(daily, monkeypatch):
    for choice, ids in (("Yesterday", [1]), ("Any day", [100, *range(1, 21)]), ("Today", [100])):
        daily.pick("plantsDays", choice)
        assert daily.ids == ids
    # A week begins on Monday, on Sunday or on Saturday.
    for locale, days in (("de_DE", 3), ("en_US", 4), ("ar_EG", 5)):
        monkeypatch.setattr(QLocale, "system", partial(QLocale, locale))
        daily.pick("plantsDays", "Any day")
        daily.pick("plantsDays", "This week")
        assert daily.ids == [100, 1, 2, 3, 4][:days]
    # Tomorrow, today is another day.
    daily.pick("plantsDays", "Today")
    daily.window.pages.show_add()
    daily.page.search_row.today = lambda: TODAY + timedelta(1)
    daily.window.pages.show_plants()
    daily.answer()
    assert daily.ids == []


def test_days_from_and_to_are_chosen_in_a_dialog(daily):
    def choose(*days):
        daily.pick("plantsDays", "Choose days…")
        dialog = QApplication.activeModalWidget()
        for edit, day in zip((dialog.first, dialog.last), days, strict=True):
            edit.setDate(QDate(day.year, day.month, day.day))
        return dialog

    daily.pick("plantsDays", "Yesterday")
    # No day in the future can be chosen.
    dialog = choose(TODAY, date(2026, 12, 24))
    assert dialog.days == Days(Period.CHOSEN, TODAY, TODAY)
    dialog.reject()
    assert daily.ids == [1]
    days = [TODAY - timedelta(9), TODAY - timedelta(7)]
    for chosen in (days, days[::-1]):
        QTest.keyClick(choose(*chosen).last, KEY.Key_Return)
        daily.answer()
        assert daily.ids == [7, 8, 9]
        daily.pick("plantsDays", "Any day")


def press_head(shown, column):
    head = shown.page.table.head
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 5))


def test_a_click_on_a_head_sorts_and_another_one_turns_the_order_and_so_does_the_menu(shown):
    # With room for all columns.
    shown.window.resize(2400, 800)
    settle()
    untagged = waits(1, Status.ADDED, name="Selvia", tag=None)
    shown.open_all(untagged, checks(20, name="acer", store=LAKE), refused(3, name="Bellis"))
    # The name of a store is not cut, whatever the font.
    names = QFontMetrics(shown.page.table._look.measures.body).horizontalAdvance(LAKE.name)
    assert shown.page.table.columnWidth(PlantColumn.STORE) > names
    shown.search("e")
    shown.page.table.go_to(shown.ids.index(3))
    for column, once in (
        # The list begins in this order, newest first.
        (PlantColumn.WHEN, [1, 20, 3]),
        (PlantColumn.NAME, [20, 3, 1]),
        (PlantColumn.STORE, [1, 3, 20]),
    ):
        for ids in (once, once[::-1]):
            press_head(shown, column)
            shown.answer()
            assert (shown.ids, shown.current_id) == (ids, 3), column
    orders = shown.window.menus.actions[Action.SORT].menu().actions()
    for column, order in zip(PlantColumn, orders, strict=True):
        assert order.text() == column_name(column)
        order.trigger()
        shown.answer()
        assert shown.page.table.head.sortIndicatorSection() == column
        assert column != PlantColumn.TAG or shown.ids[0] == 1


def test_a_list_that_is_too_long_to_sort_says_so_and_stays_in_the_order_of_time(shown):
    shown.window.pages.show_plants()
    press_head(shown, PlantColumn.NAME)
    many = dict.fromkeys(Kind, MOST_TO_SORT + 1)
    shown.desk.deliver(ListFound(shown.desk.searches[-1], (ListedPlant(1, added(1)),), 0, many))
    settle()
    assert (shown.note(), shown.desk.searches[-1].search.order) == (TOO_LONG, Order.TIME)
    assert shown.page.table.head.sortIndicatorSection() == PlantColumn.WHEN
