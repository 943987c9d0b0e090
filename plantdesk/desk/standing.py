"""How many plants are where: asked for after commits, and never counted by hand."""

import asyncio
import logging
from collections.abc import Callable, Collection

from msgspec import Struct

from plantdesk.desk.tasks import journal_may_fail
from plantdesk.domain.local_time import midnight, today
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import BatchCounts, BatchState, OpenCounts, WaitingBatch

log = logging.getLogger(__name__)

# A plant that was just typed goes first, up to its reply from a fast store.
_SOON = 0.05
# Seconds between questions, or so many times what the last one took.
_REST, _REST_TIMES, _LONGEST_REST = 0.1, 10, 10.0


class Stand(Struct, frozen=True):
    """What the journal had at one moment: by store, of held sheets, and of those asked for."""

    counts: dict[str, OpenCounts]
    # Of the plants typed today, for each store with plants.
    added: dict[str, int]
    held: tuple[WaitingBatch, ...]
    batches: dict[str, tuple[BatchState | None, BatchCounts]]


async def follow_standing(
    keeper: JournalKeeper,
    changed: asyncio.Event,
    followed: Collection[str],
    tell: Callable[[Stand], None],
) -> None:
    """Ask at once, and whenever `changed` is set, until this is cancelled.

    `followed` has the ids of the sheets that are asked for at that time.
    """
    loop = asyncio.get_running_loop()
    while True:
        changed.clear()
        began = loop.time()
        try:
            # The next change tells what can't be read now.
            with journal_may_fail("how plants stand could not be read: %s"):
                tell(await keeper.call(_read, tuple(followed)))
        except Exception:
            # Our own bug.
            log.exception("how plants stand could not be told")
        took = loop.time() - began
        await asyncio.sleep(min(max(_REST, _REST_TIMES * took), _LONGEST_REST))
        await changed.wait()
        await asyncio.sleep(_SOON)


def _read(journal: Journal, batches: tuple[str, ...]) -> Stand:
    return Stand(
        journal.open_by_store(),
        journal.added_since(midnight(today())),
        tuple(journal.waiting_batches()),
        {each: (journal.batch_state(each), journal.batch_counts(each)) for each in batches},
    )
