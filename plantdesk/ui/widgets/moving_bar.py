"""A bar that moves until the store replies."""

from PySide6.QtCore import QEasingCurve, QRectF, QSize, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget

from plantdesk.ui.look.look import Look

_HEIGHT, _ROUND_TRIP_MS = 4, 1200


class MovingBar(QWidget):
    """Half full and still if the system asks for less motion."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._motion.setDuration(_ROUND_TRIP_MS)
        self._motion.setLoopCount(-1)
        self._motion.setEasingCurve(QEasingCurve.Type.Linear)
        self._motion.valueChanged.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._follow)

    def sizeHint(self) -> QSize:
        return QSize(100, _HEIGHT)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._motion.stop()

    def paintEvent(self, _: QPaintEvent) -> None:
        tone = self._look.theme.tones["sending"]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(QColor(tone.line))
        painter.drawRoundedRect(self.rect(), 2, 2)
        painter.setBrush(QColor(tone.ink))
        width = self.width()
        if not self._moves():
            painter.drawRoundedRect(QRectF(0, 0, width / 2, _HEIGHT), 2, 2)
            return
        third = width / 3
        start = float(self._motion.currentValue() or 0.0) * (width + third) - third
        painter.setClipRect(self.rect())
        painter.drawRoundedRect(QRectF(start, 0, third, _HEIGHT), 2, 2)

    def _follow(self) -> None:
        running = self._motion.state() == QVariantAnimation.State.Running
        if self.isVisible() and self._moves():
            if not running:
                self._motion.start()
        elif running:
            self._motion.stop()
        self.update()

    def _moves(self) -> bool:
        return self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
