"""A click meant for the previous buttons does nothing that can't be undone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.widgets.buttons.button_row import ButtonRow, Offer

EDIT = Offer("edit", "Edit", "edit")
LEAVE = Offer("leave", "Leave it", "leave", final=True)
THERE = Offer("there", "It’s there", "there", final=True)


@pytest.fixture
def row(qapp, monkeypatch):
    # Too long for any slow computer.
    monkeypatch.setattr(button_row, "_SURPRISE_MS", 600_000)
    window, before = QWidget(), QLineEdit()
    row = ButtonRow(before)
    column = QVBoxLayout(window)
    column.addWidget(before)
    column.addWidget(row)
    window.show()
    yield row
    window.close()


def click(row, name):
    """Click a button and return the actions that it caused."""
    acted = []
    row.acted.connect(acted.append)
    button = next(each for each in row.findChildren(QPushButton, name) if not each.isHidden())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(button, Qt.Key.Key_Return)
    # It stays enabled, or the keyboard would go to its neighbour.
    assert button.isEnabled()
    row.acted.disconnect(acted.append)
    return acted


def test_right_after_a_change_only_undoable_actions_work_unless_the_user_asked_for_it(row):
    row.show_offers((LEAVE,), "1")
    assert click(row, "leave") == ["leave", "leave"]
    # Other buttons, and the same of another plant.
    for offers, about in (((LEAVE, THERE), "1"), ((LEAVE,), "2")):
        row.show_offers((*offers, EDIT), about)
        assert click(row, "leave") == []
        assert click(row, "edit") == ["edit", "edit"]
    row.show_offers((THERE,), "3")
    row.accept_clicks()
    assert click(row, "there") == ["there", "there"]


def test_removing_the_focused_button_is_signalled(row, qtbot):
    row.show_offers((EDIT,), "1")
    assert row.first is not None
    row.window().activateWindow()
    row.first.setFocus()
    with qtbot.waitSignal(row.focus_lost):
        row.show_offers((), "1")
    assert row.isHidden()
