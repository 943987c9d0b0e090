"""The line that is typed into: whoever edits it, and what nobody else hears of."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from plantdesk.ui.input import Input


@pytest.fixture
def line(qtbot: QtBot) -> Input:
    line = Input()
    qtbot.addWidget(line)
    return line


@pytest.fixture
def edits(line: Input) -> list[str]:
    edits: list[str] = []
    line.textEdited.connect(edits.append)
    return edits


def write_as_a_robot(line: Input, text: str) -> None:
    """Qt does it so for a screen reader: past this class, and without a key."""
    QLineEdit.setText(line, text)


def test_each_key_is_told_once(qtbot: QtBot, line: Input, edits: list[str]) -> None:
    qtbot.keyClicks(line, "ab")
    qtbot.keyClick(line, Qt.Key.Key_Backspace)
    assert edits == ["a", "ab", "a"]


def test_what_a_robot_writes_is_an_edit_too(line: Input, edits: list[str]) -> None:
    write_as_a_robot(line, "10442")
    write_as_a_robot(line, "10442")
    write_as_a_robot(line, "")
    assert edits == ["10442", ""]


def test_what_the_program_writes_is_none(qtbot: QtBot, line: Input, edits: list[str]) -> None:
    line.setText("10442")
    qtbot.keyClicks(line, "1")
    line.setText("")
    assert edits == ["104421"]


def test_an_edit_that_the_program_answers_by_writing_is_told_once(
    qtbot: QtBot, line: Input, edits: list[str]
) -> None:
    line.textEdited.connect(lambda text: line.setText(text.upper()))
    qtbot.keyClicks(line, "ab")
    assert edits == ["a", "Ab"]


def test_a_line_that_keeps_to_itself_is_worked_as_any(
    qtbot: QtBot, line: Input, edits: list[str]
) -> None:
    line.keep_to_itself()
    qtbot.keyClicks(line, "leaf")
    line.selectAll()
    qtbot.keyClicks(line, "x")
    write_as_a_robot(line, "root")
    assert edits == ["l", "le", "lea", "leaf", "x", "root"]
    assert [child.metaObject().className() for child in line.children()] == ["QObject"]
