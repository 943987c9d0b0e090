"""A small square in a store's colour, beside its name."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.look.theme import STORE_COLOURS, make_theme


def draw_swatch(painter: QPainter, look: Look, area: QRectF, store: Store) -> None:
    """Draw the colour, the practice store's pattern, or in high contrast only a frame."""
    theme = look.theme
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if theme.high_contrast:
        painter.setPen(QPen(QColor(theme.text), 1))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    elif store.practice:
        hatching = make_theme("leaf", practice=True, dark=theme.dark).hatching
        if hatching is not None:
            draw_hatching(painter, area, hatching, 2, 3)
    else:
        colours = STORE_COLOURS[store.colour]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.tint if theme.dark else colours.fill))
        painter.drawRoundedRect(area, 3, 3)
    painter.restore()
