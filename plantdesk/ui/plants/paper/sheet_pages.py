"""The pages of a day sheet: which block stands where."""

from collections.abc import Iterator
from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPainter,
    QPen,
    QTextDocument,
    QTextOption,
)
from PySide6.QtSvg import QSvgRenderer

from plantdesk.ui.look.resources import resource
from plantdesk.ui.look.theme import make_theme
from plantdesk.ui.plants.paper.day_sheet import DaySheet
from plantdesk.ui.plants.paper.sheet_html import BOX, SheetHtml
from plantdesk.ui.widgets.paper import POINT, sized

_PIXELS = 60


class SheetPages:
    """Keeps where each block stands. Call `lay_out` to the end before anything else."""

    def __init__(
        self, sheet: DaySheet, layout: QPageLayout, font: QFont, *, right_to_left: bool
    ) -> None:
        size = layout.paintRect(QPageLayout.Unit.Point).size() * POINT
        self._width, self.height = size.width(), size.height()
        self._font = sized(font, 9)
        self._right_to_left = right_to_left
        self._html = SheetHtml(sheet, self._width, font, right_to_left=right_to_left)
        # The blocks of each page, with their tops.
        self._pages: list[list[tuple[str, float]]] = [[]]
        self._document = lru_cache(64)(self._make_document)

    @property
    def count(self) -> int:
        return len(self._pages)

    def lay_out(self) -> Iterator[None]:
        """Put the blocks on pages, one a step. None is cut."""
        html, y = self._html, 0.0
        foot, signature = html.foot(1, 1), html.signature()
        headings = html.headings()
        room = self.height - 1.5 * self._high(foot)
        rows = [html.row(row) for row in html.rows] or [html.note()]
        for at, block in enumerate([html.head(), *rows]):
            high, begins = self._high(block), at == 1
            above = self._high(headings) if begins else 0.0
            # The signature stays with the last row.
            tail = self._high(signature) if at == len(rows) else 0.0
            if self._pages[-1] and y + above + high + tail > room:
                self._pages.append([])
                y, begins = 0.0, True
            if begins and at:
                self._pages[-1].append((headings, y))
                y += self._high(headings)
            self._pages[-1].append((block, y))
            y += high
            yield
        self._pages[-1].append((signature, y))

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint a page, counted from 1, one block a step. The painter's units are dots."""
        scale = dots_per_inch / 72 / POINT
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        foot = self._html.foot(page, self.count)
        for block, y in (*self._pages[page - 1], (foot, self.height - self._high(foot))):
            painter.save()
            painter.scale(scale, scale)
            painter.translate(QPointF(0, y))
            self._document(block).drawContents(painter)
            painter.restore()
            yield

    def words(self, page: int) -> str:
        """Return all texts of a page, counted from 1, each on a line of its own."""
        blocks = [block for block, _ in self._pages[page - 1]]
        blocks.append(self._html.foot(page, self.count))
        texts = (self._document(block).toPlainText() for block in blocks)
        lines = "\n".join(texts).replace("\ufffc", "").splitlines()
        return "\n".join(filter(None, (line.strip() for line in lines)))

    def _high(self, block: str) -> float:
        return self._document(block).size().height()

    def _make_document(self, html: str) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0)
        # A screen's pixels must not decide where a line breaks on paper.
        document.setUseDesignMetrics(True)
        document.setDefaultFont(self._font)
        option = QTextOption()
        directions = Qt.LayoutDirection
        option.setTextDirection(
            directions.RightToLeft if self._right_to_left else directions.LeftToRight
        )
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        document.setDefaultTextOption(option)
        document.setDefaultStyleSheet(self._html.style)
        for name in {part.partition("'")[0] for part in html.split("<img src='")[1:]}:
            image = QTextDocument.ResourceType.ImageResource
            document.addResource(image, QUrl(name), _picture(name))
        document.setHtml(f"<body style='color: black'>{html}</body>")
        document.setTextWidth(self._width)
        return document


@cache
def _picture(name: str) -> QImage:
    """An icon or a box to tick. Paper is white in every theme."""
    image = QImage(_PIXELS, _PIXELS, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    if name == BOX:
        painter.setPen(QPen(QColor(Qt.GlobalColor.black), _PIXELS / 16))
        painter.drawRect(QRectF(image.rect()).adjusted(2, 2, -2, -2))
    else:
        theme = make_theme("leaf", practice=False, dark=False)
        tone = theme.tones.get(name)
        svg = resource("icons", f"{name}.svg").read_text("utf-8")
        svg = svg.replace("currentColor", tone.ink if tone else theme.text)
        svg = svg.replace("glyphColor", theme.glyph)
        QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return image
