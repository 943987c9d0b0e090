"""Every button acts on what it showed when it was pressed, however it is pressed."""

import re
from functools import partial
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout

import plantdesk.ui
from plantdesk.desk.news import Known
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.typed import PlantField
from plantdesk.ui.widgets.buttons import button as buttons_file
from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.widgets.buttons.button import Button, CheckBox
from plantdesk.ui.widgets.buttons.button_row import ButtonRow, Offer
from tests.ui.add.test_plant_form import fill, sent
from tests.ui.stage import GREEN, entry

PRESS = QtGui.QAccessibleActionInterface.pressAction()
TOGGLE = QtGui.QAccessibleActionInterface.toggleAction()
LEFT, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier
RETURN, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
KNOWN = Known(GREEN.id, 10438, entry(10438, "Ginkgo biloba"))
EDIT = Offer("edit", "Edit", "edit")
LEAVE = Offer("leave", "Leave it", "leave", final=True)
THERE = Offer("there", "It’s there", "there", final=True)


def do_action(button, action=PRESS):
    QtGui.QAccessible.queryAccessibleInterface(button).actionInterface().doAction(action)


def activate(window, qtbot):
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()


@pytest.fixture
def kinds(qtbot):
    """A dialog with each kind of button, and with what was `clicked`."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.clicked = []
    dialog.plain, dialog.pin, dialog.box = Button("&Go"), Button("&Keep"), CheckBox("&Case")
    dialog.pin.setCheckable(True)
    dialog.field = QLineEdit(dialog)
    column = QVBoxLayout(dialog)
    for button in (dialog.plain, dialog.pin, dialog.box):
        column.addWidget(button)
        # Of a screen reader's switching, Qt tells only that.
        told = button.toggled if button.isCheckable() else button.clicked
        told.connect(lambda *_: dialog.clicked.append(1))
    activate(dialog, qtbot)
    return dialog


def test_a_screen_reader_and_a_letter_press_every_kind_of_button_once(kinds, qtbot):
    for button in (kinds.plain, kinds.pin, kinds.box):
        letter = QtGui.QKeySequence.mnemonic(button.text())[0].key()
        presses = [partial(do_action, button), partial(QTest.keyClick, kinds, letter, ALT)]
        if button.isCheckable():
            presses.append(partial(do_action, button, TOGGLE))
        for press in presses:
            press()
            qtbot.waitUntil(lambda each=button: not each.isDown())
            assert len(kinds.clicked) == 1, button
            kinds.clicked.clear()


def test_enter_presses_a_button_but_not_one_that_switches_and_no_scanners_enter(
    kinds, clock, monkeypatch
):
    monkeypatch.setattr(buttons_file, "monotonic", clock)
    for key in (RETURN, SPACE):
        for typed, after in ((key, 1), (Qt.Key.Key_7, 1), (key, 0.1)):
            clock.now += after
            QTest.keyClick(kinds.plain, typed)
        repeat = QtGui.QKeyEvent(
            QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "\r", True
        )
        clock.now += 1
        QApplication.sendEvent(kinds.plain, repeat)
        assert len(kinds.clicked) == 1
        for switch in (kinds.pin, kinds.box):
            QTest.keyClick(switch, key)
            assert switch.isChecked() is (key == SPACE)
        kinds.clicked.clear()
    QTest.keyClick(kinds.field, RETURN)
    assert (kinds.clicked, kinds.isVisible()) == ([], True)


def test_a_held_letter_sends_once_and_a_button_held_over_a_change_nothing(
    open_window, clock, qtbot
):
    window, desk = open_window(monotonic=clock)
    activate(window, qtbot)
    form, button = window.page.form, window.page.form.button
    event = QtGui.QShortcutEvent(QtGui.QKeySequence.mnemonic(button.text()), 1)
    fill(window, "100", "Salvia")
    QApplication.sendEvent(button, event)
    for part, text in ((PlantField.ID, "101"), (PlantField.NAME, "Salvia")):
        form.fields[part].input.setText(text)
    key = QEvent.Type.ShortcutOverride, Qt.Key.Key_A, ALT, "a"
    for repeats, plants in ((True, [100]), (False, [100, 101])):
        QApplication.sendEvent(QApplication.focusWidget(), QtGui.QKeyEvent(*key, repeats))
        QApplication.sendEvent(button, event)
        assert sent(desk) == [NewPlant(each, "Salvia") for each in plants]
    # Enter on a pin goes to an empty field.
    fill(window, "102", "Salvia")
    QTest.keyClick(form.fields[PlantField.TAG].pin, RETURN)
    assert form.fields[PlantField.TAG].input.hasFocus()
    assert not form.pinned
    QTest.keyClick(form.button, RETURN)
    assert sent(desk)[2:] == [NewPlant(102, "Salvia")]
    desk.snapshots.clear()
    # Held while text or warning change, the button sends nothing.
    for typed, change, plant in (
        ("100", lambda: form.fields[PlantField.ID].input.setText("101"), 101),
        ("10438", lambda: desk.answer("plants.look_up", KNOWN), 10438),
    ):
        fill(window, typed, "Salvia")
        QTest.mousePress(form.button, LEFT)
        change()
        QTest.mouseRelease(form.button, LEFT)
        assert sent(desk) == []
        assert form.typed.name == "Salvia"
        clock.now += 1
        QTest.mouseClick(form.button, LEFT)
        # Later keys are no click.
        assert not form.button.by_mouse
        assert sent(desk) == [NewPlant(plant, "Salvia")]
        desk.snapshots.clear()


def test_all_buttons_of_the_program_are_ours():
    """Except in plain_window.py, which must work even if our widgets don't."""
    kinds = "Q(PushButton|CheckBox|RadioButton|ToolButton)"
    of_qt = re.compile(rf"\b{kinds}\(|class \w+\([^)]*\b{kinds}\b")
    files = Path(plantdesk.ui.__file__).parent.rglob("*.py")
    found = [file.name for file in files if of_qt.search(file.read_text("utf-8"))]
    # Take them from the first of these.
    assert sorted(found) == ["button.py", "plain_window.py"]


def test_right_after_a_change_only_undoable_actions_work_unless_the_user_asked_for_it(
    kinds, monkeypatch, qtbot
):
    # Too long for any slow computer.
    monkeypatch.setattr(button_row, "_SURPRISE_MS", 600_000)
    row, acted = ButtonRow(kinds.field), []
    row.acted.connect(lambda action, _: acted.append(action))
    kinds.layout().addWidget(row)

    def click(name):
        """Click a button and return the actions that it caused."""
        acted.clear()
        button = next(each for each in row.findChildren(QPushButton, name) if not each.isHidden())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.keyClick(button, Qt.Key.Key_Return)
        # It stays enabled, or the keyboard would go to its neighbour.
        assert button.isEnabled()
        return [*acted]

    row.show_offers((LEAVE,), "1")
    assert click("leave") == ["leave", "leave"]
    # Other buttons, and the same of another plant.
    for offers, about in (((LEAVE, THERE), "1"), ((LEAVE,), "2")):
        row.show_offers((*offers, EDIT), about)
        assert click("leave") == []
        assert click("edit") == ["edit", "edit"]
        assert row.first.property("rests") is True
        # Tab goes to them in their order.
        assert row._after.nextInFocusChain() is row.first
    row.show_offers((THERE,), "3")
    row.accept_clicks()
    assert (click("there"), row.first.property("rests")) == (["there", "there"], False)
    # Nor does a late click answer for another plant, not even if the user asked for it.
    for about, end in (("4", lambda: QTest.mouseRelease(row.first, LEFT)), ("5", lambda: None)):
        acted.clear()
        QTest.mousePress(row.first, LEFT) if about == "4" else do_action(row.first)
        row.show_offers((THERE,), about)
        row.accept_clicks()
        end()
        qtbot.waitUntil(lambda: not row.first.isDown())
        assert acted == []
    # The second half of a double click may have been meant for what showed before.
    QTest.mouseDClick(row.first, LEFT)
    assert not row.first.isDown()
    row.first.setFocus()
    lost = []
    row.focus_lost.connect(lambda: lost.append(kinds.focusWidget()))
    row.show_offers((), "5")
    kinds.field.setFocus()
    row.show_offers((THERE,), "3")
    assert len(lost) == 1
