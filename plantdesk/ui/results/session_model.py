"""The session's entries as rows, newest first, and which of them are listed."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from plantdesk.desk.news import AlreadyHere, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.entry.why_waiting import time_left
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.wording import short_store_name, short_time, shortened, translate

Item = Entry | Snapshot | NotSaved | AlreadyHere | Draft
_LONGEST_TIP = 500
ITEM = Qt.ItemDataRole.UserRole
ROW = Qt.ItemDataRole.UserRole + 1
# Older plants are on the page All plants.
MAX_ROWS = 200


class SessionRow(Struct, frozen=True):
    """One row of the list."""

    icon: str
    tone: str
    name: str
    id: str
    tag: str
    word: str
    time: str
    # Empty for the current store, which the band names.
    store: str = ""

    @property
    def spoken_start(self) -> str:
        """The text for a screen reader, without the rest of a very long text."""
        id_, name, tag = map(shortened, (self.id, self.name, self.tag))
        return replace(self, id=id_, name=name, tag=tag).spoken

    @property
    def spoken(self) -> str:
        parts = (self.name, self.id, self.tag, self.word, self.store, self.time)
        return ", ".join(part for part in parts if part)


class SessionModel(QAbstractListModel):
    """Holds each plant of every store once: as a snapshot until it is saved, then as its entry."""

    def __init__(self, stores: Stores) -> None:
        super().__init__()
        self._stores = stores
        self._items: list[Item] = []
        stores.list_changed.connect(self.repaint)
        stores.current_changed.connect(self.repaint)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._items)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        item = self._items[index.row()]
        if role == ITEM:
            return item
        if role == ROW:
            return self._row(item)
        if role == Qt.ItemDataRole.DisplayRole:
            return shortened(row_of(item).name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._row(item).spoken_start
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._row(item).spoken[:_LONGEST_TIP])
        return None

    def put(self, item: Item) -> QModelIndex:
        """Insert a new item at the top, or update the row of a known one."""
        place = self.place_of(item_id(item))
        if place is None:
            self.beginInsertRows(QModelIndex(), 0, 0)
            self._items.insert(0, item)
            self.endInsertRows()
            self._drop_oldest(store_of(item))
            return self.index(0)
        self._items[place] = item
        index = self.index(place)
        self.dataChanged.emit(index, index)
        return index

    def remove(self, wanted: str) -> None:
        place = self.place_of(wanted)
        if place is not None:
            self._delete(place)

    def remove_all(self, wanted: Collection[str]) -> None:
        """Remove many rows at once."""
        self.beginResetModel()
        self._items = [item for item in self._items if item_id(item) not in wanted]
        self.endResetModel()

    def entries(self) -> list[Entry]:
        return [item for item in self._items if isinstance(item, Entry)]

    def at(self, row: int) -> Item:
        return self._items[row]

    def item(self, wanted: str) -> Item | None:
        place = self.place_of(wanted)
        return None if place is None else self._items[place]

    def place_of(self, wanted: str) -> int | None:
        # Search from the top, where nearly all changes happen.
        return next((at for at, item in enumerate(self._items) if item_id(item) == wanted), None)

    def newest(self) -> Item | None:
        """Return the current store's newest plant, or else the newest one listed."""
        current = self._stores.current.id
        results = [item for item in self._items if not isinstance(item, Draft)]
        own = (item for item in results if store_of(item) == current)
        return next(own, None) or next(filter(self.belongs_in_list, results), None)

    def unfinished(self) -> Draft | None:
        """Return the newest unfinished plant."""
        drafts = (item for item in self._items if isinstance(item, Draft))
        return next((draft for draft in drafts if not draft.dropped), None)

    def belongs_in_list(self, item: Item) -> bool:
        """Whether it is of the current store, or on no other page because it isn't saved yet."""
        if isinstance(item, Draft):
            return not item.only_kept
        return not isinstance(item, Entry) or item.store_id == self._stores.current.id

    def unsaved(self) -> list[Item]:
        """The plants that are not saved until the user decides, without those being saved."""
        kinds = NotSaved | AlreadyHere | Draft
        return [item for item in self._items if isinstance(item, kinds) and draft_of(item)]

    def saving(self) -> list[Item]:
        return [item for item in self._items if isinstance(item, Snapshot)]

    def _row(self, item: Item) -> SessionRow:
        row, store_id = row_of(item), store_of(item)
        if isinstance(item, Entry) and item.not_before is not None:
            queue = self._stores.queue(item.store_id) or Queue()
            if left := time_left(item, queue, self._stores.token(item.store_id)):
                row = replace(row, time=translate("session", "goes in {0}").format(left))
        if store_id in (None, self._stores.current.id):
            return row
        return replace(row, store=short_store_name(self._stores.to_name(store_id)))

    def repaint(self) -> None:
        if self._items:
            self.dataChanged.emit(self.index(0), self.index(len(self._items) - 1))

    def _delete(self, place: int) -> None:
        self.beginRemoveRows(QModelIndex(), place, place)
        del self._items[place]
        self.endRemoveRows()

    def _drop_oldest(self, store_id: str | None) -> None:
        """Drop a store's oldest finished entries. Waiting and unsaved plants always stay."""
        places = [at for at, item in enumerate(self._items) if store_of(item) == store_id]
        excess = len(places) - MAX_ROWS
        for place in reversed(places[1:]):
            if excess <= 0:
                return
            if is_finished(self._items[place]):
                self._delete(place)
                excess -= 1

    def unsaved_drafts(self) -> tuple[Draft, ...]:
        """The unsaved plants as drafts, each with its own store.

        One that is being saved again stays a draft until the journal has it.
        """
        return tuple(draft for item in self._items if (draft := draft_of(item)))


class ListedRows(QSortFilterProxyModel):
    """The rows of the model that are listed for the current store."""

    def __init__(self, model: SessionModel) -> None:
        super().__init__()
        self._model = model
        self.setSourceModel(model)

    def filterAcceptsRow(self, source_row: int, _: QModelIndex | QPersistentModelIndex) -> bool:
        return self._model.belongs_in_list(self._model.at(source_row))


def item_id(item: Item) -> str:
    match item:
        case NotSaved(snapshot) | AlreadyHere(snapshot):
            return snapshot.id
        case Draft():
            return f"draft {item.number}"
        case _:
            return item.id


def store_of(item: Item) -> str | None:
    match item:
        case NotSaved(snapshot) | AlreadyHere(snapshot):
            return snapshot.store_id
        case Entry(store_id=store_id) | Snapshot(store_id=store_id) | Draft(store_id=store_id):
            return store_id


def is_finished(item: Item) -> bool:
    """Whether nothing more happens to the plant and the user need not check it."""
    open_ones = (Status.WAITING, Status.SENDING, Status.TO_CHECK)
    if isinstance(item, Draft):
        return item.dropped
    return isinstance(item, Entry) and item.status not in open_ones


def draft_of(item: Item) -> Draft | None:
    match item:
        case NotSaved(snapshot) | AlreadyHere(snapshot) | (Snapshot(from_form=False) as snapshot):
            return Draft(snapshot.typed, snapshot.store_id)
        case Draft(dropped=False):
            return replace(item, number=0)
        case _:
            return None


def row_of(item: Item) -> SessionRow:
    unfinished = translate("status", "Unfinished")
    match item:
        case Entry(status=status, plant=plant, typed_at=typed_at):
            icon, tone = icon_of(item)
            return _row(icon, tone, plant, status_word(status), short_time(typed_at))
        case Snapshot(plant=plant, typed_at=typed_at):
            word = translate("status", "Saving")
            return _row("waiting", "waiting", plant, word, short_time(typed_at))
        case NotSaved(Snapshot(plant=plant, typed_at=typed_at), unknown=True):
            word = translate("status", "Perhaps saved")
            return _row("warned", "check", plant, word, short_time(typed_at))
        case NotSaved(Snapshot(plant=plant, typed_at=typed_at), kept=kept):
            word = unfinished if kept else translate("window", "Not saved")
            return _row("wrong", "refused", plant, word, short_time(typed_at))
        case AlreadyHere(Snapshot(plant=plant, typed_at=typed_at)):
            return _row("warned", "check", plant, unfinished, short_time(typed_at))
        case Draft(typed, dropped=True):
            word = status_word(Status.NOT_ADDED)
            return SessionRow("removed", "removed", typed.name, typed.id, typed.tag, word, "")
        case Draft(typed):
            return SessionRow("waiting", "waiting", typed.name, typed.id, typed.tag, unfinished, "")


def _row(icon: str, tone: str, plant: NewPlant, word: str, time: str) -> SessionRow:
    return SessionRow(icon, tone, plant.name, str(plant.id), plant.tag or "", word, time)
