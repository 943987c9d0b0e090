"""The card with the last days: a bar for each, walked with the arrow keys."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from plantdesk.domain.search.day_count import DayCount, total
from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import ICONS
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.look.paint import draw_hatching, fill
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.look.theme import Hatching, Tone
from plantdesk.ui.plants.chart_words import (
    DayPart,
    day_name,
    day_words,
    drawn_parts,
    empty_words,
    title,
)
from plantdesk.ui.widgets.rows.painted_row import place_in
from plantdesk.ui.wording import number, translate

_SIDE, _TOP, _APART, _LINE_GAP, _ICON_GAP = 17, 13, 12, 4, 6
_GAP, _RADIUS, _CARD_RADIUS = 2, 2, 10
# Above the bars is room for the focus frame, below the axis for the bar of the chosen day.
_ABOVE, _BELOW, _HEAD_GAP, _FOOT_GAP = 6, 3, 4, 2
_CHOOSING = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_ONE_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


class Segment(NamedTuple):
    """The part of a bar for one outcome."""

    status: Status
    area: QRect


class DayChart(QWidget):
    """Shows plants per day by outcome, oldest first in reading direction.

    The title row has the numbers of all days, or of the day that the keyboard is on. Its page
    hides the chart where there is no room.
    """

    # Carries a date. If the day is chosen already, the page decides what that means.
    day_chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._days: tuple[DayCount, ...] = ()
        self._heights: list[list[int]] = []
        self._empty = ""
        self._current = 0
        self._hovered: int | None = None
        self._chosen: date | None = None
        # Where the bars stand, and the counts of the title row: below it where room is short.
        self.bars = QRect()
        self._beside = True
        self.setObjectName("dayChart")
        self.setAccessibleName(title())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        look.changed.connect(self._fit)

    @property
    def current(self) -> DayCount | None:
        return self._days[self._current] if self._days else None

    @property
    def chosen(self) -> date | None:
        """The day to mark, because the list shows only that day."""
        return self._chosen

    @chosen.setter
    def chosen(self, day: date | None) -> None:
        # Each letter typed in the search sets it.
        if day != self._chosen:
            self._chosen = day
            self._tell()

    def show_days(self, days: Sequence[DayCount]) -> None:
        """Show these days, of which the last one is today. The current day stays, if it can."""
        if self._days == tuple(days):
            return
        kept, self._days = self.current, tuple(days)
        found = (at for at, day in enumerate(days) if kept and day.day == kept.day)
        self._current = next(found, len(days) - 1)
        self._empty = empty_words(total(self._days))
        self._fit()
        self._tell()

    @property
    def told(self) -> tuple[str, list[DayPart]]:
        """The title row's words and numbers."""
        if self.hasFocus() and (day := self.current):
            return self._name(day), _counted(day)
        return title(), _counted(total(self._days))

    def words(self, at: int) -> str:
        day = self._days[at]
        return day_words(self._name(day), day, chosen=day.day == self._chosen)

    def column(self, at: int) -> QRect:
        """Return a day's share of the width, with the room around its bar."""
        count, area = len(self._days), self.bars
        place = count - 1 - at if self._mirrored else at
        left, right = (round(edge * area.width() / count) for edge in (place, place + 1))
        return QRect(area.left() + left, area.top(), right - left, area.height())

    def segments(self, at: int) -> Iterator[Segment]:
        """Return the parts of a day's bar, from the bottom up."""
        column, bottom = self.column(at), self._axis
        width = round(0.66 * self.bars.width() / len(self._days))
        left = column.left() + (column.width() - width) // 2
        for part, height in zip(drawn_parts(self._days[at]), self._heights[at], strict=True):
            if height:
                bottom -= height
                yield Segment(part.status, QRect(left, bottom, width, height))
                bottom -= _GAP

    def _counts_at(self, parts: Sequence[DayPart]) -> list[QRect]:
        """Return where the title row has these counts."""
        room, widths = self._inside, [self._count_width(part) for part in parts]
        line = self._look.measures.body_line
        x = room.width() - sum(widths) - _APART * (len(widths) - 1) if self._beside else 0
        y = 0 if self._beside else line + _LINE_GAP
        places = []
        for width in widths:
            if x and x + width > room.width():
                x, y = 0, y + line + _LINE_GAP
            places.append(place_in(room, self._mirrored, x, y, width, line))
            x += width + _APART
        return places

    def sizeHint(self) -> QSize:
        return QSize(140 + 2 * _SIDE, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _: QPaintEvent) -> None:
        theme, painter = self._look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), theme.hairline))
        painter.setBrush(QColor(theme.surface))
        inset = theme.hairline / 2
        card = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(card, _CARD_RADIUS, _CARD_RADIUS)
        if self._days:
            self._paint_words(painter)
            self._paint_bars(painter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = event.key(), len(self._days) - 1
        back, on = Qt.Key.Key_Left, Qt.Key.Key_Right
        if self._mirrored:
            back, on = on, back
        goals = {back: self._current - 1, on: self._current + 1, Qt.Key.Key_Home: 0,
                 Qt.Key.Key_End: last}  # fmt: skip
        if not self._has_bars or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in goals:
            self._go(max(0, min(last, goals[Qt.Key(key)])))
            announce(self, self.words(self._current))
        elif key in _CHOOSING:
            self.day_chosen.emit(self._days[self._current].day)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or at is None:
            super().mousePressEvent(event)
            return
        self._go(at)
        self.day_chosen.emit(self._days[at].day)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell()

    @property
    def _mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    @property
    def _has_bars(self) -> bool:
        return bool(self._days) and not self._empty

    @property
    def _axis(self) -> int:
        return self.bars.bottom() + 1 - _BELOW - self._look.theme.hairline

    @property
    def _inside(self) -> QRect:
        return self.rect().adjusted(_SIDE, _TOP, -_SIDE, -_TOP)

    def _name(self, day: DayCount) -> str:
        return day_name(day.day, self._days[-1].day)

    def _count_width(self, part: DayPart) -> int:
        metrics = QFontMetrics(tabular(self._look.measures.body))
        figures = metrics.horizontalAdvance(number(part.count))
        return self._look.measures.icon(16) + _ICON_GAP + figures

    def _at(self, place: QPoint) -> int | None:
        """Return the day at this place."""
        days = range(len(self._days)) if self._has_bars else ()
        return next((at for at in days if self.column(at).contains(place)), None)

    def _hover(self, at: int | None) -> None:
        if at != self._hovered:
            self._hovered = at
            self._tell()

    def _go(self, at: int) -> None:
        self._current = at
        self._tell()

    def _tell(self) -> None:
        """Show the days, and describe the current one to screen readers."""
        how = translate("chart", "The arrow keys move between days. Enter lists a day’s plants.")
        whole = day_words(title(), total(self._days), chosen=False) if self._days else ""
        told = f"{self.words(self._current)} {how} {whole}" if self._has_bars else self._empty
        self.setAccessibleDescription(told)
        if self._has_bars:
            set_tip(self, whole if self._hovered is None else self.words(self._hovered))
        self.update()

    def _fit(self) -> None:
        """Keep the places that all days together need: no single day needs more."""
        if not self._days:
            return
        measures, hairline = self._look.measures, self._look.theme.hairline
        metrics = QFontMetrics(strong(measures.body))
        names = (title(), *map(self._name, self._days))
        counted = _counted(total(self._days))
        widths = (self._count_width(part) + _APART for part in counted)
        widest = max(metrics.horizontalAdvance(name) for name in names)
        self._beside = widest + sum(widths) <= self._inside.width()
        room = 4 * measures.base
        top = self._counts_at(counted)[-1].bottom() + 1 + _HEAD_GAP
        high = _ABOVE + room + hairline + _BELOW
        self.bars = QRect(_SIDE, top, self._inside.width(), high)
        # Hollow segments need an inside between their lines.
        parts = [[part.count for part in drawn_parts(day)] for day in self._days]
        self._heights = heights(parts, room, least=2 + 2 * hairline)
        self.setFixedHeight(top + high + _FOOT_GAP + measures.small_line + _TOP)
        self.update()

    def _paint_words(self, painter: QPainter) -> None:
        measures, theme = self._look.measures, self._look.theme
        line = measures.body_line
        head = place_in(self._inside, self._mirrored, 0, 0, self._inside.width(), line)
        words, parts = self.told
        self._write(painter, head, words, strong(measures.body), theme.text)
        for part, place in zip(parts, self._counts_at(parts), strict=True):
            icon, tone = ICONS[part.status]
            pixmap, side = self._look.icon(icon, self._look.ink(tone)), measures.icon(16)
            drawn = place_in(place, self._mirrored, 0, (line - side) // 2, side, side)
            painter.drawPixmap(drawn.topLeft(), pixmap)
            self._write(painter, place, number(part.count), tabular(measures.body), end=True)
        foot = QRect(_SIDE, self.bars.bottom() + 1 + _FOOT_GAP, self.bars.width(),
                     measures.small_line)  # fmt: skip
        for day, end in ((self._days[0], False), (self._days[-1], True)):
            self._write(painter, foot, self._name(day), measures.small, end=end)

    def _write(
        self,
        painter: QPainter,
        area: QRect,
        text: str,
        font: QFont,
        ink: str = "",
        *,
        end: bool = False,
    ) -> None:
        right = self._mirrored != end
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.setFont(font)
        painter.setPen(QColor(ink or self._look.theme.text2))
        painter.drawText(area, side | _ONE_LINE, text)

    def _paint_bars(self, painter: QPainter) -> None:
        theme, days = self._look.theme, range(len(self._days))
        if self._empty:
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.setFont(self._look.measures.body)
            painter.setPen(QColor(theme.text2))
            painter.drawText(self.bars.adjusted(8, 0, -8, 0), flags, self._empty)
        else:
            for at in days:
                self._paint_ground(painter, at)
            axis = QRect(self.bars.left(), self._axis, self.bars.width(), theme.hairline)
            fill(painter, axis, theme.border)
            for segment in (each for at in days for each in self.segments(at)):
                tone = theme.tones[ICONS[segment.status][1]]
                _paint_outcome(painter, segment, tone, theme.hairline)
        if self.hasFocus():
            area = self.bars if self._empty else self.column(self._current)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)

    def _paint_ground(self, painter: QPainter, at: int) -> None:
        theme, column = self._look.theme, QRectF(self.column(at))
        chosen = self._days[at].day == self._chosen
        if not chosen and at != self._hovered:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_soft if chosen else theme.sunken))
        painter.drawRoundedRect(column, 4, 4)
        if chosen:
            # Like the bar of a chosen row, for those who don't see the tint.
            fill(painter, column.adjusted(0, column.height() - _BELOW, 0, 0), theme.accent)


def heights(days: Sequence[Sequence[int]], room: int, least: int) -> list[list[int]]:
    """Return the height of each segment: on one scale for all days, but never below `least`."""
    most = max(map(sum, days), default=0)
    drawn = [
        [max(least, room * count // most) if count else 0 for count in parts] for parts in days
    ]
    for bar in drawn:
        gaps = _GAP * (sum(height > 0 for height in bar) - 1)
        # Small segments get more than their share, at the expense of the large ones.
        while sum(bar) + gaps > room:
            bar[bar.index(max(bar))] -= 1
    return drawn


def _counted(day: DayCount) -> list[DayPart]:
    """What is added is always told, even if it is nothing."""
    return [part for part in drawn_parts(day) if part.count or part.status is Status.ADDED]


def _paint_outcome(painter: QPainter, segment: Segment, tone: Tone, hairline: int) -> None:
    """Fill a segment. Each outcome has its own pattern, to be told apart in grey."""
    status, area = segment.status, QRectF(segment.area)
    if status is Status.REFUSED:
        hatching = Hatching(tone.soft, tone.ink, tone.ink, tone.ink)
        draw_hatching(painter, area, hatching, 2, _RADIUS)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tone.ink))
    painter.drawRoundedRect(area, _RADIUS, _RADIUS)
    if status is Status.WAITING:
        inside = area.adjusted(hairline, hairline, -hairline, -hairline)
        painter.setBrush(QColor(tone.soft))
        painter.drawRoundedRect(inside, 1, 1)
    elif status is Status.TO_CHECK:
        x = area.left() + 2
        while x < area.right() - 2:
            fill(painter, QRectF(x, area.top(), 2, area.height()), tone.soft)
            x += 4
