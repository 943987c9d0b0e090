"""Takes what waits for one store to its service, a few at once, and records what came."""

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
from plantdesk.outbox.wire import Service

log = logging.getLogger(__name__)

_STOPPED = NotReached(Obstacle.STOPPED)
# So often a wait is looked after: the computer may have slept.
_LOOK_EVERY = 5.0


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
        off_line: bool = False,
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
        self._services = Services()
        self._lanes: set[Lane] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._clocks = Clocks(now, monotonic)
        self._off_line = off_line
        self._supply = Supply()
        self._closing = False
        self._abandoned = False
        self._gave_up = False

    async def run(self) -> None:
        """Until `finish`. Never cancel it: a claim under way would look like a plant that left."""
        await self._count()
        while await self._ready():
            try:
                if self._services.replaced:
                    await self._services.close_replaced()
                else:
                    await self._open_lane()
            except Exception:
                # Our own bug. What was claimed stays `sending`: to check at the next start.
                log.exception("the outbox failed")
                self._pace.stay(Rest(Lack.FAULT))
        while self._tasks:
            await asyncio.wait(self._tasks)
        self._replace(None)
        await self._services.close_replaced(wait=not self._gave_up)

    def use(self, service: Service) -> None:
        """Go on with this service: another token or another address."""
        self._replace(service)
        self._pace.meet()
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
        self._supply.add()
        self._bell.ring()

    def go_on(self) -> None:
        """A person wants it tried now."""
        for lane in self._lanes:
            lane.stopped = False
        # With outcomes that are not on disk it is about these, and not yet about what they say.
        if self._services.now is not None and not self._unsaved():
            self._pace.begin_anew()
        self.entry_came()

    def work_off_line(self, on: bool) -> None:
        """Send nothing, whatever else is wanted, until it is `on` no more."""
        if on == self._off_line:
            return
        self._off_line = on
        if on:
            self._halt()
        else:
            self._pace.hurry(0.0)
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

    async def set_aside(self, entry_id: str) -> Entry:
        """Pass a waiting entry over until it is released, and go on if it held up the others."""
        entry = await self._journal.call(Journal.set_aside, entry_id)
        if (rest := self._pace.rest) and rest.aside == entry_id:
            self.go_on()
        await self.renew()
        return entry

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
            if not await self._heard(ring, rest):
                self._pace.end_of(rest)
        return False

    async def _heard(self, ring: asyncio.Event, rest: Rest | None) -> bool:
        """Whether the bell rang before the rest was over; in between the computer may sleep."""
        until = rest.until if rest else None
        while until is not None and self._monotonic() + _LOOK_EVERY < until:
            if await self._bell.heard(ring, self._monotonic() + _LOOK_EVERY):
                return True
            if slept := self._clocks.slept():
                self._woken(slept)
                return True
        return await self._bell.heard(ring, until)

    def _may_go_on(self) -> bool:
        if self._services.replaced:
            # The next service is used when all that left with the last one has ended.
            return not self._lanes
        return self._may_claim(len(self._lanes))

    def _may_claim(self, under_way: int) -> bool:
        """Whether one more may go beside so many."""
        return not (
            self._supply.used_up
            or self._off_line
            or self._closing
            or self._services.replaced
            or self._rest()
        ) and self._pace.has_room(under_way)

    async def _open_lane(self) -> None:
        # Before the question, so that an entry that comes while it is asked counts.
        came = self._supply.came
        try:
            entry = await self._journal.call(Journal.claim_next, self._store_id, self._now())
        except JournalError:
            self._pace.miss(Lack.JOURNAL)
            return
        if entry is None:
            self._supply.note_none_left(came)
            await self._count()
        else:
            task = asyncio.create_task(self._go_along(self._claimed(entry)))
            self._tasks.add(task)
            task.add_done_callback(self._end)

    def _claimed(self, entry: Entry) -> Lane:
        lane = Lane(entry)
        self._lanes.add(lane)
        self._journal.senders += 1
        self._board.claimed()
        self._tell(entry)
        self._tell_queue()
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
            self._tell_queue()
        if self._may_go_on():
            self._bell.ring()
        return following

    def _close_lane(self, lane: Lane) -> None:
        if lane in self._lanes:
            self._lanes.remove(lane)
            self._journal.senders -= 1

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._bell.ring()

    async def _send(self, lane: Lane) -> Outcome | None:
        """None if the answer was not waited for."""
        # After the claim's commit, which may have taken long.
        if slept := self._clocks.slept():
            self._woken(slept)
        await self._services.ready()
        service = self._services.now
        # The rest may have begun while this one was being claimed.
        rests = self._off_line or self._services.replaced or self._rest()
        if service is None or rests or self._closing or lane.stopped:
            return _STOPPED
        return await lane.send(service, self._tell_queue)

    def _woken(self, seconds: float) -> None:
        log.info("the clock jumped by %.0f s: the computer slept", seconds)
        self._services.distrust_connections()
        self._pace.hurry(seconds)

    async def _record(self, lane: Lane, outcome: Outcome) -> tuple[Entry, Entry | None] | None:
        """What is known must get to disk; until it does nothing else is sent.

        The entry as it is now, and the next one if it could be claimed with it.
        """
        misses = 0
        while True:
            try:
                if not misses and self._may_claim(len(self._lanes) - 1):
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
            if self._abandoned:
                return None
            self._tell_queue()
            await self._bell.heard(self._bell.next, lane.retry_at)

    async def _record_and_claim(self, lane: Lane, outcome: Outcome) -> tuple[Entry, Entry | None]:
        came = self._supply.came
        recorded, claimed = await self._journal.call(
            Journal.record_and_claim, lane.entry.id, outcome, lane.left, self._now()
        )
        if claimed is None:
            self._supply.note_none_left(came)
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
            self._supply.add()
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

    def _rest(self) -> Rest | None:
        """Why nothing is claimed: an outcome that is not on disk comes first."""
        retries = self._unsaved()
        if not retries:
            return self._pace.rest
        soonest = min(retries)
        return Rest(Lack.FAULT) if soonest == math.inf else Rest(Lack.JOURNAL, soonest)

    def _unsaved(self) -> list[float]:
        """When it is tried again to write down what is known of the plants under way."""
        return [lane.retry_at for lane in self._lanes if lane.retry_at is not None]

    def _halt(self) -> None:
        for lane in self._lanes:
            lane.halt()

    def _replace(self, service: Service | None) -> None:
        self._services.replace(service)
        self._halt()

    async def _count(self) -> None:
        await self._board.count()
        self._tell_queue()

    def _tell_queue(self) -> None:
        self._board.show(self._lanes, self._rest(), self._off_line)
