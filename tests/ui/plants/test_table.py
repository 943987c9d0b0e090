"""The columns of the list of all plants, and its order."""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest

from plantdesk.desk.news import StoresFound
from plantdesk.desk.plant_list import ListFound
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import ID_MAX, Plant
from plantdesk.domain.search.plant_search import MOST_TO_SORT, Kind, ListedPlant, Order
from plantdesk.domain.typed import PlantField
from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.plants.list.cells import PADDING
from plantdesk.ui.plants.list.columns import ORDERS
from plantdesk.ui.plants.model import PlantColumn
from plantdesk.ui.plants.output import table_row
from tests.ui.add.test_plant_form import focused_name
from tests.ui.plants.stage import MIDDAY, Shown, added, checks, refused
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE

TOO_LONG = "Lists of more than 100000 plants can only be sorted by time."


def test_a_plant_that_the_store_altered_says_so(shown):
    outcome = Added(Plant("Acer X", "Tree"), differs=(PlantField.NAME, PlantField.TAG))
    altered = replace(added(7), outcome=outcome)
    shown.open_all(altered)
    (row,) = shown.rows
    assert (row.icon, row.tone, row.word) == ("warned", "check", "Added")
    said = "Green Acres added it, but not as you typed it. It has “Acer X, Tree”."
    assert "".join(letter for letter in row.reason if letter.isprintable()) == said
    assert "Acer X, Tree" in row.reason[slice(*row.quote)]
    assert table_row(altered, {})[0] == "Added, but not as typed"


def press_head(shown, column):
    head = shown.page.table.head
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 5))


def click_head(shown, column):
    press_head(shown, column)
    shown.answer()


def in_all_orders(shown):
    shown.open_all(
        replace(added(1, name="Salvia"), plant=replace(added(1).plant, name="Salvia", tag="B")),
        checks(20, name="acer", store=LAKE),
        refused(3, name="Bellis"),
    )


@pytest.mark.parametrize(
    ("column", "once", "twice"),
    [
        (PlantColumn.ID, [1, 3, 20], [20, 3, 1]),
        (PlantColumn.NAME, [20, 3, 1], [1, 3, 20]),
        (PlantColumn.STATUS, [20, 3, 1], [1, 3, 20]),
        (PlantColumn.STORE, [1, 3, 20], [20, 3, 1]),
        (PlantColumn.WHEN, [1, 20, 3], [3, 20, 1]),
    ],
)
def test_a_click_on_a_head_sorts_and_another_one_turns_the_order(shown, column, once, twice):
    in_all_orders(shown)
    click_head(shown, column)
    assert shown.ids == once
    click_head(shown, column)
    assert shown.ids == twice


@pytest.mark.parametrize(
    ("name", "ids"),
    [("Status", [20, 3, 1]), ("Plant id", [1, 3, 20]), ("Tag", [1, 20, 3]), ("When", [1, 20, 3])],
)
def test_the_menu_sorts_too(shown, name, ids):
    in_all_orders(shown)
    shown.trigger("morePlants", f"Sort by: {name}")
    assert shown.ids == ids
    checked = [text for text, each in shown.menu("morePlants").items() if each.isChecked()]
    assert [text for text in checked if text.startswith("Sort by")] == [f"Sort by: {name}"]


def test_after_sorting_the_first_row_is_chosen_and_the_search_stays(shown):
    in_all_orders(shown)
    shown.search("l")
    click_head(shown, PlantColumn.NAME)
    assert (shown.ids, shown.current_id) == ([3, 1], 3)


def many(shown, count):
    """Answer with a list of this length."""
    rows = tuple(ListedPlant(n, added(n, at=MIDDAY)) for n in range(count, count - 100, -1))
    counts = dict.fromkeys(Kind, count)
    shown.desk.deliver(ListFound(shown.desk.searches[-1], rows, 0, counts))
    settle()


@pytest.mark.parametrize(
    "column", [PlantColumn.STATUS, PlantColumn.ID, PlantColumn.NAME, PlantColumn.STORE]
)
@pytest.mark.parametrize("count", [MOST_TO_SORT, MOST_TO_SORT + 1])
def test_a_list_that_is_too_long_to_sort_says_so(shown, count, column):
    shown.window.pages.show_plants()
    many(shown, count)
    asked = len(shown.desk.searches)
    press_head(shown, column)
    sorts = count == MOST_TO_SORT
    assert len(shown.desk.searches) - asked == sorts
    assert (shown.note() == TOO_LONG) is not sorts
    assert (shown.page.table.head.sortIndicatorSection() == column) is sorts


def test_a_list_that_grows_too_long_for_its_order_shows_the_newest_first(shown):
    shown.window.pages.show_plants()
    many(shown, 100)
    press_head(shown, PlantColumn.NAME)
    many(shown, 100)
    shown.tell_list()
    many(shown, MOST_TO_SORT + 1)
    asked = shown.desk.searches[-1].search
    assert (asked.order, asked.descending) == (Order.TIME, True)
    assert shown.page.table.head.sortIndicatorSection() == PlantColumn.WHEN
    assert shown.note() == TOO_LONG


def test_every_column_with_an_order_shows_its_arrow(shown):
    in_all_orders(shown)
    for column, order in ORDERS.items():
        shown.page.plant_list.sort(order)
        shown.answer()
        assert shown.page.table.head.sortIndicatorSection() == column


def shown_columns(shown):
    return [each for each in PlantColumn if not shown.page.table.isColumnHidden(each)]


def test_columns_are_shown_and_hidden_in_the_menu(open_window):
    shown = Shown(*open_window(size=(1900, 800)))
    shown.open_all(added(1))
    usual = [
        PlantColumn.STATUS,
        PlantColumn.ID,
        PlantColumn.NAME,
        PlantColumn.STORE,
        PlantColumn.WHEN,
    ]
    assert shown_columns(shown) == usual
    for name in ("Tag", "Reference"):
        shown.trigger("morePlants", f"Columns: {name}")
    assert shown_columns(shown) == list(PlantColumn)
    shown.trigger("morePlants", "Columns: Store")
    assert PlantColumn.STORE not in shown_columns(shown)


def test_the_menu_says_which_columns_have_no_room(open_window):
    shown = Shown(*open_window(size=(800, 600)))
    shown.open_all(added(1))
    assert PlantColumn.STORE not in shown_columns(shown)
    actions = shown.menu("morePlants")
    assert actions["Columns: Store (no room)"].isChecked()
    assert not actions["Columns: Tag"].isChecked()
    shown.window.resize(1280, 800)
    settle()
    assert shown.menu("morePlants")["Columns: Store"].isChecked()


def test_the_column_of_stores_shows_whole_names_where_the_plants_name_has_room(open_window):
    shown = Shown(*open_window(size=(1900, 800)))
    shown.open_all(added(1, at=MIDDAY))
    table, ch = shown.page.table, shown.page._look.measures.ch
    # With neither a long name nor room for one.
    short = round(15 * ch) + 2 * PADDING
    for name, width in (("Lakeside Botanic Garden", 23), ("Royal Botanical Gardens " * 4, 28)):
        shown.desk.deliver(StoresFound((GREEN, replace(LAKE, name=name))))
        needed = QFontMetrics(shown.page._look.measures.body).horizontalAdvance(name)
        assert table.columnWidth(PlantColumn.STORE) >= min(needed, width * ch)
        assert short < table.columnWidth(PlantColumn.STORE) <= 32 * ch
    for width in range(900, 1900, 50):
        shown.window.resize(width, 800)
        settle()
        wider = table.columnWidth(PlantColumn.STORE) > short
        assert not wider or table.columnWidth(PlantColumn.NAME) >= 29 * ch


def test_a_long_id_widens_its_column_only_in_its_own_list(shown):
    shown.open_all(added(12345, at=MIDDAY), checks(ID_MAX, at=MIDDAY), added(7))
    table = shown.page.table
    wide = table.columnWidth(PlantColumn.ID)
    shown.choose(Kind.ADDED)
    narrow = table.columnWidth(PlantColumn.ID)
    assert narrow < wide
    shown.change(added(8))
    assert table.columnWidth(PlantColumn.ID) == narrow
    shown.choose(Kind.ALL)
    assert table.columnWidth(PlantColumn.ID) == wide


def test_columns_and_their_widths_are_remembered(open_window):
    shown = Shown(*open_window(size=(1900, 800)))
    shown.open_all(added(1))
    table = shown.page.table
    table.show_column(PlantColumn.TAG, True)
    table.show_column(PlantColumn.STORE, False)
    drag(shown, PlantColumn.TAG, 60)
    width = table.columnWidth(PlantColumn.TAG)
    shown.change(added(2))
    again = Shown(*open_window(size=(1900, 800)))
    again.open_all(added(1))
    assert shown_columns(again) == shown_columns(shown)
    assert PlantColumn.TAG in shown_columns(again)
    # It is kept in widths of a digit.
    assert abs(again.page.table.columnWidth(PlantColumn.TAG) - width) <= 1


def drag(shown, column, by):
    """Drag the end of a column's head."""
    head = shown.page.table.head
    edge = QPoint(head.sectionViewportPosition(column) + head.sectionSize(column) - 1, 8)
    QTest.mousePress(head.viewport(), Qt.MouseButton.LeftButton, pos=edge)
    QTest.mouseMove(head.viewport(), edge + QPoint(by, 0))
    QTest.mouseRelease(
        head.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0), edge + QPoint(by, 0)
    )
    settle()


@pytest.mark.parametrize("by", [-60, 60])
def test_an_id_and_a_status_are_never_dragged_to_less_than_their_words(shown, by):
    shown.open_all(added(ID_MAX, at=MIDDAY))
    for column in (PlantColumn.STATUS, PlantColumn.ID):
        before = shown.page.table.columnWidth(column)
        drag(shown, column, by)
        assert shown.page.table.columnWidth(column) == before


@pytest.mark.parametrize("remembered", ["wide", "nan", "-5", "1e99", "@Invalid()"])
def test_a_width_that_nobody_dragged_is_no_width(open_window, remembered):
    shown = Shown(*open_window())
    shown.window._settings.setValue("plants/store", remembered)
    shown.open_all(added(1))
    table = shown.page.table
    assert 0 < table.columnWidth(PlantColumn.STORE) < table.viewport().width()
    assert table.columnWidth(PlantColumn.NAME) > 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Home, Qt.Key.Key_End])
def test_home_and_end_go_to_the_first_and_the_last_row(shown, key):
    shown.open_all(*(added(number) for number in range(1, 301)))
    shown.page.table.setFocus()
    shown.page.table.go_to(20)
    QTest.keyClick(shown.page.table, key)
    shown.answer()
    assert shown.current_id == (300 if key == Qt.Key.Key_Home else 1)
    assert shown.pane_id == shown.current_id
    first, last = shown.page.table.visible_rows()
    assert first <= shown.page.table.currentIndex().row() <= last


def test_tab_leaves_the_rows(shown):
    shown.open_all(checks(1), checks(2))
    shown.page.table.setFocus()
    QTest.keyClick(shown.page.table, Qt.Key.Key_Tab)
    assert focused_name() not in ("plants", "")


def test_the_time_is_that_by_which_the_list_is_sorted(shown):
    """A plant may be sent days after it was entered."""
    one = added(1)
    shown.open_all(replace(one, sent_at=one.typed_at + timedelta(days=40)))
    assert shown.cell(0, PlantColumn.WHEN).data() == when(one.typed_at)
