"""What the store answered: the newest result in full, and below it this session's entries."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.desk.news import AlreadyHere, JournalFault, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.outbox.news import Queue
from plantdesk.ui.card import Action, Card
from plantdesk.ui.card_words import entry_card
from plantdesk.ui.look import Look
from plantdesk.ui.paint import lay_out_now
from plantdesk.ui.result_card import ResultCard
from plantdesk.ui.seconds import Seconds
from plantdesk.ui.session_list import SessionList
from plantdesk.ui.session_model import Item, SessionModel, item_id
from plantdesk.ui.trouble_words import (
    already_here_card,
    fault_card,
    not_saved_card,
    saving_card,
)
from plantdesk.ui.wording import translate


class ResultsPanel(QWidget):
    """Shows the newest result until the next thing happens; nothing times out."""

    acted = Signal(object, object)

    def __init__(self, look: Look, store: Store, seconds: Seconds) -> None:
        super().__init__()
        self._look = look
        self._store = store
        self._seconds = seconds
        self._queue = Queue()
        self._shown: str | None = None
        self._in_form: set[str] = set()
        self.model = SessionModel()
        self.card = ResultCard(look)
        self.session = SessionList(look, self.model)
        self._first = _NothingYet(look)
        results = QWidget()
        self._column = QVBoxLayout(results)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.card)
        self._column.addWidget(self.session, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._first)
        self._pages.addWidget(results)
        self._results = results
        self.card.acted.connect(self._act)
        self.session.chosen.connect(self.show_item)
        seconds.ticked.connect(self.renew)
        look.changed.connect(self.renew)

    def put(self, item: Item, *, in_form: bool = False) -> None:
        """Something happened to a plant: keep its row, and show it if it is news."""
        before = self.model.item(item_id(item))
        if in_form:
            # What is back in the form has no row of its own; its card says why it came back.
            self.model.remove(item_id(item))
            self._in_form.add(item_id(item))
            self._show(self._card_of(item), item_id(item))
            return
        self.model.put(item)
        if before is None or item_id(item) == self._shown or _is_result(item):
            self.show_item(item)
        if _is_result(item) or isinstance(item, NotSaved | AlreadyHere):
            self._announce()

    def put_quietly(self, entry: Entry) -> None:
        """An entry of an earlier session: a row, and the card only if there is nothing else."""
        self.model.put(entry)
        if self._shown is None:
            self.show_item(entry)

    def forget(self, item: Item) -> None:
        self.model.remove(item_id(item))

    def show_item(self, item: Item) -> None:
        self._show(self._card_of(item), item_id(item))

    def show_queue(self, queue: Queue) -> None:
        self._queue = queue
        self.renew()

    def renew(self) -> None:
        """What waits may wait for another reason, or for fewer seconds."""
        item = self.model.item(self._shown) if self._shown else None
        if item is not None:
            self.card.show_card(self._card_of(item))
            lay_out_now(self)

    def show_fault(self, fault: JournalFault) -> None:
        self._show(fault_card(fault), "")

    def set_gap(self, gap: int) -> None:
        self._column.setSpacing(gap)

    def _show(self, card: Card, shown: str) -> None:
        self._shown = shown
        self.card.show_card(card)
        self._pages.setCurrentWidget(self._results)
        lay_out_now(self)

    def _card_of(self, item: Item) -> Card:
        match item:
            case Snapshot():
                return saving_card(item)
            case NotSaved():
                return not_saved_card(item, in_form=item.snapshot.id in self._in_form)
            case AlreadyHere():
                return already_here_card(item, in_form=item.snapshot.id in self._in_form)
            case Entry():
                return entry_card(item, self._store, self._queue, self._seconds.until)

    def _act(self, action: Action) -> None:
        item = self.model.item(self._shown) if self._shown else None
        if item is not None:
            self.acted.emit(action, item)

    def _announce(self) -> None:
        if self.card.card:
            # Large and slow to load, and nothing is announced before something was sent.
            from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

            event = QAccessibleAnnouncementEvent(self.card, self.card.card.spoken)
            QAccessible.updateAccessibility(event)


class _NothingYet(QFrame):
    """The results side before there is a result."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        self._drawing = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(translate("session", "No plants added yet"))
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = QLabel(
            translate("session", "Plants you add show up here, with what the store answered.")
        )
        self._text.setProperty("ink", "text2")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._text.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        column.addStretch(5)
        column.addWidget(self._drawing)
        column.addSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._text, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(6)
        look.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        measures, theme = self._look.measures, self._look.theme
        self._drawing.setPixmap(self._look.icon("drawing-seedling", theme.accent_soft, 96))
        self._title.setFont(measures.h2)
        self._text.setFont(measures.body)
        width = 24 * measures.base
        self._text.setFixedWidth(width)
        self._text.setMinimumHeight(self._text.heightForWidth(width))


def _is_result(item: Item) -> bool:
    return isinstance(item, Entry) and item.status in (
        Status.ADDED, Status.REFUSED, Status.TO_CHECK,
    )  # fmt: skip
