"""Finds which ids of the sheet may already be in the store, or are not this computer's."""

from collections.abc import Iterator, Mapping
from itertools import islice

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.domain.plant_reading import read_id
from plantdesk.domain.sheet.changes import Edited, Sent
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.widgets.turns import Turns

_AT_ONCE = 5_000
# Edits of more rows than this look up all ids again.
_FEW = 500


class KnownIds(QObject):
    """Everything goes in short turns: a sheet may have 100,000 ids."""

    # Carries the rows that changed.
    found = Signal(object)

    def __init__(self, desk: Desk, stores: Stores) -> None:
        super().__init__()
        self._desk = desk
        self._stores = stores
        self._sheet: WorkSheet | None = None
        self._asked: list[int] = []
        self._waits = False
        self._turns: Turns | None = None
        stores.list_changed.connect(self._keep_within)

    @property
    def settled(self) -> bool:
        """Whether nothing is being looked up."""
        return self._turns is None and not self._waits

    def look_up_all(self, sheet: WorkSheet | None) -> None:
        """Look up all ids, because the sheet or its store is another one."""
        self._sheet = sheet
        self._stop()
        if sheet is not None:
            self._keep_within()
            self._asked = []
            self._run(self._gather(sheet), self._ask)

    def look_up_edited(self, edited: Edited) -> None:
        """Look up the ids that an edit brought."""
        sheet = self._sheet
        if sheet is None or isinstance(edited.change, Sent):
            # A row that was sent brings no id.
            return
        if self._turns is not None or edited.everything or len(edited.rows) > _FEW:
            # Ids that were gathered before an edit are no longer those of the sheet.
            self.look_up_all(sheet)
            return
        numbers = (read_id(sheet.text(row, PlantField.ID))[0] for row in edited.rows)
        new = [number for number in numbers if number is not None]
        if new:
            # A new look-up gives up the one before.
            self._asked = self._asked + new if self._waits else new
            self._ask()

    def _keep_within(self) -> None:
        if (sheet := self._sheet) is not None:
            store = self._stores.to_name(sheet.store_id)
            if rows := sheet.keep_within(store.ids):
                self.found.emit(rows)

    def _gather(self, sheet: WorkSheet) -> Iterator[None]:
        for ids in sheet.ids():
            self._asked += ids
            yield

    def _ask(self) -> None:
        store_id = "" if self._sheet is None else self._sheet.store_id
        asked = self._asked
        self._waits = True

        def take(known: dict[int, KnownPlant]) -> None:
            if asked is self._asked:
                self._waits = False
                self._take(asked, known)

        # If it fails, the next edit looks all of them up again.
        self._desk.ask(
            lambda engine: engine.batches.known_ids(store_id, asked), take, otherwise=None
        )

    def _take(self, asked: list[int], known: Mapping[int, KnownPlant]) -> None:
        if self._turns is None and self._sheet is not None:
            self._run(self._tell(self._sheet, asked, known), lambda: None)

    def _tell(
        self, sheet: WorkSheet, asked: list[int], known: Mapping[int, KnownPlant]
    ) -> Iterator[None]:
        ids = iter(asked)
        while some := list(islice(ids, _AT_ONCE)):
            rows = sheet.know({each: known[each] for each in some if each in known}, some)
            if rows:
                self.found.emit(rows)
            yield

    def _run(self, steps: Iterator[None], then: object) -> None:
        self._turns = Turns(steps, self)
        self._turns.ended.connect(self._end)
        self._turns.ended.connect(then)
        self._turns.start()

    def _end(self) -> None:
        if self._turns is not None:
            self._turns.deleteLater()
            self._turns = None

    def _stop(self) -> None:
        if self._turns is not None:
            self._turns.stop()
            self._end()
