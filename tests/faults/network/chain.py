"""Journal, outbox and service as in the program, in the running loop."""

import asyncio
import itertools
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Self

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Attempt
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.outbox.outbox import Outbox
from plantdesk.service.call import PlantService
from tests.patience import PATIENCE

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")
_OPEN = (Status.WAITING, Status.SENDING)


class Chain:
    """Limit all waits to `wait`."""

    def __init__(self, folder: Path, *, wait: float = 0.02, connections: int = 4) -> None:
        self.path = folder / "journal.db"
        self.keeper = JournalKeeper(self.path)
        self.news: list[Entry | StoreQueue] = []
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
        self.running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await asyncio.wrap_future(self.keeper.open())
        await self.keeper.call(Journal.put_store, STORE)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            await self.end(in_order=kind is None)
        finally:
            await asyncio.to_thread(self.keeper.close)

    def use(self, service: PlantService) -> None:
        self.outbox.use(service)
        if self.running is None:
            self.running = asyncio.create_task(self.outbox.run())

    async def end(self, *, in_order: bool = True) -> None:
        if in_order:
            self.outbox.finish()
        else:
            self.outbox.abandon()
        if self.running is not None:
            await asyncio.wait_for(self.running, PATIENCE)

    async def type(self, name: str = "Acer", tag: str | None = None) -> str:
        """Add a plant, and return its reference."""
        now = datetime.now(UTC)
        plant = NewPlant(next(self._numbers), name, tag)
        entry = Entry(str(uuid.uuid4()), STORE.id, plant, Status.WAITING, now, now)
        await self.keeper.call(Journal.add, entry, even_if_known=True)
        self.outbox.entry_came()
        return entry.id

    async def tried(self, reference: str) -> None:
        """Wait until an attempt is recorded."""
        await self.heard(
            lambda: any(status is not Status.SENDING for status in self.told(reference))
        )

    async def over(self, *references: str) -> None:
        """Wait until nothing happens by itself. The user resumes each rest."""
        async with asyncio.timeout(PATIENCE):
            while any((self.told(one) or [Status.WAITING])[-1] in _OPEN for one in references):
                rest = self.queue.rest
                if rest is not None and rest.until is None:
                    self.outbox.go_on()
                self._changed.clear()
                await self._changed.wait()

    async def heard(self, condition: Callable[[], object]) -> None:
        """Wait until the news make the condition true."""
        while not condition():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), PATIENCE)

    async def entry(self, reference: str) -> Entry:
        return await self.keeper.call(Journal.entry, reference)

    async def attempts(self, reference: str) -> list[Attempt]:
        return list((await self.keeper.call(Journal.history, reference)).attempts)

    def told(self, reference: str) -> list[Status]:
        return [one.status for one in self.news if isinstance(one, Entry) and one.id == reference]

    @property
    def queue(self) -> Queue:
        return next(
            (one.queue for one in reversed(self.news) if isinstance(one, StoreQueue)), Queue()
        )

    def hear(self, news: Entry | StoreQueue) -> None:
        self.news.append(news)
        self._changed.set()
