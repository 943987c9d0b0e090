"""Chooses how a file is read, with its first rows as they would come out."""

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from plantdesk.desk.desk import Desk
from plantdesk.desk.sheets import Headings, NotRead
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.columns import find_columns
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.opening import preview
from plantdesk.sheets.reading.shapes import (
    FileLook,
    Form,
    Rows,
    SheetInfo,
    TextForm,
    TextLook,
    WorkbookForm,
    WorkbookLook,
)
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.source.fault_words import not_read_text
from plantdesk.ui.many.source.form.encoding_words import encoding_word
from plantdesk.ui.many.source.source_words import (
    HEADINGS_OFFERED,
    heading_choice,
    separator_word,
)
from plantdesk.ui.widgets.buttons.wrapping import flow
from plantdesk.ui.widgets.fields.choice import Choice, Option
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import isolated, number, translate

SEPARATORS = (",", ";", "\t", "|")
_ROWS, _COLUMNS, _LONGEST = 20, 12, 80
_FIND = "find"


class FormChoice(QWidget):
    """Asks for the encoding only if it can't be known."""

    changed = Signal()

    def __init__(self, look: Look, desk: Desk, name: str, least_rows: int = 3) -> None:
        """`name` begins the names of its buttons. `least_rows` of the file always show."""
        super().__init__()
        self._least_rows = least_rows
        self._look = look
        self._desk = desk
        self._file: FileLook | None = None
        self._rows: Rows = []
        self.encoding = Choice(look, f"{name}Encoding", translate("many", "Encoding"))
        self.separator = Choice(look, f"{name}Separator", translate("many", "Separated by"))
        self.sheet = Choice(look, f"{name}Sheet", translate("many", "Sheet"))
        self.headings = Choice(look, f"{name}Headings", translate("many", "Headings"))
        # Before its preview is renewed: the headings stand elsewhere there.
        self.sheet.chosen.connect(self._find_headings)
        choices = (self.encoding, self.separator, self.sheet, self.headings)
        for choice in choices:
            choice.chosen.connect(self._renew)
        self._wrong = wrapped("", "wrong", "small")
        self._wrong.hide()
        self.table = _table(f"{name}Preview")
        whole = column(flow(*choices, gap=16), self._wrong, self.table, gap=12)
        whole.setStretchFactor(self.table, 1)
        self.setLayout(whole)
        look.changed.connect(self._fit)
        self._fit()

    def show_file(self, file: FileLook, form: Form | None, heading_row: int | None) -> None:
        """Show a file as it was read, or as it would be at first with no `form`."""
        self._file = file
        self.encoding.setVisible(isinstance(file, TextLook) and bool(file.candidates))
        self.separator.setVisible(isinstance(file, TextLook))
        self.sheet.setVisible(isinstance(file, WorkbookLook))
        chosen = form or file.form
        if isinstance(file, TextLook) and isinstance(chosen, TextForm):
            encodings = file.candidates or (chosen.encoding,)
            self.encoding.show_options(
                [Option(each, encoding_word(each)) for each in encodings], chosen.encoding
            )
            separators = dict.fromkeys((*SEPARATORS, chosen.separator))
            self.separator.show_options(
                [Option(each, separator_word(each)) for each in separators], chosen.separator
            )
        elif isinstance(file, WorkbookLook) and isinstance(chosen, WorkbookForm):
            options = [Option(each.name, _sheet_word(each)) for each in file.sheets]
            self.sheet.show_options(options, chosen.sheet)
        found: object = _FIND if form is None else heading_row
        self.headings.show_options([Option(found, "")], found)
        self._renew()

    @property
    def form(self) -> Form:
        assert self._file is not None  # noqa: S101
        if isinstance(self._file, WorkbookLook):
            return WorkbookForm(str(self.sheet.value))
        return TextForm(str(self.encoding.value), str(self.separator.value))

    @property
    def chosen_headings(self) -> Headings | None:
        """The user's choice, or None if the headings are to be found."""
        row = self.headings.value
        return Headings(row) if row is None or isinstance(row, int) else None

    def _fit(self) -> None:
        self.table.setMinimumHeight(self._least_rows * self._look.measures.small_control)

    def _find_headings(self) -> None:
        self.headings.show_options([Option(_FIND, "")], _FIND)

    def _renew(self) -> None:
        file = self._file
        if isinstance(file, TextLook):
            self._show_rows(preview(file, self._text_form(), _ROWS))
        elif file is not None:
            path, form = file.source.path, self.form
            self._desk.ask(
                lambda engine: engine.sheets.preview(path, form, _ROWS),
                self._take_preview,
                NotRead(path, ReadFault.OWN_FAULT),
            )
        self.changed.emit()

    def _text_form(self) -> TextForm:
        form = self.form
        assert isinstance(form, TextForm)  # noqa: S101
        return form

    def _take_preview(self, found: Any) -> None:
        """Take the file's first rows, or NotRead."""
        why = found if isinstance(found, NotRead) else None
        self._wrong.setText(not_read_text(why.path, why.fault, why.row) if why else "")
        self._wrong.setVisible(why is not None)
        self._show_rows([] if isinstance(found, NotRead) else found)

    def _show_rows(self, rows: Rows) -> None:
        self._rows = rows
        self._offer_headings()
        width = min(max(map(len, rows), default=0), _COLUMNS)
        self.table.clear()
        self.table.setRowCount(len(rows))
        self.table.setColumnCount(width)
        # It only says what differs from the table's font.
        bold = QFont()
        bold.setBold(True)
        at = find_columns(rows).heading_row if self.headings.value == _FIND else self.headings.value
        for row, cells in enumerate(rows):
            for place in range(width):
                text = cells[place] if place < len(cells) else ""
                item = QTableWidgetItem(reveal_name(text[:_LONGEST]))
                if row == at:
                    item.setData(Qt.ItemDataRole.FontRole, bold)
                self.table.setItem(row, place, item)
        # The sheet's font is known only now.
        QTimer.singleShot(0, self.table.resizeColumnsToContents)

    def _offer_headings(self) -> None:
        """Offer the first rows as headings, each with its beginning."""
        found = find_columns(self._rows).heading_row
        words = translate("many", "Found: none")
        if found is not None:
            words = translate("many", "Found: row {0}").format(number(found + 1))
        options = [Option(_FIND, words), Option(None, translate("many", "No headings"))]
        for place, cells in enumerate(self._rows[:HEADINGS_OFFERED]):
            options.append(Option(place, heading_choice(place, cells)))
        value = self.headings.value
        if not any(option.value == value for option in options):
            value = _FIND
        self.headings.show_options(options, value)


def _table(name: str) -> QTableWidget:
    table = QTableWidget()
    table.setObjectName(name)
    table.setAccessibleName(translate("many", "First rows"))
    table.setProperty("box", "preview")
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().hide()
    table.setWordWrap(False)
    table.setShowGrid(False)
    table.setTextElideMode(Qt.TextElideMode.ElideRight)
    return table


def _sheet_word(sheet: SheetInfo) -> str:
    name = isolated(reveal_name(sheet.name))
    if sheet.rows is None:
        return name
    rows = translate("many", "%Ln rows", None, sheet.rows)
    return translate("many", "{0} ({1})").format(name, rows)
