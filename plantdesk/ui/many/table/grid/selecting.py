"""Where the keyboard is in the table, and which cells are selected."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QItemSelection, QItemSelectionModel
from PySide6.QtWidgets import QTableView

from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.words import FIELDS, SheetColumn

FIRST, LAST = SheetColumn.ID, SheetColumn.TAG
_Flags = QItemSelectionModel.SelectionFlag


class Selected(NamedTuple):
    """The selected cells: lines of the table from `top` to `bottom`, and fields."""

    top: int
    bottom: int
    fields: tuple[PlantField, ...]


class SelectingView(QTableView):
    """Moves and selects within the columns that can be edited."""

    def __init__(self, model: SheetModel) -> None:
        super().__init__()
        self.sheet_model = model
        # Where a Shift-selection of rows began.
        self.anchor_row = 0

    @property
    def current(self) -> tuple[int, PlantField] | None:
        """The line of the table and the field."""
        index = self.currentIndex()
        field = FIELDS.get(SheetColumn(index.column())) if index.isValid() else None
        return None if field is None else (index.row(), field)

    @property
    def selected(self) -> Selected | None:
        """The selected rectangle, or the current cell."""
        ranges = self.selectionModel().selection()
        if not ranges.isEmpty():
            one = ranges.first()
            columns = range(max(FIRST, one.left()), min(LAST, one.right()) + 1)
            fields = tuple(FIELDS[SheetColumn(column)] for column in columns)
            if fields:
                return Selected(one.top(), one.bottom(), fields)
        current = self.current
        return None if current is None else Selected(current[0], current[0], (current[1],))

    def selected_rows(self) -> Sequence[int]:
        """The rows of the sheet that are selected."""
        chosen = self.selected
        return self.sheet_model.rows[chosen.top : chosen.bottom + 1] if chosen else ()

    def go_to(self, place: int, column: int) -> None:
        """Put the keyboard on a cell, which is then the only one selected."""
        index = self.sheet_model.index(place, column)
        self.selectionModel().setCurrentIndex(index, _Flags.ClearAndSelect)
        self.anchor_row = place
        self.scrollTo(index)

    def select(self, top: int, bottom: int, first: int, last: int) -> None:
        """Select a rectangle. The keyboard stays in its corner."""
        model = self.sheet_model
        corner = model.index(top, first)
        self.selectionModel().setCurrentIndex(corner, _Flags.NoUpdate)
        chosen = QItemSelection(corner, model.index(bottom, last))
        self.selectionModel().select(chosen, _Flags.ClearAndSelect)

    def step(self, rows: int, columns: int) -> bool:
        """Move the keyboard. Left and right go on in the next row. Return False at the end."""
        current = self.currentIndex()
        if not current.isValid():
            return False
        place, column = current.row() + rows, current.column() + columns
        if column > LAST:
            place, column = place + 1, FIRST
        elif column < FIRST:
            place, column = place - 1, LAST
        inside = 0 <= place < len(self.sheet_model.rows)
        if inside:
            self.go_to(place, column)
        return inside

    def selectAll(self) -> None:
        if rows := len(self.sheet_model.rows):
            # Unlike Qt, don't ask each cell if it can be selected.
            everything = QItemSelection(
                self.sheet_model.index(0, FIRST), self.sheet_model.index(rows - 1, LAST)
            )
            self.selectionModel().select(everything, _Flags.ClearAndSelect)
