"""The cells of a sheet: what they show, and how they are edited."""

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.work import ALL_FIELDS
from plantdesk.domain.typed import trim
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.many.row_words import row_number
from plantdesk.ui.many.table.model import VERDICT_ICONS, SheetModel
from plantdesk.ui.many.words import SheetColumn
from plantdesk.ui.widgets.buttons.button import ENTER
from plantdesk.ui.widgets.cells import Cell, Cells, Index
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import MAX_ROW_TEXT, translate

# Looked up once: a screen has 100 cells.
_NOTE = SheetColumn.NOTE.value
# They leave the editor, and then do what they do in the table.
_LEAVING = (*ENTER, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_COMMANDS = ~(_SHIFT | Qt.KeyboardModifier.KeypadModifier)


class SheetCells(Cells):
    # Enter left a cell that was edited.
    entered = Signal()

    def __init__(self, look: Look, model: SheetModel, table: QTableView) -> None:
        super().__init__(look, table)
        self._model = model

    def cell(self, index: Index) -> Cell:
        content, column = self._model.content(index.row()), index.column()
        if content is None:
            return Cell()
        if column == _NOTE:
            return Cell(content.note, "small", content.icon[1])
        text, font = content.cells[column][:MAX_ROW_TEXT], "body" if column else "figures"
        shown = text if text.isprintable() else reveal_name(text)
        problem = content.problems.get(ALL_FIELDS[column]) if content.problems else None
        if problem is None:
            return Cell(shown, font)
        icon = VERDICT_ICONS[problem.verdict]
        empty = "" if trim(text) else translate("many", "empty")
        return Cell(empty or shown, font, "text2" if empty else "text", icon, icon[1])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        states = QStyle.StateFlag
        elsewhere = option.state & states.State_Selected and not self._view.hasFocus()
        if option.state & states.State_HasFocus or (elsewhere and self.cell(index).ground):
            # The fill of a wrong cell stays. Its edge shows the keyboard.
            option.state &= ~states.State_Selected
        super().paint(painter, option, index)

    # Editing

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: Index,
    ) -> QWidget:
        editor = Input("sheetCell", str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        editor.setParent(parent)
        editor.setProperty("box", "cell")
        if index.column() == SheetColumn.ID:
            editor.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            editor.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        # A later change of the row must not undo what is being typed.
        if isinstance(editor, Input) and not editor.isModified():
            text = str(index.data(Qt.ItemDataRole.EditRole) or "")
            if text != editor.text():
                editor.setText(text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, Input):
            editor.finish_composing()
            if editor.isModified() and editor.text() != index.data(Qt.ItemDataRole.EditRole):
                model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)
            editor.setModified(False)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        del index
        editor.setGeometry(option.rect.adjusted(0, 0, 0, -1))

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if (
            not (isinstance(editor, Input) and isinstance(event, QKeyEvent))
            or event.key() not in _LEAVING
            or event.modifiers() & _COMMANDS
        ):
            return super().eventFilter(editor, event)
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        edited, view = editor.isModified(), self._view
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
        if edited and event.key() in ENTER and not event.modifiers() & _SHIFT:
            self.entered.emit()
        else:
            QApplication.sendEvent(view, event)
        return True


class RowNumbers(QHeaderView):
    """The numbers of rows as a spreadsheet shows them, each with the icon of its row."""

    def __init__(self, cells: SheetCells, model: SheetModel, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Vertical, table)
        self._cells, self._model = cells, model
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        content = self._model.content(logicalIndex)
        if content is not None:
            option.text = str(row_number(content.row))
            middle = Qt.AlignmentFlag.AlignVCenter
            option.textAlignment = Qt.AlignmentFlag.AlignTrailing | middle
            option.iconAlignment = Qt.AlignmentFlag.AlignLeading | middle
            if content.icon[0]:
                option.icon = self._cells.icon(content.icon)[0]
