"""Labels that wrap or are shortened, icons, and the line for messages."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, start_alignment, styled
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.file_dialogs import open_outside
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import translate

_MIDDLE = Qt.TextElideMode.ElideMiddle


def wrapped(text: str = "", ink: str = "", type_: str = "", name: str = "") -> QLabel:
    """Make a wrapped label, aligned by the user's language instead of the text's direction.

    Layouts keep the height of its text, unless a widget around it has an alignment.
    """
    label = plain_label(text, ink, type_, name)
    label.setWordWrap(True)
    label.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignTop)
    return label


def centred(text: str = "", ink: str = "", type_: str = "") -> QLabel:
    """Make a wrapped label for the middle of a page, no wider than it is easy to read."""
    label = wrapped(text, ink, type_)
    label.setProperty("room", "middle")
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    return label


def below_label(words: str, control: QWidget) -> QWidget:
    label = plain_label(words, type_="small strong")
    label.setBuddy(control)
    part = QWidget()
    part.setLayout(column(label, control, gap=4))
    return part


class Elided(QLabel):
    """One line, shortened where there is little room. Then a tooltip has all of it."""

    def __init__(
        self, name: str, ink: str = "", type_: str = "", *, at: Qt.TextElideMode = _MIDDLE
    ) -> None:
        super().__init__()
        styled(self, type_, ink)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._least = ""
        self._at = at

    def show_text(self, text: str, least: str = "x" * 12) -> None:
        """Show a text, and always as much of it as `least`. By default, names can be told apart."""
        self._least = least
        self.setText(text)

    def minimumSizeHint(self) -> QSize:
        size, least = super().minimumSizeHint(), self.fontMetrics().horizontalAdvance(self._least)
        return size.boundedTo(QSize(least, size.height()))

    def paintEvent(self, _: QPaintEvent) -> None:
        shown = self.fontMetrics().elidedText(self.text(), self._at, self.width())
        set_tip(self, "" if shown == self.text() else self.text())
        painter = QPainter(self)
        # As in Qt's labels: the text's own, such as a file's name.
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), start_alignment() | Qt.AlignmentFlag.AlignVCenter, shown)


class Icon(QLabel):
    """An icon by itself. It follows the theme and the size of text."""

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

    def _draw(self) -> None:
        if self._name:
            ink = self._look.ink(self._ink)
            self.setPixmap(self._look.icon(self._name, ink, self._size))


class MessageLine(QWidget):
    """A line below a field or a page, with room from the start: most messages move nothing."""

    def __init__(self, look: Look, name: str, room: str = "lines") -> None:
        """`room` is for two lines, or for one `line`."""
        super().__init__()
        self._icon = Icon(look)
        self._icon.hide()
        self._words = wrapped("", "text2", "small", name)
        self._words.setProperty("room", room)
        self._saved = Path()
        self._folder = Link(look, "openFolder", translate("file", "Open the folder"))
        self._folder.clicked.connect(lambda: open_outside(self._saved.parent))
        self._folder.hide()
        line = row(self._icon, self._words, self._folder, gap=6)
        line.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        line.setStretchFactor(self._words, 1)
        self.setLayout(line)

    @property
    def text(self) -> str:
        return self._words.text()

    def say(self, text: str, ink: str = "text2", icon: str = "", saved: Path | None = None) -> None:
        """Show and announce a message, with an icon if the ink is `warned` or `wrong`.

        If a file was saved, a button opens its folder.
        """
        self.show_text(text, ink, icon)
        self._saved = saved or Path()
        self._folder.setVisible(saved is not None)
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
