"""Takes what waits for one store to its service, a few at once, and records what came."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import NotReached, Obstacle, Outcome
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.bell import Bell
from plantdesk.outbox.board import Board
from plantdesk.outbox.lane import Lane
from plantdesk.outbox.news import Lack, Queue, Rest
from plantdesk.outbox.pace import Pace
from plantdesk.outbox.wire import Service

log = logging.getLogger(__name__)

_STOPPED = NotReached(Obstacle.STOPPED)


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
        connections: int = 4,
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._now = now
        self._monotonic = monotonic
        self._wait_after = wait_after
        self._board = Board(store_id, journal, tell)
        self._bell = Bell(monotonic)
        self._pace = Pace(connections, monotonic, wait_after)
        self._service: Service | None = None
        self._replaced: list[Service] = []
        self._lanes: set[Lane] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._drained = False
        self._closing = False
        self._abandoned = False
        self._gave_up = False

    async def run(self) -> None:
        """Until `finish`. Never cancel it: a claim under way would look like a plant that left."""
        await self._count()
        while await self._ready():
            try:
                if self._replaced:
                    await self._close_replaced()
                else:
                    await self._claim()
            except Exception:
                # Our own bug. What was claimed stays `sending`: to check at the next start.
                log.exception("the outbox failed")
                self._pace.stay(Rest(Lack.FAULT))
        while self._tasks:
            await asyncio.wait(self._tasks)
        self._replace(None)
        await self._close_replaced(wait=not self._gave_up)

    def use(self, service: Service) -> None:
        """Go on with this service: another token or another address."""
        self._replace(service)
        self.go_on()

    def hold(self, lack: Lack) -> None:
        """Send nothing for want of this, until there is a service to `use` again."""
        self._replace(None)
        self._pace.rest = Rest(lack)
        self._bell.ring()

    def allow(self, connections: int) -> None:
        """So many plants under way at once, when the service has shown that it answers."""
        self._pace.connections = connections
        self._bell.ring()

    def entry_came(self) -> None:
        self._drained = False
        self._bell.ring()

    def go_on(self) -> None:
        """A person wants it tried now."""
        for lane in self._lanes:
            lane.stopped = False
        if self._service is not None:
            self._pace.begin_anew()
        self.entry_came()

    def stop_sending(self, entry_id: str) -> bool:
        """Keep an entry here if it has not left; what has left gets its answer."""
        lane = next((lane for lane in self._lanes if lane.entry.id == entry_id), None)
        if lane is None or lane.left:
            return False
        lane.halt()
        lane.stopped = True
        return True

    def finish(self) -> None:
        """Claim no more; what has not left stays, what has left is waited for by `run`."""
        self._closing = True
        self._halt()
        self._bell.ring()

    def abandon(self) -> None:
        """Finish without what has left: it stays `sending`, to check at the next start."""
        self._abandoned = True
        self.finish()
        for lane in self._lanes:
            self._gave_up |= lane.give_up()

    async def renew(self) -> None:
        """Entries came or changed: the counts, and perhaps there is something to send."""
        self.entry_came()
        await self._count()

    async def _ready(self) -> bool:
        """Wait until there is something to claim or to close; False when it is to end."""
        while not self._closing:
            ring = self._bell.next
            if self._may_go_on():
                return True
            self._tell_queue()
            rest = self._pace.rest
            if not await self._bell.heard(ring, rest.until if rest else None):
                self._pace.end_of(rest)
        return False

    def _may_go_on(self) -> bool:
        if self._replaced:
            # The next service is used when all that left with the last one has ended.
            return not self._lanes
        return not self._drained and not self._rest() and self._pace.has_room(len(self._lanes))

    async def _claim(self) -> None:
        # Before the question, so that an entry that comes while it is asked counts.
        self._drained = True
        try:
            entry = await self._journal.call(Journal.claim_next, self._store_id, self._now())
        except JournalError:
            self._drained = False
            self._pace.miss(Lack.JOURNAL)
            return
        if entry is not None:
            self._drained = False
            lane = Lane(entry)
            self._lanes.add(lane)
            task = asyncio.create_task(self._take(lane))
            self._tasks.add(task)
            task.add_done_callback(self._end)

    async def _take(self, lane: Lane) -> None:
        """From the claim to the recorded outcome."""
        try:
            self._tell(lane.entry)
            await self._count()
            outcome = await self._send(lane)
            recorded = await self._record(lane, outcome) if outcome else None
            if outcome and recorded:
                self._learn(lane, outcome)
                # Whoever asked for the next one meanwhile did not find this one.
                self._drained &= recorded.status is not Status.WAITING
                self._tell(recorded)
        except Exception:
            # Our own bug, as above.
            log.exception("the outbox failed")
            self._pace.stay(Rest(Lack.FAULT))
        self._lanes.remove(lane)
        await self._count()

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._bell.ring()

    async def _send(self, lane: Lane) -> Outcome | None:
        """None if the answer was not waited for."""
        # The rest may have begun while this one was being claimed.
        if self._closing or lane.stopped or self._rest():
            return _STOPPED
        assert self._service is not None  # noqa: S101 - without one it rests
        return await lane.send(self._service, self._tell_queue)

    async def _record(self, lane: Lane, outcome: Outcome) -> Entry | None:
        """What is known must get to disk; until it does nothing else is sent."""
        misses = 0
        while True:
            try:
                return await self._journal.call(
                    Journal.record, lane.entry.id, outcome, lane.left, self._now()
                )
            except JournalError as error:
                log.info("an outcome could not be recorded: %s", error.why)
            if self._abandoned:
                return None
            misses += 1
            lane.retry_at = self._monotonic() + self._wait_after(misses)
            self._tell_queue()
            await self._bell.heard(self._bell.next, lane.retry_at)

    def _learn(self, lane: Lane, outcome: Outcome) -> None:
        if lane.failed:
            self._pace.stay(Rest(Lack.FAULT))
        elif lane.stopped and isinstance(outcome, NotReached):
            self._pace.stay(Rest(_STOPPED))
        elif lane.service is self._service:
            # What another token or address was told says nothing about this one.
            self._pace.learn(outcome, lane.entry.plant.id)

    def _rest(self) -> Rest | None:
        """Why nothing is claimed: an outcome that is not on disk comes first."""
        retries = [lane.retry_at for lane in self._lanes if lane.retry_at is not None]
        return Rest(Lack.JOURNAL, min(retries)) if retries else self._pace.rest

    def _halt(self) -> None:
        for lane in self._lanes:
            lane.halt()

    def _replace(self, service: Service | None) -> None:
        if self._service is not None:
            self._replaced.append(self._service)
        self._service = service
        self._halt()

    async def _close_replaced(self, *, wait: bool = True) -> None:
        """Not to wait is for an answer that was given up."""
        while self._replaced:
            await self._replaced.pop().close(wait=wait)

    async def _count(self) -> None:
        await self._board.count()
        self._tell_queue()

    def _tell_queue(self) -> None:
        self._board.show(self._lanes, self._rest())
