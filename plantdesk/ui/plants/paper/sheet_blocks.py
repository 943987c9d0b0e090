"""Blocks of text on paper, which are laid out at any size and may be cut between two lines."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from msgspec import Struct, field
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtSvg import QSvgRenderer

from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.resources import resource
from plantdesk.ui.look.theme import make_theme

# All sizes are in these, whatever the device: so the preview shows what the printer prints.
UNITS_PER_INCH = 1200
_SAME = 0.01


def points(count: float) -> float:
    return count * UNITS_PER_INCH / 72


class _Line(NamedTuple):
    top: float
    bottom: float


class _Text(NamedTuple):
    layout: QTextLayout
    at: QPointF


class Block(Struct):
    """What stands together, from 0 to `height`. A cut at any place goes around its lines."""

    height: float = 0
    _texts: list[_Text] = field(default_factory=list)
    _icons: list[tuple[str, QRectF]] = field(default_factory=list)
    _boxes: list[QRectF] = field(default_factory=list)
    _rules: list[tuple[QPointF, QPointF]] = field(default_factory=list)

    def add_text(self, layout: QTextLayout, at: QPointF) -> float:
        """Add a text and return where it ends."""
        self._texts.append(_Text(layout, at))
        return self._reach(at.y() + layout.boundingRect().bottom())

    def add_icon(self, name: str, area: QRectF) -> None:
        self._icons.append((name, area))
        self._reach(area.bottom())

    def add_box(self, area: QRectF) -> None:
        self._boxes.append(area)
        self._reach(area.bottom())

    def add_rule(self, start: QPointF, end: QPointF) -> None:
        self._rules.append((start, end))
        self._reach(end.y())

    def top(self, start: float) -> float:
        """Return where the part after a cut begins. Lines beside the cut may begin above it."""
        tops = (line.top for line in self._lines() if line.bottom > start + _SAME)
        return min(tops, default=start) if start else 0

    def cut(self, start: float, limit: float) -> float:
        """Return the lowest end of a line above `limit`, or `start` if not even one fits."""
        ends = (line.bottom for line in self._lines() if start + _SAME < line.bottom <= limit)
        return max(ends, default=start)

    def first_line_end(self, start: float) -> float:
        ends = (line.bottom for line in self._lines() if line.bottom > start + _SAME)
        return min(ends, default=self.height)

    @property
    def last_line_end(self) -> float:
        return max((line.bottom for line in self._lines()), default=self.height)

    def words(self, start: float, end: float) -> str:
        """Return the texts that end between two cuts, each on a line of its own."""
        shown = []
        for layout, at in self._texts:
            lines = _lines_between(layout, start - at.y(), end - at.y())
            text = layout.text()
            cut = "".join(text[line.textStart() :][: line.textLength()] for line in lines)
            shown.append(cut.strip())
        return "\n".join(filter(None, shown))

    def paint(self, painter: QPainter, at: QPointF, start: float, end: float) -> None:
        """Paint what ends between two cuts, at this place."""
        offset = at - QPointF(0, self.top(start))
        painter.setPen(QColor(Qt.GlobalColor.black))
        for layout, place in self._texts:
            for line in _lines_between(layout, start - place.y(), end - place.y()):
                line.draw(painter, place + offset)
        painter.setPen(QPen(QColor(Qt.GlobalColor.black), points(0.75)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for area in self._boxes:
            if _inside(area, start, end):
                painter.drawRect(area.translated(offset))
        flat = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        painter.setPen(QPen(QColor(Qt.GlobalColor.gray), points(0.5), *flat))
        for first, last in self._rules:
            if start + _SAME < first.y() <= end + _SAME:
                painter.drawLine(first + offset, last + offset)
        for name, area in self._icons:
            if _inside(area, start, end):
                _icon(name).render(painter, area.translated(offset))

    def _reach(self, bottom: float) -> float:
        self.height = max(self.height, bottom)
        return bottom

    def _lines(self) -> Iterable[_Line]:
        for layout, at in self._texts:
            for n in range(layout.lineCount()):
                area = layout.lineAt(n).rect()
                yield _Line(at.y() + area.top(), at.y() + area.bottom())
        for area in (*self._boxes, *(area for _, area in self._icons)):
            yield _Line(area.top(), area.bottom())


class Paper(Struct, frozen=True):
    """The part of a page that is printed on, in units, with the reader's font and direction."""

    size: QSizeF
    font: QFont
    right_to_left: bool

    def text(
        self,
        words: str,
        width: float,
        size: float,
        *,
        heavy: bool = False,
        direction: Qt.LayoutDirection = Qt.LayoutDirection.LayoutDirectionAuto,
        at_end: bool = False,
    ) -> QTextLayout:
        """Lay out a text in as many lines as it needs. By default, its letters direct it."""
        # A layout knows only this kind of line break.
        layout = QTextLayout(words.replace("\r\n", "\n").replace("\n", "\u2028"))
        layout.setFont(self.sized(size, heavy=heavy))
        sides = Qt.AlignmentFlag
        side = sides.AlignRight if self.right_to_left != at_end else sides.AlignLeft
        option = QTextOption(side | sides.AlignAbsolute)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(direction)
        # A screen's pixels must not decide where a line breaks on paper.
        option.setUseDesignMetrics(True)
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLeadingIncluded(True)
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height()
        layout.endLayout()
        return layout

    @property
    def direction(self) -> Qt.LayoutDirection:
        directions = Qt.LayoutDirection
        return directions.RightToLeft if self.right_to_left else directions.LeftToRight

    def place(self, x: float, y: float, width: float) -> QPointF:
        """Return the left top corner of what starts at `x` from where reading starts."""
        return QPointF(self.size.width() - x - width if self.right_to_left else x, y)

    def area(self, x: float, y: float, width: float, height: float) -> QRectF:
        return QRectF(self.place(x, y, width), QSizeF(width, height))

    def rule(self, block: Block, x: float, y: float, width: float) -> None:
        start = self.place(x, y, width)
        block.add_rule(start, start + QPointF(width, 0))

    def sized(self, size: float, *, heavy: bool = False) -> QFont:
        font = strong(self.font) if heavy else QFont(self.font)
        font.setPixelSize(round(points(size)))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        # No tabular figures: PDF readers don't know those glyphs, and an id could not be searched.
        return font

    def line(self, size: float) -> float:
        return QFontMetricsF(self.sized(size)).lineSpacing()

    def widest(self, texts: Iterable[str], size: float, *, heavy: bool = False) -> float:
        """Return the width of the longest texts, and of others with as many letters."""
        metrics = QFontMetricsF(self.sized(size, heavy=heavy))
        widest_digit = max("0123456789", key=metrics.horizontalAdvance)
        digits = str.maketrans(dict.fromkeys("0123456789", widest_digit))
        longest = sorted(set(texts), key=len)[-20:]
        widths = (metrics.horizontalAdvance(text.translate(digits)) for text in longest)
        # A text that is a little too wide for its own width would break.
        return max(widths, default=0) + points(1)


def _lines_between(layout: QTextLayout, start: float, end: float) -> Iterator[QTextLine]:
    for n in range(layout.lineCount()):
        line = layout.lineAt(n)
        if start + _SAME < line.rect().bottom() <= end + _SAME:
            yield line


def _inside(area: QRectF, start: float, end: float) -> bool:
    return start + _SAME < area.bottom() <= end + _SAME


@cache
def _icon(name: str) -> QSvgRenderer:
    """Paper is white in every theme."""
    theme = make_theme("leaf", practice=False, dark=False)
    tone = theme.tones.get(name)
    svg = resource("icons", f"{name}.svg").read_text("utf-8")
    ink = tone.ink if tone else theme.text
    svg = svg.replace("currentColor", ink).replace("glyphColor", theme.glyph)
    return QSvgRenderer(QByteArray(svg.encode()))
