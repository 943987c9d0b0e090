"""Moves and selects within the columns of the table that can be edited, and fits their widths."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QTableView,
)

from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import tabular
from plantdesk.ui.many.row_words import row_number
from plantdesk.ui.many.table.cells import RowNumbers, SheetCells
from plantdesk.ui.many.table.model import SheetModel
from plantdesk.ui.many.words import FIELDS, SheetColumn
from plantdesk.ui.widgets.cells import AFTER_ICON, PADDING, Head
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import translate

# So many rows and the head stay, and the page scrolls.
_LEAST_ROWS = 5
# Above and below a row's text, together.
_AROUND = 18
FIRST, LAST = SheetColumn.ID, SheetColumn.TAG
# In widths of a digit. Without room for notes, the line below the table says what is wrong.
_ID_CH, _NAME_CH, _TAG_CH, _NARROW_TAG_CH = 16, 18, 18, 12
_NOTE_CH, _SHORT_NOTE_CH, _ROOMY_CH = 41, 24, 88
# Rows whose ids are measured, and the most characters that fit.
_SAMPLED, _MOST_FIGURES = 400, 20
# An id that a spreadsheet has rounded must be seen, however rare it is.
_ROUNDED = "2.0313E+04"
# The name has the rest.
_FITTED = SheetColumn.ID, SheetColumn.TAG, SheetColumn.NOTE
_Flags = QItemSelectionModel.SelectionFlag


class Selected(NamedTuple):
    """The selected cells: their first line in the table, their rows of the sheet, and fields."""

    top: int
    rows: Sequence[int]
    fields: tuple[PlantField, ...]


class SheetView(QTableView):
    # The keyboard is on another cell.
    current_changed = Signal()
    columns_wanted = Signal(object)

    def __init__(self, look: Look, model: SheetModel) -> None:
        super().__init__()
        self._look = look
        self.sheet_model = model
        self._longest_id = ""
        self.setObjectName("sheetRows")
        self.setAccessibleName(translate("many", "Rows of the sheet"))
        self.head = Head(self)
        self.setHorizontalHeader(self.head)
        self.cells = SheetCells(look, model, self)
        self.setItemDelegate(self.cells)
        self.setVerticalHeader(RowNumbers(self.cells, model, self))
        self.setModel(model)
        self._set_up()
        self.head.sectionClicked.connect(self.want_column)
        self.selectionModel().currentChanged.connect(self._follow_current)
        model.modelReset.connect(self.fit)
        look.changed.connect(self.fit)
        self.fit()

    # Where the keyboard is, and what is selected

    @property
    def current(self) -> Found | None:
        index, rows = self.currentIndex(), self.sheet_model.rows
        inside = 0 <= index.row() < len(rows)
        return Found(rows[index.row()], FIELDS[index.column()]) if inside else None

    @property
    def selected(self) -> Selected | None:
        """The selected rectangle, or the current cell."""
        ranges, index = self.selectionModel().selection(), self.currentIndex()
        if ranges.isEmpty() and not index.isValid():
            return None
        one = QItemSelectionRange(index) if ranges.isEmpty() else ranges.first()
        rows = self.sheet_model.rows[one.top() : one.bottom() + 1]
        columns = range(one.left(), min(LAST, one.right()) + 1)
        return Selected(one.top(), rows, tuple(map(FIELDS.__getitem__, columns)))

    def go_to(self, place: int, column: int) -> None:
        """Put the keyboard on a cell, which is then the only one selected."""
        index = self.sheet_model.index(place, column)
        self.selectionModel().setCurrentIndex(index, _Flags.ClearAndSelect)
        self.scrollTo(index)

    def selectAll(self) -> None:
        """Select all fields. Qt would ask each cell if it can be selected."""
        if rows := len(self.sheet_model.rows):
            corners = self.sheet_model.index(0, FIRST), self.sheet_model.index(rows - 1, LAST)
            self.selectionModel().select(QItemSelection(*corners), _Flags.ClearAndSelect)

    def step(self, rows: int, columns: int) -> bool:
        """Move the keyboard. Left and right go on in the next row. Return False at the end."""
        index = self.currentIndex()
        row, column = divmod(index.column() + columns, len(FIELDS))
        place = index.row() + rows + row
        inside = index.isValid() and 0 <= place < len(self.sheet_model.rows)
        if inside:
            self.go_to(place, column)
        return inside

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        # Behind the last cell and before the first one, Tab leaves the table.
        return self.step(0, 1 if next else -1) or super().focusNextPrevChild(next)

    def _follow_current(self) -> None:
        self.current_changed.emit()
        page = self.parentWidget()
        while page is not None and not isinstance(page, QScrollArea):
            page = page.parentWidget()
        if page is not None and (inside := page.widget()) is not None and self.hasFocus():
            # The whole table may be higher than the page.
            row = self.visualRect(self.currentIndex())
            place = self.viewport().mapTo(inside, row.center())
            page.ensureVisible(place.x(), place.y(), 0, row.height())

    def want_column(self, section: int) -> None:
        field = FIELDS.get(section)
        if field is not None:
            self.columns_wanted.emit(field)

    # The cell that is being edited

    def commit_edit(self) -> None:
        """Take over the text of a cell that is being edited."""
        editor = self._editor()
        if editor is not None:
            self.commitData(editor)
            self.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def _editor(self) -> Input | None:
        if self.state() != QAbstractItemView.State.EditingState:
            return None
        editor = self.indexWidget(self.currentIndex())
        return editor if isinstance(editor, Input) else None

    # How it looks

    def sizeHint(self) -> QSize:
        """It is as high as the page leaves it."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _set_up(self) -> None:
        self.setProperty("box", "cells")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(
            triggers.DoubleClicked | triggers.AnyKeyPressed | triggers.EditKeyPressed
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.head.setSectionResizeMode(SheetColumn.NAME, QHeaderView.ResizeMode.Stretch)

    def fit(self) -> None:
        """Give rows and columns the sizes that go with the text."""
        measures, rows = self._look.measures, self.sheet_model.rows
        numbers, height = self.verticalHeader(), measures.base + _AROUND
        numbers.setDefaultSectionSize(height)
        last = str(row_number(rows[-1] if rows else 0))
        longest = QFontMetrics(tabular(measures.small)).horizontalAdvance(last)
        numbers.setFixedWidth(longest + measures.icon(16) + 3 * PADDING)
        self.setMinimumHeight(self.head.sizeHint().height() + _LEAST_ROWS * height)
        self._longest_id = _longest_id(self.sheet_model.sheet)
        self._fit_columns()

    def _fit_columns(self) -> None:
        measures, ch = self._look.measures, self._look.measures.ch
        # A wrong id has an icon before it.
        ids = QFontMetrics(tabular(measures.body)).horizontalAdvance(self._longest_id)
        ids += measures.icon(16) + AFTER_ICON + 2 * PADDING
        room = self.viewport().width() - round(_NAME_CH * ch)
        note = round((_NOTE_CH if room >= _ROOMY_CH * ch else _SHORT_NOTE_CH) * ch)
        usual = max(ids, round(_ID_CH * ch)), round(_TAG_CH * ch)
        least = ids, round(_NARROW_TAG_CH * ch)
        choices = ((*usual, note), (*least, note), (*usual, 0), (*least, 0))
        widths = next((each for each in choices if sum(each) <= room), choices[-1])
        self.setColumnHidden(SheetColumn.NOTE, not widths[-1])
        for column, width in zip(_FITTED, widths, strict=True):
            self.setColumnWidth(column, width)


def _longest_id(sheet: WorkSheet) -> str:
    """Return the longest id of some rows."""
    rows = range(0, len(sheet), max(1, len(sheet) // _SAMPLED))
    texts = (_ROUNDED, *(sheet.text(row, PlantField.ID) for row in rows))
    return max(texts, key=len)[:_MOST_FIGURES]
