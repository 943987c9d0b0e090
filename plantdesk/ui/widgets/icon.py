"""An icon by itself, in a colour of the theme."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from plantdesk.ui.look.look import Look


class Icon(QLabel):
    """Follows the theme and the size of text."""

    def __init__(self, look: Look, name: str = "", ink: str = "text", size: int = 16) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._look = look
        self._name, self._ink, self._size = name, ink, size
        look.changed.connect(self._draw)
        self._draw()

    def show_icon(self, name: str, ink: str) -> None:
        """`ink` is a name for `Look.ink`."""
        self._name, self._ink = name, ink
        self._draw()

    def set_size(self, size: int) -> None:
        self._size = size
        self._draw()

    def _draw(self) -> None:
        if self._name:
            ink = self._look.ink(self._ink)
            self.setPixmap(self._look.icon(self._name, ink, self._size))
