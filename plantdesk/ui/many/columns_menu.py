"""Chooses which column of the sheet holds ids, names or tags."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField, trim
from plantdesk.ui.look.plain_text import named_action
from plantdesk.ui.many.table.grid.head import column_letters
from plantdesk.ui.many.table.words import field_word
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
        self._menu.popup(where)

    def _add(self, text: str, column: int | None) -> None:
        assert self._sheet is not None  # noqa: S101
        action = named_action(text, self._menu)
        action.setCheckable(True)
        action.setChecked(self._sheet.columns.of(self._field) == column)
        action.setData(column)
        action.triggered.connect(self._choose)
        self._group.addAction(action)
        self._menu.addAction(action)

    def _choose(self) -> None:
        action = self._group.checkedAction()
        if self._sheet is not None:
            columns = self._sheet.columns.with_field(self._field, action.data())
            if columns != self._sheet.columns:
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
        cells = sheet.row(row)
        if column < len(cells) and (text := trim(cells[column])):
            return text
    return ""
