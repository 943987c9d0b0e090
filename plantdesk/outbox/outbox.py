"""Takes what waits for one store to its service, a few at once, and records what came."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from plantdesk.domain.entry import Entry
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.bell import Bell
from plantdesk.outbox.news import Lack, Queue, Rest
from plantdesk.outbox.pace import Pace
from plantdesk.outbox.services import Services
from plantdesk.outbox.traffic import Traffic
from plantdesk.outbox.wire import Service

log = logging.getLogger(__name__)

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
        self._journal = journal
        self._monotonic = monotonic
        self._bell = Bell(monotonic)
        self._pace = Pace(connections, monotonic, wait_after)
        self._services = Services()
        self._traffic = Traffic(
            store_id,
            journal,
            tell,
            bell=self._bell,
            pace=self._pace,
            services=self._services,
            now=now,
            monotonic=monotonic,
            wait_after=wait_after,
            off_line=off_line,
        )
        self._gave_up = False

    async def run(self) -> None:
        """Until `finish`. Never cancel it: a claim under way would look like a plant that left."""
        await self._traffic.count()
        while await self._ready():
            try:
                if self._services.replaced:
                    await self._services.close_replaced()
                else:
                    await self._traffic.open_lane()
            except Exception:
                # Our own bug. What was claimed stays `sending`: to check at the next start.
                log.exception("the outbox failed")
                self._pace.stay(Rest(Lack.FAULT))
        await self._traffic.ended()
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
        self._traffic.supply.add()
        self._bell.ring()

    def go_on(self) -> None:
        """A person wants it tried now."""
        for lane in self._traffic.lanes:
            lane.stopped = False
        # With outcomes that are not on disk it is about these, and not yet about what they say.
        if self._services.now is not None and not self._traffic.unsaved():
            self._pace.begin_anew()
        self.entry_came()

    def work_off_line(self, on: bool) -> None:
        """Send nothing, whatever else is wanted, until it is `on` no more."""
        if on == self._traffic.off_line:
            return
        self._traffic.off_line = on
        if on:
            self._traffic.halt()
        else:
            self._pace.hurry(0.0)
        self.entry_came()

    def stop_sending(self, entry_id: str) -> bool:
        """Keep an entry here if it has not left; what has left gets its answer."""
        lane = next((lane for lane in self._traffic.lanes if lane.entry.id == entry_id), None)
        if lane is None or lane.left:
            return False
        lane.halt()
        lane.stopped = True
        return True

    def finish(self) -> None:
        """Claim no more; what has not left stays, what has left is waited for by `run`."""
        self._traffic.closing = True
        self._traffic.halt()
        self._bell.ring()

    def abandon(self) -> None:
        """Finish without what has left: it stays `sending`, to check at the next start."""
        self._traffic.abandoned = True
        self.finish()
        for lane in self._traffic.lanes:
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
        await self._traffic.count()

    async def _ready(self) -> bool:
        """Wait until there is something to claim or to close; False when it is to end."""
        while not self._traffic.closing:
            ring = self._bell.next
            if self._traffic.may_go_on():
                return True
            self._traffic.tell_queue()
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
            if self._traffic.look_at_clocks():
                return True
        return await self._bell.heard(ring, until)

    def _replace(self, service: Service | None) -> None:
        self._services.replace(service)
        self._traffic.halt()
