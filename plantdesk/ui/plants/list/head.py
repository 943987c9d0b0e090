"""Paints the head of the table of all plants."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.plants.list.cells import PADDING
from plantdesk.ui.plants.model import PlantColumn, column_name
from plantdesk.ui.widgets.rows.painted_row import place_in


class PlantsHead(QHeaderView):
    """The names of the columns. The one that the rows are sorted by has an arrow."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSortIndicatorShown(True)
        self.setMinimumSectionSize(24)
        self.setMouseTracking(True)

    def sizeHint(self) -> QSize:
        return QSize(0, self._look.measures.small_line + 18)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        theme, measures = self._look.theme, self._look.measures
        mirrored = self.isRightToLeft()
        painter.save()
        painter.fillRect(rect, QColor(theme.surface))
        font = strong(measures.small)
        painter.setFont(font)
        painter.setPen(QColor(theme.text2))
        start = 2 * PADDING if logicalIndex == PlantColumn.STATUS else PADDING
        sorted_by = self.sortIndicatorSection() == logicalIndex
        arrow = measures.icon(16) if sorted_by else 0
        room = max(0, rect.width() - start - arrow)
        metrics = QFontMetrics(font)
        name = column_name(PlantColumn(logicalIndex))
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        place = place_in(rect, mirrored, start, 0, room, rect.height())
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, flags | Qt.TextFlag.TextSingleLine, shown)
        if arrow:
            x = start + min(metrics.horizontalAdvance(name), room) + 2
            y = (rect.height() - arrow) // 2
            down = self.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
            icon = self._look.icon("chevron-down" if down else "chevron-up", theme.text2)
            painter.drawPixmap(place_in(rect, mirrored, x, y, arrow, arrow).topLeft(), icon)
        foot = QRect(rect.left(), rect.bottom() + 1 - theme.hairline, rect.width(), theme.hairline)
        painter.fillRect(foot, QColor(theme.line))
        painter.restore()
