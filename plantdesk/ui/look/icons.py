"""Icons: one SVG file for each name, coloured when drawn."""

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from plantdesk.ui.look.resources import resource

# From 24 pixels on, strokes grow less than the drawing (outline, glyph).
_FINER = (("stroke-width=\"1.5\"", "stroke-width=\"1.33\""),
          ("stroke-width=\"1.75\"", "stroke-width=\"1.6\""))  # fmt: skip


def draw_icon(name: str, colour: str, glyph: str, size: int, ratio: float) -> QPixmap:
    svg = resource("icons", f"{name}.svg").read_text("utf-8")
    svg = svg.replace("currentColor", colour).replace("glyphColor", glyph)
    if size >= 24:
        for default, finer in _FINER:
            svg = svg.replace(default, finer)
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
