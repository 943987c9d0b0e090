"""Journal, outbox and service as in the program, in the running loop."""

import asyncio
import itertools
import uuid
from datetime import UTC, datetime
from time import monotonic

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.outbox.outbox import Outbox
from tests.patience import PATIENCE

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")
_OPEN = (Status.WAITING, Status.SENDING)


class Chain:
    """Limit all waits to `wait`."""

    def __init__(self, folder, *, wait=0.02, connections=4):
        self.path = folder / "journal.db"
        self.keeper = JournalKeeper(self.path)
        self.news = []
        self._numbers = itertools.count(1)
        self._changed = asyncio.Event()
        self.outbox = Outbox(
            STORE.id,
            self.keeper,
            self.hear,
            now=lambda: datetime.now(UTC),
            monotonic=monotonic,
            wait_after=lambda _: wait,
            connections=connections,
        )
        self.running = None

    async def __aenter__(self):
        await asyncio.wrap_future(self.keeper.open())
        await self.keeper.call(Journal.put_store, STORE)
        return self

    async def __aexit__(self, kind, error, traceback):
        try:
            await self.end(in_order=kind is None)
        finally:
            await asyncio.to_thread(self.keeper.close)

    def use(self, service):
        self.outbox.use(service)
        if self.running is None:
            self.running = asyncio.create_task(self.outbox.run())

    async def end(self, *, in_order=True):
        if in_order:
            self.outbox.finish()
        else:
            self.outbox.abandon()
        if self.running is not None:
            await asyncio.wait_for(self.running, PATIENCE)

    async def type(self, name="Acer", tag=None):
        """Add a plant, and return its reference."""
        now = datetime.now(UTC)
        plant = NewPlant(next(self._numbers), name, tag)
        entry = Entry(str(uuid.uuid4()), STORE.id, plant, Status.WAITING, now, now)
        await self.keeper.call(Journal.add, entry, even_if_known=True)
        self.outbox.entry_came()
        return entry.id

    async def tried(self, reference):
        """Wait until an attempt is recorded."""
        await self.heard(
            lambda: any(status is not Status.SENDING for status in self.told(reference))
        )

    async def over(self, *references):
        """Wait until nothing happens by itself. The user resumes each rest."""
        async with asyncio.timeout(PATIENCE):
            while any((self.told(one) or [Status.WAITING])[-1] in _OPEN for one in references):
                rest = self.queue.rest
                if rest is not None and rest.until is None:
                    self.outbox.go_on()
                self._changed.clear()
                await self._changed.wait()

    async def heard(self, condition):
        """Wait until the news make the condition true."""
        while not condition():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), PATIENCE)

    async def entry(self, reference):
        return await self.keeper.call(Journal.entry, reference)

    async def attempts(self, reference):
        return list((await self.keeper.call(Journal.history, reference)).attempts)

    def told(self, reference):
        return [one.status for one in self.news if isinstance(one, Entry) and one.id == reference]

    @property
    def queue(self):
        return next(
            (one.queue for one in reversed(self.news) if isinstance(one, StoreQueue)), Queue()
        )

    def hear(self, news):
        self.news.append(news)
        self._changed.set()
