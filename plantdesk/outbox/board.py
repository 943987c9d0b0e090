"""Where it is told how the queue of one store stands."""

import logging
from collections.abc import Callable, Collection

from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
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
        self._counts: dict[Status, int] = {}
        self._told: Queue | None = None

    async def count(self) -> None:
        try:
            self._counts = await self._journal.call(Journal.open_counts, self._store_id)
        except JournalError as error:
            # The last counts have to do; what matters is told by whoever writes.
            log.warning("the journal could not be counted: %s", error.why)

    def show(self, lanes: Collection[Lane], rest: Rest | None) -> None:
        queue = Queue(
            waiting=self._counts.get(Status.WAITING, 0),
            sending=self._counts.get(Status.SENDING, 0),
            to_check=self._counts.get(Status.TO_CHECK, 0),
            rest=rest,
            left=frozenset(lane.entry.id for lane in lanes if lane.left),
            unsaved=frozenset(lane.entry.id for lane in lanes if lane.retry_at is not None),
        )
        if queue != self._told:
            self._told = queue
            self._tell(queue)
