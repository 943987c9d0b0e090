"""A line of warning that belongs to no one field: an icon and words, never a colour alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.labels import wrapped


class WarningLine(QWidget):
    """Room for two lines is there before the words."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self._icon = plain_label()
        self._words = wrapped("", "warned")
        self._words.setObjectName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        look.changed.connect(self._dress)
        self._dress()

    def say(self, text: str) -> None:
        """Nothing, to take it back."""
        self._words.setText(text)
        self._icon.setVisible(bool(text))

    def _dress(self) -> None:
        measures = self._look.measures
        self._words.setFont(measures.small)
        self._words.setMinimumHeight(2 * measures.small_line)
        self._icon.setPixmap(self._look.icon("warned", self._look.theme.tones["check"].ink))
        self._icon.setVisible(bool(self._words.text()))
