"""Chooses which column of the sheet holds ids, names or tags, and which row the headings."""

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField, trim
from plantdesk.ui.look.plain_text import named_action
from plantdesk.ui.many.source.source_words import HEADINGS_OFFERED, heading_choice
from plantdesk.ui.many.table.words import column_letters, field_word
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
        self._group = QActionGroup(self)
        self._rows = QMenu(translate("many", "Row of &headings"), parent)
        self._rows.setObjectName("sheetHeadings")
        self._row_group = QActionGroup(self)
        self._sheet: WorkSheet | None = None
        self._field = PlantField.ID

    def offer(self, sheet: WorkSheet, field: PlantField, where: QPoint) -> None:
        self._sheet, self._field = sheet, field
        self._menu.clear()
        self._menu.setAccessibleName(field_word(field))
        for column in range(min(sheet.width, _MOST)):
            self._add(column_text(sheet, column), column)
        self._menu.addSeparator()
        self._add(translate("many", "Not used"), None)
        self._menu.addSeparator()
        self._rows.clear()
        self._add_row(translate("many", "No headings"), None)
        for row in range(min(len(sheet), HEADINGS_OFFERED)):
            self._add_row(heading_choice(row, sheet.row(row)), row)
        self._menu.addMenu(self._rows)
        self._menu.popup(where)

    def _add(self, text: str, column: int | None) -> None:
        assert self._sheet is not None  # noqa: S101
        columns = self._sheet.columns
        self._add_choice(self._menu, self._group, text, columns.with_field(self._field, column))

    def _add_row(self, text: str, row: int | None) -> None:
        assert self._sheet is not None  # noqa: S101
        columns = replace(self._sheet.columns, heading_row=row)
        self._add_choice(self._rows, self._row_group, text, columns)

    def _add_choice(self, menu: QMenu, group: QActionGroup, text: str, columns: Columns) -> None:
        assert self._sheet is not None  # noqa: S101
        action = named_action(text, menu)
        action.setCheckable(True)
        action.setChecked(columns == self._sheet.columns)
        action.setData(columns)
        action.triggered.connect(lambda: self._choose(group.checkedAction()))
        group.addAction(action)
        menu.addAction(action)

    def _choose(self, action: QAction) -> None:
        if self._sheet is not None and action.data() != self._sheet.columns:
            self.chosen.emit(action.data())


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
        cells = sheet.row(row)
        if column < len(cells) and (text := trim(cells[column])):
            return text
    return ""
