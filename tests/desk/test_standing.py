"""How many plants are where is asked for after commits, at most a tenth of the time."""

import asyncio
from datetime import UTC, datetime

import pytest

from plantdesk.desk import standing as module
from plantdesk.desk.standing import follow_standing
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from tests.loop import jump, soon


@pytest.fixture
def keeper(tmp_path):
    keeper = JournalKeeper(tmp_path / "journal.db")
    keeper.open().result()
    keeper.submit(Journal.put_store, PRACTICE).result()
    yield keeper
    keeper.close()


class Stands:
    def __init__(self, keeper, take=lambda _: None):
        self._keeper = keeper
        self._take = take
        self._numbers = iter(range(100, 200))
        self._come = asyncio.Event()
        self.waiting = []

    def begin(self):
        changed, loop = asyncio.Event(), asyncio.get_running_loop()
        self._keeper.on_commit.add(lambda: loop.call_soon_threadsafe(changed.set))
        standing = follow_standing(self._keeper, changed, (), self._hear)
        self._task = asyncio.create_task(standing)

    async def end(self):
        self._task.cancel()
        await asyncio.wait({self._task})

    async def type(self):
        number, now = next(self._numbers), datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
        ident = f"5c8d2c0e-0000-4000-8000-000000000{number}"
        entry = Entry(ident, PRACTICE.id, NewPlant(number, "Acer"), Status.WAITING, now, now)
        await self._keeper.call(Journal.add, entry, even_if_known=True)

    async def told(self, *waiting):
        async with soon():
            while self.waiting[-len(waiting) :] != [*waiting]:
                self._come.clear()
                await self._come.wait()

    def _hear(self, stand):
        counts = stand.counts.get(PRACTICE.id)
        self.waiting.append(counts.waiting if counts else 0)
        self._come.set()
        self._take(stand)


async def test_it_asks_at_once_and_then_rests(keeper, monkeypatch):
    stands = Stands(keeper)
    stands.begin()
    await stands.told(0)
    monkeypatch.setattr(module, "_REST", 3600.0)
    jump(1.0)
    await stands.type()
    await stands.told(0, 1)
    await stands.type()
    for _ in range(3):
        await stands.type()
    assert stands.waiting == [0, 1]
    jump(3600.0)
    await stands.told(0, 1, 5)
    await stands.end()


async def test_after_our_own_bug_it_goes_on(keeper, monkeypatch, complaints):
    def take(stand):
        if not stand.counts:
            raise ValueError("planted")

    monkeypatch.setattr(module, "_REST", 0.0)
    stands = Stands(keeper, take)
    stands.begin()
    await stands.told(0)
    await stands.type()
    await stands.told(1)
    assert "ValueError: planted" in complaints.take()[0]
    await stands.end()
