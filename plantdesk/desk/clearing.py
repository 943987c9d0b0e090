"""Clears plants from the journal in slices, between other work."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

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
    """Use it on the engine's loop only. It clears one thing at a time."""

    def __init__(
        self, keeper: JournalKeeper, tell: Callable[[object], None], keep: KeepPlants
    ) -> None:
        self._keeper = keeper
        self._tell = tell
        self._keep = keep
        # Held while plants are cleared.
        self._at_work = asyncio.Lock()
        self._stopped = False

    async def keep(self, keep: KeepPlants) -> None:
        """Keep added and removed plants for so long."""
        self._keep = keep

    async def clear(self, numbers: Sequence[int]) -> None:
        """Clear the entries with these numbers, and tell `ClearProgress`."""
        done = cleared = 0
        failed = False
        if not self._at_work.locked():
            async with self._at_work:
                self._stopped = False
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

    async def clear_expired(self) -> None:
        """Clear what is kept no longer. Call this when today's backup has it."""
        before = self._keep.cleared_before(datetime.now(UTC))
        if before is None or self._at_work.locked():
            return
        cleared = 0
        last: int | None = 0
        async with self._at_work:
            self._stopped = False
            try:
                while last is not None and not self._stopped:
                    more, last = await self._keeper.call(Journal.clear_old, before, last)
                    cleared += more
                    await asyncio.sleep(_PAUSE)
            except JournalError as error:
                # The next day tries again.
                log.info("old plants could not be cleared: %s", error.why)
        if cleared:
            log.info("%d old plants were cleared", cleared)

    async def stop(self) -> None:
        """Stop after the slice under way. What was cleared stays cleared."""
        self._stopped = True

    async def end(self) -> None:
        """Stop, and wait until nothing is being cleared."""
        self._stopped = True
        async with self._at_work:
            pass
