"""The tabs below the band, with the number of plants that need a person."""

from math import ceil

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.paint import fill
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.wording import number, translate

ADD, PLANTS, MANY = 0, 1, 2
_SIDE, _GAP = 16, 8


class TabRow(QWidget):
    """The tabs above a hairline that spans the window."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.tabs = Tabs(look)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 24, 0)
        row.addWidget(self.tabs)
        row.addStretch()

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        line = QRect(0, self.height() - theme.hairline, self.width(), theme.hairline)
        fill(QPainter(self), line, theme.line)


class Tabs(QTabBar):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._to_do = 0
        self.setObjectName("pages")
        self.setAccessibleName(translate("tabs", "Pages"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addTab(translate("tabs", "Add a plant"))
        self.addTab(translate("plants", "All plants"))
        self.addTab(translate("many", "Add many"))

    def show_to_do(self, count: int) -> None:
        words = self.tabText(PLANTS)
        if count:
            words = f"{words}, {translate('tabs', '{0} to do').format(number(count))}"
        self._to_do = count
        self.setAccessibleTabName(PLANTS, words)
        self.setTabToolTip(PLANTS, plain_tip(words))
        # Only a change of text makes QTabBar measure its tabs again.
        self.setTabText(PLANTS, self.tabText(PLANTS))
        self.updateGeometry()
        self.update()

    def tabSizeHint(self, index: int) -> QSize:
        # Rounded up: a fraction of a pixel less would cut the text.
        metrics = QFontMetricsF(strong(self._look.measures.body))
        words = ceil(metrics.horizontalAdvance(self.tabText(index)))
        pill = self._pill_width() + _GAP if index == PLANTS and self._to_do else 0
        return QSize(words + pill + 2 * _SIDE, self._look.measures.control + 8)

    def minimumTabSizeHint(self, index: int) -> QSize:
        return QSize(8 * self._look.measures.base, self.tabSizeHint(index).height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Stay on the page: a wheel is turned to scroll it."""
        event.ignore()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        for index in range(self.count()):
            self._paint_tab(painter, index, self.tabRect(index))

    def _paint_tab(self, painter: QPainter, index: int, area: QRect) -> None:
        theme, measures = self._look.theme, self._look.measures
        selected = index == self.currentIndex()
        font = strong(measures.body) if selected else measures.body
        inside = area.adjusted(_SIDE, 0, -_SIDE, 0)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        if index == PLANTS and self._to_do:
            pill = self._pill_width()
            # Beside the words, which are less wide while the tab is not selected.
            words = ceil(QFontMetricsF(font).horizontalAdvance(self.tabText(index)))
            width = min(words, inside.width() - _GAP - pill)
            left = (
                inside.right() + 1 - width - _GAP - pill
                if mirrored
                else inside.left() + width + _GAP
            )
            self._paint_pill(painter, QRect(left, inside.top(), pill, inside.height()))
            shift = inside.width() - width
            inside.adjust(shift if mirrored else 0, 0, 0 if mirrored else -shift, 0)
        painter.setFont(font)
        painter.setPen(QColor(theme.text if selected else theme.text2))
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        elided = QFontMetrics(font).elidedText(
            self.tabText(index), Qt.TextElideMode.ElideRight, inside.width()
        )
        painter.drawText(inside, flags, elided)
        if selected:
            foot = area.adjusted(_SIDE - 4, area.height() - 3, 4 - _SIDE, 0)
            fill(painter, foot, theme.accent)
        if selected and self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(area.adjusted(5, 5, -5, -7), 6, 6)

    def _paint_pill(self, painter: QPainter, room: QRect) -> None:
        theme, measures = self._look.theme, self._look.measures
        height = round(1.3 * measures.base)
        pill = QRectF(room.left(), 0, room.width(), height)
        pill.moveTop(room.top() + (room.height() - height) // 2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.tones["check"].ink))
        painter.drawRoundedRect(pill, height / 2, height / 2)
        painter.setPen(QColor(theme.glyph))
        painter.setFont(strong(measures.small))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, number(self._to_do))
        painter.restore()

    def _pill_width(self) -> int:
        measures = self._look.measures
        words = QFontMetrics(strong(measures.small)).horizontalAdvance(number(self._to_do))
        return max(words + measures.base, round(1.3 * measures.base))
