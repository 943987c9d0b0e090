"""Fields report every edit and hold texts that are too long; boxes, chips, and what is offered."""

from itertools import product

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from plantdesk.domain.typed import LONGEST_TEXT, fits
from plantdesk.ui.widgets.chips import Chip, Chips
from plantdesk.ui.widgets.fields.boxes import Choice, Stepper, WrappedChoice
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.fields.suggestions import Suggestions
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN
from tests.ui.store.stage import says

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def by_key(line, text):
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def by_input_method(line, text):
    composed = QInputMethodEvent()
    composed.setCommitString(text)
    QApplication.sendEvent(line, composed)


def by_robot(line, text):
    QAccessible.queryAccessibleInterface(line).setText(QAccessible.Text.Value, text)


WAYS = by_key, by_input_method, by_robot


def test_a_robots_text_is_an_edit_and_one_that_is_too_long_stays_too_long(qtbot):
    edits, line = [], Input()
    qtbot.addWidget(line)
    line.textEdited.connect(edits.append)
    line.show()
    for text in ("10442", "10442", ""):
        by_robot(line, text)
    assert edits == ["10442", ""]
    line.setText("10442")
    qtbot.keyClicks(line, "1")
    assert edits == ["10442", "", "104421"]
    # Cut to what can be sent, a longer one would be sent.
    longest = "x" * LONGEST_TEXT
    # Each tree counts twice.
    for way, text in product(WAYS, (longest, "y" + longest, "🌳" * (LONGEST_TEXT // 2) + "y")):
        line.setText("")
        way(line, text)
        assert line.text() == edits[-1], way
        assert fits(line.text()) == (text == longest), way
    line.setText("Acer")
    by_key(line, "x" * 1_000_000)
    assert not fits(line.text())
    # Qt never has to lay out a megabyte, nor tells screen readers of it.
    assert len(line.text()) <= 2 * LONGEST_TEXT
    line.undo()
    assert line.text() == "Acer"


def test_a_field_shows_its_hint_until_it_has_more_to_say(qtbot):
    qtbot.addWidget(field := Field(look_for(GREEN), "&Tag", "Such as a bed"))
    names = [each.accessibleName() for each in (field.input, field.pin, field.help)]
    assert names == ["Tag", "Keep Tag for the next plant", "Help with Tag"]
    assert field.message == "Such as a bed"
    assert not any(each.isVisibleTo(field) for each in (field.link, field.help))
    shows = (field.show_warning, "warned", "warned"), (field.show_problem, "error", "wrong")
    for show, state, ink in (*shows, (field.show_note, "", "text2")):
        show("Too long")
        line = field._message
        shown = line.text, field.state, line._words.property("ink"), line._icon.isVisibleTo(line)
        assert shown == ("Too long", state, ink, bool(state))
        assert field.input.accessibleDescription() == "Too long"
    for why, told in (("Sent", "Sent"), ("", "Such as a bed")):
        field.lock(why)
        shown = field.message, field.state, field.input.isReadOnly(), field.pin.isEnabled()
        assert shown == (told, "", bool(why), not why)
    for text, on in (("Bed", True), ("", True), ("Bed", False)):
        field.input.setText(text)
        field.pin.setChecked(on)
        shown = field.keeps_text, field.pin.text()
        assert shown == (on and text != "", "Kept" if on else "Keep")
    # Another hint replaces only the one before.
    for show, told in ((lambda: field.show_problem("Wrong"), "Wrong"), (field.show_hint, "A pot")):
        show()
        field.change_hint("A pot")
        assert field.message == told
    for required, marks, said in ((True, ["*"], "Required. A"), (False, ["optional"], "A")):
        qtbot.addWidget(field := Field(look_for(GREEN), "&Tag", "A", required=required))
        assert says(field).splitlines() == ["&Tag", *marks, "A"]
        assert field.input.accessibleDescription() == said
        for has_help in (False, True):
            field.has_help = has_help
            field.show_warning("Known")
            assert (field.help.isVisibleTo(field), field.pin.isHidden()) == (has_help, True)


def test_a_wheel_changes_no_value_and_a_press_only_one_that_is_not_locked(qtbot):
    choice, stepper = Choice("sheet", "Sheet"), Stepper("copies", "Copies", range(10))
    choice.show_options({None: "Find it", 0: "Row 1"}, None)
    for box in (choice, stepper):
        qtbot.addWidget(box)
        box.show()
        box.setFocus()
        for turn in (120, -120):
            QTest.wheelEvent(box.windowHandle(), box.rect().center(), QPoint(0, turn))
    assert (choice.value, stepper.value()) == (None, 0)
    # A press on the words is one, unless it is locked.
    qtbot.addWidget(choice := WrappedChoice("case", "Match &case"))
    choice.show()
    ways = ("", LEFT, True), ("", RIGHT, True), ("No", LEFT, True), ("", LEFT, False)
    for why, button, on in ways:
        choice.lock(why)
        QTest.mouseClick(choice, button, pos=choice.rect().center())
        told = choice.button.accessibleName(), choice.button.accessibleDescription()
        assert (choice.on, choice.button.isEnabled(), *told) == (on, not why, "Match case", why)
        assert says(choice).splitlines() == ["Match &case", *filter(None, [why])]


def test_keys_choose_among_the_texts_in_which_a_word_begins_so(qtbot):
    window, box = QWidget(), QLineEdit()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(box)
    window.resize(400, 400)
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    box.setFocus()
    offered = Suggestions(box)
    offered.offer(["Tree", "Élder tree", "Shrub", "Strees"])
    keys = Qt.Key
    for typed, pressed, shown, text in (
        ("tre", (keys.Key_Return,), [], "tre"),
        ("tre", (), ["Tree", "Élder tree"], "tre"),
        ("eld", (keys.Key_Down, keys.Key_Return), [], "Élder tree"),
        # What is typed in full isn't offered.
        ("Tree", (), ["Élder tree"], "Tree"),
        ("tre", (keys.Key_Escape, keys.Key_Down), ["Tree", "Élder tree"], "tre"),
        ("", (keys.Key_Up,), [], ""),
        ("", (keys.Key_Down, keys.Key_Down, keys.Key_Up, keys.Key_Enter), [], "Tree"),
    ):
        box.selectAll()
        QTest.keyClick(box, keys.Key_Delete)
        QTest.keyClicks(box, typed)
        for key in pressed:
            QTest.keyClick(box, key)
        found = [offered.item(at).text() for at in range(offered.count()) if offered.isVisible()]
        assert (found, box.text()) == (shown, text)
    # They stand below it or, where there is no room, above it.
    for high, below in ((400, True), (60, False)):
        window.resize(400, high)
        QApplication.processEvents()
        box.selectAll()
        QTest.keyClicks(box, "tre")
        assert (offered.y() > box.y(), offered.geometry().intersects(box.geometry())) == (
            below,
            False,
        )


def test_keys_choose_among_the_chips_that_have_a_count_and_in_a_narrow_window_in_one_box(qtbot):
    words = {"all": "All", "added": "Added", "refused": "Refused"}
    look, told = look_for(GREEN), []
    chips = Chips(look, {key: Chip(key, word) for key, word in words.items()}, "all", "Which")
    qtbot.addWidget(chips)
    chips.changed.connect(lambda: told.append(chips.kind))
    chips.resize(900, 60)
    chips.show()
    chips.show_counts({"all": 1, "added": 0, "refused": 1})
    with qtbot.waitActive(chips):
        chips.activateWindow()
    chips.findChild(QAbstractButton, "all").setFocus()
    for key, kind in ((Qt.Key.Key_Right, "refused"), (Qt.Key.Key_Left, "all")):
        QTest.keyClick(QApplication.focusWidget(), key)
        assert (told.pop(), told) == (kind, [])
        assert QApplication.focusWidget().objectName() == kind
        # Tab goes to that one.
        buttons = chips.findChildren(QAbstractButton)
        assert [each.objectName() for each in buttons if each.focusPolicy()] == [kind]
    # Each says its count, and a press on that one tells of it again.
    shown = [(each.text(), each.accessibleName()) for each in buttons if each.isVisible()]
    assert shown == [("All  1", "All: 1"), ("Refused  1", "Refused: 1")]
    QTest.mouseClick(chips.findChild(QAbstractButton, "all"), LEFT)
    assert told == ["all"]
    # Enter switches none.
    QTest.keyClick(chips.findChild(QAbstractButton, "refused"), Qt.Key.Key_Return)
    assert chips.kind == "all"
    told.clear()
    chips.show_counts({"all": 3, "added": 2, "refused": 1})
    box = chips.findChild(QComboBox)
    assert not box.isVisible()
    chips.resize(300, 60)
    assert box.isVisible()
    assert not chips.findChild(QAbstractButton, "all").isVisible()
    assert [box.itemText(place) for place in range(3)] == ["All  3", "Added  2", "Refused  1"]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert told == ["added"]
    # It follows the list and the size of text, too.
    chips.choose("refused")
    chips.show_counts({"all": 3, "refused": 4})
    assert (box.currentText(), box.count()) == ("Refused  4", 2)
    for percent, folded in ((50, False), (100, True)):
        look.set_text_size(percent)
        assert box.isVisible() is folded
