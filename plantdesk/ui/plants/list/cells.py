"""What the cells of the table of all plants show."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QTableView

from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.model import PlantColumn, PlantRow, PlantsModel, shown_time
from plantdesk.ui.widgets.cells import Cell, Cells, Index, draw_swatch
from plantdesk.ui.wording import short_store_name, short_time

SWATCH = 10
_NOT_READ = (Cell(),) * len(PlantColumn)


class PlantCells(Cells):
    def __init__(self, look: Look, model: PlantsModel, table: QTableView) -> None:
        super().__init__(look, table)
        self._model = model
        self.hovered_row = -1
        self.short_times = False
        # What the rows show, worked out once for all columns.
        self._rows: dict[int, tuple[Cell, ...]] = {}

    def begin(self) -> None:
        """Call this before the table paints: what rows say depends on the time, too."""
        self._rows.clear()

    def cell(self, index: Index) -> Cell:
        at = index.row()
        if at not in self._rows:
            row = self._model.row_at(at)
            self._rows[at] = _NOT_READ if row is None else self._cells(row, at == self.hovered_row)
        return self._rows[at][index.column()]

    def _cells(self, row: PlantRow, hovered: bool) -> tuple[Cell, ...]:
        """Return the cells of a row in the order of the columns."""
        plant, store, at = row.entry.plant, row.store, shown_time(row.entry)
        time = short_time(at) if self.short_times else when(at)
        ground, two_lines = "sunken" if hovered else "", bool(row.reason)
        swatch = "swatch", "" if store.practice else store.colour
        status = row.icon, row.tone
        return (
            Cell(row.word, "strong", row.tone, status, ground, two_lines),
            Cell(str(plant.id), "figures", "text", None, ground, two_lines),
            Cell(plant.name, "body", "text", None, ground, two_lines, row.reason),
            Cell(plant.tag or "", "body", "text2", None, ground, two_lines),
            Cell(short_store_name(store), "body", "text2", swatch, ground, two_lines),
            Cell(time, "small figures", "text2", None, ground, two_lines),
        )

    def picture(self, name: str, ink: str) -> QPixmap:
        if name != "swatch":
            return super().picture(name, ink)
        height = self.look.measures.body_line
        drawn = self.blank(SWATCH, height)
        painter = QPainter(drawn)
        area = QRectF(0, (height - SWATCH) / 2, SWATCH, SWATCH)
        draw_swatch(painter, self.look.theme, area, ink)
        painter.end()
        return drawn
