"""Finds which ids of the sheet may already be in the store, or are not this computer's."""

from collections.abc import Iterator
from itertools import islice

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import IdsNotLookedUp
from plantdesk.domain.plant_reading import read_id
from plantdesk.domain.sheet.changes import Edited, Sent
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.flow import answer_from, in_turns, start
from plantdesk.ui.known_stores import Stores

_AT_ONCE = 5_000
# Edits of more rows than this look up all ids again.
_FEW = 500


class KnownIds(QObject):
    """Everything goes in short turns: a sheet may have 100,000 ids."""

    # Carries the rows that changed.
    found = Signal(object)
    # No look-up is under way any more.
    ended = Signal()

    def __init__(self, desk: Desk, stores: Stores) -> None:
        super().__init__()
        self._desk = desk
        self._stores = stores
        self._sheet: WorkSheet | None = None
        # What is being looked up, a new list each time. A new look-up gives up the one before.
        self._asked: list[int] = []
        self._all = False
        self.settled = True
        # Whether the journal couldn't be asked.
        self.failed = False
        # How many of the ids that were looked up are known.
        self.known = 0
        stores.list_changed.connect(self._keep_within)

    @property
    def checking(self) -> bool:
        """Whether the ids of the whole sheet are being looked up."""
        return self._all and not self.settled

    def look_up_all(self, sheet: WorkSheet | None) -> None:
        """Look up all ids, because the sheet or its store is another one."""
        self._sheet = sheet
        self._keep_within()
        self._begin([], of_all=True)

    def look_up_edited(self, edited: Edited) -> None:
        """Look up the ids that an edit brought."""
        sheet = self._sheet
        if sheet is None or isinstance(edited.change, Sent):
            # A row that was sent brings no id.
            return
        if self.failed or self.checking or edited.everything or len(edited.rows) > _FEW:
            # Ids that were gathered before an edit are no longer those of the sheet.
            self._begin([], of_all=True)
            return
        numbers = (read_id(sheet.text(row, PlantField.ID))[0] for row in edited.rows)
        if new := [number for number in numbers if number is not None]:
            self._begin(new if self.settled else self._asked + new, of_all=False)

    def _begin(self, ids: list[int], *, of_all: bool) -> None:
        self._asked, self._all, self.failed = ids, of_all, False
        self.settled = self._sheet is None
        if self._sheet is not None:
            start(self._look_up(self._sheet, ids), self)

    async def _look_up(self, sheet: WorkSheet, asked: list[int]) -> None:
        if self._all:
            await in_turns(self._gather(sheet, asked), self)
        store_id, known = sheet.store_id, None
        if asked is self._asked:
            known = await answer_from(
                self._desk,
                lambda engine: engine.batches.known_ids(store_id, asked),
                IdsNotLookedUp(),
            )
        if asked is self._asked and isinstance(known, dict):
            self.known = len(known)
            await in_turns(self._tell(sheet, asked, known), self)
        if asked is self._asked:
            self.settled, self.failed = True, not isinstance(known, dict)
            self.ended.emit()

    def _keep_within(self) -> None:
        if (sheet := self._sheet) is not None:
            store = self._stores.to_name(sheet.store_id)
            if rows := sheet.keep_within(store.ids):
                self.found.emit(rows)

    def _gather(self, sheet: WorkSheet, asked: list[int]) -> Iterator[None]:
        ids = sheet.ids()
        # Edits change what this goes through: then a new look-up has begun.
        while asked is self._asked and (some := next(ids, None)):
            asked += some
            yield

    def _tell(
        self, sheet: WorkSheet, asked: list[int], known: dict[int, KnownPlant]
    ) -> Iterator[None]:
        ids = iter(asked)
        while asked is self._asked and (some := list(islice(ids, _AT_ONCE))):
            rows = sheet.know({each: known[each] for each in some if each in known}, some)
            if rows:
                self.found.emit(rows)
            yield
