"""Takes what waits for one store to its service, one entry at a time, and records what came."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, Hold, NotReached, Obstacle, Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Lack, Queue, Rest

log = logging.getLogger(__name__)


class Attempt(Protocol):
    """One entry on its way; the network begins here."""

    @property
    def left(self) -> bool: ...
    def stop(self) -> bool: ...
    async def outcome(self) -> Outcome: ...


class Service(Protocol):
    def send(self, plant: NewPlant, key: str, on_left: Callable[[], None]) -> Attempt: ...
    async def close(self) -> None: ...


class Outbox:
    """Belongs to one loop. Nothing is sent before its claim is committed, and nothing again."""

    def __init__(
        self,
        store_id: str,
        journal: JournalKeeper,
        tell: Callable[[Entry | Queue], None],
        *,
        now: Callable[[], datetime],
        monotonic: Callable[[], float],
        wait_after: Callable[[int], float],
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._now = now
        self._monotonic = monotonic
        self._wait_after = wait_after
        self._service: Service | None = None
        self._rest: Rest | None = Rest(Lack.TOKEN)
        self._misses = 0
        self._drained = False
        self._closing = False
        self._entry_id: str | None = None
        self._attempt: Attempt | None = None
        self._stopped = False
        self._left = False
        self._counts: dict[Status, int] = {}
        self._wake = asyncio.Event()

    async def run(self) -> None:
        """Until `finish`."""
        await self._tell_queue()
        while await self._ready():
            entry = await self._claim()
            if entry is not None:
                await self._send(entry)
        if self._service is not None:
            await self._service.close()

    async def use(self, service: Service) -> None:
        """Go on with this service: another token or another address."""
        before, self._service = self._service, service
        self.go_on()
        if before is not None:
            await before.close()

    def entry_came(self) -> None:
        self._drained = False
        self._wake.set()

    def go_on(self) -> None:
        """A person wants it tried now."""
        if self._service is not None:
            self._rest = None
            self._misses = 0
        self.entry_came()

    def stop_sending(self, entry_id: str) -> bool:
        """Keep an entry here if it has not left; what has left gets its answer."""
        if entry_id == self._entry_id and self._attempt is not None:
            self._stopped = self._attempt.stop()
        return self._stopped

    def finish(self) -> None:
        """Claim no more; what has not left stays, what has left is waited for by `run`."""
        self._closing = True
        if self._attempt is not None:
            self._attempt.stop()
        self._wake.set()

    async def renew(self) -> None:
        """A person changed an entry: the counts, and perhaps there is something to send."""
        self.entry_came()
        await self._tell_queue()

    async def _ready(self) -> bool:
        while self._is_idle():
            await self._tell_queue()
            self._wake.clear()
            # Looked at again, because counting took a while.
            if self._is_idle():
                await self._sleep()
        return not self._closing

    def _is_idle(self) -> bool:
        return not self._closing and (self._rest is not None or self._drained)

    async def _sleep(self) -> None:
        until = self._rest.until if self._rest else None
        left = None if until is None else max(0.0, until - self._monotonic())
        try:
            async with asyncio.timeout(left):
                await self._wake.wait()
        except TimeoutError:
            self._rest = None

    async def _claim(self) -> Entry | None:
        # Before the question, so that an entry that comes while it is asked counts.
        self._drained = True
        try:
            entry = await self._journal.call(Journal.claim_next, self._store_id, self._now())
        except JournalError:
            self._rest = self._rest_until(Lack.JOURNAL)
            self._drained = False
            return None
        if entry is not None:
            self._drained = False
        return entry

    async def _send(self, entry: Entry) -> None:
        assert self._service is not None  # noqa: S101 - without one it rests
        self._entry_id = entry.id
        self._stopped = self._left = False
        self._tell(entry)
        await self._tell_queue()
        self._attempt = self._service.send(entry.plant, entry.id, self._note_left)
        if self._closing:
            self._attempt.stop()
        outcome = await self._attempt.outcome()
        left = self._attempt.left
        self._attempt, self._entry_id = None, None
        self._rest = self._rest_after(outcome)
        self._tell(await self._record(entry.id, outcome, left))
        await self._tell_queue()

    async def _record(self, entry_id: str, outcome: Outcome, left: bool) -> Entry:
        """What is known must get to disk; until it does nothing else is sent."""
        misses = 0
        while True:
            try:
                return await self._journal.call(
                    Journal.record, entry_id, outcome, left, self._now()
                )
            except JournalError:
                misses += 1
                wait = self._wait_after(misses)
            meant, self._rest = self._rest, Rest(Lack.JOURNAL, self._monotonic() + wait)
            await self._tell_queue()
            self._wake.clear()
            await self._sleep()
            self._rest = meant

    def _rest_after(self, outcome: Outcome) -> Rest | None:
        match outcome:
            case NotReached(obstacle=Obstacle.STOPPED):
                # Only a person's stop holds up the rest; another token's or quitting's does not.
                return Rest(outcome) if self._stopped else None
            case NotReached():
                return self._rest_until(outcome)
            case HeldBack(hold=Hold.BUSY, retry_after=float(seconds)):
                return Rest(outcome, self._monotonic() + seconds)
            case HeldBack(hold=Hold.BUSY):
                return self._rest_until(outcome)
            case HeldBack():
                return Rest(outcome)
            case _:
                self._misses = 0
                return None

    def _rest_until(self, why: HeldBack | NotReached | Lack) -> Rest:
        self._misses += 1
        return Rest(why, self._monotonic() + self._wait_after(self._misses))

    def _note_left(self) -> None:
        self._left = True
        self._tell(self._queue())

    async def _tell_queue(self) -> None:
        try:
            self._counts = await self._journal.call(Journal.open_counts, self._store_id)
        except JournalError as error:
            # The last counts have to do; what matters is told by whoever writes.
            log.warning("the journal could not be counted: %s", error.why)
        self._tell(self._queue())

    def _queue(self) -> Queue:
        waiting, sending, to_check = (
            self._counts.get(status, 0)
            for status in (Status.WAITING, Status.SENDING, Status.TO_CHECK)
        )
        return Queue(waiting, sending, to_check, self._rest, self._left)
