"""The cards of an unfinished plant and of the newest result, above the list of the entries."""

from collections.abc import Callable, Collection, Iterable

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from plantdesk.desk.news import AlreadyHere, JournalFault, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card
from plantdesk.ui.entry.why_waiting import known_rest
from plantdesk.ui.flow import Wait
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import forget_sizes
from plantdesk.ui.results.card_words import entry_card
from plantdesk.ui.results.not_saved_words import (
    already_here_card,
    draft_card,
    fault_card,
    not_saved_card,
    saving_card,
)
from plantdesk.ui.results.result_card import ResultCard
from plantdesk.ui.results.session_list import SessionList
from plantdesk.ui.results.session_model import Item, SessionModel, draft_of, item_id, store_of
from plantdesk.ui.results.store_questions import other_store_card, typed_text_card
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import short_store_name, store_name, translate

_GAP = 16
# A shorter step does not change the card. The row shows it anyway.
_BRIEF_MS = 120


class Results(QWidget):
    """Shows the current store's newest result until a newer one comes. Nothing times out."""

    acted = Signal(object, object)
    # Carries a section of the guide.
    help_wanted = Signal(str)
    # See SessionList.
    opened = Signal(object)
    # The card, or a plant in the list.
    changed = Signal()
    filled = Signal()
    emptied = Signal()
    # Whether the card must be in view, because it asks or the program waits for its plant.
    card_wanted = Signal(bool)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._stores = stores
        self._seconds = seconds
        self._shown: str | None = None
        # The plant on the card of an unfinished one.
        self._unfinished: str | None = None
        # The item that the card shows after _BRIEF_MS, with its status by then.
        self._next_shown: str | None = None
        self._fault: JournalFault | None = None
        # Takes the answer while the card asks a question.
        self._answer: Callable[[Action], None] | None = None
        self._asked_about = ""
        self._store_id = stores.current.id
        self._room = 0
        self.model = SessionModel(stores)
        unfinished = translate("card", "Unfinished plant")
        self.unfinished = ResultCard(look, unfinished, "unfinished", "unfinished-")
        self.unfinished.hide()
        self.card = ResultCard(look, translate("card", "Result"))
        self.card.hide()
        self.session = SessionList(look, self.model)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_GAP)
        self._column.addWidget(self.unfinished)
        self._column.addWidget(self.card)
        self._column.addWidget(self.session, 1)
        self._brief_timer = QTimer(self, singleShot=True, interval=_BRIEF_MS)
        self._brief_timer.timeout.connect(self._show_next)
        self.card.buttons.acted.connect(self._act)
        self.unfinished.buttons.acted.connect(self._act_on_unfinished)
        self.card.explain.clicked.connect(self._explain)
        self.unfinished.explain.clicked.connect(lambda: self.help_wanted.emit("unfinished"))
        self.card.details_toggled.connect(self._place_card)
        self.session.chosen.connect(self._choose)
        self.session.opened.connect(self.opened)
        seconds.ticked.connect(self.refresh)
        seconds.ticked.connect(self.model.repaint)
        stores.queue_changed.connect(self.refresh)
        stores.token_changed.connect(self.refresh)
        stores.list_changed.connect(self.refresh)
        stores.current_changed.connect(self._follow_store)
        stores.current_changed.connect(self.refresh)
        look.changed.connect(self._place_card)

    @property
    def shown_item(self) -> Item | None:
        """The plant on the card."""
        return self.model.item(self._shown) if self._shown else None

    @property
    def unfinished_item(self) -> Item | None:
        """The plant on the card above it."""
        return self.model.item(self._unfinished) if self._unfinished else None

    def still_refused(self) -> list[Entry]:
        """Return the current store's refused plants that the card doesn't show, newest first."""
        current = self._stores.current.id
        return [
            entry
            for entry in self.model.entries()
            if (entry.status, entry.store_id) == (Status.REFUSED, current)
            and entry.id != self._shown
        ]

    @property
    def section(self) -> str:
        """The section of the guide about the card."""
        if self._shown is None:
            return "unfinished" if self._unfinished else ""
        return self.card.card.section if self.card.card else ""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            # The plants that PlantDesk waits for before it closes.
            under_way = (one for one in self.model.entries() if one.status is Status.SENDING)
            if not self.isEnabled() and (newest := next(under_way, None)):
                self.show_item(newest)
                self.card_wanted.emit(True)
            self.refresh()

    def set_room(self, room: int) -> None:
        if room != self._room:
            self._room = room
            self._place_card()

    def put(self, item: Item) -> None:
        """Update a plant's row, and show its card if it is news."""
        shown = item_id(item)
        before = self.model.item(shown)
        if before is None and _was_added_again(item):
            # A plant of an earlier session. Its correction is the news.
            return
        self.model.put(item)
        self.changed.emit()
        if before is None:
            self._leave_dropped()
        if _follows_another(before, item):
            self.refresh()
            return
        if self.session.view.hasFocus():
            self.session.view.show_current()
        elif before is None:
            self.session.view.scrollToTop()
        if self._answer:
            if shown != self._asked_about and not isinstance(item, Snapshot):
                # Its row tells it. The card follows once the question is answered.
                if _is_final(item):
                    announce(self.card, self._card_of(item).spoken)
                return
            self.show_item(item)
        if _is_final(item):
            self.show_item(item)
            self._announce(self.card)
        elif self._shown is None and self.model.belongs_in_list(item):
            self.show_item(item)
        elif before is None or shown in (self._shown, self._next_shown):
            if self._next_shown is None and shown == self._shown and self._is_ready(before):
                # Agree with the band, which shows at once that the plant is being sent.
                self.show_item(item)
            if before is None or self._next_shown is None:
                # News of the plant on the card doesn't keep back a newer one.
                self._next_shown = shown
            if not self._brief_timer.isActive():
                self._brief_timer.start()

    def put_quietly(self, entry: Entry) -> None:
        """Add a plant that is no news. Show its card only if there is no other."""
        self.model.put(entry)
        if self._shown is None:
            self.show_item(entry)

    def put_unfinished(self, drafts: Iterable[Draft]) -> None:
        """Add unfinished plants, oldest first. The card stays with one until that is decided."""
        for draft in drafts:
            self.model.put(draft)
        if self._unfinished is None and (newest := self.model.unfinished()):
            self._show_unfinished(newest)
            self._announce(self.unfinished)

    def settle(self, item: Draft, *, dropped: bool) -> None:
        """Drop an unfinished plant, or undo that."""
        settled = replace(item, dropped=dropped)
        self.model.put(settled)
        self._show_unfinished(settled)
        self._announce(self.unfinished)

    def forget(self, item: Item) -> None:
        """Remove a plant that went back into the form or was discarded."""
        self.model.remove(item_id(item))
        if isinstance(item, Draft):
            self._show_unfinished(self.model.unfinished())
        else:
            self.show_newest()

    def note_kept(self, drafts: Collection[Draft]) -> None:
        """Note which plants are on the disk, although they could not be saved."""
        for item in self.model.unsaved():
            if isinstance(item, NotSaved) and not item.kept and draft_of(item) in drafts:
                self.model.put(replace(item, kept=True))
                self.refresh()

    def forget_entry(self, entry_id: str) -> None:
        """Remove an entry that the journal doesn't have."""
        self.model.remove(entry_id)
        if self._shown == entry_id:
            self.show_newest()
        elif self._shown:
            self.session.show_chosen(self.model.place_of(self._shown))

    def forget_entries(self) -> None:
        """Remove the entries of a replaced journal. Unsaved plants stay."""
        self.model.remove_all({entry.id for entry in self.model.entries()})
        self.show_newest()

    def ask_about_text(self, store: Store) -> Wait:
        """Ask what happens to the form's text before the window switches to a real store."""
        return self._ask(typed_text_card(store), "")

    def ask_to_switch(self, store: Store, item: Item) -> Wait:
        """Ask before the window switches to the store of a plant to edit."""
        return self._ask(other_store_card(store, self._card_here(item).facts), item_id(item))

    def drop_text_question(self) -> None:
        if self._answer and not self._asked_about:
            self.show_newest()

    def show_item(self, item: Item) -> None:
        if isinstance(item, Draft):
            self._show_unfinished(item)
        else:
            self._show(self._card_of(item), item_id(item))

    def show_newest(self) -> None:
        """Show the current store's newest plant, or the drawing if the list is empty."""
        newest = self.model.newest()
        if newest is not None:
            self.show_item(newest)
        elif self._fault is not None:
            self.show_fault(self._fault)
        else:
            self._brief_timer.stop()
            self._answer, self._shown, self._next_shown = None, None, None
            self.card.hide()
            if self._unfinished is None:
                self.emptied.emit()
            self.changed.emit()

    def refresh(self) -> None:
        """Show a changed reason for waiting, or fewer seconds."""
        item = self.shown_item
        if item is not None and not self._brief_timer.isActive():
            self._show(self._card_of(item), item_id(item))
        if draft := self.unfinished_item:
            self.unfinished.show_card(self._card_of(draft), item_id(draft))

    def forget_fault(self) -> None:
        """Show the plants again now that the journal is open."""
        if self._fault is None:
            return
        self._fault = None
        self.show_newest()

    def show_fault(self, fault: JournalFault) -> None:
        self._fault = fault
        self._show(fault_card(fault), "")

    def _ask(self, question: Card, about: str) -> Wait:
        """Ask with a card. Whatever shows another card drops the question."""

        def arm(answer: Callable[[Action], None]) -> None:
            self._show(question, "")
            self._answer, self._asked_about = answer, about
            self._announce(self.card)
            self.card_wanted.emit(True)

        return Wait(arm)

    def _follow_store(self) -> None:
        store_id, self._store_id = self._store_id, self._stores.current.id
        fault_shown = self._fault is not None and self._shown == ""
        if self._store_id != store_id and not fault_shown:
            self.show_newest()

    def _is_ready(self, item: Item | None) -> bool:
        """Whether nothing holds the plant up, so that sending it won't end at once."""
        if not isinstance(item, Entry) or item.status is not Status.WAITING or item.held:
            return False
        queue = self._stores.queue(item.store_id)
        return queue is not None and known_rest(queue, self._stores.token(item.store_id)) is None

    def _show_next(self) -> None:
        item = self.model.item(self._next_shown) if self._next_shown else None
        if item is not None:
            self.show_item(item)
            self._announce(self.card)

    def _show(self, card: Card, shown: str) -> None:
        self._brief_timer.stop()
        self._next_shown = None
        self._answer = None
        self._shown = shown
        self.card.show()
        if self.card.show_card(card, shown):
            self._place_card()
        self.filled.emit()
        self.session.show_chosen(self.model.place_of(shown))
        self.changed.emit()

    def _show_unfinished(self, item: Item | None) -> None:
        """Show the card of this plant, above that of the newest result, or none."""
        self._unfinished = item_id(item) if item else None
        self.unfinished.setVisible(item is not None)
        if item is not None:
            self.unfinished.show_card(self._card_of(item), item_id(item))
            self.filled.emit()
        elif self._shown is None:
            self.emptied.emit()
        self._place_card()
        self.changed.emit()

    def _leave_dropped(self) -> None:
        """Show the next unfinished plant once something else happens."""
        item = self.unfinished_item
        if isinstance(item, Draft) and item.dropped:
            self._show_unfinished(self.model.unfinished())

    def _card_of(self, item: Item) -> Card:
        card, store_id = self._card_here(item), store_of(item)
        if store_id in (None, self._stores.current.id):
            return card
        store = (translate("plants", "Store"), short_store_name(self._stores.to_name(store_id)))
        return replace(card, facts=(*card.facts, store))

    def _card_here(self, item: Item) -> Card:
        match item:
            case Snapshot():
                return saving_card(item)
            case NotSaved():
                return not_saved_card(item, self._fault)
            case AlreadyHere():
                return already_here_card(item)
            case Draft():
                return draft_card(item)
            case Entry():
                store = self._stores.to_name(item.store_id)
                queue = self._stores.queue(item.store_id) or Queue()
                token = self._stores.token(item.store_id)
                card = entry_card(item, store, queue, self._seconds.until, token)
                if card.moving and not self.isEnabled():
                    # PlantDesk quits after the reply.
                    now = translate("card", "If you quit now, look in {0} for this plant.")
                    card = replace(card, now=now.format(store_name(store)), nothing_to_do=False)
                return card

    def _choose(self, item: Item) -> None:
        self.show_item(item)
        if isinstance(item, Draft):
            self.unfinished.buttons.accept_clicks()
            # The chosen row stays that of the newest result's card.
            self.session.show_chosen(self.model.place_of(self._shown or ""))
        else:
            self.card.buttons.accept_clicks()

    def _act_on_unfinished(self, action: Action) -> None:
        if self._answer:
            self.show_newest()
        item = self.unfinished_item
        if item is not None and action in self._card_of(item).actions:
            self.acted.emit(action, item)

    def _act(self, action: Action) -> None:
        self._leave_dropped()
        if answer := self._answer:
            self.show_newest()
            answer(action)
            self.card_wanted.emit(False)
            return
        item = self.shown_item or (None if self._shown else self._fault)
        if item is not None and not isinstance(item, JournalFault):
            card = self._card_of(item)
            if action not in card.actions:
                # The plant changed since its buttons were made. It may be being sent by now.
                self._show(card, item_id(item))
                return
        if item is not None:
            about_journal = action in (Action.RESTORE, Action.OPEN_AGAIN)
            self.acted.emit(action, self._fault if about_journal else item)

    def _explain(self) -> None:
        self.help_wanted.emit(self.section)

    def _announce(self, card: ResultCard) -> None:
        if card.card:
            announce(card, card.card.spoken)

    def _place_card(self) -> None:
        """Let the card scroll its text if the page then needn't scroll, or if it is very high."""
        self._show_card(whole=True)
        if 0 < self._room < self._column.minimumSize().height():
            alone = self.card.minimumSizeHint().height()
            if self._unfinished is not None:
                alone += self.unfinished.minimumSizeHint().height() + _GAP
            self._show_card(whole=False)
            if alone <= self._room < self._column.minimumSize().height():
                self._show_card(whole=True)

    def _show_card(self, *, whole: bool) -> None:
        self.card.show_whole(whole)
        # Nested layouts would follow one after another, each painted: widgets would jump.
        forget_sizes(self.card)
        for layout in (self._column, *self.card.findChildren(QLayout)):
            layout.activate()


def _was_added_again(item: Item | None) -> bool:
    return isinstance(item, Entry) and item.status is Status.ADDED_AGAIN


def _follows_another(before: Item | None, item: Item) -> bool:
    """Whether a refused plant changed because its correction was added or removed."""
    return before is not None and (_was_added_again(before) or _was_added_again(item))


def _is_final(item: Item) -> bool:
    match item:
        case Entry(status=status):
            return status not in (Status.WAITING, Status.SENDING)
        case NotSaved() | AlreadyHere() | Draft():
            return True
        case Snapshot():
            return False
