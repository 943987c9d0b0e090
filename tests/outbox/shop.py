"""An outbox with a real journal and a fake service, a disk and a clock that the test moves."""

import itertools
from datetime import timedelta

from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.pausing import Streak
from plantdesk.domain.plant import NewPlant
from plantdesk.journal.journal import Journal
from tests.journal.crafted import ask
from tests.loop import soon
from tests.outbox.chain import STORE, Chain
from tests.outbox.fakes import Clock, FakeService
from tests.stages.shops import Disk

A_WHILE = 30.0
BUSY = HeldBack(HoldReason.BUSY, 429, retry_after=A_WHILE)


def _empty(journal):
    with journal.file.writing():
        for table in ("decisions", "attempts", "texts", "entries"):
            journal.file.run(f"DELETE FROM {table}")
    journal.put_store(STORE)


class Shop(Chain):
    def __init__(self, keeper, wait_after=A_WHILE, delay=timedelta()):
        """Begin with an empty journal."""
        self.disk, self.clock, self.service = Disk(), Clock(), FakeService()
        self.waits = []
        self.on_news = lambda _: None
        keeper.before_commit = self.disk
        ask(keeper, _empty)

        def wait(misses):
            self.waits.append(misses)
            return wait_after

        clock = self.clock
        super().__init__(
            keeper, now=clock.now, monotonic=clock.monotonic, wait_after=wait, delay=delay
        )
        # News of a plant comes before its attempt, so waiters for the attempt must look again.
        self.service.on_send = lambda _: self._changed.set()

    def hear(self, news):
        super().hear(news)
        self.on_news(news)

    async def beside(self, work):
        """Do the work beside the outbox, which then ends at once."""
        try:
            async with soon():
                await work
        finally:
            self.disk.let_go()
            self.disk.recover()
            self.outbox.abandon()
            await self.ended()
            # The next test has the same keeper.
            assert not self.keeper.senders

    def open(self):
        """Start with the fake service."""
        self.use(self.service)

    def open_trusted(self):
        """Start with all connections, as after many replies."""
        self.open()
        self.outbox.pace.streak = Streak(trusted=100)

    async def type(self, count=1, not_before=None):
        """Add this many plants, with ids from 1."""
        return [
            await self.put(f"entry-{number}", NewPlant(number, "Acer"), not_before=not_before)
            for number in itertools.islice(self._numbers, count)
        ]

    async def attempt(self, number=1):
        """Wait for the attempt with this number, and return it."""
        await self.heard(lambda: len(self.service.attempts) >= number)
        return self.service.attempts[number - 1]

    async def at(self, entry_id, status):
        """Wait until the entry is told with this status."""
        await self.heard(lambda: self.told(entry_id)[-1:] == [status])

    async def resting(self):
        await self.heard(lambda: self.queue.rest is not None)

    def pass_time(self, seconds):
        self.clock.seconds += seconds
        self.outbox.renew()

    async def get(self, *answers, plants=1):
        """Type plants and start with a service that answers so. Return the plants."""
        self.service.answers += answers
        typed = await self.type(plants)
        self.open()
        return typed

    async def several(self, count=4):
        """The attempts of this many plants that are under way together."""
        await self.type(count)
        self.open_trusted()
        await self.attempt(count)
        return list(self.service.attempts)

    def status(self, entry_id):
        return ask(self.keeper, Journal.entry, entry_id).status

    def outcomes(self, entry_id):
        return [each.outcome for each in ask(self.keeper, Journal.history, entry_id).attempts]
