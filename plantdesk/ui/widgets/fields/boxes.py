"""Boxes for one of several values, for a small whole number, and for yes or no.

The wheel scrolls the page and never changes their value.
"""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QSizePolicy,
    QSpinBox,
    QStyledItemDelegate,
    QWidget,
)

from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.buttons.button import CheckBox
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row

# Above and below a line of text, so that it stands beside the middle of its box.
_AROUND = 4


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


class WrappedChoice(QWidget):
    """A check box with wrapped text, which Qt's own can't have."""

    toggled = Signal(bool)

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__()
        self.button = CheckBox()
        self.button.setObjectName(name)
        self.button.setProperty("look", "box")
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.toggled.connect(self.toggled)
        self._words = wrapped()
        self._words.setBuddy(self.button)
        self._words.setContentsMargins(0, _AROUND, 0, _AROUND)
        self._hint = wrapped("", "text2", "small")
        whole = row(self.button, column(self._words, self._hint), gap=6)
        whole.setAlignment(self.button, Qt.AlignmentFlag.AlignTop)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.show_text(text)
        self.lock("")

    @property
    def on(self) -> bool:
        return self.button.isChecked()

    def set_on(self, on: bool) -> None:
        self.button.setChecked(on)

    def show_text(self, text: str) -> None:
        self._words.setText(text)
        self.button.setAccessibleName(text.replace("&", ""))

    def lock(self, why: str) -> None:
        """Lock the choice and show why. An empty reason unlocks it."""
        self.button.setEnabled(not why)
        self._hint.setText(why)
        self._hint.setVisible(bool(why))
        self.button.setAccessibleDescription(why)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press by the words, too."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.button.click()
