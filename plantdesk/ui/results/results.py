"""The cards of an unfinished plant and of the newest result, above the list of the plants."""

from collections.abc import Collection, Iterable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QTimer, Signal
from PySide6.QtWidgets import QLayout, QWidget

from plantdesk.desk.news import JournalFault, NotSaved
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.journal.records import Draft
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.paint import forget_sizes
from plantdesk.ui.results.cards import entry_card, fault_card, unsent_card
from plantdesk.ui.results.result_card import ResultCard
from plantdesk.ui.results.session_list import SessionList
from plantdesk.ui.results.session_model import ROW, Item, SessionModel, SessionRow, row_of
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import short_store_name, translate

# A shorter step does not change the card. The row shows it anyway.
_BRIEF_MS = 120


class Results(QWidget):
    """Shows the current store's newest result until a newer one comes. Nothing times out."""

    # An Action, and the plant, the fault or the section of the guide that it is about.
    acted = Signal(object, object)
    # Carries the entry to show with its journey.
    opened = Signal(object)
    # Another plant is on a card, or none.
    changed = Signal()

    def __init__(self, room: Room) -> None:
        super().__init__()
        look, _, stores, seconds, _ = room
        self._stores = stores
        self._seconds = seconds
        # The key of the plant to come after _BRIEF_MS.
        self._next_shown = ""
        self._fault: JournalFault | None = None
        self.model = SessionModel(stores)
        unfinished = translate("card", "Unfinished plant")
        self.unfinished = ResultCard(look, "unfinished", unfinished, letters=False)
        self.card = ResultCard(look, "result", translate("card", "Result"))
        self.session = SessionList(look, self.model)
        self._column = column(self.unfinished, self.card, self.session, gap=16)
        self._column.setStretchFactor(self.session, 1)
        self.setLayout(self._column)
        self._brief_timer = QTimer(self, singleShot=True, interval=_BRIEF_MS)
        self._brief_timer.timeout.connect(self._show_next)
        for card in (self.unfinished, self.card):
            card.buttons.acted.connect(partial(self._act, card))
            card.explain.clicked.connect(partial(self._explain, card))
            card.details_shown.connect(self._place_cards)
        self.session.view.clicked.connect(self._choose)
        self.session.view.activated.connect(self._open)
        self.session.today.clicked.connect(partial(self.acted.emit, Action.SHOW_TODAY, None))
        stores.current_changed.connect(self._follow_store)
        stores.counts_changed.connect(self._count)
        for renewed in (seconds.ticked, stores.queue_changed, stores.token_changed,
                        stores.list_changed):  # fmt: skip
            renewed.connect(self.refresh)
        seconds.ticked.connect(self.model.repaint)
        look.changed.connect(self._place_cards)

    @property
    def section(self) -> str:
        """The section of the guide about the newest card."""
        return self.card.section or self.unfinished.section

    @property
    def newest(self) -> SessionRow | None:
        """The plant on the newest card."""
        return self.model.row(self.card.about) or self.model.row(self.unfinished.about)

    def put(self, item: Item) -> None:
        """Update a plant's row, and show its card if it is news."""
        row = row_of(item)
        before = self.model.row(row.key)
        # The news is its correction, which was added or removed.
        quiet = _was_added_again(row) or _was_added_again(before)
        if before is None and quiet:
            # A plant of an earlier session.
            return
        self.model.put(item)
        if before is None:
            self._leave_dropped()
        if quiet:
            self.refresh()
        elif row.final or not (self.card.about or self._fault):
            self.show_item(item)
            self._announce(self.card)
        elif before is None or row.key in (self.card.about, self._next_shown):
            # News of the plant on the card doesn't keep back a newer one.
            self._next_shown = row.key if before is None else self._next_shown or row.key
            if not self._brief_timer.isActive():
                self._brief_timer.start()

    def put_unfinished(self, drafts: Iterable[Draft]) -> None:
        """Add unfinished plants, oldest first. The card stays with one until that is decided."""
        for draft in drafts:
            self.model.put(draft)
        if not self.unfinished.about:
            self._show_next_unfinished()
            self._announce(self.unfinished)

    def settle(self, item: Draft, *, dropped: bool) -> None:
        """Drop an unfinished plant, or undo that."""
        settled = replace(item, dropped=dropped)
        self.model.put(settled)
        self.show_item(settled)
        self._announce(self.unfinished)

    def forget(self, *items: Item) -> None:
        """Remove plants that went back into the form, were discarded, or are in no journal."""
        self.model.remove([row_of(item).key for item in items])
        if self.model.row(self.unfinished.about) is None:
            self._show_next_unfinished()
        if self.card.about and self.model.row(self.card.about) is None:
            self.show_newest()

    def note_kept(self, drafts: Collection[Draft]) -> None:
        """Note which plants are on the disk, although they could not be saved."""
        for row in self.model.rows:
            if isinstance(row.item, NotSaved) and not row.item.kept and row.draft in drafts:
                self.model.put(replace(row.item, kept=True))
                self.refresh()

    def show_item(self, item: Item) -> None:
        self._show(self._place_of(item), self._card_of(item), row_of(item).key)

    def show_newest(self) -> None:
        """Show the newest plant of the list, or no card."""
        if (newest := self.model.newest()) is not None:
            self.show_item(newest)
        else:
            self._show(self.card, fault_card(self._fault) if self._fault else None)

    def refresh(self) -> None:
        """Show a changed reason for waiting, or fewer seconds."""
        for card in (self.card, self.unfinished):
            if (row := self.model.row(card.about)) and not self._brief_timer.isActive():
                self.show_item(row.item)

    def show_fault(self, fault: JournalFault | None) -> None:
        """Show why no journal is open, or the plants again once one is."""
        if fault is not None:
            self._fault = fault
            self._show(self.card, fault_card(fault))
        elif self._fault is not None:
            self._fault = None
            self.show_newest()

    def _follow_store(self) -> None:
        self._count()
        if self._fault is None or self.card.about:
            self.show_newest()
        self.refresh()

    def _count(self) -> None:
        self.session.show_added(self._stores.count_added_today(self._stores.current.id))

    def _show_next(self) -> None:
        if row := self.model.row(self._next_shown):
            self.show_item(row.item)
            self._announce(self.card)

    def _show(self, shown: ResultCard, card: Card | None, key: str = "") -> None:
        if shown is self.card:
            self._brief_timer.stop()
            self._next_shown = ""
        if shown.show_card(card, key):
            self._place_cards()
        self.session.show_chosen(self.card.about)
        self.changed.emit()

    def _show_next_unfinished(self) -> None:
        """Show the newest unfinished plant above the newest result, or none."""
        if (draft := self.model.unfinished()) is not None:
            self.show_item(draft)
        elif self.unfinished.card is not None:
            self._show(self.unfinished, None)

    def _leave_dropped(self) -> None:
        """Show the next unfinished plant once something else happens."""
        row = self.model.row(self.unfinished.about)
        if row is not None and row.draft is None:
            self._show_next_unfinished()

    def _place_of(self, item: Item) -> ResultCard:
        return self.unfinished if isinstance(item, Draft) else self.card

    def _card_of(self, item: Item) -> Card:
        """Return the card of a plant, with a store other than the band's."""
        if isinstance(item, Entry):
            store, queue, token = self._stores.about(item)
            card = entry_card(item, store, queue, self._seconds.until, token)
        else:
            card = unsent_card(item, self._fault)
        store_id = row_of(item).store_id
        if store_id in (None, self._stores.current.id):
            return card
        name = short_store_name(self._stores.to_name(store_id))
        return replace(card, facts=(*card.facts, (translate("plants", "Store"), name)))

    def _choose(self, index: QModelIndex) -> None:
        item = index.data(ROW).item
        self.show_item(item)
        self._place_of(item).buttons.accept_clicks()

    def _open(self, index: QModelIndex) -> None:
        item = index.data(ROW).item
        if isinstance(item, Entry):
            self.opened.emit(item)
        else:
            self._choose(index)

    def _act(self, card: ResultCard, action: Action, _: object) -> None:
        if card is self.card:
            self._leave_dropped()
        row = self.model.row(card.about)
        if row is None:
            self.acted.emit(action, self._fault)
        elif action in self._card_of(row.item).actions:
            about_journal = action in (Action.RESTORE, Action.OPEN_AGAIN)
            self.acted.emit(action, self._fault if about_journal else row.item)
        else:
            # The plant changed since its buttons were made. It may be being sent by now.
            self.show_item(row.item)

    def _explain(self, card: ResultCard) -> None:
        self.acted.emit(Action.SHOW_GUIDE, card.section)

    def _announce(self, card: ResultCard) -> None:
        if card.card:
            announce(card, card.card.spoken)

    def _place_cards(self) -> None:
        # Nested layouts would follow one after another, each painted: widgets would jump.
        forget_sizes(self.card)
        for layout in (self._column, *self.card.findChildren(QLayout)):
            layout.activate()


def _was_added_again(row: SessionRow | None) -> bool:
    return row is not None and getattr(row.item, "status", None) is Status.ADDED_AGAIN
