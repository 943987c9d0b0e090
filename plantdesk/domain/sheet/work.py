"""A sheet in work: its rows and columns, what is wrong with them, its edits, and what was sent.

Rows are counted from 0 as they stand now, headings included. A row keeps its key as long as the
sheet is in work. All of it belongs to one thread.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, repeat
from typing import assert_never

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.domain.sheet.cells import Applied, Cells
from plantdesk.domain.sheet.changes import (
    NOTHING,
    Change,
    Edit,
    Edited,
    EditRefusal,
    Freed,
    Row,
    Sent,
)
from plantdesk.domain.sheet.checking import plant_of_row, typed_of_row
from plantdesk.domain.sheet.checks import Checks
from plantdesk.domain.sheet.columns import Columns, find_columns
from plantdesk.domain.sheet.editing import NewTexts, edit_of, replacing
from plantdesk.domain.sheet.finding import Found, find_all
from plantdesk.domain.sheet.history import History
from plantdesk.domain.sheet.image import SheetImage
from plantdesk.domain.sheet.sent_rows import SentRows, status_code
from plantdesk.domain.sheet.verdicts import CellProblem, Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed, trim

ALL_FIELDS = tuple(PlantField)


class WorkSheet:
    """The sheet of the page Add many."""

    def __init__(self, image: SheetImage, changes: Iterable[Change] = ()) -> None:
        """Go on with a sheet as it was kept, with the changes since. Checks all rows."""
        self.name = image.name
        self._from_text = image.from_text
        self._cells = Cells(image.keys, image.rows, image.columns, image.inexact, image.next_key)
        # Ask it which rows are in a batch, by their keys.
        self.sent = SentRows(image.next_key, image.sent, image.tried)
        self._history = History()
        for change in changes:
            match change:
                case Edit():
                    self._cells.apply(change)
                case Sent():
                    self.sent.add(change)
                case Freed():
                    self.sent.free(change)
                case _:
                    assert_never(change)
        self._checks = Checks(self._cells, from_text=image.from_text, is_sent=self.sent)
        self._checks.check_all()

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
        """Begin with the rows of a file or of the clipboard, and find the columns if not given.

        `inexact` are the cells (row, column) with numbers that a spreadsheet may have rounded.
        `from_text` is True for CSV and the clipboard.
        """
        columns = columns or find_columns(rows)
        marked, end = frozenset(inexact), len(rows)
        return cls(SheetImage(name, from_text, columns, end, range(end), rows, marked))

    def image(self) -> SheetImage:
        """Return all that must be kept. Later edits don't change it."""
        sent, tried = self.sent.kept()
        return SheetImage(
            self.name,
            self._from_text,
            self._cells.columns,
            self._cells.next_key,
            self._cells.keys[:],
            self._cells.rows(),
            self._cells.all_inexact(),
            sent,
            tried,
        )

    # What it holds

    def __len__(self) -> int:
        """The number of rows, headings and empty ones included."""
        return len(self._cells)

    @property
    def columns(self) -> Columns:
        return self._cells.columns

    @property
    def width(self) -> int:
        """The number of columns in the file."""
        return self._cells.width

    def row(self, row: int) -> Row:
        """All cells of a row, as many as it has."""
        return self._cells.row(row)

    def text(self, row: int, field: PlantField) -> str:
        """The cell of a field, exactly as it was read or typed."""
        return self._cells.text(self._cells.keys[row], field)

    def typed(self, row: int) -> Typed:
        """The three fields of a row."""
        return typed_of_row(self._cells.row(row), self._cells.columns)

    def heading(self, column: int) -> str:
        """The sheet's own heading of a column, or an empty text."""
        place = self._cells.columns.heading_row
        row = () if place is None else self._cells.row(place)
        return row[column] if column < len(row) else ""

    def key(self, row: int) -> int:
        return self._cells.keys[row]

    def row_of(self, key: int) -> int | None:
        """Where the row with this key stands now; None if it was deleted."""
        return self._cells.place(key)

    # What is wrong with it

    def verdict(self, row: int) -> Verdict:
        return Verdict(self._checks.verdicts[self._cells.keys[row]])

    def problems(self, row: int) -> tuple[CellProblem, ...]:
        """What is wrong with a row's cells, worst first within each field. Cheap for one screen."""
        return self._checks.problems(self._cells.keys[row])

    def count(self, verdict: Verdict) -> int:
        return self._checks.verdicts.count(verdict)

    def rows_with(self, verdicts: Collection[Verdict]) -> list[int]:
        """The rows with one of these verdicts, in order."""
        return self._cells.places_with(self._checks.verdicts, verdicts)

    def next_with(
        self, verdicts: Collection[Verdict], after: int, *, backwards: bool = False
    ) -> int | None:
        """The next row after this one, going on at the other end. -1 begins at the first row."""
        # Keys are in the order of the rows.
        chosen = self._cells.chosen(self._checks.verdicts, verdicts)
        keys = self._cells.keys
        if backwards:
            end = keys[after] if 0 <= after < len(keys) else 0
            key = chosen.rfind(1, 0, end)
            key = chosen.rfind(1) if key < 0 else key
        else:
            start = keys[after] + 1 if 0 <= after < len(keys) else 0
            key = chosen.find(1, start)
            key = chosen.find(1) if key < 0 else key
        return None if key < 0 else self._cells.place(key)

    # What the journal knows

    def ids(self) -> Iterator[list[int]]:
        """Slices of all ids in the sheet that are not sent yet, to be looked up."""
        return self._checks.ids()

    def know(self, known: Mapping[int, object], asked: Iterable[int] | None = None) -> list[int]:
        """Take what the journal knows of ids, and return the rows that this changed.

        Ids that were asked but are not in `known` are unknown now. Without `asked`, the ids in
        `known` are added to what is known.
        """
        return self._places(self._checks.know(known, asked))

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
        """Set a block of cells from this field to the right, down the rows, then in new rows.

        The block may be longer than `rows`: the rest is added at the end.
        """
        fields = ALL_FIELDS[ALL_FIELDS.index(field) :]
        if any(trim(cell) for cells in block for cell in cells[len(fields) :]):
            return EditRefusal.TOO_WIDE
        new = count(len(self))
        places = (rows[line] if line < len(rows) else next(new) for line in range(len(block)))
        # Cells beyond the last field are empty.
        texts = (dict(zip(fields, cells, strict=False)) for cells in block)
        return self._put(zip(places, texts, strict=True))

    def fill(
        self, rows: Sequence[int], fields: Collection[PlantField], text: str
    ) -> Edited | EditRefusal:
        """Put the same text into all these cells."""
        return self._put(zip(rows, repeat(dict.fromkeys(fields, text)), strict=False))

    def clear(
        self, rows: Sequence[int], fields: Collection[PlantField] = ALL_FIELDS
    ) -> Edited | EditRefusal:
        return self.fill(rows, fields, "")

    def delete(self, rows: Collection[int]) -> Edited | EditRefusal:
        first = self._cells.columns.first_row
        keys = [self._cells.keys[row] for row in sorted(set(rows)) if row >= first]
        if not self._checks.all_open(keys):
            return EditRefusal.LOCKED
        return self._do(Edit(keys, [None] * len(keys))) if keys else NOTHING

    def fill_down(
        self, rows: Sequence[int], fields: Collection[PlantField]
    ) -> Edited | EditRefusal:
        """Copy the cells of the first of these rows into the others."""
        texts = {field: self.text(rows[0], field) for field in fields} if rows else {}
        return self._put((row, texts) for row in rows[1:])

    def number_ids(self, rows: Sequence[int], first: int) -> Edited | EditRefusal:
        """Give the rows the ids from `first` upwards."""
        if first < ID_MIN or first + len(rows) - 1 > ID_MAX:
            return EditRefusal.TOO_LARGE
        return self._put((row, {PlantField.ID: str(first + at)}) for at, row in enumerate(rows))

    def find(self, text: str, after: Found | None, *, match_case: bool = False) -> Found | None:
        """The next cell that contains the text, going on at the beginning."""
        if after is not None:
            later = ALL_FIELDS[ALL_FIELDS.index(after.field) + 1 :]
            for found in self._found(text, match_case, after.row):
                if found.row > after.row or found.field in later:
                    return found
        return next(self._found(text, match_case), None)

    def replace(self, text: str, by: str, *, match_case: bool = False) -> Edited | EditRefusal:
        """Replace the text in all cells, except those of sent rows."""
        edit = replacing(self._cells, self.sent, text, by, match_case=match_case)
        return self._do(edit) if edit else NOTHING

    def set_columns(self, columns: Columns) -> Edited | EditRefusal:
        """Use other columns or another heading row. Refused once rows are sent."""
        if columns == self._cells.columns:
            return NOTHING
        if len(self.sent):
            return EditRefusal.LOCKED
        return self._do(Edit(columns=columns))

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        return self._history.can_redo

    def undo(self) -> Edited:
        if (edit := self._history.undo()) is None:
            return NOTHING
        applied, edited = self._apply(edit)
        self._history.undone(applied.inverse)
        return edited

    def redo(self) -> Edited:
        if (edit := self._history.redo()) is None:
            return NOTHING
        applied, edited = self._apply(edit)
        self._history.redone(applied.inverse)
        return edited

    # Sending

    def to_add(self, *, include_warned: bool) -> list[int]:
        """The keys of the rows that can be sent."""
        wanted = (Verdict.RIGHT, Verdict.WARNED) if include_warned else (Verdict.RIGHT,)
        return self._cells.keys_with(self._checks.verdicts, wanted)

    def plants(self, keys: Sequence[int]) -> Iterator[tuple[int, NewPlant]]:
        """The plants of rows that can be sent, as they are now, with their keys."""
        rows, columns = self._cells.rows_of(keys), self._cells.columns
        return ((key, plant_of_row(row, columns)) for key, row in zip(keys, rows, strict=True))

    def lock(self, batch: str, keys: Iterable[int]) -> Edited:
        """Lock the rows of a batch.

        Keep this change on disk before the batch becomes ready in the journal. Otherwise, after a
        crash, its rows would be sent twice. Steps older than the last edit of these rows can't be
        undone any more.
        """
        keys = sorted(keys)
        if not self._checks.all_open(keys):
            raise ValueError("a row is in a batch already, or was deleted")
        sent = Sent(batch, keys)
        self.sent.add(sent)
        self._history.forget(keys)
        self._checks.note_sent(keys)
        return Edited(sent, self._places(keys))

    def drop_batch(self, batch: str) -> Edited:
        """Unlock the rows of a batch that the journal doesn't have: it never became ready."""
        return self._free(Freed(self.sent.in_batch(batch)))

    def unlock(self, rows: Iterable[int]) -> Edited:
        """Let refused and removed rows be corrected and sent again. Others stay locked."""
        return self._free(self.sent.freed(self._cells.keys[row] for row in rows))

    def tell(self, statuses: Mapping[int, Status]) -> list[int]:
        """Take what became of sent rows, by their keys, and return the rows that changed."""
        return self._places(self.sent.tell(statuses))

    def status(self, row: int) -> Status | None:
        """What became of a sent row; None if it wasn't sent, or if this is not known yet."""
        return self.sent.status(self._cells.keys[row])

    def rows_with_status(self, statuses: Collection[Status]) -> list[int]:
        return self._cells.places_with(self.sent.codes, set(map(status_code, statuses)))

    # How edits are made

    def _put(self, rows: Iterable[tuple[int, NewTexts]]) -> Edited | EditRefusal:
        edit = edit_of(self._cells, self._checks.all_open, rows)
        if edit is None:
            return NOTHING
        return self._do(edit) if isinstance(edit, Edit) else edit

    def _do(self, edit: Edit) -> Edited:
        applied, edited = self._apply(edit)
        self._history.add(applied.inverse)
        return edited

    def _apply(self, edit: Edit) -> tuple[Applied, Edited]:
        if edit.columns is None:
            applied, checked = self._checks.change(edit.keys, lambda: self._cells.apply(edit))
        else:
            applied, checked = self._cells.apply(edit), set(edit.keys)
            self._checks.check_all()
        rows, everything = self._places(checked), edit.columns is not None
        return applied, Edited(edit, rows, applied.removed, applied.inserted, everything)

    def _free(self, freed: Freed) -> Edited:
        if not freed.keys:
            return NOTHING
        self.sent.free(freed)
        self._checks.check_again(freed.keys)
        return Edited(freed, self._places(freed.keys))

    def _places(self, keys: Iterable[int]) -> list[int]:
        return self._cells.places(sorted(keys))

    def _found(self, text: str, match_case: bool, start: int = 0) -> Iterator[Found]:
        found = find_all(self._cells, text, match_case=match_case, start=start)
        # Sent rows can't be edited.
        return (cell for cell in found if self._cells.keys[cell.row] not in self.sent)
