"""The painted bars of the chart, one for each day, walked with the arrow keys."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from plantdesk.domain.search.day_count import DayCount, total
from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import ICONS
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching, fill
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.look.theme import Hatching, Tone
from plantdesk.ui.plants.chart.chart_words import (
    day_name,
    day_words,
    drawn_parts,
    empty_words,
    title,
)
from plantdesk.ui.wording import translate

_GAP, _RADIUS = 2, 2
# Above the bars is room for the focus frame, below the axis for the bar of the chosen day.
_ABOVE, _BELOW = 6, 3
_CHOOSING = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}


class Segment(NamedTuple):
    """The part of a bar for one outcome."""

    status: Status
    area: QRect


class DayBars(QWidget):
    """Shows the days, oldest first in reading direction."""

    day_chosen = Signal(object)
    # The current day, its numbers or the focus.
    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._days: tuple[DayCount, ...] = ()
        self._heights: list[list[int]] = []
        self._empty = ""
        self._current = 0
        self._hovered: int | None = None
        self._pressed: int | None = None
        self._chosen: date | None = None
        self.setObjectName("dayBars")
        self.setAccessibleName(title())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        look.changed.connect(self._fit)
        self._fit()

    @property
    def current(self) -> DayCount | None:
        return self._days[self._current] if self._days else None

    def show_days(self, days: tuple[DayCount, ...]) -> None:
        """Show the days. The current day stays if it is among them."""
        kept = self.current
        self._days = days
        found = (at for at, day in enumerate(days) if kept and day.day == kept.day)
        self._current = next(found, len(days) - 1)
        self._empty = empty_words(total(days))
        self._fit()
        self._tell()

    def show_chosen(self, chosen: date | None) -> None:
        self._chosen = chosen
        self._tell()

    def segments(self, at: int) -> Iterator[Segment]:
        """Return the parts of a day's bar, from the bottom up."""
        column = self.column(at)
        width = round(0.66 * self.width() / len(self._days))
        left = column.left() + (column.width() - width) // 2
        bottom = self._axis
        for part, height in zip(drawn_parts(self._days[at]), self._heights[at], strict=True):
            if height:
                bottom -= height
                yield Segment(part.status, QRect(left, bottom, width, height))
                bottom -= _GAP

    def column(self, at: int) -> QRect:
        """Return a day's share of the width, with the room around its bar."""
        count = len(self._days)
        place = count - 1 - at if self._mirrored else at
        left, right = (round(edge * self.width() / count) for edge in (place, place + 1))
        return QRect(left, 0, right - left, self.height())

    def words(self, at: int) -> str:
        day = self._days[at]
        name = day_name(day.day, self._days[-1].day)
        return day_words(name, day, chosen=day.day == self._chosen)

    def minimumSizeHint(self) -> QSize:
        return QSize(140, self.minimumHeight())

    def paintEvent(self, _: QPaintEvent) -> None:
        theme, painter = self._look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._has_bars:
            self._paint_empty(painter)
            return
        for at in range(len(self._days)):
            self._paint_ground(painter, at)
        fill(painter, QRect(0, self._axis, self.width(), theme.hairline), theme.border)
        for at in range(len(self._days)):
            for segment in self.segments(at):
                self._paint_segment(painter, segment)
        if self.hasFocus():
            self._paint_focus(painter, self.column(self._current))

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
        at = self._at(event)
        if at != self._hovered:
            self._hovered = at
            self._tip()
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._tip()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._pressed = self._at(event)
        if self._pressed is not None:
            self._go(self._pressed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self._at(event):
            self.day_chosen.emit(self._days[pressed].day)

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
        return self.height() - _BELOW - self._look.theme.hairline

    def _at(self, event: QMouseEvent) -> int | None:
        """Return the day below the pointer."""
        if not self._has_bars:
            return None
        place = event.position().toPoint()
        hit = (at for at in range(len(self._days)) if self.column(at).contains(place))
        return next(hit, None)

    def _go(self, at: int) -> None:
        self._current = at
        self._tell()

    def _tell(self) -> None:
        """Describe the current day to screen readers and to the title row."""
        how = translate("chart", "The arrow keys move between days. Enter lists a day’s plants.")
        told = f"{self.words(self._current)} {how}" if self._has_bars else self._empty
        self.setAccessibleDescription(told)
        self._tip()
        self.changed.emit()
        self.update()

    def _tip(self) -> None:
        hovered = self._hovered if self._has_bars else None
        set_tip(self, "" if hovered is None else self.words(hovered))

    def _fit(self) -> None:
        measures, line = self._look.measures, self._look.theme.hairline
        room = 4 * measures.base
        self.setFixedHeight(_ABOVE + room + line + _BELOW)
        # Hollow segments need an inside between their lines.
        counts = [[part.count for part in drawn_parts(day)] for day in self._days]
        self._heights = heights(counts, room, least=2 + 2 * line)
        self.update()

    def _paint_empty(self, painter: QPainter) -> None:
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.setFont(self._look.measures.body)
        painter.setPen(QColor(self._look.theme.text2))
        painter.drawText(self.rect().adjusted(8, 0, -8, 0), flags, self._empty)
        if self.hasFocus():
            self._paint_focus(painter, self.rect())

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

    def _paint_segment(self, painter: QPainter, segment: Segment) -> None:
        tone = self._look.theme.tones[ICONS[segment.status][1]]
        area = QRectF(segment.area)
        _paint_outcome(painter, segment.status, area, tone, self._look.theme.hairline)

    def _paint_focus(self, painter: QPainter, area: QRect) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._look.theme.accent), 2))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)


def heights(days: Sequence[Sequence[int]], room: int, least: int) -> list[list[int]]:
    """Return the height of each segment: in proportion, but never below `least`.

    The scale is the same for all days. The highest bar, with its gaps, just fits.
    """
    scale = min((_scale(parts, room, least) for parts in days if any(parts)), default=Fraction(0))
    return [[max(least, int(count * scale)) if count else 0 for count in parts] for parts in days]


def _scale(parts: Sequence[int], room: int, least: int) -> Fraction:
    """Return the most pixels for each plant at which this day's bar fits."""
    large = [count for count in parts if count]
    free = room - _GAP * (len(large) - 1)
    while True:
        scale = Fraction(free, sum(large))
        small = [count for count in large if count * scale < least]
        if not small:
            return scale
        # These get more than their share, at the expense of the others.
        free -= least * len(small)
        large = [count for count in large if count * scale >= least]


def _paint_outcome(
    painter: QPainter, status: Status, area: QRectF, tone: Tone, hairline: int
) -> None:
    """Fill a segment. Each outcome has its own pattern, to be told apart in grey."""
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
