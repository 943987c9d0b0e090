"""Takes the waiting entries of one store to its service, a few at once, and records the outcomes.

Nothing is sent before its claim is committed, and nothing again.
"""

import asyncio
import logging
import math
from collections.abc import Callable
from datetime import datetime

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached, Outcome
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.attempt import SendAttempt, Service
from plantdesk.outbox.counts import QueueCounts
from plantdesk.outbox.news import Rest, StoreQueue, WaitReason
from plantdesk.outbox.pace import Pace

log = logging.getLogger(__name__)

# Seconds between checks for a sleeping computer.
_LOOK_EVERY = 5.0
# A clock that is set right moves by less, and no connection idle for this long is used.
_SHORTEST_SLEEP = 2.0
_STOPPED = NotReached(ConnectionFault.STOPPED)


class Outbox:
    """Belongs to one loop."""

    def __init__(
        self,
        store_id: str,
        journal: JournalKeeper,
        tell: Callable[[Entry | StoreQueue], None],
        *,
        now: Callable[[], datetime],
        monotonic: Callable[[], float],
        wait_after: Callable[[int], float],
        connections: int = 4,
        offline: bool = False,
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._now = now
        self._monotonic = monotonic
        self._wait_after = wait_after
        self._pace = Pace(connections, monotonic, wait_after)
        self._counts = QueueCounts(store_id, journal, tell)
        self._attempts: set[SendAttempt] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        # Set, and replaced, whenever something changed. Take it before you look at how things
        # stand, and you miss no change after that.
        self._changed = asyncio.Event()
        # How often entries have come so far, and how often when none was left to claim.
        self._came = 0
        self._none_left_at = -1
        self._service: Service | None = None
        # Each is closed when all plants that left with it have their outcome.
        self._replaced: list[Service] = []
        # The computer slept: the far ends have given up the connections.
        self._stale = False
        self._clock_lead = self._lead()
        self._offline = offline
        self._closing = False
        self._abandoned = False
        self._gave_up = False

    async def run(self) -> None:
        """Run until `finish`. Never cancel it: a claim under way would look like a plant that left.

        An exception in here is our own bug. A claimed entry stays `sending`, and is to check at the
        next start.
        """
        await self._count()
        while await self._ready():
            try:
                if self._replaced:
                    await self._close_replaced()
                else:
                    await self._claim_next()
            except Exception:
                log.exception("the outbox failed")
                self._pace.stay(Rest(WaitReason.FAULT))
        while self._tasks:
            await asyncio.wait(self._tasks)
        self._replace(None)
        await self._close_replaced(wait=not self._gave_up)

    def use(self, service: Service) -> None:
        """Go on with this service: another token or another address."""
        self._replace(service)
        self._pace.meet()
        self.go_on()

    def hold(self, reason: WaitReason) -> None:
        """Send nothing, for this reason, until there is a service to `use` again."""
        self._replace(None)
        self._pace.rest = Rest(reason)
        self._wake()

    def allow(self, connections: int) -> None:
        """Send this many plants at once, when the service has shown that it answers."""
        self._pace.connections = connections
        self._wake()

    def entry_came(self) -> None:
        self._came += 1
        self._wake()

    def go_on(self) -> None:
        """A person wants it tried now."""
        for attempt in self._attempts:
            attempt.stopped = False
        # While outcomes are not on disk, saving them comes first, not what they say.
        if self._service is not None and not self._retries():
            self._pace.begin_anew()
        self.entry_came()

    def work_offline(self, on: bool) -> None:
        """Send nothing, whatever else is wanted, until this is switched off."""
        if on == self._offline:
            return
        self._offline = on
        if on:
            self._halt()
        else:
            self._pace.hurry(0.0)
        self.entry_came()

    def stop_sending(self, entry_id: str) -> bool:
        """Keep an entry here if it has not left; a plant that has left gets its answer."""
        attempt = next((one for one in self._attempts if one.entry.id == entry_id), None)
        if attempt is None or attempt.left:
            return False
        attempt.halt()
        attempt.stopped = True
        return True

    def finish(self) -> None:
        """Claim no more. Plants that have not left stay; `run` waits for those that have."""
        self._closing = True
        self._halt()
        self._wake()

    def abandon(self) -> None:
        """Finish without the plants that have left: they are to check at the next start."""
        self._abandoned = True
        self.finish()
        for attempt in self._attempts:
            self._gave_up |= attempt.give_up()

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

    def rest(self) -> Rest | None:
        """Why nothing is claimed: an outcome that is not on disk comes first."""
        retries = self._retries()
        if not retries:
            return self._pace.rest
        soonest = min(retries)
        return Rest(WaitReason.FAULT) if soonest == math.inf else Rest(WaitReason.JOURNAL, soonest)

    def _retries(self) -> list[float]:
        """When outcomes that could not be saved are saved again."""
        return [one.retry_at for one in self._attempts if one.retry_at is not None]

    # Waiting for something to do.

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _wait(self, changed: asyncio.Event, until: float | None) -> bool:
        """Wait for the change; False if the time came first."""
        left = None if until is None else max(0.0, until - self._monotonic())
        try:
            async with asyncio.timeout(left):
                await changed.wait()
        except TimeoutError:
            return False
        return True

    async def _ready(self) -> bool:
        """Wait until there is something to claim or to close; False when it is to end."""
        while not self._closing:
            changed = self._changed
            if self._may_go_on():
                return True
            self._tell_queue()
            rest = self._pace.rest
            if not await self._wait_awake(changed, rest):
                self._pace.end_of(rest)
        return False

    async def _wait_awake(self, changed: asyncio.Event, rest: Rest | None) -> bool:
        """Whether something changed before the rest was over; meanwhile the computer may sleep."""
        until = rest.until if rest else None
        while until is not None and self._monotonic() + _LOOK_EVERY < until:
            if await self._wait(changed, self._monotonic() + _LOOK_EVERY):
                return True
            if self._notice_sleep():
                return True
        return await self._wait(changed, until)

    def _may_go_on(self) -> bool:
        """Whether there is something to claim or to close."""
        if self._replaced:
            # The next service is used when all plants that left with the last one have ended.
            return not self._attempts
        return self._may_claim(len(self._attempts))

    def _may_claim(self, under_way: int) -> bool:
        """Whether one more may go beside so many."""
        return not (
            self._none_left_at == self._came
            or self._offline
            or self._closing
            or self._replaced
            or self.rest()
        ) and self._pace.has_room(under_way)

    def _lead(self) -> float:
        """The wall clock goes on while the computer sleeps, the monotonic clock does not.

        A clock that a person sets forward looks like a sleep, one set back like nothing.
        """
        return self._now().timestamp() - self._monotonic()

    def _notice_sleep(self) -> bool:
        """Whether the computer slept; a wait is then cut short."""
        before, self._clock_lead = self._clock_lead, self._lead()
        slept = self._clock_lead - before
        if slept <= _SHORTEST_SLEEP:
            return False
        log.info("the clock jumped by %.0f s: the computer slept", slept)
        self._stale = True
        self._pace.hurry(slept)
        return True

    # The service, and those that it took the place of.

    def _replace(self, service: Service | None) -> None:
        if self._service is not None:
            self._replaced.append(self._service)
        self._service = service
        self._halt()

    async def _close_replaced(self, *, wait: bool = True) -> None:
        """Don't wait where an answer was given up."""
        while self._replaced:
            await self._replaced.pop().close(wait=wait)

    def _halt(self) -> None:
        """Keep plants here that have not left."""
        for attempt in self._attempts:
            attempt.halt()

    # One entry, from its claim to its recorded outcome.

    async def _claim_next(self) -> None:
        # Before the question, so that an entry that comes while it is asked counts.
        came = self._came
        try:
            entry = await self._journal.call(Journal.claim_next, self._store_id, self._now())
        except JournalError:
            self._pace.miss(WaitReason.JOURNAL)
            return
        if entry is None:
            self._none_left_at = came
            await self._count()
        else:
            task = asyncio.create_task(self._send_on(self._claimed(entry)))
            self._tasks.add(task)
            task.add_done_callback(self._end_task)

    async def _send_on(self, attempt: SendAttempt | None) -> None:
        """One plant after the other, as long as nothing speaks against the next."""
        while attempt is not None:
            attempt = await self._send_and_record(attempt)

    def _end_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._wake()

    def _claimed(self, entry: Entry) -> SendAttempt:
        attempt = SendAttempt(entry)
        self._attempts.add(attempt)
        self._journal.senders += 1
        self._counts.claimed()
        self._tell(entry)
        self._tell_queue()
        return attempt

    async def _send_and_record(self, attempt: SendAttempt) -> SendAttempt | None:
        """Record the outcome and, in the same commit, claim the next entry."""
        following = None
        try:
            outcome = await self._send(attempt)
            if outcome:
                self._learn(attempt, outcome)
                if done := await self._record(attempt, outcome):
                    following = self._recorded(attempt, outcome, *done)
        except Exception:
            # Our own bug, as in `run`.
            log.exception("the outbox failed")
            self._pace.stay(Rest(WaitReason.FAULT))
        self._end(attempt)
        if following is None:
            self._tell_queue()
        if self._may_go_on():
            self._wake()
        return following

    def _end(self, attempt: SendAttempt) -> None:
        if attempt in self._attempts:
            self._attempts.remove(attempt)
            self._journal.senders -= 1

    async def _send(self, attempt: SendAttempt) -> Outcome | None:
        """None if the answer was not waited for."""
        # After the claim's commit, which may have taken long.
        self._notice_sleep()
        if self._stale:
            self._stale = False
            if self._service is not None:
                await self._service.hang_up()
        # The rest may have begun while this one was being claimed.
        rests = self._offline or self._replaced or self.rest()
        if self._service is None or rests or self._closing or attempt.stopped:
            return _STOPPED
        return await attempt.send(self._service, self._tell_queue)

    def _learn(self, attempt: SendAttempt, outcome: Outcome) -> None:
        if attempt.failed:
            self._pace.stay(Rest(WaitReason.FAULT))
        elif attempt.stopped and isinstance(outcome, NotReached):
            self._pace.stay(Rest(_STOPPED))
        elif attempt.service is self._service:
            # An answer to another token or address says nothing about this one.
            self._pace.learn(outcome, attempt.entry)

    async def _record(
        self, attempt: SendAttempt, outcome: Outcome
    ) -> tuple[Entry, Entry | None] | None:
        """Get the outcome to disk; until it is there nothing else is sent.

        The entry as it is now, and the next one if it could be claimed with it.
        """
        misses = 0
        while True:
            try:
                if not misses and self._may_claim(len(self._attempts) - 1):
                    return await self._record_and_claim(attempt, outcome)
                about = attempt.entry.id, outcome, attempt.left, self._now()
                return await self._journal.call(Journal.record, *about), None
            except JournalError as error:
                log.info("an outcome could not be recorded: %s", error.why)
                misses += 1
                attempt.retry_at = self._monotonic() + self._wait_after(misses)
            except Exception:
                # Our own bug; a person may try again.
                log.exception("an outcome could not be recorded")
                misses += 1
                attempt.retry_at = math.inf
            if self._abandoned:
                return None
            self._tell_queue()
            await self._wait(self._changed, attempt.retry_at)

    async def _record_and_claim(
        self, attempt: SendAttempt, outcome: Outcome
    ) -> tuple[Entry, Entry | None]:
        came = self._came
        recorded, claimed = await self._journal.call(
            Journal.record_and_claim, attempt.entry.id, outcome, attempt.left, self._now()
        )
        if claimed is None:
            self._none_left_at = came
        return recorded, claimed

    def _recorded(
        self, attempt: SendAttempt, outcome: Outcome, recorded: Entry, claimed: Entry | None
    ) -> SendAttempt | None:
        self._end(attempt)
        self._counts.recorded(recorded)
        if attempt.stopped and isinstance(outcome, NotReached):
            # It could still be stopped while its outcome did not get to disk.
            self._pace.stay(Rest(_STOPPED))
        # A claim that was asked for meanwhile did not find this one.
        if recorded.status is Status.WAITING:
            self._came += 1
        self._tell(recorded)
        return self._claimed(claimed) if claimed else None

    async def _count(self) -> None:
        await self._counts.count()
        self._tell_queue()

    def _tell_queue(self) -> None:
        self._counts.show(self._attempts, self.rest(), self._offline)
