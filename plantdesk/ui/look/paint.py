"""Helpers for styling, layout and painting."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QApplication, QLayout, QWidget

from plantdesk.ui.look.theme import Hatching

_Widget = TypeVar("_Widget", bound=QWidget)


def styled(widget: _Widget, type_: str = "", ink: str = "") -> _Widget:
    """Style a widget's text by type: small, strong, h2, h1, display or figures.

    `type_` may combine several, separated by blanks. Figures are digits of equal width.
    """
    if type_:
        widget.setProperty("type", type_)
    if ink:
        widget.setProperty("ink", ink)
    if "figures" in type_:
        # The widget's own font sets only this. Size and weight come from the sheet.
        font = QFont()
        font.setFeature(QFont.Tag("tnum"), 1)
        widget.setFont(font)
    return widget


def restyle(widget: QWidget) -> None:
    """Apply the sheet again after the widget's properties changed."""
    # Qt's own way to ask the style, which needs not be loaded for it, and does that by itself
    # before it shows the widget.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
        widget.update()


def forget_sizes(window: QWidget) -> None:
    """Make all layouts in a window ask their widgets for their sizes again."""
    for child in (*window.findChildren(QWidget), window):
        # A layout keeps a widget's size hint until the widget says that it changed.
        child.updateGeometry()
    for layout in window.findChildren(QLayout):
        layout.invalidate()


def start_alignment() -> Qt.AlignmentFlag:
    """Return the alignment to the side where reading starts in the user's language.

    By default, Qt decides by the text's own direction.
    """
    mirrored = QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignAbsolute


def draw_ring(widget: QWidget, body: QRect) -> None:
    """Show that this part of a widget has the focus, by a ring around it."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QApplication.palette().accent(), 2))
    painter.drawRoundedRect(QRectF(body).adjusted(-3, -3, 3, 3), 9, 9)


def fill(painter: QPainter, area: QRect | QRectF, colour: str) -> None:
    """Fill an area. `fillRect` would load QGradient, which adds 1 ms to each start."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRect(area)
    painter.restore()


def draw_hatching(
    painter: QPainter,
    area: QRectF,
    hatching: Hatching,
    stripe: int,
    radius: float = 0,
    gap: int | None = None,
) -> None:
    """Draw stripes at 45 degrees. The gap between them defaults to the width of a stripe."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    clip = QPainterPath()
    clip.addRoundedRect(area, radius, radius)
    painter.setClipPath(clip)
    fill(painter, area, hatching.ground)
    # Widths are measured across a stripe. Along the edge they are wider by the root of two.
    step = (stripe + (stripe if gap is None else gap)) * 2**0.5
    pen = QPen(QColor(hatching.stripe), stripe)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    height = area.height()
    x = area.left() - height
    while x < area.right() + height:
        painter.drawLine(
            QPointF(x, area.bottom() + height), QPointF(x + 3 * height, area.top() - height)
        )
        x += step
    painter.restore()
