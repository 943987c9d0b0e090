"""Every button acts on what it showed when it was pressed, however it is pressed."""

import re
from functools import partial
from pathlib import Path

from PySide6.QtCore import SIGNAL, QEvent, QObject, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QKeyEvent,
    QKeySequence,
    QShortcutEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLineEdit,
    QToolButton,
    QWidget,
)

import plantdesk.ui
from plantdesk.desk.news import Known
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.ui.entry.action import Action
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.widgets.buttons import button as buttons_file
from plantdesk.ui.widgets.buttons.button import Button, CheckBox
from plantdesk.ui.widgets.question import Question
from tests.ui.add.test_plant_form import fill, sent
from tests.ui.plants.stage import Shown, checks
from tests.ui.preferences.test_dialog import RecordedSounds
from tests.ui.results.test_results import REFUSED, card_button
from tests.ui.stage import GREEN, entry

PRESS = QAccessibleActionInterface.pressAction()
TOGGLE = QAccessibleActionInterface.toggleAction()
LEFT = Qt.MouseButton.LeftButton
SPACE = Qt.Key.Key_Space


def do_action(button, action=PRESS):
    QAccessible.queryAccessibleInterface(button).actionInterface().doAction(action)


def add_page(_, open_window):
    """Show a known id, a refused plant with its reply, and the band's button."""
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
    fill(window, "10438", "Ginkgo")
    desk.answer("plants.look_up", Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba")))
    window.band.action.show()
    return window


def preferences(stage, _):
    stage.set_up()
    usual, sounds = Preferences(), RecordedSounds()
    dialog = PreferencesDialog(stage.look, usual, sounds, lambda _: True, stage.desk)
    stage.show(dialog)
    return dialog


def question(stage, _):
    stage.set_up()
    words = {"keep": "&Keep", "go_on": "Send &again", "other": "Check &first"}
    owner = QWidget()
    stage.show(owner)
    asked = Question(stage.look, owner, "Send again?", "Maybe there.", **words)
    stage.show(asked)
    return asked


# With each kind of button.
OURS = add_page, preferences, question


def record(button):
    """Make a button record its presses and do nothing else."""
    clicked = []
    if button.isCheckable():
        # Of a screen reader's switching, Qt tells only this.
        button.toggled.connect(clicked.append)
        return clicked
    if button.receivers(SIGNAL("clicked(bool)")):
        button.clicked.disconnect()
    button.clicked.connect(lambda: clicked.append(True))
    return clicked


def buttons(window):
    """All buttons except Qt's own in menu bars, tab bars and tables."""
    found = [each for each in window.findChildren(QAbstractButton) if each.isEnabled()]
    ours = [each for each in found if not each.objectName().startswith("qt_")]
    return [each for each in ours if not isinstance(each, QToolButton)]


def test_a_screen_reader_and_a_letter_press_every_button_once(stage, open_window, qtbot):
    for place in OURS:
        window = place(stage, open_window)
        top = window.window()
        with qtbot.waitActive(top):
            top.activateWindow()
        for button in buttons(window):
            one_of_several = button.isCheckable() and (button.autoExclusive() or button.group())
            if one_of_several and button.isChecked():
                # Only another one switches it off.
                continue
            clicked = record(button)
            letter = QKeySequence.mnemonic(button.text())
            presses = [partial(do_action, button)]
            if button.isCheckable() and not one_of_several:
                presses.append(partial(do_action, button, TOGGLE))
            if not one_of_several and not letter.isEmpty() and button.isVisible():
                keys = letter[0].key(), Qt.KeyboardModifier.AltModifier
                presses.append(partial(QTest.keyClick, top, *keys))
            for press in presses:
                press()
                qtbot.waitUntil(lambda each=button: not each.isDown())
                assert len(clicked) == 1, button
                clicked.clear()


def send_key(kind, key, *, repeats=False):
    alt = Qt.KeyboardModifier.AltModifier
    QApplication.sendEvent(QApplication.focusWidget(), QKeyEvent(kind, key, alt, "a", repeats))


def test_a_held_letter_presses_once(open_window, qtbot):
    window, desk = open_window()
    with qtbot.waitActive(window):
        window.activateWindow()
    button, letter = window.page.form.button, Qt.Key.Key_A
    event = QShortcutEvent(QKeySequence.mnemonic(button.text()), 1)
    fill(window, "100", "Salvia")
    QApplication.sendEvent(button, event)
    for part, text in ((PlantField.ID, "101"), (PlantField.NAME, "Salvia")):
        window.page.form.fields[part].input.setText(text)
    for _ in range(3):
        send_key(QEvent.Type.ShortcutOverride, letter, repeats=True)
        QApplication.sendEvent(button, event)
    assert sent(desk) == [NewPlant(100, "Salvia")]
    send_key(QEvent.Type.KeyRelease, letter)
    send_key(QEvent.Type.ShortcutOverride, letter)
    QApplication.sendEvent(button, event)
    assert sent(desk)[1:] == [NewPlant(101, "Salvia")]


class LateClicks(QObject):
    """Sees when Qt is about to click, a tenth of a second after a screen reader's press."""

    def __init__(self, button):
        super().__init__(button)
        self.seen = []
        button.installEventFilter(self)

    def eventFilter(self, _, event):
        if event.type() == QEvent.Type.Timer:
            self.seen.append(event.type())
        return False


def test_the_send_button_sends_what_it_showed_when_a_letter_or_screen_reader_pressed(
    open_window, qtbot
):
    window, desk = open_window()
    with qtbot.waitActive(window):
        window.activateWindow()
    button = window.page.form.button
    late = LateClicks(button)
    keys = Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier
    for press in (partial(QTest.keyClick, window, *keys), partial(do_action, button)):
        fill(window, "100", "Salvia")
        press()
        QApplication.processEvents()
        assert sent(desk) == [NewPlant(100, "Salvia")]
        fill(window, "101", "Salvia")
        if press.func is do_action:
            qtbot.waitUntil(lambda: bool(late.seen))
            QApplication.processEvents()
        assert sent(desk) == [NewPlant(100, "Salvia")]
        desk.snapshots.clear()


def test_enter_presses_a_button_but_not_one_that_switches_and_no_scanners_enter(qtbot, monkeypatch):
    window = QWidget()
    qtbot.addWidget(window)
    plain, pin, box = Button("Go", window), Button("Keep", window), CheckBox("Case", window)
    pin.setCheckable(True)
    window.show()
    now, clicked = [100.0], record(plain)
    monkeypatch.setattr(buttons_file, "monotonic", lambda: now[0])
    for key in (Qt.Key.Key_Return, SPACE):
        now[0] += 1
        QTest.keyClick(plain, key)
        assert len(clicked) == 1
        now[0] += 1
        QTest.keyClick(plain, Qt.Key.Key_7)
        now[0] += 0.1
        QTest.keyClick(plain, key)
        repeat = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "\r", True)
        now[0] += 1
        QApplication.sendEvent(plain, repeat)
        assert len(clicked) == 1
        clicked.clear()
    for switch in (pin, box):
        QTest.keyClick(switch, Qt.Key.Key_Return)
        assert not switch.isChecked()
        now[0] += 1
        QTest.keyClick(switch, SPACE)
        assert switch.isChecked()


def test_enter_in_a_field_of_a_dialog_presses_no_button(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    field, button = QLineEdit(dialog), Button("Go", dialog)
    dialog.show()
    clicked = record(button)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert clicked == []
    assert dialog.isVisible()


def test_enter_on_the_send_button_passes_no_warning_and_on_a_pin_goes_to_an_empty_field(
    open_window, clock, qtbot
):
    window, desk = open_window(monotonic=clock)
    with qtbot.waitActive(window):
        window.activateWindow()
    form = window.page.form
    fill(window, "10438", "Salvia")
    desk.answer("plants.look_up", Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba")))
    for _ in range(3):
        clock.now += 1
        QTest.keyClick(form.button, Qt.Key.Key_Return)
    fill(window, "101", "")
    for part, typed in ((PlantField.NAME, "Salvia"), (PlantField.TAG, "")):
        QTest.keyClick(form.fields[PlantField.TAG].pin, Qt.Key.Key_Return)
        box = form.fields[part].input
        assert box.hasFocus()
        box.setText(typed)
    assert sent(desk) == []
    assert not form.pinned
    # A click leaves the keyboard where it is.
    QTest.mouseClick(form.fields[PlantField.TAG].pin, LEFT)
    assert box.hasFocus()
    QTest.keyClick(form.button, Qt.Key.Key_Return)
    assert sent(desk) == [NewPlant(101, "Salvia")]


def test_all_buttons_of_the_program_are_ours():
    """Except in plain_window.py, which must work even if our widgets don't."""
    kinds = "Q(PushButton|CheckBox|RadioButton|ToolButton)"
    of_qt = re.compile(rf"\b{kinds}\(|class \w+\([^)]*\b{kinds}\b")
    found = [
        file.name
        for file in Path(plantdesk.ui.__file__).parent.rglob("*.py")
        if of_qt.search(file.read_text("utf-8"))
    ]
    # Take them from the first of these.
    assert sorted(found) == ["button.py", "plain_window.py"]


def hold(button, how="mouse", qtbot=None):
    """Press a button and keep it down. The returned function releases it.

    A screen reader's press ends by itself, as Qt's press by a letter does.
    """
    if how == "mouse":
        QTest.mousePress(button, LEFT)
        return lambda: QTest.mouseRelease(button, LEFT)
    do_action(button)
    return lambda: qtbot.waitUntil(lambda: not button.isDown())


def test_a_button_held_while_text_or_warning_change_sends_nothing(open_window, clock):
    window, desk = open_window(monotonic=clock)
    form = window.page.form
    known = Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba"))
    for typed, change, plant in (
        ("100", lambda: form.fields[PlantField.ID].input.setText("101"), 101),
        ("10438", lambda: desk.answer("plants.look_up", known), 10438),
    ):
        fill(window, typed, "Salvia")
        let_go = hold(form.button)
        change()
        let_go()
        assert sent(desk) == []
        assert form.typed.name == "Salvia"
        clock.now += 1
        hold(form.button)()
        # Later keys are no click.
        assert not form.button.by_mouse
        assert sent(desk) == [NewPlant(plant, "Salvia")]
        desk.snapshots.clear()


def test_another_button_held_while_what_it_is_about_changes_does_nothing(stage, open_window, qtbot):
    window, desk = open_window()
    results, form = window.page.results, window.page.form
    plants = [entry(number, "Acer", None, Status.REFUSED, REFUSED) for number in (7, 8)]
    for plant in plants:
        desk.deliver(plant)
    shown = Shown(window, desk)
    for how in ("mouse", "doAction"):
        form.clear()
        results.show_item(plants[0])
        let_go = hold(card_button(window, Action.EDIT), how, qtbot)
        results.show_item(plants[1])
        let_go()
        assert form.typed == Typed()
        hold(card_button(window, Action.EDIT), how, qtbot)()
        assert form.typed.id == "8"
    shown.open(checks(1), checks(2))
    for how in ("mouse", "doAction"):
        for final in ("openThere", "openSendAgain", "openNotThere"):
            shown.page.table.go_to(0)
            let_go = hold(shown.button(final), how, qtbot)
            shown.page.table.go_to(1)
            let_go()
            assert desk.changes == []
        asked = question(stage, open_window)
        let_go = hold(asked.go_on, how, qtbot)
        asked.say("Send again?", "It is there.")
        let_go()
        assert asked.isVisible()
        hold(asked.go_on, how, qtbot)()
        assert asked.result() == Question.GO_ON
