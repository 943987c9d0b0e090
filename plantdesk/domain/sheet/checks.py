"""The verdicts on all rows of a sheet, kept up to date."""

from bisect import bisect_left, insort
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from plantdesk.domain.sheet.cells import Applied, Cells
from plantdesk.domain.sheet.checking import (
    check_cells,
    check_rows,
    id_of,
    is_plant,
    typed_of_row,
)
from plantdesk.domain.sheet.verdicts import CellProblem, Known, Repeated, Verdict
from plantdesk.domain.typed import PlantField

# Rows that are checked at once.
_SLICE = 256
_ASKED_AT_ONCE = 500
# Above this, and a quarter of the sheet, checking all rows is faster.
_CHECKED_SINGLY = 2_000
# Not to be shown to anybody: the row with this key was deleted.
_DELETED = 255


class Checks:
    """`verdicts` has one byte for each key."""

    def __init__(self, cells: Cells, *, from_text: bool, is_sent: Collection[int]) -> None:
        self.verdicts = bytearray()
        self._cells = cells
        self._from_text = from_text
        self._is_sent = is_sent
        self._known: dict[str, object] = {}
        # The key of the row that has an id, or all keys if it is repeated.
        self._by_id: dict[str, int | list[int]] = {}

    def check_all(self) -> None:
        cells = self._cells
        first = cells.columns.first_row
        self.verdicts = bytearray([_DELETED]) * cells.next_key
        for key in cells.keys[:first]:
            self.verdicts[key] = Verdict.NO_PLANT
        ids, keys = self._check(cells.keys[first:])
        self._by_id = dict(zip(ids, keys, strict=True))
        if len(self._by_id) < len(ids):
            self._index_repeated(ids, keys)
        for plant_id in self._known.keys() & self._by_id.keys() if self._known else ():
            self._warn(self._with_id(plant_id))
        self.note_sent(self._is_sent)

    def change(self, keys: Sequence[int], apply: Callable[[], Applied]) -> tuple[Applied, set[int]]:
        """Make an edit of these rows, and return the keys of all rows that were checked."""
        if len(keys) > max(_CHECKED_SINGLY, len(self._cells) // 4):
            applied = apply()
            self.check_all()
            return applied, set(keys)
        others: set[int] = set()
        for plant_id, key in zip(*self._check(self._plants(keys)), strict=True):
            others |= self._drop(plant_id, key)
        applied = apply()
        self.verdicts += bytes([_DELETED]) * (self._cells.next_key - len(self.verdicts))
        for plant_id, key in zip(*self._check(self._plants(keys)), strict=True):
            others |= self._add(plant_id, key)
        self.check_again(checked := others.union(keys))
        return applied, checked

    def check_again(self, keys: Collection[int]) -> None:
        """Check rows whose ids haven't changed."""
        for key in keys:
            self.verdicts[key] = Verdict.NO_PLANT if self._cells.has(key) else _DELETED
        for plant_id, key in zip(*self._check(self._plants(sorted(keys))), strict=True):
            if plant_id in self._known or len(self._with_id(plant_id)) > 1:
                self._warn((key,))
        self.note_sent(key for key in keys if key in self._is_sent)

    def note_sent(self, keys: Iterable[int]) -> None:
        # Python would ask the member of an enumeration for its number each time.
        verdicts, sent = self.verdicts, int(Verdict.SENT)
        for key in keys:
            verdicts[key] = sent

    def all_open(self, keys: Iterable[int]) -> bool:
        """Whether none of these rows is sent or deleted."""
        return {Verdict.SENT, _DELETED}.isdisjoint(map(self.verdicts.__getitem__, keys))

    def problems(self, key: int) -> tuple[CellProblem, ...]:
        """Everything that is wrong with one row."""
        if not self._is_open(key):
            return ()
        problems = self._own_problems(key)
        plant_id = self._id(key)
        if plant_id is not None:
            same = self._with_id(plant_id)
            if len(same) > 1 and (row := self._cells.place(same[same[0] == key])) is not None:
                fault = Repeated(row, len(same) - 1)
                problems.append(CellProblem(PlantField.ID, fault, Verdict.WARNED))
            if plant_id in self._known:
                known = Known(int(plant_id), self._known[plant_id])
                problems.append(CellProblem(PlantField.ID, known, Verdict.WARNED))
        fields = tuple(PlantField)
        problems.sort(key=lambda problem: (fields.index(problem.field), -problem.verdict))
        return tuple(problems)

    def know(self, known: Mapping[int, object], asked: Iterable[int] | None) -> set[int]:
        """Take what the journal knows, and return the keys of the rows that it changed."""
        gone = {str(number) for number in asked or () if number not in known}
        gone &= self._known.keys()
        for plant_id in gone:
            del self._known[plant_id]
        new: dict[str, object] = {}
        for number, what in known.items():
            plant_id = str(number)
            if plant_id not in self._known or self._known[plant_id] != what:
                new[plant_id] = what
        self._known |= new
        keys = self._open_with(new)
        self._warn(keys)
        self.check_again(others := self._open_with(gone))
        return keys | others

    def ids(self) -> Iterator[list[int]]:
        """Slices of the ids of rows that are not sent."""
        ids = iter(self._by_id)
        while some := list(islice(ids, _ASKED_AT_ONCE)):
            yield [int(plant_id) for plant_id in some if self._open_with((plant_id,))]

    def _open_with(self, ids: Iterable[str]) -> set[int]:
        """The keys of the rows with one of these ids that aren't sent."""
        keys = {key for plant_id in ids for key in self._with_id(plant_id)}
        return {key for key in keys if self.verdicts[key] != Verdict.SENT}

    def _plants(self, keys: Sequence[int]) -> list[int]:
        """These keys without those of headings and deleted rows."""
        cells, first = self._cells, self._cells.columns.first_row
        start = cells.keys[first] if first < len(cells) else cells.next_key
        return [key for key in keys if key >= start and cells.has(key)]

    def _check(self, keys: Sequence[int]) -> tuple[list[str], list[int]]:
        """Note what is wrong with rows by themselves. Return their ids, and the keys to these."""
        ids: list[str] = []
        with_id: list[int] = []
        for start in range(0, len(keys), _SLICE):
            some = keys[start : start + _SLICE]
            rows, columns = self._cells.rows_of(some), self._cells.columns
            rounded = self._cells.places_inexact(some, columns.id)
            verdicts, found = check_rows(rows, columns, rounded, from_text=self._from_text)
            self._set(some, verdicts)
            if None in found:
                some = [key for key, each in zip(some, found, strict=True) if each is not None]
            ids += filter(None, found)
            with_id += some
        return ids, with_id

    def _is_open(self, key: int) -> bool:
        """Whether the row is a plant that isn't sent."""
        place = self._cells.place(key)
        below = place is not None and place >= self._cells.columns.first_row
        return below and key not in self._is_sent and is_plant(self._cells.of_key(key))

    def _own_problems(self, key: int) -> list[CellProblem]:
        typed = typed_of_row(self._cells.of_key(key), self._cells.columns)
        inexact = self._cells.columns.id in self._cells.inexact(key)
        return check_cells(typed, inexact=inexact, from_text=self._from_text)

    def _id(self, key: int) -> str | None:
        place = self._cells.place(key)
        if place is None or place < self._cells.columns.first_row:
            return None
        if self._cells.columns.id in self._cells.inexact(key):
            return None
        return id_of(self._cells.text(key, PlantField.ID))

    def _with_id(self, plant_id: str) -> list[int]:
        keys = self._by_id.get(plant_id, [])
        return [keys] if isinstance(keys, int) else keys

    def _add(self, plant_id: str, key: int) -> set[int]:
        """Note a row's id, and return another row's key if it wasn't repeated before."""
        same = self._by_id.setdefault(plant_id, key)
        if isinstance(same, int):
            if same == key:
                return set()
            self._by_id[plant_id] = sorted((same, key))
            return {same}
        insort(same, key)
        return set()

    def _drop(self, plant_id: str, key: int) -> set[int]:
        """Forget a row's id, and return another row's key if it isn't repeated any more."""
        same = self._by_id.get(plant_id)
        if not isinstance(same, list):
            self._by_id.pop(plant_id, None)
            return set()
        del same[bisect_left(same, key)]
        if len(same) > 1:
            return set()
        self._by_id[plant_id] = same[0]
        return {same[0]}

    def _index_repeated(self, ids: Sequence[str], keys: Sequence[int]) -> None:
        repeated: dict[str, list[int]] = {}
        for plant_id, key in zip(ids, keys, strict=True):
            # The index has the last row of each id.
            if self._by_id[plant_id] != key:
                repeated.setdefault(plant_id, []).append(key)
        for plant_id, same in repeated.items():
            same += self._with_id(plant_id)
            self._by_id[plant_id] = same
            self._warn(same)

    def _warn(self, keys: Iterable[int]) -> None:
        for key in keys:
            if self.verdicts[key] == Verdict.RIGHT:
                self.verdicts[key] = Verdict.WARNED

    def _set(self, keys: Sequence[int], verdicts: bytearray) -> None:
        if keys[-1] - keys[0] + 1 == len(keys):
            self.verdicts[keys[0] : keys[-1] + 1] = verdicts
        else:
            for key, verdict in zip(keys, verdicts, strict=True):
                self.verdicts[key] = verdict
