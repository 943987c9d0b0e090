"""Selectable text that is shown exactly as it is and may wrap anywhere."""

import math

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from plantdesk.domain.invisible import conceal
from plantdesk.ui.look.paint import start_alignment


class ExactText(QTextEdit):
    """Unlike a label, breaks long words, and copies exactly the text that it was given."""

    def __init__(self, name: str) -> None:
        super().__init__()
        # Layouts ask for heights at many widths.
        self._heights: dict[int, int] = {}
        self._coded = False
        self.setObjectName(name)
        self.setReadOnly(True)
        self.setProperty("box", "exact")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        # Not Fixed: that would limit the height to the hint for the previous width.
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        option = QTextOption(start_alignment())
        # A path or an English name keeps its order in a window from right to left.
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(0)

    def show_text(self, text: str, *, coded: bool = False) -> None:
        """With `coded`, `text` has codes for invisible characters. A copy has the characters."""
        self._coded = coded
        if text != self.toPlainText():
            self.setPlainText(text)
            self._measure_again()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy, drag and select plain text only."""
        selected = self.textCursor().selectedText().replace("\u2029", "\n")
        # Reuse Qt's object: our own would be deleted twice at exit. On its first read, Qt fills
        # it with HTML and turns no-break spaces into plain ones, so read and clear it first.
        data = super().createMimeDataFromSelection()
        data.text()
        data.clear()
        data.setText(conceal(selected) if self._coded else selected)
        return data

    def heightForWidth(self, width: int) -> int:
        self.ensurePolished()
        if width not in self._heights:
            # Measuring must not touch the visible text.
            ruler = self.document().clone()
            ruler.setTextWidth(width)
            self._heights[width] = math.ceil(ruler.size().height())
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.fontMetrics().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure_again()

    def _measure_again(self) -> None:
        self._heights.clear()
        self.updateGeometry()
