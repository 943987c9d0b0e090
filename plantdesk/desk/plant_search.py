"""Asks the journal for plants, a few at a time, so that others are saved in between."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from plantdesk.domain.entry import Entry
from plantdesk.domain.search.found import Found
from plantdesk.domain.search.plant_search import MOST_TO_SORT, Order, PlantFilter, PlantSearch
from plantdesk.journal import search
from plantdesk.journal.errors import JournalStopped
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

P = ParamSpec("P")
T = TypeVar("T")

# Reading so many entries, or keys to sort by, takes the journal's thread a few milliseconds.
ENTRIES, _KEYS = 250, 1_000


class Question:
    """Ends with JournalStopped at the next answer that is no longer `wanted`."""

    def __init__(self, keeper: JournalKeeper, wanted: Callable[[], bool] = lambda: True) -> None:
        self._keeper = keeper
        self._wanted = wanted

    async def ask(
        self, method: Callable[Concatenate[Journal, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return self.take(await self._keeper.call(method, *args, **kwargs))

    def take(self, answer: T) -> T:
        if not self._wanted():
            raise JournalStopped(self._keeper.path.parent, "no longer wanted")
        return answer

    async def find(
        self, wanted: PlantFilter, look: Callable[[Found], Awaitable[None]] | None = None
    ) -> Found:
        """Find plants of all kinds. `look` sees what is found so far, after each span."""
        found = Found()
        below: int | None = search.TOP
        while below is not None:
            numbers, letters, below = await self.ask(search.read_span, wanted, below)
            found.extend(numbers, letters)
            if look is not None:
                await look(found)
        return found

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

    async def entries(self, numbers: Sequence[int]) -> list[Entry]:
        parts = [numbers[start : start + ENTRIES] for start in range(0, len(numbers), ENTRIES)]
        return [plant.entry for part in parts for plant in await self.ask(search.read_listed, part)]

    async def _sort(self, oldest_first: Sequence[int], wanted: PlantSearch) -> Sequence[int]:
        keys: list[Any] = []
        for start in range(0, len(oldest_first), _KEYS):
            some = oldest_first[start : start + _KEYS]
            keys += await self.ask(search.sort_keys, wanted, some)
        return [oldest_first[place] for place in sorted(range(len(keys)), key=keys.__getitem__)]
