"""Scroll areas as screen readers see them.

Qt's own interface has scroll bars as children only while they show, and reads beyond the last one
if a bar goes while a screen reader counts: the program crashed when a list became shorter.
"""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QScrollArea, QWidget


def keep_scroll_bars_counted() -> None:
    """Give scroll areas the same children at any time, also those that Qt has told of already."""
    QAccessible.installFactory(_find)
    if QAccessible.isActive():
        for widget in QApplication.allWidgets():
            if isinstance(widget, QScrollArea):
                found = QAccessible.queryAccessibleInterface(widget)
                # Its holder asks again.
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(found))


def _find(kind: str, widget: QObject) -> QAccessibleInterface | None:
    # Check the name first: during construction and deletion, isinstance fails.
    if kind == "QScrollArea" and isinstance(widget, QWidget):
        return QAccessibleWidget(widget, QAccessible.Role.Client)
    return None
