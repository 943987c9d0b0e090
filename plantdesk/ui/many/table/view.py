"""The table itself, with the keys of a spreadsheet. Enter moves down and never sends anything."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QTableView,
)

from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import tabular
from plantdesk.ui.many.problem_words import row_number
from plantdesk.ui.many.table.cells import RowNumbers, SheetCells
from plantdesk.ui.many.table.columns import column_widths, longest_id
from plantdesk.ui.many.table.model import SheetModel
from plantdesk.ui.many.table.words import COLUMNS, FIELDS, SheetColumn
from plantdesk.ui.widgets.cells import PADDING, Head
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import translate

# So many rows and the head stay, and the page scrolls.
_LEAST_ROWS = 5
# Above and below a row's text, together.
_AROUND = 18
FIRST, LAST = SheetColumn.ID, SheetColumn.TAG
_Flags = QItemSelectionModel.SelectionFlag


class Selected(NamedTuple):
    """The selected cells: lines of the table from `top` to `bottom`, and fields."""

    top: int
    bottom: int
    fields: tuple[PlantField, ...]


class SheetView(QTableView):
    """Moves and selects within the columns that can be edited."""

    # The keyboard is on another cell.
    current_changed = Signal()
    columns_wanted = Signal(object)

    def __init__(self, look: Look, model: SheetModel) -> None:
        super().__init__()
        self._look = look
        self.sheet_model = model
        # What keys do, the menu at a place, and why a cell can't be edited.
        self.command_of: Callable[[QKeyEvent], Callable[[], object] | None] = lambda _: None
        self.offer_menu: Callable[[QPoint], object] = lambda _: None
        self.say_locked: Callable[[], object] = lambda: None
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
        self.cells.moved.connect(self.step)
        self.head.sectionClicked.connect(self._want_column)
        self.selectionModel().currentChanged.connect(self._follow_current)
        model.modelReset.connect(self.fit)
        model.dataChanged.connect(self._show_numbers)
        look.changed.connect(self.fit)
        self.fit()

    # Where the keyboard is, and what is selected

    @property
    def current(self) -> tuple[int, PlantField] | None:
        """The line of the table and the field."""
        index = self.currentIndex()
        return (index.row(), FIELDS[SheetColumn(index.column())]) if index.isValid() else None

    @property
    def selected(self) -> Selected | None:
        """The selected rectangle, or the current cell."""
        ranges, current = self.selectionModel().selection(), self.current
        if not ranges.isEmpty():
            one = ranges.first()
            fields = [
                FIELDS[SheetColumn(at)] for at in range(one.left(), min(LAST, one.right()) + 1)
            ]
            return Selected(one.top(), one.bottom(), tuple(fields))
        return None if current is None else Selected(current[0], current[0], (current[1],))

    def selected_rows(self) -> Sequence[int]:
        """The rows of the sheet that are selected."""
        chosen = self.selected
        return self.sheet_model.rows[chosen.top : chosen.bottom + 1] if chosen else ()

    def go_to(self, place: int, column: int) -> None:
        """Put the keyboard on a cell, which is then the only one selected."""
        index = self.sheet_model.index(place, column)
        self.selectionModel().setCurrentIndex(index, _Flags.ClearAndSelect)
        self.scrollTo(index)

    def select(self, top: int, bottom: int, first: int, last: int) -> None:
        """Select a rectangle. The keyboard stays in its corner."""
        model = self.sheet_model
        corner = model.index(top, first)
        self.selectionModel().setCurrentIndex(corner, _Flags.NoUpdate)
        chosen = QItemSelection(corner, model.index(bottom, last))
        self.selectionModel().select(chosen, _Flags.ClearAndSelect)

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

    def commit_edit(self) -> None:
        """Take over the text of a cell that is being edited."""
        editor = self._editor()
        if editor is not None:
            self.commitData(editor)
            self.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def edit_current(self) -> None:
        trigger = QAbstractItemView.EditTrigger.EditKeyPressed
        if self.edit(self.currentIndex(), trigger, QEvent(QEvent.Type.None_)):
            editor = self._editor()
            if editor is not None:
                editor.end(False)
        else:
            self.say_locked()

    def _editor(self) -> Input | None:
        if self.state() != QAbstractItemView.State.EditingState:
            return None
        editor = self.indexWidget(self.currentIndex())
        return editor if isinstance(editor, Input) else None

    # Keys and clicks

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self.command_of(event) is not None:
            # Some of these are shortcuts of the window, too.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act, chosen = self.command_of(event), self.selected
        if act is not None:
            act()
            event.accept()
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif chosen and (chosen.bottom > chosen.top or len(chosen.fields) > 1):
            self.go_to(self.currentIndex().row(), self.currentIndex().column())
        else:
            # It belongs to the page.
            event.ignore()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        # Behind the last cell and before the first one, Tab leaves the table.
        return self.step(0, 1 if next else -1) or super().focusNextPrevChild(next)

    def keyboardSearch(self, search: str) -> None:
        """Qt calls this for letters that can't begin an edit. A search would take seconds."""
        del search
        self.say_locked()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a note goes to the wrong cell."""
        index = self.indexAt(event.position().toPoint())
        content = self.sheet_model.content(index.row())
        if index.column() != SheetColumn.NOTE or content is None:
            super().mousePressEvent(event)
        else:
            worst = content.worst
            self.go_to(index.row(), COLUMNS[worst.field] if worst else FIRST)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            self.want_menu()
            return
        place, chosen = (
            self.rowAt(self.viewport().mapFromGlobal(event.globalPos()).y()),
            self.selected,
        )
        if place >= 0 and not (chosen and chosen.top <= place <= chosen.bottom):
            # On a row's number.
            self.selectRow(place)
        self.offer_menu(event.globalPos())

    def want_menu(self) -> None:
        where = self.visualRect(self.currentIndex()).center()
        self.offer_menu(self.viewport().mapToGlobal(where))

    def want_current_column(self) -> None:
        self._want_column(self.currentIndex().column())

    def _want_column(self, section: int) -> None:
        field = FIELDS.get(SheetColumn(section))
        if field is not None:
            self.columns_wanted.emit(field)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.sheet_model.rows:
            self.go_to(max(0, self.rowAt(0)), FIRST)

    # How it looks

    def sizeHint(self) -> QSize:
        """It is as high as the page leaves it."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()
        place = self.visualRect(self.currentIndex())
        if 0 <= place.top() < event.oldSize().height():
            # A bar above the table must not push the current row off the screen.
            self.scrollTo(self.currentIndex())

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
        measures, rows, height = (
            self._look.measures,
            self.sheet_model.rows,
            self._look.measures.base + _AROUND,
        )
        numbers = self.verticalHeader()
        numbers.setDefaultSectionSize(height)
        longest = QFontMetrics(tabular(measures.small)).horizontalAdvance(
            str(row_number(rows[-1] if rows else 0))
        )
        numbers.setFixedWidth(longest + measures.icon(16) + 3 * PADDING)
        self.setMinimumHeight(self.head.sizeHint().height() + _LEAST_ROWS * height)
        self._longest_id = longest_id(self.sheet_model.sheet)
        self._fit_columns()

    def _show_numbers(self, first: QModelIndex, last: QModelIndex) -> None:
        """Paint the icons of rows again. Their head's own signal would lay out the whole table."""
        top, bottom = map(self.rowViewportPosition, (first.row(), last.row() + 1))
        height = self.viewport().height() if bottom < 0 else bottom - top
        self.verticalHeader().viewport().update(0, top, self.verticalHeader().width(), height)

    def _fit_columns(self) -> None:
        room = self.viewport().width()
        widths = column_widths(self._look.measures, room, self._longest_id)
        self.setColumnHidden(SheetColumn.NOTE, SheetColumn.NOTE not in widths)
        for column, width in widths.items():
            self.setColumnWidth(column, width)
