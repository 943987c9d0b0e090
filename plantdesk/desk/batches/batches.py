"""Adds, pauses, removes and follows the plants of sheets for the window."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from types import MappingProxyType

from plantdesk.desk.batches.adding import Adder
from plantdesk.desk.batches.news import BatchAdded, BatchEntries
from plantdesk.desk.batches.progress import Progress
from plantdesk.desk.news import WaitingBatches
from plantdesk.desk.standing import Stand
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import (
    Batch,
    BatchPlant,
    BatchState,
    HeldBy,
    KnownPlant,
    WaitingBatch,
)
from plantdesk.outside import Outside

log = logging.getLogger(__name__)

# Looking up, reading or removing so many takes the journal's thread a few milliseconds.
LOOKED_UP_AT_ONCE, READ_AT_ONCE, REMOVED_AT_ONCE = 1000, 250, 250
# Seconds between slices of a removal, in which the journal does other work only.
_PAUSE = 0.005
_NONE: Mapping[int, str] = MappingProxyType({})


class Batches:
    """Use it on the engine's loop only. Failures are told, never dropped."""

    def __init__(
        self,
        keeper: JournalKeeper,
        stores: StoresAtWork,
        tell: Callable[[object], None],
        outside: Outside,
        look: Callable[[], None],
    ) -> None:
        self._keeper = keeper
        self._stores = stores
        self._tell = tell
        self._outside = outside
        self._adder = Adder(keeper, tell, outside.now)
        self.progress = Progress(tell, look)
        # Of earlier sessions, as they were told last.
        self._held: tuple[WaitingBatch, ...] | None = None
        # Whether a journal is open, and the program isn't ending.
        self._open = False
        # Counts the look-ups. Older ones are given up.
        self._look_ups = 0

    def begin(self) -> None:
        """Call this when a journal is open."""
        self._open = True
        self._held = None
        self._adder.begin()

    def take(self, stand: Stand) -> None:
        """Tell what has changed since this was taken last."""
        if stand.held != self._held:
            self._held = stand.held
            self._tell(WaitingBatches(stand.held))
        self.progress.take(stand.batches)

    async def end(self) -> None:
        """Stop before the journal is closed. Batches that aren't ready are cancelled."""
        self._open = False
        self._look_ups += 1
        await self._adder.end()
        self.progress.end()

    async def add(
        self,
        batch: Batch,
        plants: Iterator[tuple[int, NewPlant]],
        of: int,
        *,
        even_if_known: bool = False,
        corrects: Mapping[int, str] = _NONE,
    ) -> BatchAdded:
        """Add a sheet, and tell `BatchAdding`. It is sent as soon as all of it is in the journal.

        `plants` are rows' keys and plants. It is read on the engine's thread, so nothing else may
        use it. Unless `even_if_known`, rows whose id is known by now are left out. `corrects` has
        the refused entries that rows correct, by the rows' keys.
        """
        if not self._open or self._stores.store(batch.store_id) is None:
            return BatchAdded(batch.id, failed=True)
        rows = (
            BatchPlant(self._outside.new_id(), plant, corrects.get(key), key)
            for key, plant in plants
        )
        added = await self._adder.add(batch, rows, of, even_if_known=even_if_known)
        if added.added and self._open:
            self.progress.watch(batch.id)
            await self._stores.renew(batch.store_id)
        return added

    async def cancel(self, batch_id: str) -> None:
        """Cancel the adding of a batch that isn't ready yet. Nothing of it stays."""
        self._adder.cancel(batch_id)

    async def hold(self, batch_id: str, by: HeldBy = HeldBy.PERSON) -> None:
        """Pause a batch. Plants under way still get their reply."""
        async with self._changing():
            await self._keeper.call(Journal.hold_batch, batch_id, by)

    async def release(self, batch_id: str) -> None:
        """Send the rest of a batch."""
        async with self._changing():
            await self.watch(batch_id)
            await self._keeper.call(Journal.release_batch, batch_id)

    async def remove(self, batch_id: str) -> None:
        """Remove the rest of a batch, except plants in doubt. Plants under way get their reply."""
        async with self._changing():
            await self._keeper.call(Journal.hold_batch, batch_id, HeldBy.PERSON)
            now = self._outside.now()
            while self._open:
                removed = await self._keeper.call(
                    Journal.remove_rest, batch_id, now, REMOVED_AT_ONCE
                )
                if not removed:
                    break
                await asyncio.sleep(_PAUSE)

    async def watch(self, batch_id: str) -> None:
        """Tell how a batch gets on from now on."""
        if self._open:
            self.progress.watch(batch_id)

    async def is_gone(self, batch_id: str) -> bool | None:
        """Whether the journal has no such batch, or drops it. None if it can't be read."""
        try:
            state = await self._keeper.call(Journal.batch_state, batch_id)
        except JournalError as error:
            log.info("a batch could not be read: %s", error.why)
            return None
        return state in (None, BatchState.DROPPED)

    async def known_ids(
        self, store_id: str, plant_ids: Sequence[int], *, beside: bool = False
    ) -> dict[int, KnownPlant] | None:
        """Return what is known of those ids that may already be in the store.

        Return None if they can't be looked up. A later look-up gives up an earlier one, which then
        returns None too; those `beside` the window's sheet are left alone.
        """
        if not beside:
            self._look_ups += 1
        look_up, found = self._look_ups, dict[int, KnownPlant]()
        try:
            for start in range(0, len(plant_ids), LOOKED_UP_AT_ONCE):
                some = plant_ids[start : start + LOOKED_UP_AT_ONCE]
                found |= await self._keeper.call(Journal.known_ids, store_id, some)
                if look_up != self._look_ups and not beside:
                    return None
        except JournalError as error:
            log.info("the ids of a sheet could not be looked up: %s", error.why)
            return None
        return found

    async def of_sheet(self, store_id: str, digest: str) -> list[Batch]:
        """Return what `plantdesk add` began with these rows, oldest first. Raises JournalError."""
        return await self._keeper.call(Journal.batches_of_sheet, store_id, digest)

    async def waiting(self) -> list[WaitingBatch]:
        """Return the batches that are held. Raises JournalError."""
        return await self._keeper.call(Journal.waiting_batches)

    async def results(self, batch_id: str) -> AsyncGenerator[tuple[Entry, ...], None]:
        """Yield all entries of a batch, each with its last outcome, in slices."""
        last = 0
        while found := await self._keeper.call(Journal.batch_entries, batch_id, last, READ_AT_ONCE):
            yield tuple(listed.entry for listed in found)
            last = found[-1].number

    async def tell_all(self, batch_id: str) -> None:
        """Tell all entries of a batch as `BatchEntries`, and from now on how it gets on."""
        try:
            async for entries in self.results(batch_id):
                self._tell(BatchEntries(batch_id, entries))
        except JournalError as error:
            log.info("a batch could not be read: %s", error.why)
        await self.watch(batch_id)

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[None]:
        """Let the outboxes look after a change. If it fails, tell what is left as it was."""
        try:
            yield
        except JournalError as error:
            log.info("a batch could not be changed: %s", error.why)
            self._tell(WaitingBatches(self._held or ()))
        try:
            if self._open:
                await self._stores.renew_all()
        except JournalError as error:
            log.info("the waiting plants could not be counted: %s", error.why)
