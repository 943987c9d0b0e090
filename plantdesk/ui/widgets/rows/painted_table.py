"""Tables whose cells are painted from data: one painter and one head for all of them."""

from typing import NamedTuple

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import Measures, strong, tabular
from plantdesk.ui.widgets.rows.painted_row import MAX_ROW_TEXT, ON_LEFT, ON_RIGHT, place_in
from plantdesk.ui.widgets.rows.swatch import draw_swatch
from plantdesk.ui.wording import isolated

Index = QModelIndex | QPersistentModelIndex
SELECTED = QStyle.StateFlag.State_Selected
_SWATCH, _AFTER_PICTURE = 10, 8
_INSET, _TRIANGLE = 4, 8
_AFTER_CHEVRON = 6
# The radius of the card around a table, inside its edge.
_RADIUS = 9
# Letters may reach this far over their own width.
_OVERHANG = 4
# Many more than a screen shows.
_MOST_LINES = 2000
# One for each column and tone, and some while the table is resized.
_MOST_BOXES = 30


class Cell(NamedTuple):
    """What a cell shows. `ink` and `box` name colours of the theme, or tones of a status."""

    text: str = ""
    # A key of `fonts_of`.
    font: str = "body"
    ink: str = "text2"
    # From the cell's edges to what it shows.
    start: int = 8
    end: int = 8
    # Before the text.
    icon: str = ""
    swatch: Store | None = None
    # A wrong or warned cell has a soft ground, an edge and a corner in this tone.
    box: str = ""
    at_end: bool = False


class _Line(NamedTuple):
    """A text as it fits, and its width."""

    shown: str
    width: int


def fonts_of(measures: Measures) -> dict[str, QFont]:
    slanted = QFont(measures.body)
    slanted.setItalic(True)
    return {
        "body": measures.body,
        "small": measures.small,
        "strong": strong(measures.small),
        "figures": tabular(measures.body),
        "small figures": tabular(measures.small),
        "empty": slanted,
    }


class TablePainter(QStyledItemDelegate):
    """Paints what `cell` says. Measures texts once: scrolling would repeat it for each cell."""

    def __init__(self, look: Look, table: QTableView) -> None:
        super().__init__(table)
        self.look = look
        self.table = table
        self._made_for: tuple[object, object] | None = None
        self._inks: dict[str, QColor] = {}
        self._fonts: dict[str, tuple[QFont, QFontMetrics]] = {}
        self._lines: dict[tuple[object, ...], _Line] = {}
        self._boxes: dict[tuple[object, ...], QPixmap] = {}

    def cell(self, row: int, column: int) -> Cell | None:
        raise NotImplementedError

    def row_height(self) -> int:
        raise NotImplementedError

    def line(self, row: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the top and the height of the text in a row."""
        return 0, self.row_height() - 1

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(80, self.row_height())

    def paint_cell(self, painter: QPainter, index: Index, area: QRect, *, mirrored: bool) -> None:
        cell = self.cell(index.row(), index.column())
        if cell is None:
            return
        top, height = self.line(index.row())
        x = cell.start
        if cell.box:
            self._paint_box(painter, cell.box, area, mirrored)
        if cell.icon:
            size = self.look.measures.icon(16)
            place = place_in(area, mirrored, x, top + (height - size) // 2, size, size)
            ink = self.look.ink(cell.ink)
            painter.drawPixmap(place.topLeft(), self.look.icon(cell.icon, ink))
            x += size + _AFTER_PICTURE
        elif cell.swatch:
            y = top + (height - _SWATCH) // 2
            place = place_in(area, mirrored, x, y, _SWATCH, _SWATCH)
            draw_swatch(painter, self.look, QRectF(place), cell.swatch)
            x += _SWATCH + _AFTER_PICTURE
        if cell.text:
            room = max(0, area.width() - x - cell.end)
            place = place_in(area, mirrored, x, top, room, height)
            self.write(painter, cell, place, area, mirrored)

    def write(
        self, painter: QPainter, cell: Cell, place: QRect, area: QRect, mirrored: bool
    ) -> None:
        """Write a cell's text in its place, of which `area` is painted."""
        font, line = self._line_of(cell, place.width(), mirrored)
        if not line.shown:
            return
        right = mirrored != cell.at_end
        start = place.right() + 1 - line.width if right else place.left()
        if start - _OVERHANG > area.right() or start + line.width + _OVERHANG < area.left():
            # Most second lines end before the last columns.
            return
        painter.setFont(font)
        painter.setPen(self.colour(cell.ink))
        painter.drawText(place, ON_RIGHT if right else ON_LEFT, line.shown)

    def colour(self, name: str) -> QColor:
        """Return a colour of the theme, which takes long to make for each cell."""
        self._follow_look()
        found = self._inks.get(name)
        if found is None:
            found = self._inks[name] = QColor(self.look.ink(name))
        return found

    def _follow_look(self) -> None:
        look = self.look
        if self._made_for != (look.measures, look.theme):
            self._made_for = look.measures, look.theme
            fonts = fonts_of(look.measures)
            self._fonts = {name: (font, QFontMetrics(font)) for name, font in fonts.items()}
            for made in (self._inks, self._lines, self._boxes):
                made.clear()

    def _line_of(self, cell: Cell, room: int, mirrored: bool) -> tuple[QFont, _Line]:
        self._follow_look()
        font, metrics = self._fonts[cell.font]
        key = (cell.text, cell.font, room)
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= _MOST_LINES:
                self._lines.clear()
            line = self._lines[key] = _fit(cell, metrics, room, mirrored)
        return font, line

    def _paint_box(self, painter: QPainter, tone: str, area: QRect, mirrored: bool) -> None:
        """Mark a cell by a fill, an edge and a corner, which can be told apart without colours."""
        ratio = painter.device().devicePixelRatioF()
        key = (area.width(), area.height(), tone, ratio, mirrored)
        box = self._boxes.get(key)
        if box is None:
            if len(self._boxes) >= _MOST_BOXES:
                self._boxes.clear()
            box = self._boxes[key] = QPixmap(area.size() * ratio)
            box.setDevicePixelRatio(ratio)
            box.fill(Qt.GlobalColor.transparent)
            inside = QPainter(box)
            self._draw_box(inside, QRectF(0, 0, area.width(), area.height()), tone, mirrored)
            inside.end()
        painter.drawPixmap(area.topLeft(), box)

    def _draw_box(self, painter: QPainter, area: QRectF, tone: str, mirrored: bool) -> None:
        colours, edge = self.look.theme.tones[tone], 1.5 * self.look.theme.hairline
        outside = area.adjusted(_INSET, _INSET, -_INSET, -_INSET - 1)
        half = edge / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.ink), edge))
        painter.setBrush(QColor(colours.soft))
        painter.drawRoundedRect(outside.adjusted(half, half, -half, -half), 4, 4)
        # A little inside of the round corner.
        corner = outside.topLeft() if mirrored else outside.topRight()
        way = 1 if mirrored else -1
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.ink))
        ends = (QPointF(way, 1), QPointF(way * _TRIANGLE, 1), QPointF(way, _TRIANGLE))
        painter.drawPolygon(QPolygonF([corner + end for end in ends]))


def _fit(cell: Cell, metrics: QFontMetrics, room: int, mirrored: bool) -> _Line:
    text = cell.text[:MAX_ROW_TEXT]
    if not text or room <= 0:
        return _Line("", 0)
    # These are drawn faster without it.
    plain = text.isascii() and not mirrored
    elide = Qt.TextElideMode.ElideRight
    shown = metrics.elidedText(text if plain else isolated(text), elide, room)
    return _Line(shown, metrics.horizontalAdvance(shown))


class HeadCell(NamedTuple):
    """The name of a column. With a second line, it also has a chevron: it can be chosen."""

    name: str
    # From the column's edge to its name.
    start: int = 8
    second: str = ""


class TableHead(QHeaderView):
    """The names of the columns. The one that the rows are sorted by has an arrow."""

    # `ink` and `ground` name colours of the theme.
    ink, ground = "text2", "surface"

    def __init__(self, look: Look, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.look = look
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(24)
        # The corners of the card stay round.
        self.viewport().setAutoFillBackground(False)

    def cell(self, column: int) -> HeadCell:
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return QSize(0, self.look.measures.small_line + 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QPainterPath()
        area = QRectF(self.viewport().rect())
        # The lower corners are outside.
        ground.addRoundedRect(area.adjusted(0, 0, 0, _RADIUS), _RADIUS, _RADIUS)
        painter.fillPath(ground, QColor(self.look.ink(self.ground)))
        painter.end()
        super().paintEvent(event)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        theme, measures, mirrored = self.look.theme, self.look.measures, self.isRightToLeft()
        head = self.cell(logicalIndex)
        sorts = self.isSortIndicatorShown() and self.sortIndicatorSection() == logicalIndex
        size = measures.icon(16) if sorts or head.second else 0
        after = _AFTER_CHEVRON if head.second else 0
        room = max(0, rect.width() - head.start - size - 2 * after)
        lines = [(head.name, strong(measures.small), self.ink)]
        if head.second:
            lines.append((head.second, measures.small, "text2"))
        heights = [QFontMetrics(font).height() for _, font, _ in lines]
        y, width = (rect.height() - sum(heights)) // 2, 0
        painter.save()
        for (text, font, ink), height in zip(lines, heights, strict=True):
            metrics = QFontMetrics(font)
            width = max(width, min(room, metrics.horizontalAdvance(text)))
            painter.setFont(font)
            painter.setPen(QColor(self.look.ink(ink)))
            place = place_in(rect, mirrored, head.start, y, room, height)
            shown = metrics.elidedText(isolated(text), Qt.TextElideMode.ElideRight, room)
            painter.drawText(place, ON_RIGHT if mirrored else ON_LEFT, shown)
            y += height
        if size:
            x = rect.width() - size - after if head.second else head.start + width + 2
            place = place_in(rect, mirrored, x, (rect.height() - size) // 2, size, size)
            down = head.second or self.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
            icon = self.look.icon("chevron-down" if down else "chevron-up", theme.text2)
            painter.drawPixmap(place.topLeft(), icon)
        foot = QRect(rect.left(), rect.bottom() + 1 - theme.hairline, rect.width(), theme.hairline)
        painter.fillRect(foot, QColor(theme.line))
        painter.restore()
