"""Chooses which column of the sheet holds ids, names or tags, and which row the headings."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField, trim
from plantdesk.ui.many.table.words import column_letters, field_word
from plantdesk.ui.widgets.choice_menu import Line, fill
from plantdesk.ui.wording import isolated, number, quoted, translate

_LONGEST = 40
# Nobody reads a longer list; the columns behind are hardly a plant's.
_MOST = 60
# Rows in which an example is looked for, and headings.
_LOOKED_AT, _HEADINGS = 50, 10


def offer_columns(
    sheet: WorkSheet,
    field: PlantField,
    use: Callable[[Columns], object],
    parent: QWidget,
    where: QPoint,
) -> None:
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    rows = QMenu(translate("many", "Row of &headings"), menu)
    menu.setObjectName("sheetColumns")
    menu.setAccessibleName(field_word(field))
    rows.setObjectName("sheetHeadings")
    columns = sheet.columns

    def line(text: str, wanted: Columns) -> Line:
        return Line(text, partial(use, wanted), checked=wanted == columns, exact=True)

    headings: dict[int | None, str] = {None: translate("many", "No headings")}
    headings |= {row: _row_text(sheet, row) for row in range(min(len(sheet), _HEADINGS))}
    used = {column: _column_text(sheet, column) for column in range(min(sheet.width, _MOST))}
    not_used = line(translate("many", "Not used"), columns.with_field(field, None))
    fill(rows, [line(text, replace(columns, heading_row=row)) for row, text in headings.items()])
    lines = [line(text, columns.with_field(field, column)) for column, text in used.items()]
    fill(menu, [*lines, None, not_used, None, rows])
    menu.popup(where)


def _row_text(sheet: WorkSheet, row: int) -> str:
    """Return for example “Row 3: Nr., Name, Gruppe”."""
    start = ", ".join(cell for cell in sheet[row].cells if cell.strip())
    text = translate("many", "Row {0}: {1}")
    return text.format(number(row + 1), isolated(quoted(start, _LONGEST)))


def _column_text(sheet: WorkSheet, column: int) -> str:
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
