"""Text shown exactly as it is: wrapped anywhere, selectable, nothing put in between."""

import math

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from plantdesk.ui.paint import reading_start


class ExactText(QTextEdit):
    """A label can't break inside a long word, and a copy out of it must not differ by a byte."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setProperty("box", "exact")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        option = QTextOption(reading_start())
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def sizeHint(self) -> QSize:
        return QSize(120, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.fontMetrics().height())

    def _fit(self, size: QSizeF) -> None:
        self.setFixedHeight(max(1, math.ceil(size.height())))
