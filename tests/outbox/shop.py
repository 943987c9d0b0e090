"""An outbox with a real journal, and the news it has told."""

import asyncio
import itertools

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added
from plantdesk.domain.pausing import Streak
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.outbox.outbox import Outbox
from tests.outbox.fakes import DEADLINE, Clock, Disk, FakeService

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")
ADDED = Added(Plant("Acer"))
A_WHILE = 30.0


class Shop:
    def __init__(self, path, wait_after=lambda misses: A_WHILE):
        self.path = path
        self.disk = Disk()
        self.clock = Clock()
        self.keeper = JournalKeeper(path, self.disk)
        self.keeper.open().result()
        self.keeper.submit(Journal.put_store, STORE).result()
        self.service = FakeService()
        self.waits = []
        self.news = []
        self._numbers = itertools.count(1)
        self._wait_after = wait_after

    def run(self, work):
        """Run the work beside the outbox, then end it in order. Complaints of the loop fail."""
        complaints = []
        with asyncio.Runner() as runner:
            runner.get_loop().set_exception_handler(lambda _, context: complaints.append(context))
            runner.run(self._work(work))
        assert not complaints

    def close(self):
        self.disk.let_go()
        self.keeper.close()

    async def _work(self, work):
        self._changed = asyncio.Event()
        # News of a plant comes before its attempt, so waiters for the attempt must look again.
        self.service.on_send = lambda _: self._changed.set()
        self.outbox = Outbox(
            STORE.id,
            self.keeper,
            self._hear,
            now=self.clock.now,
            monotonic=self.clock.monotonic,
            wait_after=self._wait,
            count_after=0.0,
        )
        self.running = None
        try:
            await asyncio.wait_for(work(self), DEADLINE)
        finally:
            self.disk.let_go()
            self.outbox.abandon()
            if self.running is not None:
                await asyncio.wait_for(self.running, DEADLINE)

    def open(self, service=None):
        """Start with the fake service or another one."""
        self.outbox.use(service or self.service)
        self.start()

    def open_trusted(self):
        """Start with all connections, as after many replies."""
        self.open()
        self.trust()

    def trust(self):
        self.outbox._pace._streak = Streak(trusted=100)

    def start(self):
        self.running = asyncio.create_task(self.outbox.run())

    async def ended(self):
        assert self.running is not None
        await asyncio.wait_for(self.running, DEADLINE)

    async def type(self, count=1):
        """Add this many plants, with ids from 1."""
        typed = []
        for number in itertools.islice(self._numbers, count):
            now = self.clock.now()
            plant = NewPlant(number, "Acer")
            entry = Entry(f"entry-{number}", STORE.id, plant, Status.WAITING, now, now)
            await self.keeper.call(Journal.add, entry, even_if_known=True)
            if self.running is None:
                self.outbox.entry_came()
            else:
                self.outbox.renew(1)
            typed.append(entry.id)
        return typed

    async def heard(self, condition):
        """Wait until news or attempts make the condition true."""
        while not condition():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), DEADLINE)

    async def attempt(self, number=1):
        """Wait for the attempt with this number, and return it."""
        await self.heard(lambda: len(self.service.attempts) >= number)
        return self.service.attempts[number - 1]

    async def at(self, entry_id, status):
        """Wait until the entry is told with this status."""
        await self.heard(lambda: self.told(entry_id)[-1:] == [status])

    async def resting(self):
        await self.heard(lambda: self.queue.rest is not None)

    async def settled(self):
        """Wait until the loop and the journal have nothing ready to run."""
        for _ in range(10):
            await self.keeper.call(Journal.stores)
            await asyncio.sleep(0)

    def count_calls(self, method):
        """Count the calls of this journal method from now on."""
        call, asked = self.keeper.call, []

        async def noting(wanted, *about, **more):
            if wanted is method:
                asked.append(about)
            return await call(wanted, *about, **more)

        self.keeper.call = noting
        return lambda: len(asked)

    async def type_before_full_disk(self, outcome):
        """A plant whose outcome can't be saved for lack of room."""
        (entry,) = await self.type()
        self.open()
        attempt = await self.attempt()
        self.disk.fill()
        attempt.follow(outcome)
        await self.resting()
        return entry

    def told(self, entry_id):
        return [
            news.status for news in self.news if isinstance(news, Entry) and news.id == entry_id
        ]

    @property
    def queue(self):
        """The last told queue."""
        return next(
            (news.queue for news in reversed(self.news) if isinstance(news, StoreQueue)), Queue()
        )

    def status(self, entry_id):
        """The entry's status in the journal."""
        return self.keeper.submit(Journal.entry, entry_id).result(DEADLINE).status

    def outcomes(self, entry_id):
        attempts = self.keeper.submit(Journal.history, entry_id).result(DEADLINE).attempts
        return [attempt.outcome for attempt in attempts]

    def _wait(self, misses):
        self.waits.append(misses)
        return self._wait_after(misses)

    def _hear(self, news):
        self.news.append(news)
        self._changed.set()
