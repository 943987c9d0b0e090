"""The band's button."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import mnemonic_flag, styled
from plantdesk.ui.widgets.buttons.button import Button


class BandButton(Button):
    """Transparent, with an edge in the band's text colour."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        styled(self, "small strong")

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic.value, self.text())
        return QSize(words.width() + 26, self._look.measures.small_control)

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(theme.band_ink)
        edge, width = QColor(ink), theme.hairline
        edge.setAlphaF(0.6)
        if self.hasFocus():
            edge, width = QColor(ink), 2
        ground = QColor(ink)
        ground.setAlphaF(0.2 if self.isDown() else 0.1 if self.underMouse() else 0.0)
        painter.setBrush(ground)
        painter.setPen(QPen(edge, width))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 6, 6)
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignCenter | mnemonic_flag(self)
        painter.drawText(self.rect(), flags, self.text())
