"""An outbox, its journal and all events around them, for the random walks."""

import asyncio
import uuid
from contextlib import suppress
from datetime import timedelta

from plantdesk.domain.entry import Entry, Held
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
from plantdesk.domain.pausing import Streak
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.status import WAYS, Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch, KnownId, OpenCounts
from plantdesk.outbox.news import Queue, StoreQueue, WaitReason
from plantdesk.outbox.outbox import Outbox
from tests.faults.books import Books, Way, counted
from tests.journal.sheets import add_batch
from tests.outbox.fakes import Clock, Disk, FakeService
from tests.patience import PATIENCE

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")
ADDED = Added(Plant("Acer"))
_WAIT = 30.0
_ENOUGH = 200
_PAIRS = {(before, after) for (before, _), after in WAYS.items()}


class Shop(FakeService):
    """A store with one token and address. It `answers` by itself, or when the walk says so."""

    def __init__(self, world, token_right):
        super().__init__()
        self._world = world
        self.token_right = token_right

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
            loop.call_soon(way.follow, ADDED)
        return way


class World:
    def __init__(self, folder, connections):
        self.path = folder / "journal.db"
        self.books = Books()
        self.clock = Clock()
        # The error of the wall clock.
        self.astray = 0.0
        self.connections = self._most = connections
        self.on_line = True
        self.answers_all = False
        self.token_right = True
        self.offline = False
        self.full = False
        self.references = []
        # The current program. News of older ones is ignored.
        self._hear = None
        self._heard = 0
        self.batches = []
        self._numbers = 0

    async def begin(self, count, trusted):
        await self.start()
        if trusted:
            self.trust()
        await self.type(count)

    async def start(self):
        """Start a new program with the journal on disk."""
        self.disk = Disk()
        self.full = self.quitting = False
        self.ways = []
        self.shops = []
        self.queue = Queue()
        self._most = self.connections
        self.keeper = JournalKeeper(self.path, self.disk)
        await asyncio.wrap_future(self.keeper.open())
        await self.keeper.call(Journal.put_store, STORE)
        found = await self.keeper.call(Journal.start_up, self.now())
        self.books.found |= {entry.id for entry in found}
        self._known = {entry.id: entry.status for entry in await self.entries()}
        self.outbox = Outbox(
            STORE.id,
            self.keeper,
            self._listener(),
            now=self.now,
            monotonic=self.clock.monotonic,
            wait_after=lambda _: _WAIT,
            count_after=0.0,
            connections=self.connections,
            offline=self.offline,
        )
        self.use()
        self.running = asyncio.create_task(self.outbox.run())

    def now(self):
        return self.clock.now() + timedelta(seconds=self.astray)

    @property
    def under_way(self):
        return [way for way in self.ways if not way.ended]

    def use(self):
        """Use a new token or address."""
        shop = Shop(self, self.token_right)
        self.shops.append(shop)
        self.outbox.use(shop)

    def answer(self, number, outcome):
        if not self.under_way:
            return
        way = self.under_way[number % len(self.under_way)]
        shop = next(shop for shop in self.shops if way in shop.attempts)
        if not shop.token_right and not isinstance(outcome, Unsure | NotReached):
            outcome = HeldBack(HoldReason.TOKEN, 401)
        # A plant that has left can't end as not left.
        way.follow(
            Unsure(UnsureReason.CUT) if way.left and isinstance(outcome, NotReached) else outcome
        )

    def leave(self, number):
        if self.under_way:
            self.under_way[number % len(self.under_way)].leave()

    def leave_all(self):
        for way in self.under_way:
            way.leave()

    def network(self, up):
        self.on_line = up
        for way in () if up else self.under_way:
            way.break_off()

    async def type(self, count):
        for _ in range(count):
            entry = self._entry()
            with suppress(JournalError):
                await self.keeper.call(Journal.add, entry, even_if_known=True)
                self._came(entry)
        self.outbox.renew()

    async def type_sheet(self, count):
        entries = [self._entry() for _ in range(count)]
        batch = Batch(str(uuid.uuid4()), STORE.id, "sheet", self.now())
        with suppress(JournalError):
            await self.keeper.call(add_batch, batch, entries)
            self.batches.append(batch.id)
            for entry in entries:
                self._came(entry)
        self.outbox.renew()

    async def decide(self, number, cause):
        """The user removes an entry, restores it or settles it."""
        if not self.references:
            return
        reference = self.references[number % len(self.references)]
        with suppress(NoSuchWay, JournalError):
            again = cause is Cause.PERSON_SENDS_AGAIN
            # Recorded first, because it may be under way a moment later.
            self.books.again[reference] += again
            try:
                entry = await self.keeper.call(Journal.change, reference, cause, self.now())
            except (NoSuchWay, JournalError):
                self.books.again[reference] -= again
                raise
            if isinstance(entry, KnownId):
                return
            self._known[entry.id] = entry.status
        self.outbox.renew()

    async def hold(self, number, aside):
        if not self.references:
            return
        reference = self.references[number % len(self.references)]
        with suppress(NoSuchWay, JournalError):
            if aside:
                await self.outbox.set_aside(reference)
            else:
                await self.keeper.call(Journal.release, reference)
        self.outbox.renew()

    async def release_sheets(self):
        for batch in self.batches:
            with suppress(JournalError):
                await self.keeper.call(Journal.release_batch, batch)
        self.outbox.renew()

    def work_offline(self, on):
        self.offline = on
        self.outbox.work_offline(on)

    def time_passes(self, seconds, wall):
        """Move the clocks. `wall` moves the wall clock more: a jump, or sleep."""
        self.clock.seconds += seconds
        self.astray += wall
        self.outbox.entry_came()

    def fill_disk(self):
        self.full = True
        self.disk.fill()

    def make_room(self):
        self.full = False
        self.disk.recover()

    def allow(self, connections):
        self.connections = connections
        self._most = max(self._most, connections)
        self.outbox.allow(connections)

    def trust(self):
        """Allow all connections, as after many replies."""
        self.outbox._pace._streak = Streak(trusted=100)

    def stop(self, number):
        if self.references:
            self.outbox.stop_sending(self.references[number % len(self.references)])

    async def quit(self, number, hurry):
        """Quit in order, or without waiting for replies, and start again."""
        self.outbox.finish()
        self.quitting = True
        await self.settle()
        if hurry or self.full:
            self.outbox.abandon()
        for way in self.under_way:
            self.books.expect(way.left, f"{way.key} is still to leave while quitting")
            if not hurry:
                way.follow((ADDED, Refused(400, "no"), Unsure(UnsureReason.CUT))[number % 3])
        await self._ended()
        for way in self.under_way:
            way.dead = True
        await self.start()

    async def kill(self):
        """Kill the program: nothing more is written or sent. Start again."""
        self.disk.fill()
        for way in self.under_way:
            way.dead = True
        self._hear = None
        self.outbox.abandon()
        await self._ended()
        await self.start()

    async def settle(self):
        """Wait until nothing happens by itself."""
        calm = 0
        for _ in range(_ENOUGH):
            before = self._moved
            await self.keeper.call(Journal.stores)
            await asyncio.sleep(0)
            calm = 0 if self._moved != before else calm + 1
            if calm > 5:
                return
        self.books.expect(False, "it never comes to rest")

    async def turns(self, count):
        for _ in range(count):
            await asyncio.sleep(0)

    async def check(self):
        """Compare the journal with the ledger when nothing happens by itself."""
        if await self._untrue():
            # Waits use the real clock. One may have ended while the journal was read.
            await self.settle()
            self.books.broken += await self._untrue()

    async def until_all_went(self):
        """Remove all faults, and resume everything as the user."""
        self.make_room()
        self.network(up=True)
        self.answers_all = self.token_right = True
        self.work_offline(False)
        await self.release_sheets()
        for number, entry in enumerate(await self.entries()):
            if entry.held is Held.ASIDE:
                await self.hold(number, aside=False)
        for way in self.under_way:
            way.follow(ADDED)
        self.use()
        for _ in range(len(self.references) + _ENOUGH):
            await self.settle()
            if not self.counts.waiting + self.counts.sending:
                break
            self.time_passes(_WAIT, 0.0)
            self.outbox.go_on()
        left = self.counts
        self.books.expect(left == OpenCounts(to_check=left.to_check), f"did not go: {left}")

    async def end(self):
        self.outbox.finish()
        self.quitting = True
        await self._ended()
        closed = [shop.closed for shop in self.shops]
        self.books.expect(closed == [1] * len(closed), f"services were closed {closed} times")

    async def give_up(self):
        """End everything in any state."""
        self.disk.fill()
        self._hear = None
        self.outbox.abandon()
        for way in self.under_way:
            way.dead = True
            way.end(NotReached(ConnectionFault.STOPPED))
        await self._ended()

    async def entries(self):
        references = list(self.references)
        return await self.keeper.call(lambda journal: [journal.entry(one) for one in references])

    @property
    def counts(self):
        """The last told queue."""
        queue = self.queue
        return OpenCounts(
            waiting=queue.waiting,
            aside=queue.aside,
            in_batches=queue.in_batches,
            sending=queue.sending,
            to_check=queue.to_check,
        )

    def watch_sending(self, reference):
        """Called when a plant is handed over."""
        expect = self.books.expect
        # The journal answers only after the commit.
        entry = self.keeper.submit(Journal.entry, reference).result(PATIENCE)
        expect(entry.status is Status.SENDING, f"{reference} is sent as {entry.status.value}")
        expect(entry.held is None, f"{reference} is sent and held")
        expect(not self.quitting, f"{reference} is sent while quitting")
        expect(not self.offline, f"{reference} is sent off line")
        # Not as told: the end of a rest after a sleep is told a moment later.
        expect(self.outbox.rest() is None, f"{reference} is sent while it rests")
        expect(reference not in {way.key for way in self.under_way}, f"{reference} twice at once")
        expect(len(self.under_way) < self._most, f"{reference} is one too many")

    @property
    def _moved(self):
        return self._heard, len(self.ways), sum(way.ended for way in self.ways)

    def _listener(self):
        def hear(news):
            if self._hear is hear:
                self._take(news)

        self._hear = hear
        return hear

    def _take(self, news):
        self._heard += 1
        if isinstance(news, StoreQueue):
            self.queue = news.queue
            return
        before = self._known[news.id]
        told = f"{news.id} goes from {before.value} to {news.status.value}"
        self.books.expect((before, news.status) in _PAIRS, told)
        self._known[news.id] = news.status

    def _entry(self):
        self._numbers += 1
        now, plant = self.now(), NewPlant(self._numbers, "Acer")
        return Entry(f"plant-{self._numbers}", STORE.id, plant, Status.WAITING, now, now)

    def _came(self, entry):
        self.references.append(entry.id)
        self._known[entry.id] = entry.status

    async def _untrue(self):
        entries = await self.entries()
        counts = counted(entries)
        under_way = {way.key for way in self.under_way} | self.queue.unsaved
        lines = [line for entry in entries for line in self.books.untrue(entry, under_way)]
        for entry in entries:
            if entry.id not in under_way:
                attempts = (await self.keeper.call(Journal.history, entry.id)).attempts
                lines += self.books.misquoted(entry, attempts)
        if self.counts != counts:
            lines.append(f"told {self.counts}, and it is {counts}")
        at_rest = self.queue.rest or self.offline
        if counts.waiting and not counts.sending and not at_rest:
            lines.append(f"{counts.waiting} wait, and nothing says why")
        return lines

    async def _ended(self):
        try:
            await asyncio.wait_for(self.running, PATIENCE)
        except TimeoutError:
            self.books.expect(False, "it never ends")
        await asyncio.to_thread(self.keeper.close)


HOLD_REASONS = (WaitReason.TOKEN, WaitReason.CONSENT, WaitReason.ADDRESS)
