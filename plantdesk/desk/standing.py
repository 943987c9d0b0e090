"""How many plants are where: asked for after commits, and never counted by hand."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress

from msgspec import Struct

from plantdesk.desk.tasks import Tasks, start
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import BatchCounts, BatchState, OpenCounts, WaitingBatch

log = logging.getLogger(__name__)

# A plant that was just typed is claimed first.
_SOON = 0.01
# Seconds between questions, or so many times what the last one took.
_REST, _REST_TIMES, _LONGEST_REST = 0.1, 10, 10.0


class Stand(Struct, frozen=True):
    """What the journal had at one moment: by store, of held sheets, and of those asked for."""

    counts: dict[str, OpenCounts]
    to_do: dict[str, int]
    held: tuple[WaitingBatch, ...]
    batches: dict[str, tuple[BatchState | None, BatchCounts]]


class Standing:
    """Use it on the engine's loop only, from `begin` to `end`; it can begin again."""

    def __init__(
        self,
        keeper: JournalKeeper,
        followed: Callable[[], Iterable[str]],
        tell: Callable[[Stand], None],
    ) -> None:
        """`followed` returns the ids of the sheets that are asked for."""
        self._keeper = keeper
        self._followed = followed
        self._tell = tell
        self._changed = asyncio.Event()
        self._tasks: Tasks = set()

    def begin(self) -> None:
        start(self._follow(), self._tasks)

    def look(self) -> None:
        """Ask soon, though nothing was committed."""
        self._changed.set()

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _follow(self) -> None:
        loop = asyncio.get_running_loop()

        def note_commit() -> None:
            # Called in the journal's thread. A closed loop hears no news.
            if not self._changed.is_set():
                with suppress(RuntimeError):
                    loop.call_soon_threadsafe(self._changed.set)

        self._keeper.on_commit.add(note_commit)
        try:
            while True:
                self._changed.clear()
                began = loop.time()
                try:
                    self._tell(await self._keeper.call(_read, tuple(self._followed())))
                except JournalError as error:
                    # The next change tells it.
                    log.info("how plants stand could not be read: %s", error.why)
                except Exception:
                    # Our own bug. The next change tells it.
                    log.exception("how plants stand could not be told")
                took = loop.time() - began
                await asyncio.sleep(min(max(_REST, _REST_TIMES * took), _LONGEST_REST))
                await self._changed.wait()
                await asyncio.sleep(_SOON)
        finally:
            self._keeper.on_commit.discard(note_commit)


def _read(journal: Journal, batches: tuple[str, ...]) -> Stand:
    return Stand(
        journal.open_by_store(),
        journal.to_do(),
        tuple(journal.waiting_batches()),
        {each: (journal.batch_state(each), journal.batch_counts(each)) for each in batches},
    )
