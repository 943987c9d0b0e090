"""Journal and outbox as in the program, in the running loop, and the news they have told."""

import asyncio
import itertools
import tempfile
import uuid
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from msgspec.structs import asdict, replace

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.outbox.outbox import Outbox, Terms
from tests.journal.crafted import ask
from tests.loop import soon

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")


class Chain:
    """Its waits are short, unless it is told otherwise."""

    def __init__(
        self,
        keeper,
        now=lambda: datetime.now(UTC),
        monotonic=monotonic,
        wait_after=lambda _: 0.02,
        **terms,
    ):
        self.keeper = keeper
        self.news = []
        self.running = None
        self._now = now
        self._numbers = itertools.count(1)
        self._changed = asyncio.Event()
        how = {"now": now, "monotonic": monotonic, "wait_after": wait_after}
        self.outbox = Outbox(STORE.id, keeper, self.hear, Terms(**terms), **how)

    def set_terms(self, **changes):
        self.outbox.keep(replace(self.outbox._terms, **changes))

    def use(self, service):
        self.outbox.use(service)
        self.running = self.running or asyncio.create_task(self.outbox.run())

    async def end(self):
        self.outbox.finish()
        await self.ended()

    async def ended(self):
        if self.running is not None:
            async with soon():
                await self.running

    async def type(self, name="Acer"):
        """Add a plant, and return its reference. The ids are 1, 2, 3."""
        plant = NewPlant(next(self._numbers), name)
        return await self.put(str(uuid.uuid4()), plant)

    async def put(self, entry_id, plant, **more):
        now = self._now()
        entry = Entry(entry_id, STORE.id, plant, Status.WAITING, now, now, **more)
        await self.keeper.call(Journal.add, entry, even_if_known=True)
        self.outbox.renew()
        return entry_id

    async def heard(self, condition):
        """Wait until the news make the condition true."""
        while not condition():
            self._changed.clear()
            async with soon():
                await self._changed.wait()

    async def tried(self, reference):
        """Wait until an attempt is recorded."""
        await self.heard(lambda: {*self.told(reference)} - {Status.SENDING})

    async def over(self, *references):
        """Wait until nothing happens by itself. The user resumes each rest."""

        def all_over():
            last = [(self.told(one) or [Status.WAITING])[-1] for one in references]
            under_way = {Status.WAITING, Status.SENDING} & {*last}
            if under_way and self.queue.rest and self.queue.rest.until is None:
                self.outbox.go_on()
            return not under_way

        await self.heard(all_over)

    async def settled(self):
        """Wait until the loop and the journal have nothing ready to run."""
        for _ in range(10):
            await self.keeper.call(Journal.stores)
            await asyncio.sleep(0)

    async def entry(self, reference):
        return await self.keeper.call(Journal.entry, reference)

    async def attempts(self, reference):
        return list((await self.keeper.call(Journal.history, reference)).attempts)

    def told(self, reference):
        return [one.status for one in self.news if isinstance(one, Entry) and one.id == reference]

    @property
    def queue(self):
        """The last told queue, with the counts of the journal."""
        told = (one.queue for one in reversed(self.news) if isinstance(one, StoreQueue))
        counts = ask(self.keeper, Journal.open_counts, STORE.id)
        return replace(next(told, Queue()), **asdict(counts))

    def hear(self, news):
        self.news.append(news)
        self._changed.set()


@asynccontextmanager
async def open_chain():
    """A chain in a folder of its own. It ends in order, or at once."""
    with tempfile.TemporaryDirectory() as folder:
        keeper = JournalKeeper(Path(folder, "journal.db"))
        chain = Chain(keeper)
        try:
            await asyncio.wrap_future(keeper.open())
            await keeper.call(Journal.put_store, STORE)
            yield chain
            await chain.end()
        finally:
            chain.outbox.abandon()
            await chain.ended()
            await asyncio.to_thread(keeper.close)
