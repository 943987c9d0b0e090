"""Paints the cells of the table of all plants."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from plantdesk.domain.search.folding import matches_in
from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import Measures, strong, tabular
from plantdesk.ui.plants.model import PlantColumn, PlantRow, PlantsModel, shown_time
from plantdesk.ui.widgets.rows.painted_row import MAX_ROW_TEXT, place_in
from plantdesk.ui.widgets.rows.swatch import draw_swatch
from plantdesk.ui.wording import isolated, short_store_name, short_time

# Inside a cell, at its start and end.
PADDING = 8
_TOP, _AROUND = 7, 16
_SEARCHED = frozenset({PlantColumn.ID, PlantColumn.NAME, PlantColumn.TAG, PlantColumn.REFERENCE})
# Letters may reach this far over their own width.
_OVERHANG = 4
# Many more than a screen shows.
_MOST_LINES = 1000
_LEFT, _RIGHT = (
    side
    | Qt.AlignmentFlag.AlignAbsolute
    | Qt.AlignmentFlag.AlignVCenter
    | Qt.TextFlag.TextSingleLine
    for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
)


class _Style(NamedTuple):
    font: QFont
    metrics: QFontMetrics
    key: str


class _Styles:
    """Fonts and sizes of the cells, which take long to make for each cell."""

    def __init__(self, measures: Measures) -> None:
        def style(font: QFont) -> _Style:
            return _Style(font, QFontMetrics(font), font.key())

        self.measures = measures
        self.body_line, self.small_line = measures.body_line, measures.small_line
        self.body, self.small = style(measures.body), style(measures.small)
        self.word = style(strong(measures.small))
        self.number, self.small_number = (
            style(tabular(font)) for font in (measures.body, measures.small)
        )


class _Line(NamedTuple):
    """A text as it fits, its width, and start and width of its marks, from its own start."""

    shown: str
    width: int
    marks: tuple[tuple[int, int], ...]


def row_height(look: Look) -> int:
    return look.measures.body_line + look.measures.small_line + _AROUND


class PlantPainter(QStyledItemDelegate):
    """Paints a row's second line across its cells: each paints its part of it."""

    def __init__(self, look: Look, model: PlantsModel, table: QWidget) -> None:
        super().__init__(table)
        self._look = look
        self._model = model
        # Where a row's second line starts, and the row's width.
        self.line: Callable[[], tuple[int, int]] = lambda: (0, 0)
        self.hovered_row = -1
        self.current_row = -1
        self.short_times = False
        self._styles = _Styles(look.measures)
        # What the rows say, worked out once for all cells of a row.
        self._rows: dict[int, PlantRow | None] = {}
        self._lines: dict[tuple[object, ...], _Line] = {}

    def begin(self) -> None:
        """Call this before the table paints: what rows say depends on the time, too."""
        self._rows.clear()

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        return QSize(80, row_height(self._look))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        area: QRect = option.rect
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        theme = self._look.theme
        if self._styles.measures is not self._look.measures:
            self._styles = _Styles(self._look.measures)
            self._lines.clear()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setClipRect(area)
        if chosen or index.row() == self.hovered_row:
            painter.fillRect(area, QColor(theme.accent_soft if chosen else theme.sunken))
        start, width = self.line()
        number = index.row()
        if number not in self._rows:
            self._rows[number] = self._model.row_at(number)
        row = self._rows[number]
        if row is not None:
            self._paint_cell(painter, row, PlantColumn(index.column()), area, mirrored)
            self._paint_reason(painter, row, area, mirrored, start, width)
        self._paint_frame(painter, area, index, chosen, mirrored, width)
        painter.restore()

    def _paint_cell(
        self, painter: QPainter, row: PlantRow, column: PlantColumn, area: QRect, mirrored: bool
    ) -> None:
        theme, measures = self._look.theme, self._look.measures
        x, width = PADDING, area.width() - 2 * PADDING
        styles = self._styles
        style, ink, text = styles.body, theme.text2, ""
        match column:
            case PlantColumn.STATUS:
                size = measures.icon(16)
                # The bar of the chosen row stands before it.
                x = 2 * PADDING
                tone = theme.tones[row.tone].ink
                y = _TOP + (styles.body_line - size) // 2
                place = place_in(area, mirrored, x, y, size, size)
                painter.drawPixmap(place.topLeft(), self._look.icon(row.icon, tone))
                x += size + 8
                width = area.width() - x
                style, ink, text = styles.word, tone, row.word
            case PlantColumn.ID:
                style, ink, text = styles.number, theme.text, str(row.entry.plant.id)
            case PlantColumn.NAME:
                ink, text = theme.text, row.entry.plant.name
            case PlantColumn.TAG:
                text = row.entry.plant.tag or ""
            case PlantColumn.STORE:
                y = _TOP + (styles.body_line - 10) // 2
                draw_swatch(
                    painter, self._look, QRectF(place_in(area, mirrored, x, y, 10, 10)), row.store
                )
                x, width, text = x + 18, width - 18, short_store_name(row.store)
            case PlantColumn.WHEN:
                at = shown_time(row.entry)
                style = styles.small_number
                text = short_time(at) if self.short_times else when(at)
            case PlantColumn.REFERENCE:
                style, text = styles.small_number, row.entry.id
        place = place_in(area, mirrored, x, _TOP, max(0, width), styles.body_line)
        words = self._model.words if column in _SEARCHED else ()
        line = self._line_of(text, style, place.width(), words)
        self._draw(painter, line, style, ink, place, mirrored)

    def _paint_reason(
        self,
        painter: QPainter,
        row: PlantRow,
        area: QRect,
        mirrored: bool,
        start: int,
        width: int,
    ) -> None:
        styles = self._styles
        whole = QRect(QPoint(0, area.top()), QSize(width, area.height()))
        y = _TOP + styles.body_line
        place = place_in(whole, mirrored, start, y, width - start - PADDING, styles.small_line)
        style, words = styles.small, self._model.words
        line = self._line_of(row.reason, style, place.width(), words, row.quote)
        x = place.right() + 1 - line.width if mirrored else place.left()
        reach = QRect(x, y, line.width, 1).adjusted(-_OVERHANG, 0, _OVERHANG, 0)
        # Most of these lines end before the last columns.
        if reach.left() <= area.right() and reach.right() >= area.left():
            self._draw(painter, line, style, self._look.theme.text2, place, mirrored)

    def _paint_frame(
        self,
        painter: QPainter,
        area: QRect,
        index: QModelIndex | QPersistentModelIndex,
        chosen: bool,
        mirrored: bool,
        width: int,
    ) -> None:
        theme = self._look.theme
        painter.setClipRect(area)
        if chosen and index.column() == PlantColumn.STATUS:
            bar = place_in(area, mirrored, 0, 0, 3, area.height())
            painter.fillRect(bar, QColor(theme.accent))
        if index.row() == self.current_row:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRect(QRect(1, area.top() + 1, width - 2, area.height() - 2))
        else:
            foot = QRect(2 * PADDING, area.bottom() + 1 - theme.hairline,
                         width - 4 * PADDING, theme.hairline)  # fmt: skip
            painter.fillRect(foot, QColor(theme.line))

    def _line_of(
        self,
        text: str,
        style: _Style,
        room: int,
        words: tuple[str, ...],
        searched: tuple[int, int] = (0, MAX_ROW_TEXT),
    ) -> _Line:
        """Cut a text to its room, and mark the words in the searched part of it.

        This takes longer than painting, and scrolling would repeat it for each cell.
        """
        key = (text, style.key, room, words, searched)
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= _MOST_LINES:
                self._lines.clear()
            line = self._lines[key] = _fit(
                text[:MAX_ROW_TEXT], style.metrics, room, words, searched
            )
        return line

    def _draw(
        self,
        painter: QPainter,
        line: _Line,
        style: _Style,
        ink: str,
        place: QRect,
        mirrored: bool,
    ) -> None:
        if not line.shown:
            return
        tone = self._look.theme.tones["check"]
        start = place.right() + 1 - line.width if mirrored else place.left()
        for left, width in line.marks:
            mark = QRect(start + left, place.top(), width, place.height()).intersected(place)
            painter.fillRect(mark, QColor(tone.soft))
            foot = QRect(mark.left(), mark.bottom() - 1, mark.width(), 2)
            painter.fillRect(foot, QColor(tone.ink))
        painter.setFont(style.font)
        painter.setPen(QColor(ink))
        painter.drawText(place, _RIGHT if mirrored else _LEFT, line.shown)


def _fit(
    text: str, metrics: QFontMetrics, room: int, words: tuple[str, ...], searched: tuple[int, int]
) -> _Line:
    """In a text of both directions, mark nothing."""
    if not text or room <= 0:
        return _Line("", 0, ())
    shown = metrics.elidedText(isolated(text), Qt.TextElideMode.ElideRight, room)
    start, end = searched
    marks = []
    if words and start < end and (text.isascii() or not any(map(_right_to_left, text))):
        for first, last in matches_in(text[start:end], words):
            left = metrics.horizontalAdvance(text[: start + first])
            marks.append((left, metrics.horizontalAdvance(text[: start + last]) - left))
    return _Line(shown, metrics.horizontalAdvance(shown), tuple(marks))


def _right_to_left(character: str) -> bool:
    return "\u0590" <= character <= "\u08ff" or "\ufb1d" <= character <= "\ufefc"
