"""The number on the tab, and the words about other stores beside it."""

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import ListChanged, StoresFound
from tests.ui.stage import GREEN, LAKE, PRACTICE


def test_refused_plants_of_a_removed_store_are_still_to_do(shown):
    elsewhere = shown.window.findChild(QWidget, "toDoElsewhere")
    shown.desk.deliver(ListChanged({"gone": 2}))
    assert elsewhere.accessibleName() == ""
    gone = replace(LAKE, id="gone", name="Old Shop")
    shown.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE), removed=(gone,)))
    assert elsewhere.accessibleName() == "2 to do in \u2068Old Shop\u2069"


def test_practice_plants_count_only_while_practising(shown):
    tabs = shown.window.pages.tabs
    shown.desk.deliver(ListChanged({PRACTICE.id: 2}))
    assert tabs.accessibleTabName(1) == "All plants"
    shown.window.parts.current_store.switch_to(PRACTICE.id)
    assert tabs.accessibleTabName(1) == "All plants, 2 to do"
