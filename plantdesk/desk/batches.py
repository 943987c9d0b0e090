"""Adds, pauses, removes and follows the plants of sheets for the window."""

import asyncio
import logging
from collections import deque
from collections.abc import (
    AsyncGenerator,
    Awaitable,
    Callable,
    Collection,
    Iterator,
    Mapping,
    Sequence,
)
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct, field

from plantdesk.desk.news import (
    BatchAdded,
    BatchAdding,
    BatchEntries,
    BatchProgress,
    IdsNotLookedUp,
    WaitingBatches,
)
from plantdesk.desk.standing import Stand
from plantdesk.desk.stores import StoresAtWork
from plantdesk.desk.tasks import journal_may_fail, read
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import (
    Batch,
    BatchCounts,
    BatchPlant,
    KnownPlant,
    WaitingBatch,
)
from plantdesk.outside import Outside

if TYPE_CHECKING:
    from plantdesk.desk.sheets import SheetKept

log = logging.getLogger(__name__)

# So many take the journal's thread a few milliseconds, adding well under 20 ms.
ADDED_AT_ONCE, LOOKED_UP_AT_ONCE, READ_AT_ONCE = 400, 1000, 250
# Seconds over which the rate is taken.
_RATE_SECONDS = 10.0


class _Watched(Struct, eq=False):
    """A batch that is followed."""

    # By their ids, since the last news.
    entries: dict[str, Entry] = field(default_factory=dict)
    # When how many had an answer.
    answered: deque[tuple[float, int]] = field(default_factory=deque)
    newest: BatchProgress | None = None


class Batches(Struct, eq=False):
    """Use it on the engine's loop only. Failures are told, never dropped."""

    _keeper: JournalKeeper
    _stores: StoresAtWork
    _tell: Callable[[object], None]
    _outside: Outside
    # Asks the journal how plants stand.
    _look: Callable[[], None]
    # Held while a sheet is added, whose id this is until it is cancelled.
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    _adding: str = ""
    # By the ids of the batches.
    watched: dict[str, _Watched] = field(default_factory=dict)
    # Of earlier sessions, as they were told last.
    _held: tuple[WaitingBatch, ...] | None = None

    def hear(self, entry: Entry) -> None:
        """Take an entry that the outbox or the user changed. Next to nothing: many plants come."""
        if watched := self.watched.get(entry.batch or ""):
            watched.entries[entry.id] = entry

    def take(self, stand: Stand) -> None:
        """Tell what has changed since this was taken last."""
        if stand.held != self._held:
            self._held = stand.held
            self._tell(WaitingBatches(stand.held))
        for batch_id, (state, counts) in stand.batches.items():
            if watched := self.watched.get(batch_id):
                if watched.entries:
                    entries, watched.entries = tuple(watched.entries.values()), {}
                    self._tell(BatchEntries(batch_id, entries))
                before = watched.newest
                if state and (before is None or (before.state, before.counts) != (state, counts)):
                    rate = _rate(watched.answered, counts)
                    watched.newest = BatchProgress(batch_id, counts, state, rate)
                    self._tell(watched.newest)

    def newest(self, batch_id: str) -> BatchProgress | None:
        """Return the newest news of a watched batch, if there is any."""
        return self.watched[batch_id].newest if batch_id in self.watched else None

    async def end(self) -> None:
        """Stop before the journal is closed. What isn't ready is cancelled."""
        self._held, self._adding = None, ""
        async with self._one_at_a_time:
            self.watched.clear()

    async def add(
        self,
        batch: Batch,
        plants: Iterator[tuple[int, NewPlant]],
        of: int,
        *,
        even_if_known: Collection[int] = (),
        corrects: Mapping[int, str] | None = None,
        note: "Callable[[Collection[int]], Awaitable[SheetKept]] | None" = None,
    ) -> BatchAdded:
        """Add a sheet, and tell `BatchAdding`. It is sent as soon as all of it is in the journal.

        `plants` are rows' keys and plants. It is read on the engine's thread, so nothing else may
        use it. Rows whose id is known by now are left out, unless their key is in `even_if_known`.
        `corrects` has the refused entries that rows correct, by the rows' keys. `note` takes the
        keys of rows left out, and keeps on disk that the others may be sent: none is if it can't.
        """
        rows = (
            BatchPlant(self._outside.new_id(), plant, (corrects or {}).get(key), key)
            for key, plant in plants
        )
        async with self._one_at_a_time:
            if not self._stores.open or batch.store_id not in self._stores.known:
                return BatchAdded(batch.id, failed=True)
            self._adding, ready = batch.id, False
            try:
                added, left_out = await self._add(batch, rows, of, even_if_known)
                kept = await note(left_out) if note and added and self._adding else None
                if kept and kept.fault is not None:
                    return BatchAdded(batch.id, failed=True, fault=kept.fault)
                if not self._adding:
                    return BatchAdded(batch.id, cancelled=True)
                if added:
                    await self._keeper.call(Journal.make_ready, batch.id)
                    ready = True
            except JournalError as error:
                log.info("a sheet could not be added: %s", error.why)
                return BatchAdded(batch.id, failed=True)
            finally:
                if not ready:
                    await self._drop(batch.id)
        if ready and self._stores.open:
            await self.watch(batch.id)
            self._stores.renew(batch.store_id)
            await self._stores.tell_next_id(batch.store_id)
        return BatchAdded(batch.id, added, left_out)

    async def cancel(self, batch_id: str) -> None:
        """Cancel the adding of a batch that isn't ready yet. Nothing of it stays."""
        if batch_id == self._adding:
            self._adding = ""

    async def hold(self, batch_id: str, *, paused: bool = True) -> None:
        """Pause a batch. Plants under way still get their reply."""
        await self._change(Journal.hold_batch, batch_id, paused)

    async def release(self, batch_id: str) -> None:
        """Send the rest of a batch."""
        await self.watch(batch_id)
        await self._change(Journal.release_batch, batch_id)

    async def remove(self, batch_id: str) -> None:
        """Remove the rest of a batch, except plants in doubt. Plants under way get their reply."""
        await self._change(Journal.remove_rest, batch_id, self._outside.now())

    async def watch(self, batch_id: str) -> None:
        """Tell how a batch gets on from now on."""
        if self._stores.open:
            self.watched.setdefault(batch_id, _Watched())
            # Nothing may change any more.
            self._look()

    async def is_gone(self, batch_id: str) -> bool | None:
        """Whether the journal has no such batch. None if it can't be read."""
        return await read(self._keeper, lambda journal: journal.batch_state(batch_id) is None)

    async def known_ids(
        self, store_id: str, plant_ids: Sequence[int]
    ) -> dict[int, KnownPlant] | IdsNotLookedUp:
        """Return what is known of those ids that may already be in the store."""
        found = dict[int, KnownPlant]()
        for first in range(0, len(plant_ids), LOOKED_UP_AT_ONCE):
            some = plant_ids[first : first + LOOKED_UP_AT_ONCE]
            if (known := await read(self._keeper, Journal.known_ids, store_id, some)) is None:
                return IdsNotLookedUp()
            found |= known
        return found

    async def results(self, batch_id: str) -> AsyncGenerator[tuple[Entry, ...], None]:
        """Yield all entries of a batch, each with its last outcome, in slices."""
        last = 0
        while found := await self._keeper.call(Journal.batch_entries, batch_id, last, READ_AT_ONCE):
            yield tuple(listed.entry for listed in found)
            last = found[-1].number

    async def tell_all(self, batch_id: str) -> None:
        """Tell all entries of a batch as `BatchEntries`, and from now on how it gets on."""
        with journal_may_fail("a batch could not be read: %s"):
            async for entries in self.results(batch_id):
                self._tell(BatchEntries(batch_id, entries))
        # Who asks again is told how it stands, even if nothing changes any more.
        if watched := self.watched.get(batch_id):
            watched.newest = None
        await self.watch(batch_id)

    async def _change(self, change: Callable[..., None], *about: object) -> None:
        """Let the outboxes look after a change. If it fails, tell what is left as it was."""
        try:
            await self._keeper.call(change, *about)
        except JournalError as error:
            log.info("a batch could not be changed: %s", error.why)
            self._tell(WaitingBatches(self._held or ()))
        with journal_may_fail("the waiting plants could not be counted: %s"):
            if self._stores.open:
                await self._stores.renew_all()

    async def _add(
        self, batch: Batch, plants: Iterator[BatchPlant], of: int, even_if_known: Collection[int]
    ) -> tuple[int, tuple[int, ...]]:
        """Add slices, and return how many plants were added, and the keys of those left out."""
        await self._keeper.call(Journal.begin_batch, batch)
        done, left_out = 0, list[int]()
        while (rows := list(islice(plants, ADDED_AT_ONCE))) and self._adding:
            now = self._outside.now()
            known = await self._keeper.call(
                Journal.add_plants, batch.id, rows, now, even_if_known=even_if_known
            )
            left_out += [each.row for each in known if each.row is not None]
            done += len(rows)
            self._tell(BatchAdding(batch.id, done, of))
        return done - len(left_out), tuple(left_out)

    async def _drop(self, batch_id: str) -> None:
        # It is never sent all the same, and the next start drops it.
        with journal_may_fail("a sheet could not be dropped: %s"):
            await self._keeper.call(Journal.drop_batch, batch_id, self._outside.now())


def _rate(answered: deque[tuple[float, int]], counts: BatchCounts) -> float:
    """Return how many plants got an answer in a second, lately."""
    now = asyncio.get_running_loop().time()
    answered.append((now, counts.answered))
    while now - answered[0][0] > _RATE_SECONDS and len(answered) > 2:
        answered.popleft()
    since, before = answered[0]
    return max(0, counts.answered - before) / (now - since) if now > since else 0.0
