"""A small whole number between two buttons that step it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox

from plantdesk.ui.look.paint import styled


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
        """Don't change the number while the user scrolls the page."""
        event.ignore()
