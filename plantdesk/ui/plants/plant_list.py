"""The list of all plants: its search, its questions to the engine, the answers on the screen."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalFault, JournalOpened, JournalReplaced, ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.folding import words_of
from plantdesk.domain.search.plant_search import (
    MOST_TO_SORT,
    Kind,
    ListedPlant,
    Order,
    PlantFilter,
    PlantSearch,
)
from plantdesk.domain.store import PRACTICE_ID
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

# A screen shows fewer rows. While the user scrolls, more are read at once.
_SCREEN = 50
_SLICE = 100


class ListParts(NamedTuple):
    """What the list reads, and where it shows its answers."""

    search_row: SearchRow
    chips: PlantChips
    card: ListCard
    table: PlantsTable
    pane: EntryPane


class PlantList(QObject):
    """Shows rows and counts together, when the answer is here. The old rows stay until then."""

    # An answer is on the screen. Carries whether it is another list.
    found = Signal(bool)

    def __init__(
        self,
        stores: Stores,
        desk: Desk,
        parts: ListParts,
        begins: Callable[[], None],
        too_long: Callable[[], None],
    ) -> None:
        """`begins` is called for each other list, `too_long` for an order that takes too long."""
        super().__init__(parts.card)
        self.search = PlantSearch()
        self.counts: dict[Kind, int] = {}
        # No journal is open.
        self.emptied = False
        self._stores = stores
        self._desk = desk
        self._search_row, self._chips, self._card, self._table, self._pane = parts
        self.model = parts.table.plants
        self._begins = begins
        self._too_long = too_long
        self._begun = False
        # The page has just come up: its first answer says which plants it shows.
        self._first = False
        # The question that is open. It may be for another list, or for other rows of this one.
        self._asked: ListAsked | None = None
        self._other_list = self._scrolls = False
        # Asked when nothing was found: do practice plants match?
        self._asked_practice: ListAsked | None = None
        self._in_practice = 0
        # Plants that changed since it was asked: the answer may be older.
        self._changed = False
        self._news: dict[str, Entry] = {}
        # Why there is no list, if there is none.
        self._fault: Nothing | None = None
        # The plant that another page asked for.
        self._beside: str | None = None
        self._connect()

    @property
    def asking(self) -> bool:
        """Whether an answer is under way."""
        return self._asked is not None

    def begin(self) -> None:
        """Show what needs a person, if anything does. From then on, the user chooses."""
        self._begun = self._first = True
        self._begin_with(to_do=not self._stores.nothing_to_do)

    def _begin_with(self, *, to_do: bool) -> None:
        """Show what is to do in all real stores, or else every plant of the current store."""
        current = self._stores.current
        to_do = to_do and not current.practice
        self._search_row.limit_to(store_id=None if to_do else current.id)
        self._chips.choose(Kind.TO_DO if to_do else Kind.ALL)
        self._search()

    def begin_or_renew(self) -> None:
        """Show the list of a page that comes up."""
        if self.emptied:
            return
        if not self._begun:
            self.begin()
        elif not self.asking:
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
        before = self.search
        if not self._can_sort(order):
            # A head that was clicked has the arrow.
            self._table.show_order(before.order, descending=before.descending)
            self._too_long()
            return
        # Times begin with the newest, all else from the top.
        descending = not before.descending if order is before.order else order is Order.TIME
        self._table.show_order(order, descending=descending)
        self.search = replace(before, order=order, descending=descending)
        self._search()

    def follow_day(self) -> None:
        """Search again if another day has begun."""
        if self._card.isVisible() and self._begun and self._filter() != self.search.filter:
            self._search(self._beside)

    def put(self, entry: Entry) -> None:
        """Show what became of a plant."""
        if self.asking:
            self._news[entry.id] = entry
        self.model.put(entry)

    def return_to(self, entry: Entry) -> None:
        """Go to this plant as soon as the list has it again."""
        self._table.choose_none()
        self._beside = entry.id

    def _search(self, beside: str | None = None) -> None:
        self._beside = beside
        self._in_practice = 0
        self._begins()
        if beside is not None:
            self._table.choose_none()
        stores = sorted(self._stores.known, key=lambda store: short_store_name(store).casefold())
        ids = tuple(store.id for store in stores)
        self.search = replace(self.search, filter=self._filter(), stores=ids)
        self._other_list = True
        self._ask(0, _SCREEN, beside)

    def _renew(self) -> None:
        """Ask again for what is on the screen."""
        if self._filter() != self.search.filter:
            # Another day has begun.
            self._search(self._beside)
            return
        middle = sum(self._table.visible_rows()) // 2
        self._ask(middle - _SCREEN // 2, _SCREEN, self._beside or self._table.anchor())

    def _need(self, first: int, last: int) -> None:
        """Read these rows, if they aren't here yet."""
        if not self.asking and len(self.model.rows_between(first, last)) <= last - first:
            count = max(_SLICE, last - first + 1)
            self._ask((first + last + 1 - count) // 2, count)
            self._scrolls = True

    def _ask(self, first: int, count: int, beside: str | None = None) -> None:
        self._changed = self._scrolls = False
        self._news = {}
        self._asked = asked = ListAsked(self.search, max(0, first), count, beside)
        self._desk.ask(lambda engine: engine.plant_list.find(asked), self._fail, ListFault())

    def _take(self, found: ListFound) -> None:
        if found.asked is self._asked_practice and found.counts is not None:
            self._in_practice = found.counts[Kind.ALL]
            self._say_nothing()
        if found.asked is not self._asked:
            return
        self._fault = None
        other_list, self._other_list = self._other_list, False
        total = max(self.model.rowCount(), len(found.rows))
        if found.counts is not None:
            self._asked = None
            self.counts = dict(found.counts)
            total = self.counts[self.search.filter.kind]
        elif other_list:
            # Not those of the list before.
            self.counts, total = {}, len(found.rows)
        rows = {found.first + place: self._newest(row) for place, row in enumerate(found.rows)}
        if self._scrolls and total == self.model.rowCount():
            self.model.keep(rows)
        else:
            words = words_of(self.search.filter.text)
            self.model.show(rows, total, words, other_list=other_list)
        self._show_found(other_list)
        self.found.emit(other_list)

    def _newest(self, plant: ListedPlant) -> ListedPlant:
        news = self._news.get(plant.entry.id)
        return plant if news is None else ListedPlant(plant.number, news)

    def _show_found(self, other_list: bool) -> None:
        if self._first and self.counts:
            self._first = False
            # What is known when the page comes up may be older.
            if self._chips.kind is Kind.TO_DO and not self.counts[Kind.TO_DO]:
                self._begin_with(to_do=False)
                return
        if not self._can_sort(self.search.order):
            # The list has grown too long for it.
            self.sort(Order.TIME)
            self._too_long()
            return
        self._chips.show_counts(self.counts)
        if self.model.rowCount():
            self._card.show_rows()
        else:
            self._say_nothing()
            self._ask_about_practice()
            if other_list and self._beside is None:
                self._pane.show_entry(None)
        self._table.show_found(self._beside, other_list=other_list)
        if self.model.place_of(self._beside) is not None:
            self._beside = None
        if self._changed and not self.asking and self._card.isVisible():
            self._renew()

    def _ask_about_practice(self) -> None:
        wanted = self.search.filter
        if wanted.text and wanted.store_id is None and not self.asking:
            there = replace(self.search, filter=replace(wanted, store_id=PRACTICE_ID))
            self._asked_practice = asked = ListAsked(there, 0, 1)
            self._desk.ask(lambda engine: engine.plant_list.find(asked))

    def _can_sort(self, order: Order) -> bool:
        return order is Order.TIME or self.model.rowCount() <= MOST_TO_SORT

    def _filter(self) -> PlantFilter:
        return replace(self._search_row.filter(), kind=self._chips.kind)

    def _search_again(self) -> None:
        self._first = False
        self._search()

    def _follow_stores(self) -> None:
        """A store that was renamed has another place."""
        if self.search.order is Order.STORE:
            self._search_again()

    def _note_change(self, _: ListChanged) -> None:
        if self.asking:
            self._changed = True
        elif self._card.isVisible() and not self.emptied:
            self._renew()

    def _fail(self, _: ListFault) -> None:
        self._fault, self._asked = list_fault(), None
        self._say_nothing()

    def _say_nothing(self) -> None:
        nothing = nothing_found(
            self._search_row.chosen, self._chips.kind, self.counts, self._in_practice
        )
        self._card.show_nothing(self._fault or nothing)

    def _widen(self, way: Way | None) -> None:
        """Do what the button of an empty list says."""
        match way:
            case Way.CLEAR_SEARCH:
                self._search_row.search.empty()
                self._search_row.search.setFocus(Qt.FocusReason.OtherFocusReason)
            case Way.EVERY_STORE:
                self._search_row.choose_store(None)
            case Way.PRACTICE:
                self._search_row.choose_store(PRACTICE_ID)
            case Way.SHOW_EVERY_KIND:
                self._chips.choose(Kind.ALL)
                self._search()
            case Way.TRY_AGAIN:
                self._search(self._beside)
            case Way.SHOW_ALL | None:
                self.show_only(Kind.ALL)

    def _choose(self, count: int, entries: tuple[Entry, ...]) -> None:
        if count > 1 or entries:
            self._beside = None
        if count > 1:
            self._pane.show_several(count, entries, by_user=self._table.by_user)
        elif entries:
            self._pane.show_entry(entries[0], by_user=self._table.by_user)
        elif not count and not self._pane.history.entry_id:
            # Several have left the list.
            self._pane.show_entry(None)

    def _take_replaced(self, news: JournalReplaced) -> None:
        """Another journal may be open: show nothing of the one before."""
        if news.fault is None:
            self._empty(None)

    def _take_journal_fault(self, _: JournalFault) -> None:
        self._empty(no_journal())

    def _open_journal(self, _: JournalOpened) -> None:
        """Begin again if the journal couldn't be opened, or was replaced."""
        if self.emptied:
            self.emptied = self._begun = False
            self._fault = None
            if self._card.isVisible():
                self.begin()

    def _empty(self, fault: Nothing | None) -> None:
        self.emptied, self._fault = True, fault
        self._asked, self.counts = None, {}
        self._other_list = self._scrolls = False
        self.model.clear()
        self._pane.show_entry(None)
        self._chips.show_counts({})
        self._say_nothing()

    def _connect(self) -> None:
        self._table.need = self._need
        self._table.chosen.connect(self._choose)
        self._table.sort_wanted.connect(self.sort)
        self._chips.changed.connect(self._search_again)
        self._search_row.changed.connect(self._search_again)
        self._search_row.sort_wanted.connect(self.sort)
        self._card.way_wanted.connect(self._widen)
        self._stores.list_changed.connect(self._follow_stores)
        self._desk.on(ListFound, self._take)
        self._desk.on(ListChanged, self._note_change)
        self._desk.on(ListFault, self._fail)
        self._desk.on(JournalOpened, self._open_journal)
        self._desk.on(JournalFault, self._take_journal_fault)
        self._desk.on(JournalReplaced, self._take_replaced)
