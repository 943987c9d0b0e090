from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

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


def test_keys_in_a_menu_keep_their_order_from_right_to_left(window, qapp, request):
    """Otherwise “Ctrl++” would be painted as “++Ctrl”."""
    directions = Qt.LayoutDirection
    request.addfinalizer(lambda: qapp.setLayoutDirection(directions.LeftToRight))
    (menu,) = (menu for menu in window.menuBar().findChildren(QMenu) if menu.title() == "&File")
    option = QStyleOptionMenuItem()
    for direction, mark in ((directions.LeftToRight, ""), (directions.RightToLeft, "\u2066")):
        qapp.setLayoutDirection(direction)
        menu.initStyleOption(option, window.menus.actions[Action.ADD_PLANT])
        assert option.text.partition("\t")[2].startswith(f"{mark}Ctrl+")
