"""The plants of one store that are under way, each from its claim to its recorded outcome."""

import asyncio
import logging
import math
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
from plantdesk.outbox.clocks import Clocks
from plantdesk.outbox.lane import Lane
from plantdesk.outbox.news import Lack, Queue, Rest
from plantdesk.outbox.pace import Pace
from plantdesk.outbox.services import Services
from plantdesk.outbox.supply import Supply

log = logging.getLogger(__name__)

_STOPPED = NotReached(Obstacle.STOPPED)


class Traffic:
    """Nothing is sent before its claim is committed, and nothing again."""

    def __init__(
        self,
        store_id: str,
        journal: JournalKeeper,
        tell: Callable[[Entry | Queue], None],
        *,
        bell: Bell,
        pace: Pace,
        services: Services,
        now: Callable[[], datetime],
        monotonic: Callable[[], float],
        wait_after: Callable[[int], float],
        off_line: bool,
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._bell = bell
        self._pace = pace
        self._services = services
        self._now = now
        self._monotonic = monotonic
        self._wait_after = wait_after
        self._board = Board(store_id, journal, tell)
        self._clocks = Clocks(now, monotonic)
        self._tasks: set[asyncio.Task[None]] = set()
        self.supply = Supply()
        self.lanes: set[Lane] = set()
        # What a person or the end of the program wants.
        self.off_line = off_line
        self.closing = False
        self.abandoned = False

    def may_go_on(self) -> bool:
        """Whether there is something to claim or to close."""
        if self._services.replaced:
            # The next service is used when all that left with the last one has ended.
            return not self.lanes
        return self._may_claim(len(self.lanes))

    async def open_lane(self) -> None:
        # Before the question, so that an entry that comes while it is asked counts.
        came = self.supply.came
        try:
            entry = await self._journal.call(Journal.claim_next, self._store_id, self._now())
        except JournalError:
            self._pace.miss(Lack.JOURNAL)
            return
        if entry is None:
            self.supply.note_none_left(came)
            await self.count()
        else:
            task = asyncio.create_task(self._go_along(self._claimed(entry)))
            self._tasks.add(task)
            task.add_done_callback(self._end)

    async def ended(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks)

    def halt(self) -> None:
        """Keep here what has not left."""
        for lane in self.lanes:
            lane.halt()

    def rest(self) -> Rest | None:
        """Why nothing is claimed: an outcome that is not on disk comes first."""
        retries = self.unsaved()
        if not retries:
            return self._pace.rest
        soonest = min(retries)
        return Rest(Lack.FAULT) if soonest == math.inf else Rest(Lack.JOURNAL, soonest)

    def unsaved(self) -> list[float]:
        """When it is tried again to write down what is known of the plants under way."""
        return [lane.retry_at for lane in self.lanes if lane.retry_at is not None]

    def look_at_clocks(self) -> bool:
        """Whether the computer slept; what it waits for is tried now then."""
        if slept := self._clocks.slept():
            log.info("the clock jumped by %.0f s: the computer slept", slept)
            self._services.distrust_connections()
            self._pace.hurry(slept)
        return slept > 0

    async def count(self) -> None:
        await self._board.count()
        self.tell_queue()

    def tell_queue(self) -> None:
        self._board.show(self.lanes, self.rest(), self.off_line)

    def _may_claim(self, under_way: int) -> bool:
        """Whether one more may go beside so many."""
        return not (
            self.supply.used_up
            or self.off_line
            or self.closing
            or self._services.replaced
            or self.rest()
        ) and self._pace.has_room(under_way)

    def _claimed(self, entry: Entry) -> Lane:
        lane = Lane(entry)
        self.lanes.add(lane)
        self._journal.senders += 1
        self._board.claimed()
        self._tell(entry)
        self.tell_queue()
        return lane

    async def _go_along(self, lane: Lane | None) -> None:
        """One plant after the other, as long as nothing speaks against the next."""
        while lane is not None:
            lane = await self._take(lane)

    async def _take(self, lane: Lane) -> Lane | None:
        """From the claim to the recorded outcome and, in the same commit, to the next claim."""
        following = None
        try:
            outcome = await self._send(lane)
            if outcome:
                self._learn(lane, outcome)
                if done := await self._record(lane, outcome):
                    following = self._recorded(lane, outcome, *done)
        except Exception:
            # Our own bug, as above.
            log.exception("the outbox failed")
            self._pace.stay(Rest(Lack.FAULT))
        self._close_lane(lane)
        if following is None:
            self.tell_queue()
        if self.may_go_on():
            self._bell.ring()
        return following

    def _close_lane(self, lane: Lane) -> None:
        if lane in self.lanes:
            self.lanes.remove(lane)
            self._journal.senders -= 1

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._bell.ring()

    async def _send(self, lane: Lane) -> Outcome | None:
        """None if the answer was not waited for."""
        # After the claim's commit, which may have taken long.
        self.look_at_clocks()
        await self._services.ready()
        service = self._services.now
        # The rest may have begun while this one was being claimed.
        rests = self.off_line or self._services.replaced or self.rest()
        if service is None or rests or self.closing or lane.stopped:
            return _STOPPED
        return await lane.send(service, self.tell_queue)

    async def _record(self, lane: Lane, outcome: Outcome) -> tuple[Entry, Entry | None] | None:
        """What is known must get to disk; until it does nothing else is sent.

        The entry as it is now, and the next one if it could be claimed with it.
        """
        misses = 0
        while True:
            try:
                if not misses and self._may_claim(len(self.lanes) - 1):
                    return await self._record_and_claim(lane, outcome)
                about = lane.entry.id, outcome, lane.left, self._now()
                return await self._journal.call(Journal.record, *about), None
            except JournalError as error:
                log.info("an outcome could not be recorded: %s", error.why)
                misses += 1
                lane.retry_at = self._monotonic() + self._wait_after(misses)
            except Exception:
                # Our own bug; a person may try again.
                log.exception("an outcome could not be recorded")
                misses += 1
                lane.retry_at = math.inf
            if self.abandoned:
                return None
            self.tell_queue()
            await self._bell.heard(self._bell.next, lane.retry_at)

    async def _record_and_claim(self, lane: Lane, outcome: Outcome) -> tuple[Entry, Entry | None]:
        came = self.supply.came
        recorded, claimed = await self._journal.call(
            Journal.record_and_claim, lane.entry.id, outcome, lane.left, self._now()
        )
        if claimed is None:
            self.supply.note_none_left(came)
        return recorded, claimed

    def _recorded(
        self, lane: Lane, outcome: Outcome, recorded: Entry, claimed: Entry | None
    ) -> Lane | None:
        self._close_lane(lane)
        self._board.recorded(recorded.status)
        if lane.stopped and isinstance(outcome, NotReached):
            # It could still be stopped while its outcome did not get to disk.
            self._pace.stay(Rest(_STOPPED))
        # Whoever asked for the next one meanwhile did not find this one.
        if recorded.status is Status.WAITING:
            self.supply.add()
        self._tell(recorded)
        return self._claimed(claimed) if claimed else None

    def _learn(self, lane: Lane, outcome: Outcome) -> None:
        if lane.failed:
            self._pace.stay(Rest(Lack.FAULT))
        elif lane.stopped and isinstance(outcome, NotReached):
            self._pace.stay(Rest(_STOPPED))
        elif lane.service is self._services.now:
            # What another token or address was told says nothing about this one.
            self._pace.learn(outcome, lane.entry)
