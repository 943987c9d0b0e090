"""Paints the head of the table: our words, and which columns of the sheet they come from."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.many.table.grid.cells import EDGE, PADDING
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.words import FIELDS, SheetColumn, column_name, column_word
from plantdesk.ui.widgets.rows.painted_row import place_in
from plantdesk.ui.wording import isolated, translate

_AROUND = 12
# The radius of the card around the table, inside its edge.
_RADIUS = 9


class SheetHead(QHeaderView):
    """A column from the sheet can be clicked, to choose another one."""

    def __init__(self, look: Look, model: SheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self._sheet_model = model
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(24)
        # The corners of the card stay round.
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        measures = self._look.measures
        lines = QFontMetrics(strong(measures.small)).height() + measures.small_line
        return QSize(0, lines + _AROUND)

    def wanted_width(self, column: SheetColumn) -> int:
        """Return the width that shows the whole heading which a column comes from."""
        measures = self._look.measures
        text = isolated(self.source_text(FIELDS[column]))
        return (
            QFontMetrics(measures.small).horizontalAdvance(text) + 2 * PADDING + measures.icon(16)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QPainterPath()
        area = QRectF(self.viewport().rect())
        # The lower corners are outside.
        ground.addRoundedRect(area.adjusted(0, 0, 0, _RADIUS), _RADIUS, _RADIUS)
        painter.fillPath(ground, QColor(self._look.theme.sunken))
        painter.end()
        super().paintEvent(event)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        theme, measures = self._look.theme, self._look.measures
        column, mirrored = SheetColumn(logicalIndex), self.isRightToLeft()
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        flags |= Qt.TextFlag.TextSingleLine
        painter.save()
        foot = QRect(rect.left(), rect.bottom() + 1 - theme.hairline, rect.width(), theme.hairline)
        painter.fillRect(foot, QColor(theme.line))
        chosen = FIELDS.get(column) if not self._sheet_model.sending else None
        start = EDGE if column is SheetColumn.ROW else PADDING
        size = measures.icon(16)
        room = max(0, rect.width() - start - (size + PADDING if chosen else 0))
        first, second = QFontMetrics(strong(measures.small)).height(), measures.small_line
        top = (rect.height() - first - (second if chosen else 0)) // 2
        if column is not SheetColumn.STATE:
            painter.setFont(strong(measures.small))
            painter.setPen(QColor(theme.text))
            word = column_word(column, sending=self._sheet_model.sending)
            place = place_in(rect, mirrored, start, top, room, first)
            painter.drawText(place, flags, _cut(painter, word, room))
        if chosen:
            painter.setFont(measures.small)
            painter.setPen(QColor(theme.text2))
            place = place_in(rect, mirrored, start, top + first, room, second)
            painter.drawText(place, flags, _cut(painter, self.source_text(chosen), room))
            x, y = rect.width() - size - PADDING // 2, (rect.height() - size) // 2
            where = place_in(rect, mirrored, x, y, size, size)
            painter.drawPixmap(where.topLeft(), self._look.icon("chevron-down", theme.text2))
        painter.restore()

    def source_text(self, field: PlantField) -> str:
        """Say which column of the sheet a field comes from."""
        sheet = self._sheet_model.sheet
        column = sheet.columns.of(field) if sheet is not None else None
        if sheet is None or column is None:
            return translate("many", "no column")
        if field is PlantField.ID and sheet.columns.other_ids:
            return translate("many", "perhaps {0}").format(column_name(sheet, column))
        if sheet.heading(column).strip():
            return translate("many", "from {0}").format(column_name(sheet, column))
        return column_name(sheet, column)


def _cut(painter: QPainter, text: str, room: int) -> str:
    return painter.fontMetrics().elidedText(isolated(text), Qt.TextElideMode.ElideRight, room)
