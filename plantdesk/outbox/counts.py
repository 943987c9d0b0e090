"""Counts the entries of one store, and tells the state of its queue."""

import logging
from collections.abc import Callable, Collection

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.attempt import SendAttempt
from plantdesk.outbox.news import Queue, Rest, StoreQueue

log = logging.getLogger(__name__)


class QueueCounts:
    """Follows the outbox, and tells only changes."""

    def __init__(
        self, store_id: str, journal: JournalKeeper, tell: Callable[[StoreQueue], None]
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._waiting = self._sending = self._to_check = self._aside = self._in_batches = 0
        self._told: Queue | None = None

    async def count(self) -> None:
        """Ask the journal, because something other than the outbox changed entries."""
        try:
            counts = await self._journal.call(Journal.open_counts, self._store_id)
        except JournalError as error:
            # Keep the last counts: the next write reports the fault.
            log.warning("the journal could not be counted: %s", error.why)
            return
        self.take(counts)

    def take(self, counts: OpenCounts) -> None:
        """Take the journal's counts at once: entries saved after them are told after them."""
        self._waiting, self._sending = counts.waiting, counts.sending
        self._to_check, self._aside = counts.to_check, counts.aside
        self._in_batches = counts.in_batches

    def claimed(self) -> None:
        self._waiting -= 1
        self._sending += 1

    def recorded(self, entry: Entry) -> None:
        self._sending -= 1
        self._waiting += entry.status is Status.WAITING and entry.held is None
        self._aside += entry.held is Held.ASIDE
        # The user paused its batch meanwhile.
        self._in_batches += entry.held is Held.BATCH
        self._to_check += entry.status is Status.TO_CHECK

    def show(self, attempts: Collection[SendAttempt], rest: Rest | None, offline: bool) -> None:
        queue = Queue(
            # An entry may be claimed before it is counted.
            waiting=max(0, self._waiting),
            sending=self._sending,
            to_check=self._to_check,
            aside=self._aside,
            in_batches=self._in_batches,
            rest=rest,
            left=frozenset([one.entry.id for one in attempts if one.left]),
            unsaved=frozenset([one.entry.id for one in attempts if one.retry_at is not None]),
            offline=offline,
        )
        if queue != self._told:
            self._told = queue
            self._tell(StoreQueue(self._store_id, queue))
