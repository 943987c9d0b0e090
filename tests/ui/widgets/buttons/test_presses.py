"""Every button acts on what it showed when it was pressed, however it is pressed."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton, QWidget

import plantdesk.ui
from plantdesk.desk.news import Known
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.ui.entry.action import Action
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.widgets.buttons.accessible_press import press_at_once
from plantdesk.ui.widgets.buttons.button import Button
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


@pytest.fixture(autouse=True, scope="module")
def _press_at_once(qapp):
    """Do as the program does after its start."""
    press_at_once()


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
    if button.receivers(SIGNAL("clicked(bool)")):
        button.clicked.disconnect()
    clicked = []
    button.clicked.connect(lambda: clicked.append(True))
    return clicked


def buttons(window):
    """All buttons except Qt's own in menu bars, tab bars and tables."""
    found = [each for each in window.findChildren(QAbstractButton) if each.isEnabled()]
    ours = [each for each in found if not each.objectName().startswith("qt_")]
    return [each for each in ours if not isinstance(each, QToolButton)]


def test_an_accessible_press_acts_before_it_returns(stage, open_window):
    for place in OURS:
        for button in buttons(place(stage, open_window)):
            clicked = record(button)
            for _ in range(2):
                do_action(button)
                if button.text().endswith("…"):
                    # It opens a dialog, which must not block the caller.
                    assert not clicked, button
                    QApplication.processEvents()
                assert len(clicked) == 1, button
                clicked.clear()
            if button.isCheckable():
                do_action(button, TOGGLE)
                assert clicked, button


def test_a_letter_acts_when_its_key_goes_down(stage, open_window, qtbot):
    for place in OURS:
        window = place(stage, open_window)
        top = window.window()
        with qtbot.waitActive(top):
            top.activateWindow()
        for button in buttons(window):
            letter = QKeySequence.mnemonic(button.text())
            if not letter.isEmpty() and button.isVisible():
                clicked = record(button)
                QTest.keyClick(top, letter[0].key(), Qt.KeyboardModifier.AltModifier)
                assert clicked, button.text()


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


def hold(button, how="mouse"):
    """Press a button and keep it down. The returned function releases it."""
    if how == "mouse":
        QTest.mousePress(button, LEFT)
        return lambda: QTest.mouseRelease(button, LEFT)
    button.setFocus()
    QTest.keyPress(button, SPACE)
    return lambda: QTest.keyRelease(button, SPACE)


def test_a_button_held_while_text_or_warning_change_sends_nothing(open_window, clock):
    window, desk = open_window(monotonic=clock)
    form = window.page.form
    known = Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba"))
    for how, typed, change, plant in (
        ("mouse", "100", lambda: form.fields[PlantField.ID].input.setText("101"), 101),
        ("Space", "10438", lambda: desk.answer("plants.look_up", known), 10438),
    ):
        fill(window, typed, "Salvia")
        let_go = hold(form.button, how)
        change()
        let_go()
        assert sent(desk) == []
        assert form.typed.name == "Salvia"
        if how == "Space":
            # It shows the warning only.
            hold(form.button, how)()
            assert sent(desk) == []
            clock.now += 1
        hold(form.button, how)()
        assert sent(desk) == [NewPlant(plant, "Salvia")]
        desk.snapshots.clear()


def test_another_button_held_while_what_it_is_about_changes_does_nothing(stage, open_window):
    window, desk = open_window()
    results, form = window.page.results, window.page.form
    plants = [entry(number, "Acer", None, Status.REFUSED, REFUSED) for number in (7, 8)]
    for plant in plants:
        desk.deliver(plant)
    results.show_item(plants[0])
    let_go = hold(card_button(window, Action.EDIT))
    results.show_item(plants[1])
    let_go()
    assert form.typed == Typed()
    hold(card_button(window, Action.EDIT))()
    assert form.typed.id == "8"
    shown = Shown(window, desk)
    shown.open(checks(1), checks(2))
    shown.page.table.go_to(0)
    let_go = hold(shown.button("openThere"))
    shown.page.table.go_to(1)
    let_go()
    assert desk.changes == []
    asked = question(stage, open_window)
    let_go = hold(asked.go_on)
    asked.say("Send again?", "It is there.")
    let_go()
    assert asked.isVisible()
    hold(asked.go_on)()
    assert asked.result() == Question.GO_ON


def test_a_dialog_does_not_open_if_the_target_changed_after_the_press(qtbot):
    button, about, pressed = Button("Remove…"), ["first"], []
    qtbot.addWidget(button)
    button.acts_on = lambda: about[-1]
    button.clicked.connect(lambda: pressed.append(about[-1]))
    do_action(button)
    about.append("second")
    QApplication.processEvents()
    assert not pressed
    do_action(button)
    QApplication.processEvents()
    assert pressed == ["second"]
