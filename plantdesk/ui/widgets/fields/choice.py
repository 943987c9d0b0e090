"""One of several values, in a box with a list."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate


class Choice(QComboBox):
    """`activated` tells of the user's choices only."""

    def __init__(self, name: str, label: str) -> None:
        super().__init__()
        self._values: list[Any] = []
        self.setObjectName(name)
        self.setAccessibleName(label)
        # A long word may be shortened here: the list has all of it.
        self.setMinimumWidth(1)
        # Qt's own would draw the list as a menu, beside the sheet.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.view().setProperty("box", "suggestions")

    @property
    def value(self) -> Any:
        return self._values[self.currentIndex()]

    def show_options(self, words: Mapping[Any, str], value: Any) -> None:
        """Offer these values by their words."""
        self._values = list(words)
        self.clear()
        self.addItems([*words.values()])
        self.show_value(value)

    def show_value(self, value: Any) -> None:
        self.setCurrentIndex(self._values.index(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Don't change the choice while the user scrolls the page."""
        event.ignore()
