"""Puts the plants of sheets into the journal in slices, and drops what was cancelled."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import islice

from plantdesk.desk.batches.news import BatchAdded, BatchAdding
from plantdesk.desk.tasks import Tasks, start
from plantdesk.journal.errors import JournalError, JournalMisused
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch, BatchPlant

log = logging.getLogger(__name__)

# Adding or deleting so many takes the journal's thread well under 20 ms.
ADDED_AT_ONCE, DELETED_AT_ONCE = 400, 200
# Seconds between slices of a deletion, in which the journal does other work only.
_PAUSE = 0.005
# Seconds between news.
_NEWS = 0.25


class Adder:
    """Use it on the engine's loop only."""

    def __init__(
        self, keeper: JournalKeeper, tell: Callable[[object], None], now: Callable[[], datetime]
    ) -> None:
        self._keeper = keeper
        self._tell = tell
        self._now = now
        self._under_way: dict[str, asyncio.Task[BatchAdded]] = {}
        self._cancelled: set[str] = set()
        self._deletion: asyncio.Task[None] | None = None
        self._tasks: Tasks = set()
        self._ending = False

    def begin(self) -> None:
        """Call this when a journal is open. It may have dropped batches."""
        self._ending = False
        self._delete_dropped()

    async def add(
        self, batch: Batch, plants: Iterator[BatchPlant], of: int, *, even_if_known: bool
    ) -> BatchAdded:
        if self._ending or batch.id in self._under_way:
            return BatchAdded(batch.id, failed=True)
        work = self._add(batch, plants, of, even_if_known=even_if_known)
        task = self._under_way[batch.id] = asyncio.ensure_future(work)
        try:
            return await task
        finally:
            del self._under_way[batch.id]
            self._cancelled.discard(batch.id)

    def cancel(self, batch_id: str) -> None:
        """Cancel a batch that isn't ready yet."""
        if batch_id in self._under_way:
            self._cancelled.add(batch_id)

    async def end(self) -> None:
        """Cancel all batches that aren't ready. The next start deletes what is left of them."""
        self._ending = True
        self._cancelled |= self._under_way.keys()
        tasks: list[asyncio.Task[BatchAdded] | asyncio.Task[None]] = [*self._under_way.values()]
        if self._deletion is not None:
            tasks.append(self._deletion)
        if tasks:
            await asyncio.wait(tasks)

    async def _add(
        self, batch: Batch, plants: Iterator[BatchPlant], of: int, *, even_if_known: bool
    ) -> BatchAdded:
        ready, added = False, 0
        try:
            added, left_out = await self._add_slices(batch, plants, of, even_if_known)
            if batch.id in self._cancelled:
                return BatchAdded(batch.id, cancelled=True)
            if added:
                await self._keeper.call(Journal.make_ready, batch.id)
                ready = True
            return BatchAdded(batch.id, added, tuple(left_out))
        except JournalError as error:
            log.info("a sheet could not be added: %s", error.why)
        except JournalMisused:
            if added:
                # It may be ready all the same.
                raise
            # Its store was removed meanwhile, or it is our own bug.
            log.exception("a sheet was not added")
        finally:
            if not ready:
                await self._drop(batch.id)
        return BatchAdded(batch.id, failed=True)

    async def _add_slices(
        self, batch: Batch, plants: Iterator[BatchPlant], of: int, even_if_known: bool
    ) -> tuple[int, list[int]]:
        """Return how many were added, and the keys of those left out."""
        await self._keeper.call(Journal.begin_batch, batch)
        time = asyncio.get_running_loop().time
        done, left_out, told = 0, list[int](), time()
        rows = list(islice(plants, ADDED_AT_ONCE))
        while rows and batch.id not in self._cancelled:
            adding = self._keeper.submit(
                Journal.add_plants, batch.id, rows, self._now(), even_if_known=even_if_known
            )
            # While the journal is at work.
            following = list(islice(plants, ADDED_AT_ONCE))
            known = await asyncio.wrap_future(adding)
            left_out += [each.row for each in known if each.row is not None]
            done += len(rows)
            rows = following
            if not rows or time() - told >= _NEWS:
                told = time()
                self._tell(BatchAdding(batch.id, done, of))
        return done - len(left_out), left_out

    async def _drop(self, batch_id: str) -> None:
        try:
            await self._keeper.call(Journal.drop_batch, batch_id)
        except JournalError as error:
            # It is never sent all the same, and the next start drops it.
            log.info("a sheet could not be dropped: %s", error.why)
        self._delete_dropped()

    def _delete_dropped(self) -> None:
        if not self._ending and (self._deletion is None or self._deletion.done()):
            self._deletion = start(self._delete(), self._tasks)

    async def _delete(self) -> None:
        try:
            while not self._ending:
                if not await self._keeper.call(
                    Journal.delete_dropped, self._now(), DELETED_AT_ONCE
                ):
                    return
                await asyncio.sleep(_PAUSE)
        except JournalError as error:
            # The next start tries again.
            log.info("a dropped sheet could not be deleted: %s", error.why)
