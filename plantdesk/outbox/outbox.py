"""Sends one store's waiting entries, a few at once, and records their outcomes.

Nothing is sent before its claim is committed, and nothing is sent twice.
"""

import asyncio
import itertools
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import asdict

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached, Outcome, Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.outbox.pace import Pace, wait_after

if TYPE_CHECKING:
    # Loads httpx, which comes later.
    from plantdesk.service.call import PlantService
    from plantdesk.service.exchange import Exchange

log = logging.getLogger(__name__)

# Seconds between looks at the clock while something waits for its time.
_LOOK_EVERY = 5.0
# Corrections of the clock are smaller, and no connection is used after this long an idle time.
_SHORTEST_SLEEP = 2.0
_STOPPED = NotReached(ConnectionFault.STOPPED)


class Terms(Struct, frozen=True):
    """What holds for the sending of all stores."""

    connections: int = 4
    # The user wants nothing sent.
    offline: bool = False
    # How long the user may look a typed plant over.
    delay: timedelta = timedelta()
    # The program is about to quit, but the user may still stay.
    leaving: bool = False


class Attempt(Struct, eq=False):
    """A claimed entry until its outcome is saved."""

    entry: Entry
    request: "Exchange | None" = None
    # Waits for the reply, and may be cancelled when nobody wants it any more.
    task: "asyncio.Task[object] | None" = None
    # Stopped by the user, which pauses sending. Other stops don't.
    stopped: bool = False


class Outbox:
    """Use it on one loop only."""

    def __init__(
        self,
        store_id: str,
        journal: JournalKeeper,
        tell: Callable[[Entry | StoreQueue], None],
        terms: Terms,
        *,
        now: Callable[[], datetime],
        monotonic: Callable[[], float],
        wait_after: Callable[[int], float] = wait_after,
    ) -> None:
        self._store_id = store_id
        self._journal = journal
        self._tell = tell
        self._terms = terms
        self._now = now
        self._monotonic = monotonic
        self._wait_after = wait_after
        # By the ids of their entries: why an outcome couldn't be saved, and until when.
        self._unsaved: dict[str, Rest] = {}
        self.pace = Pace(monotonic, wait_after, Rest(WaitReason.TOKEN), self._unsaved)
        self._counts = OpenCounts()
        self._told: Queue | None = None
        # By the ids of their entries.
        self._attempts: dict[str, Attempt] = {}
        # Ids of entries that the service may have.
        self._left: frozenset[str] = frozenset()
        self._senders = asyncio.TaskGroup()
        # Set, and replaced, whenever something changed. Take it before you look at how things
        # stand, and you miss no change after that.
        self._changed = asyncio.Event()
        # How often entries came so far, and the same when no entry was left to claim. A flag would
        # keep all other senders from claiming while one asks.
        self._came = 0
        self._none_left_at = -1
        self._service: PlantService | None = None
        # Earlier services, whose connections are closed soon, those in use after their replies.
        self._replaced: list[PlantService] = []
        # The computer slept, so the servers have closed the connections.
        self._stale = False
        # How far the wall clock is ahead: it runs on while the computer sleeps.
        self._clock_lead = now().timestamp() - monotonic()
        # After a start or a jump of the clock, delayed entries begin their whole wait once more.
        self._wait_anew = True
        self._closing = False
        self._abandoned = False

    async def run(self) -> None:
        """Run until `finish`. Never cancel it: a claim under way would look like a plant that left.

        An exception in here is our own bug. Then a claimed entry stays `sending`, and is set to
        check at the next start.
        """
        async with self._senders:
            while not self._closing:
                # Its end may come while we look.
                changed, rest = self._changed, self.pace.rest
                try:
                    self._look_at_clock()
                    if self._replaced:
                        await self._replaced.pop().close()
                    elif self._wait_anew and not rest:
                        await self._delay(self._terms.delay)
                    elif self._may_claim(len(self._attempts)):
                        await self._claim()
                    else:
                        self._tell_queue()
                        look = self._monotonic() + _LOOK_EVERY if self._counts.delayed else None
                        until = rest.until if rest else look
                        # An outcome that is saved at last wakes it.
                        await self._wait(changed, None if self._unsaved else until)
                except JournalError as error:
                    log.info("nothing could be claimed: %s", error.why)
                    self.pace.miss(WaitReason.JOURNAL)
                except Exception:
                    self._pause_for_bug("the outbox failed")
        self._replace(None)
        for service in self._replaced:
            await service.close()

    def use(self, found: "PlantService | WaitReason") -> None:
        """Send with this service, which has another token or address, or say why there is none."""
        rest, service = (Rest(found), None) if isinstance(found, WaitReason) else (None, found)
        self._replace(service)
        # Of another service, we know nothing.
        self.pace = Pace(self._monotonic, self._wait_after, rest, self._unsaved)
        self.go_on()

    def keep(self, terms: Terms) -> None:
        """Send on these terms from now on. Another delay starts all waits again."""
        before, self._terms = self._terms, terms
        if terms.offline or terms.leaving:
            self._halt()
        self._wait_anew |= terms.delay != before.delay
        self.renew()

    async def send_delayed(self) -> bool:
        """Send now what the user may still look over. Return whether nothing waits any more."""
        await self._delay(timedelta())
        while True:
            changed = self._changed
            counts = await self._journal.call(Journal.open_counts, self._store_id)
            if not self._attempts and (not counts.waiting or self._must_not_send()):
                return not counts.waiting
            await changed.wait()

    @property
    def busy(self) -> bool:
        """Whether plants are under way, which the counts may not say yet."""
        return bool(self._attempts)

    def go_on(self) -> None:
        """Try now, because the user wants it."""
        for attempt in self._attempts.values():
            attempt.stopped = False
        # Save outcomes first. What they say comes later.
        if self._service is not None and not self._unsaved:
            self.pace.start_over()
        self.renew()

    async def wait_for_replies(self) -> None:
        """Wait for every reply. The disk may not have taken its outcome yet."""
        while len(self._unsaved) < len(self._attempts):
            await self._changed.wait()

    def stop_sending(self, entry_id: str) -> bool:
        """Stop an entry if it has not left. A plant that has left gets its reply."""
        attempt = self._attempts.get(entry_id)
        if attempt is None or entry_id in self._left:
            return False
        attempt.stopped = True
        if attempt.request is not None:
            attempt.request.stop()
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
        for entry_id, attempt in self._attempts.items():
            if entry_id in self._left and attempt.task is not None:
                attempt.task.cancel()

    def renew(self, aside: str | None = None) -> None:
        """Call this when entries were added or changed, or this one was set `aside`."""
        # It blocked the others, and is skipped now.
        if aside and (rest := self.pace.rest) and rest.aside == aside:
            self.go_on()
        self._came += 1
        self._wake()

    def count(self, counts: OpenCounts) -> None:
        """Tell how many entries are open, which the journal knows."""
        before, self._counts = self._counts, counts
        self._tell_queue()
        if counts.delayed and not before.delayed:
            # From now on, look if one of them is due.
            self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _wait(self, changed: asyncio.Event, until: float | None) -> None:
        """Wait for the change, or until this time, but look at the clock now and then."""
        left = None if until is None else min(max(0.0, until - self._monotonic()), _LOOK_EVERY)
        try:
            async with asyncio.timeout(left):
                await changed.wait()
        except TimeoutError:
            self.renew()

    def _may_claim(self, under_way: int) -> bool:
        """Whether one more may be sent with this many under way."""
        return (
            self._none_left_at != self._came
            # Otherwise the clock says nothing about delayed entries.
            and not self._wait_anew
            and under_way < self.pace.streak.connections(self._terms.connections)
            and not self._must_not_send()
        )

    def _must_not_send(self) -> bool:
        return bool(
            self._service is None
            or self._terms.offline
            or self._terms.leaving
            or self._closing
            or self.pace.rest
        )

    def _pause_for_bug(self, what: str) -> None:
        """Log our own bug, which is being handled, and send nothing until the user goes on."""
        log.exception(what)
        self.pace.stay(Rest(WaitReason.FAULT))

    def _look_at_clock(self) -> None:
        """If the computer slept, drop the connections.

        Setting the clock forward looks like a sleep. If it jumped in any direction, delayed entries
        wait once more, in full.
        """
        before, self._clock_lead = self._clock_lead, self._now().timestamp() - self._monotonic()
        slept = self._clock_lead - before
        if abs(slept) > _SHORTEST_SLEEP:
            self._wait_anew = True
        if slept > _SHORTEST_SLEEP:
            log.info("the clock jumped by %.0f s: the computer slept", slept)
            self._stale = True

    async def _delay(self, wait: timedelta) -> None:
        """Let delayed entries wait this long from now."""
        self._wait_anew = False
        try:
            changed = await self._journal.call(Journal.delay, self._store_id, self._now(), wait)
        except JournalError:
            self._wait_anew = True
            raise
        for entry in changed:
            self._tell(entry)
        self.renew()

    def _replace(self, service: "PlantService | None") -> None:
        if self._service is not None:
            self._replaced.append(self._service)
        self._service = service
        self._halt()

    def _halt(self) -> None:
        """Stop all plants that have not left."""
        for attempt in self._attempts.values():
            if attempt.request is not None:
                attempt.request.stop()

    async def _claim(self) -> None:
        # Before asking the journal, so that an entry that comes meanwhile counts.
        came = self._came
        entry = await self._journal.call(Journal.claim_next, self._store_id, self._now())
        if entry is None:
            self._none_left_at = came
        else:
            self._senders.create_task(self._send_on(self._begin(entry)))

    def _begin(self, entry: Entry) -> Attempt:
        attempt = self._attempts[entry.id] = Attempt(entry)
        self._journal.senders += 1
        self._tell(entry)
        return attempt

    def _end(self, attempt: Attempt) -> None:
        # The entry may be claimed again already, with another attempt.
        if self._attempts.get(attempt.entry.id) is attempt:
            del self._attempts[attempt.entry.id]
            self._unsaved.pop(attempt.entry.id, None)
            self._left -= {attempt.entry.id}
            self._journal.senders -= 1

    async def _send_on(self, attempt: Attempt | None) -> None:
        """Send one plant after the other, until one can't be claimed."""
        while attempt is not None:
            following = None
            try:
                following = await self._record(attempt, await self._send(attempt))
            except Exception:
                self._pause_for_bug("the outbox failed")
            finally:
                self._end(attempt)
                attempt = following
                if attempt is None or self._may_claim(len(self._attempts)):
                    self._wake()

    async def _send(self, attempt: Attempt) -> Outcome:
        # After the claim's commit, which may have taken long.
        self._look_at_clock()
        if self._stale and self._service is not None:
            self._stale = False
            await self._service.close()
        # A rest may have begun during the claim.
        if (service := self._service) is None or self._must_not_send() or attempt.stopped:
            return _STOPPED
        entry, attempt.task = attempt.entry, asyncio.current_task()

        def note_left() -> None:
            self._left |= {entry.id}
            self._tell_queue()

        try:
            attempt.request = service.send(entry.plant, entry.id, note_left)
            outcome = await attempt.request.outcome()
        except Exception:
            self._pause_for_bug("an attempt failed")
            # We still know if the plant has left.
            fault = NotReached(ConnectionFault.CONNECT)
            outcome = Unsure(UnsureReason.FAULT) if entry.id in self._left else fault
        finally:
            attempt.task = None
        if service is self._service:
            # A reply to another token or address says nothing about this one.
            self.pace.learn(outcome, entry)
        return outcome

    async def _record(self, attempt: Attempt, outcome: Outcome) -> Attempt | None:
        """Save the outcome and, in the same commit, claim the next entry.

        Send nothing else until it is saved.
        """
        entry_id = attempt.entry.id
        for tries in itertools.count(1):
            if attempt.stopped and isinstance(outcome, NotReached):
                self.pace.stay(Rest(_STOPPED))
            self._look_at_clock()
            came = self._came
            claim = tries == 1 and self._may_claim(len(self._attempts) - 1)
            about = entry_id, outcome, entry_id in self._left, self._now()
            try:
                saved, claimed = await self._journal.call(Journal.record, *about, claim=claim)
                break
            except JournalError as error:
                log.info("an outcome could not be recorded: %s", error.why)
                why = WaitReason.JOURNAL
            except Exception:
                # Our own bug.
                log.exception("an outcome could not be recorded")
                why = WaitReason.FAULT
            self._unsaved[entry_id] = Rest(why, self.pace.later(tries))
            # While quitting, a disk that refuses an outcome is asked only once more.
            if self._abandoned or (self._closing and tries > 1):
                return None
            self._tell_queue()
            if tries == 1:
                self._wake()
            await self._wait(self._changed, self._unsaved[entry_id].until)
        self._end(attempt)
        if claim and claimed is None:
            self._none_left_at = came
        # A claim made meanwhile didn't find this entry.
        if saved.status is Status.WAITING:
            self._came += 1
        self._tell(saved)
        following = self._begin(claimed) if claimed else None
        self._tell_queue()
        return following

    def _tell_queue(self) -> None:
        queue = Queue(
            **asdict(self._counts),
            rest=self.pace.rest,
            left=self._left,
            unsaved=frozenset(self._unsaved),
            offline=self._terms.offline,
        )
        if queue != self._told:
            self._told = queue
            self._tell(StoreQueue(self._store_id, queue))
