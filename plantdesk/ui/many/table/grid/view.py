"""The table itself, with the keys of a spreadsheet. Enter moves down and never sends anything."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QWidget,
)

from plantdesk.ui.look.look import Look
from plantdesk.ui.many.table.grid.cells import CellPainter
from plantdesk.ui.many.table.grid.column_widths import ColumnFit
from plantdesk.ui.many.table.grid.head import SheetHead
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.grid.selecting import FIRST, LAST, SelectingView
from plantdesk.ui.many.table.words import COLUMNS, FIELDS, SheetColumn
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import translate

# So many rows and the head can always be seen.
_LEAST_ROWS = 3
_Keys = Qt.Key
_Held = Qt.KeyboardModifier
_Flags = QItemSelectionModel.SelectionFlag


class SheetView(SelectingView):
    # The keyboard is on another cell, or the cell's content was reset.
    current_changed = Signal()
    columns_wanted = Signal(object)

    def __init__(self, look: Look, model: SheetModel) -> None:
        super().__init__(model)
        self._look = look
        self._restoring = False
        # What keys do, the menu at a place, and why a cell can't be edited.
        self.command_of: Callable[[QKeyEvent], Callable[[], object] | None] = lambda _: None
        self.offer_menu: Callable[[QPoint], object] = lambda _: None
        self.say_locked: Callable[[], object] = lambda: None
        self.setObjectName("sheetRows")
        self.setAccessibleName(translate("many", "Rows of the sheet"))
        self.head = SheetHead(look, model, self)
        self.setHorizontalHeader(self.head)
        self.painter = CellPainter(look, model, self)
        self.setItemDelegate(self.painter)
        self.setModel(model)
        self.columns = ColumnFit(look, self, self.head, model)
        self._set_up()
        self.painter.moved.connect(self.step)
        self.head.sectionClicked.connect(self._want_column)
        self.selectionModel().currentChanged.connect(self._show_current)
        model.modelReset.connect(self.fit)
        look.changed.connect(self.fit)
        self.fit()

    # Where the keyboard is

    def restore(self, place: int, column: int, scrolled: int) -> None:
        """After a reset, put the keyboard back without scrolling."""
        self._restoring = True
        self.updateGeometries()
        self.verticalScrollBar().setValue(scrolled)
        index = self.sheet_model.index(place, column)
        self.setAutoScroll(False)
        self.selectionModel().setCurrentIndex(index, _Flags.ClearAndSelect)
        self.setAutoScroll(True)
        self._restoring = False
        self._show_current()

    def commit_edit(self) -> None:
        editor = self._editor()
        if editor is not None:
            self.commitData(editor)
            self.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def _editor(self) -> Input | None:
        if self.state() != QAbstractItemView.State.EditingState:
            return None
        editor = self.indexWidget(self.currentIndex())
        return editor if isinstance(editor, Input) else None

    # Keys

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self.command_of(event) is not None:
            # Some of these are shortcuts of the window, too.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self.command_of(event)
        if act is not None:
            act()
            event.accept()
        elif event.key() == _Keys.Key_Escape:
            self._leave_selection(event)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        # Behind the last cell and before the first one, Tab leaves the table.
        return self.step(0, 1 if next else -1) or super().focusNextPrevChild(next)

    def keyboardSearch(self, search: str) -> None:
        """Qt calls this for letters that can't begin an edit. A search would take seconds."""
        del search
        self.say_locked()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the row's number selects the row, one on its note goes to the wrong cell."""
        at = event.position().toPoint()
        place, column = self.rowAt(at.y()), self.columnAt(at.x())
        if place < 0 or column in FIELDS:
            super().mousePressEvent(event)
            self.anchor_row = (
                max(0, place) if not event.modifiers() & _Held.ShiftModifier else self.anchor_row
            )
        elif column == SheetColumn.NOTE:
            content = self.sheet_model.content(place)
            worst = content.worst if content else None
            self.go_to(place, COLUMNS[worst.field] if worst else FIRST)
        elif event.modifiers() & _Held.ShiftModifier:
            ends = sorted((self.anchor_row, place))
            self.select(ends[0], ends[1], FIRST, LAST)
        else:
            self.anchor_row = place
            if event.button() == Qt.MouseButton.LeftButton or not self._is_selected(place):
                self.select(place, place, FIRST, LAST)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.offer_menu(event.globalPos())
        else:
            self.want_menu()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        # The painter tells itself where the keyboard goes.
        del hint
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and len(self.sheet_model.rows):
            self.go_to(max(0, self.rowAt(0)), FIRST)
        self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_focus()

    def sizeHint(self) -> QSize:
        """It is as high as the page leaves it."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        place = self.visualRect(self.currentIndex())
        if 0 <= place.top() < event.oldSize().height():
            # A bar above the table must not push the current row off the screen.
            self.scrollTo(self.currentIndex())

    def dataChanged(
        self,
        topLeft: QModelIndex | QPersistentModelIndex,
        bottomRight: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        """Paint the rows that changed. Qt would paint the whole table."""
        if QAccessible.isActive():
            super().dataChanged(topLeft, bottomRight, roles)
            return
        last = self.rowAt(self.viewport().height() - 1)
        bottom = bottomRight.row() if last < 0 else min(bottomRight.row(), last)
        for place in range(max(topLeft.row(), self.rowAt(0)), bottom + 1):
            top = self.rowViewportPosition(place)
            self.viewport().update(0, top, self.viewport().width(), self.rowHeight(place))

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        if not self._restoring:
            super().scrollTo(index, hint)

    def edit_current(self) -> None:
        trigger = QAbstractItemView.EditTrigger.EditKeyPressed
        if self.edit(self.currentIndex(), trigger, QEvent(QEvent.Type.None_)):
            editor = self._editor()
            if editor is not None:
                editor.end(False)
        else:
            self.say_locked()

    def _leave_selection(self, event: QKeyEvent) -> None:
        """Esc selects only the current cell, or else belongs to the page."""
        chosen, index = self.selected, self.currentIndex()
        if chosen and (chosen.bottom > chosen.top or len(chosen.fields) > 1):
            self.go_to(index.row(), index.column())
        else:
            event.ignore()

    def want_menu(self) -> None:
        where = self.visualRect(self.currentIndex()).center()
        self.offer_menu(self.viewport().mapToGlobal(where))

    def _want_column(self, section: int) -> None:
        field = FIELDS.get(SheetColumn(section))
        if field is not None and not self.sheet_model.sending:
            self.columns_wanted.emit(field)

    def want_current_column(self) -> None:
        self._want_column(self.currentIndex().column())

    def _is_selected(self, place: int) -> bool:
        chosen = self.selected
        return chosen is not None and chosen.top <= place <= chosen.bottom

    # How it looks

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(
            triggers.DoubleClicked | triggers.AnyKeyPressed | triggers.EditKeyPressed
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.head.setSectionResizeMode(SheetColumn.NAME, QHeaderView.ResizeMode.Stretch)
        for column in (SheetColumn.ROW, SheetColumn.STATE):
            self.head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)

    def _show_current(self) -> None:
        index = self.currentIndex()
        before = self.sheet_model.index(*self.painter.current)
        self.painter.current = (index.row(), index.column())
        for changed in (before, index):
            self.update(changed)
        if not self._restoring:
            self.current_changed.emit()

    def _show_focus(self) -> None:
        editing = self.state() == QAbstractItemView.State.EditingState
        self.painter.focused = self.hasFocus() or editing
        self.update(self.currentIndex())

    def fit(self) -> None:
        """Give rows and columns the sizes that go with the text."""
        self.verticalHeader().setDefaultSectionSize(self.painter.row_height())
        self.setMinimumHeight(
            self.head.sizeHint().height() + _LEAST_ROWS * self.painter.row_height()
        )
        self.painter.mirrored = self.isRightToLeft()
        self.columns.fit()
        self.viewport().update()
