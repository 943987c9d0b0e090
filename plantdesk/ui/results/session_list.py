"""This session's entries: a card with counts and a list that paints its own rows."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.results.session_model import ITEM, ROW, Row, SessionModel
from plantdesk.ui.widgets.row_painting import GLIMPSE, RowPainting, glimpse
from plantdesk.ui.wording import isolated, number, translate

_COUNTED = (Status.ADDED, Status.REFUSED, Status.TO_CHECK, Status.WAITING)


class SessionList(QFrame):
    chosen = Signal(object)

    def __init__(self, look: Look, model: SessionModel) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self.setProperty("box", "card")
        self._title = plain_label(translate("session", "This session"))
        self._counts = {status: (QWidget(), plain_label(), plain_label()) for status in _COUNTED}
        self.view = _List()
        self.view.setObjectName("sessionEntries")
        self.view.setAccessibleName(translate("session", "Entries of this session"))
        self.view.setModel(model)
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.setItemDelegate(_Delegate(look, self.view))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setUniformItemSizes(True)
        self.view.setMouseTracking(True)
        self.view.setTabKeyNavigation(False)
        self.view.activated.connect(self._choose)
        self.view.clicked.connect(self._choose)
        self._lay_out()
        for signal in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
            signal.connect(self._count)
        look.changed.connect(self._dress)
        self._dress()

    def row_height(self) -> int:
        measures = self._look.measures
        return measures.body_line + measures.small_line + 18

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(ITEM))

    def _count(self) -> None:
        counts = self._model.counts()
        counts[Status.ADDED] += counts[Status.ADDED_AS_SAID]
        counts[Status.WAITING] += counts[Status.SENDING]
        for status, (pair, _, label) in self._counts.items():
            count = counts[status]
            label.setText(number(count))
            words = f"{status_word(status)}: {number(count)}"
            set_tip(pair, words)
            pair.setVisible(count > 0)
            label.setAccessibleName(words)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(16, 10, 22, 10)
        head.setSpacing(14)
        head.addWidget(self._title)
        head.addStretch()
        for pair, icon, label in self._counts.values():
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(5)
            row.addWidget(icon)
            row.addWidget(label)
            head.addWidget(pair)
        self._line = QFrame()
        column = QVBoxLayout(self)
        # A square list would overlap the card's round corners.
        column.setContentsMargins(1, 1, 1, 8)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._line)
        column.addWidget(self.view, 1)

    def _dress(self) -> None:
        measures, theme = self._look.measures, self._look.theme
        self._title.setFont(measures.h2)
        for status, (_, icon, label) in self._counts.items():
            name, tone = ICONS[status]
            icon.setPixmap(self._look.icon(name, theme.tones[tone].ink))
            label.setFont(measures.small)
        self._line.setFixedHeight(theme.hairline)
        self._line.setStyleSheet(f"background: {theme.line};")
        self.view.setMinimumHeight(2 * self.row_height())
        self.view.doItemsLayout()
        self._count()


class _List(QListView):
    """Leaves letters and digits alone: they are meant for the form."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)


class _Delegate(QStyledItemDelegate):
    """Paints a row whole; every rectangle is turned for right-to-left."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        measures = self._look.measures
        return QSize(200, measures.body_line + measures.small_line + 18)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: Row = index.data(ROW)
        theme, measures = self._look.theme, self._look.measures
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        pen = RowPainting(painter, area, option.direction)
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.accent_soft))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, QColor(theme.sunken))
        size = measures.icon(20)
        text_start = 16 + size + 12
        icon = self._look.icon(row.icon, theme.tones[row.tone].ink, 20)
        painter.drawPixmap(pen.turned(16, (area.height() - size) // 2, size, size).topLeft(), icon)
        word_font, time_font = strong(measures.small), tabular(measures.small)
        word_width = QFontMetrics(word_font).horizontalAdvance(row.word) + 2
        time_width = QFontMetrics(time_font).horizontalAdvance(row.time) + 2
        end = area.width() - 24
        top, below = 9, 9 + measures.body_line
        pen.write(row.word, word_font, theme.tones[row.tone].ink,
                  end - word_width, top, word_width, measures.body_line)  # fmt: skip
        pen.write(row.time, time_font, theme.text2,
                  end - time_width, below, time_width, measures.small_line)  # fmt: skip
        pen.write(glimpse(row.name), measures.body, theme.text,
                  text_start, top, end - word_width - 12 - text_start,
                  measures.body_line)  # fmt: skip
        second = tabular(measures.small)
        room = end - time_width - 12 - text_start
        shown = _second_line(row, QFontMetrics(second), room)
        pen.write(shown, second, theme.text2, text_start, below, room, measures.small_line)
        foot = pen.turned(text_start, area.height() - theme.hairline,
                          area.width() - text_start - 10, theme.hairline)  # fmt: skip
        painter.fillRect(foot, QColor(theme.line))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()


def _second_line(row: Row, metrics: QFontMetrics, room: int) -> str:
    """Id, tag and store; the tag is shortened, then left out, before anything else is."""
    gap = "   ·   "
    ends = [isolated(part) for part in (row.id, row.store) if part]
    left = room - metrics.horizontalAdvance(gap.join(ends) + gap)
    if row.tag and left >= metrics.horizontalAdvance("mmm"):
        tag = metrics.elidedText(row.tag[:GLIMPSE], Qt.TextElideMode.ElideRight, left)
        ends.insert(1, isolated(tag))
    return gap.join(ends)
