"""Lists and searches all plants."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain

from plantdesk.desk.index_follower import IndexFollower
from plantdesk.desk.news import ListChanged
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.folding import may_be_reference, words_of
from plantdesk.domain.search.plant_search import (
    SORTED,
    Counts,
    Kind,
    ListedPlant,
    PlantFilter,
    PlantSearch,
)
from plantdesk.journal.errors import JournalError, JournalNotOpen, JournalStopped
from plantdesk.journal.index.index import PlantIndex, References
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.rows import microseconds, time_from
from plantdesk.sheets.cells import Row

log = logging.getLogger(__name__)

# A short list is shown without its counts if counting takes longer.
_COUNTING = 0.001

# Reading so many entries takes the journal's thread a few milliseconds.
_SLICE = 250


@dataclass(frozen=True, slots=True)
class ListAsked:
    """Asks for `count` rows from `first`, or around the entry `beside` if the list has it.

    If the window knows the counts, they are `settled`, and plants with words aren't counted again.
    """

    search: PlantSearch
    first: int = 0
    count: int = 100
    beside: str | None = None
    settled: bool = False


@dataclass(frozen=True, slots=True)
class ListFound:
    """Rows from `first`. `place` is where `beside` stands.

    Without counts, the list is still being counted, or was `settled`.
    """

    asked: ListAsked
    rows: tuple[ListedPlant, ...]
    first: int
    counts: Counts | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class DaysCounted:
    """How many plants of each kind were entered, by quarter of an hour."""

    quarters: tuple[tuple[datetime, Kind, int], ...] = ()
    failed: bool = False


@dataclass(frozen=True, slots=True)
class PlantsRead:
    """Without entries, there are too many: `total`. Or the reading failed."""

    entries: tuple[Entry, ...]
    total: int
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Clearable:
    """Plants that may be cleared, and how many of the list must stay.

    `times` are when the first and the last were entered, without any if there are none.
    """

    numbers: tuple[int, ...]
    added: int
    removed: int
    stay: int
    times: tuple[datetime, ...] = ()
    failed: bool = False


@dataclass(frozen=True, slots=True)
class ListFault:
    """All plants can't be listed: the disk is full, for example. Nothing is lost."""


class PlantList:
    """Use it on the engine's loop only."""

    def __init__(self, keeper: JournalKeeper, tell: Callable[[object], None]) -> None:
        self._keeper = keeper
        self._tell = tell
        self._follower: IndexFollower | None = None
        # A journal is open, or none will be.
        self._begun = asyncio.Event()
        # Counts the window's searches. Older ones are given up.
        self._searches = 0

    def begin(self) -> None:
        """Call this when a journal is open."""
        self._follower = IndexFollower(
            self._keeper,
            lambda to_do, done, of: self._tell(ListChanged(to_do, done, of)),
            lambda: self._tell(ListFault()),
        )
        self._begun.set()

    async def end(self, *, for_good: bool = False) -> None:
        """Close the index before its journal is closed. Unless `for_good`, another one follows."""
        follower, self._follower = self._follower, None
        # What still waits for a journal would keep the program from ending.
        self._begun.set() if for_good else self._begun.clear()
        if follower is not None:
            await follower.end()

    async def find(self, asked: ListAsked) -> None:
        """Tell `ListFound`, unless another search follows."""
        self._searches += 1
        search = self._searches
        try:
            await self._find(asked, lambda: search == self._searches)
        except JournalError as error:
            # Nobody waits for an older one, or at the end.
            if search == self._searches and self._follower is not None:
                log.info("a search failed: %s", error.why)
                self._tell(ListFault())

    async def days(self, since: datetime, store_id: str | None) -> DaysCounted:
        start = microseconds(since)
        try:
            index = await self._index()
            found = await index.ask(lambda index: index.quarters(start, store_id))
        except JournalError as error:
            _log("the plants could not be counted: %s", error)
            return DaysCounted(failed=True)
        return DaysCounted(tuple((time_from(start), kind, count) for start, kind, count in found))

    async def every(self, search: PlantSearch) -> Sequence[int]:
        """Return the numbers of all plants that the search finds."""
        index = await self._index()
        references = await self._references(search.filter)
        return await index.ask(lambda index: _every(index, search, references))

    async def read(self, search: PlantSearch, most: int) -> PlantsRead:
        """Return all plants that the search finds, if there are at most so many."""
        try:
            numbers = await self.every(search)
            found: list[Entry] = []
            if len(numbers) <= most:
                async for entries in self._entries(numbers):
                    found += entries
        except JournalError as error:
            _log("the plants could not be read: %s", error)
            return PlantsRead((), 0, failed=True)
        return PlantsRead(tuple(found), len(numbers))

    async def clearable(self, search: PlantSearch) -> Clearable:
        """Return the added and removed plants that the search finds."""
        try:
            index = await self._index()
            references = await self._references(search.filter)
            found = await index.ask(lambda index: _clearable(index, search, references))
            ends = await self._keeper.call(Journal.listed, found.numbers[:1] + found.numbers[-1:])
        except JournalError as error:
            _log("the plants could not be counted: %s", error)
            return Clearable((), 0, 0, 0, failed=True)
        return replace(found, times=tuple(plant.entry.typed_at for plant in ends))

    async def rows(self, search: PlantSearch, row_of: Callable[[Entry], Row]) -> Iterator[Row]:
        """Return the rows of a table with all plants that the search finds.

        Use them on another thread: they are read from the journal on the way.
        """
        numbers = await self.every(search)
        slices = (numbers[start : start + _SLICE] for start in range(0, len(numbers), _SLICE))
        return (
            row_of(plant.entry)
            for some in slices
            for plant in self._keeper.submit(Journal.listed, some).result()
        )

    async def _entries(self, numbers: Sequence[int]) -> AsyncGenerator[list[Entry], None]:
        for start in range(0, len(numbers), _SLICE):
            some = numbers[start : start + _SLICE]
            yield [plant.entry for plant in await self._keeper.call(Journal.listed, some)]

    async def _find(self, asked: ListAsked, wanted: Callable[[], bool]) -> None:
        index = await self._index()
        references = await self._references(asked.search.filter)
        number = None
        if asked.beside is not None:
            number = await self._keeper.call(Journal.number_of, asked.beside)
        page = await index.ask(lambda index: _page(index, asked, references, number), wanted)
        rows = tuple(await self._keeper.call(Journal.listed, page.numbers))
        found = ListFound(asked, rows, page.first, page.counts, page.place)
        if page.counts is None and not asked.settled:
            counting = asyncio.ensure_future(
                index.ask(lambda index: index.counts(asked.search.filter, references), wanted)
            )
            if len(rows) < asked.count:
                await asyncio.wait([counting], timeout=_COUNTING)
            if not counting.done() and wanted():
                self._tell(found)
            found = replace(found, counts=await counting)
        if wanted():
            self._tell(found)

    async def _index(self) -> IndexFollower:
        await self._begun.wait()
        if self._follower is None:
            raise JournalNotOpen(self._keeper.folder, "not open any more")
        return self._follower

    async def _references(self, wanted: PlantFilter) -> References:
        words = [word for word in words_of(wanted.text) if may_be_reference(word)]
        return await self._keeper.call(Journal.references, words) if words else {}


def _log(text: str, error: JournalError) -> None:
    """Log a fault, but not that the program ends."""
    if not isinstance(error, JournalNotOpen | JournalStopped):
        log.info(text, error.why)


@dataclass(frozen=True, slots=True)
class _Page:
    numbers: list[int]
    first: int
    counts: Counts | None
    place: int | None


def _page(index: PlantIndex, asked: ListAsked, references: References, number: int | None) -> _Page:
    """Find the rows of a page. All its parts are of the same moment."""
    search, first = asked.search, asked.first
    # With words, counting takes longer than the first rows.
    uncounted = asked.settled or not first
    if words_of(search.filter.text) and uncounted and number is None and search.order in SORTED:
        numbers = index.find(search, references, first, asked.count, None)
        return _Page(numbers, first, None, None)
    counts = index.counts(search.filter, references)
    total = counts[search.filter.kind]
    place = None
    if number is not None:
        place = index.place_of(number, search, references, total)
    if place is not None:
        first = place - asked.count // 2
    if first >= total:
        # The list has become shorter.
        first = total - asked.count
    first = max(0, first)
    numbers = index.find(search, references, first, asked.count, total)
    return _Page(numbers, first, counts, place)


def _clearable(index: PlantIndex, search: PlantSearch, references: References) -> Clearable:
    kind, shown = search.filter.kind, len(_every(index, search, references))
    numbers: dict[Kind, Sequence[int]] = {Kind.ADDED: (), Kind.REMOVED: ()}
    for each in numbers:
        if kind in (Kind.ALL, each):
            one = replace(search, filter=replace(search.filter, kind=each))
            numbers[each] = _every(index, one, references)
    both = tuple(sorted(chain(*numbers.values())))
    added, removed = map(len, numbers.values())
    return Clearable(both, added, removed, shown - len(both))


def _every(index: PlantIndex, search: PlantSearch, references: References) -> Sequence[int]:
    total = index.counts(search.filter, references)[search.filter.kind]
    return index.every(search, references, total)
