"""Searches all plants, and keeps what a search found up to date."""

import asyncio
from collections.abc import Callable, Sequence
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
SLICE, _KEYS = 250, 1_000
# Sorting so many takes the loop a few.
_RUN = 10_000


class Reading:
    """Asks the journal as long as the answers are `wanted`, then raises JournalStopped."""

    def __init__(self, keeper: JournalKeeper, wanted: Callable[[], bool] = lambda: True) -> None:
        self._keeper = keeper
        self._wanted = wanted

    async def ask(
        self, method: Callable[Concatenate[Journal, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        self._check()
        answer = await self._keeper.call(method, *args, **kwargs)
        self._check()
        return answer

    async def entries(self, numbers: Sequence[int]) -> list[Entry]:
        found: list[Entry] = []
        for start in range(0, len(numbers), SLICE):
            some = numbers[start : start + SLICE]
            found += [plant.entry for plant in await self.ask(search.read_listed, some)]
        return found

    async def sort(self, numbers: Sequence[int], key: Callable[[int], Any]) -> list[int]:
        """Sort, the greatest first. The loop does other work between parts."""
        parts: list[int] = []
        for start in range(0, len(numbers), _RUN):
            parts += sorted(numbers[start : start + _RUN], key=key, reverse=True)
            await asyncio.sleep(0)
            self._check()
        # Python knows sorted parts, so this takes a third of the time.
        return sorted(parts, key=key, reverse=True)

    def _check(self) -> None:
        if not self._wanted():
            raise JournalStopped(self._keeper.path.parent, "no longer wanted")


class Search:
    """What a filter finds in the open journal. Its kind is left to `in_order`.

    When a call has raised, another one can go on.
    """

    def __init__(self, wanted: PlantFilter) -> None:
        self.wanted = wanted
        self.found = Found()
        # Where reading goes on, None after the oldest plant.
        self._below: int | None = search.TOP
        # How many changes of the journal's entries it knows.
        self._changes: int | None = None
        # What plants are sorted by, and a sorted list: each after what it was made for.
        self._keys: tuple[object, dict[int, Any]] = (None, {})
        self._sorted: tuple[object, Sequence[int]] = (None, ())

    @property
    def is_whole(self) -> bool:
        return self._below is None

    async def read_on(self, reading: Reading) -> None:
        """Search a slice of older plants."""
        assert self._below is not None  # noqa: S101
        part = await reading.ask(search.read_slice, self.wanted, self._below)
        if self._changes is None:
            self._changes = part.changes
        self.found.extend(part.numbers, part.letters)
        self._below = part.below

    async def read_all(self, reading: Reading) -> Found:
        while not self.is_whole:
            await self.read_on(reading)
        return self.found

    async def follow(self, reading: Reading) -> bool:
        """Take over what has changed. Return False if that is too much."""
        found = await reading.ask(search.read_changed, self.wanted, self._changes or 0)
        if found is None:
            return False
        changed, part = found
        if changed:
            self.found.change(changed, part.numbers, part.letters)
        self._changes = part.changes
        return True

    async def in_order(self, wanted: PlantSearch, reading: Reading) -> Sequence[int]:
        """Return the numbers of the list. If it is too long to sort, the newest are first."""
        kind, order = wanted.filter.kind, wanted.order
        shown: Sequence[int] = self.found.of_kind(kind)
        if order is not Order.TIME and len(shown) > MOST_TO_SORT:
            return shown
        if order is Order.STATUS:
            shown = self.found.by_status(kind)
        elif order is Order.TIME and wanted.descending:
            return shown
        basis = (shown, order, wanted.descending, wanted.stores)
        if self._sorted[0] != basis:
            if order not in (Order.TIME, Order.STATUS):
                keys = await self._read_keys(shown, order, wanted.stores, reading)
                shown = await reading.sort(shown, keys.__getitem__)
            self._sorted = basis, shown if wanted.descending else shown[::-1]
        return self._sorted[1]

    async def _read_keys(
        self, shown: Sequence[int], order: Order, stores: Sequence[str], reading: Reading
    ) -> dict[int, Any]:
        """Return what the order sorts by. Store ids become places in `stores`."""
        if self._keys[0] != (order, stores):
            self._keys = (order, stores), {}
        keys = self._keys[1]
        places = {store: place for place, store in enumerate(stores)}
        missing = [number for number in shown if number not in keys]
        for start in range(0, len(missing), _KEYS):
            some = missing[start : start + _KEYS]
            found: Sequence[Any] = await reading.ask(search.sort_keys, order, some)
            if order is Order.STORE:
                found = [places.get(store, len(places)) for store in found]
            keys.update(zip(some, found, strict=True))
        return keys
