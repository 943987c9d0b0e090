"""Takes what waits for one store to its service, one entry at a time, and records what came."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import assert_never

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    Added,
    Gap,
    HeldBack,
    Hold,
    NotReached,
    Obstacle,
    Outcome,
    Refused,
    Unsure,
)
from plantdesk.domain.status import Status
from plantdesk.domain.streak import Streak
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Lack, Queue, Rest
from plantdesk.outbox.wire import Attempt, Service

log = logging.getLogger(__name__)


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
        self._replaced: list[Service] = []
        self._rest: Rest | None = Rest(Lack.TOKEN)
        self._misses = 0
        self._streak = Streak()
        self._drained = False
        self._closing = False
        self._abandoned = False
        self._gave_up = False
        self._entry_id: str | None = None
        self._attempt: Attempt | None = None
        self._answer: asyncio.Task[Outcome] | None = None
        self._stopped = False
        self._failed = False
        self._counts: dict[Status, int] = {}
        self._wake = asyncio.Event()

    async def run(self) -> None:
        """Until `finish`. Never cancel it: a claim under way would look like a plant that left."""
        await self._tell_queue()
        while await self._ready():
            try:
                await self._close_replaced()
                entry = await self._claim()
                if entry is not None:
                    await self._take(entry)
            except Exception:
                # Our own bug. What was claimed stays `sending`: to check at the next start.
                log.exception("the outbox failed")
                self._rest = Rest(Lack.FAULT)
        # Closing would wait for an answer that was given up.
        if not self._gave_up:
            self._replace(None)
            await self._close_replaced()

    def use(self, service: Service) -> None:
        """Go on with this service: another token or another address."""
        self._replace(service)
        if self._attempt is not None:
            self._attempt.stop()
        self.go_on()

    def entry_came(self) -> None:
        self._drained = False
        self._wake.set()

    def go_on(self) -> None:
        """A person wants it tried now."""
        self._stopped = False
        self._streak = Streak()
        if self._service is not None:
            self._rest = None
            self._misses = 0
        self.entry_came()

    def stop_sending(self, entry_id: str) -> bool:
        """Keep an entry here if it has not left; what has left gets its answer."""
        if entry_id != self._entry_id or self._has_left():
            return False
        if self._attempt is not None:
            self._attempt.stop()
        self._stopped = True
        return True

    def finish(self) -> None:
        """Claim no more; what has not left stays, what has left is waited for by `run`."""
        self._closing = True
        if self._attempt is not None:
            self._attempt.stop()
        self._wake.set()

    def abandon(self) -> None:
        """Finish without what has left: it stays `sending`, to check at the next start."""
        self._abandoned = True
        self.finish()
        if self._answer is not None and self._has_left():
            self._gave_up = self._answer.cancel()

    async def renew(self) -> None:
        """Entries came or changed: the counts, and perhaps there is something to send."""
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

    async def _take(self, entry: Entry) -> None:
        """From the claim to the recorded outcome."""
        self._entry_id = entry.id
        self._stopped = self._failed = False
        self._tell(entry)
        await self._tell_queue()
        service = self._service
        try:
            outcome = await self._send(entry)
            recorded = await self._record(entry.id, outcome) if outcome else None
        finally:
            self._entry_id = self._attempt = self._answer = None
        if outcome and recorded:
            self._streak = self._streak.after(outcome, entry.plant.id)
            self._rest = self._rest_after(outcome, replaced=service is not self._service)
            self._tell(recorded)
        await self._tell_queue()

    async def _send(self, entry: Entry) -> Outcome | None:
        """None if the answer was not waited for."""
        if self._closing or self._stopped:
            return NotReached(Obstacle.STOPPED)
        assert self._service is not None  # noqa: S101 - without one it rests
        try:
            self._attempt = self._service.send(entry.plant, entry.id, self._tell_left)
            self._answer = asyncio.ensure_future(self._attempt.outcome())
            await asyncio.wait({self._answer})
            return None if self._answer.cancelled() else self._answer.result()
        except Exception:
            # Our own bug; how far the plant got is known all the same.
            log.exception("an attempt failed")
            self._failed = True
            return Unsure(Gap.FAULT) if self._has_left() else NotReached(Obstacle.CONNECT)

    async def _record(self, entry_id: str, outcome: Outcome) -> Entry | None:
        """What is known must get to disk; until it does nothing else is sent."""
        misses = 0
        while True:
            try:
                return await self._journal.call(
                    Journal.record, entry_id, outcome, self._has_left(), self._now()
                )
            except JournalError as error:
                log.info("an outcome could not be recorded: %s", error.why)
            if self._abandoned:
                return None
            misses += 1
            self._rest = Rest(Lack.JOURNAL, self._monotonic() + self._wait_after(misses))
            await self._tell_queue()
            self._wake.clear()
            await self._sleep()

    def _rest_after(self, outcome: Outcome, *, replaced: bool) -> Rest | None:
        if self._failed:
            return Rest(Lack.FAULT)
        match outcome:
            case NotReached() if self._stopped:
                return Rest(NotReached(Obstacle.STOPPED))
            case NotReached(obstacle=Obstacle.STOPPED):
                # Only a person's stop holds up the rest; another token's or quitting's does not.
                return None
            case NotReached() | HeldBack() if replaced:
                # That was about another token or address.
                return None
            case NotReached():
                return self._rest_until(outcome)
            case HeldBack(hold=Hold.BUSY, retry_after=float(seconds)):
                return Rest(outcome, self._monotonic() + seconds)
            case HeldBack(hold=Hold.BUSY):
                return self._rest_until(outcome)
            case HeldBack():
                return Rest(outcome)
            case Added() | Refused() | Unsure():
                self._misses = 0
                paused = self._streak.paused
                return Rest(paused) if paused else None
            case _:
                assert_never(outcome)

    def _rest_until(self, why: HeldBack | NotReached | Lack) -> Rest:
        self._misses += 1
        return Rest(why, self._monotonic() + self._wait_after(self._misses))

    def _has_left(self) -> bool:
        return self._attempt is not None and self._attempt.left

    def _replace(self, service: Service | None) -> None:
        if self._service is not None:
            self._replaced.append(self._service)
        self._service = service

    async def _close_replaced(self) -> None:
        while self._replaced:
            await self._replaced.pop().close()

    def _tell_left(self) -> None:
        self._tell(self._queue(left=True))

    async def _tell_queue(self) -> None:
        try:
            self._counts = await self._journal.call(Journal.open_counts, self._store_id)
        except JournalError as error:
            # The last counts have to do; what matters is told by whoever writes.
            log.warning("the journal could not be counted: %s", error.why)
        self._tell(self._queue(left=self._has_left()))

    def _queue(self, *, left: bool) -> Queue:
        waiting, sending, to_check = (
            self._counts.get(status, 0)
            for status in (Status.WAITING, Status.SENDING, Status.TO_CHECK)
        )
        return Queue(waiting, sending, to_check, self._rest, left)
