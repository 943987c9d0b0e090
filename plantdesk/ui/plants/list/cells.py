"""What the cells of the table of all plants show."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QTableView

from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.model import PlantColumn, PlantRow, PlantsModel, column_name, shown_time
from plantdesk.ui.widgets.rows.painted_row import place_in
from plantdesk.ui.widgets.rows.painted_table import (
    SELECTED,
    Cell,
    HeadCell,
    Index,
    TableHead,
    TablePainter,
)
from plantdesk.ui.wording import short_store_name, short_time

# Inside a cell, at its start and end.
PADDING = 8
_TOP, _AROUND = 7, 16


class PlantPainter(TablePainter):
    """Paints a row's second line across its cells: each paints its part of it."""

    def __init__(self, look: Look, model: PlantsModel, table: QTableView) -> None:
        super().__init__(look, table)
        self._model = model
        self.hovered_row = -1
        self.current_row = -1
        self.short_times = False
        # What the rows say, worked out once for all cells of a row.
        self._rows: dict[int, PlantRow | None] = {}

    def begin(self) -> None:
        """Call this before the table paints: what rows say depends on the time, too."""
        self._rows.clear()

    def row_height(self) -> int:
        return self.look.measures.body_line + self.look.measures.small_line + _AROUND

    def line(self, row: int) -> tuple[int, int]:
        """A line without a second one below stands in the middle."""
        shown, height = self._rows.get(row), self.look.measures.body_line
        return _TOP if shown and shown.reason else (self.row_height() - height) // 2, height

    def cell(self, row: int, column: int) -> Cell | None:
        if row not in self._rows:
            self._rows[row] = self._model.row_at(row)
        shown = self._rows[row]
        return None if shown is None else self._cell(shown, PlantColumn(column))

    def _cell(self, row: PlantRow, column: PlantColumn) -> Cell:
        plant = row.entry.plant
        match column:
            case PlantColumn.STATUS:
                # The bar of the chosen row stands before it.
                return Cell(row.word, "strong", row.tone, 2 * PADDING, 0, icon=row.icon)
            case PlantColumn.ID:
                return Cell(str(plant.id), "figures", "text")
            case PlantColumn.NAME:
                return Cell(plant.name, ink="text")
            case PlantColumn.TAG:
                return Cell(plant.tag or "")
            case PlantColumn.STORE:
                return Cell(short_store_name(row.store), swatch=row.store)
            case PlantColumn.WHEN:
                at = shown_time(row.entry)
                return Cell(short_time(at) if self.short_times else when(at), "small figures")
            case PlantColumn.REFERENCE:
                return Cell(row.entry.id, "small figures")

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        theme, width = self.look.theme, self.table.viewport().width()
        chosen = bool(option.state & SELECTED)
        painter.save()
        painter.setClipRect(area)
        if chosen or index.row() == self.hovered_row:
            painter.fillRect(area, self.colour("accent_soft" if chosen else "sunken"))
        self.paint_cell(painter, index, area, mirrored=mirrored)
        if row := self._rows.get(index.row()):
            self._paint_reason(painter, row, area, width, mirrored)
        if chosen and index.column() == PlantColumn.STATUS:
            bar = place_in(area, mirrored, 0, 0, 3, area.height())
            painter.fillRect(bar, self.colour("accent"))
        if index.row() == self.current_row:
            painter.setPen(QPen(self.colour("accent"), 2))
            painter.drawRect(QRect(1, area.top() + 1, width - 2, area.height() - 2))
        else:
            foot = QRect(2 * PADDING, area.bottom() + 1 - theme.hairline,
                         width - 4 * PADDING, theme.hairline)  # fmt: skip
            painter.fillRect(foot, self.colour("line"))
        painter.restore()

    def _paint_reason(
        self, painter: QPainter, row: PlantRow, area: QRect, width: int, mirrored: bool
    ) -> None:
        measures = self.look.measures
        start = self.table.columnWidth(PlantColumn.STATUS) + PADDING
        whole = QRect(QPoint(0, area.top()), QSize(width, area.height()))
        y, height = _TOP + measures.body_line, measures.small_line
        place = place_in(whole, mirrored, start, y, width - start - PADDING, height)
        self.write(painter, Cell(row.reason, "small"), place, area, mirrored)


class PlantsHead(TableHead):
    def cell(self, column: int) -> HeadCell:
        start = 2 * PADDING if column == PlantColumn.STATUS else PADDING
        return HeadCell(column_name(PlantColumn(column)), start)
