"""The band across the window: which store this is, how its queue stands, and the one way on."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from plantdesk.domain.store import Address, BadAddress, Store, read_address
from plantdesk.outbox.news import Queue
from plantdesk.ui.look import Look
from plantdesk.ui.measures import strong
from plantdesk.ui.paint import draw_hatching, mnemonic_flag
from plantdesk.ui.seconds import Seconds
from plantdesk.ui.wording import QueueWords, queue_words, translate

_STRIPE = 14
_WIDE = 900


class BandButton(QPushButton):
    """Transparent, edged in the band's own text colour."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._dress)
        self._dress()

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(theme.on_fill)
        edge, width = QColor(ink), theme.hairline
        edge.setAlphaF(0.6)
        if self.hasFocus():
            edge, width = QColor(ink), 2
        ground = QColor(ink)
        ground.setAlphaF(0.2 if self.isDown() else 0.1 if self.underMouse() else 0.0)
        painter.setBrush(ground)
        painter.setPen(QPen(edge, width))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 6, 6)
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignCenter | mnemonic_flag(self)
        painter.drawText(self.rect(), flags, self.text())

    def set_text(self, text: str) -> None:
        self.setText(text)
        self._dress()

    def _dress(self) -> None:
        self.setFont(strong(self._look.measures.small))
        words = QFontMetrics(self.font()).size(Qt.TextFlag.TextShowMnemonic.value, self.text())
        self.setFixedSize(words.width() + 26, self._look.measures.small_control)


class Band(QFrame):
    """Names the store, in its colour; the practice store in its pattern."""

    token_wanted = Signal()
    send_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, look: Look, store: Store, seconds: Seconds) -> None:
        super().__init__()
        self._look = look
        self._store = store
        self._seconds = seconds
        self._queue: Queue | None = None
        self._words: QueueWords | None = None
        self._quitting = False
        self.setObjectName("storeBand")
        self.setAccessibleName(translate("band", "Store"))
        self._icon = QLabel()
        self._name = _ink(QLabel())
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self._address = _ink(QLabel())
        self._address.setTextFormat(Qt.TextFormat.PlainText)
        self._lock = QLabel()
        self._pill = QFrame()
        self._state_icon = QLabel()
        self._state = QLabel()
        self._state.setObjectName("queueState")
        self.action = BandButton(look)
        self.action.setObjectName("queueAction")
        self.action.clicked.connect(self._act)
        self._lay_out()
        seconds.ticked.connect(self._renew)
        look.changed.connect(self._dress)
        self.show_store(store)

    def show_store(self, store: Store) -> None:
        self._store = store
        self._name.setText(_store_title(store))
        self._dress()

    def show_queue(self, queue: Queue) -> None:
        self._queue = queue
        self._seconds.run(queue.rest is not None and queue.rest.until is not None)
        self._renew()

    def show_quitting(self) -> None:
        """Something has left and is not answered; the window stays up to five seconds for it."""
        self._quitting = True
        self._renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self._look.theme
        painter = QPainter(self)
        area = QRectF(self.rect())
        if theme.hatching:
            draw_hatching(painter, area, theme.hatching, _STRIPE)
            painter.fillRect(QRectF(0, self.height() - 2, self.width(), 2), QColor(theme.on_fill))
        else:
            painter.fillRect(area, QColor(theme.fill))
        if theme.high_contrast:
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _act(self) -> None:
        if self._quitting:
            self.quit_wanted.emit()
        elif self._words and self._words.action == "token":
            self.token_wanted.emit()
        else:
            self.send_wanted.emit()

    def _renew(self) -> None:
        # Until the journal was asked nothing is known, so nothing is said.
        words = QueueWords("", "")
        if self._queue is not None:
            words = queue_words(self._queue, self._store, self._seconds.until)
        if self._quitting:
            text = translate("queue", "Waiting for the last answer…")
            words = QueueWords("sending", text, "quit")
        if words == self._words:
            return
        self._words = words
        self._state.setText(words.text)
        self._state.setProperty("ink", "paused" if words.paused else "band")
        self._pill.setProperty("box", "paused" if words.paused else "clear")
        for part in (self._pill, self._state):
            part.style().unpolish(part)
            part.style().polish(part)
        small = self._look.measures.small
        self._state.setFont(strong(small) if words.paused else small)
        self._pill.setToolTip(words.full)
        self._state.setAccessibleDescription(words.full)
        self.action.setVisible(words.action is not None)
        texts = {
            "token": translate("band", "Enter to&ken…"),
            "send": translate("band", "Send no&w"),
            "quit": translate("band", "&Quit now"),
        }
        if words.action:
            self.action.set_text(texts[words.action])
        self._draw_state_icon()
        self._fit()

    def _lay_out(self) -> None:
        pill = QHBoxLayout(self._pill)
        pill.setSpacing(8)
        pill.addWidget(self._state_icon)
        pill.addWidget(self._state)
        self._pill_row = pill
        self._row = QHBoxLayout(self)
        self._row.setSpacing(8)
        self._row.addWidget(self._icon)
        self._row.addWidget(self._name)
        self._row.addSpacing(4)
        self._row.addWidget(self._address, 0)
        self._row.addWidget(self._lock)
        self._row.addStretch(1)
        self._row.addWidget(self._pill)
        self._row.addSpacing(4)
        self._row.addWidget(self.action)

    def _dress(self) -> None:
        measures, theme = self._look.measures, self._look.theme
        self.setMinimumHeight(measures.control + 12)
        self._name.setFont(measures.h2)
        self._address.setFont(measures.small)
        icon = "seedling" if self._store.practice else "stall"
        self._icon.setPixmap(self._look.icon(icon, theme.on_fill, 20))
        self._words = None
        self._renew()
        self._fit()

    def _draw_state_icon(self) -> None:
        theme = self._look.theme
        self._state_icon.setVisible(bool(self._words and self._words.icon))
        if self._words and self._words.icon:
            paused = self._words.paused
            colour = theme.tones["check"].ink if paused else theme.on_fill
            glyph = theme.hatching.ground if theme.hatching else theme.fill
            size = self._look.measures.icon(16)
            ratio = self.devicePixelRatioF()
            self._state_icon.setPixmap(
                self._look.icons.pixmap(self._words.icon, colour, glyph, size, ratio)
            )
            side = 10 if paused else 0
            self._pill_row.setContentsMargins(side, 0, side, 0)
            self._pill.setFixedHeight(self._look.measures.small_control)

    def _fit(self) -> None:
        """The address gives way first; the practice store's warning never does."""
        wide = self.width() >= max(_WIDE, 100 * self._look.measures.ch)
        side = 24 if wide else 16
        self._row.setContentsMargins(side, 4, 16, 4)
        address = read_address(self._store.address) if not self._store.practice else None
        self._lock.setVisible(isinstance(address, Address) and address.open_to_readers)
        self._lock.setPixmap(self._look.icon("open-padlock", self._look.theme.on_fill))
        self._lock.setToolTip(
            translate("band", "Not encrypted: others on the network could read what is sent.")
        )
        self._lock.setAccessibleName(self._lock.toolTip())
        if self._store.practice:
            short = translate("band", "For learning only")
            full = translate("band", "For learning: nothing you add here reaches a real store")
            words = QFontMetrics(self._address.font()).horizontalAdvance(full)
            self._address.setText(full if words <= self._room() else short)
            self._address.setToolTip(full)
            self._address.show()
            return
        self._address.setVisible(wide)
        shown = address.shown if isinstance(address, Address) else self._store.address
        if isinstance(address, BadAddress):
            shown = self._store.address
        room = self.width() // 3
        metrics = QFontMetrics(self._address.font())
        self._address.setText(metrics.elidedText(shown, Qt.TextElideMode.ElideMiddle, room))
        self._address.setToolTip(self._store.address)
        self._address.setAccessibleName(self._store.address)

    def _room(self) -> int:
        """What the rest of the band leaves for the words beside the name."""
        taken = (self._icon, self._name, self._pill, self.action)
        widths = sum(part.sizeHint().width() for part in taken if not part.isHidden())
        return self.width() - widths - 2 * 24 - 6 * self._row.spacing()


def _store_title(store: Store) -> str:
    return translate("band", "Practice store") if store.practice else store.name


def _ink(label: QLabel) -> QLabel:
    label.setProperty("ink", "band")
    return label
