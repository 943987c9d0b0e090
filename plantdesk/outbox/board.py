"""Where it is told how the queue of one store stands."""

import logging
from collections.abc import Callable, Collection

from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.lane import Lane
from plantdesk.outbox.news import Queue, Rest

log = logging.getLogger(__name__)


class Board:
    """Tells only what is new."""

    def __init__(
        self, store_id: str, journal: JournalKeeper, tell: Callable[[Queue], None]
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._counts = OpenCounts()
        self._told: Queue | None = None

    async def count(self) -> None:
        try:
            self._counts = await self._journal.call(Journal.open_counts, self._store_id)
        except JournalError as error:
            # The last counts have to do; what matters is told by whoever writes.
            log.warning("the journal could not be counted: %s", error.why)

    def show(self, lanes: Collection[Lane], rest: Rest | None) -> None:
        queue = Queue(
            waiting=self._counts.waiting,
            sending=self._counts.sending,
            to_check=self._counts.to_check,
            aside=self._counts.aside,
            in_batches=self._counts.in_batches,
            rest=rest,
            left=frozenset(lane.entry.id for lane in lanes if lane.left),
            unsaved=frozenset(lane.entry.id for lane in lanes if lane.retry_at is not None),
        )
        if queue != self._told:
            self._told = queue
            self._tell(queue)
