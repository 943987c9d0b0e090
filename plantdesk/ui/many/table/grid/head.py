"""The head of the table: our words, and which columns of the sheet they come from."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.many.table.grid.cells import EDGE, PADDING
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.words import FIELDS, SheetColumn, column_name, column_word
from plantdesk.ui.widgets.rows.painted_table import HeadCell, TableHead
from plantdesk.ui.wording import isolated, translate

_AROUND = 12


class SheetHead(TableHead):
    """A column from the sheet can be clicked, to choose another one."""

    ink, ground = "text", "sunken"

    def __init__(self, look: Look, model: SheetModel, table: QTableView) -> None:
        super().__init__(look, table)
        self._sheet_model = model

    def sizeHint(self) -> QSize:
        measures = self.look.measures
        lines = QFontMetrics(strong(measures.small)).height() + measures.small_line
        return QSize(0, lines + _AROUND)

    def cell(self, column: int) -> HeadCell:
        sending, field = self._sheet_model.sending, FIELDS.get(SheetColumn(column))
        name = ""
        if column != SheetColumn.STATE:
            name = column_word(SheetColumn(column), sending=sending)
        source = self.source_text(field) if field is not None and not sending else ""
        return HeadCell(name, EDGE if column == SheetColumn.ROW else PADDING, source)

    def wanted_width(self, column: SheetColumn) -> int:
        """Return the width that shows the whole heading which a column comes from."""
        measures = self.look.measures
        text = isolated(self.source_text(FIELDS[column]))
        return (
            QFontMetrics(measures.small).horizontalAdvance(text) + 2 * PADDING + measures.icon(16)
        )

    def source_text(self, field: PlantField) -> str:
        """Say which column of the sheet a field comes from."""
        sheet = self._sheet_model.sheet
        column = sheet.columns.of(field) if sheet is not None else None
        if sheet is None or column is None:
            return translate("many", "no column")
        if field is PlantField.ID and sheet.columns.other_ids:
            return translate("many", "perhaps {0}").format(column_name(sheet, column))
        if sheet.heading(column).strip():
            return translate("many", "from {0}").format(column_name(sheet, column))
        return column_name(sheet, column)
