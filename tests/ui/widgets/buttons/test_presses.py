"""Every button acts on what it showed when it was pressed, however it is pressed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMessageBox,
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
from plantdesk.ui.startup.plain_window import PlainWindow
from plantdesk.ui.stores.token_dialog import TokenDialog
from plantdesk.ui.widgets.buttons.accessible_press import press_at_once
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.question import Question
from tests.ui.add.test_plant_form import fill, sent
from tests.ui.plants.stage import Shown, checks
from tests.ui.preferences.test_dialog import RecordedSounds
from tests.ui.results.test_results import REFUSED, card_button
from tests.ui.stage import GREEN, LAKE, entry

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


def shown_by(stage, window, size=None):
    stage.show(window, size)
    return window


def add_page(_, open_window):
    """Show a known id, a refused plant with its reply, and the band's button."""
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
    fill(window, "10438", "Ginkgo")
    desk.answer("plants.look_up", Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba")))
    window.band.action.show()
    return window


def connect(stage, _):
    return stage.page()


def stores(stage, _):
    return stage.dialog(LAKE)


def token(stage, _):
    stage.set_up()
    owner = shown_by(stage, QWidget())
    return shown_by(stage, TokenDialog(stage.look, stage.stores, GREEN, owner))


def preferences(stage, _):
    stage.set_up()
    usual, sounds = Preferences(), RecordedSounds()
    dialog = PreferencesDialog(stage.look, usual, sounds, lambda _: True, stage.desk)
    return shown_by(stage, dialog)


def question(stage, _):
    stage.set_up()
    words = {"keep": "&Keep", "go_on": "Send &again", "other": "Check &first"}
    owner = shown_by(stage, QWidget())
    return shown_by(stage, Question(stage.look, owner, "Send again?", "Maybe there.", **words))


def plain(stage, _):
    return shown_by(stage, PlainWindow("It can’t start", "Nothing was lost.", "details", end="End"))


def of_qt(stage, _):
    """A dialog of Qt, with buttons that are not ours."""
    kind, yes = QMessageBox.Icon.Question, QMessageBox.StandardButton.Yes
    return shown_by(stage, QMessageBox(kind, "Replace?", "Replace it?", yes))


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
    for place in (*OURS, plain, of_qt):
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
        lettered = [(b.text(), b) for b in buttons(window)]
        for label in window.findChildren(QLabel):
            choice = label.buddy()
            if isinstance(choice, QAbstractButton) and choice.isEnabled():
                lettered.append((label.text(), choice))
        for text, button in lettered:
            letter = QKeySequence.mnemonic(text)
            if letter.isEmpty() or not button.isVisible():
                continue
            clicked = record(button)
            QTest.keyClick(top, letter[0].key(), Qt.KeyboardModifier.AltModifier)
            assert clicked, text


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


def test_a_screen_reader_that_asked_during_start_gets_fast_buttons():
    """Runs in its own process, because press_at_once changes all buttons."""
    ended = subprocess.run(
        [sys.executable, "-c", _ASKS_FIRST], capture_output=True, text=True, timeout=60
    )
    assert ended.stdout == "slow\nat once\n", ended.stderr


_ASKS_FIRST = """
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QPushButton
from plantdesk.ui.widgets.buttons.accessible_press import press_at_once

app = QApplication([])
button, pressed = QPushButton("Add"), []
button.clicked.connect(lambda: pressed.append(True))
QAccessible.setActive(True)
for _ in range(2):
    QAccessible.queryAccessibleInterface(button).actionInterface().doAction("Press")
    print("at once" if pressed else "slow")
    press_at_once()
"""


HELD = "mouse", "Space"


def hold(button, how):
    """Press a button and keep it down. The returned function releases it."""
    if how == "mouse":
        QTest.mousePress(button, LEFT)
        return lambda: QTest.mouseRelease(button, LEFT)
    button.setFocus()
    QTest.keyPress(button, SPACE)
    return lambda: QTest.keyRelease(button, SPACE)


def test_a_button_held_while_text_or_warning_change_sends_nothing(open_window):
    window, desk = open_window()
    form = window.page.form
    for how in HELD:
        fill(window, "100", "Salvia")
        let_go = hold(form.button, how)
        form.fields[PlantField.ID].input.setText("101")
        let_go()
        assert sent(desk) == []
        assert form.typed == Typed("101", "Salvia", "")
        assert not form.button.isDown()
        hold(form.button, how)()
        assert sent(desk) == [NewPlant(101, "Salvia")]
        desk.snapshots.clear()
        fill(window, "10438", "Ginkgo")
        let_go = hold(form.button, how)
        desk.answer("plants.look_up", Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba")))
        let_go()
        assert sent(desk) == []
        hold(form.button, how)()
        assert sent(desk) == [NewPlant(10438, "Ginkgo")]
        desk.snapshots.clear()


def test_a_card_button_held_while_the_plant_changes_does_nothing(open_window):
    window, desk = open_window()
    results, form = window.page.results, window.page.form
    first, second = (entry(number, "Acer", None, Status.REFUSED, REFUSED) for number in (7, 8))
    desk.deliver(first)
    desk.deliver(second)
    for how in HELD:
        form.clear()
        results.show_item(first)
        let_go = hold(card_button(window, Action.EDIT), how)
        results.show_item(second)
        let_go()
        assert form.typed == Typed()
        hold(card_button(window, Action.EDIT), how)()
        assert form.typed.id == "8"


def test_an_entry_button_held_while_the_entry_changes_does_nothing(open_window):
    shown = Shown(*open_window())
    shown.open(checks(1), checks(2))
    for how in HELD:
        shown.page.table.go_to(0)
        let_go = hold(shown.button("openThere"), how)
        shown.page.table.go_to(1)
        let_go()
        assert shown.desk.changes == []


def test_a_question_button_held_while_the_text_changes_does_nothing(stage, open_window):
    for how in HELD:
        asked = question(stage, open_window)
        let_go = hold(asked.go_on, how)
        asked.say("Send again?", "It is there.")
        let_go()
        assert asked.isVisible()
        hold(asked.go_on, how)()
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
