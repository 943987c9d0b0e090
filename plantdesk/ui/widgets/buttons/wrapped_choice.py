"""A check box or radio button with wrapped text, which Qt's own can't have."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import CheckBox, ChoiceLabel


class WrappedChoice(QWidget):
    toggled = Signal(bool)

    def __init__(
        self,
        look: Look,
        name: str,
        text: str,
        *,
        button: QAbstractButton | None = None,
    ) -> None:
        super().__init__()
        self._look = look
        self.button = button or CheckBox()
        self.button.setObjectName(name)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.toggled.connect(self.toggled)
        self._words = _Words()
        self._words.setBuddy(self.button)
        self._words.pressed.connect(self.button.click)
        self._hint = plain_label("", "text2", "small")
        self._hint.setWordWrap(True)
        self._hint.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._words)
        words.addWidget(self._hint)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.show_text(text)
        look.changed.connect(self._set_sizes)
        self._set_sizes()

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

    def _set_sizes(self) -> None:
        measures = self._look.measures
        # The box with the sheet's borders, and at least 24 pixels to click on.
        side = max(24, measures.icon(16) + 8, measures.body_line)
        self.button.setFixedSize(QSize(side, side))
        self._words.setMinimumHeight(side)


class _Words(ChoiceLabel):
    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()
