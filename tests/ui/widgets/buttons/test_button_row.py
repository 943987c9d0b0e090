"""A click meant for the previous buttons does nothing that can't be undone."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.widgets.buttons.button_row import ButtonRow, Offer

EDIT = Offer("edit", "Edit", "edit")
LEAVE = Offer("leave", "Leave it", "leave", final=True)
THERE = Offer("there", "It’s there", "there", final=True)


def test_right_after_a_change_only_undoable_actions_work_unless_the_user_asked_for_it(
    qtbot, monkeypatch
):
    # Too long for any slow computer.
    monkeypatch.setattr(button_row, "_SURPRISE_MS", 600_000)
    window, before, acted = QWidget(), QLineEdit(), []
    qtbot.addWidget(window)
    row = ButtonRow(before)
    row.acted.connect(acted.append)
    column = QVBoxLayout(window)
    column.addWidget(before)
    column.addWidget(row)
    with qtbot.waitActive(window):
        window.show()

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
    row.show_offers((THERE,), "3")
    row.accept_clicks()
    assert click("there") == ["there", "there"]
    row.first.setFocus()
    with qtbot.waitSignal(row.focus_lost):
        row.show_offers((), "3")
