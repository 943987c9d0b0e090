"""Clearing in slices, beside the work of the journal."""

import asyncio
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.desk import clearing as clearing_module
from plantdesk.desk.clearing import Clearing
from plantdesk.desk.news import ClearProgress, Known
from plantdesk.domain.entry import ClearedId, Entry
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.preferences import KeepPlants
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.errors import NoSuchEntry
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from tests.outbox.fakes import Disk

PLANTS = 10


class Cleared:
    """A journal with removed plants, and what clearing told."""

    def __init__(self, folder):
        self.disk = Disk()
        self.keeper = JournalKeeper(folder / "journal.db", self.disk)
        self.told = []
        self.on_news = lambda: None
        self.clearing = Clearing(self.keeper, self._hear, KeepPlants.ALWAYS)

    def fill(self, at):
        self.keeper.open().result()

        def put(journal):
            journal.put_store(PRACTICE)
            for number in range(1, PLANTS + 1):
                plant = NewPlant(number, "Acer")
                journal.add(Entry(f"e{number}", PRACTICE.id, plant, Status.WAITING, at, at))
                # The last one waits.
                if number < PLANTS:
                    journal.change(f"e{number}", Cause.PERSON_REMOVES, at)

        self.keeper.submit(put).result()

    async def left(self):
        def read(journal):
            found = []
            for number in range(1, PLANTS + 1):
                try:
                    journal.entry(f"e{number}")
                except NoSuchEntry:
                    continue
                found.append(number)
            return found

        return await self.keeper.call(read)

    def _hear(self, news):
        assert isinstance(news, ClearProgress)
        self.told.append(news)
        self.on_news()


@pytest.fixture
def cleared(tmp_path, monkeypatch):
    monkeypatch.setattr(clearing_module, "CLEARED_AT_ONCE", 3)
    cleared = Cleared(tmp_path)
    cleared.fill(datetime.now(UTC) - timedelta(days=400))
    yield cleared
    cleared.keeper.close()


async def test_what_is_listed_is_cleared_and_what_is_open_stays(cleared):
    await cleared.clearing.clear(range(1, PLANTS + 1))
    assert await cleared.left() == [PLANTS]
    assert cleared.told == [
        ClearProgress(3, 10, 3),
        ClearProgress(6, 10, 6),
        ClearProgress(9, 10, 9),
        ClearProgress(10, 10, 9),
        ClearProgress(10, 10, 9, over=True),
    ]


async def test_stopped_it_ends_after_the_slice(cleared):
    stops = []
    cleared.on_news = lambda: stops.append(asyncio.ensure_future(cleared.clearing.stop()))
    await cleared.clearing.clear(range(1, PLANTS + 1))
    assert cleared.told[-1] == ClearProgress(3, 10, 3, over=True)
    assert await cleared.left() == list(range(4, PLANTS + 1))


async def test_a_full_disk_and_a_job_under_way_are_told(cleared):
    cleared.disk.fill()
    await cleared.clearing.clear([1, 2])
    assert cleared.told == [ClearProgress(0, 2, 0, over=True, failed=True)]
    assert await cleared.left() == list(range(1, PLANTS + 1))
    cleared.disk.recover()
    first = asyncio.ensure_future(cleared.clearing.clear([1]))
    await asyncio.sleep(0)
    await cleared.clearing.clear([2])
    assert cleared.told[1:] == [ClearProgress(0, 1, 0, over=True)]
    await first
    assert await cleared.left() == list(range(2, PLANTS + 1))


def test_old_plants_are_cleared_after_the_first_backup_of_a_day(open_desk, tmp_path):
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.put_store(PRACTICE)
        at = datetime.now(UTC) - timedelta(days=100)
        journal.add(Entry("old", PRACTICE.id, NewPlant(7, "Acer"), Status.WAITING, at, at))
        journal.claim_next(PRACTICE.id, at)
        journal.record("old", Added(Plant("Acer")), True, at)
    front = open_desk(keep_plants=KeepPlants.THREE_MONTHS)
    front.at(front.add(8), Status.ADDED)

    def is_cleared():
        front.look_up(7)
        return front.known[-1:] == [Known(PRACTICE.id, 7, ClearedId(7, at))]

    front.until(is_cleared)
    assert list(tmp_path.glob("backups/journal-*.db"))
