"""An outbox, its journal and all events around them, for the random walks.

Each event is a method that draws its own values.
"""

import asyncio
import uuid
from contextlib import suppress
from datetime import timedelta

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import WAYS, Cause, NoSuchWay, Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch, KnownId, OpenCounts
from plantdesk.outbox.news import StoreQueue, WaitReason
from tests.faults.books import Books, Way, counted
from tests.journal.sheets import add_batch
from tests.outbox.chain import STORE, Chain
from tests.outbox.fakes import Clock, Disk, FakeService
from tests.patience import patiently

_ADDED = Added(Plant("Acer"))
_CUT = Unsure(UnsureReason.CUT)
_OTHER_ANSWERS = (
    Refused(400, "no"),
    Refused(400, ServiceError(7, "no such bed")),
    _CUT,
    Unsure(UnsureReason.DEADLINE),
    NotReached(ConnectionFault.CONNECT),
    NotReached(ConnectionFault.DEADLINE),
    HeldBack(HoldReason.TOKEN, 401),
    HeldBack(HoldReason.NOT_ALLOWED, 403),
    HeldBack(HoldReason.ADDRESS, 404),
    HeldBack(HoldReason.SIGN_IN, 511),
    HeldBack(HoldReason.BUSY, 429),
    HeldBack(HoldReason.BUSY, 429, retry_after=7.0),
)
_HOLD_REASONS = (WaitReason.TOKEN, WaitReason.CONSENT, WaitReason.ADDRESS)
_DECISIONS = (
    Cause.PERSON_REMOVES,
    Cause.PERSON_UNDOES,
    Cause.PERSON_SAYS_THERE,
    Cause.PERSON_SENDS_AGAIN,
    Cause.PERSON_LEAVES_IT,
    Cause.PERSON_TAKES_BACK,
)
_PAIRS = {(before, after) for (before, _), after in WAYS.items()}
_YES_OR_NO = (True, False)
_WAIT = 30.0
_ENOUGH = 200


class Service(FakeService):
    """A store with one token and address. It `answers` by itself, or when the walk says so."""

    def __init__(self, world):
        super().__init__()
        self._world = world
        self.token_right = world.token_right

    def send(self, plant, key, on_left):
        world = self._world
        world.watch_sending(key)
        way = Way(world.books, plant, key, on_left)
        self.attempts.append(way)
        world.ways.append(way)
        loop = asyncio.get_running_loop()
        if not world.on_line:
            loop.call_soon(way.break_off)
        elif world.answers_all:
            loop.call_soon(way.follow, _ADDED)
        return way


class Program(Chain):
    """One start of the program. Its news count until it is killed."""

    def __init__(self, world, disk):
        self._world = world
        self.disk = disk
        self.dead = False
        super().__init__(
            JournalKeeper(world.path, disk),
            now=world.now,
            monotonic=world.clock.monotonic,
            wait_after=lambda _: _WAIT,
            count_after=0.0,
            connections=world.connections,
            offline=world.offline,
        )

    def hear(self, news):
        if not self.dead:
            self._world.take(news)
            super().hear(news)


class World:
    def __init__(self, folder, chance):
        self.path = folder / "journal.db"
        self.books = Books()
        self.clock = Clock()
        # What was done so far, with the values drawn for it.
        self.gone = []
        self.on_line = self.token_right = True
        self.answers_all = self.offline = False
        self._chance = chance
        # The error of the wall clock.
        self._astray = 0.0
        self._references, self._batches = [], []
        self.connections = self._number(1, 8)

    async def do(self, event):
        """Let it happen, and the next one when all is at rest or some turns of the loop later."""
        self.gone.append(event.__name__)
        await event(self)
        turns = self._draw(None, None, 0, 1, 2, 5, 9)
        if turns is None or event in _AT_REST:
            await self._settle()
            await self._check()
        else:
            for _ in range(turns):
                await asyncio.sleep(0)

    async def begin(self):
        await self._start()
        if self._draw(*_YES_OR_NO):
            self.program.trust()

    async def type(self):
        """Single plants, or a sheet."""
        entries = [self.program.new_entry() for _ in range(self._number(1, 5))]
        with suppress(JournalError):
            if self._draw(*_YES_OR_NO):
                for entry in entries:
                    await self._call(Journal.add, entry, even_if_known=True)
                    self._came(entry)
            else:
                batch = Batch(str(uuid.uuid4()), STORE.id, "sheet", self.now())
                await self._call(add_batch, batch, entries)
                self._batches.append(batch.id)
                for entry in entries:
                    self._came(entry)
        self._outbox.renew()

    # The store and the network.

    async def answers(self):
        for _ in range(self._number(1, 4)):
            self._answer(self._number(0, 50), self._draw(*[_ADDED] * 9, *_OTHER_ANSWERS))
            if self._draw(*_YES_OR_NO):
                await self._settle()
                await self._check()

    async def leaves(self):
        if self._under_way:
            self._under_way[self._number(0, len(self._under_way) - 1)].leave()

    async def network(self):
        self.on_line = self._draw(*_YES_OR_NO)
        for way in () if self.on_line else self._under_way:
            way.break_off()

    # The user decides.

    async def token_or_address(self):
        """The right one, a wrong one, or none."""
        self.token_right = self._draw(True, True, False, None)
        if self.token_right is None:
            self._outbox.hold(self._draw(*_HOLD_REASONS))
        else:
            self._use()

    async def send_now(self):
        self._outbox.go_on()

    async def stop(self):
        if self._references:
            self._outbox.stop_sending(self._draw(*self._references))

    async def decide(self):
        if not self._references:
            return
        reference, cause = self._draw(*self._references), self._draw(*_DECISIONS)
        again = cause is Cause.PERSON_SENDS_AGAIN
        # Recorded first, because it may be under way a moment later.
        self.books.again[reference] += again
        try:
            entry = await self._call(Journal.change, reference, cause, self.now())
        except (NoSuchWay, JournalError):
            self.books.again[reference] -= again
        else:
            if not isinstance(entry, KnownId):
                self._known[entry.id] = entry.status
        self._outbox.renew()

    async def set_aside(self):
        if self._references:
            await self._hold(self._draw(*self._references), aside=self._draw(*_YES_OR_NO))

    async def release_sheets(self):
        for batch in self._batches:
            with suppress(JournalError):
                await self._call(Journal.release_batch, batch)
        self._outbox.renew()

    async def work_offline(self):
        self._work_offline(self._draw(*_YES_OR_NO))

    # The computer.

    async def time_passes(self):
        """Also on the wall clock, which may jump further, or while the computer sleeps."""
        self._pass_time(self._draw(0.0, 1.0, 30.0, 3600.0), self._draw(0.0, 0.0, 600.0, -600.0))

    async def disk(self):
        self._full = self._draw(*_YES_OR_NO)
        (self.program.disk.fill if self._full else self.program.disk.recover)()

    async def quit(self):
        """Quit in order, or without waiting for replies, and start again."""
        self._leave_all(self._draw(*_YES_OR_NO))
        hurry = self._draw(*_YES_OR_NO)
        self._outbox.finish()
        self._quitting = True
        await self._settle()
        if hurry or self._full:
            self._outbox.abandon()
        for way in self._under_way:
            self.books.expect(way.left, f"{way.key} is still to leave while quitting")
            if not hurry:
                way.follow(self._draw(_ADDED, Refused(400, "no"), _CUT))
        await self._ended()
        for way in self._under_way:
            way.dead = True
        await self._start()

    async def kill(self):
        """Nothing more is written or sent. Start again. Rarely, so that the others occur too."""
        if self._number(0, 2):
            return
        self._leave_all(self._draw(*_YES_OR_NO))
        self._die()
        await self._ended()
        await self._start()

    # The end of a walk.

    async def end(self):
        """Remove all faults, resume everything as the user, and quit."""
        self._full = False
        self.program.disk.recover()
        self.on_line = self.answers_all = self.token_right = True
        self._work_offline(False)
        await self.release_sheets()
        for entry in await self._entries():
            if entry.held is Held.ASIDE:
                await self._hold(entry.id, aside=False)
        for way in self._under_way:
            way.follow(_ADDED)
        self._use()
        for _ in range(len(self._references) + _ENOUGH):
            await self._settle()
            if not self._counts.waiting + self._counts.sending:
                break
            self._pass_time(_WAIT, 0.0)
            self._outbox.go_on()
        left = self._counts
        self.books.expect(
            left == OpenCounts(to_check=left.to_check, refused=left.refused), f"did not go: {left}"
        )
        await self._settle()
        await self._check()
        self._outbox.finish()
        self._quitting = True
        await self._ended()
        closed = [service.closed for service in self._services]
        self.books.expect(closed == [1] * len(closed), f"services were closed {closed} times")

    async def give_up(self):
        """End everything in any state."""
        self._die()
        for way in self._under_way:
            way.end(NotReached(ConnectionFault.STOPPED))
        await self._ended()

    # Called by the parts of the program.

    def now(self):
        return self.clock.now() + timedelta(seconds=self._astray)

    def watch_sending(self, reference):
        """Called when a plant is handed over."""
        expect = self.books.expect
        # The journal answers only after the commit.
        entry = patiently(self.program.keeper.submit(Journal.entry, reference).result)
        expect(entry.status is Status.SENDING, f"{reference} is sent as {entry.status.value}")
        expect(entry.held is None, f"{reference} is sent and held")
        expect(not self._quitting, f"{reference} is sent while quitting")
        expect(not self.offline, f"{reference} is sent off line")
        # Not as told: the end of a rest after a sleep is told a moment later.
        expect(self._outbox.rest() is None, f"{reference} is sent while it rests")
        expect(reference not in {way.key for way in self._under_way}, f"{reference} twice at once")
        expect(len(self._under_way) < self.connections, f"{reference} is one too many")

    def take(self, news):
        if not isinstance(news, StoreQueue):
            before = self._known[news.id]
            told = f"{news.id} goes from {before.value} to {news.status.value}"
            self.books.expect((before, news.status) in _PAIRS, told)
            self._known[news.id] = news.status

    # Parts of events.

    async def _start(self):
        """Start a new program with the journal on disk."""
        self.ways, self._services = [], []
        self._full = self._quitting = False
        self.program = Program(self, Disk())
        self._outbox, self._call = self.program.outbox, self.program.keeper.call
        await asyncio.wrap_future(self.program.keeper.open())
        await self._call(Journal.put_store, STORE)
        found = await self._call(Journal.start_up, self.now())
        self.books.found |= {entry.id for entry in found}
        self._known = {entry.id: entry.status for entry in await self._entries()}
        self._use()

    def _use(self):
        """Use a new token or address."""
        self._services.append(Service(self))
        self.program.use(self._services[-1])

    def _answer(self, number, outcome):
        if not self._under_way:
            return
        way = self._under_way[number % len(self._under_way)]
        service = next(service for service in self._services if way in service.attempts)
        if not service.token_right and not isinstance(outcome, Unsure | NotReached):
            outcome = HeldBack(HoldReason.TOKEN, 401)
        # A plant that has left can't end as not left.
        way.follow(_CUT if way.left and isinstance(outcome, NotReached) else outcome)

    def _leave_all(self, leave):
        for way in self._under_way if leave else ():
            way.leave()

    async def _hold(self, reference, *, aside):
        with suppress(NoSuchWay, JournalError):
            if aside:
                await self._outbox.set_aside(reference)
            else:
                await self._call(Journal.release, reference)
        self._outbox.renew()

    def _work_offline(self, on):
        self.offline = on
        self._outbox.work_offline(on)

    def _pass_time(self, seconds, wall):
        self.clock.seconds += seconds
        self._astray += wall
        self._outbox.entry_came()

    def _die(self):
        self.program.disk.fill()
        self.program.dead = True
        self._outbox.abandon()
        for way in self._under_way:
            way.dead = True

    async def _ended(self):
        try:
            await self.program.ended()
        except TimeoutError:
            self.books.expect(False, "it never ends")
        await asyncio.to_thread(self.program.keeper.close)

    async def _settle(self):
        """Wait until nothing happens by itself."""
        calm = 0
        for _ in range(_ENOUGH):
            before = self._moved
            await self._call(Journal.stores)
            await asyncio.sleep(0)
            calm = 0 if self._moved != before else calm + 1
            if calm > 5:
                return
        self.books.expect(False, "it never comes to rest")

    async def _check(self):
        """Compare the journal with the ledger when nothing happens by itself."""
        if await self._untrue():
            # Waits use the real clock. One may have ended while the journal was read.
            await self._settle()
            self.books.broken += await self._untrue()

    async def _untrue(self):
        entries, lines = await self._entries(), []
        counts, queue = counted(entries), self.program.queue
        under_way = {way.key for way in self._under_way} | queue.unsaved
        for entry in entries:
            if why := self.books.untrue(entry, under_way):
                lines.append(f"{entry.id} is {entry.status.value}, but {why}")
            if entry.id not in under_way:
                attempts = await self.program.attempts(entry.id)
                if self.books.misquoted(entry, attempts):
                    said = self.books.said[entry.id]
                    lines.append(f"of {entry.id} came {said}, and there stands {attempts}")
        if self._counts != counts:
            lines.append(f"told {self._counts}, and it is {counts}")
        at_rest = queue.rest or self.offline
        if counts.waiting and not counts.sending and not at_rest:
            lines.append(f"{counts.waiting} wait, and nothing says why")
        return lines

    async def _entries(self):
        references = list(self._references)
        return await self._call(lambda journal: [journal.entry(one) for one in references])

    @property
    def _counts(self):
        queue = self.program.queue
        return OpenCounts(**{name: getattr(queue, name) for name in OpenCounts._fields})

    @property
    def _under_way(self):
        return [way for way in self.ways if not way.ended]

    @property
    def _moved(self):
        return len(self.program.news), len(self.ways), len(self._under_way)

    def _came(self, entry):
        self._references.append(entry.id)
        self._known[entry.id] = entry.status

    def _draw(self, *options):
        drawn = self._chance.choice(options)
        self.gone.append(str(drawn))
        return drawn

    def _number(self, least, most):
        return self._draw(*range(least, most + 1))


EVENTS = (
    *(World.type, World.answers) * 2,
    World.leaves,
    World.network,
    World.token_or_address,
    World.send_now,
    World.stop,
    World.decide,
    World.set_aside,
    World.release_sheets,
    World.work_offline,
    World.time_passes,
    World.disk,
    World.quit,
    World.kill,
)
_AT_REST = (World.begin, World.quit, World.kill)
