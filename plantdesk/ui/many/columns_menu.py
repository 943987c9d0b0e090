"""Chooses which column of the sheet holds ids, names or tags, and which row the headings."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField, trim
from plantdesk.ui.many.table.words import column_letters, field_word
from plantdesk.ui.many.words import HEADINGS_OFFERED, heading_choice
from plantdesk.ui.widgets.choice_menu import Line, fill
from plantdesk.ui.wording import quoted, translate

_LONGEST = 40
# Nobody reads a longer list; the columns behind are hardly a plant's.
_MOST = 60
# Rows in which an example is looked for.
_LOOKED_AT = 50


class ColumnsMenu(QObject):
    # Carries Columns.
    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._menu = QMenu(parent)
        self._menu.setObjectName("sheetColumns")
        self._rows = QMenu(translate("many", "Row of &headings"), parent)
        self._rows.setObjectName("sheetHeadings")

    def offer(self, sheet: WorkSheet, field: PlantField, where: QPoint) -> None:
        columns = sheet.columns

        def line(text: str, wanted: Columns) -> Line:
            choose = partial(self._choose, sheet, wanted)
            return Line(text, choose, checked=wanted == columns, exact=True)

        def row_line(text: str, row: int | None) -> Line:
            return line(text, replace(columns, heading_row=row))

        fill(
            self._rows,
            [
                row_line(translate("many", "No headings"), None),
                *(
                    row_line(heading_choice(row, sheet[row].cells), row)
                    for row in range(min(len(sheet), HEADINGS_OFFERED))
                ),
            ],
        )
        self._menu.setAccessibleName(field_word(field))
        fill(
            self._menu,
            [
                *(
                    line(column_text(sheet, column), columns.with_field(field, column))
                    for column in range(min(sheet.width, _MOST))
                ),
                None,
                line(translate("many", "Not used"), columns.with_field(field, None)),
                None,
                self._rows,
            ],
        )
        self._menu.popup(where)

    def _choose(self, sheet: WorkSheet, columns: Columns) -> None:
        if columns != sheet.columns:
            self.chosen.emit(columns)


def column_text(sheet: WorkSheet, column: int) -> str:
    """Return a column's heading, or its letter as in a spreadsheet, with an example."""
    heading = trim(sheet.heading(column))
    name = quoted(heading, _LONGEST)
    if not heading:
        name = translate("many", "Column {0}").format(column_letters(column))
    if example := _example(sheet, column):
        return translate("many", "{0}, for example “{1}”").format(name, quoted(example, _LONGEST))
    return translate("many", "{0} (empty)").format(name)


def _example(sheet: WorkSheet, column: int) -> str:
    first = sheet.columns.first_row
    for row in range(first, min(len(sheet), first + _LOOKED_AT)):
        cells = sheet[row].cells
        if column < len(cells) and (text := trim(cells[column])):
            return text
    return ""
