"""The rows of all plants that were read so far. News changes them in place."""

from collections.abc import Sequence
from difflib import SequenceMatcher

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import ListedPlant
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.reason_words import row_reason, when
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.plants.columns import PlantColumn, column_name
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import short_store_name, shortened

ENTRY = Qt.ItemDataRole.UserRole
_LONGEST_TIP = 500
# So many rows are read at once, and at most so many in all.
PAGE, MOST_ROWS = 200, 10_000
Index = QModelIndex | QPersistentModelIndex


class PlantsModel(QAbstractTableModel):
    # The user scrolls to the last row, and there are more.
    more_wanted = Signal()

    def __init__(self, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self.stores = stores
        self._seconds = seconds
        self.rows: list[ListedPlant] = []
        # How many the list has in all.
        self.total = 0

    def show(self, rows: Sequence[ListedPlant], total: int) -> None:
        """Show another list from its top."""
        self.beginResetModel()
        self.rows, self.total = list(rows), total
        self.endResetModel()

    def show_top(self, top: Sequence[ListedPlant], total: int) -> None:
        """Show what the first rows are now. Those below stay, if the list may still have them."""
        before, now = ([plant.number for plant in rows] for rows in (self.rows, top))
        *shared, _ = SequenceMatcher(None, before, now, autojunk=False).get_matching_blocks()
        if not shared:
            # So many are new that there is a gap.
            self.show(top, total)
            return
        self.total, end = total, shared[-1].a + shared[-1].size
        known, entries = set(before), {plant.number: plant.entry for plant in top}
        if len({*before[end:], *now}) <= total:
            before = before[:end]
        changes = SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
        # From below, so that places hold. A plant that is sorted elsewhere now keeps its place.
        for _, start, stop, first, last in reversed(changes):
            for at in reversed(range(start, stop)):
                if before[at] not in entries:
                    self._remove(at)
            self._insert(start, [each for each in top[first:last] if each.number not in known])
        for at, plant in enumerate(self.rows):
            self._replace(at, entries.get(plant.number, plant.entry))

    def show_more(self, rows: Sequence[ListedPlant]) -> None:
        """Show the next rows below the others."""
        known = {plant.number for plant in self.rows}
        self._insert(len(self.rows), [plant for plant in rows if plant.number not in known])

    def put(self, entry: Entry, *, stays: bool) -> None:
        """Show what became of a plant in its place, unless it leaves the list."""
        at = self.place_of(entry.id)
        if at is not None and stays:
            self._replace(at, entry)
        elif at is not None:
            self.total -= 1
            self._remove(at)

    def place_of(self, entry_id: str) -> int | None:
        return next((at for at, plant in enumerate(self.rows) if plant.entry.id == entry_id), None)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and len(self.rows) < min(self.total, MOST_ROWS)

    def fetchMore(self, _: Index) -> None:
        self.more_wanted.emit()

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
            case Qt.ItemDataRole.UserRole:
                return entry
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
        store = self.stores.to_name(entry.store_id)
        queue = self.stores.queue(entry.store_id) or Queue()
        token = self.stores.token(entry.store_id)
        return row_reason(entry, store, queue, self._seconds.until, token)

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
