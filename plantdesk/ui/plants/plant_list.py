"""Asks the engine for the list of all plants, and brings its answers and the news into the rows."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalFault, JournalOpened, JournalReplaced, ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import (
    Kind,
    Order,
    PlantFilter,
    PlantSearch,
    is_of,
)
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.plants.model import PAGE, PlantsModel
from plantdesk.ui.plants.nothing import Nothing, list_fault, no_journal
from plantdesk.ui.wording import short_store_name

# While plants change, the first rows are asked for again twice a second.
_REST_MS = 500


class PlantList(QObject):
    # Carries whether another list than before is in the rows. If there is none, `fault` says why.
    found = Signal(bool)

    def __init__(
        self, stores: Stores, desk: Desk, model: PlantsModel, watched: Callable[[], bool]
    ) -> None:
        """`watched` tells whether the rows are on the screen."""
        super().__init__(model)
        self.search = PlantSearch()
        self.counts: Mapping[Kind, int] = {}
        self.fault: Nothing | None = None
        # A journal is open, as far as is known.
        self.journal = True
        self._watched = watched
        self._stores = stores
        self._desk = desk
        self.model = model
        # The question that is open, and the plants that changed since: the answer may be older.
        self._asked: ListAsked | None = None
        self._news: dict[str, Entry] = {}
        # Its answer is another list. Asked after it: the next rows, or the first ones again.
        self._other = self._more = self._changed = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask_next)
        model.more_wanted.connect(self._ask_for_more)
        desk.on(ListFound, self._take)
        desk.on(ListFault, self._take_fault)
        desk.on(ListChanged, lambda _: self.renew())
        desk.on(JournalFault, lambda _: self._empty(no_journal()))
        desk.on(JournalReplaced, lambda news: None if news.fault else self._empty(None))
        desk.on(JournalOpened, self._begin_again)

    def look_for(self, wanted: PlantFilter) -> None:
        """Show another list. The rows of this one stay until it is here."""
        self._begin(replace(self.search, filter=wanted))

    def sort(self, order: Order) -> None:
        """Sort by this, or turn the order round. Times begin with the newest, else the top."""
        same = order is self.search.order
        descending = not self.search.descending if same else order is Order.TIME
        self._begin(replace(self.search, order=order, descending=descending))

    def renew(self) -> None:
        """Ask again for the first rows, after the question that is open."""
        self._changed = True
        self._ask_next()

    def put(self, entry: Entry) -> None:
        """Show what became of a plant in its place, unless it has left the list."""
        if self._asked:
            self._news[entry.id] = entry
        self.model.put(entry, stays=is_of(self.search.filter.kind, entry))

    def _begin(self, search: PlantSearch) -> None:
        stores = sorted(self._stores.known, key=lambda store: short_store_name(store).casefold())
        self.search = replace(search, stores=tuple(store.id for store in stores))
        self._other, self._more, self.fault = True, False, None
        self._ask(None)

    def _ask(self, after: int | None) -> None:
        self._news = {}
        self._asked = asked = ListAsked(self.search, PAGE, after)
        self._desk.ask(lambda engine: engine.plant_list.find(asked), self._take_fault, ListFault())

    def _take_fault(self, _: ListFault) -> None:
        self._fail(list_fault())

    def _ask_for_more(self) -> None:
        self._more = True
        self._ask_next()

    def _take(self, found: ListFound) -> None:
        if found.asked is not self._asked:
            return
        other, self._other, self.fault = self._other, False, None
        if found.counts is not None:
            self._asked = None
            self.counts = found.counts
        # While older plants are being searched, there may be more.
        total = self.counts[self.search.filter.kind] if found.counts else len(found.rows) + 1
        if other:
            self.counts = found.counts or {}
            self.model.show(found.rows, total)
        elif found.first:
            self.model.show_more(found.rows)
        elif self.model.rows and found.asked.after == self.model.rows[-1].number:
            # The row that others were to follow has left the list without news.
            self.model.put(self.model.rows[-1].entry, stays=False)
        else:
            self.model.show_top(found.rows, max(total, 0 if found.counts else self.model.total))
        for entry in self._news.values():
            self.model.put(entry, stays=is_of(self.search.filter.kind, entry))
        self.found.emit(other)
        self._ask_next()

    def _ask_next(self) -> None:
        """Ask what is wanted, once the question that is open has its answer."""
        if self._asked or not (self.journal and self._watched()):
            return
        if self._more and self.model.rows:
            self._more = False
            self._ask(self.model.rows[-1].number)
        elif self._changed and not self._rest.isActive():
            self._changed = False
            self._rest.start()
            self._ask(None)

    def _fail(self, fault: Nothing | None) -> None:
        self.fault, self._asked = fault, None
        self.found.emit(False)

    def _empty(self, fault: Nothing | None) -> None:
        """Show nothing: no journal is open, or another one may be."""
        self.journal, self._other, self.counts = False, False, {}
        self.model.show((), 0)
        self._fail(fault)

    def _begin_again(self, _: JournalOpened) -> None:
        if not self.journal:
            self.journal = True
            self._begin(self.search)
