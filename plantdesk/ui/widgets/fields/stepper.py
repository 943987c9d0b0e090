"""A small whole number between two buttons that step it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSizePolicy, QSpinBox, QWidget

from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import translate


class Stepper(QWidget):
    """Takes typing, arrow keys and clicks on its buttons, and stays in its range."""

    def __init__(self, name: str, possible: range, step: int = 1) -> None:
        super().__init__()
        self.box = styled(_Box(), "figures")
        self.box.setAccessibleName(name)
        self._step = step
        self.box.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToNearestValue)
        self.box.valueChanged.connect(self._show_ends)
        styled(self.box.lineEdit(), "figures")
        self.box.lineEdit().setProperty("box", "inside")
        self.box.lineEdit().setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._fewer = self._button("−", translate("stepper", "Lower"), self.box.stepDown)
        self._more = self._button("+", translate("stepper", "Higher"), self.box.stepUp)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setLayout(row(self._fewer, self.box, self._more, gap=4))
        self.allow(possible)

    @property
    def value(self) -> int:
        self.box.interpretText()
        return min(self._possible, key=lambda number: abs(number - self.box.value()))

    def allow(self, possible: range) -> None:
        self._possible = possible
        self.box.setRange(possible[0], possible[-1])
        self.box.setSingleStep(max(self._step, possible.step))
        self._show_ends()

    def show_value(self, value: int) -> None:
        self.box.setValue(value)

    def _button(self, text: str, name: str, slot: object) -> Button:
        button = plain_button("", text)
        button.setAccessibleName(f"{name}: {self.box.accessibleName()}")
        button.setAutoRepeat(True)
        # The arrow keys do the same, so Tab needs no stop here.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(slot)
        return button

    def _show_ends(self) -> None:
        self._fewer.setEnabled(self.box.value() > self.box.minimum())
        self._more.setEnabled(self.box.value() < self.box.maximum())


class _Box(QSpinBox):
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Don't change the number while the user scrolls the page."""
        event.ignore()
