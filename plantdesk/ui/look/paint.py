"""Small pieces that several painted widgets share."""

import sys
from typing import TypeVar

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QApplication, QLayout, QWidget

from plantdesk.ui.look.theme import Hatching

_Widget = TypeVar("_Widget", bound=QWidget)


def styled(widget: _Widget, type_: str = "", ink: str = "") -> _Widget:
    """Let the sheet choose the widget's text by type: small, strong, h2, h1, display, figures.

    Several words may stand together. With "figures" all digits are as wide, for ids and times.
    """
    if type_:
        widget.setProperty("type", type_)
    if ink:
        widget.setProperty("ink", ink)
    if "figures" in type_:
        # Only this is the widget's own; size and weight stay the sheet's.
        font = QFont()
        font.setFeature(QFont.Tag("tnum"), 1)
        widget.setFont(font)
    return widget


def restyle(widget: QWidget) -> None:
    """Let the sheet look at the widget's properties again."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def lay_out_now(column: QLayout, widget: QWidget) -> None:
    """Let a widget in a column, and all in it, find its place before the next paint.

    Left to itself, a layout inside a layout learns of a change one turn of the loop after the
    other, and each turn is painted: what should stand still jumps.
    """
    forget_sizes(widget)
    column.invalidate()
    for layout in (column, *widget.findChildren(QLayout)):
        layout.activate()


def forget_sizes(window: QWidget) -> None:
    """Let all layouts in it ask their widgets for their sizes again."""
    for child in (*window.findChildren(QWidget), window):
        # Its place in a layout keeps the size it asked for until it says that this changed.
        child.updateGeometry()
    for layout in window.findChildren(QLayout):
        layout.invalidate()


def start_alignment() -> Qt.AlignmentFlag:
    """The side where reading starts, for text that would otherwise go by its own direction."""
    mirrored = QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignAbsolute


def mnemonic_flag(widget: QWidget) -> Qt.TextFlag:
    """Underline the letter of a shortcut where the system does."""
    shown = True
    if sys.platform != "linux":
        # There Qt's own styles always do; asking loads all of QStyle's names, 4 ms of each start.
        from PySide6.QtWidgets import QStyle

        hint = QStyle.StyleHint.SH_UnderlineShortcut
        shown = bool(widget.style().styleHint(hint, None, widget))
    return Qt.TextFlag.TextShowMnemonic if shown else Qt.TextFlag.TextHideMnemonic


def fill(painter: QPainter, area: QRect | QRectF, colour: str) -> None:
    """What `fillRect` does; that one loads all of QGradient's names, 1 ms of each start."""
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
    """Stripes at 45 degrees, each as wide as the gap beside it unless that is given."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    clip = QPainterPath()
    clip.addRoundedRect(area, radius, radius)
    painter.setClipPath(clip)
    fill(painter, area, hatching.ground)
    # Measured across the stripe; along the edge it is wider by the square root of two.
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
