"""Labels with wrapped text, and their height."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel

from plantdesk.ui.look.paint import start_alignment, styled
from plantdesk.ui.look.plain_text import plain_label


def wrapped(text: str, ink: str = "", type_: str = "") -> QLabel:
    """Make a wrapped label, aligned by the user's language instead of the text's direction."""
    label = plain_label(text, ink, type_)
    label.setWordWrap(True)
    label.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignTop)
    return label


def fit(label: QLabel, width: int) -> None:
    """Fix a label's size to its text's height at a width, which nested layouts ignore."""
    label.ensurePolished()
    # Reset the minimum width, which is the last fixed width: Qt never measures below it.
    label.setMinimumSize(0, 0)
    label.setFixedSize(width, label.heightForWidth(width))


class FittingText(QLabel):
    """A wrapped label that keeps the height of its text, which nested layouts ignore."""

    def __init__(self, ink: str = "", type_: str = "") -> None:
        super().__init__()
        styled(self, type_, ink)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignTop)

    def setText(self, text: str) -> None:
        if text != self.text():
            super().setText(text)
            self._keep()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._keep()

    def _keep(self) -> None:
        # Hidden, it may not have its width yet.
        if self.isVisible():
            # Qt never measures below it.
            self.setMinimumHeight(0)
            self.setMinimumHeight(self.heightForWidth(max(1, self.width())) if self.text() else 0)
