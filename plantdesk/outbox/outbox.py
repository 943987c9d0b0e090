"""Sends one store's waiting entries, a few at once, and records their outcomes.

Nothing is sent before its claim is committed, and nothing is sent twice.
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
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.attempt import SendAttempt, Service
from plantdesk.outbox.counts import QueueCounts
from plantdesk.outbox.news import Rest, StoreQueue, WaitReason
from plantdesk.outbox.pace import Pace

log = logging.getLogger(__name__)

# Seconds between checks for a sleeping computer.
_LOOK_EVERY = 5.0
# Corrections of the clock are smaller, and no connection is used after this long an idle time.
_SHORTEST_SLEEP = 2.0
# While quitting, a disk that refused an outcome this often is not waited for.
_LAST_TRIES = 2
_STOPPED = NotReached(ConnectionFault.STOPPED)


class Outbox:
    """Use it on one loop only."""

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
        # How often entries came so far, and the same when no entry was left to claim.
        self._came = 0
        self._none_left_at = -1
        self._service: Service | None = None
        # Earlier services, closed when all plants sent with them have their outcome.
        self._replaced: list[Service] = []
        # The computer slept, so the servers have closed the connections.
        self._stale = False
        self._clock_lead = self._lead()
        self._offline = offline
        # The program is about to quit, but the user may still stay.
        self._leaving = False
        self._closing = False
        self._abandoned = False
        self._gave_up = False

    async def run(self) -> None:
        """Run until `finish`. Never cancel it: a claim under way would look like a plant that left.

        An exception in here is our own bug. Then a claimed entry stays `sending`, and is set to
        check at the next start.
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
        """Send with this service from now on: it has another token or address."""
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
        """Try now, because the user wants it."""
        for attempt in self._attempts:
            attempt.stopped = False
        # Save outcomes first. What they say comes later.
        if self._service is not None and not self._retries():
            self._pace.start_over()
        self.entry_came()

    def work_offline(self, on: bool) -> None:
        """Send nothing until this is switched off."""
        if on == self._offline:
            return
        self._offline = on
        self._halt_or_hurry(halt=on)

    def leave(self, on: bool) -> None:
        """Claim no more and stop plants that have not left, until this is switched off."""
        self._leaving = on
        self._halt_or_hurry(halt=on)

    async def wait_for_replies(self) -> None:
        """Wait for every reply. The disk may not have taken its outcome yet."""
        while any(attempt.retry_at is None for attempt in self._attempts):
            await self._changed.wait()

    def stop_sending(self, entry_id: str) -> bool:
        """Stop an entry if it has not left. A plant that has left gets its reply."""
        attempt = next((one for one in self._attempts if one.entry.id == entry_id), None)
        if attempt is None or attempt.left:
            return False
        attempt.halt()
        attempt.stopped = True
        return True

    def finish(self) -> None:
        """Claim no more, and stop plants that have not left. `run` waits for the others."""
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
        """Skip a waiting entry until it is released. Resume sending if it blocked the others."""
        entry = await self._journal.call(Journal.set_aside, entry_id)
        if (rest := self._pace.rest) and rest.aside == entry_id:
            self.go_on()
        await self.renew()
        return entry

    async def renew(self) -> None:
        """Call this when entries were added or changed."""
        self.entry_came()
        await self._count()

    def rest(self) -> Rest | None:
        """Return why nothing is claimed. Outcomes that couldn't be saved come first."""
        retries = self._retries()
        if not retries:
            return self._pace.rest
        soonest = min(retries)
        return Rest(WaitReason.FAULT) if soonest == math.inf else Rest(WaitReason.JOURNAL, soonest)

    def _retries(self) -> list[float]:
        """Times to retry saving outcomes."""
        return [one.retry_at for one in self._attempts if one.retry_at is not None]

    # Waiting for something to do.

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _wait(self, changed: asyncio.Event, until: float | None) -> bool:
        """Wait for the change. Return False if the time comes first."""
        left = None if until is None else max(0.0, until - self._monotonic())
        try:
            async with asyncio.timeout(left):
                await changed.wait()
        except TimeoutError:
            return False
        return True

    async def _ready(self) -> bool:
        """Wait until there is something to claim or to close. Return False to end."""
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
        """Wait, and return whether something changed before the rest was over."""
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
            # Use the next service when all plants sent with the last one have an outcome.
            return not self._attempts
        return self._may_claim(len(self._attempts))

    def _may_claim(self, under_way: int) -> bool:
        """Whether one more may be sent with this many under way."""
        return not (
            self._none_left_at == self._came
            or self._offline
            or self._leaving
            or self._closing
            or self._replaced
            or self.rest()
        ) and self._pace.has_room(under_way)

    def _lead(self) -> float:
        """Return how far the wall clock is ahead: it runs on while the computer sleeps.

        Setting it forward looks like a sleep. Setting it back looks like nothing.
        """
        return self._now().timestamp() - self._monotonic()

    def _notice_sleep(self) -> bool:
        """Return whether the computer slept, and if so, shorten the wait."""
        before, self._clock_lead = self._clock_lead, self._lead()
        slept = self._clock_lead - before
        if slept <= _SHORTEST_SLEEP:
            return False
        log.info("the clock jumped by %.0f s: the computer slept", slept)
        self._stale = True
        self._pace.hurry(slept)
        return True

    # The service, and the services it replaced.

    def _replace(self, service: Service | None) -> None:
        if self._service is not None:
            self._replaced.append(self._service)
        self._service = service
        self._halt()

    async def _close_replaced(self, *, wait: bool = True) -> None:
        """Close replaced services. Don't wait if a reply was given up."""
        while self._replaced:
            await self._replaced.pop().close(wait=wait)

    def _halt_or_hurry(self, *, halt: bool) -> None:
        if halt:
            self._halt()
        else:
            self._pace.hurry(0.0)
        self.entry_came()

    def _halt(self) -> None:
        """Stop plants that have not left."""
        for attempt in self._attempts:
            attempt.halt()

    # One entry, from its claim to its recorded outcome.

    async def _claim_next(self) -> None:
        # Before asking the journal, so that an entry that comes meanwhile counts.
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
        """Send one plant after the other, until one can't be claimed."""
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
        """Return the outcome, or None if the reply was given up."""
        # After the claim's commit, which may have taken long.
        self._notice_sleep()
        if self._stale:
            self._stale = False
            if self._service is not None:
                await self._service.hang_up()
        # A rest may have begun during the claim.
        rests = self._offline or self._leaving or self._replaced or self.rest()
        if self._service is None or rests or self._closing or attempt.stopped:
            return _STOPPED
        return await attempt.send(self._service, self._tell_queue)

    def _learn(self, attempt: SendAttempt, outcome: Outcome) -> None:
        if attempt.failed:
            self._pace.stay(Rest(WaitReason.FAULT))
        elif attempt.stopped and isinstance(outcome, NotReached):
            self._pace.stay(Rest(_STOPPED))
        elif attempt.service is self._service:
            # A reply to another token or address says nothing about this one.
            self._pace.learn(outcome, attempt.entry)

    async def _record(
        self, attempt: SendAttempt, outcome: Outcome
    ) -> tuple[Entry, Entry | None, OpenCounts | None] | None:
        """Save the outcome, and send nothing else until it is saved.

        Return the entry, and the next one if it was claimed in the same commit, or else the
        store's counts if the journal has no other.
        """
        misses = 0
        while True:
            try:
                if not misses and self._may_claim(len(self._attempts) - 1):
                    return await self._record_and_claim(attempt, outcome)
                about = attempt.entry.id, outcome, attempt.left, self._now()
                return await self._journal.call(Journal.record, *about), None, None
            except JournalError as error:
                log.info("an outcome could not be recorded: %s", error.why)
                misses += 1
                attempt.retry_at = self._monotonic() + self._wait_after(misses)
            except Exception:
                # Our own bug. The user may try again.
                log.exception("an outcome could not be recorded")
                misses += 1
                attempt.retry_at = math.inf
            if self._abandoned or (self._closing and misses >= _LAST_TRIES):
                return None
            self._tell_queue()
            if misses == 1:
                self._wake()
            await self._wait(self._changed, attempt.retry_at)

    async def _record_and_claim(
        self, attempt: SendAttempt, outcome: Outcome
    ) -> tuple[Entry, Entry | None, OpenCounts | None]:
        came = self._came
        recorded, claimed, counts = await self._journal.call(
            Journal.record_and_claim, attempt.entry.id, outcome, attempt.left, self._now()
        )
        if claimed is None:
            self._none_left_at = came
        return recorded, claimed, counts

    def _recorded(
        self,
        attempt: SendAttempt,
        outcome: Outcome,
        recorded: Entry,
        claimed: Entry | None,
        counts: OpenCounts | None,
    ) -> SendAttempt | None:
        self._end(attempt)
        self._counts.recorded(recorded)
        if counts is not None:
            self._counts.take(counts)
        if attempt.stopped and isinstance(outcome, NotReached):
            # The user may have stopped it while its outcome couldn't be saved.
            self._pace.stay(Rest(_STOPPED))
        # A claim made meanwhile didn't find this entry.
        if recorded.status is Status.WAITING:
            self._came += 1
        self._tell(recorded)
        return self._claimed(claimed) if claimed else None

    async def _count(self) -> None:
        await self._counts.count()
        self._tell_queue()

    def _tell_queue(self) -> None:
        self._counts.show(self._attempts, self.rest(), self._offline)
