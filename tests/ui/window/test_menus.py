from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from plantdesk.ui.entry.action import Action
from plantdesk.ui.widgets.keys import send_keys
from plantdesk.ui.window.menus import MENUS


def test_each_row_has_its_keys_on_each_system(window):
    """Windows has no standard keys for Quit."""
    menus = window.menuBar().findChildren(QMenu)
    shown = {action.text(): action.shortcut() for menu in menus for action in menu.actions()}
    keyed = [row.text for rows in MENUS.values() for row in rows if row and row.keys is not None]
    assert len(keyed) > 15
    assert [text for text in keyed if shown[text].isEmpty()] == []
    # As the line below the form names them.
    add = window.menus.actions[Action.ADD_PLANT]
    assert add.shortcut().toString(QKeySequence.SequenceFormat.NativeText) == send_keys()
    assert len(add.shortcuts()) == 2
