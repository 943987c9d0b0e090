"""A warning about several fields: an icon and text, never colour alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped


class WarningLine(QWidget):
    """Reserves room for two lines before there is a warning."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self._icon = Icon(look, "warned", "check")
        self._icon.hide()
        self._words = wrapped("", "warned", "small")
        self._words.setObjectName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        look.changed.connect(self._keep_room)
        self._keep_room()

    def say(self, text: str) -> None:
        """Show a warning. An empty text removes it."""
        self._words.setText(text)
        self._icon.setVisible(bool(text))

    def _keep_room(self) -> None:
        self._words.setMinimumHeight(2 * self._look.measures.small_line)
