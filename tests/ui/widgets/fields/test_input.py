"""The input of a field reports every edit and holds texts that are too long."""

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from plantdesk.domain.typed import LONGEST_TEXT, fits
from plantdesk.ui.widgets.fields.input import Input


@pytest.fixture
def line(qtbot):
    """With `edits`, what it told of."""
    line = Input()
    qtbot.addWidget(line)
    line.edits = []
    line.textEdited.connect(line.edits.append)
    line.show()
    return line


def write_as_robot(line, text):
    """Write as Qt does for a screen reader: past our class and without a key."""
    QLineEdit.setText(line, text)


def test_a_robots_text_is_an_edit_and_the_programs_own_is_none(qtbot, line):
    for text in ("10442", "10442", ""):
        write_as_robot(line, text)
    assert line.edits == ["10442", ""]
    line.setText("10442")
    qtbot.keyClicks(line, "1")
    line.setText("")
    assert line.edits == ["10442", "", "104421"]


def test_a_line_hidden_from_screen_readers_works_as_usual(qtbot, line):
    line.hide_from_screen_readers()
    qtbot.keyClicks(line, "leaf")
    line.selectAll()
    qtbot.keyClicks(line, "x")
    write_as_robot(line, "root")
    assert line.edits == ["l", "le", "lea", "leaf", "x", "root"]
    assert "QWidgetLineControl" not in [each.metaObject().className() for each in line.children()]


LONGEST = "x" * LONGEST_TEXT
# Each counts twice.
TREES = "🌳" * (LONGEST_TEXT // 2) + "y"


def by_key(line, text):
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def by_input_method(line, text):
    composed = QInputMethodEvent()
    composed.setCommitString(text)
    QApplication.sendEvent(line, composed)


def by_robot(line, text):
    QAccessible.queryAccessibleInterface(line).setText(QAccessible.Text.Value, text)


def by_accessible_insert(line, text):
    QAccessible.queryAccessibleInterface(line).editableTextInterface().insertText(0, text)


WAYS = by_key, by_input_method, by_robot, by_accessible_insert


def test_a_text_that_is_too_long_stays_too_long(line):
    """Even if a field can't hold all of it: cut to what can be sent, it would be sent."""
    for way, text in product(WAYS, ("x" * 1_000_000, "y" + LONGEST, TREES)):
        line.setText("Acer")
        way(line, text)
        assert line.text() == line.edits[-1], way
        assert not fits(line.text()), way
        # Qt never has to lay out a megabyte, nor tells screen readers of it.
        assert len(line.text()) <= 2 * LONGEST_TEXT
        line.undo()
        assert line.text() == ("Acer" if way in (by_key, by_input_method) else line.edits[-1])


def test_the_longest_text_is_taken_in_full(line):
    for way in WAYS:
        line.setText("")
        way(line, LONGEST)
        assert line.text() == line.edits[-1] == LONGEST, way
