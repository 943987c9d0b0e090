"""The columns of the list of all plants, and its order."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import ID_MAX, NewPlant, Plant
from plantdesk.domain.search.plant_search import MOST_TO_SORT, Kind
from plantdesk.domain.typed import PlantField
from plantdesk.ui.plants.list.columns import ORDERS
from plantdesk.ui.plants.model import PlantColumn, column_name
from plantdesk.ui.plants.output import table_row
from tests.ui.add.test_plant_form import press
from tests.ui.plants.stage import MIDDAY, Shown, added, checks, numbered, refused
from tests.ui.seeing import settle
from tests.ui.stage import LAKE

TOO_LONG = "Lists of more than 100,000 plants can only be sorted by time."


def columns(shown):
    return [each for each in PlantColumn if not shown.page.table.isColumnHidden(each)]


def width(shown, column):
    return shown.page.table.columnWidth(column)


def press_head(shown, column):
    head = shown.page.table.head
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 5))


def drag(shown, column, by):
    """Drag the end of a column's head."""
    head, left = shown.page.table.head, Qt.MouseButton.LeftButton
    edge = QPoint(head.sectionViewportPosition(column) + head.sectionSize(column) - 1, 8)
    there = edge + QPoint(by, 0)
    QTest.mousePress(head.viewport(), left, pos=edge)
    QTest.mouseMove(head.viewport(), there)
    QTest.mouseRelease(head.viewport(), left, pos=there)
    settle()


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


def test_a_click_on_a_head_sorts_and_another_one_turns_the_order_and_so_does_the_menu(shown):
    untagged = replace(added(1), plant=NewPlant(1, "Selvia"))
    shown.open_all(untagged, checks(20, name="acer", store=LAKE), refused(3, name="Bellis"))
    shown.search("e")
    for column, once in (
        # The list begins in this order, newest first.
        (PlantColumn.WHEN, [1, 20, 3]),
        (PlantColumn.ID, [1, 3, 20]),
        (PlantColumn.NAME, [20, 3, 1]),
        (PlantColumn.STATUS, [20, 3, 1]),
        (PlantColumn.STORE, [1, 3, 20]),
    ):
        for ids in (once, once[::-1]):
            press_head(shown, column)
            shown.answer()
            assert (shown.ids, shown.current_id) == (ids, ids[0]), column
    assert shown.page.search_row.search.text() == "e"
    for column in ORDERS:
        name = f"Sort by: {column_name(column)}"
        shown.trigger("morePlants", name)
        assert shown.page.table.head.sortIndicatorSection() == column
        actions = shown.menu("morePlants").items()
        checked = [
            text for text, each in actions if text.startswith("Sort by") and each.isChecked()
        ]
        assert checked == [name]
        assert column != PlantColumn.TAG or shown.ids[0] == 1


@pytest.mark.parametrize("count", [MOST_TO_SORT, MOST_TO_SORT + 1])
def test_a_list_that_is_too_long_to_sort_says_so(shown, count):
    shown.window.pages.show_plants()
    shown.find(*(added(n, at=MIDDAY) for n in range(count, count - 100, -1)), count=count)
    asked = len(shown.desk.searches)
    press_head(shown, PlantColumn.NAME)
    sorts = count == MOST_TO_SORT
    assert len(shown.desk.searches) - asked == sorts
    assert (shown.note() == TOO_LONG) is not sorts
    assert (shown.page.table.head.sortIndicatorSection() == PlantColumn.NAME) is sorts


def test_columns_are_chosen_in_the_menu_and_remembered_with_their_widths(open_window):
    # With room for all columns.
    wide = Shown(*open_window(size=(1900, 800)))
    wide.open_all(added(1, at=MIDDAY))
    usual = [each for each in PlantColumn if each.name not in ("TAG", "REFERENCE")]
    assert columns(wide) == usual
    for name in ("Tag", "Reference"):
        wide.trigger("morePlants", f"Columns: {name}")
    assert columns(wide) == list(PlantColumn)
    for name in ("Store", "Reference"):
        wide.trigger("morePlants", f"Columns: {name}")
    drag(wide, PlantColumn.TAG, 60)
    dragged = width(wide, PlantColumn.TAG)
    wide.change(added(2))
    again = Shown(*open_window(size=(1900, 800)))
    again.open_all(added(1))
    assert columns(again) == [*usual[:3], PlantColumn.TAG, PlantColumn.WHEN]
    # It is kept in widths of a digit.
    assert abs(width(again, PlantColumn.TAG) - dragged) <= 1


def test_a_long_id_widens_its_column_only_in_its_own_list(shown):
    shown.open_all(added(12345, at=MIDDAY), checks(ID_MAX, at=MIDDAY), added(7))
    wide = width(shown, PlantColumn.ID)
    shown.choose(Kind.ADDED)
    assert width(shown, PlantColumn.ID) < wide
    shown.choose(Kind.ALL)
    assert width(shown, PlantColumn.ID) == wide


def test_home_and_end_go_to_the_ends_of_the_list(shown):
    shown.open_all(*numbered(range(1, 301)))
    table = shown.page.table
    table.setFocus()
    for key, plant in ((Qt.Key.Key_End, 1), (Qt.Key.Key_Home, 300)):
        press(key)
        shown.answer()
        assert (shown.current_id, shown.pane_id) == (plant, plant)
        first, last = table.visible_rows()
        assert first <= table.currentIndex().row() <= last
