"""All plants as a table, of which only the rows on the screen are read."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import IntEnum

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from plantdesk.domain.entry import Entry
from plantdesk.domain.search.folding import fold
from plantdesk.domain.search.plant_search import ListedPlant, Order
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
# Rows kept at most.
_KEPT = 2000
# Answers are for so many plants at most. They are read at once.
MOST_CHOSEN = 200


class PlantColumn(IntEnum):
    STATUS = 0
    ID = 1
    NAME = 2
    TAG = 3
    STORE = 4
    WHEN = 5


ORDERS = {
    PlantColumn.STATUS: Order.STATUS,
    PlantColumn.ID: Order.ID,
    PlantColumn.NAME: Order.NAME,
    PlantColumn.TAG: Order.TAG,
    PlantColumn.STORE: Order.STORE,
    PlantColumn.WHEN: Order.TIME,
}


class PlantRow(Struct, frozen=True):
    """What the table shows of one plant."""

    entry: Entry
    icon: str
    tone: str
    word: str
    store: Store
    # What happened, or why a search found it.
    reason: str

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
    """The rows that were read so far, and how many there are in all."""

    # The longest id of the list has more or fewer figures than before.
    id_width_changed = Signal()

    def __init__(self, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self.stores = stores
        self._seconds = seconds
        # The words that the list was searched for.
        self.words: tuple[str, ...] = ()
        # How long the list is as far as is known.
        self._total = 0
        self._rows: dict[int, ListedPlant] = {}
        self._places: dict[str, int] = {}
        # How many figures the longest id has that was read of this list.
        self.widest_id = 0

    def show(
        self,
        rows: Mapping[int, ListedPlant],
        total: int,
        words: tuple[str, ...],
        *,
        other_list: bool,
    ) -> None:
        """Show these rows of a list, without a reset if the same plants stand in them."""
        same = total >= self._total and all(
            row in self._rows and self._rows[row].number == plant.number
            for row, plant in rows.items()
        )
        if other_list:
            self.widest_id = 0
        if not same:
            self.beginResetModel()
            self._forget(total, words)
            self._add(rows)
            self.endResetModel()
            return
        if total > self._total:
            self.beginInsertRows(QModelIndex(), self._total, total - 1)
            self._forget(total, words)
            self.endInsertRows()
        elif other_list:
            # Only these rows are known to be the same.
            self._forget(total, words)
        self.keep(rows)

    def keep(self, rows: Mapping[int, ListedPlant]) -> None:
        """Add rows of the same list."""
        if len(self._rows) > _KEPT:
            self._forget(self._total, self.words)
        self._add(rows)
        if rows:
            self.tell_changed(min(rows), max(rows))

    def clear(self) -> None:
        """Forget all plants: another journal may be opened."""
        self.beginResetModel()
        self._forget(0, ())
        self.endResetModel()

    def store_names(self) -> list[str]:
        """Return the names that the column of stores may show, or none if there is one store."""
        several = sum(not store.practice for store in self.stores.listed) > 1
        return [short_store_name(store) for store in self.stores.known] if several else []

    def put(self, entry: Entry) -> None:
        """Show what became of a plant, in its place."""
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
        store = self.stores.to_name(entry.store_id)
        queue = self.stores.queue(entry.store_id) or Queue()
        token = self.stores.token(entry.store_id)
        why, start, end = row_reason(entry, store, queue, self._seconds.until, token)
        if tone == "added":
            # The status says it.
            why = ""
        seen = fold(why[start : min(end, _SURELY_SEEN)])
        if unseen := [word for word in self.words if word not in seen]:
            why = why_found(entry, unseen) or why
        return PlantRow(entry, icon, tone, status_word(entry.status), store, why)

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
                return short_store_name(self.stores.to_name(entry.store_id))
            case PlantColumn.WHEN:
                return when(shown_time(entry))

    def _forget(self, total: int, words: tuple[str, ...]) -> None:
        self._total, self.words = total, words
        self._rows, self._places = {}, {}

    def _add(self, rows: Mapping[int, ListedPlant]) -> None:
        self._rows.update(rows)
        self._places.update({plant.entry.id: row for row, plant in rows.items()})
        widest = max((len(str(plant.entry.plant.id)) for plant in rows.values()), default=0)
        if widest > self.widest_id:
            self.widest_id = widest
            self.id_width_changed.emit()


_COLUMN_NAME = {
    PlantColumn.STATUS: "Status",
    PlantColumn.ID: "Plant id",
    PlantColumn.NAME: "Name",
    PlantColumn.TAG: "Tag",
    PlantColumn.STORE: "Store",
    PlantColumn.WHEN: "When",
}


def column_name(column: PlantColumn) -> str:
    return translate("plants", _COLUMN_NAME[column])
