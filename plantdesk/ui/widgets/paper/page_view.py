"""One page of paper on the screen, to read and to zoom."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPageLayout, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QScrollArea, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.paper.painting import Pages

# In percent of the size on paper. A larger page would take too much memory.
ZOOMS = range(50, 201, 10)
_LEAST_EM = 14
# Around the page.
_AIR = 12


class PageView(QScrollArea):
    """One page. The keys turn pages at the ends of what can be scrolled."""

    page_wanted = Signal(int)

    def __init__(self, look: Look, layout: QPageLayout, name: str) -> None:
        super().__init__()
        self.setObjectName("sheetPage")
        self.setProperty("box", "text")
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # What is around it scrolls before it gets lower.
        self.setMinimumHeight(_LEAST_EM * look.measures.base)
        self.number = 0
        self.paper = _Paper(look, layout)
        self.setWidget(self.paper)

    def show_page(self, pages: Pages, page: int, name: str) -> None:
        backwards = page < self.number
        turned = page != self.number
        self.number = page
        self.paper.show_page(pages, page)
        self.setAccessibleName(name)
        self.setAccessibleDescription(pages.words(page))
        if turned:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum() if backwards else bar.minimum())

    def set_zoom(self, percent: int) -> None:
        self.paper.set_zoom(percent)

    def fitting_zoom(self, width: int) -> int:
        """Return the largest zoom, up to 100, with which a page is no wider than this."""
        bar = self.verticalScrollBar().sizeHint().width() + 8
        fitting = [zoom for zoom in ZOOMS if self.paper.size_at(zoom).width() + bar <= width]
        return min(100, max(fitting, default=ZOOMS[0]))

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        keys = Qt.Key
        match event.key():
            case keys.Key_Home:
                self.page_wanted.emit(1)
            case keys.Key_End:
                # Shows the last one.
                self.page_wanted.emit(self.number + 1_000_000)
            case keys.Key_PageDown | keys.Key_Down if bar.value() == bar.maximum():
                self.page_wanted.emit(self.number + 1)
            case keys.Key_PageUp | keys.Key_Up if bar.value() == bar.minimum():
                self.page_wanted.emit(self.number - 1)
            case _:
                super().keyPressEvent(event)


class _Paper(QWidget):
    """Draws a page once, and again after a change of page, zoom or screen."""

    def __init__(self, look: Look, layout: QPageLayout) -> None:
        super().__init__()
        self._look = look
        self.page_layout = layout
        self._pages: Pages | None = None
        self._page = 0
        self._zoom = 100
        self._drawn: QPixmap | None = None

    def show_page(self, pages: Pages, page: int) -> None:
        self._pages, self._page, self._drawn = pages, page, None
        self.update()

    def set_zoom(self, percent: int) -> None:
        self._zoom, self._drawn = percent, None
        self.resize(self.size_at(percent))
        self.update()

    def size_at(self, percent: int) -> QSize:
        whole = self.page_layout.fullRect(QPageLayout.Unit.Point).size() * self._dots(percent) / 72
        return whole.toSize() + QSize(2 * _AIR, 2 * _AIR)

    def paintEvent(self, _: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.devicePixelRatio() != ratio:
            self._drawn = self._draw(ratio)
        painter = QPainter(self)
        painter.drawPixmap(QPoint(_AIR, _AIR), self._drawn)
        theme = self._look.theme
        painter.setPen(QPen(QColor(theme.border), theme.hairline))
        edge = _AIR - theme.hairline / 2
        painter.drawRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge))

    def _draw(self, ratio: float) -> QPixmap:
        drawn = QPixmap((self.size() - QSize(2 * _AIR, 2 * _AIR)) * ratio)
        drawn.setDevicePixelRatio(ratio)
        # Paper is white in every theme.
        drawn.fill(QColor(Qt.GlobalColor.white))
        if self._pages is not None:
            painter = QPainter(drawn)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            dots = self._dots(self._zoom)
            painter.translate(
                self.page_layout.paintRect(QPageLayout.Unit.Point).topLeft() * dots / 72
            )
            for _ in self._pages.paint(painter, self._page, dots):
                pass
            painter.end()
        return drawn

    def _dots(self, percent: int) -> float:
        return self.logicalDpiX() * percent / 100
