import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

from plantdesk.ui.window.menus import MENUS


@pytest.mark.parametrize(
    ("direction", "shown"),
    [
        (Qt.LayoutDirection.LeftToRight, "{0}"),
        (Qt.LayoutDirection.RightToLeft, "\u2066{0}\u2069"),
    ],
)
def test_keys_in_a_menu_keep_their_order(open_window, qapp, request, direction, shown):
    """Right to left, “Ctrl++” would be painted as “++Ctrl”."""
    request.addfinalizer(lambda: qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight))
    qapp.setLayoutDirection(direction)
    window, _ = open_window()
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


def test_a_row_has_its_keys_on_each_system(open_window):
    """Windows has no standard keys for Quit."""
    window, _ = open_window()
    menus = window.menuBar().findChildren(QMenu)
    shown = {action.text(): action.shortcut() for menu in menus for action in menu.actions()}
    keyed = [row.text for rows in MENUS.values() for row in rows if row and row.keys is not None]
    assert len(keyed) > 15
    assert [text for text in keyed if shown[text].isEmpty()] == []
