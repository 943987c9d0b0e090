"""The input of a field reports every edit and rejects texts that are too long."""

from itertools import product

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QInputMethodEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.ui.widgets.fields.input import Input


@pytest.fixture
def line(qtbot):
    line = Input()
    qtbot.addWidget(line)
    return line


@pytest.fixture
def edits(line):
    edits = []
    line.textEdited.connect(edits.append)
    return edits


@pytest.fixture
def refused(line):
    refused = []
    line.too_long.connect(lambda: refused.append(True))
    return refused


def write_as_robot(line, text):
    """Write as Qt does for a screen reader: past our class and without a key."""
    QLineEdit.setText(line, text)


def test_a_robots_text_is_an_edit(line, edits):
    write_as_robot(line, "10442")
    write_as_robot(line, "10442")
    write_as_robot(line, "")
    assert edits == ["10442", ""]


def test_the_programs_own_text_is_no_edit(qtbot, line, edits):
    line.setText("10442")
    qtbot.keyClicks(line, "1")
    line.setText("")
    assert edits == ["104421"]


def test_a_line_hidden_from_screen_readers_works_as_usual(qtbot, line, edits):
    line.hide_from_screen_readers()
    qtbot.keyClicks(line, "leaf")
    line.selectAll()
    qtbot.keyClicks(line, "x")
    write_as_robot(line, "root")
    assert edits == ["l", "le", "lea", "leaf", "x", "root"]
    assert "QWidgetLineControl" not in [each.metaObject().className() for each in line.children()]


TOO_LONG = "x" * 1_000_000
LONGEST = "x" * LONGEST_TEXT
# Each counts twice.
TREES = "🌳" * (LONGEST_TEXT // 2) + "y"


def by_key(line, text):
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def by_menu(line, text):
    QGuiApplication.clipboard().setText(text)
    place = line.rect().center()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, line.mapToGlobal(place))
    QApplication.sendEvent(line, asked)
    menu = line.findChild(QMenu)
    menu.findChild(QAction, "edit-paste").trigger()
    menu.close()


def by_drop(line, text):
    dragged = QMimeData()
    dragged.setText(text)
    place, copied = line.rect().center(), Qt.DropAction.CopyAction
    held = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(line, QDragEnterEvent(place, copied, dragged, *held))
    QApplication.sendEvent(line, QDropEvent(QPointF(place), copied, dragged, *held))


def by_input_method(line, text):
    composed = QInputMethodEvent()
    composed.setCommitString(text)
    QApplication.sendEvent(line, composed)


def by_composing(line, text):
    QApplication.sendEvent(line, QInputMethodEvent(text, []))
    line.finish_composing()


def by_robot(line, text):
    QAccessible.queryAccessibleInterface(line).setText(QAccessible.Text.Value, text)


def by_accessible_insert(line, text):
    QAccessible.queryAccessibleInterface(line).editableTextInterface().insertText(0, text)


WAYS = [by_key, by_menu, by_drop, by_input_method, by_composing, by_robot, by_accessible_insert]


@pytest.mark.parametrize("way", WAYS)
def test_a_text_that_is_too_long_changes_nothing(qtbot, line, edits, refused, way):
    line.show()
    lengths, reached_qt = [], []
    line.textChanged.connect(lambda text: lengths.append(len(text)))
    line.inputRejected.connect(lambda: reached_qt.append(True))
    for text, over in product((TOO_LONG, "y" + LONGEST, TREES), (True, False)):
        line.setText("Acer")
        qtbot.keyClicks(line, " rubrum")
        refused.clear()
        reached_qt.clear()
        if over:
            line.selectAll()
        way(line, text)
        assert refused == [True]
        assert line.text() == edits[-1] == "Acer rubrum"
        # Qt never had to lay out the whole text, nor told screen readers of it.
        assert max(lengths) <= 2 * LONGEST_TEXT
        if text is TOO_LONG and way in (by_key, by_menu, by_drop, by_input_method):
            assert not reached_qt
        # Typing still works.
        line.end(False)
        qtbot.keyClicks(line, "!")
        assert line.text() == edits[-1] == "Acer rubrum!"


def test_a_text_that_does_not_fit_beside_the_present_one_is_rejected(line, refused):
    line.show()
    for way in WAYS:
        # A robot writes over all of it.
        if way is not by_robot:
            line.setText("Acer")
            refused.clear()
            way(line, LONGEST)
            assert refused == [True]
            assert line.text() == "Acer"


def test_the_longest_text_is_accepted_in_full_and_then_no_key(qtbot, line, edits, refused):
    line.show()
    for way in WAYS:
        line.setText("")
        refused.clear()
        way(line, LONGEST)
        assert line.text() == edits[-1] == LONGEST
        assert not refused
        edits.clear()
        qtbot.keyClicks(line, "y")
        assert refused
        assert line.text() == LONGEST
        assert edits == []


def test_undo_does_not_bring_back_a_rejected_text(qtbot, line):
    qtbot.keyClicks(line, "Acer")
    for way in WAYS:
        way(line, "y" + LONGEST)
        line.redo()
        assert line.text() == "Acer"
        line.undo()
        line.redo()
        assert line.text() in ("", "Acer")
        line.setText("Acer")
