"""Paints the cells of a sheet, and lets them be edited."""

from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import ALL_FIELDS
from plantdesk.domain.typed import LONGEST_TEXT, fits, trim
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import Measures, tabular
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.theme import Theme
from plantdesk.ui.many.table.grid.model import RowContent, SheetModel
from plantdesk.ui.many.table.words import SheetColumn
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.rows.painted_row import MAX_ROW_TEXT, place_in
from plantdesk.ui.wording import isolated, translate

# Inside a cell, at its start and end.
PADDING = 12
# Before the row number, and between it and the icon.
EDGE, BETWEEN = 18, 9
_INSET, _TRIANGLE = 4, 8
# Many more than a screen shows.
_MOST_LINES = 2000
# One for each column and tone, and some while the table is resized.
_MOST_BOXES = 30
_LEFT, _RIGHT = (
    side
    | Qt.AlignmentFlag.AlignAbsolute
    | Qt.AlignmentFlag.AlignVCenter
    | Qt.TextFlag.TextSingleLine
    for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
)
_MOVES = {
    Qt.Key.Key_Return: (1, 0),
    Qt.Key.Key_Enter: (1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Tab: (0, 1),
    Qt.Key.Key_Backtab: (0, -1),
}
_SELECTED = QStyle.StateFlag.State_Selected
_Index = QModelIndex | QPersistentModelIndex


def row_height(look: Look) -> int:
    return look.measures.base + 18


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


class _Style(NamedTuple):
    font: QFont
    metrics: QFontMetrics
    key: str


class _Styles:
    """Fonts and colours of the cells, which take long to make for each cell."""

    def __init__(self, measures: Measures, theme: Theme) -> None:
        def style(font: QFont) -> _Style:
            return _Style(font, QFontMetrics(font), font.key())

        self.measures, self.theme = measures, theme
        self.body, self.small = style(measures.body), style(measures.small)
        self.number, self.row = style(tabular(measures.body)), style(tabular(measures.small))
        slanted = QFont(measures.body)
        slanted.setItalic(True)
        self.empty = style(slanted)
        self.chosen, self.ground = QColor(theme.accent_soft), QColor(theme.surface)
        self.line = QColor(theme.line)


class CellPainter(QStyledItemDelegate):
    """Paints everything itself. Enter, Tab and the arrows up and down leave the editor."""

    # The editor was left by a key that moves by (rows, columns).
    moved = Signal(int, int)
    too_long = Signal()

    def __init__(self, look: Look, model: SheetModel, table: QWidget) -> None:
        super().__init__(table)
        self._look = look
        self._model = model
        self.current = (-1, -1)
        self.mirrored = False
        self.focused = False
        self._styles = _Styles(look.measures, look.theme)
        self._lines: dict[tuple[str, str, int], str] = {}
        self._boxes: dict[tuple[int, int, str, str, float, bool], QPixmap] = {}

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: _Index,  # noqa: ARG002
    ) -> QSize:
        return QSize(80, row_height(self._look))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        place, column = index.row(), index.column()
        content = self._model.content(place)
        if content is None:
            return
        # Reading these from Qt takes long, and a screen has 200 cells.
        area: QRect = option.rect
        look = self._look
        styles = self._styles
        if styles.measures is not look.measures or styles.theme is not look.theme:
            styles = self._styles = _Styles(look.measures, look.theme)
            self._lines.clear()
            self._boxes.clear()
        line = styles.theme.hairline
        field = SheetColumn.ID <= column <= SheetColumn.TAG
        if field and option.state & _SELECTED:
            # As in a spreadsheet, the cell that is typed into looks like others. Qt has filled it.
            current = (place, column) == self.current
            painter.fillRect(area, styles.ground if current else styles.chosen)
        painter.fillRect(area.left(), area.bottom() + 1 - line, area.width(), line, styles.line)
        if field:
            self._paint_cell(painter, content, column, area)
            if (place, column) == self.current:
                self._paint_frame(painter, area)
        elif column == SheetColumn.ROW:
            self._paint_number(painter, content, area)
        elif column == SheetColumn.STATE:
            self._paint_icon(painter, content, area)
        elif content.note and content.verdict is not Verdict.RIGHT:
            ink = styles.theme.tones[content.tone].ink
            self._draw(painter, content.note, styles.small, ink, _inside(area))

    def _paint_number(self, painter: QPainter, content: RowContent, area: QRect) -> None:
        mirrored = self.mirrored
        place = place_in(area, mirrored, 0, 0, area.width() - BETWEEN, area.height())
        painter.setFont(self._styles.row.font)
        painter.setPen(QColor(self._look.theme.text2))
        painter.drawText(place, _LEFT if mirrored else _RIGHT, str(content.row + 1))

    def _paint_icon(self, painter: QPainter, content: RowContent, area: QRect) -> None:
        if content.icon:
            size = self._look.measures.icon(16)
            y = (area.height() - size) // 2
            place = place_in(area, self.mirrored, BETWEEN, y, size, size)
            tone = self._look.theme.tones[content.tone].ink
            painter.drawPixmap(place.topLeft(), self._look.icon(content.icon, tone))

    def _paint_cell(self, painter: QPainter, content: RowContent, column: int, area: QRect) -> None:
        styles, theme = self._styles, self._look.theme
        text = content.cells[column - SheetColumn.ID]
        style = styles.number if column == SheetColumn.ID else styles.body
        ink = theme.text
        problem = (
            content.problems.get(ALL_FIELDS[column - SheetColumn.ID]) if content.problems else None
        )
        if problem is not None:
            tone = theme.tones["refused" if problem.verdict is Verdict.WRONG else "check"]
            self._paint_box(painter, area, tone.ink, tone.soft)
            if not trim(text):
                style, ink, text = styles.empty, tone.ink, translate("many", "empty")
        self._draw(painter, text, style, ink, _inside(area))

    def _paint_box(self, painter: QPainter, area: QRect, ink: str, soft: str) -> None:
        """Mark a cell by a fill, an edge and a corner, which can be told apart without colours."""
        ratio = painter.device().devicePixelRatioF()
        key = (area.width(), area.height(), ink, soft, ratio, self.mirrored)
        box = self._boxes.get(key)
        if box is None:
            if len(self._boxes) >= _MOST_BOXES:
                self._boxes.clear()
            box = self._boxes[key] = QPixmap(area.size() * ratio)
            box.setDevicePixelRatio(ratio)
            box.fill(Qt.GlobalColor.transparent)
            inside = QPainter(box)
            edge = 1.5 * self._look.theme.hairline
            _draw_box(inside, QRectF(0, 0, *key[:2]), ink, soft, edge, mirrored=self.mirrored)
            inside.end()
        painter.drawPixmap(area.topLeft(), box)

    def _paint_frame(self, painter: QPainter, area: QRect) -> None:
        theme = self._look.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # Without the keyboard, it shows which cell the strip below is about.
        painter.setPen(QPen(QColor(theme.accent if self.focused else theme.border), 2))
        painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -2), 5, 5)
        painter.restore()

    def _draw(self, painter: QPainter, text: str, style: _Style, ink: str, place: QRect) -> None:
        if not text:
            return
        key = (text, style.key, place.width())
        shown = self._lines.get(key)
        if shown is None:
            if len(self._lines) >= _MOST_LINES:
                self._lines.clear()
            start = text[:MAX_ROW_TEXT]
            start = start if start.isprintable() else reveal_name(start)
            # These are drawn faster without it.
            plain = start.isascii() and not self.mirrored
            shown = self._lines[key] = style.metrics.elidedText(
                start if plain else isolated(start), Qt.TextElideMode.ElideRight, place.width()
            )
        painter.setFont(style.font)
        painter.setPen(QColor(ink))
        painter.drawText(place, _RIGHT if self.mirrored else _LEFT, shown)

    # Editing

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: _Index,
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

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        # A later change of the row must not undo what is being typed.
        if isinstance(editor, Input) and not editor.isModified():
            text = str(index.data(Qt.ItemDataRole.EditRole) or "")
            # Of a text that is too long, only its start can be edited.
            shown = text if fits(text) else text[: LONGEST_TEXT // 2]
            if shown != editor.text():
                editor.setText(shown)
            editor.setModified(False)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        if isinstance(editor, Input):
            editor.finish_composing()
            if editor.isModified() and editor.text() != index.data(Qt.ItemDataRole.EditRole):
                model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)
            editor.setModified(False)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: _Index
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


def _draw_box(
    painter: QPainter, area: QRectF, ink: str, soft: str, edge: float, *, mirrored: bool
) -> None:
    outside = area.adjusted(_INSET, _INSET, -_INSET, -_INSET - 1)
    half = edge / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(ink), edge))
    painter.setBrush(QColor(soft))
    painter.drawRoundedRect(outside.adjusted(half, half, -half, -half), 4, 4)
    # A little inside of the round corner.
    corner = outside.topLeft() if mirrored else outside.topRight()
    way = 1 if mirrored else -1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    ends = (QPointF(way, 1), QPointF(way * _TRIANGLE, 1), QPointF(way, _TRIANGLE))
    painter.drawPolygon(QPolygonF([corner + end for end in ends]))


def _inside(area: QRect) -> QRect:
    return area.adjusted(PADDING, 0, -PADDING, -1)
