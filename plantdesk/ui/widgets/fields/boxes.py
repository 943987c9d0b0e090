"""Boxes for one of several values and for a small whole number.

The wheel scrolls the page and never changes their value.
"""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QSpinBox, QStyledItemDelegate

from plantdesk.ui.look.paint import styled


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
        event.ignore()


class Stepper(QSpinBox):
    """Stays in its range, and makes a whole step of what was typed."""

    def __init__(self, name: str, label: str, possible: range) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(label)
        self.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToNearestValue)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for part in (self, self.lineEdit()):
            styled(part, "figures")
        self.lineEdit().setProperty("box", "inside")
        self.allow(possible)

    def allow(self, possible: range) -> None:
        self.setRange(possible[0], possible[-1])
        self.setSingleStep(possible.step)

    def valueFromText(self, text: str) -> int:
        first, step = self.minimum(), self.singleStep()
        return first + round((super().valueFromText(text) - first) / step) * step

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
