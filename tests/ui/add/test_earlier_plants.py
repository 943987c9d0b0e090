"""What earlier plants offer to the form: tags, the next id, and plants of the same name."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import JournalOpened, NextId, StoresFound
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import IdsLeft
from plantdesk.ui.widgets.fields.suggestions import Suggestions
from plantdesk.ui.wording import isolated, short_time
from tests.stages.shared import type_text
from tests.ui.add.test_plant_form import ENTER, fill, press, sent
from tests.ui.stage import GREEN, LAKE, entry

TAGS = "Tree", "Shrub", "Tree fern", "Fern", "tree"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(open_window, clock):
    window, desk = open_window(size=(800, 600), monotonic=clock)
    desk.deliver(JournalOpened((), {}))
    return window


@pytest.fixture
def tag(window, desk):
    """The field Tag, below a filled-in id and name. Earlier tags are known."""
    fill(window, "7", "Fagus sylvatica")
    field = window.page.form.fields[PlantField.TAG].input
    field.setFocus()
    desk.answer("plants.find_tags", TAGS)
    return field


def suggested(window):
    shown = window.findChild(Suggestions)
    return [shown.item(row).text() for row in range(shown.count())] if shown.isVisible() else []


def test_a_click_takes_a_tag_of_the_shown_store_and_esc_closes_the_list_first(window, desk, tag):
    # Without a choice, the typed tag is added.
    type_text("t")
    assert suggested(window)
    press(ENTER)
    assert (sent(desk)[-1].tag, suggested(window)) == ("t", [])
    tag.setFocus()
    type_text("fe")
    shown = window.findChild(Suggestions)
    place = shown.visualItemRect(shown.item(1)).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (tag.text(), suggested(window), QApplication.focusWidget()) == ("Fern", [], tag)
    tag.clear()
    type_text("fer")
    for texts, typed in ((["Tree fern", "Fern"], "fer"), ([], "fer"), ([], "")):
        assert (suggested(window), tag.text()) == (texts, typed)
        press(Qt.Key.Key_Escape)
    tag.setFocus()
    of_green = desk.then("plants.find_tags")
    window.stores.switch_to(LAKE)
    QTest.keyClicks(tag, "t")
    of_green(TAGS)
    assert suggested(window) == []
    QTest.keyClicks(tag, "r")
    desk.answer("plants.find_tags", TAGS)
    assert suggested(window) == ["Tree", "Tree fern", "tree"]


def test_an_earlier_plant_of_the_same_name_is_pointed_out_until_the_store_changes(window, desk):
    field = window.page.form.fields[PlantField.NAME]
    fill(window, "7", " Fagus sylvatica ")
    assert ("plants.look_up_name", GREEN.id, "Fagus sylvatica") in desk.hints
    # An answer about another name or store is ignored.
    same = entry(501, "Fagus sylvatica")
    for other in (entry(501, "Fagus"), replace(same, store_id=LAKE.id)):
        desk.answer("plants.look_up_name", other)
        assert field.message == ""
    desk.answer("plants.look_up_name", same)
    told = f"is already here as 501: Added, {short_time(same.typed_at)}."
    assert field.message == f"{isolated('Fagus sylvatica')} {told}"
    # Only a hint: Enter still adds the plant.
    assert field.state == ""
    press(ENTER)
    assert (len(sent(desk)), field.message) == (1, "")
    fill(window, "7", "Fagus")
    desk.answer("plants.look_up_name", entry(501, "Fagus"))
    window.stores.switch_to(LAKE)
    assert field.message == ""
    assert ("plants.look_up_name", LAKE.id, "Fagus") in desk.hints
    assert desk.looked_up[-1] == (LAKE.id, 7)


def test_the_field_says_which_ids_are_yours_and_how_many_are_left(window, desk, clock):
    field = window.page.form.fields[PlantField.ID]
    desk.deliver(StoresFound((replace(GREEN, ids=IdRange(20000, 20999)), LAKE)))
    assert field.message == "Your ids: 20000 to 20999"
    for next_id, left, said in (
        (20988, IdsLeft(20987, 12), "12 ids left after 20987."),
        (None, IdsLeft(20999, 0), "No ids left after 20999. Ask your store contact for more."),
    ):
        desk.deliver(NextId(GREEN.id, next_id, left))
        assert field.message == said
    fill(window, "21000", "Fagus")
    press(ENTER, CONTROL)
    assert (sent(desk), field.state) == ([], "warned")
    assert field.message == "Not one of your ids (20000 to 20999). Is it correct?"
    clock.now += 1
    press(ENTER, CONTROL)
    assert [plant.id for plant in sent(desk)] == [21000]


def test_the_next_id_is_offered_as_the_journal_tells_it(window, desk):
    link = window.page.form.fields[PlantField.ID].link
    desk.deliver(NextId(LAKE.id, 10443))
    assert not link.isVisible()
    desk.deliver(NextId(GREEN.id, 10443))
    assert [link.text(), link.accessibleName()] == ["Ne&xt: 10443 ↓", "Use the next id, 10443"]
    press(Qt.Key.Key_Down)
    assert (window.page.form.typed.id, link.isVisible()) == ("10443", False)
    press(Qt.Key.Key_Escape)
    assert link.isVisible()
    fill(window, "10450", "Fagus")
    press(ENTER, CONTROL)
    # What is typed over it is taken. Nothing is offered until the journal tells the next.
    assert ([plant.id for plant in sent(desk)], link.isVisible()) == ([10450], False)
    desk.deliver(NextId(GREEN.id, 10444))
    assert link.isVisible()
