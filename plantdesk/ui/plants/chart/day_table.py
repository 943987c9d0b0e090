"""The chart of the days as a table."""

from datetime import date

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyleOptionHeader,
    QTableWidget,
    QTableWidgetItem,
)

from plantdesk.domain.search.day_count import DayCount
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.plants.chart.chart_words import all_parts, chosen_words, day_name, title
from plantdesk.ui.wording import number, translate

_PICTURE = Qt.ItemDataRole.UserRole
_ROWS = 5
# Cells have the same room at their sides.
_INSET = 5


class DayTable(QTableWidget):
    """Shows the numbers of the bars and those of removed plants, newest day first."""

    day_chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._days: list[DayCount] = []
        self._chosen: date | None = None
        self.setObjectName("dayTable")
        self.setProperty("box", "days")
        self.setAccessibleName(title())
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = _IconHead(self)
        self.setHorizontalHeader(head)
        head.show()
        self.cellActivated.connect(self._choose)
        look.changed.connect(self._show)

    def show_days(self, days: tuple[DayCount, ...]) -> None:
        self._days = list(reversed(days))
        self._show()

    def show_chosen(self, day: date | None) -> None:
        self._chosen = day
        self._show()

    def go_to(self, day: DayCount) -> None:
        self.setCurrentCell(self._days.index(day), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _show(self) -> None:
        if not self._days:
            return
        today = self._days[0]
        self.setRowCount(len(self._days))
        self.setColumnCount(1 + len(all_parts(today)))
        self._show_head(today)
        for row, day in enumerate(self._days):
            counts = (number(part.count) for part in all_parts(day))
            for column, text in enumerate((day_name(day.day, today.day), *counts)):
                self._show_cell(row, column, text, chosen=day.day == self._chosen)
        self._fit()

    def _show_head(self, today: DayCount) -> None:
        day = QTableWidgetItem(translate("chart", "Day"))
        day.setTextAlignment(_side(0))
        self.setHorizontalHeaderItem(0, day)
        for column, part in enumerate(all_parts(today), 1):
            icon, tone = ICONS[part.status]
            head = QTableWidgetItem(status_word(part.status))
            head.setData(_PICTURE, self._look.icon(icon, self._look.ink(tone)))
            head.setToolTip(plain_tip(head.text()))
            self.setHorizontalHeaderItem(column, head)

    def _show_cell(self, row: int, column: int, text: str, *, chosen: bool) -> None:
        # Changed in its place: a new cell would lose a screen reader's place.
        cell = self.item(row, column)
        if cell is None:
            cell = QTableWidgetItem()
            cell.setTextAlignment(_side(column))
            self.setItem(row, column, cell)
        cell.setText(text)
        theme, small = self._look.theme, self._look.measures.small
        cell.setBackground(QColor(theme.accent_soft if chosen else theme.surface))
        cell.setFont(strong(small) if chosen else small)
        told = chosen_words() if chosen and column == 0 else ""
        cell.setData(Qt.ItemDataRole.AccessibleDescriptionRole, told)

    def _fit(self) -> None:
        measures = self._look.measures
        row = measures.small_line + 8
        self.verticalHeader().setMinimumSectionSize(row)
        self.verticalHeader().setDefaultSectionSize(row)
        head = self.horizontalHeader()
        head.setMinimumSectionSize(measures.icon(16) + 2 * _INSET)
        head.setFixedHeight(max(row, measures.icon(16) + 8))
        self.setFixedHeight(head.height() + _ROWS * row + 2 * self.frameWidth())
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Give the days the room that is left. If there is too little, the table scrolls."""
        head, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        head.setSectionResizeMode(modes.ResizeToContents)
        if self._days and head.length() <= self.viewport().width():
            head.setSectionResizeMode(0, modes.Stretch)

    def _choose(self, row: int) -> None:
        self.day_chosen.emit(self._days[row].day)


class _IconHead(QHeaderView):
    """Draws icons for the words, which don't fit beside each other. Screen readers say the words.

    The icons stand above the ends of their numbers, where Qt would not put them.
    """

    def __init__(self, parent: QTableWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setProperty("box", "days")
        self.setHighlightSections(False)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, column: int) -> None:
        super().initStyleOptionForIndex(option, column)
        if self._picture(column):
            option.text = ""

    def sectionSizeFromContents(self, column: int) -> QSize:
        size = super().sectionSizeFromContents(column)
        return QSize(0, size.height()) if self._picture(column) else size

    def paintSection(self, painter: QPainter, area: QRect, column: int) -> None:
        painter.save()
        super().paintSection(painter, area, column)
        painter.restore()
        if picture := self._picture(column):
            inside = area.adjusted(_INSET, 0, -_INSET, 0)
            size = picture.deviceIndependentSize().toSize()
            place = QStyle.alignedRect(self.layoutDirection(), _side(column), size, inside)
            painter.drawPixmap(place.topLeft(), picture)

    def _picture(self, column: int) -> QPixmap | None:
        picture = self.model().headerData(column, self.orientation(), _PICTURE)
        return picture if isinstance(picture, QPixmap) else None


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignTrailing if column else Qt.AlignmentFlag.AlignLeading
    return side | Qt.AlignmentFlag.AlignVCenter
