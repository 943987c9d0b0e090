"""A check box or radio button with wrapped text, which Qt's own can't have."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from plantdesk.ui.widgets.buttons.button import CheckBox
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row

# Above and below a line of text, so that it stands beside the middle of its box.
_AROUND = 4


class WrappedChoice(QWidget):
    toggled = Signal(bool)

    def __init__(self, name: str, text: str = "", *, button: QAbstractButton | None = None) -> None:
        super().__init__()
        self.button = button or CheckBox()
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
