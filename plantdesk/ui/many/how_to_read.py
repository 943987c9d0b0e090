"""Asks how a file is to be read: its encoding and separator or its sheet, and its columns."""

from collections.abc import Callable
from functools import partial
from itertools import islice

from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField, trim
from plantdesk.sheets.reading.opening import preview
from plantdesk.sheets.reading.shapes import (
    FileLook,
    Form,
    TextForm,
    TextLook,
    WorkbookForm,
)
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.words import column_letters, field_word, separator_words
from plantdesk.ui.widgets.choice_menu import Line, fill
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.labels import below_label
from plantdesk.ui.widgets.layouts import flow
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, number, quoted, translate

# Enough words to tell one encoding from another, from so many rows.
_WORDS, _ROWS, _LONGEST = 3, 200, 40
# Nobody reads a longer list; the columns behind are hardly a plant's.
_MOST = 60
# Rows in which an example is looked for, and headings.
_LOOKED_AT, _HEADINGS = 50, 10


class FormQuestion(Question):
    """The rows are then read again. A `form` that no longer fits the file isn't offered."""

    def __init__(self, look: Look, parent: QWidget, file: FileLook, form: Form | None) -> None:
        name = isolated(reveal_name(file.source.path.name))
        super().__init__(
            look,
            parent,
            translate("many", "How to read {0}").format(name),
            translate("many", "Changes in the table will be lost."),
            keep=translate("many", "&Cancel"),
            go_on=translate("many", "&Read again"),
        )
        self.encoding = Choice("formEncoding", translate("many", "Encoding"))
        self.separator = Choice("formSeparator", translate("many", "Separated by"))
        self.sheet = Choice("formSheet", translate("many", "Sheet"))
        if isinstance(file, TextLook):
            used = form if isinstance(form, TextForm) else file.form
            encodings = file.candidates or (file.form.encoding,)
            first = used.encoding if used.encoding in encodings else encodings[0]
            self.encoding.show_options({each: _sample(file, each) for each in encodings}, first)
            self.separator.show_options(separator_words(used.separator), used.separator)
            choices = [*([self.encoding] if file.candidates else []), self.separator]
        else:
            sheets, fits = {name: isolated(reveal_name(name)) for name in file.sheets}, form
            if not isinstance(fits, WorkbookForm) or fits.sheet not in sheets:
                fits = file.form
            self.sheet.show_options(sheets, fits.sheet)
            choices = [self.sheet]
        labelled = (below_label(choice.accessibleName(), choice) for choice in choices)
        self.add(flow(*labelled, gap=16))

    @property
    def form(self) -> Form:
        if self.separator.count():
            return TextForm(str(self.encoding.value), str(self.separator.value))
        return WorkbookForm(str(self.sheet.value))


def _sample(file: TextLook, encoding: str) -> str:
    """Return the encoding, and before it some words that not every encoding shows the same."""
    rows = preview(file, TextForm(encoding, file.separator), _ROWS)
    words = (cell for cells in rows for cell in cells if not cell.isascii())
    sample = isolated(quoted(", ".join(islice(words, _WORDS)), _LONGEST))
    return translate("many", "{0} ({1})").format(sample, isolated(encoding))


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
