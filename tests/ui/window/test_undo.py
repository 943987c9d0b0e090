"""Ctrl+Z and F2: the text field first, then what the user did last, and only on the screen."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.ui.entry.action import Action
from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from tests.ui.add.test_plant_form import fill, press
from tests.ui.plants.stage import Shown, waits
from tests.ui.results.test_results import REFUSED, card_button
from tests.ui.stage import entry

REMOVED = entry(501, "Salvia", None, Status.REMOVED)
UNDONE = (REMOVED.id, Cause.PERSON_UNDOES)


def ctrl_z():
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_z_undoes_typing_and_then_what_the_card_says(open_window):
    window, desk = open_window()
    desk.deliver(REMOVED)
    native = QKeySequence(QKeySequence.StandardKey.Undo)
    shown = native.toString(QKeySequence.SequenceFormat.NativeText)
    assert card_button(window, Action.UNDO).toolTip() == shown
    QTest.keyClicks(window.page.form.first_input, "99")
    for changes in ([], [UNDONE]):
        ctrl_z()
        assert (window.page.form.typed, desk.changes) == (Typed(), changes)
    desk.deliver(replace(REMOVED, status=Status.WAITING))
    desk.deliver(REMOVED)
    window.page.results.session.view.setFocus()
    ctrl_z()
    assert desk.changes == [UNDONE, UNDONE]


def test_the_other_page_undoes_only_its_own_plant_and_none_that_is_only_looked_at(
    open_window, monkeypatch
):
    # Its buttons take a click at once.
    monkeypatch.setattr(ButtonRow, "_rests", lambda *_: False)
    shown = Shown(*open_window())
    fill(shown.window, "12", "Salvia")
    press(Qt.Key.Key_Escape)
    shown.window.page.results.put(REMOVED)
    shown.open_all(waits(6, Status.REMOVED), waits(7))
    shown.page.table.setFocus()
    ctrl_z()
    assert (shown.window.page.form.typed, shown.desk.changes) == (Typed(), [])
    shown.press("openRemove")
    shown.tell(waits(7, Status.REMOVED))
    shown.desk.changes.clear()
    for row, changes in ((1, []), (0, [("entry-7", Cause.PERSON_UNDOES)])):
        shown.click(row)
        assert shown.buttons()[0] == "&Undo"
        ctrl_z()
        assert shown.desk.changes == changes


def test_esc_clears_kept_texts_at_the_second_press_and_ctrl_z_brings_back_all(window):
    form, typed = window.page.form, Typed("12", "Salvia", "Shrub")
    tag = form.fields[PlantField.TAG]
    tag.pin.click()
    fill(window, *(typed.id, typed.name, typed.tag))
    for left, pinned in ((Typed(tag="Shrub"), {PlantField.TAG}), (Typed(), set())):
        press(Qt.Key.Key_Escape)
        assert (form.typed, form.pinned) == (left, pinned)
        said = form.fields[PlantField.ID].message
        assert said.endswith("brings it back.")
        assert ("again clears it" in tag.message) is bool(pinned)
    ctrl_z()
    assert (form.typed, form.pinned) == (typed, {PlantField.TAG})
    # After the next letter, Esc clears that letter.
    press(Qt.Key.Key_Escape)
    QTest.keyClicks(form.first_input, "7")
    assert "again clears it" not in tag.message


def test_f2_edits_the_plant_on_the_card_but_no_added_one(open_window):
    window, desk = open_window()
    for number, status, outcome, typed in (
        (7, Status.ADDED, None, Typed()),
        (8, Status.REFUSED, REFUSED, Typed("8", "Acer")),
        (9, Status.WAITING, None, Typed()),
    ):
        one = entry(number, "Acer", None, status, outcome)
        desk.deliver(one)
        window.page.results.show_item(one)
        window.page.form.clear()
        press(Qt.Key.Key_F2)
        assert window.page.form.typed == typed
    # A waiting plant is removed first: it would be sent, and the edited plant as well.
    assert desk.changes == [(one.id, Cause.PERSON_REMOVES)]
    desk.answer("plants.change", replace(one, status=Status.REMOVED))
    assert window.page.form.typed == Typed("9", "Acer")
