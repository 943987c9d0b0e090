"""The input of a field reports every edit and holds texts that are too long."""

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

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


def test_a_robots_text_is_an_edit_and_the_programs_own_is_none(qtbot, line):
    for text in ("10442", "10442", ""):
        by_robot(line, text)
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
    assert line.edits == ["l", "le", "lea", "leaf", "x"]
    assert "QWidgetLineControl" not in [each.metaObject().className() for each in line.children()]


def test_the_longest_text_is_taken_and_one_that_is_too_long_stays_too_long(line):
    """Even if a field can't hold all of it: cut to what can be sent, it would be sent."""
    longest = "x" * LONGEST_TEXT
    # Each tree counts twice.
    for way, text in product(WAYS, (longest, "y" + longest, "🌳" * (LONGEST_TEXT // 2) + "y")):
        line.setText("")
        way(line, text)
        assert line.text() == line.edits[-1], way
        assert fits(line.text()) == (text == longest), way
    line.setText("Acer")
    by_key(line, "x" * 1_000_000)
    assert not fits(line.text())
    # Qt never has to lay out a megabyte, nor tells screen readers of it.
    assert len(line.text()) <= 2 * LONGEST_TEXT
    line.undo()
    assert line.text() == "Acer"
