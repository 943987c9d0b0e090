"""Open entries as rows, newest first, read from the journal a slice at a time."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from plantdesk.desk.lists import SliceFound, SliceWanted
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import OpenKind
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.reason_words import reason, when
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.plants.undo import SETTLED, UndoableAnswers
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import short_store_name, shortened

ENTRY = Qt.ItemDataRole.UserRole
ROW = Qt.ItemDataRole.UserRole + 1

_WAITING = frozenset({Status.WAITING, Status.SENDING})
_SHOWN = {
    OpenKind.ALL: _WAITING | {Status.TO_CHECK},
    OpenKind.TO_CHECK: frozenset({Status.TO_CHECK}),
    OpenKind.WAITING: _WAITING,
}
_LONGEST_TIP = 500


@dataclass(frozen=True, slots=True)
class OpenRow:
    """What the list shows of one entry."""

    icon: str
    tone: str
    word: str
    id: str
    name: str
    tag: str
    store: Store
    at: datetime
    reason: str

    @property
    def spoken(self) -> str:
        store = short_store_name(self.store)
        name, tag = shortened(self.name), shortened(self.tag)
        parts = (self.word, self.id, name, tag, store, when(self.at), self.reason)
        return ", ".join(part for part in parts if part)


class OpenModel(QAbstractListModel):
    """A row stays where it is, whatever becomes of it, until other rows are asked for."""

    wanted = Signal(object)
    # What is shown is known now: rows came, or there are none.
    filled = Signal()

    def __init__(self, stores: Stores, seconds: Seconds, settled: UndoableAnswers) -> None:
        super().__init__()
        self._stores = stores
        self._seconds = seconds
        self._settled = settled
        self._kind = OpenKind.ALL
        self._store_id: str | None = None
        self._wanted: SliceWanted | None = None
        self._asked = False
        self._first = True
        self._complete = True
        self._cursor: str | None = None
        self._ids: list[str] = []
        self._entries: dict[str, Entry] = {}
        self._ranks: dict[str, int] = {}
        self._came = 0
        self._widest = 0
        # What a person settled or looked at since these rows were asked for.
        self._kept: set[str] = set()
        # What changed while a slice was on its way, and is older in it.
        self._meanwhile: dict[str, Entry] = {}
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._follow)

    @property
    def kind(self) -> OpenKind:
        return self._kind

    @property
    def store_id(self) -> str | None:
        return self._store_id

    def show_only(self, kind: OpenKind, store_id: str | None) -> None:
        """Ask anew; the old rows stay until the answer is there."""
        self._kind, self._store_id = kind, store_id
        self._first, self._complete, self._cursor = True, False, None
        self._ask()

    def take(self, found: SliceFound) -> None:
        if found.wanted is not self._wanted:
            return
        self._asked = False
        self._complete = found.complete
        if found.entries:
            self._cursor = found.entries[-1].id
        if self._first:
            self._first = False
            self._begin_anew()
        for entry in found.entries:
            known = self._meanwhile.get(entry.id) or self._entries.get(entry.id, entry)
            self._keep(known)
        self._meanwhile.clear()
        self._follow()
        self.filled.emit()

    def put(self, entry: Entry) -> None:
        """Something became of an entry, in this list or not."""
        if self._asked:
            self._meanwhile[entry.id] = entry
        if entry.id in self._entries:
            if entry.status in SETTLED:
                self._kept.add(entry.id)
            self._entries[entry.id] = entry
        elif self._belongs(entry) and self._has_place(entry):
            self._keep(entry, newest=True)
        else:
            return
        self._later.start()

    def keep(self, entry_id: str) -> None:
        """A person looks at it: it must not vanish."""
        self._kept.add(entry_id)

    def place_of(self, entry_id: str | None) -> int | None:
        return self._ids.index(entry_id) if entry_id in self._entries else None

    @property
    def widest_id(self) -> int:
        """How many figures the longest id has."""
        return self._widest

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._ids)

    def canFetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> bool:
        return not parent.isValid() and not self._complete and not self._first

    def fetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> None:
        if self.canFetchMore(parent) and not self._asked:
            self._ask()

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        entry = self._entries[self._ids[index.row()]]
        if role == ENTRY:
            return entry
        if role == ROW:
            return self._row(entry)
        if role == Qt.ItemDataRole.DisplayRole:
            return shortened(entry.plant.name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._row(entry).spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._row(entry).spoken[:_LONGEST_TIP])
        return None

    def _ask(self) -> None:
        self._asked = True
        self._meanwhile.clear()
        self._wanted = SliceWanted(self._kind, self._store_id, self._cursor)
        self.wanted.emit(self._wanted)

    def _begin_anew(self) -> None:
        self.beginResetModel()
        self._ids, self._entries, self._ranks, self._widest = [], {}, {}, 0
        self._kept.clear()
        if self._kind is OpenKind.ALL:
            for entry in self._settled.entries():
                self._keep(entry)
                self._kept.add(entry.id)
        self.endResetModel()

    def _keep(self, entry: Entry, *, newest: bool = False) -> None:
        if entry.id not in self._ranks:
            # Those of a batch share their time: then what was read first stands first.
            self._came += 1
            self._ranks[entry.id] = -self._came if newest else self._came
            self._widest = max(self._widest, len(str(entry.plant.id)))
        self._entries[entry.id] = entry

    def _belongs(self, entry: Entry) -> bool:
        if self._store_id not in (None, entry.store_id):
            return False
        return entry.status in _SHOWN[self._kind] or entry.id in self._kept

    def _has_place(self, entry: Entry) -> bool:
        """What stands further down in the journal comes with its own slice."""
        if self._first:
            return False
        if self._complete or not self._ids:
            return True
        return entry.typed_at > self._entries[self._ids[-1]].typed_at

    def _follow(self) -> None:
        """Bring the rows in line with the entries: what left goes, what came gets its place."""
        for entry_id in [each for each, entry in self._entries.items() if not self._belongs(entry)]:
            del self._entries[entry_id], self._ranks[entry_id]
        self._take_out()
        self._put_in()
        if self._ids:
            self.dataChanged.emit(self.index(0), self.index(len(self._ids) - 1))

    def _take_out(self) -> None:
        at = len(self._ids) - 1
        while at >= 0:
            end = at
            while at >= 0 and self._ids[at] not in self._entries:
                at -= 1
            if at < end:
                self.beginRemoveRows(QModelIndex(), at + 1, end)
                del self._ids[at + 1 : end + 1]
                self.endRemoveRows()
            at -= 1

    def _put_in(self) -> None:
        if len(self._ids) == len(self._entries):
            return
        ordered = sorted(self._entries, key=self._order)
        at = 0
        while at < len(ordered):
            end = at
            shown = self._ids[at] if at < len(self._ids) else None
            while end < len(ordered) and ordered[end] != shown:
                end += 1
            if end > at:
                self.beginInsertRows(QModelIndex(), at, end - 1)
                self._ids[at:at] = ordered[at:end]
                self.endInsertRows()
            at = end + 1

    def _order(self, entry_id: str) -> tuple[float, int]:
        return -self._entries[entry_id].typed_at.timestamp(), self._ranks[entry_id]

    def _row(self, entry: Entry) -> OpenRow:
        icon, tone = ICONS[entry.status]
        store = self._stores.of(entry.store_id)
        queue = self._stores.queue(entry.store_id) or Queue()
        token = self._stores.token(entry.store_id)
        return OpenRow(
            icon,
            tone,
            status_word(entry.status),
            str(entry.plant.id),
            entry.plant.name,
            entry.plant.tag or "",
            store,
            entry.sent_at or entry.typed_at,
            reason(entry, store, queue, self._seconds.until, token),
        )
