"""A bar that moves until the store replies."""

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look

_HEIGHT = 4


class MovingBar(QWidget):
    """Half full and still if the system asks for less motion.

    A QProgressBar under a sheet would fill and drain instead.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=1200)
        self._motion.setLoopCount(-1)
        self._motion.valueChanged.connect(self.update)
        self.setFixedHeight(_HEIGHT)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        style = self.style()
        if style.styleHint(style.StyleHint.SH_Widget_Animation_Duration) > 0:
            self._motion.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._motion.stop()

    def paintEvent(self, _: QPaintEvent) -> None:
        tone, width = self._look.theme.tones["sending"], self.width()
        part = QRectF(0, 0, width / 2, _HEIGHT)
        if self._motion.state() == QVariantAnimation.State.Running:
            part.setWidth(width / 3)
            part.moveLeft(float(self._motion.currentValue()) * width * 4 / 3 - width / 3)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, area in ((tone.line, QRectF(self.rect())), (tone.ink, part)):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(area, 2, 2)
