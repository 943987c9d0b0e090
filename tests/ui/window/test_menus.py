from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

from plantdesk.ui.entry.action import Action
from plantdesk.ui.widgets.keys import send_keys
from plantdesk.ui.window.menus import MENUS


def test_keys_in_a_menu_keep_their_order(open_window, qapp, request):
    """Right to left, “Ctrl++” would be painted as “++Ctrl”."""
    directions = Qt.LayoutDirection
    request.addfinalizer(lambda: qapp.setLayoutDirection(directions.LeftToRight))
    window, _ = open_window()
    for direction, shown in (
        (directions.LeftToRight, "{0}"),
        (directions.RightToLeft, "\u2066{0}\u2069"),
    ):
        qapp.setLayoutDirection(direction)
        found = []
        for menu in window.menuBar().findChildren(QMenu):
            for action in menu.actions():
                option = QStyleOptionMenuItem()
                menu.initStyleOption(option, action)
                _, tab, keys = option.text.partition("\t")
                native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                found += [(keys, shown.format(native))] if tab else []
        assert len(found) > 5
        assert all(keys == expected for keys, expected in found)


def test_a_row_has_its_keys_on_each_system(window):
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
