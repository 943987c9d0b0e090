"""The search for the list: its questions to the desk, and the answers on the screen."""

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalFault, JournalOpened, JournalReplaced, ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.journal.records import Batch
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.plants.chips import PlantChips
from plantdesk.ui.plants.list.list_card import ListCard
from plantdesk.ui.plants.list.nothing_words import (
    Nothing,
    Way,
    list_fault,
    no_journal,
    nothing_found,
)
from plantdesk.ui.plants.list.table import PlantsTable
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.search_row import SearchRow
from plantdesk.ui.wording import short_store_name


class ListSearch(QObject):
    """Counts and rows change together."""

    # Another list is asked for.
    began = Signal()
    # The counts of the list are here.
    counted = Signal()
    # The list is too long for the order that is wanted.
    too_long = Signal()

    def __init__(
        self,
        stores: Stores,
        desk: Desk,
        search_row: SearchRow,
        chips: PlantChips,
        card: ListCard,
        table: PlantsTable,
        pane: EntryPane,
    ) -> None:
        super().__init__(card)
        self._stores = stores
        self._desk = desk
        self._search_row = search_row
        self._chips = chips
        self._card = card
        self._table = table
        self._model = table.plants
        self._pane = pane
        self._begun = False
        self._first = False
        # Plants have changed since the newest question.
        self._changed = False
        # Why there is no list, if there is none.
        self._fault: Nothing | None = None
        self.emptied = False
        # The plant that another page asked for.
        self._beside: str | None = None
        self._connect()

    def begin_or_renew(self) -> None:
        """Show the list of a page that comes up."""
        if self.emptied:
            return
        if not self._begun:
            self.begin()
        elif not self._model.asking:
            self._renew()

    def show_only(
        self,
        kind: Kind = Kind.ALL,
        *,
        store_id: str | None = None,
        sheet: Batch | None = None,
        beside: str | None = None,
    ) -> None:
        """Show these plants, and search for nothing. `beside` is the plant to go to."""
        self._begun, self._first = True, False
        self._search_row.limit_to(store_id=store_id, sheet=sheet)
        self._chips.choose(kind)
        self._search(beside)

    def sort(self, order: Order) -> None:
        before = self._model.search
        if not self._table.can_sort(order):
            # A head that was clicked has the arrow.
            self._table.show_order(before.order, descending=before.descending)
            self.too_long.emit()
            return
        # Times begin with the newest, all else from the top.
        descending = not before.descending if order is before.order else order is Order.TIME
        self._table.show_order(order, descending=descending)
        self._model.search = replace(before, order=order, descending=descending)
        self._search()

    def follow_day(self) -> None:
        """Search again if another day has begun."""
        if self._card.isVisible() and self._begun and self._filter() != self._model.search.filter:
            self._search(self._beside)

    def begin(self) -> None:
        """Show what needs a person, if anything does. From then on, the user chooses."""
        self._begun = self._first = True
        self._chips.choose(Kind.ALL if self._stores.nothing_to_do else Kind.TO_DO)
        self._search()

    def _search(self, beside: str | None = None) -> None:
        self._changed = False
        self._beside = beside
        self.began.emit()
        if beside is not None:
            self._table.choose_none()
        before = self._model.search
        stores = sorted(self._stores.known, key=lambda store: short_store_name(store).casefold())
        ids = tuple(store.id for store in stores)
        self._model.show(PlantSearch(self._filter(), before.order, before.descending, ids), beside)

    def _filter(self) -> PlantFilter:
        return replace(self._search_row.filter(), kind=self._chips.kind)

    def _search_again(self) -> None:
        self._first = False
        self._search()

    def _ask(self, asked: ListAsked) -> None:
        self._desk.ask(lambda engine: engine.plant_list.find(asked))

    def _take(self, found: ListFound) -> None:
        self._fault = None
        self._model.take(found)
        if found.counts is not None:
            self.counted.emit()

    def _show_found(self, other_list: bool) -> None:
        if self._first and self._model.counts:
            self._first = False
            # What is known when the page comes up may be older.
            wanted = Kind.TO_DO if self._model.counts[Kind.TO_DO] else Kind.ALL
            if self._chips.kind is not wanted:
                self._chips.choose(wanted)
                self._search()
                return
        if not self._table.can_sort(self._model.search.order):
            # The list has grown too long for it.
            self.sort(Order.TIME)
            self.too_long.emit()
            return
        self._chips.show_counts(self._model.counts)
        if self._model.rowCount():
            self._card.show_rows()
        else:
            self._say_nothing()
            if other_list and self._beside is None:
                self._pane.show_entry(None)
        self._table.show_found(self._beside, other_list=other_list)
        if self._model.place_of(self._beside) is not None:
            self._beside = None
        if self._changed and not self._model.asking and self._card.isVisible():
            self._renew()

    def _note_change(self, _: ListChanged) -> None:
        if self._model.asking:
            self._changed = True
        elif self._card.isVisible() and not self.emptied:
            self._renew()

    def _renew(self) -> None:
        """Ask again for what is on the screen."""
        self._changed = False
        if self._filter() != self._model.search.filter:
            # Another day has begun.
            self._search(self._beside)
            return
        self._model.renew(*self._table.visible_rows(), self._beside or self._table.anchor())

    def _fail(self, _: ListFault) -> None:
        self._fault = list_fault()
        self._model.give_up()
        self._say_nothing()

    def _say_nothing(self) -> None:
        nothing = nothing_found(self._search_row.chosen, self._chips.kind, self._model.counts)
        self._card.show_nothing(self._fault or nothing)

    def _widen(self, way: Way | None) -> None:
        """Do what the button of an empty list says."""
        match way:
            case Way.CLEAR_SEARCH:
                self._search_row.search.empty()
                self._search_row.search.setFocus(Qt.FocusReason.OtherFocusReason)
            case Way.SHOW_EVERY_KIND:
                self._chips.choose(Kind.ALL)
                self._search()
            case Way.TRY_AGAIN:
                self._search(self._beside)
            case Way.SHOW_ALL | None:
                self.show_only(Kind.ALL)

    def _choose(self, entry: Entry | None) -> None:
        if entry is not None:
            self._beside = None
            self._pane.show_entry(entry, by_user=self._table.by_user)

    def _take_replaced(self, news: JournalReplaced) -> None:
        """Another journal may be open: show nothing of the one before."""
        if news.fault is None:
            self._empty(None)

    def _take_journal_fault(self, _: JournalFault) -> None:
        self._empty(no_journal())

    def _open_journal(self, _: JournalOpened) -> None:
        """Begin again if the journal couldn't be opened, or was replaced."""
        if self.emptied:
            self.emptied, self._fault = False, None
            self._begun = False
            if self._card.isVisible():
                self.begin()

    def _empty(self, fault: Nothing | None) -> None:
        self.emptied, self._fault = True, fault
        self._model.clear()
        self._pane.show_entry(None)
        self._chips.show_counts({})
        self._say_nothing()

    def _connect(self) -> None:
        self._model.asked.connect(self._ask)
        self._model.found.connect(self._show_found)
        self._table.chosen.connect(self._choose)
        self._table.sort_wanted.connect(self.sort)
        self._chips.changed.connect(self._search_again)
        self._search_row.changed.connect(self._search_again)
        self._search_row.sort_wanted.connect(self.sort)
        self._card.way_wanted.connect(self._widen)
        self._desk.on(ListFound, self._take)
        self._desk.on(ListChanged, self._note_change)
        self._desk.on(ListFault, self._fail)
        self._desk.on(JournalOpened, self._open_journal)
        self._desk.on(JournalFault, self._take_journal_fault)
        self._desk.on(JournalReplaced, self._take_replaced)
