"""The rows of a sheet, and what is wrong with them.

A new row gets a higher key than any before, so rows stand in the order of their keys.
"""

from bisect import bisect_left, insort
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, islice
from operator import attrgetter

from msgspec import Struct

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant_reading import outside_ids
from plantdesk.domain.sheet.changes import Edit, Edited, Row, SheetImage
from plantdesk.domain.sheet.checking import check_cells, check_row, exact_lengths, typed_of_row
from plantdesk.domain.sheet.verdicts import CellProblem, Known, RefusedBefore, Repeated, Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField

_ASKED_AT_ONCE = 500
# Above this, and an eighth of the sheet, checking all rows is faster.
_CHECKED_SINGLY = 2_000
_EXACT: frozenset[int] = frozenset()
_KEY = attrgetter("key")
_FIELDS = tuple(PlantField)


class SheetRow(Struct, eq=False):
    """A row keeps its key as long as the sheet is in work."""

    key: int
    cells: Row
    # The columns of numbers that a spreadsheet may have rounded.
    inexact: frozenset[int] = _EXACT
    # As it would be sent, if it can be.
    id: str | None = None
    # The verdict on the row by itself, without other rows and the journal.
    own: Verdict = Verdict.NO_PLANT
    verdict: Verdict = Verdict.NO_PLANT
    # The batch and the entry in which it was sent. Its status may not be known yet.
    batch: str = ""
    entry: str = ""
    status: Status | None = None
    outcome: Outcome | None = None
    # What the store refused: the row is wrong as long as its cells are these.
    refused: Row | None = None

    @property
    def is_refused(self) -> bool:
        return self.refused is not None and self.refused == self.cells


class SheetRows:
    """Rows in order, by their places and by their keys, with verdicts that are up to date."""

    def __init__(self, image: SheetImage) -> None:
        """Call `check_all` when the changes since are made, too."""
        self.columns, self.next_key = image.columns, image.next_key
        self.file_rows, self.deleted = image.file_rows, dict(image.deleted)
        # How many rows have each verdict.
        self.counts = [0] * len(Verdict)
        self._from_text = image.from_text
        # Lengths of ids that no spreadsheet rounded, as the whole column shows.
        self._exact: Collection[int] = ()
        self._rows = list(map(SheetRow, image.keys, image.rows))
        self._by_key = {row.key: row for row in self._rows}
        self._by_id: dict[str, list[SheetRow]] = {}
        self._known: dict[str, object] = {}
        self._ids: IdRange | None = None
        self._mark(image.inexact)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: int) -> SheetRow:
        return self._rows[place]

    def __iter__(self) -> Iterator[SheetRow]:
        return iter(self._rows)

    @property
    def width(self) -> int:
        """The number of columns."""
        columns = (self.columns.of(field) for field in PlantField)
        used = (column + 1 for column in columns if column is not None)
        return max((0, *used, *(len(row.cells) for row in self._rows)))

    def get(self, key: int) -> SheetRow | None:
        """Return the row with this key; None if it was deleted."""
        return self._by_key.get(key)

    def of_keys(self, keys: Iterable[int]) -> list[SheetRow]:
        """Return the rows with these keys, of which none is deleted."""
        return [self._by_key[key] for key in keys]

    def place(self, key: int) -> int:
        """Where the row with this key stands, or would stand if it was deleted."""
        if key < len(self._rows) and self._rows[key].key == key:
            # No row before it was deleted.
            return key
        return bisect_left(self._rows, key, key=_KEY)

    def places(self, rows: Iterable[SheetRow]) -> list[int]:
        return sorted(self.place(row.key) for row in rows)

    def inexact(self, keys: Iterable[int]) -> frozenset[tuple[int, int]]:
        """The cells of these rows that a spreadsheet may have rounded."""
        rows = (row for key in keys if (row := self._by_key.get(key)) and row.inexact)
        return frozenset((row.key, column) for row in rows for column in row.inexact)

    def next_with(
        self, verdicts: Collection[Verdict], after: int, *, backwards: bool
    ) -> int | None:
        """Return the place of the next row with a verdict, going on at the other end."""
        if not any(self.counts[verdict] for verdict in verdicts):
            return None
        rows, end = self._rows, len(self._rows)
        places = chain(range(after + 1, end), range(min(after + 1, end)))
        if backwards:
            places = chain(range(after - 1, -1, -1), range(end - 1, max(after - 1, -1), -1))
        return next((place for place in places if rows[place].verdict in verdicts), None)

    def problems(self, row: SheetRow) -> tuple[CellProblem, ...]:
        """Everything that is wrong with one row, worst first within each field."""
        if row.verdict in (Verdict.SENT, Verdict.NO_PLANT):
            return ()
        typed, inexact = typed_of_row(row.cells, self.columns), self.columns.id in row.inexact
        problems = check_cells(typed, inexact=inexact, from_text=self._from_text, exact=self._exact)
        if row.id is not None and len(same := self._by_id[row.id]) > 1:
            fault = Repeated(self.place(same[same[0] is row].key), len(same) - 1)
            problems.append(CellProblem(PlantField.ID, fault, Verdict.WARNED))
        if row.id is not None and row.id in self._known:
            known = Known(int(row.id), self._known[row.id])
            problems.append(CellProblem(PlantField.ID, known, Verdict.WARNED))
        if row.id is not None and (outside := outside_ids(int(row.id), self._ids)):
            problems.append(CellProblem(PlantField.ID, outside, Verdict.WARNED))
        if row.is_refused:
            fault_of_row = RefusedBefore(row.outcome)
            problems.append(CellProblem(PlantField.ID, fault_of_row, Verdict.WRONG))
        problems.sort(key=lambda each: (_FIELDS.index(each.field), -each.verdict))
        return tuple(problems)

    def ids(self) -> Iterator[list[int]]:
        """Slices of the ids of rows that are not sent."""
        open_ids = (id_ for id_, rows in self._by_id.items() if not all(row.batch for row in rows))
        while some := list(islice(open_ids, _ASKED_AT_ONCE)):
            yield list(map(int, some))

    def know(self, known: Mapping[int, object], asked: Iterable[int]) -> list[SheetRow]:
        """Take what the journal knows, and return the rows that this changed."""
        changed = {str(number) for number in asked if number not in known} & self._known.keys()
        for id_ in changed:
            del self._known[id_]
        for number, what in known.items():
            id_ = str(number)
            if id_ not in self._known or self._known[id_] != what:
                self._known[id_] = what
                changed.add(id_)
        rows = [row for id_ in changed for row in self._by_id.get(id_, ()) if not row.batch]
        self.judge(rows)
        return rows

    def keep_within(self, ids: IdRange | None) -> list[SheetRow]:
        """Warn of ids outside, and return the rows that this may have changed."""
        if ids == self._ids:
            return []
        self._ids = ids
        rows = [row for row in self._rows if row.id is not None and not row.batch]
        self.judge(rows)
        return rows

    def change(self, edit: Edit) -> tuple[Edit, Edited]:
        """Make an edit, and check all rows that it touches. Return the edit that leads back."""
        before = [self._by_key.get(key) for key in edit.keys]
        old = [None if row is None else row.cells for row in before]
        columns = None if edit.columns is None else self.columns
        inverse = Edit(edit.keys, old, self.inexact(edit.keys), columns)
        pairs = zip(before, edit.rows, strict=True)
        gone = [row for row, cells in pairs if row is not None and cells is None]
        removed = tuple(_ranges(self.place(row.key) for row in gone))
        many = len(edit.keys) > max(_CHECKED_SINGLY, len(self._rows) // 8)
        checks_all = many or edit.columns is not None
        touched: set[SheetRow] = set()
        if not checks_all:
            for old_row in filter(None, before):
                self._index(old_row, None, touched)
        new = self.apply(edit)
        for old_row in gone:
            self.counts[old_row.verdict] -= 1
        self.counts[Verdict.NO_PLANT] += len(new)
        changed = [row for key in edit.keys if (row := self._by_key.get(key)) is not None]
        if checks_all:
            self.check_all()
        else:
            for row in changed:
                self._index(row, self._check(row), touched)
            touched.difference_update(gone, changed)
            changed += touched
            self.judge(changed)
        inserted = tuple(_ranges(self.place(row.key) for row in new))
        places = self.places(changed)
        return inverse, Edited(edit, places, removed, inserted, edit.columns is not None)

    def apply(self, edit: Edit) -> list[SheetRow]:
        """Take what an edit changes, without checking it. Return new rows."""
        gone: set[int] = set()
        new: list[SheetRow] = []
        for key, cells in zip(edit.keys, edit.rows, strict=True):
            row = self._by_key.get(key)
            if cells is None:
                gone.add(key)
                self._by_key.pop(key, None)
                if row is not None and key < self.file_rows:
                    self.deleted[key] = row.cells
            elif row is None:
                row = self._by_key[key] = SheetRow(key, cells)
                self.deleted.pop(key, None)
                new.append(row)
            else:
                row.cells, row.inexact = cells, _EXACT
        if gone:
            self._rows = [row for row in self._rows if row.key not in gone]
        if new:
            self._rows += new
            self._rows.sort(key=_KEY)
        self.next_key = max((self.next_key, *(key + 1 for key in edit.keys[-1:])))
        self._mark(edit.inexact)
        self.columns = edit.columns or self.columns
        return new

    def check_all(self) -> None:
        columns, from_text, first = self.columns, self._from_text, self.columns.first_row
        exact, column = frozenset[int](), columns.id
        if from_text and column is not None:
            plants = (row.cells for row in islice(self._rows, first, None))
            exact = exact_lengths(cells[column] for cells in plants if column < len(cells))
        self._exact = exact
        by_id: dict[str, list[SheetRow]] = {}
        for row in self._rows[:first]:
            row.own, row.id = Verdict.NO_PLANT, None
        for row in self._rows[first:]:
            inexact = column in row.inexact
            row.own, id_ = check_row(
                row.cells, columns, inexact=inexact, from_text=from_text, exact=exact
            )
            row.id = id_
            if id_ is not None:
                by_id.setdefault(id_, []).append(row)
        self._by_id = by_id
        counts = self.counts = [0] * len(Verdict)
        for row in self._rows:
            row.verdict = verdict = Verdict.SENT if row.batch else row.own
            counts[verdict] += 1
        repeated = (rows for rows in by_id.values() if len(rows) > 1)
        known = (by_id[id_] for id_ in self._known.keys() & by_id.keys())
        refused = (row for row in self._rows if row.refused is not None)
        outside = filter(self._is_outside, self._rows[first:])
        self.judge(chain(chain.from_iterable(chain(repeated, known)), refused, outside))

    def judge(self, rows: Iterable[SheetRow]) -> None:
        """Note the verdicts on rows that were checked by themselves."""
        for row in rows:
            verdict = row.own
            if row.batch:
                verdict = Verdict.SENT
            elif row.is_refused:
                verdict = max(verdict, Verdict.WRONG)
            elif row.id is not None and (
                row.id in self._known or len(self._by_id[row.id]) > 1 or self._is_outside(row)
            ):
                verdict = max(verdict, Verdict.WARNED)
            if verdict is not row.verdict:
                self.counts[row.verdict] -= 1
                self.counts[verdict] += 1
                row.verdict = verdict

    def _is_outside(self, row: SheetRow) -> bool:
        return self._ids is not None and row.id is not None and int(row.id) not in self._ids

    def _check(self, row: SheetRow) -> str | None:
        """Note the verdict on a row by itself. Return its id as it would be sent, if it can be."""
        first = self.columns.first_row
        if first and (first > len(self._rows) or row.key <= self._rows[first - 1].key):
            row.own = Verdict.NO_PLANT
            return None
        inexact = self.columns.id in row.inexact
        row.own, id_ = check_row(
            row.cells,
            self.columns,
            inexact=inexact,
            from_text=self._from_text,
            exact=self._exact,
        )
        return id_

    def _index(self, row: SheetRow, id_: str | None, touched: set[SheetRow]) -> None:
        """Note a row's id. Other rows are touched if it begins or ceases to be repeated."""
        if row.id is not None:
            same = self._by_id[row.id]
            del same[bisect_left(same, row.key, key=_KEY)]
            if len(same) == 1:
                touched.add(same[0])
            elif not same:
                del self._by_id[row.id]
        if id_ is not None:
            insort(same := self._by_id.setdefault(id_, []), row, key=_KEY)
            if len(same) == 2:
                touched.update(same)
        row.id = id_

    def _mark(self, cells: Collection[tuple[int, int]]) -> None:
        for key, column in cells:
            self._by_key[key].inexact |= {column}


def _ranges(places: Iterable[int]) -> Iterator[range]:
    """Group places in order into ranges."""
    start = stop = -1
    for place in places:
        if place != stop:
            if stop > start:
                yield range(start, stop)
            start = place
        stop = place + 1
    if stop > start:
        yield range(start, stop)
