"""Lists and searches all plants, a few at a time, so that others are saved in between."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from plantdesk.desk.news import ListChanged
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.found import Found
from plantdesk.domain.search.plant_search import (
    MOST_TO_SORT,
    Counts,
    Kind,
    ListedPlant,
    Order,
    PlantFilter,
    PlantSearch,
)
from plantdesk.journal import search
from plantdesk.journal.errors import JournalError, JournalNotOpen, JournalStopped
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.sheets.cells import Row

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

# Reading so many entries, or keys to sort by, takes the journal's thread a few milliseconds.
ENTRIES, _KEYS = 250, 1_000
# While many plants change, the list is searched again in one of so many seconds.
_REST = 4


class ListAsked(Struct, frozen=True):
    """Asks for the first rows, or for those after the plant with a number, if the list has it."""

    search: PlantSearch
    count: int = 200
    after: int | None = None


class ListFound(Struct, frozen=True):
    """Rows from `first`."""

    asked: ListAsked
    rows: tuple[ListedPlant, ...]
    first: int
    # None while older plants are still being searched.
    counts: Counts | None = None


class PlantsRead(Struct, frozen=True):
    """The first of the plants, and how many there are. Or the reading failed."""

    entries: tuple[Entry, ...]
    total: int
    failed: bool = False


class ListFault(Struct, frozen=True):
    """All plants can't be listed: the journal is damaged, for example."""


class PlantList(Struct, eq=False):
    """Use it on the engine's loop only."""

    _keeper: JournalKeeper
    _tell: Callable[[object], None]
    # A journal is open, or none will be.
    _begun: asyncio.Event = field(default_factory=asyncio.Event)
    # Stands for the open journal, None while none is open.
    _journal: object | None = None
    # The window's newest question. Older ones end with their span.
    _asked: ListAsked | None = None
    # Counts the changes that were told.
    _told: int = 0
    # What was found for which filter, after so many changes.
    _kept: tuple[int, PlantFilter, Found] | None = None
    # The loop's time until which changes are not told, and what is told then.
    _rests_until: float = 0.0
    _changed: ListChanged = ListChanged({})
    _telling: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Call this when a journal is open."""
        self._journal = object()
        self._begun.set()

    def note_change(self, changed: ListChanged) -> None:
        """Tell it now, or when the last search is long enough ago."""
        self._changed = changed
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_at(self._rests_until, self._tell_change)

    async def end(self, *, for_good: bool = False) -> None:
        """Ask the open journal nothing more. Unless `for_good`, another one follows."""
        self._journal = self._kept = None
        # What still waits for a journal would keep the program from ending.
        self._begun.set() if for_good else self._begun.clear()
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    async def find(self, asked: ListAsked) -> None:
        """Tell `ListFound`, unless another question follows."""
        self._asked = asked
        try:
            question = await self._question(lambda: asked is self._asked)
            found = await self._find(asked, question)
            self._tell(await _page(asked, found, question))
        except JournalError as error:
            if _is_fault(error, "a search failed: %s"):
                self._tell(ListFault())

    async def read(self, wanted: PlantSearch, most: int) -> PlantsRead:
        """Return the first plants that the search finds, at most so many."""
        try:
            question, numbers = await self._numbers(wanted)
            found = await question.read(numbers[:most])
        except JournalError as error:
            _is_fault(error, "the plants could not be read: %s")
            return PlantsRead((), 0, failed=True)
        return PlantsRead(tuple(plant.entry for plant in found), len(numbers))

    async def rows(self, wanted: PlantSearch, row_of: Callable[[Entry], Row]) -> Iterator[Row]:
        """Return the rows of a table with all plants that the search finds.

        Use them on another thread: they are read from the journal on the way.
        """
        question, numbers = await self._numbers(wanted)
        return (
            row_of(plant.entry)
            for part in _parts(numbers, ENTRIES)
            for plant in question.take(self._keeper.submit(search.read_listed, part).result())
        )

    async def _numbers(self, wanted: PlantSearch) -> "tuple[Question, Sequence[int]]":
        question = await self._question()
        found = [each async for each in question.spans(wanted.filter)]
        return question, await question.in_order(found[-1], wanted)

    async def _find(self, asked: ListAsked, question: "Question") -> Found:
        """Find plants of all kinds, and tell the newest before older ones are searched."""
        wanted, told = replace(asked.search.filter, kind=Kind.ALL), self._told
        if self._kept is not None and self._kept[:2] == (told, wanted):
            return self._kept[2]
        loop, kind = asyncio.get_running_loop(), asked.search.filter.kind
        began = loop.time()
        newest_first = (asked.search.order, asked.search.descending) == (Order.TIME, True)
        waits = newest_first and asked.after is None
        async for found in question.spans(wanted):
            if waits and found.count(kind) >= asked.count:
                waits = False
                numbers = found.of_kind(kind)[: asked.count]
                self._tell(ListFound(asked, await question.read(numbers), 0))
        self._kept = told, wanted, found
        self._rests_until = loop.time() + _REST * (loop.time() - began)
        return found

    def _tell_change(self) -> None:
        self._telling = None
        self._told += 1
        self._tell(self._changed)

    async def _question(self, wanted: Callable[[], bool] = lambda: True) -> "Question":
        """Wait for a journal. Its numbers mean nothing in another one."""
        await self._begun.wait()
        journal = self._journal
        if journal is None:
            raise JournalNotOpen(self._keeper.path.parent, "not open any more")
        return Question(self._keeper, lambda: journal is self._journal and wanted())


class Question(Struct, frozen=True):
    """Ends with JournalStopped at the next answer that is no longer `wanted`."""

    keeper: JournalKeeper
    wanted: Callable[[], bool]

    async def ask(
        self, method: Callable[Concatenate[Journal, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return self.take(await self.keeper.call(method, *args, **kwargs))

    def take(self, answer: T) -> T:
        if not self.wanted():
            raise JournalStopped(self.keeper.path.parent, "no longer wanted")
        return answer

    async def read(self, numbers: Sequence[int]) -> tuple[ListedPlant, ...]:
        parts = _parts(numbers, ENTRIES)
        return tuple([row for part in parts for row in await self.ask(search.read_listed, part)])

    async def spans(self, wanted: PlantFilter) -> AsyncIterator[Found]:
        """Find plants of all kinds. After each span, yield all that was found so far."""
        found = Found()
        below: int | None = search.TOP
        while below is not None:
            numbers, letters, below = await self.ask(search.read_span, wanted, below)
            found.extend(numbers, letters)
            yield found

    async def in_order(self, found: Found, wanted: PlantSearch) -> Sequence[int]:
        """Return the numbers of a list. If it is too long to sort, the newest are first."""
        kind = wanted.filter.kind
        numbers = found.of_kind(kind)
        if wanted.order is Order.TIME:
            return numbers if wanted.descending else numbers[::-1]
        if len(numbers) > MOST_TO_SORT:
            return numbers
        basis = kind, wanted.order, wanted.stores
        if basis not in found.sorted:
            found.sorted[basis] = await self._sort(numbers[::-1], wanted)
        rising = found.sorted[basis]
        return rising[::-1] if wanted.descending else rising

    async def _sort(self, oldest_first: Sequence[int], wanted: PlantSearch) -> Sequence[int]:
        keys: list[Any] = []
        for part in _parts(oldest_first, _KEYS):
            keys += await self.ask(search.sort_keys, wanted, part)
        return [oldest_first[place] for place in sorted(range(len(keys)), key=keys.__getitem__)]


async def _page(asked: ListAsked, found: Found, question: Question) -> ListFound:
    numbers = await question.in_order(found, asked.search)
    first = numbers.index(asked.after) + 1 if asked.after in numbers else 0
    rows = await question.read(numbers[first : first + asked.count])
    return ListFound(asked, rows, first, found.counts())


def _parts(numbers: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


def _is_fault(error: JournalError, text: str) -> bool:
    """Log a fault, but not that the program ends, or that another search follows."""
    if isinstance(error, JournalNotOpen | JournalStopped):
        return False
    log.info(text, error.why)
    return True
