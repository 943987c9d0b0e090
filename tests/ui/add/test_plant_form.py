"""The form for one plant: its keys, its problems and warnings, and what it keeps."""

from datetime import datetime

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import Known
from plantdesk.domain.entry import IdElsewhere
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.wording import isolated
from tests.ui.seeing import read
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry

ENTER, TOO_LONG = Qt.Key.Key_Return, "x" * 1_000_000
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
ID, NAME, TAG = PlantField
GINKGO = entry(10438, "Ginkgo biloba", "Tree", Status.TO_CHECK)


def fill(window, plant_id="", name="", tag=""):
    for field, text in zip(PlantField, (plant_id, name, tag), strict=True):
        box = window.page.form.fields[field].input
        box.setFocus()
        box.setText("")
        QTest.keyClicks(box, text)


def press(key, modifier=NONE):
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def paste(form, field, text):
    QGuiApplication.clipboard().setText(text)
    form.fields[field].input.setFocus()
    press(Qt.Key.Key_V, CONTROL)


def focused_name():
    focused = QApplication.focusWidget()
    return focused.objectName() if focused else ""


def sent(desk):
    return [snapshot.plant for snapshot, _ in desk.snapshots]


@pytest.fixture
def window(open_window, clock):
    return open_window(monotonic=clock)[0]


@pytest.fixture
def form(window):
    return window.page.form


def test_ctrl_enter_sends_from_any_field_and_a_held_enter_from_none(window, desk, form):
    fill(window, "007", "Salvi", "Tree")
    assert form.fields[ID].message == "Will be sent as 7."
    held = QKeyEvent(QEvent.Type.KeyPress, ENTER, NONE, "\r", autorep=True)
    QApplication.sendEvent(form.fields[TAG].input, held)
    assert sent(desk) == []
    # What an input method is composing is sent, too.
    form.fields[NAME].input.setFocus()
    QApplication.sendEvent(form.fields[NAME].input, QInputMethodEvent("é", []))
    press(ENTER, CONTROL)
    assert sent(desk) == [NewPlant(7, "Salvié", "Tree")]


def test_all_problems_show_and_the_first_wrong_field_gets_the_focus(window, desk, form):
    hint, tag = "A whole number", ("Tag", "optional", "Keep", "The type of plant, for example Tree")
    names = "Plant id", "*", hint, "Name", "*", "Keep", *tag
    assert read(form) == ["New plant", "* required", *names, f"Add to {isolated('Green Acres')}"]
    press(Qt.Key.Key_Tab)
    assert form.fields[ID].state == ""
    fill(window, "10 443", "", "Tree")
    press(ENTER)
    assert focused_name() == "plantId"
    said = [form.fields[part].message for part in (ID, NAME)]
    assert said == ["Digits only: 10443", "Type the plant’s name."]
    form.fields[NAME].input.setFocus()
    form.fields[ID].link.click()
    assert (form.typed.id, form.fields[ID].state, focused_name()) == ("10443", "", "plantId")
    assert desk.looked_up[-1] == (GREEN.id, 10443)
    # Spaces alone are no id.
    for typed, message in (
        ("9223372036854775808", "Too large. The largest id is 9223372036854775807."),
        ("-9223372036854775809", "At least -9223372036854775808."),
        ("   ", "Type the plant’s id."),
    ):
        form.fields[ID].input.setText(typed)
        form.submit()
        assert (form.fields[ID].state, form.typed.id) == ("error", typed)
        assert (form.fields[ID].message, form.wrong_section) == (message, "the-plant-id")
    paste(form, NAME, "Acer\r\npalmatum")
    form.submit()
    assert form.fields[NAME].message == "Remove the line break or tab."
    assert sent(desk) == []


def test_a_text_that_is_too_long_stays_and_is_told_on_leaving_and_at_ctrl_enter(window, desk, form):
    shown = form.fields[NAME]
    fill(window, "5")
    paste(form, NAME, TOO_LONG)
    assert shown.state == ""
    press(Qt.Key.Key_Tab)
    assert shown.message == "This text is too long. Shorten it to 10,000 characters."
    assert form.wrong_section == "name-and-tag"
    # Also where the whole text was too long for a field to hold.
    press(ENTER, CONTROL)
    assert (sent(desk), focused_name()) == ([], "plantName")
    assert form.typed.name == TOO_LONG[: len(form.typed.name)]


def know(desk, plant_id=10438, known=GINKGO):
    """Answer as the journal which plant has this id."""
    desk.answer("plants.look_up", Known(GREEN.id, plant_id, known))


def by_mouse(form):
    QTest.mouseClick(form.button, Qt.MouseButton.LeftButton)


def test_a_click_passes_only_a_warning_that_was_there_when_the_mouse_went_down(
    window, desk, form, clock
):
    fill(window, "10438", "Salvia")
    clock.now += 60
    know(desk)
    by_mouse(form)
    clock.now += 0.3
    QTest.mousePress(form.button, Qt.MouseButton.LeftButton)
    clock.now += 0.3
    QTest.mouseRelease(form.button, Qt.MouseButton.LeftButton)
    assert (sent(desk), focused_name()) == ([], "plantId")
    by_mouse(form)
    assert sent(desk) == [NewPlant(10438, "Salvia")]


# Of these, the second press passes a warning.
KEYS = {
    "Ctrl+Enter": lambda _: press(ENTER, CONTROL),
    "Alt+letter": lambda _: press(Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier),
    "Space": lambda form: QTest.keyClick(form.button, Qt.Key.Key_Space),
    "screen reader": lambda form: form.button.click(),
}


def test_one_press_shows_all_warnings_and_another_passes_them_half_a_second_later(
    window, desk, form, clock
):
    for name, how in KEYS.items():
        fill(window, "10438", "4006381333931")
        # Another warning comes after the first press, and needs presses of its own.
        how(form)
        know(desk)
        # A scanner's Enter never passes it.
        for part in (form.button, form.fields[TAG].input, form.button):
            # It was on the screen while the eye was on the paper.
            clock.now += 60
            part.setFocus()
            press(ENTER)
            press(ENTER)
            assert (sent(desk), focused_name()) == ([], "plantName"), name
        for _ in range(3):
            form.fields[TAG].input.setFocus()
            how(form)
            assert (sent(desk), focused_name()) == ([], "plantId"), name
            assert [form.fields[part].state for part in (ID, NAME)] == ["warned"] * 2
            assert form.button.text() == f"&Add anyway to {isolated('Green Acres')}"
            assert form.wrong_section == "an-id-that-was-used-before"
            assert "add\u00a0anyway" in form.key_line.text()
            clock.now += 0.4
        clock.now += 0.1
        how(form)
        assert sent(desk) == [NewPlant(10438, "4006381333931")], name
        assert "add\u00a0anyway" not in form.key_line.text()
        desk.snapshots.clear()


def test_an_edit_another_store_or_an_emptied_form_begins_again(window, desk, form, clock):
    for change in (
        lambda: QTest.keyClicks(form.fields[TAG].input, "x"),
        lambda: (window.stores.switch_to(LAKE), window.stores.switch_to(GREEN)),
        lambda: (form.clear(), form.undo_clear()),
    ):
        for how in (KEYS["Ctrl+Enter"], by_mouse):
            fill(window, "0", "Salvia")
            press(ENTER, CONTROL)
            clock.now += 60
            change()
            for plants in (0, 1):
                how(form)
                assert len(sent(desk)) == plants
                clock.now += 0.5
            desk.snapshots.clear()
    window.stores.switch_to(PRACTICE)
    assert form.button.text() == f"&Add to {isolated('practice store')}"
    assert form.button.accessibleName() == form.button.toolTip() == "Add to practice store"
    # It is hatched in yellow there.
    assert form.button.grab().toImage().pixelColor(20, 20).lightness() > 128


def tell(kind, key, modifier, at, repeats):
    """Send a key event, and return whether it was taken, so that Qt tries no shortcut."""
    event = QKeyEvent(kind, key, modifier, "x", repeats)
    event.setTimestamp(at)
    event.ignore()
    QApplication.sendEvent(QApplication.focusWidget(), event)
    return event.isAccepted()


def test_a_held_enter_or_alt_letter_is_one_press(window):
    override, release = QEvent.Type.ShortcutOverride, QEvent.Type.KeyRelease
    alt = Qt.KeyboardModifier.AltModifier
    # Only Windows flags what a held key repeats.
    for flagged in (True, False):
        for key, modifier in ((ENTER, NONE), (ENTER, CONTROL), (Qt.Key.Key_A, alt)):
            assert not tell(override, key, modifier, 100, False)
            for at in (760, 800):
                tell(release, key, modifier, at, flagged)
                assert tell(override, key, modifier, at, flagged)
            # Then it really goes up, and down again.
            tell(release, key, modifier, 900, False)
            assert not tell(override, key, modifier, 950, False)
            tell(release, key, modifier, 960, False)


def test_a_known_id_shows_a_warning_also_in_a_pause(window, desk, form, clock, qtbot):
    field = form.fields[ID]
    for timer in (form._draft_timer, form.ids._pause):
        timer.setInterval(0)
    for plant_id in (7, 70):
        QTest.keyClicks(form.first_input, str(plant_id)[-1])
        # What was known of the id before is no longer said.
        assert form.ids.known is None
        qtbot.waitUntil(lambda id_=plant_id: desk.looked_up[-1:] == [(GREEN.id, id_)])
        know(desk, plant_id)
    qtbot.waitUntil(lambda: desk.drafts[-1:] == [Draft(Typed("70"), GREEN.id)])
    elsewhere = IdElsewhere(10438, datetime(2025, 3, 3, 12).astimezone())
    for known, message in (
        (elsewhere, "10438 was used on this computer on 3 March 2025. It’s no longer listed."),
        (GINKGO, f"10438 is {isolated('Ginkgo biloba')}, already under To check."),
    ):
        fill(window, "10438", "Ginkgo")
        assert desk.looked_up[-1] == (GREEN.id, 10438)
        # An answer about a previous id is ignored.
        know(desk, 10437, entry(10437, "Ginkgo biloba"))
        assert field.state == ""
        know(desk, 10438, known)
        assert (field.message, field.state) == (message, "warned")
    press(ENTER, CONTROL)
    assert desk.snapshots == []
    clock.now += 1
    press(ENTER, CONTROL)
    ((_, even_if_known),) = desk.snapshots
    assert even_if_known
    fill(window, "10438", "Ginkgo")
    know(desk)
    field.link.click()
    assert desk.searches[-1].search.filter.text == "10438"


def test_a_pinned_field_keeps_its_text_for_the_next_plant(window, desk, form):
    form.fields[TAG].pin.click()
    fill(window, "1", "Salvia", "Shrub")
    press(ENTER, CONTROL)
    assert form.typed == Typed("", "", "Shrub")
    assert form.empty
    # A corrected plant has its own tag, and gives the form its text back.
    corrected = Typed("5", "Lavandula", "Tree")
    form.put_back(corrected)
    form.clear()
    assert form.typed == Typed("", "", "Shrub")
    form.undo_clear()
    assert form.typed == corrected
    form.submit()
    assert [plant.tag for plant in sent(desk)] == ["Shrub", "Tree"]
    assert form.typed == Typed("", "", "Shrub")


def test_esc_takes_away_what_a_press_without_an_id_was_told(window, form):
    press(ENTER, CONTROL)
    assert form.fields[ID].state == form.fields[NAME].state == "error"
    form.clear()
    assert form.fields[ID].state == form.fields[NAME].state == ""
    # Kept texts stay until the next press.
    fill(window, "", "Salvia")
    form.fields[NAME].pin.click()
    form.submit()
    assert form.fields[ID].state == "error"
    for kept in ("Salvia", ""):
        form.clear()
        assert (form.typed.name, form.fields[ID].state) == (kept, "")


def test_with_name_and_tag_kept_each_scan_of_an_id_adds_a_plant(window, desk, form):
    fill(window, "", "Salvia", "Shrub")
    for part, adds in ((TAG, False), (NAME, True)):
        form.fields[part].pin.click()
        assert ("Enter\u2069\u00a0adds" in form.key_line.text()) is adds
    # The line follows the preference, too.
    for adds in (False, True):
        window.preferences_in_use.change(Preferences(enter_sends=adds))
        assert ("Enter\u2069\u00a0adds" in form.key_line.text()) is adds
        form.fields[ID].input.setFocus()
        press(ENTER)
        assert (form.fields[ID].state == "error") is adds
    for plant_id in (2, 3):
        scan(str(plant_id))
        assert sent(desk)[-1] == NewPlant(plant_id, "Salvia", "Shrub")
    # An empty field is not passed over.
    form.fields[TAG].input.setText("")
    scan("4")
    assert (len(sent(desk)), focused_name()) == (2, "plantTag")


def scan(*texts):
    """Type as a scanner does: each key goes where the keyboard is now."""
    for text in texts:
        for key in text:
            QTest.keyClicks(QApplication.focusWidget(), key)
        press(ENTER)


def test_a_stopped_plant_that_a_scanner_types_over_is_kept_beside_the_form(window, desk, form):
    scan("1O004", "Lost plant", "Tree")
    scan("20020", "Next plant", "Tree")
    assert sent(desk) == [NewPlant(20020, "Next plant", "Tree")]
    assert (form.typed, focused_name()) == (Typed(), "plantId")
    (kept,) = desk.drafts[-1].beside
    assert kept.typed == Typed("1O004", "Lost plant", "Tree")
    # Undo brings back no sent plant. A correction is not kept.
    press(Qt.Key.Key_Z, CONTROL)
    assert form.typed == Typed()
    scan("10 004", "Rosa", "")
    fill(window, "10004", "Rosa")
    form.submit()
    assert desk.drafts[-1].beside == (kept,)
