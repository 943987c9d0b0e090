import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem


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
