from datetime import datetime

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import Known
from plantdesk.domain.entry import ClearedId
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import LONGEST_TEXT, PlantField, Typed
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.ui.wording import too_long_text
from tests.ui.stage import GREEN, entry

ENTER = Qt.Key.Key_Return


def fill(window, plant_id="", name="", tag=""):
    for field, text in zip(PlantField, (plant_id, name, tag), strict=True):
        box = window.page.form.fields[field].input
        box.setFocus()
        box.setText("")
        QTest.keyClicks(box, text)


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def paste(window, field, text):
    QGuiApplication.clipboard().setText(text)
    window.page.form.fields[field].input.setFocus()
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def focused_name():
    focused = QApplication.focusWidget()
    return focused.objectName() if focused else ""


def sent(desk):
    return [snapshot.plant for snapshot, _ in desk.snapshots]


def test_the_keyboard_starts_on_the_plant_id(window):
    assert focused_name() == "plantId"


def test_enter_goes_to_the_next_field_and_sends_from_the_last(open_window):
    window, desk = open_window()
    for text, name in (("10442", "plantName"), ("Acer palmatum", "plantTag")):
        QTest.keyClicks(QApplication.focusWidget(), text)
        press(ENTER)
        assert focused_name() == name
    QTest.keyClicks(QApplication.focusWidget(), "Tree")
    press(ENTER)
    assert sent(desk) == [NewPlant(10442, "Acer palmatum", "Tree")]
    assert window.page.form.typed == Typed()
    assert focused_name() == "plantId"


def test_enter_on_the_number_pad_works_like_enter(open_window):
    _, desk = open_window()
    for text in ("1", "Ginkgo", ""):
        QTest.keyClicks(QApplication.focusWidget(), text)
        press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert sent(desk) == [NewPlant(1, "Ginkgo")]


def test_ctrl_enter_sends_from_any_field(open_window):
    window, desk = open_window()
    fill(window, "7", "Salvia")
    window.page.form.fields[PlantField.NAME].input.setFocus()
    press(ENTER, Qt.KeyboardModifier.ControlModifier)
    assert sent(desk) == [NewPlant(7, "Salvia")]


def test_a_held_enter_does_not_send_the_form(open_window):
    window, desk = open_window()
    fill(window, "7", "Salvia", "Tree")
    box = window.page.form.fields[PlantField.TAG].input
    held = QKeyEvent(
        QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", autorep=True
    )
    QApplication.sendEvent(box, held)
    assert sent(desk) == []
    assert window.page.form.typed.name == "Salvia"


def test_all_problems_show_and_the_first_wrong_field_gets_the_focus(open_window):
    window, desk = open_window()
    fill(window, "10 443", "", "Tree")
    press(ENTER)
    fields = window.page.form.fields
    assert focused_name() == "plantId"
    assert fields[PlantField.ID].message == "Digits only, without spaces: 10443"
    assert fields[PlantField.NAME].message == "Type the plant’s name."
    assert fields[PlantField.TAG].state == ""
    assert sent(desk) == []
    assert window.page.form.typed == Typed("10 443", "", "Tree")


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("9223372036854775808", "At most 9223372036854775807."),
        ("-9223372036854775809", "At least -9223372036854775808."),
        ("99999999999999999999", "At most 9223372036854775807."),
        ("１２３", "Digits only, without spaces: 123"),
        ("1_000", "Digits only, for example 10443"),
        ("1,234", "Digits only, for example 10443"),
        ("   ", "Type the plant’s id."),
    ],
)
def test_a_wrong_id_shows_a_problem_when_the_field_loses_focus(window, typed, message):
    field = window.page.form.fields[PlantField.ID]
    field.input.setText(typed)
    press(ENTER)
    assert field.message == message
    assert field.state == "error"
    assert field.input.text() == typed


def test_leading_zeros_show_a_note_but_do_not_stop_the_plant(open_window):
    window, desk = open_window()
    fill(window, "007", "Salvia")
    assert window.page.form.fields[PlantField.ID].message == "Will be sent as 7."
    press(ENTER)
    press(ENTER)
    assert sent(desk) == [NewPlant(7, "Salvia")]


@pytest.mark.parametrize(
    ("plant_id", "name", "warned"),
    [
        ("0", "Salvia", PlantField.ID),
        ("-4", "Salvia", PlantField.ID),
        ("12", "4006381333931", PlantField.NAME),
    ],
)
def test_enter_stops_at_a_warning_and_a_click_passes_it(open_window, plant_id, name, warned):
    window, desk = open_window()
    form = window.page.form
    fill(window, plant_id, name)
    form.fields[PlantField.TAG].input.setFocus()
    for key in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
        press(ENTER, key)
        assert sent(desk) == []
    assert form.fields[warned].state == "warned"
    assert form.button.text().startswith("&Add anyway to")
    form.button.click()
    assert sent(desk) == [NewPlant(int(plant_id), name)]


def test_a_second_ctrl_enter_passes_a_warning_that_was_read(open_window):
    window, desk = open_window()
    form = window.page.form
    form._reading_timer.setInterval(60_000)
    fill(window, "0", "Salvia")
    press(ENTER, Qt.KeyboardModifier.ControlModifier)
    assert form.fields[PlantField.ID].state == "warned"
    assert "add anyway" in window.page._keys.text()
    press(ENTER, Qt.KeyboardModifier.ControlModifier)
    assert sent(desk) == []
    # Half a second later.
    form._reading_timer.stop()
    held = (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier, "", True)
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        QApplication.sendEvent(QApplication.focusWidget(), QKeyEvent(kind, *held))
    press(ENTER)
    assert sent(desk) == []
    press(ENTER, Qt.KeyboardModifier.ControlModifier)
    assert sent(desk) == [NewPlant(0, "Salvia")]
    assert "add anyway" not in window.page._keys.text()


def test_another_text_with_a_warning_must_be_read_again(open_window):
    window, desk = open_window()
    form = window.page.form
    form._reading_timer.setInterval(60_000)
    fill(window, "0", "Salvia")
    press(ENTER, Qt.KeyboardModifier.ControlModifier)
    form._reading_timer.stop()
    fill(window, "-1", "Salvia")
    for _ in range(2):
        press(ENTER, Qt.KeyboardModifier.ControlModifier)
    assert sent(desk) == []


def test_a_click_passes_only_a_warning_that_was_shown(open_window):
    window, desk = open_window()
    form = window.page.form
    for field, text in zip(PlantField, ("0", "Salvia", ""), strict=True):
        form.fields[field].input.setText(text)
    form.button.click()
    assert sent(desk) == []
    form.button.click()
    assert len(sent(desk)) == 1


def test_a_known_id_shows_a_warning_with_its_entry(open_window):
    window, desk = open_window()
    form = window.page.form
    shown = []
    form.ids.show_entry.connect(shown.append)
    fill(window, "10438", "Ginkgo")
    assert desk.looked_up[-1] == (GREEN.id, 10438)
    known = entry(10438, "Ginkgo biloba", "Tree", Status.TO_CHECK)
    desk.answer("plants.look_up", Known(GREEN.id, 10438, known))
    assert form.fields[PlantField.ID].message == "10438 is already under To check."
    form.fields[PlantField.ID].link.click()
    assert shown == [known]
    window.pages.show_add()
    form.fields[PlantField.TAG].input.setFocus()
    press(ENTER)
    assert desk.snapshots == []
    press(Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    assert [(s.plant.id, even) for s, even in desk.snapshots] == [(10438, True)]


def test_the_id_of_a_cleared_plant_shows_a_warning_without_a_link(open_window):
    window, desk = open_window()
    form = window.page.form
    fill(window, "10443", "Ginkgo")
    cleared = ClearedId(10443, datetime(2025, 3, 3, 12).astimezone())
    desk.answer("plants.look_up", Known(GREEN.id, 10443, cleared))
    field = form.fields[PlantField.ID]
    added = "10443 was added from this computer on 3 March 2025."
    assert field.message == f"{added} Its name was cleared."
    assert field.state == "warned"
    assert field.link.isHidden()
    form.fields[PlantField.TAG].input.setFocus()
    press(ENTER)
    assert desk.snapshots == []
    press(Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    assert [(s.plant.id, even) for s, even in desk.snapshots] == [(10443, True)]


def test_an_answer_about_a_previous_id_is_ignored(open_window):
    window, desk = open_window()
    fill(window, "10439")
    desk.answer("plants.look_up", Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba")))
    assert window.page.form.fields[PlantField.ID].state == ""


def test_a_warning_disappears_when_its_text_changes(open_window, qtbot):
    window, desk = open_window()
    fill(window, "10438", "Ginkgo")
    desk.answer("plants.look_up", Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba")))
    QTest.keyClicks(window.page.form.fields[PlantField.ID].input, "1")
    assert window.page.form.button.text().startswith("&Add to")
    qtbot.waitUntil(lambda: desk.looked_up[-1] == (GREEN.id, 104381))


def test_esc_clears_the_form_and_ctrl_z_brings_it_back(window):
    fill(window, "12", "Salvia", "Shrub")
    press(Qt.Key.Key_Escape)
    assert window.page.form.typed == Typed()
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.page.form.typed == Typed("12", "Salvia", "Shrub")


def test_ctrl_z_undoes_typing_first(window):
    fill(window, "12")
    press(Qt.Key.Key_Escape)
    QTest.keyClicks(window.page.form.fields[PlantField.ID].input, "99")
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.page.form.typed == Typed()


def test_undo_does_not_bring_back_a_sent_plant(open_window):
    window, desk = open_window()
    fill(window, "12", "Salvia")
    press(ENTER)
    press(ENTER)
    assert len(sent(desk)) == 1
    for _ in range(3):
        press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.page.form.typed == Typed()


def test_a_pinned_field_keeps_its_text_for_the_next_plant(open_window):
    window, desk = open_window()
    form = window.page.form
    form.fields[PlantField.TAG].pin.click()
    assert form.fields[PlantField.TAG].pin.text() == "Kept"
    fill(window, "1", "Salvia", "Shrub")
    press(ENTER)
    assert form.typed == Typed("", "", "Shrub")
    assert form.empty
    fill(window, "2", "Salvia nemorosa", "Shrub")
    press(ENTER)
    assert [plant.tag for plant in sent(desk)] == ["Shrub", "Shrub"]


def test_pinned_text_is_not_typed_text(open_window):
    """After an added plant, and after a visit to the other page, no field complains."""
    window, desk = open_window()
    form = window.page.form
    form.fields[PlantField.TAG].pin.click()
    fill(window, "1", "Salvia", "Shrub")
    form.fields[PlantField.NAME].input.setFocus()
    press(ENTER, Qt.KeyboardModifier.ControlModifier)
    assert len(sent(desk)) == 1
    for field in PlantField:
        form.fields[field].input.setFocus()
    form.start()
    assert [field.state for field in form.fields.values()] == ["", "", ""]


@pytest.mark.parametrize("name", ["Ä" * LONGEST_TEXT, "🌳" * (LONGEST_TEXT // 2)])
def test_the_longest_name_is_sent_unchanged(open_window, name):
    window, desk = open_window()
    form = window.page.form
    fill(window, "5")
    paste(window, PlantField.NAME, name)
    form.submit_typed()
    assert sent(desk) == [NewPlant(5, name)]


@pytest.mark.parametrize("field", PlantField)
def test_a_text_that_is_too_long_shows_a_problem_and_changes_nothing(open_window, field):
    window, _ = open_window()
    fill(window, "5", "Salvia", "Shrub")
    before = window.page.form.typed
    paste(window, field, "x" * 1_000_000)
    shown = window.page.form.fields[field]
    assert shown.message == too_long_text()
    assert shown.state == "error"
    assert too_long_text() in shown.input.accessibleDescription()
    assert window.page.form.typed == before
    QTest.keyClicks(shown.input, "1")
    assert shown.state == ""


def test_a_rejected_text_stops_the_plant_once(open_window):
    """The field still has an older text than the user or a robot meant to send."""
    window, desk = open_window()
    form = window.page.form
    fill(window, "5", "Salvia")
    paste(window, PlantField.NAME, "x" * 1_000_000)
    # Even if the focus has moved since.
    form.fields[PlantField.TAG].input.setFocus()
    form.button.click()
    assert sent(desk) == []
    assert focused_name() == "plantName"
    assert form.fields[PlantField.NAME].message == too_long_text()
    form.button.click()
    assert sent(desk) == [NewPlant(5, "Salvia")]


def test_clearing_the_form_forgets_a_rejected_text(open_window):
    window, desk = open_window()
    paste(window, PlantField.NAME, "x" * 1_000_000)
    fill(window, "5")
    press(Qt.Key.Key_Escape)
    assert window.page.form.fields[PlantField.NAME].state == ""
    for field, text in zip(PlantField, ("5", "Salvia", ""), strict=True):
        window.page.form.fields[field].input.setText(text)
    window.page.form.submit_typed()
    assert sent(desk) == [NewPlant(5, "Salvia")]


def test_a_draft_of_an_earlier_version_that_is_too_long_stays_beside_the_form(open_window):
    window, desk = open_window()
    name = "x" * 1_000_000
    desk.deliver(Unfinished(Draft(Typed("12", name, "")), ()))
    assert window.page.form.typed == Typed()
    assert [draft.typed.name for draft in window.page.unsaved()] == [name]


@pytest.mark.parametrize("pasted", ["Acer\tpalmatum", "Acer\npalmatum", "Acer\r\npalmatum"])
def test_a_pasted_line_break_or_tab_stays_and_is_a_problem(open_window, pasted):
    window, desk = open_window()
    form = window.page.form
    fill(window, "5")
    QGuiApplication.clipboard().setText(pasted)
    form.fields[PlantField.NAME].input.paste()
    form.submit_typed()
    assert sent(desk) == []
    assert form.fields[PlantField.NAME].message == "Remove the line break or tab."
    assert form.fields[PlantField.NAME].input.text() == pasted


@pytest.mark.parametrize("name", ["🌳👨‍👩‍👧 Ahorn", "شجرة القيقب", "Café Ⓧ", "e\u0301t\u00e9"])
def test_names_in_any_script_are_sent_unchanged(open_window, name):
    window, desk = open_window()
    form = window.page.form
    for field, text in zip(PlantField, ("1", f"\ufeff\u00a0{name} ", ""), strict=True):
        form.fields[field].input.setText(text)
    form.submit_typed()
    assert sent(desk) == [NewPlant(1, name)]


def test_an_untouched_form_shows_no_problem(window):
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Tab)
    assert all(field.state == "" for field in window.page.form.fields.values())


def test_the_form_is_saved_after_a_pause_and_restored(open_window, qtbot):
    window, desk = open_window()
    window.page.form.fields[PlantField.TAG].pin.setChecked(True)
    fill(window, "12", "Sal", "Shrub")
    qtbot.waitUntil(
        lambda: bool(desk.drafts) and desk.drafts[-1].typed == Typed("12", "Sal", "Shrub")
    )
    again, news = open_window()
    news.deliver(Unfinished(desk.drafts[-1], ()))
    assert again.page.form.typed == Typed("12", "Sal", "Shrub")
    assert again.page.form.pinned == {PlantField.TAG}


def test_a_draft_never_overwrites_typed_text(open_window):
    window, desk = open_window()
    fill(window, "99")
    desk.deliver(Unfinished(Draft(Typed("12", "Salvia", "")), ()))
    assert window.page.form.typed == Typed("99")


def test_no_plant_is_lost_at_scanner_speed(open_window):
    window, desk = open_window()
    for number in range(50):
        for text in (str(number + 1), f"Plant {number}", "T"):
            for character in text:
                QTest.keyClick(QApplication.focusWidget(), character)
            press(ENTER)
    assert sent(desk) == [NewPlant(n + 1, f"Plant {n}", "T") for n in range(50)]
    assert len({snapshot.id for snapshot, _ in desk.snapshots}) == 50
    assert window.page.results.model.rowCount() == 50


def test_a_pinned_field_gets_its_text_back_after_a_corrected_plant(open_window):
    window, desk = open_window()
    form = window.page.form
    form.fields[PlantField.TAG].pin.setChecked(True)
    fill(window, tag="Tree")
    form.put_back(Typed("5", "Lavandula", "Shrub"))
    form.submit_typed()
    assert sent(desk) == [NewPlant(5, "Lavandula", "Shrub")]
    assert form.typed == Typed("", "", "Tree")


def test_text_that_an_input_method_is_composing_is_sent(open_window):
    window, desk = open_window()
    fill(window, "5", "Caf")
    box = window.page.form.fields[PlantField.NAME].input
    box.setFocus()
    composing = QInputMethodEvent("é", [])
    QApplication.sendEvent(box, composing)
    window.page.form.submit_typed()
    assert [plant.name for plant in sent(desk)] == ["Café"]
