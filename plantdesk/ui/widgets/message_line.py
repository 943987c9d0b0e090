"""A line that says how something went: an icon and text, never colour alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row


class MessageLine(QWidget):
    """Reserves room, so that most messages move nothing."""

    def __init__(self, look: Look, name: str, room: str = "lines") -> None:
        """`room` is for two lines, or for one `line`."""
        super().__init__()
        self._icon = Icon(look)
        self._icon.hide()
        self._words = wrapped("", "text2", "small")
        self._words.setProperty("room", room)
        self._words.setObjectName(name)
        line = row(self._icon, self._words, gap=6)
        line.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        line.setStretchFactor(self._words, 1)
        self.setLayout(line)

    @property
    def text(self) -> str:
        return self._words.text()

    def say(self, text: str, ink: str = "text2") -> None:
        """Show and announce a message, with an icon if the ink is `warned` or `wrong`."""
        self.show_text(text, ink)
        if text and self.isVisible():
            announce(self, text)

    def show_text(self, text: str, ink: str = "text2", icon: str = "") -> None:
        self._words.setText(text)
        if ink != self._words.property("ink"):
            self._words.setProperty("ink", ink)
            restyle(self._words)
        tone = {"wrong": "refused", "warned": "check"}.get(ink, "")
        if tone or icon:
            self._icon.show_icon(icon or ink, tone or ink)
        self._icon.setVisible(bool(text and (tone or icon)))
