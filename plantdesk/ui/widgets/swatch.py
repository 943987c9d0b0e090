"""A small square in a store's colour, beside its name."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.look.theme import STORE_COLOURS, Theme, make_theme


def draw_swatch(painter: QPainter, theme: Theme, area: QRectF, colour: str) -> None:
    """Draw a colour, the practice store's pattern for none, or in high contrast only a frame."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if theme.high_contrast:
        painter.setPen(QPen(QColor(theme.text), 1))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    elif not colour:
        hatching = make_theme("leaf", practice=True, dark=theme.dark).hatching
        if hatching is not None:
            draw_hatching(painter, area, hatching, 2, 3)
    else:
        colours = STORE_COLOURS[colour]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.tint if theme.dark else colours.fill))
        painter.drawRoundedRect(area, 3, 3)
