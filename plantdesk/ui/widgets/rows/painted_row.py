"""A list row as data, and its painter. Places are measured from the side where reading starts."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.wording import isolated

MAX_ROW_TEXT = 400
# Joined once: joining flags is slow, and each row has four texts.
_ONE_LINE = (
    Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
)
# The tail of a letter may reach below its line.
ON_LEFT, ON_RIGHT = (
    _ONE_LINE | Qt.TextFlag.TextDontClip | side
    for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
)


class Words(NamedTuple):
    """One line of text. `line` counts a row's lines of text from 0."""

    text: str
    font: QFont
    ink: str
    x: int
    width: int
    line: int = 0
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    strong_when_chosen: bool = False


class Picture(NamedTuple):
    """A pixmap, or a function that draws. Without a line, it is centred in the row's height."""

    what: QPixmap | Callable[[QPainter, QRect], None]
    x: int
    size: int
    line: int | None = None


class Row(NamedTuple):
    """The content of one row. `hairline` is the start and width of the line below it."""

    pictures: tuple[Picture, ...]
    words: tuple[Words, ...]
    hairline: tuple[int, int] | None = None


class RowStyle(NamedTuple):
    """The style shared by all rows of a list."""

    # The room above the text, and the room above and below it in total.
    top: int
    padding: int
    # One line of body text, or a small line below it as well.
    lines: int = 2
    # Whether the chosen row has a bar in the accent colour at its start.
    bar: bool = False
    # If not 0, the chosen row's background has round corners and this distance to the edge.
    inset: int = 0


class RowPainter(QStyledItemDelegate):
    """Paints the row that `row_at` returns for an index and a width."""

    def __init__(
        self,
        look: Look,
        style: RowStyle,
        row_at: Callable[[QModelIndex | QPersistentModelIndex, int], Row],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self.style = style
        self._row_at = row_at

    def height(self) -> int:
        return sum(self._line_heights()) + self.style.padding

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        return QSize(100, self.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        row = self._row_at(index, area.width())
        painter.save()
        if self.style.inset:
            self._paint_round_ground(painter, area, chosen, hovered, focused)
        else:
            self._paint_ground(painter, area, chosen, hovered, mirrored)
        for picture in row.pictures:
            middle, room = self._line(picture.line)
            y = middle + (room - picture.size) // 2
            place = place_in(area, mirrored, picture.x, y, picture.size, picture.size)
            if isinstance(picture.what, QPixmap):
                painter.drawPixmap(place.topLeft(), picture.what)
            else:
                picture.what(painter, place)
        for words in row.words:
            if words.line >= self.style.lines:
                continue
            y, height = self._line(words.line)
            place = place_in(area, mirrored, words.x, y, words.width, height)
            heavier = chosen and words.strong_when_chosen
            draw_words(
                painter, words, place, mirrored, strong(words.font) if heavier else words.font
            )
        theme = self._look.theme
        if row.hairline:
            x, width = row.hairline
            bottom = area.height() - theme.hairline
            foot = place_in(area, mirrored, x, bottom, width, theme.hairline)
            painter.fillRect(foot, QColor(theme.line))
        if focused and not self.style.inset:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()

    def _line_heights(self) -> tuple[int, ...]:
        measures = self._look.measures
        return (measures.body_line, measures.small_line)[: self.style.lines]

    def _line(self, line: int | None) -> tuple[int, int]:
        """Return the top and height of a line of text, or of the whole row for None."""
        if line is None:
            return 0, self.height()
        heights = self._line_heights()
        return self.style.top + sum(heights[:line]), heights[line]

    def _paint_ground(
        self, painter: QPainter, area: QRect, chosen: bool, hovered: bool, mirrored: bool
    ) -> None:
        theme = self._look.theme
        if chosen or hovered:
            painter.fillRect(area, QColor(theme.accent_soft if chosen else theme.sunken))
        if chosen and self.style.bar:
            bar = place_in(area, mirrored, 0, 0, 3, area.height())
            painter.fillRect(bar, QColor(theme.accent))

    def _paint_round_ground(
        self, painter: QPainter, area: QRect, chosen: bool, hovered: bool, focused: bool
    ) -> None:
        theme, inset = self._look.theme, self.style.inset
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(area).adjusted(inset, 1, -inset, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen or hovered:
            painter.setBrush(QColor(theme.accent_soft if chosen else theme.sunken))
            painter.drawRoundedRect(body, 6, 6)
        if focused or (chosen and theme.high_contrast):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent if focused else theme.text), 2))
            painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), 6, 6)


def place_in(area: QRect, mirrored: bool, x: int, y: int, width: int, height: int) -> QRect:
    """Return a rectangle in an area, with `x` measured from the side where reading starts."""
    left = area.width() - x - width if mirrored else x
    return QRect(area.topLeft() + QPoint(left, y), QSize(width, height))


def draw_words(
    painter: QPainter, words: Words, place: QRect, mirrored: bool, font: QFont | None = None
) -> None:
    font = font or words.font
    painter.setFont(font)
    painter.setPen(QColor(words.ink))
    shown = QFontMetrics(font).elidedText(words.text, words.elide, words.width)
    painter.drawText(place, ON_RIGHT if mirrored else ON_LEFT, shown)


def text_start(text: str) -> str:
    """Return the part of a text that a row can show. Measuring 32,000 characters takes too long."""
    return isolated(text[:MAX_ROW_TEXT])
