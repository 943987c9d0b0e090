"""The columns of the list of all plants, and its order."""

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.search.plant_search import MOST_TO_SORT
from plantdesk.domain.typed import PlantField
from plantdesk.ui.plants.list.columns import ORDERS
from plantdesk.ui.plants.model import PlantColumn, column_name
from plantdesk.ui.plants.output import table_row
from tests.ui.add.test_plant_form import press
from tests.ui.plants.stage import MIDDAY, Shown, added, checks, numbered, refused
from tests.ui.stage import LAKE

TOO_LONG = "Lists of more than 100,000 plants can only be sorted by time."


def columns(shown):
    return [each for each in PlantColumn if not shown.page.table.isColumnHidden(each)]


def press_head(shown, column):
    head = shown.page.table.head
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 5))


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


def test_a_list_that_is_too_long_to_sort_says_so(shown):
    shown.window.pages.show_plants()
    for count, note in ((MOST_TO_SORT, ""), (MOST_TO_SORT + 1, TOO_LONG)):
        shown.find(*(added(n, at=MIDDAY) for n in range(count, count - 100, -1)), count=count)
        asked = len(shown.desk.searches)
        press_head(shown, PlantColumn.NAME)
        assert len(shown.desk.searches) - asked == (not note)
        assert shown.note() == note


def test_columns_are_chosen_in_the_menu_and_remembered(open_window):
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
    again = Shown(*open_window(size=(1900, 800)))
    again.open_all(added(1))
    assert columns(again) == [*usual[:3], PlantColumn.TAG, PlantColumn.WHEN]


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
