"""Menus that are filled when they open."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.ui.look.plain_text import named_action


class Line(NamedTuple):
    """`text` is exact if it is not ours, such as a name: then no letter of it is a key."""

    text: str
    do: Callable[[], object]
    # None if it can't be checked.
    checked: bool | None = None
    enabled: bool = True
    exact: bool = False


# None stands for a line between others, and a menu for itself.
Lines = Iterable[Line | QMenu | None]


def fill(menu: QMenu, lines: Lines) -> None:
    """Replace its lines. Only one of them is checked."""
    menu.clear()
    for old in menu.findChildren(QActionGroup):
        old.deleteLater()
    group = QActionGroup(menu)
    for line in lines:
        if line is None:
            menu.addSeparator()
        elif isinstance(line, QMenu):
            menu.addMenu(line)
        else:
            action = named_action(line.text, menu) if line.exact else QAction(line.text, menu)
            action.setEnabled(line.enabled)
            action.triggered.connect(line.do)
            if line.checked is not None:
                action.setCheckable(True)
                group.addAction(action)
                action.setChecked(line.checked)
            menu.addAction(action)


def offer_below(button: QWidget, menu: QMenu, lines: Lines) -> None:
    fill(menu, lines)
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))
