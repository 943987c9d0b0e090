"""Labels with wrapped text, and labels that are shortened."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from plantdesk.ui.look.paint import start_alignment, styled
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.layouts import column

_MIDDLE = Qt.TextElideMode.ElideMiddle


def wrapped(text: str = "", ink: str = "", type_: str = "") -> QLabel:
    """Make a wrapped label, aligned by the user's language instead of the text's direction.

    Layouts keep the height of its text, unless a widget around it has an alignment.
    """
    label = plain_label(text, ink, type_)
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
