"""The rows of all plants that were read so far: asked of the engine, changed in place by news."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    Qt,
    QTimer,
    Signal,
)

from plantdesk.desk.news import JournalFault, JournalOpened, ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import (
    Kind,
    ListedPlant,
    Order,
    PlantFilter,
    PlantSearch,
    is_of,
)
from plantdesk.ui.entry.reason_words import row_reason, when
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.plants.columns import PlantColumn, column_name
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.cells import Index
from plantdesk.ui.wording import isolated, short_store_name, shortened, translate

_LONGEST_TIP, _SEARCH_SHOWN = 500, 60
# So many rows are read at once, and at most so many in all.
PAGE, MOST_ROWS = 200, 10_000
# While plants change, the first rows are asked for again twice a second.
_REST_MS = 500


class Nothing(NamedTuple):
    """What stands in the place of an empty list. The button searches all plants for `text`."""

    words: str
    button: str = ""
    text: str = ""


class PlantsModel(QAbstractTableModel):
    # Carries whether another list than before is in the rows. If there is none, `fault` says why.
    found = Signal(bool)

    def __init__(self, room: Room, watched: Callable[[], bool]) -> None:
        """`watched` tells whether the rows are on the screen."""
        super().__init__()
        _, desk, self.stores, self._seconds, _ = room
        self._desk, self._watched = desk, watched
        self.search = PlantSearch()
        self.rows: list[ListedPlant] = []
        # How many the list has in all, and of each kind.
        self.total = 0
        self.counts: Mapping[Kind, int] = {}
        self.fault: Nothing | None = None
        # The question that is open, and the plants that changed since: the answer may be older.
        self._asked: ListAsked | None = None
        self._news: dict[str, Entry] = {}
        # Its answer is another list. Asked after it: the next rows, or the first ones again.
        self._other = self._more = self._changed = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask_next)
        desk.on(ListFound, self._take)
        desk.on(ListFault, self._take_fault)
        desk.on(ListChanged, lambda _: self.renew())
        desk.on(JournalFault, self._take_journal_fault)
        desk.on(JournalOpened, lambda _: self._begin(self.search))

    @property
    def nothing(self) -> Nothing:
        """Why there are no rows."""
        wanted = self.search.filter
        if self.fault:
            return self.fault
        if text := wanted.text:
            words = translate("plants", "Nothing matches “{0}”.")
            words = words.format(isolated(text[:_SEARCH_SHOWN]))
            if wanted == PlantFilter(wanted.kind, text=text) and not self.counts.get(Kind.ALL):
                return Nothing(words, translate("plants", "Clear the search"))
            return Nothing(words, translate("plants", "Search all plants"), text)
        words = translate("plants", "No plants here.")
        if wanted.kind is Kind.TO_DO:
            words = translate("plants", "Nothing to do.")
        button = translate("plants", "Show all plants") if wanted != PlantFilter() else ""
        return Nothing(words, button)

    def look_for(self, wanted: PlantFilter) -> None:
        """Show another list. The rows of this one stay until it is here."""
        self._begin(replace(self.search, filter=wanted))

    def sort_by(self, order: Order) -> None:
        """Sort by this, or turn the order round. Times begin with the newest, else the top."""
        same = order is self.search.order
        descending = not self.search.descending if same else order is Order.TIME
        self._begin(replace(self.search, order=order, descending=descending))

    def renew(self) -> None:
        """Ask again for the first rows, after the question that is open."""
        self._changed = True
        self._ask_next()

    def put(self, entry: Entry) -> None:
        """Show what became of a plant in its place, unless it leaves the list."""
        if self._asked:
            self._news[entry.id] = entry
        at = self.place_of(entry.id)
        if at is not None and is_of(self.search.filter.kind, entry):
            self._replace(at, entry)
        elif at is not None:
            self.total -= 1
            self._remove(at)

    def place_of(self, entry_id: str) -> int | None:
        return next((at for at, plant in enumerate(self.rows) if plant.entry.id == entry_id), None)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and len(self.rows) < min(self.total, MOST_ROWS)

    def fetchMore(self, _: Index) -> None:
        self._more = True
        self._ask_next()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(PlantColumn)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return column_name(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry, column = self.rows[index.row()].entry, index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return shortened(self.cells(entry)[column])
            case Qt.ItemDataRole.AccessibleTextRole:
                # A reader that goes from row to row reads the first cell.
                return self.cells(entry)[column] if column else self.spoken(entry)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(self.spoken(entry)[:_LONGEST_TIP])
            case _:
                return None

    def cells(self, entry: Entry) -> tuple[str, ...]:
        """Return the texts of a row in the order of the columns."""
        plant, store = entry.plant, short_store_name(self.stores.to_name(entry.store_id))
        tag, time = plant.tag or "", when(entry.typed_at)
        return status_word(entry.status), str(plant.id), plant.name, tag, store, time

    def spoken(self, entry: Entry) -> str:
        return ", ".join(filter(None, map(shortened, (*self.cells(entry), self.reason(entry)))))

    def reason(self, entry: Entry) -> str:
        """Return what happened, unless the status says it."""
        if icon_of(entry)[1] == "added":
            return ""
        store, queue, token = self.stores.about(entry)
        return row_reason(entry, store, queue, self._seconds.until, token)

    def _begin(self, search: PlantSearch) -> None:
        stores = sorted(self.stores.known, key=lambda store: short_store_name(store).casefold())
        self.search = replace(search, stores=tuple(store.id for store in stores))
        self._other, self._more, self.fault = True, False, None
        self._ask(None)

    def _ask(self, after: int | None, count: int = PAGE) -> None:
        self._news = {}
        self._asked = asked = ListAsked(self.search, count, after)
        self._desk.ask(lambda engine: engine.plant_list.find(asked), self._take_fault, ListFault())

    def _ask_next(self) -> None:
        """Ask what is wanted, once the question that is open has its answer."""
        if self._asked or not self._watched():
            return
        if self._more and self.rows:
            self._more = False
            self._ask(self.rows[-1].number)
        elif self._changed and not self._rest.isActive():
            self._changed = False
            self._rest.start()
            self._ask(None)

    def _take(self, found: ListFound) -> None:
        if found.asked is not self._asked:
            return
        other, self._other, self.fault = self._other, False, None
        # While older plants are being searched, there may be more.
        total = max(len(found.rows) + 1, 0 if other else self.total)
        if found.counts is not None:
            self._asked, self.counts = None, found.counts
            total = found.counts[self.search.filter.kind]
        elif other:
            self.counts = {}
        if other:
            self._show(found.rows, total)
        elif found.first:
            known = {plant.number for plant in self.rows}
            self._insert(len(self.rows), [each for each in found.rows if each.number not in known])
        elif self.rows and found.asked.after == self.rows[-1].number:
            # The row that others were to follow has left the list without news.
            self._remove(len(self.rows) - 1)
        elif self._is_gap(found.rows, total) and found.asked.count < MOST_ROWS > len(self.rows):
            # More are new than were asked for: ask for all up to the first known row.
            self._ask(None, min(4 * found.asked.count, MOST_ROWS))
            return
        else:
            self._show_top(found.rows, total)
        for entry in self._news.values():
            self.put(entry)
        self.found.emit(other)
        self._ask_next()

    def _show(self, rows: Sequence[ListedPlant], total: int) -> None:
        self.beginResetModel()
        self.rows, self.total = list(rows), total
        self.endResetModel()

    def _is_gap(self, top: Sequence[ListedPlant], total: int) -> bool:
        known = {plant.number for plant in self.rows}
        new = known.isdisjoint(plant.number for plant in top)
        return new and bool(known) and len(top) < total

    def _show_top(self, top: Sequence[ListedPlant], total: int) -> None:
        """Show what the first rows are now. Those below stay, if the list may still have them."""
        entries = {plant.number: plant.entry for plant in top}
        known = {plant.number for plant in self.rows}
        shared = [at for at, plant in enumerate(self.rows) if plant.number in entries]
        if not shared:
            # More are new than the list shows, or none that was known is left.
            self._show(top, total)
            return
        self.total = total
        # In another order, a plant that is sorted elsewhere now keeps its place.
        by_time = self.search.order is Order.TIME
        end = len(self.rows) if total <= len(top) else shared[-1]
        for at in reversed(range(end if by_time else 0)):
            if self.rows[at].number not in entries:
                self._remove(at)
        at = 0
        for new, group in groupby(top, lambda plant: plant.number not in known):
            plants = list(group)
            if new and (by_time or at == 0):
                self._insert(at, plants)
            last = plants[-1].number
            at = next((n + 1 for n, each in enumerate(self.rows) if each.number == last), at)
        for at, plant in enumerate(self.rows):
            self._replace(at, entries.get(plant.number, plant.entry))

    def _take_fault(self, _: ListFault) -> None:
        words = translate("plants", "PlantDesk can’t list your plants now.")
        self.fault, self._asked = Nothing(words, translate("plants", "Show all plants")), None
        self.found.emit(False)

    def _take_journal_fault(self, _: JournalFault) -> None:
        """Show no plants until a journal is open, which may be another one."""
        words = translate(
            "plants", "Your saved plants can’t be read now. Go to Add a plant to see why."
        )
        self.fault, self.counts = Nothing(words), {}
        self._show((), 0)
        self.found.emit(True)

    def _replace(self, at: int, entry: Entry) -> None:
        if self.rows[at].entry != entry:
            self.rows[at] = ListedPlant(self.rows[at].number, entry)
            self.dataChanged.emit(self.index(at, 0), self.index(at, len(PlantColumn) - 1))

    def _insert(self, at: int, plants: Sequence[ListedPlant]) -> None:
        if plants:
            self.beginInsertRows(QModelIndex(), at, at + len(plants) - 1)
            self.rows[at:at] = plants
            self.endInsertRows()

    def _remove(self, at: int) -> None:
        self.beginRemoveRows(QModelIndex(), at, at)
        del self.rows[at]
        self.endRemoveRows()
