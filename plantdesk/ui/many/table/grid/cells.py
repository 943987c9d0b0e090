"""Paints the cells of a sheet, and lets them be edited."""

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import LONGEST_TEXT, fits, trim
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.words import FIELDS, SheetColumn
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.rows.painted_row import MAX_ROW_TEXT
from plantdesk.ui.widgets.rows.painted_table import SELECTED, Cell, Index, TablePainter
from plantdesk.ui.wording import translate

# Inside a cell, at its start and end.
PADDING = 12
# Before the row number, and between it and the icon.
EDGE, BETWEEN = 18, 9
_MOVES = {
    Qt.Key.Key_Return: (1, 0),
    Qt.Key.Key_Enter: (1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Tab: (0, 1),
    Qt.Key.Key_Backtab: (0, -1),
}


def move_of(event: QKeyEvent) -> tuple[int, int] | None:
    """Return how many rows and columns a key moves that also leaves the editor."""
    others = event.modifiers() & ~(
        Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    )
    move = _MOVES.get(Qt.Key(event.key())) if not others else None
    shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    if shift and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return -1, 0
    return move


class CellPainter(TablePainter):
    """Paints everything itself. Enter, Tab and the arrows up and down leave the editor."""

    # The editor was left by a key that moves by (rows, columns).
    moved = Signal(int, int)
    too_long = Signal()

    def __init__(self, look: Look, model: SheetModel, table: QTableView) -> None:
        super().__init__(look, table)
        self._model = model
        self.current = (-1, -1)
        self.focused = False
        self.mirrored = False

    def row_height(self) -> int:
        return self.look.measures.base + 18

    def cell(self, row: int, column: int) -> Cell | None:
        content = self._model.content(row)
        if content is None:
            return None
        if column == SheetColumn.ROW:
            number = str(content.row + 1)
            return Cell(number, "small figures", start=0, end=BETWEEN, at_end=True)
        if column == SheetColumn.STATE:
            return Cell(icon=content.icon, ink=content.tone, start=BETWEEN)
        if column == SheetColumn.NOTE:
            note = content.note if content.verdict is not Verdict.RIGHT else ""
            return Cell(note, "small", content.tone, PADDING, PADDING)
        text = content.cells[column - SheetColumn.ID]
        problem = content.problems.get(FIELDS[SheetColumn(column)]) if content.problems else None
        tone = ""
        if problem is not None:
            tone = "refused" if problem.verdict is Verdict.WRONG else "check"
            if not trim(text):
                empty = translate("many", "empty")
                return Cell(empty, "empty", tone, PADDING, PADDING, box=tone)
        start = text[:MAX_ROW_TEXT]
        text = start if start.isprintable() else reveal_name(start)
        font = "figures" if column == SheetColumn.ID else "body"
        return Cell(text, font, "text", PADDING, PADDING, box=tone)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # Reading these from Qt takes long, and a screen has 200 cells.
        row, column, area = index.row(), index.column(), option.rect
        field, current = SheetColumn.ID <= column <= SheetColumn.TAG, (row, column) == self.current
        if field and option.state & SELECTED:
            # As in a spreadsheet, the cell that is typed into looks like others. Qt has filled it.
            painter.fillRect(area, self.colour("surface" if current else "accent_soft"))
        line = self.look.theme.hairline
        foot = area.bottom() + 1 - line
        painter.fillRect(area.left(), foot, area.width(), line, self.colour("line"))
        self.paint_cell(painter, index, area, mirrored=self.mirrored)
        if field and current:
            self._paint_frame(painter, area)

    def _paint_frame(self, painter: QPainter, area: QRect) -> None:
        theme = self.look.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # Without the keyboard, it shows which cell the strip below is about.
        painter.setPen(QPen(QColor(theme.accent if self.focused else theme.border), 2))
        painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -2), 5, 5)
        painter.restore()

    # Editing

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: Index,
    ) -> QWidget:
        editor = Input()
        editor.setParent(parent)
        editor.setObjectName("sheetCell")
        editor.setProperty("box", "cell")
        editor.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        if index.column() == SheetColumn.ID:
            editor.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            editor.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        editor.too_long.connect(self.too_long)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        # A later change of the row must not undo what is being typed.
        if isinstance(editor, Input) and not editor.isModified():
            text = str(index.data(Qt.ItemDataRole.EditRole) or "")
            # Of a text that is too long, only its start can be edited.
            shown = text if fits(text) else text[: LONGEST_TEXT // 2]
            if shown != editor.text():
                editor.setText(shown)
            editor.setModified(False)

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
        area: QRect = option.rect
        editor.setGeometry(area.adjusted(0, 0, 0, -1))

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and isinstance(editor, QWidget):
            move = move_of(event)
            if move is not None and event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if move is not None and event.type() == QEvent.Type.KeyPress:
                self.commitData.emit(editor)
                self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
                self.moved.emit(*move)
                return True
        return super().eventFilter(editor, event)
