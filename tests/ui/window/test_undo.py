"""Ctrl+Z and F2: the text field first, then what the user did last, and only on the screen."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.ui.entry.action import Action
from tests.ui.add.test_plant_form import fill, press
from tests.ui.plants.stage import Shown, waits
from tests.ui.results.test_results import REFUSED
from tests.ui.stage import entry

CONTROL = Qt.KeyboardModifier.ControlModifier
REMOVED = entry(501, "Salvia", None, Status.REMOVED)
UNDONE = (REMOVED.id, Cause.PERSON_UNDOES)


def ctrl_z():
    press(Qt.Key.Key_Z, CONTROL)


def button(window, name):
    found = window.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    return found


def test_ctrl_z_in_the_empty_form_undoes_what_the_card_says(open_window):
    window, desk = open_window()
    desk.deliver(REMOVED)
    assert window.page.form.first_input.hasFocus()
    ctrl_z()
    assert desk.changes == [UNDONE]


def test_ctrl_z_on_the_list_undoes_what_the_card_says(open_window):
    window, desk = open_window()
    desk.deliver(REMOVED)
    window.page.results.session.view.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert desk.changes == [UNDONE]


def test_ctrl_z_undoes_typing_before_anything_else(open_window):
    window, desk = open_window()
    desk.deliver(REMOVED)
    QTest.keyClicks(window.page.form.first_input, "99")
    ctrl_z()
    assert (window.page.form.typed, desk.changes) == (Typed(), [])
    ctrl_z()
    assert desk.changes == [UNDONE]


def test_ctrl_z_in_an_untouched_field_of_a_half_typed_plant_does_nothing(open_window):
    window, desk = open_window()
    desk.deliver(REMOVED)
    fill(window, "12")
    QTest.keyClicks(window.page.form.fields[PlantField.NAME].input, "Acer")
    window.page.form.fields[PlantField.TAG].input.setFocus()
    ctrl_z()
    assert (window.page.form.typed.name, desk.changes) == ("Acer", [])


@pytest.mark.parametrize("cleared_last", [True, False])
def test_ctrl_z_undoes_the_later_of_clearing_and_removing(open_window, qtbot, cleared_last):
    window, desk = open_window()
    desk.deliver(replace(REMOVED, status=Status.WAITING))
    typed = Typed("12", "Salvia")

    def clear():
        fill(window, "12", "Salvia")
        press(Qt.Key.Key_Escape)

    if not cleared_last:
        clear()
    button(window, "actionRemove").click()
    desk.deliver(REMOVED)
    if cleared_last:
        clear()
    desk.changes.clear()
    ctrl_z()
    first = (window.page.form.typed == typed, UNDONE in desk.changes)
    assert first == (cleared_last, not cleared_last)
    if not cleared_last:
        desk.deliver(replace(REMOVED, status=Status.WAITING))
        card = window.page.results.card
        qtbot.waitUntil(lambda: bool(card.card) and Action.REMOVE in card.card.actions)
    ctrl_z()
    assert (window.page.form.typed == typed, UNDONE in desk.changes) == (True, True)


def test_the_other_page_undoes_only_its_own_plant(open_window):
    shown = Shown(*open_window())
    fill(shown.window, "12", "Salvia")
    press(Qt.Key.Key_Escape)
    shown.window.page.results.put(REMOVED)
    shown.open_all(waits(7))
    QTest.keyClick(shown.page.table, Qt.Key.Key_Z, CONTROL)
    assert (shown.window.page.form.typed, shown.desk.changes) == (Typed(), [])
    shown.press("openRemove")
    shown.tell(waits(7, Status.REMOVED))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, CONTROL)
    assert shown.desk.changes[-1] == ("entry-7", Cause.PERSON_UNDOES)


def test_a_plant_that_the_user_only_looks_at_is_not_undone(open_window):
    shown = Shown(*open_window())
    shown.open_all(waits(6, Status.REMOVED), waits(7))
    shown.press("openRemove")
    shown.tell(waits(7, Status.REMOVED))
    shown.desk.changes.clear()
    shown.click(1)
    assert shown.buttons()[0] == "&Undo"
    QTest.keyClick(shown.page.table, Qt.Key.Key_Z, CONTROL)
    assert shown.desk.changes == []
    shown.click(0)
    QTest.keyClick(shown.page.table, Qt.Key.Key_Z, CONTROL)
    assert shown.desk.changes == [("entry-7", Cause.PERSON_UNDOES)]


def test_esc_clears_pins_with_their_text_and_ctrl_z_brings_back_both(window):
    form = window.page.form
    form.fields[PlantField.TAG].pin.click()
    fill(window, "12", "Salvia", "Shrub")
    press(Qt.Key.Key_Escape)
    assert (form.typed, form.pinned) == (Typed(), frozenset())
    ctrl_z()
    assert form.typed == Typed("12", "Salvia", "Shrub")
    assert form.pinned == {PlantField.TAG}


def test_f2_edits_the_plant_on_the_card(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
    assert button(window, "actionEdit").toolTip() == "F2"
    press(Qt.Key.Key_F2)
    assert window.page.form.typed == Typed("9", "Acer")


def test_editing_a_waiting_plant_removes_it_first(open_window):
    """Otherwise it would be sent, and the edited plant as well."""
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.WAITING))
    assert button(window, "actionEditWaiting").text() == "Edit"
    press(Qt.Key.Key_F2)
    assert desk.changes == [("entry-9", Cause.PERSON_REMOVES)]
    assert window.page.form.empty
    removed = entry(9, "Acer", None, Status.REMOVED)
    desk.deliver(removed)
    desk.answer("plants.change", removed)
    assert window.page.form.typed == Typed("9", "Acer")
    assert button(window, "actionUndo").isVisible()


def test_f2_does_nothing_for_an_added_plant(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer"))
    press(Qt.Key.Key_F2)
    assert window.page.form.typed == Typed()


def test_undo_shows_its_key(open_window):
    window, desk = open_window()
    desk.deliver(REMOVED)
    native = QKeySequence(QKeySequence.StandardKey.Undo).toString(
        QKeySequence.SequenceFormat.NativeText
    )
    assert button(window, "actionUndo").toolTip() == native
