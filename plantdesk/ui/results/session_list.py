"""The list of the latest entries of the current store, with a count of each status above."""

from collections import Counter
from functools import lru_cache, partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.results.session_model import ITEM, ROW, ListedRows, SessionModel, SessionRow
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.rows.painted_row import (
    MAX_ROW_TEXT,
    Picture,
    Row,
    RowStyle,
    Words,
    text_start,
)
from plantdesk.ui.widgets.rows.row_list import RowList
from plantdesk.ui.wording import isolated, number, translate

_COUNTED = (Status.ADDED, Status.REFUSED, Status.TO_CHECK, Status.WAITING)
_COUNTED_AS = {
    Status.ADDED_AS_SAID: Status.ADDED,
    Status.ADDED_AGAIN: Status.REFUSED,
    Status.NOT_ADDED: Status.REFUSED,
    Status.SENDING: Status.WAITING,
}


class SessionList(QFrame):
    chosen = Signal(object)
    # The entry to show with its journey, or None for all plants.
    opened = Signal(object)

    def __init__(self, look: Look, model: SessionModel) -> None:
        super().__init__()
        self._model = model
        self._rows = rows = ListedRows(model)
        self.setProperty("box", "card")
        self._title = plain_label(translate("session", "Latest plants"), type_="h2")
        self._counts = {
            status: (QWidget(), Icon(look, *ICONS[status]), plain_label(type_="small"))
            for status in _COUNTED
        }
        self._shown_counts: Counter[Status] | None = None
        self._all = Link(look, "showAllPlants")
        self._all.show_text(translate("session", "Show all plants"))
        self._all.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._all.clicked.connect(self._show_all)
        # A new plant moves all rows, which are painted again.
        lay_out = lru_cache(maxsize=100)(partial(_painted, look=look))
        look.changed.connect(lay_out.cache_clear)
        self.view = RowList(
            look,
            rows,
            RowStyle(top=9, padding=18),
            lambda index, width: lay_out(index.data(ROW), width),
        )
        self.view.setObjectName("sessionEntries")
        self.view.setAccessibleName(translate("session", "Latest plants"))
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.activated.connect(self._open)
        self.view.clicked.connect(self._choose)
        self._lay_out()
        for signal in (rows.rowsInserted, rows.rowsRemoved, rows.dataChanged, rows.modelReset):
            signal.connect(self._count)
        self._count()

    def show_chosen(self, place: int | None) -> None:
        """Select the row whose card shows, unless the keyboard is on another row."""
        if not self.view.hasFocus():
            row = self._model.index(place) if place is not None else QModelIndex()
            self.view.setCurrentIndex(self._rows.mapFromSource(row))

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(ITEM))

    def _open(self, index: QModelIndex) -> None:
        item = index.data(ITEM)
        if isinstance(item, Entry):
            self.opened.emit(item)
        else:
            self.chosen.emit(item)

    def _show_all(self) -> None:
        self.opened.emit(None)

    def _count(self) -> None:
        counts: Counter[Status] = Counter()
        for status, count in self._model.counts().items():
            counts[_COUNTED_AS.get(status, status)] += count
        if counts == self._shown_counts:
            return
        self._shown_counts = counts
        for status, (pair, _, label) in self._counts.items():
            words = f"{status_word(status)}: {number(counts[status])}"
            label.setText(number(counts[status]))
            set_tip(pair, words)
            pair.setVisible(counts[status] > 0)
            label.setAccessibleName(words)
        self._fit_head()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Leave the link out where it would widen the page: the tab leads there, too."""
        shown = [self._title, *(pair for pair, _, _ in self._counts.values())]
        widths = [part.sizeHint().width() for part in (*shown, self._all) if not part.isHidden()]
        if self._all.isHidden():
            widths.append(self._all.sizeHint().width())
        margins = self._head.contentsMargins()
        taken = sum(widths) + self._head.spacing() * len(widths) + margins.left() + margins.right()
        self._all.setVisible(taken <= self.width())

    def _lay_out(self) -> None:
        self._head = head = QHBoxLayout()
        head.setContentsMargins(16, 6, 14, 6)
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
        # It shows only where it fits.
        self._all.setMinimumWidth(1)
        head.addWidget(self._all)
        line = QFrame()
        line.setProperty("box", "line")
        column = QVBoxLayout(self)
        # A square list would overlap the card's round corners.
        column.setContentsMargins(1, 1, 1, 8)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(line)
        column.addWidget(self.view, 1)


def _painted(row: SessionRow, width: int, look: Look) -> Row:
    """Lay out a row: the name above id, tag and store, and the status above the time."""
    theme, measures = look.theme, look.measures
    ink = theme.tones[row.tone].ink
    size = measures.icon(20)
    start, end = 16 + size + 12, width - 24
    word_font, even = strong(measures.small), tabular(measures.small)
    word_width = QFontMetrics(word_font).horizontalAdvance(row.word) + 2
    time_width = QFontMetrics(even).horizontalAdvance(row.time) + 2
    name_room, room = end - word_width - 12 - start, end - time_width - 12 - start
    second = _second_line(row, QFontMetrics(even), room)
    return Row(
        (Picture(look.icon(row.icon, ink, 20), 16, size),),
        (
            Words(row.word, word_font, ink, end - word_width, word_width),
            Words(row.time, even, theme.text2, end - time_width, time_width, 1),
            Words(text_start(row.name), measures.body, theme.text, start, name_room),
            Words(second, even, theme.text2, start, room, 1),
        ),
        (start, width - start - 10),
    )


def _second_line(row: SessionRow, metrics: QFontMetrics, room: int) -> str:
    """Join id, tag and store. If there is little room, shorten the tag or leave it out."""
    gap = "   ·   "
    ends = [isolated(part) for part in (row.id, row.store) if part]
    left = room - metrics.horizontalAdvance(gap.join(ends) + gap)
    if row.tag and left >= metrics.horizontalAdvance("mmm"):
        tag = metrics.elidedText(row.tag[:MAX_ROW_TEXT], Qt.TextElideMode.ElideRight, left)
        ends.insert(1, isolated(tag))
    return gap.join(ends)
