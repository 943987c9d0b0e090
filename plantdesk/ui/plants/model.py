"""All plants as a table, of which only the rows on the screen are read."""

from collections.abc import Sequence
from datetime import datetime
from enum import IntEnum

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from plantdesk.desk.plant_list import ListAsked, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.folding import fold, words_of
from plantdesk.domain.search.plant_search import Kind, ListedPlant, PlantSearch
from plantdesk.domain.store import Store
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.reason_words import row_reason, when
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.plants.found_in import why_found
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import short_store_name, shortened, translate

ENTRY = Qt.ItemDataRole.UserRole
_LONGEST_TIP = 500
# A narrow table has room for this much of a row's second line.
_SURELY_SEEN = 60
# A screen shows fewer rows. While the user scrolls, more are read at once.
_SCREEN = 50
_SLICE = 100
# Rows kept at most.
_KEPT = 2000


class PlantColumn(IntEnum):
    STATUS = 0
    ID = 1
    NAME = 2
    TAG = 3
    STORE = 4
    WHEN = 5
    REFERENCE = 6


class PlantRow(Struct, frozen=True):
    """What the table shows of one plant."""

    entry: Entry
    icon: str
    tone: str
    word: str
    store: Store
    # What happened, or why a search found it.
    reason: str
    # Where in it words stand that can be searched for.
    quote: tuple[int, int] = (0, 0)

    @property
    def spoken(self) -> str:
        plant = self.entry.plant
        words = (
            self.word,
            str(plant.id),
            shortened(plant.name),
            shortened(plant.tag or ""),
            short_store_name(self.store),
            when(shown_time(self.entry)),
            self.reason,
        )
        return ", ".join(part for part in words if part)


def shown_time(entry: Entry) -> datetime:
    """Return the time by which the list is filtered and sorted. The journey tells the sending."""
    return entry.typed_at


class PlantsModel(QAbstractTableModel):
    """Rows and counts change together, when the answer to a search is here."""

    asked = Signal(object)
    # An answer is here. Carries whether it is another list.
    found = Signal(bool)
    # The longest id of the list has more or fewer figures than before.
    id_width_changed = Signal()
    stores_changed = Signal()

    def __init__(self, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._stores = stores
        stores.list_changed.connect(self.stores_changed)
        self._seconds = seconds
        self.search = PlantSearch()
        self.words: tuple[str, ...] = ()
        self.counts: dict[Kind, int] = {}
        # How long the list is as far as is known.
        self._total = 0
        self._rows: dict[int, ListedPlant] = {}
        self._places: dict[str, int] = {}
        self._newest: ListAsked | None = None
        # The numbers of its answer, while its counts are still to come.
        self._taken: list[int] | None = None
        # Whether the newest question is about other rows of the same list.
        self._scrolls = False
        self._other_list = False
        # How many figures the longest id has that was read of this list.
        self.widest_id = 0
        # What became of plants while an answer is under way, which may be older.
        self._news: dict[str, Entry] = {}

    @property
    def asking(self) -> bool:
        """Whether an answer is under way."""
        return self._newest is not None

    def show(self, search: PlantSearch, beside: str | None = None) -> None:
        """Ask for another list. The old rows stay until the answer is here."""
        self.search = search
        self._other_list, self._scrolls = True, False
        self._ask(ListAsked(search, 0, _SCREEN, beside=beside))

    def renew(self, first: int, last: int, beside: str | None) -> None:
        """Ask for the same list again, with these rows: plants have changed."""
        self._scrolls = False
        start = max(0, (first + last - _SCREEN) // 2)
        self._ask(ListAsked(self.search, start, _SCREEN, beside))

    def take(self, found: ListFound) -> None:
        if found.asked is not self._newest:
            return
        total = max(self._total, len(found.rows))
        if found.counts is not None:
            self.counts = dict(found.counts)
            total = self.counts[self.search.filter.kind]
        elif self._other_list:
            # Not those of the list before.
            self.counts, total = {}, len(found.rows)
        numbers = [plant.number for plant in found.rows]
        rows = {found.first + place: row for place, row in enumerate(found.rows)}
        if numbers == self._taken and total >= self._total:
            # The same rows again, now with their counts.
            self._grow(total)
            self._keep(rows)
        elif self._scrolls and total == self._total:
            self._keep(rows)
        else:
            self._replace(rows, total)
        self._taken = numbers
        if found.counts is not None:
            self._newest = self._taken = None
        other_list, self._other_list, self._scrolls = self._other_list, False, False
        self.found.emit(other_list)

    def clear(self) -> None:
        """Forget all plants: another journal may be opened."""
        self._newest = None
        self._other_list = self._scrolls = False
        self.counts = {}
        self.beginResetModel()
        self._total = 0
        self._rows, self._places = {}, {}
        self.endResetModel()

    def give_up(self) -> None:
        """Expect no answer: the list can't be made."""
        self._newest = None

    def store_names(self) -> list[str]:
        """Return the names that the column of stores may show."""
        return [short_store_name(store) for store in self._stores.known]

    def put(self, entry: Entry) -> None:
        """Show what became of a plant, in its place."""
        if self.asking:
            self._news[entry.id] = entry
        row = self._places.get(entry.id)
        if row is not None and row in self._rows:
            self._rows[row] = ListedPlant(self._rows[row].number, entry)
            self.tell_changed(row, row)

    def tell_changed(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(PlantColumn) - 1))

    def place_of(self, entry_id: str | None) -> int | None:
        return self._places.get(entry_id) if entry_id else None

    def rows_between(self, first: int, last: int) -> Sequence[ListedPlant]:
        return [self._rows[row] for row in range(first, last + 1) if row in self._rows]

    def need(self, first: int, last: int) -> None:
        """Read these rows, if they aren't here yet."""
        if self._newest is not None or all(row in self._rows for row in range(first, last + 1)):
            return
        middle = (first + last) // 2
        self._scrolls = True
        first = max(0, middle - _SLICE // 2)
        self._ask(ListAsked(self.search, first, _SLICE))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._total

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(PlantColumn)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return column_name(PlantColumn(section))
        return None

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        plant = self._rows.get(index.row()) if index.isValid() else None
        if plant is None:
            return None
        entry = plant.entry
        if role == ENTRY:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return shortened(self.cell(entry, PlantColumn(index.column())))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            # A reader that goes from row to row reads the first cell.
            first = index.column() == PlantColumn.STATUS
            return (
                self.row(entry).spoken if first else self.cell(entry, PlantColumn(index.column()))
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.row(entry).spoken[:_LONGEST_TIP])
        return None

    def row_at(self, row: int) -> PlantRow | None:
        plant = self._rows.get(row)
        return None if plant is None else self.row(plant.entry)

    def row(self, entry: Entry) -> PlantRow:
        icon, tone = icon_of(entry)
        store = self._stores.to_name(entry.store_id)
        queue = self._stores.queue(entry.store_id) or Queue()
        token = self._stores.token(entry.store_id)
        why, start, end = row_reason(entry, store, queue, self._seconds.until, token)
        seen = fold(why[start : min(end, _SURELY_SEEN)])
        if unseen := [word for word in self.words if word not in seen]:
            found = why_found(entry, unseen)
            if found:
                why, start, end = found, found.index("\u2068"), found.rindex("\u2069")
        return PlantRow(entry, icon, tone, status_word(entry.status), store, why, (start, end))

    def cell(self, entry: Entry, column: PlantColumn) -> str:
        match column:
            case PlantColumn.STATUS:
                return status_word(entry.status)
            case PlantColumn.ID:
                return str(entry.plant.id)
            case PlantColumn.NAME:
                return entry.plant.name
            case PlantColumn.TAG:
                return entry.plant.tag or ""
            case PlantColumn.STORE:
                return short_store_name(self._stores.to_name(entry.store_id))
            case PlantColumn.WHEN:
                return when(shown_time(entry))
            case PlantColumn.REFERENCE:
                return entry.id

    def _ask(self, asked: ListAsked) -> None:
        self._newest, self._taken = asked, None
        self._news = {}
        self.asked.emit(asked)

    def _keep(self, rows: dict[int, ListedPlant]) -> None:
        if len(self._rows) > _KEPT:
            self._rows, self._places = {}, {}
        self._add(rows)
        if rows:
            self.tell_changed(min(rows), max(rows))

    def _grow(self, total: int) -> None:
        if total > self._total:
            self.beginInsertRows(QModelIndex(), self._total, total - 1)
            self._total = total
            self.endInsertRows()

    def _replace(self, rows: dict[int, ListedPlant], total: int) -> None:
        """Show a new list, without a reset if the same plants stand in the same rows."""
        same = total == self._total and all(
            row in self._rows and self._rows[row].number == plant.number
            for row, plant in rows.items()
        )
        if same:
            self._add(rows)
            if rows:
                self.tell_changed(min(rows), max(rows))
            return
        self.beginResetModel()
        self.words = words_of(self.search.filter.text)
        self._total = total
        self._rows, self._places = {}, {}
        self._add(rows)
        self.endResetModel()

    def _add(self, rows: dict[int, ListedPlant]) -> None:
        for row, plant in rows.items():
            news = self._news.get(plant.entry.id)
            self._rows[row] = plant if news is None else ListedPlant(plant.number, news)
        self._places.update({plant.entry.id: row for row, plant in rows.items()})
        self.words = words_of(self.search.filter.text)
        widest = max((len(str(plant.entry.plant.id)) for plant in rows.values()), default=0)
        if not self._other_list:
            widest = max(widest, self.widest_id)
        if widest != self.widest_id:
            self.widest_id = widest
            self.id_width_changed.emit()


_COLUMN_NAME = {
    PlantColumn.STATUS: "Status",
    PlantColumn.ID: "Plant id",
    PlantColumn.NAME: "Name",
    PlantColumn.TAG: "Tag",
    PlantColumn.STORE: "Store",
    PlantColumn.WHEN: "When",
    PlantColumn.REFERENCE: "Reference",
}


def column_name(column: PlantColumn) -> str:
    return translate("plants", _COLUMN_NAME[column])
