"""The card with the chart of the last days."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.domain.search.day_count import DayCount, total
from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import ICONS
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.paint import lay_out_now
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.plants.chart.chart_words import DayPart, day_name, drawn_parts, title
from plantdesk.ui.plants.chart.day_bars import DayBars
from plantdesk.ui.widgets.buttons.flow import Flow
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.wording import number

_MARGIN, _APART = 16, 12


class DayChart(QFrame):
    """Shows entries per day by outcome. Its page hides it where there is no room."""

    # Carries a date. If the day is chosen already, the page decides what that means.
    day_chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._days: tuple[DayCount, ...] = ()
        self._chosen: date | None = None
        self.setObjectName("dayChart")
        self.setProperty("box", "card")
        self.setAccessibleName(title())
        self._head = _TitleRow(look)
        self.bars = DayBars(look)
        self._first, self._last = (
            plain_label("", "text2", "small"),
            plain_label("", "text2", "small"),
        )
        self.bars.changed.connect(self._show_head)
        self.bars.day_chosen.connect(self.day_chosen)
        self._lay_out()

    def show_days(self, days: Sequence[DayCount]) -> None:
        """Show these days, oldest first. The last one is today."""
        if self._days == tuple(days):
            return
        self._days = tuple(days)
        self._first.setText(self._name(self._days[0]))
        self._last.setText(self._name(self._days[-1]))
        self.bars.show_days(self._days)
        self._head.show_days(self._days)

    @property
    def chosen(self) -> date | None:
        """The day to mark, because the list shows only that day."""
        return self._chosen

    @chosen.setter
    def chosen(self, day: date | None) -> None:
        if day == self._chosen:
            # Each letter typed in the search sets it.
            return
        self._chosen = day
        self.bars.show_chosen(day)

    def _show_head(self) -> None:
        self._head.show_current(self.bars.current if self.bars.hasFocus() else None)

    def _name(self, day: DayCount) -> str:
        return day_name(day.day, self._days[-1].day)

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.addWidget(self._first)
        foot.addStretch()
        foot.addWidget(self._last)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 12, _MARGIN, 12)
        column.setSpacing(2)
        column.addWidget(self._head)
        column.addSpacing(2)
        column.addWidget(self.bars)
        column.addLayout(foot)


class _TitleRow(QWidget):
    """The title, and how many plants had each outcome: of all days, or of the current one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._days: tuple[DayCount, ...] = ()
        self._current: DayCount | None = None
        self._title = plain_label(title(), type_="strong")
        self._title.setObjectName("dayChartTitle")
        self._counts = [_Count(look, part) for part in drawn_parts(DayCount(date.min))]
        self._all_counts = QWidget()
        self._flow = Flow(self._all_counts, gap=_APART)
        for count in self._counts:
            self._flow.addWidget(count)
            # Until its number is known.
            count.hide()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self._title)
        self._box.addWidget(self._all_counts)
        look.changed.connect(self._fit)

    def show_days(self, days: tuple[DayCount, ...]) -> None:
        self._days = days
        self._fit()

    def show_current(self, day: DayCount | None) -> None:
        """Show the numbers of a day, or of all days for None."""
        self._current = day
        if self._days:
            self._show(day)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show(self, day: DayCount | None) -> None:
        self._title.setText(day_name(day.day, self._days[-1].day) if day else title())
        for shown, part in zip(self._counts, drawn_parts(day or total(self._days)), strict=True):
            shown.show_part(part)
        lay_out_now(self._box, self)

    def _fit(self) -> None:
        """Keep the places that all days together need: no single day needs more."""
        if not self._days:
            return
        today = self._days[-1].day
        names = (title(), *(day_name(day.day, today) for day in self._days))
        metrics = QFontMetrics(strong(self._look.measures.body))
        name_width = max(metrics.horizontalAdvance(name) for name in names) + 1
        self._title.setMinimumWidth(name_width)
        self._show(None)
        side = name_width + _APART + self._flow.sizeHint().width() <= self.width()
        directions, at_end = QBoxLayout.Direction, Qt.AlignmentFlag.AlignTrailing
        self._box.setDirection(directions.LeftToRight if side else directions.TopToBottom)
        self._box.setSpacing(_APART if side else 4)
        self._box.setAlignment(self._all_counts, at_end if side else Qt.AlignmentFlag(0))
        line = self._title.sizeHint().height()
        counts = self._flow.heightForWidth(self.width())
        self.setFixedHeight(max(line, counts) if side else line + 4 + counts)
        self._show(self._current)


class _Count(QWidget):
    """An icon and a number. Tooltip and screen readers have the words."""

    def __init__(self, look: Look, part: DayPart) -> None:
        super().__init__()
        self._status = part.status
        self._number = plain_label("", "text2", "figures")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(Icon(look, *ICONS[part.status]))
        row.addWidget(self._number)

    def show_part(self, part: DayPart) -> None:
        self._number.setText(number(part.count))
        self._number.setAccessibleName(part.words)
        set_tip(self, part.words)
        # What is added is always told, even if it is nothing.
        self.setVisible(part.count > 0 or part.status is Status.ADDED)
