"""A line that says how something went: an icon and text, never colour alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import text_height
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import isolated


class MessageLine(QWidget):
    """Reserves room for two lines, so that most messages move nothing."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self._icon = Icon(look)
        self._icon.hide()
        self._words = wrapped("", "text2", "small")
        self._words.setObjectName(name)
        line = row(self._icon, self._words, gap=6)
        line.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        line.setStretchFactor(self._words, 1)
        self.setLayout(line)
        look.changed.connect(self._keep_room)
        self._keep_room()

    def say(self, text: str, ink: str = "text2") -> None:
        """Show and announce a message, with an icon if the ink is `warned` or `wrong`."""
        self._words.setText(text)
        self._words.setProperty("ink", ink)
        restyle(self._words)
        if ink != "text2":
            self._icon.show_icon(ink, "refused" if ink == "wrong" else "check")
        self._icon.setVisible(bool(text) and ink != "text2")
        if text and self.isVisible():
            announce(self, text)

    @property
    def text(self) -> str:
        return self._words.text()

    def _keep_room(self) -> None:
        # The marks around a name or a path may come from a taller font.
        lines = "\n".join([isolated("X")] * 2)
        self._words.setMinimumHeight(text_height(self._look.measures.small, lines, 10_000))
