"""The rows of a sheet, and what is wrong with them.

A new row gets a higher key than any before, so rows stand in the order of their keys.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, islice
from operator import attrgetter

from msgspec import Struct

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant_reading import outside_ids
from plantdesk.domain.sheet.changes import Edit, Edited, Row, SheetImage
from plantdesk.domain.sheet.checking import check_cells, check_row, typed_of_row
from plantdesk.domain.sheet.verdicts import (
    CellFault,
    CellProblem,
    Known,
    RefusedBefore,
    Repeated,
    Verdict,
)
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField

_ASKED_AT_ONCE = 500
# Above this, checking all rows is faster.
_CHECKED_SINGLY = 2_000
_KEY = attrgetter("key")
_FIELDS = tuple(PlantField)


class SheetRow(Struct, eq=False):
    """A row keeps its key as long as the sheet is in work."""

    key: int
    cells: Row
    # The columns of numbers that a spreadsheet may have rounded.
    inexact: frozenset[int] = frozenset()
    # As it would be sent, if it can be.
    id: str | None = None
    # The verdict on the row by itself, without other rows and the journal.
    own: Verdict = Verdict.NO_PLANT
    verdict: Verdict = Verdict.NO_PLANT
    # The batch and the entry in which it was sent. What became of it may not be known yet.
    batch: str = ""
    entry: str = ""
    status: Status | None = None
    outcome: Outcome | None = None
    # What the store refused: the row is wrong as long as its cells are these.
    refused: Row | None = None
    # The warnings that the user has accepted. With others, the row is marked again.
    accepted: tuple[CellProblem, ...] = ()

    @property
    def is_refused(self) -> bool:
        return self.refused is not None and self.refused == self.cells


class SheetRows:
    """Rows in order, by their places and by their keys, with verdicts that are up to date."""

    def __init__(self, image: SheetImage) -> None:
        """Call `_check_all` when the changes since are made, too."""
        self.columns, self.next_key = image.columns, image.next_key
        self._file_rows, self._deleted = image.file_rows, dict(image.deleted)
        self._from_text = image.from_text
        self._rows = list(map(SheetRow, image.keys, image.rows))
        self._by_key = {row.key: row for row in self._rows}
        self._by_id: dict[str, list[SheetRow]] = {}
        # How many rows have each verdict.
        self._counts = [0] * len(Verdict)
        self._counts[Verdict.NO_PLANT] = len(self._rows)
        self._known: dict[str, object] = {}
        self._ids: IdRange | None = None
        self._mark(image.inexact)

    def __len__(self) -> int:
        """The number of rows, headings and empty ones included."""
        return len(self._rows)

    def __getitem__(self, place: int) -> SheetRow:
        """Return a row, which only this sheet may change."""
        return self._rows[place]

    @property
    def width(self) -> int:
        """The number of columns in the file."""
        return max((self.columns.width, *(len(row.cells) for row in self._rows)))

    def row_of(self, key: int) -> int | None:
        """Where the row with this key stands now; None if it was deleted."""
        return self._place(key) if key in self._by_key else None

    def count(self, verdict: Verdict) -> int:
        return self._counts[verdict]

    def rows_with(self, verdicts: Collection[Verdict]) -> list[int]:
        """The rows with one of these verdicts, in order."""
        return [place for place, row in enumerate(self._rows) if row.verdict in verdicts]

    def next_with(
        self, verdicts: Collection[Verdict], after: int, *, backwards: bool = False
    ) -> int | None:
        """The next row after this one, going on at the other end. -1 begins at the first row."""
        found = self.rows_with(verdicts)
        at = bisect_left(found, after) - 1 if backwards else bisect_right(found, after)
        return found[at % len(found)] if found else None

    def problems(self, place: int) -> tuple[CellProblem, ...]:
        """What is wrong with a row's cells, worst first within each field. Cheap for one screen."""
        row = self._rows[place]
        return () if row.verdict in (Verdict.SENT, Verdict.NO_PLANT) else self._problems(row)

    def _problems(self, row: SheetRow) -> tuple[CellProblem, ...]:
        typed, inexact = typed_of_row(row.cells, self.columns), self.columns.id in row.inexact
        problems = check_cells(typed, inexact=inexact, from_text=self._from_text)
        faults: list[CellFault] = []
        if row.id is not None:
            if len(same := self._by_id[row.id]) > 1:
                faults.append(Repeated(self._place(same[same[0] is row].key), len(same) - 1))
            if row.id in self._known:
                faults.append(Known(int(row.id), self._known[row.id]))
            if outside := outside_ids(int(row.id), self._ids):
                faults.append(outside)
        problems += [CellProblem(PlantField.ID, fault, Verdict.WARNED) for fault in faults]
        if row.is_refused:
            refused = RefusedBefore(row.outcome)
            problems.append(CellProblem(PlantField.ID, refused, Verdict.WRONG))
        return tuple(sorted(problems, key=lambda each: (_FIELDS.index(each.field), -each.verdict)))

    def ids(self) -> Iterator[list[int]]:
        """Slices of all ids in the sheet that are not sent yet, to be looked up."""
        open_ids = (id_ for id_, rows in self._by_id.items() if not all(row.batch for row in rows))
        while some := list(islice(open_ids, _ASKED_AT_ONCE)):
            yield list(map(int, some))

    def know(self, known: Mapping[int, object], asked: Iterable[int] = ()) -> list[int]:
        """Take what the journal knows of ids, and return the rows that this changed.

        Ids that were asked but are not in `known` are unknown now.
        """
        now = dict.fromkeys(map(str, asked)) | {str(id_): what for id_, what in known.items()}
        changed = [id_ for id_, what in now.items() if self._known.get(id_) != what]
        for id_ in changed:
            if now[id_] is None:
                del self._known[id_]
            else:
                self._known[id_] = now[id_]
        rows = [row for id_ in changed for row in self._by_id.get(id_, ()) if not row.batch]
        return self._judge(rows)

    def keep_within(self, ids: IdRange | None) -> list[int]:
        """Warn of ids outside this range, and return the rows that this may have changed."""
        if ids == self._ids:
            return []
        self._ids = ids
        return self._judge([row for row in self._rows if row.id is not None and not row.batch])

    def _change(self, edit: Edit) -> tuple[Edit, Edited]:
        """Make an edit, and check all rows that it touches. Return the edit that leads back."""
        before = [self._by_key.get(key) for key in edit.keys]
        old = [None if row is None else row.cells for row in before]
        inverse = Edit(edit.keys, old, self._inexact(edit.keys), edit.columns and self.columns)
        pairs = zip(before, edit.rows, strict=True)
        gone = [row for row, cells in pairs if row is not None and cells is None]
        new = [key for key, row in zip(edit.keys, before, strict=True) if row is None]
        removed = tuple(ranges(self._place(row.key) for row in gone))
        self._apply(edit)
        inserted = tuple(ranges(self._place(key) for key in new))
        changed = [row for key in edit.keys if (row := self._by_key.get(key)) is not None]
        if edit.columns is not None or len(edit.keys) > _CHECKED_SINGLY:
            self._check_all()
        else:
            changed += self._check(changed, gone)
        places = self._places(changed)
        return inverse, Edited(edit, places, removed, inserted, edit.columns is not None)

    def _apply(self, edit: Edit) -> None:
        """Take what an edit changes, without checking it."""
        old = len(self._by_key)
        for key, cells in zip(edit.keys, edit.rows, strict=True):
            row = self._by_key.get(key)
            if cells is not None and row is not None:
                row.cells, row.inexact = cells, frozenset()
            elif cells is not None:
                self._by_key[key] = SheetRow(key, cells)
                self._counts[Verdict.NO_PLANT] += 1
                self._deleted.pop(key, None)
            elif row is not None:
                del self._by_key[key]
                self._counts[row.verdict] -= 1
                if key < self._file_rows:
                    self._deleted[key] = row.cells
        if None in edit.rows or len(self._by_key) > old:
            self._rows = sorted(self._by_key.values(), key=_KEY)
        self.next_key = max((self.next_key, *(key + 1 for key in edit.keys[-1:])))
        self._mark(edit.inexact)
        self.columns = edit.columns or self.columns

    def _check_all(self) -> None:
        self._by_id.clear()
        for row in self._rows:
            row.id = None
        self._check(self._rows)

    def _check(self, rows: Collection[SheetRow], gone: Collection[SheetRow] = ()) -> set[SheetRow]:
        """Note the verdicts on these rows, and on others that begin or cease to repeat an id.

        Return the others.
        """
        touched: set[SheetRow] = set()
        for row in chain(gone, rows):
            if row.id is not None:
                same = self._by_id[row.id]
                del same[bisect_left(same, row.key, key=_KEY)]
                if len(same) == 1:
                    touched.add(same[0])
                elif not same:
                    del self._by_id[row.id]
        above = max((row.key for row in self._rows[: self.columns.first_row]), default=-1)
        columns, from_text, by_id = self.columns, self._from_text, self._by_id
        for row in rows:
            own, id_ = Verdict.NO_PLANT, None
            if row.key > above:
                inexact = columns.id in row.inexact
                own, id_ = check_row(row.cells, columns, inexact=inexact, from_text=from_text)
            row.own, row.id = own, id_
            if id_ in by_id:
                insort(same := by_id[id_], row, key=_KEY)
                if len(same) == 2:
                    touched.update(same)
            elif id_ is not None:
                by_id[id_] = [row]
        if touched:
            touched.difference_update(gone, rows)
        self._note(chain(rows, touched))
        return touched

    def _judge(self, rows: Collection[SheetRow]) -> list[int]:
        """Note the verdicts on rows that were checked by themselves. Return their places."""
        self._note(rows)
        return self._places(rows)

    def _note(self, rows: Iterable[SheetRow]) -> None:
        for row in rows:
            verdict, id_ = row.own, row.id
            if row.batch:
                verdict = Verdict.SENT
            elif row.refused is not None and row.is_refused:
                verdict = max(verdict, Verdict.WRONG)
            elif id_ is not None and (
                id_ in self._known
                or len(self._by_id[id_]) > 1
                or (self._ids is not None and int(id_) not in self._ids)
            ):
                verdict = max(verdict, Verdict.WARNED)
            if row.accepted:
                same = verdict is Verdict.WARNED and row.accepted == self._problems(row)
                row.accepted, verdict = (row.accepted, Verdict.RIGHT) if same else ((), verdict)
            if verdict is not row.verdict:
                self._counts[row.verdict] -= 1
                self._counts[verdict] += 1
                row.verdict = verdict

    def _place(self, key: int) -> int:
        if key < len(self._rows) and self._rows[key].key == key:
            # No row before it was deleted.
            return key
        return bisect_left(self._rows, key, key=_KEY)

    def _places(self, rows: Iterable[SheetRow]) -> list[int]:
        return sorted(self._place(row.key) for row in rows)

    def _inexact(self, keys: Iterable[int]) -> frozenset[tuple[int, int]]:
        """The cells of these rows that a spreadsheet may have rounded."""
        rows = (row for key in keys if (row := self._by_key.get(key)) and row.inexact)
        return frozenset((row.key, column) for row in rows for column in row.inexact)

    def _mark(self, cells: Collection[tuple[int, int]]) -> None:
        for key, column in cells:
            self._by_key[key].inexact |= {column}


def ranges(places: Iterable[int]) -> Iterator[range]:
    """Group places in order into ranges."""
    found: list[list[int]] = []
    for place in places:
        if not found or place != found[-1][-1] + 1:
            found.append([])
        found[-1].append(place)
    return (range(each[0], each[-1] + 1) for each in found)
