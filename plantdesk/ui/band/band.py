"""The band across the window: the current store, the state of its queue, and one action."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QWidget,
)

from plantdesk.desk.news import JournalFault, ReadProgress
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.journal.records import Doubt
from plantdesk.ui.band.queue_pill import QueuePill
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching, fill, styled
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.labels import Icon
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import shown_address, translate

if TYPE_CHECKING:
    # Not needed for the first paint.
    from plantdesk.ui.band.words import OtherCounts, QueueWords
    from plantdesk.ui.journal_words import NoticeWords

_STRIPE = 14
_WIDE = 900


class Band(QFrame):
    """Painted in the store's colour, or hatched for the practice store."""

    # Carries an Action.
    acted = Signal(object)
    stores_wanted = Signal()

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._notice: NoticeWords | None = None
        self._words: QueueWords | None = None
        self._quitting = False
        self._unsaved = 0
        self._journal_failed: JournalFault | None = None
        self._reading: ReadProgress | None = None
        self._doubt: Doubt | None = None
        self.setObjectName("storeBand")
        self.setAccessibleName(translate("band", "Store"))
        self._icon = Icon(look, size=20)
        self._name = plain_label("", "band", "h2")
        self._name.setObjectName("bandStore")
        self._address = plain_label("", "band", "small")
        self._lock = Icon(look, "open-padlock", "band_ink")
        self._pill = QueuePill(look)
        self.action = _button("queueAction")
        self.action.acts_on = lambda: (
            self._words and self._words.action,
            self._notice,
            self._store.id,
        )
        self.action.clicked.connect(self._act)
        self.change = _button("changeStore", translate("band", "&Change store…"))
        self.change.clicked.connect(self.stores_wanted)
        self.other = _button("queueOther")
        self.other.clicked.connect(self._act_otherwise)
        self.other.hide()
        self._lay_out()
        seconds.ticked.connect(self._update)
        look.changed.connect(self._show_store)
        stores.current_changed.connect(self._take_store)
        stores.queue_changed.connect(self._take_queue)
        stores.token_changed.connect(self._update)
        stores.counts_changed.connect(self._update)
        stores.batches_changed.connect(self._update)
        self._show_store()

    def show_notice(self, notice: "NoticeWords | None") -> None:
        self._notice = notice
        self._update()

    def show_unsaved(self, count: int) -> None:
        """Count plants that are not in the journal, so that the band doesn't say all is sent."""
        if count != self._unsaved:
            self._unsaved = count
            self._update()

    def show_reading(self, news: ReadProgress) -> None:
        """Show the progress of a journal that replaces this one, but not of a mere look."""
        if news.backup is None:
            self._reading = news
            self._update()

    def show_journal_failed(self, fault: JournalFault) -> None:
        self._reading = None
        self._journal_failed = fault
        self._update()

    def show_journal_open(self) -> None:
        self._reading = None
        self._journal_failed = None
        self._update()

    def show_doubt(self, doubt: Doubt | None) -> None:
        """Another copy of the journal may have sent the waiting plants."""
        self._doubt = doubt
        self._update()

    def show_quitting(self, on: bool) -> None:
        """The window stays up to five seconds for replies that have not arrived."""
        self._quitting = on
        self.change.setVisible(not on)
        self._update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self._look.theme
        painter = QPainter(self)
        area = QRectF(self.rect())
        if theme.high_contrast:
            self._paint_contrast(painter, area)
        elif theme.hatching:
            draw_hatching(painter, area, theme.hatching, _STRIPE)
            foot = QRectF(0, self.height() - 2, self.width(), 2)
            fill(painter, foot, theme.band_ink)
        else:
            fill(painter, area, theme.band)

    def _paint_contrast(self, painter: QPainter, area: QRectF) -> None:
        """Lines only, none of them behind text."""
        theme = self._look.theme
        fill(painter, area, theme.band)
        if theme.hatching:
            foot = area.adjusted(0, area.height() - 8, 0, 0)
            draw_hatching(painter, foot, theme.hatching, 2, gap=8)
        painter.setPen(QPen(QColor(theme.band_ink), 2))
        painter.drawRect(area.adjusted(1, 1, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _act(self) -> None:
        if self._words and self._words.action:
            self.acted.emit(self._words.action)

    def _act_otherwise(self) -> None:
        if self._words and self._words.other:
            self.acted.emit(self._words.other)

    def _take_store(self) -> None:
        self._show_store()
        self._take_queue()

    def _take_queue(self) -> None:
        # Any store counts: the result card may show a plant of another one.
        self._seconds.run(self._stores.counts_down)
        self._update()

    @property
    def _store(self) -> Store:
        return self._stores.current

    def _update(self) -> None:
        words = self._find_words()
        if words != self._words:
            self._words = words
            self._show_words()

    def _show_words(self) -> None:
        words = self._words
        self._pill.setVisible(words is not None)
        self.other.setVisible(words is not None and words.other is not None)
        self.action.setVisible(words is not None and words.action is not None)
        if words is None:
            return
        self._pill.show_words(words)
        self.action.setText(words.action_text)
        self.other.setText(words.other_text)
        self._fit()

    def _find_words(self) -> "QueueWords | None":
        """None while nothing is known: the journal has not answered yet."""
        queue = self._stores.queue(self._store.id)
        known = (queue, self._notice, self._journal_failed, self._reading)
        if not self._quitting and all(part is None for part in known):
            return None
        from plantdesk.ui.band.words import queue_words

        return queue_words(
            queue,
            self._store,
            self._seconds.until,
            self._unsaved,
            token=self._stores.token(self._store.id),
            notice=self._notice,
            journal_failed=self._journal_failed,
            doubt=self._doubt,
            reading=self._reading,
            quitting=self._stores.under_way() if self._quitting else None,
            to_do=self._stores.count_to_do(self._store.id),
            elsewhere=self._count_elsewhere(),
            sheets=[b.name for b, *_ in self._stores.batches if b.store_id == self._store.id],
        )

    def _count_elsewhere(self) -> "tuple[OtherCounts, ...]":
        """Count the plants to check, waiting and refused in other stores."""
        stores = self._stores
        counts = (stores.count_to_check, stores.count_waiting, stores.count_refused)
        return tuple(
            (store, tuple(count(store.id) for count in counts))
            for store in map(stores.of, stores.real)
            if store.id != self._store.id
        )

    def _lay_out(self) -> None:
        self._start = QHBoxLayout()
        self._start.setSpacing(8)
        self._start.addWidget(self._icon)
        self._start.addWidget(self._name)
        self._start.addSpacing(4)
        self._start.addWidget(self._address)
        self._start.addWidget(self._lock)
        self._start.addStretch(1)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(12)
        self._buttons.addWidget(self.action)
        self._buttons.addWidget(self.change)
        self._buttons.addWidget(self.other)
        self._end = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._end.setSpacing(12)
        self._end.addStretch(1)
        self._end.addWidget(self._pill)
        self._end.addLayout(self._buttons)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setSpacing(4)
        self._row.addLayout(self._start)
        self._row.addStretch(1)
        self._row.addLayout(self._end)

    def _show_store(self) -> None:
        self.setMinimumHeight(self._look.measures.control + 12)
        self._name.setText(self._title())
        self._icon.show_icon("seedling" if self._store.practice else "stall", "band_ink")
        self._show_words()
        self._fit()

    def _fit(self) -> None:
        """Make room: hide the address first, then use a second line. Nothing is cut."""
        wide = self.width() >= max(_WIDE, 100 * self._look.measures.ch)
        self._row.setContentsMargins(24 if wide else 16, 4, 16, 4)
        if self._store.practice:
            self._show_practice()
        else:
            self._show_address(wide)
        # A store's name may be a long host name; the tooltip shows all of it.
        metrics = QFontMetrics(self._look.measures.h2)
        # So may a reason be that stands beside it.
        share = 3 if wide and self._words and self._words.why else 2
        room = self.width() // share
        shown = metrics.elidedText(self._title(), Qt.TextElideMode.ElideMiddle, room)
        self._name.setText(shown)
        set_tip(self._name, self._title())
        self._name.setAccessibleName(self._title())
        self._pill.show_state_alone()
        end = self._end_width()
        wanted = self._start_width() + end + self._pill.why_width() + 2 * 24
        if not self._store.practice and wanted > self.width():
            self._address.hide()
        start = self._start_width()
        fits = start + end + 2 * 24 <= self.width()
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - 8 - end
        self._pill.show_why(room - (start if fits else 0))
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if fits else directions.TopToBottom)
        # With very large text the buttons need a separate line.
        stacked = end + 2 * 16 > self.width()
        self._end.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        self._end.setSpacing(4 if stacked else 12)
        self._pill.fit_into(self.width() - margins.left() - margins.right())
        side = Qt.AlignmentFlag.AlignTrailing if stacked else Qt.AlignmentFlag(0)
        self._end.setAlignment(self._pill, side)
        self._end.setAlignment(self._buttons, side)

    def _show_practice(self) -> None:
        """Shorten the warning where there is little room, but never hide it."""
        self._lock.hide()
        full = translate("band", "For learning: nothing you add here reaches a real store")
        self._address.setText(full)
        set_tip(self._address, full)
        self._address.setAccessibleName(full)
        # It may be hidden: a real store's address is the first to go.
        self._address.show()
        if self._start_width() + self._end_width() + 2 * 24 > self.width():
            self._address.setText(translate("band", "For learning only"))

    def _show_address(self, wide: bool) -> None:
        address = read_address(self._store.address)
        usable = address if isinstance(address, Address) else None
        whole = shown_address(usable) if usable else self._store.address
        shown = shown_address(usable, scheme=False) if usable else whole
        metrics = QFontMetrics(self._look.measures.small)
        room = self.width() // 3
        self._address.setText(metrics.elidedText(shown, Qt.TextElideMode.ElideMiddle, room))
        set_tip(self._address, whole)
        self._address.setAccessibleName(whole)
        self._address.setVisible(wide)
        self._lock.setVisible(usable is not None and usable.open_to_readers)
        set_tip(
            self._lock,
            translate("band", "Not encrypted: others on the network can read what you send."),
        )
        self._lock.setAccessibleName(self._lock.toolTip())

    def _start_width(self) -> int:
        return _width(8, self._icon, self._name, self._address, self._lock)

    def _end_width(self) -> int:
        return _width(12, self._pill, self.action, self.change, self.other)

    def _title(self) -> str:
        if not self._store.practice:
            return self._store.name
        name = translate("band", "Practice store")
        # Capitals stand out where there is no colour.
        return name.upper() if self._look.theme.high_contrast else name


def _width(gap: int, *parts: QWidget) -> int:
    """The width of the parts in a row. The layout would still report the old one."""
    return sum(part.sizeHint().width() + gap for part in parts if not part.isHidden())


def _button(name: str, text: str = "") -> Button:
    button = styled(plain_button(name, text, "small"), "small strong")
    button.setProperty("look", "band")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return button
