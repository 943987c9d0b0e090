"""Clears plants from the journal in slices, between other work."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime
from typing import Any

from plantdesk.desk.news import ClearProgress
from plantdesk.domain.preferences import KeepPlants
from plantdesk.journal.clearing import CLEARED_AT_ONCE
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

log = logging.getLogger(__name__)

# Seconds between slices, in which the journal does other work only.
_PAUSE = 0.005


class Clearing:
    """Use it on the engine's loop only. It does one job at a time."""

    def __init__(
        self, keeper: JournalKeeper, tell: Callable[[object], None], keep: KeepPlants
    ) -> None:
        self._keeper = keeper
        self._tell = tell
        self._keep = keep
        self._job: asyncio.Task[None] | None = None
        self._stopped = False

    async def keep(self, keep: KeepPlants) -> None:
        """Keep added and removed plants for so long."""
        self._keep = keep

    async def clear(self, numbers: Sequence[int]) -> None:
        """Clear the entries with these numbers, and tell `ClearProgress`."""
        if not self._start(self._clear_listed(numbers)):
            self._tell(ClearProgress(0, len(numbers), 0, over=True))

    async def clear_expired(self) -> None:
        """Clear what is kept no longer. Call this when today's backup has it."""
        before = self._keep.cleared_before(datetime.now(UTC))
        if before is not None:
            self._start(self._clear_old(before))

    async def stop(self) -> None:
        """Stop after the slice under way. What was cleared stays cleared."""
        self._stopped = True

    async def end(self) -> None:
        """Stop, and wait until nothing is being cleared."""
        if self._job is not None:
            await self.stop()
            await asyncio.wait([self._job])

    def _start(self, work: Coroutine[Any, Any, None]) -> bool:
        if self._job is not None and not self._job.done():
            work.close()
            return False
        self._stopped = False
        self._job = asyncio.get_running_loop().create_task(work)
        return True

    async def _clear_listed(self, numbers: Sequence[int]) -> None:
        done = cleared = 0
        failed = False
        try:
            while done < len(numbers) and not self._stopped:
                part = numbers[done : done + CLEARED_AT_ONCE]
                cleared += await self._keeper.call(Journal.clear_listed, part)
                done += len(part)
                self._tell(ClearProgress(done, len(numbers), cleared))
                await asyncio.sleep(_PAUSE)
        except JournalError as error:
            log.info("plants could not be cleared: %s", error.why)
            failed = True
        self._tell(ClearProgress(done, len(numbers), cleared, over=True, failed=failed))

    async def _clear_old(self, before: datetime) -> None:
        cleared, last = 0, 0
        try:
            while not self._stopped:
                found = await self._keeper.call(Journal.clear_old, before, last)
                cleared += found.cleared
                if found.last is None:
                    break
                last = found.last
                await asyncio.sleep(_PAUSE)
        except JournalError as error:
            # The next day tries again.
            log.info("old plants could not be cleared: %s", error.why)
        if cleared:
            log.info("%d old plants were cleared", cleared)
