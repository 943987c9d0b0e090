"""Places and writes things inside a painted row, measured from where reading starts."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from plantdesk.ui.wording import isolated

GLIMPSE = 400


class RowPainting:
    def __init__(self, painter: QPainter, area: QRect, direction: Qt.LayoutDirection) -> None:
        self._painter = painter
        self._area = area
        self._mirrored = direction == Qt.LayoutDirection.RightToLeft

    def turned(self, x: int, y: int, width: int, height: int) -> QRect:
        left = self._area.width() - x - width if self._mirrored else x
        return QRect(self._area.topLeft() + QPoint(left, y), QSize(width, height))

    def write(
        self,
        text: str,
        font: QFont,
        colour: str,
        x: int,
        y: int,
        width: int,
        height: int,
        *,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        self._painter.setFont(font)
        self._painter.setPen(QColor(colour))
        shown = QFontMetrics(font).elidedText(text, elide, width)
        side = Qt.AlignmentFlag.AlignRight if self._mirrored else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        place = self.turned(x, y, width, height)
        self._painter.drawText(place, flags | Qt.TextFlag.TextSingleLine, shown)


def glimpse(text: str) -> str:
    """No more is ever shown; to measure 32,000 characters for it would be felt."""
    return isolated(text[:GLIMPSE])
