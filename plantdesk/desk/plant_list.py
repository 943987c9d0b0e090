"""Lists and searches all plants."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import ListChanged
from plantdesk.desk.plant_search import SLICE, Reading, Search
from plantdesk.desk.tasks import Tasks, start
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import (
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

# Seconds after which fewer rows than a page are shown, while older plants are searched.
_EARLY = 0.1
# Seconds between looks at what changed, so that many changes are told together.
_PAUSE = 0.1


class ListAsked(Struct, frozen=True):
    """Asks for `count` rows from `first`, or around the entry `beside` if the list has it."""

    search: PlantSearch
    first: int = 0
    count: int = 100
    beside: str | None = None


class ListFound(Struct, frozen=True):
    """Rows from `first`. `place` is where `beside` stands.

    Without counts, older plants are still being searched.
    """

    asked: ListAsked
    rows: tuple[ListedPlant, ...]
    first: int
    counts: Counts | None = None
    place: int | None = None


class PlantsRead(Struct, frozen=True):
    """Without entries, there are too many: `total`. Or the reading failed."""

    entries: tuple[Entry, ...]
    total: int
    failed: bool = False


class ListFault(Struct, frozen=True):
    """All plants can't be listed: the journal is damaged, for example."""


class PlantList:
    """Use it on the engine's loop only."""

    def __init__(self, keeper: JournalKeeper, tell: Callable[[object], None]) -> None:
        self._keeper = keeper
        self._tell = tell
        # A journal is open, or none will be.
        self._begun = asyncio.Event()
        # Follows the open journal, None while none is open.
        self._following: asyncio.Task[None] | None = None
        self._tasks: Tasks = set()
        # Counts the window's searches. Older ones end with their slice.
        self._searches = 0
        self._searching = asyncio.Lock()
        # What the window's list shows.
        self._shown = Search(PlantFilter())

    def begin(self) -> None:
        """Call this when a journal is open."""
        self._shown = Search(PlantFilter())
        self._following = start(self._follow(), self._tasks)
        self._begun.set()

    async def end(self, *, for_good: bool = False) -> None:
        """Ask the open journal nothing more. Unless `for_good`, another one follows."""
        following, self._following = self._following, None
        # What still waits for a journal would keep the program from ending.
        self._begun.set() if for_good else self._begun.clear()
        if following is not None:
            following.cancel()

    async def find(self, asked: ListAsked) -> None:
        """Tell `ListFound`, unless another search follows."""
        self._searches += 1
        number = self._searches
        try:
            reading = await self._reading(lambda: number == self._searches)
            async with self._searching:
                await self._find(asked, reading)
        except JournalError as error:
            if _log("a search failed: %s", error):
                self._tell(ListFault())

    async def read(self, wanted: PlantSearch, most: int) -> PlantsRead:
        """Return all plants that the search finds, if there are at most so many."""
        try:
            reading = await self._reading()
            numbers = await _every(wanted, reading)
            found = await reading.entries(numbers) if len(numbers) <= most else []
        except JournalError as error:
            _log("the plants could not be read: %s", error)
            return PlantsRead((), 0, failed=True)
        return PlantsRead(tuple(found), len(numbers))

    async def rows(self, wanted: PlantSearch, row_of: Callable[[Entry], Row]) -> Iterator[Row]:
        """Return the rows of a table with all plants that the search finds.

        Use them on another thread: they are read from the journal on the way.
        """
        numbers = await _every(wanted, await self._reading())
        slices = (numbers[start : start + SLICE] for start in range(0, len(numbers), SLICE))
        return (
            row_of(plant.entry)
            for some in slices
            for plant in self._keeper.submit(search.read_listed, some).result()
        )

    async def _find(self, asked: ListAsked, reading: Reading) -> None:
        wanted, shown = replace(asked.search.filter, kind=Kind.ALL), self._shown
        if shown.wanted != wanted or (shown.is_whole and not await shown.follow(reading)):
            self._shown = shown = Search(wanted)
        if not shown.is_whole:
            await self._read_on(asked, shown, reading)
        self._tell(await _page(asked, shown, reading))

    async def _read_on(self, asked: ListAsked, shown: Search, reading: Reading) -> None:
        """Search to the oldest plant, and tell the newest plants before that."""
        loop, kind = asyncio.get_running_loop(), asked.search.filter.kind
        began = loop.time()
        newest_first = (asked.search.order, asked.search.descending) == (Order.TIME, True)
        waits = newest_first and not asked.first and asked.beside is None
        while not shown.is_whole:
            await shown.read_on(reading)
            here = shown.found.count(kind) if waits else 0
            if here >= asked.count or (here and loop.time() > began + _EARLY):
                waits = False
                numbers = shown.found.of_kind(kind)[: asked.count]
                rows = await reading.ask(search.read_listed, numbers)
                self._tell(ListFound(asked, tuple(rows), 0))
        # If too much has changed meanwhile, the next question searches again.
        await shown.follow(reading)

    async def _follow(self) -> None:
        """Tell `ListChanged` when entries have changed."""
        changed, loop = asyncio.Event(), asyncio.get_running_loop()

        def note_commit() -> None:
            # Called in the journal's thread. A closed loop hears no news.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(changed.set)

        self._keeper.on_commit.add(note_commit)
        told = -1
        try:
            while True:
                changed.clear()
                count = await self._keeper.call(search.count_changes)
                if count != told:
                    told = count
                    self._tell(ListChanged(await self._keeper.call(Journal.to_do)))
                await changed.wait()
                # A plant that was just typed is sent first.
                await asyncio.sleep(_PAUSE)
        except JournalError as error:
            # Another journal is going to be opened.
            _log("the list can't be followed: %s", error)
        finally:
            self._keeper.on_commit.discard(note_commit)

    async def _reading(self, wanted: Callable[[], bool] = lambda: True) -> Reading:
        """Wait for a journal. Its numbers mean nothing in another one."""
        await self._begun.wait()
        journal = self._following
        if journal is None:
            raise JournalNotOpen(self._keeper.path.parent, "not open any more")
        return Reading(self._keeper, lambda: journal is self._following and wanted())


async def _every(wanted: PlantSearch, reading: Reading) -> Sequence[int]:
    every = Search(wanted.filter)
    await every.read_all(reading)
    return await every.in_order(wanted, reading)


async def _page(asked: ListAsked, shown: Search, reading: Reading) -> ListFound:
    numbers = await shown.in_order(asked.search, reading)
    first, place = asked.first, None
    if asked.beside is not None:
        number = await reading.ask(search.number_of, asked.beside)
        with suppress(ValueError):
            place = None if number is None else numbers.index(number)
    if place is not None:
        first = place - asked.count // 2
    if first >= len(numbers):
        # The list has become shorter.
        first = len(numbers) - asked.count
    first = max(0, first)
    rows = await reading.ask(search.read_listed, numbers[first : first + asked.count])
    return ListFound(asked, tuple(rows), first, shown.found.counts(), place)


def _log(text: str, error: JournalError) -> bool:
    """Log a fault, but not that the program ends, or that another search follows."""
    is_fault = not isinstance(error, JournalNotOpen | JournalStopped)
    if is_fault:
        log.info(text, error.why)
    return is_fault
