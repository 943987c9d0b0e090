import pytest
from PySide6.QtCore import Qt
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
    found = 0
    for menu in window.menuBar().findChildren(QMenu):
        for action in menu.actions():
            option = QStyleOptionMenuItem()
            menu.initStyleOption(option, action)
            _, tab, keys = option.text.partition("\t")
            if tab:
                native = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
                assert keys == shown.format(native)
                found += 1
    assert found > 5
