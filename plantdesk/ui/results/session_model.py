"""The plants beside the form as rows, newest first, and which of them are listed."""

from collections.abc import Iterable
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from plantdesk.desk.news import AlreadyHere, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.entry.why_waiting import time_left
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.widgets.cells import Index
from plantdesk.ui.wording import short_store_name, short_time, shortened, translate

# In no journal, as far as is known.
Unsent = Snapshot | NotSaved | AlreadyHere | Draft
Item = Entry | Unsent
_LONGEST_TIP = 500
ROW = Qt.ItemDataRole.UserRole
# Older plants are on the page All plants.
MAX_ROWS = 200
_UNDER_WAY = (Status.WAITING, Status.SENDING)


class SessionRow(Struct, frozen=True):
    """One plant beside the form, whether it is in the journal or not."""

    item: Item
    key: str
    store_id: str | None
    typed: Typed
    icon: str
    tone: str
    word: str
    typed_at: datetime | None = None
    # What is in no journal comes back as this at the next start.
    draft: Draft | None = None
    # It has its result, or needs the user.
    final: bool = True
    # What the list shows at its end, and a store other than the band's.
    time: str = ""
    store: str = ""

    @property
    def spoken(self) -> str:
        typed = self.typed
        parts = (typed.name, typed.id, typed.tag, self.word, self.store, self.time)
        return ", ".join(part for part in parts if part)


class SessionModel(QAbstractListModel):
    """Holds each plant of every store once: as a snapshot until it is saved, then as its entry."""

    def __init__(self, stores: Stores) -> None:
        super().__init__()
        self._stores = stores
        self.rows: list[SessionRow] = []
        stores.list_changed.connect(self.repaint)
        stores.current_changed.connect(self.repaint)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self._dated(self.rows[index.row()])
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return shortened(row.spoken)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.spoken[:_LONGEST_TIP])
        return None

    def put(self, item: Item) -> None:
        """Insert a new item at the top, or update the row of a known one."""
        row = row_of(item)
        place = self.place_of(row.key)
        if place is not None:
            self.rows[place] = row
            self.dataChanged.emit(self.index(place), self.index(place))
            return
        self.beginInsertRows(QModelIndex(), 0, 0)
        self.rows.insert(0, row)
        self.endInsertRows()
        self.remove([old.key for old in self.rows[MAX_ROWS:] if old.final and not old.draft])

    def remove(self, keys: Iterable[str]) -> None:
        for key in keys:
            if (place := self.place_of(key)) is not None:
                self.beginRemoveRows(QModelIndex(), place, place)
                del self.rows[place]
                self.endRemoveRows()

    def row(self, key: str) -> SessionRow | None:
        return next((row for row in self.rows if row.key == key), None)

    def place_of(self, key: str) -> int | None:
        # Search from the top, where nearly all changes happen.
        return next((at for at, row in enumerate(self.rows) if row.key == key), None)

    def newest(self) -> Item | None:
        """Return the newest listed plant."""
        listed = filter(self.is_listed, self.rows)
        return next((row.item for row in listed if not isinstance(row.item, Draft)), None)

    def unfinished(self) -> Draft | None:
        """Return the newest unfinished plant."""
        drafts = (row.item for row in self.rows if isinstance(row.item, Draft))
        return next((draft for draft in drafts if not draft.dropped), None)

    def is_listed(self, row: SessionRow) -> bool:
        """Whether it is of the current store, or on no other page because it isn't saved yet."""
        if isinstance(row.item, Draft):
            return not row.item.only_kept
        return not isinstance(row.item, Entry) or row.store_id == self._stores.current.id

    def unsaved(self, *, saving: bool = False) -> list[Item]:
        """The plants that are not saved until the user decides, with or without those under way."""
        found = [row for row in self.rows if saving or not isinstance(row.item, Snapshot)]
        return [row.item for row in found if row.draft or isinstance(row.item, Snapshot)]

    def unsaved_drafts(self) -> tuple[Draft, ...]:
        """The unsaved plants as drafts, each with its own store.

        One that is being saved again stays a draft until the journal has it.
        """
        return tuple(row.draft for row in self.rows if row.draft)

    def repaint(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def _dated(self, row: SessionRow) -> SessionRow:
        time, item = short_time(row.typed_at) if row.typed_at else "", row.item
        if isinstance(item, Entry) and item.not_before is not None:
            _, queue, token = self._stores.about(item)
            if left := time_left(item, queue, token):
                time = translate("session", "goes in {0}").format(left)
        store = ""
        if row.store_id not in (None, self._stores.current.id):
            store = short_store_name(self._stores.to_name(row.store_id))
        return replace(row, time=time, store=store)


class ListedRows(QSortFilterProxyModel):
    """The rows of the model that are listed for the current store."""

    def __init__(self, model: SessionModel) -> None:
        super().__init__()
        self._model = model
        self.setSourceModel(model)

    def filterAcceptsRow(self, source_row: int, _: Index) -> bool:
        return self._model.is_listed(self._model.rows[source_row])


def row_of(item: Item) -> SessionRow:
    unfinished = translate("status", "Unfinished")
    match item:
        case Entry(status=status):
            return SessionRow(
                item, item.id, item.store_id, typed_of(item.plant), *icon_of(item),
                status_word(status), item.typed_at, final=status not in _UNDER_WAY,
            )  # fmt: skip
        case Draft(dropped=dropped):
            icon = "removed" if dropped else "waiting"
            word = status_word(Status.NOT_ADDED) if dropped else unfinished
            draft = None if dropped else replace(item, number=0)
            key = f"draft {item.number}"
            return SessionRow(item, key, item.store_id, item.typed, icon, icon, word, draft=draft)
        case Snapshot():
            snapshot, look, word = item, ("waiting", "waiting"), translate("status", "Saving")
        case NotSaved(snapshot, unknown=True):
            look, word = ("warned", "check"), translate("status", "Perhaps saved")
        case NotSaved(snapshot, kept=kept):
            look = "wrong", "refused"
            word = unfinished if kept else translate("window", "Not saved")
        case AlreadyHere(snapshot):
            look, word = ("warned", "check"), unfinished
    saving = isinstance(item, Snapshot)
    draft = Draft(snapshot.typed, snapshot.store_id)
    return SessionRow(
        item, snapshot.id, snapshot.store_id, typed_of(snapshot.plant), *look, word,
        snapshot.typed_at, None if saving and snapshot.from_form else draft, final=not saving,
    )  # fmt: skip
