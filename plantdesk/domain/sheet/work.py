"""A sheet in work: its rows and columns, what is wrong with them, its edits, and what was sent.

Rows are counted from 0 as they stand now, headings included. A row keeps its key as long as the
sheet is in work. All of it belongs to one thread.
"""

import re
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count, repeat

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.sheet.changes import (
    NOTHING,
    Change,
    Edit,
    Edited,
    EditRefusal,
    Freed,
    Row,
    Sent,
    SheetImage,
)
from plantdesk.domain.sheet.checking import plant_of_row, typed_of_row
from plantdesk.domain.sheet.columns import Columns, cell_of, find_columns
from plantdesk.domain.sheet.editing import Found, NewTexts, edit_of
from plantdesk.domain.sheet.rows import SheetRow, SheetRows
from plantdesk.domain.sheet.verdicts import Known, Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed, trim

ALL_FIELDS = tuple(PlantField)
# The user may correct these and send them again. Only a refused one has an entry to correct.
_OPEN_AGAIN = (Status.REFUSED, Status.NOT_ADDED, Status.REMOVED, Status.REMOVED_AS_SAID)
# Bounds the memory of undo: a step holds the rows that it changed.
_MOST_STEPS = 100


class WorkSheet(SheetRows):
    """The sheet of the page Add many."""

    def __init__(self, image: SheetImage, changes: Iterable[Change] = ()) -> None:
        """Go on with a sheet as it was kept, with the changes since. Checks all rows."""
        super().__init__(image)
        self.name, self.store_id, self.origin = image.name, image.store_id, image.origin
        # Each step is the edit that leads back, or forward again. The newest stand last.
        self._back = deque[Edit](maxlen=_MOST_STEPS)
        self._forward: list[Edit] = []
        # Whether rows were edited, also if that can't be undone any more.
        self.edited = False
        # How many rows each batch holds, and how many have each status.
        self._batches: Counter[str] = Counter()
        self._statuses: Counter[Status | None] = Counter()
        self._corrects = dict(image.corrects)
        # The batches of which rows may have been sent, even if the journal doesn't know.
        self.ready: set[str] = set()
        for key in image.refused:
            self._by_key[key].refused = self._by_key[key].cells
        for change in chain(image.sent, changes):
            match change:
                case Edit():
                    self._apply(change)
                case Sent():
                    self._send(change)
                case Freed():
                    self._free(change)
        # Those of earlier sessions that became ready in none of them.
        self._never_ready = set(self._batches) - self.ready
        self._check_all()

    @classmethod
    def of(
        cls,
        name: str,
        rows: Sequence[Row],
        *,
        inexact: Collection[tuple[int, int]] = (),
        from_text: bool = True,
        columns: Columns | None = None,
    ) -> "WorkSheet":
        """Begin with the rows of a file or of the clipboard, and find the columns if not given."""
        columns, end = columns or find_columns(rows), len(rows)
        keys, marked = range(end), frozenset(inexact)
        return cls(SheetImage(name, from_text, columns, end, keys, rows, marked, file_rows=end))

    def image(self) -> SheetImage:
        """Return all that must be kept. Later edits don't change it."""
        keys = [row.key for row in self._rows]
        return SheetImage(
            self.name,
            self._from_text,
            self.columns,
            self.next_key,
            keys,
            [row.cells for row in self._rows],
            self._inexact(keys),
            tuple(map(self._kept, self.batches())),
            dict(self._corrects),
            [row.key for row in self._rows if row.is_refused],
            self.store_id,
            self._file_rows,
            dict(self._deleted),
            self.origin,
        )

    def text(self, row: int, field: PlantField) -> str:
        """The cell of a field, exactly as it was read or typed."""
        return cell_of(self._rows[row].cells, self.columns.of(field))

    def typed(self, row: int) -> Typed:
        return typed_of_row(self._rows[row].cells, self.columns)

    def heading(self, column: int) -> str:
        """The sheet's own heading of a column, or an empty text."""
        place = self.columns.heading_row
        return "" if place is None else cell_of(self._rows[place].cells, column)

    def still_refused(self) -> set[int]:
        """The rows that can be changed, but are as the store refused them."""
        return {at for at in self.rows_with((Verdict.WRONG,)) if self._rows[at].is_refused}

    def find(self, text: str, after: Found | None) -> Found | None:
        """The next cell that contains the text, going on at the beginning. Skips sent rows."""
        contains = re.compile(re.escape(text), re.IGNORECASE).search
        first = self.columns.first_row
        start, fields = first, ALL_FIELDS
        if after is not None and after.row >= first:
            start, fields = after.row, ALL_FIELDS[ALL_FIELDS.index(after.field) + 1 :]
        places = chain(range(start, len(self)), range(first, min(start + 1, len(self))))
        for place in places if text else ():
            row = self._rows[place]
            # Most rows contain nothing, and asking once is faster.
            if not row.batch and contains("\n".join(row.cells)):
                for field in fields:
                    if contains(self.text(place, field)):
                        return Found(place, field)
            fields = ALL_FIELDS
        return None

    # Edits: each is one step for undo. `rows` are in the order in which the window shows them.
    # Headings and rows above them are left alone.

    def set_cells(self, texts: Mapping[tuple[int, PlantField], str]) -> Edited | EditRefusal:
        """Set cells. Rows beyond the end are made."""
        rows: dict[int, dict[PlantField, str]] = {}
        for (row, field), text in texts.items():
            rows.setdefault(row, {})[field] = text
        return self._put(rows.items())

    def paste(
        self, rows: Sequence[int], field: PlantField, block: Sequence[Sequence[str]]
    ) -> Edited | EditRefusal:
        """Set a block of cells from this field to the right, down the rows, then in new rows."""
        fields = ALL_FIELDS[ALL_FIELDS.index(field) :]
        if any(trim(cell) for cells in block for cell in cells[len(fields) :]):
            return EditRefusal.TOO_WIDE
        places = chain(rows, count(len(self)))
        # Cells beyond the last field are empty.
        texts = (dict(zip(fields, cells, strict=False)) for cells in block)
        return self._put(zip(places, texts, strict=False))

    def fill(
        self, rows: Sequence[int], fields: Collection[PlantField], text: str
    ) -> Edited | EditRefusal:
        """Put the same text into all these cells."""
        return self._put(zip(rows, repeat(dict.fromkeys(fields, text)), strict=False))

    def delete(self, rows: Collection[int]) -> Edited | EditRefusal:
        gone = [self._rows[row] for row in sorted(set(rows)) if row >= self.columns.first_row]
        if any(row.batch for row in gone):
            return EditRefusal.LOCKED
        return self._do(Edit([row.key for row in gone], [None] * len(gone))) if gone else NOTHING

    def set_columns(self, columns: Columns) -> Edited | EditRefusal:
        """Use other columns or another heading row. Refused once rows are sent."""
        if columns == self.columns:
            return NOTHING
        return EditRefusal.LOCKED if self.batches() else self._do(Edit(columns=columns))

    def undo(self) -> Edited:
        if not self._back:
            return NOTHING
        inverse, edited = self._change(self._back.pop())
        self._forward.append(inverse)
        return edited

    def redo(self) -> Edited:
        return self._step(self._forward.pop()) if self._forward else NOTHING

    # Sending

    def to_add(self, *, include_warned: bool = False) -> list[int]:
        """The keys of the rows that can be sent."""
        wanted = (Verdict.RIGHT, Verdict.WARNED) if include_warned else (Verdict.RIGHT,)
        return [row.key for row in self._rows if row.verdict in wanted]

    def plants(self, keys: Sequence[int]) -> Iterator[tuple[int, NewPlant]]:
        """The plants of rows that can be sent, as they are now, with their keys."""
        rows, columns = [(key, self._by_key[key].cells) for key in keys], self.columns
        return ((key, plant_of_row(cells, columns)) for key, cells in rows)

    def corrects(self, keys: Iterable[int]) -> dict[int, str]:
        """The ids of the refused entries that these rows correct, by their keys."""
        return {key: self._corrects[key] for key in keys if key in self._corrects}

    def lock(self, batch: str, keys: Iterable[int]) -> Edited:
        """Lock the rows of a batch. No earlier edit can be undone any more.

        Keep this change on disk before the batch becomes ready in the journal. Otherwise, after a
        crash, its rows would be sent twice.
        """
        sent = Sent(batch, sorted(keys), self.store_id, ready=False)
        if any(row is None or row.batch for row in map(self._by_key.get, sent.keys)):
            raise ValueError("a row is in a batch already, or was deleted")
        self._back.clear()
        self._forward.clear()
        return Edited(sent, self._judge(self._send(sent)))

    def drop(self, batch: str, keys: Collection[int] | None = None) -> Edited:
        """Unlock rows that the journal doesn't have in this batch; without `keys`, all of it."""
        gone = self._in_batch(batch)
        freed = Freed(gone if keys is None else sorted(set(keys).intersection(gone)))
        return Edited(freed, self._judge(self._free(freed))) if freed.keys else NOTHING

    def unlock(self, rows: Iterable[int]) -> Edited:
        """Let refused and removed rows be corrected and sent again. Others stay locked."""
        free = [row for place in sorted(rows) if (row := self._rows[place]).status in _OPEN_AGAIN]
        refused = {row.key: row.entry for row in free if row.entry and row.status is Status.REFUSED}
        freed = Freed([row.key for row in free], refused)
        return Edited(freed, self._judge(self._free(freed))) if free else NOTHING

    def tell(self, entries: Iterable[Entry]) -> dict[int, Entry]:
        """Take what became of sent rows. Return the entries that changed a row, by its key."""
        changed: dict[int, Entry] = {}
        for entry in entries:
            row = None if entry.row is None else self._by_key.get(entry.row)
            # A row that was sent again is in a later batch.
            if row is not None and row.batch == entry.batch and row.status is not entry.status:
                self._statuses[row.status] -= 1
                self._statuses[entry.status] += 1
                row.status, row.outcome = entry.status, entry.outcome
                row.entry = entry.id if self.store_id in ("", entry.store_id) else ""
                changed[row.key] = entry
        return changed

    def move(self, store_id: str) -> list[int]:
        """Let the sheet belong to another store. Return the rows that this changed.

        Rows that the former store refused are no longer wrong, and adding them corrects nothing.
        """
        self.store_id = store_id
        self._corrects.clear()
        rows = [row for row in self._rows if row.entry or row.refused is not None]
        for row in rows:
            row.entry, row.refused = "", None
        return self._judge(rows)

    def count_status(self, status: Status) -> int:
        return self._statuses[status]

    def rows_with_status(self, statuses: Collection[Status]) -> list[int]:
        return [place for place, row in enumerate(self._rows) if row.status in statuses]

    def batches(self) -> list[str]:
        """All batches that hold rows of this sheet, oldest first."""
        return [batch for batch, rows in self._batches.items() if rows]

    @property
    def begun(self) -> bool:
        """Whether rows were added, so that the sheet stays with its store."""
        return bool(self.batches() or self._corrects)

    def accept(self, row: int) -> list[int]:
        """Take a row as right whose cells are only unusual. Return it if it changed."""
        self._rows[row].accepted = self.problems(row)
        return self._judge([self._rows[row]])

    def accepted_if_known(self) -> set[int]:
        """The keys of the rows that the user accepted although their ids are known."""
        accepted = [(row.key, problem.fault) for row in self._rows for problem in row.accepted]
        return {key for key, fault in accepted if isinstance(fault, Known)}

    # How edits are made

    def _put(self, texts: Iterable[tuple[int, NewTexts]]) -> Edited | EditRefusal:
        edit = edit_of(self, texts)
        if edit is None:
            return NOTHING
        return self._do(edit) if isinstance(edit, Edit) else edit

    def _do(self, edit: Edit) -> Edited:
        self._forward.clear()
        return self._step(edit)

    def _step(self, edit: Edit) -> Edited:
        """Make an edit that can be undone."""
        inverse, edited = self._change(edit)
        self._back.append(inverse)
        self.edited = True
        return edited

    def _send(self, sent: Sent) -> list[SheetRow]:
        rows = [self._by_key[key] for key in sent.keys]
        for row in rows:
            row.batch, row.entry, row.status, row.refused = sent.batch, "", None, None
        self._batches[sent.batch] += len(rows)
        self.store_id = sent.store_id or self.store_id
        if sent.ready:
            self.ready.add(sent.batch)
        return rows

    def _free(self, freed: Freed) -> list[SheetRow]:
        # Rows that the journal left out are free already if their batch is dropped as a whole.
        rows = [row for key in freed.keys if (row := self._by_key[key]).batch]
        self._batches.subtract(row.batch for row in rows)
        self._statuses.subtract(row.status for row in rows)
        self._corrects.update(freed.corrects)
        for row in rows:
            row.batch, row.entry, row.status = "", "", None
            row.refused = row.cells if row.key in freed.corrects else None
        return rows

    def _kept(self, batch: str) -> Sent:
        # One of this session may become ready before the image is on the disk.
        ready = batch in self.ready or batch not in self._never_ready
        return Sent(batch, self._in_batch(batch), ready=ready)

    def _in_batch(self, batch: str) -> list[int]:
        return [row.key for row in self._rows if row.batch == batch]
