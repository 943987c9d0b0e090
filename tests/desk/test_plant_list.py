"""The list of all plants, with a real journal."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from plantdesk.desk import index_follower
from plantdesk.desk.news import ListChanged
from plantdesk.desk.plant_list import DaysCounted, ListAsked, ListFault, ListFound, PlantList
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import (
    JournalMisused,
    JournalNotOpen,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.index import index as index_module
from plantdesk.journal.index.index import PlantIndex
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch
from tests.conftest import Complaints
from tests.journal.conftest import Clock
from tests.journal.sheets import add_batch
from tests.patience import PATIENCE
from tests.stages.engine import OpenDesk

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")
ALL = PlantSearch()
# More than one slice, and more than the index takes over at once.
MANY = 3000


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_follower, "_DELAY", 0.0)


@pytest.fixture
def read_slices(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each look at the journal's earlier ones found."""
    read: list[int] = []
    really = Journal.indexed_below

    def indexed_below(journal: Journal, number: int, limit: int) -> object:
        found = really(journal, number, limit)
        read.append(len(found))
        return found

    monkeypatch.setattr(Journal, "indexed_below", indexed_below)
    return read


class Desk:
    """A journal that is open, and a list that follows it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = Clock()
        self.keeper = JournalKeeper(folder / "journal.db")
        self.told: list[object] = []
        self._news = asyncio.Event()
        self.plants = PlantList(self.keeper, self._hear)

    async def open(self) -> None:
        await asyncio.wrap_future(self.keeper.take_up(self.clock()))
        await self.keeper.call(Journal.put_store, STORE)

    async def begin(self) -> None:
        await self.open()
        self.plants.begin()

    async def until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def find(self, asked: ListAsked | None = None) -> ListFound:
        asked = asked or ListAsked(ALL)
        await self.plants.find(asked)
        return next(each for each in reversed(self.found) if each.asked is asked)

    async def ids(self, search: PlantSearch = ALL) -> list[str]:
        found = await self.find(ListAsked(search, count=5 * MANY))
        return [plant.entry.id for plant in found.rows]

    async def read_all(self) -> None:
        """Wait until the index has all entries."""
        newest = await self.keeper.call(lambda journal: journal.newest)
        async with asyncio.timeout(PATIENCE):
            while True:
                self._news.clear()
                counts = (await self.find(ListAsked(ALL, count=1))).counts
                whole = self.changed and self.changed[-1].done == self.changed[-1].of
                if whole and counts is not None and counts[Kind.ALL] == newest:
                    return
                await self._news.wait()

    async def shows(self, expected: dict[str, Status]) -> None:
        """Wait until the list has exactly these entries."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self._news.clear()
                found = await self.find(ListAsked(ALL, count=5 * MANY))
                kinds = Counter(KIND[status] for status in expected.values())
                shown = {plant.entry.id: plant.entry.status for plant in found.rows}
                assert found.counts is not None
                if shown == expected and all(found.counts[k] == kinds[k] for k in KIND.values()):
                    return
                await self._news.wait()

    def new(self, number: int = 1, name: str = "Acer") -> Entry:
        now = self.clock()
        plant = NewPlant(number, name)
        return Entry(str(uuid.uuid4()), STORE.id, plant, Status.WAITING, now, now)

    async def add(self, number: int = 1, name: str = "Acer") -> str:
        entry = self.new(number, name)
        await self.keeper.call(Journal.add, entry, even_if_known=True)
        return entry.id

    async def add_many(self, count: int = MANY, name: str = "Acer") -> None:
        batch = Batch(str(uuid.uuid4()), STORE.id, "plants.csv", self.clock())
        entries = [self.new(number, f"{name} {number}") for number in range(count)]
        await self.keeper.call(add_batch, batch, entries)

    @property
    def found(self) -> list[ListFound]:
        return [news for news in self.told if isinstance(news, ListFound)]

    @property
    def changed(self) -> list[ListChanged]:
        return [news for news in self.told if isinstance(news, ListChanged)]

    @property
    def faults(self) -> list[ListFault]:
        return [news for news in self.told if isinstance(news, ListFault)]

    def _hear(self, news: object) -> None:
        self.told.append(news)
        self._news.set()


KIND = {
    Status.WAITING: Kind.WAITING,
    Status.ADDED: Kind.ADDED,
    Status.REFUSED: Kind.REFUSED,
    Status.TO_CHECK: Kind.TO_CHECK,
    Status.ADDED_AS_SAID: Kind.ADDED,
}


@asynccontextmanager
async def desk_at(folder: Path) -> AsyncIterator[Desk]:
    """A desk whose journal is open, closed in the program's order."""
    desk = Desk(folder)
    try:
        await desk.open()
        yield desk
    finally:
        await desk.plants.end(for_good=True)
        desk.keeper.close()


@asynccontextmanager
async def listing_at(folder: Path) -> AsyncIterator[Desk]:
    async with desk_at(folder) as desk:
        desk.plants.begin()
        yield desk


def index_files(folder: Path) -> list[Path]:
    return list(folder.glob(f"{index_follower.FILE}*"))


class Gate:
    """Holds the index's thread until it is opened."""

    def __init__(self, desk: Desk) -> None:
        self.reached = threading.Event()
        self._open = threading.Event()
        follower = desk.plants._follower
        assert follower is not None
        self._asking = asyncio.ensure_future(follower.ask(self._wait))

    async def open(self) -> None:
        self._open.set()
        await asyncio.wait([self._asking])

    def _wait(self, _: PlantIndex) -> None:
        self.reached.set()
        assert self._open.wait(PATIENCE)


@asynccontextmanager
async def gate(desk: Desk) -> AsyncIterator[Gate]:
    made = Gate(desk)
    assert await asyncio.to_thread(made.reached.wait, PATIENCE)
    try:
        yield made
    finally:
        await made.open()


async def test_plants_that_are_added_sent_and_settled_appear(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        first, second, third = [await desk.add(number) for number in range(3)]
        await desk.shows(dict.fromkeys((first, second, third), Status.WAITING))
        outcomes = (Added(Plant("Acer")), Refused(400, "no"), Unsure(UnsureReason.CUT))
        for outcome in outcomes:
            claimed = await desk.keeper.call(Journal.claim_next, STORE.id, desk.clock())
            assert claimed is not None
            await desk.keeper.call(Journal.record, claimed.id, outcome, True, desk.clock())
        after = {first: Status.ADDED, second: Status.REFUSED, third: Status.TO_CHECK}
        await desk.shows(after)
        await desk.until(lambda: desk.changed[-1].to_do == {STORE.id: 2})
        await desk.keeper.call(Journal.change, third, Cause.PERSON_SAYS_THERE, desk.clock())
        await desk.shows({**after, third: Status.ADDED_AS_SAID})
        await desk.until(lambda: desk.changed[-1].to_do == {STORE.id: 1})


async def test_a_restart_without_changes_reads_no_entries(
    tmp_path: Path, read_slices: list[int]
) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.read_all()
    read_slices.clear()
    # Batches wait for a person after the first restart.
    async with listing_at(tmp_path) as desk:
        await desk.until(lambda: desk.changed and desk.changed[-1].to_do == {STORE.id: MANY})
        assert len(await desk.ids()) == MANY
    async with listing_at(tmp_path) as desk:
        # Told all the same: how many need a person, and that the list is whole.
        await desk.until(lambda: desk.changed)
        assert desk.changed == [ListChanged({STORE.id: MANY})]
        assert len(await desk.ids()) == MANY
    assert read_slices == []


CRASH = """
import asyncio, os, sys
from pathlib import Path
from tests.desk.test_plant_list import Desk

async def work():
    desk = Desk(Path(sys.argv[1]))
    await desk.begin()
    await desk.add_many(100, "Rosa")
    await desk.read_all()
    # The index doesn't hear of these.
    desk.keeper.on_commit.clear()
    desk.plants._follower._following.cancel()
    await desk.add_many(10, "Quercus")
    os._exit(0)

asyncio.run(work())
"""


async def test_after_a_crash_all_entries_are_read_again(
    tmp_path: Path, read_slices: list[int]
) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.read_all()
    read_slices.clear()
    command = [sys.executable, "-c", CRASH, str(tmp_path)]
    await asyncio.to_thread(subprocess.run, command, check=True, timeout=PATIENCE)
    async with listing_at(tmp_path) as desk:
        await desk.read_all()
        assert sum(read_slices) == MANY + 110
        for text, count in (("quercus", 10), ("rosa", 100), ("", MANY + 110)):
            assert len(await desk.ids(PlantSearch(PlantFilter(text=text)))) == count


async def test_what_is_left_when_the_program_quits_is_read_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_slices: list[int]
) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.read_all()
        read_slices.clear()
        monkeypatch.setattr(index_follower, "_LAST", 0.0)
        await desk.add_many(5 * MANY, "Rosa")
    assert read_slices == []
    async with listing_at(tmp_path) as desk:
        await desk.read_all()
        assert len(await desk.ids(PlantSearch(PlantFilter(text="rosa")))) == 5 * MANY
    assert sum(read_slices) == 6 * MANY


async def test_reading_goes_on_where_the_last_session_stopped(
    tmp_path: Path, read_slices: list[int]
) -> None:
    async with desk_at(tmp_path) as desk:
        await desk.add_many()
        await desk.keeper.call(Journal.take_changes, 2 * MANY)
        desk.plants.begin()
        await desk.until(lambda: desk.changed)
    read = sum(read_slices)
    assert 0 < read < MANY
    async with listing_at(tmp_path) as desk:
        await desk.until(lambda: desk.changed)
        assert (desk.changed[0].of, desk.changed[0].done > read) == (MANY, True)
        await desk.read_all()
    assert sum(read_slices) == MANY


async def test_another_journal_has_another_list(tmp_path: Path) -> None:
    backup = tmp_path / "elsewhere.db"
    async with listing_at(tmp_path) as desk:
        kept = await desk.add(1)
        await desk.shows({kept: Status.WAITING})
        await asyncio.wrap_future(desk.keeper.back_up(backup))
        added = await desk.add(2)
        await desk.shows({kept: Status.WAITING, added: Status.WAITING})
        await desk.plants.end()
        early = asyncio.ensure_future(desk.find())
        await asyncio.wrap_future(desk.keeper.restore(backup, desk.clock()))
        await desk.begin()
        # It waited for the journal.
        assert [plant.entry.id for plant in (await early).rows] in ([], [kept])
        await desk.shows({kept: Status.WAITING})
        assert desk.faults == []


async def test_without_a_place_for_the_index_plants_are_still_added(
    tmp_path: Path,
) -> None:
    (tmp_path / index_follower.FILE).mkdir()
    async with listing_at(tmp_path) as desk:
        await desk.until(lambda: desk.faults)
        added = await desk.add()
        assert (await desk.keeper.call(Journal.entry, added)).status is Status.WAITING
        await desk.plants.find(ListAsked(ALL))
        assert (await desk.plants.days(datetime(2026, 1, 1, tzinfo=UTC), None)).failed
        assert (await desk.plants.read(ALL, 10)).failed
        with pytest.raises(JournalNotOpen):
            await desk.plants.every(ALL)
    # At once, and as the answer to the search.
    assert desk.told == [ListFault(), ListFault()]


async def test_on_a_full_disk_plants_are_still_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = (*index_module._PRAGMAS, "max_page_count = 60")
    monkeypatch.setattr(index_module, "_PRAGMAS", full)
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.until(lambda: desk.faults)
        added = await desk.add()
        assert (await desk.keeper.call(Journal.entry, added)).status is Status.WAITING
    assert len(desk.faults) == 1
    assert desk.told[-1] == ListFault()
    # It leaves the room to the journal.
    assert index_files(tmp_path) == []


async def test_after_a_full_disk_another_search_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_follower, "_WAIT_FOR_ROOM", 0.0)
    usual = index_module._PRAGMAS
    monkeypatch.setattr(index_module, "_PRAGMAS", (*usual, "max_page_count = 60"))
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.until(lambda: desk.faults)
        monkeypatch.setattr(index_module, "_PRAGMAS", usual)
        await desk.plants.find(ListAsked(ALL))
        await desk.read_all()


async def test_an_index_that_fails_while_the_program_quits_holds_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(index: PlantIndex, _: object) -> None:
        raise JournalNotWritable(index.path, "full")

    async with listing_at(tmp_path) as desk:
        added = await desk.add()
        await desk.shows({added: Status.WAITING})
        follower = desk.plants._follower
        assert follower is not None
        monkeypatch.setattr(PlantIndex, "put_state", fill)
        await desk.plants.end(for_good=True)
        # Nobody had to stop it.
        assert not follower._following.cancelled()
        assert desk.faults == []


async def test_a_newer_search_gives_up_an_older_one(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.read_all()
        desk.told.clear()
        older, newer = ListAsked(PlantSearch(PlantFilter(text="acer"))), ListAsked(ALL)
        async with gate(desk) as held:
            first = asyncio.ensure_future(desk.plants.find(older))
            await asyncio.sleep(0)
            second = asyncio.ensure_future(desk.plants.find(newer))
            await held.open()
            await asyncio.gather(first, second)
        assert [found.asked for found in desk.found] == [newer]


async def test_an_older_search_is_not_answered_after_a_newer_one(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        added = await desk.add()
        await desk.shows({added: Status.WAITING})
        desk.told.clear()
        free = threading.Event()
        busy = desk.keeper.submit(lambda _: free.wait(PATIENCE))
        older, newer = ListAsked(ALL), ListAsked(ALL, beside=added)
        first = asyncio.ensure_future(desk.plants.find(older))
        # Now the older one has its numbers, and reads the rows.
        async with gate(desk):
            pass
        await asyncio.sleep(0)
        second = asyncio.ensure_future(desk.plants.find(newer))
        await asyncio.sleep(0)
        free.set()
        assert await asyncio.wrap_future(busy)
        await asyncio.gather(first, second)
        assert [found.asked for found in desk.found] == [newer]


async def test_an_unread_journal_answers_with_what_was_read_and_tells_progress(
    tmp_path: Path,
) -> None:
    async with desk_at(tmp_path) as desk:
        await desk.add_many()
        await desk.keeper.call(Journal.take_changes, 2 * MANY)
        desk.plants.begin()
        early = await desk.find()
        assert early.counts is not None
        assert early.counts[Kind.ALL] < MANY
        newest = MANY - len(early.rows)
        assert [plant.number for plant in early.rows] == list(range(MANY, newest, -1))
        await desk.read_all()
        done = [news.done for news in desk.changed]
        assert done == sorted(done)
        assert 0 < done[0] < done[-1] == MANY
        assert {news.of for news in desk.changed} == {MANY}
        assert len(done) > 2
        assert len(await desk.ids()) == MANY


async def test_a_journal_that_was_read_through_has_its_words_in_one_part(tmp_path: Path) -> None:
    async with desk_at(tmp_path) as desk:
        await desk.add_many()
        await desk.keeper.call(Journal.take_changes, 2 * MANY)
        desk.plants.begin()
        await desk.read_all()
    with closing(sqlite3.connect(tmp_path / index_follower.FILE)) as file:
        assert file.execute("SELECT count(DISTINCT segid) FROM words_idx").fetchone() == (1,)


async def test_ending_while_a_search_runs(tmp_path: Path, complaints: Complaints) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.read_all()
        desk.told.clear()
        async with gate(desk) as held:
            late = [
                asyncio.ensure_future(desk.plants.find(ListAsked(ALL))),
                asyncio.ensure_future(desk.plants.days(desk.clock(), None)),
                asyncio.ensure_future(desk.plants.read(ALL, 10)),
            ]
            await asyncio.sleep(0)
            ending = asyncio.ensure_future(desk.plants.end(for_good=True))
            await asyncio.sleep(0)
            await held.open()
            await ending
        await asyncio.gather(*late)
        assert desk.found == []
        # Nor does a later one wait.
        await desk.plants.find(ListAsked(ALL))
        assert desk.found == []


async def test_a_search_without_a_journal_ends_with_the_program(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    searches = [asyncio.ensure_future(desk.plants.find(ListAsked(ALL))) for _ in range(2)]
    searches.append(asyncio.ensure_future(desk.plants.days(desk.clock(), None)))
    await asyncio.sleep(0)
    await desk.plants.end()
    assert not any(search.done() for search in searches)
    await desk.plants.end(for_good=True)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*searches)
    assert desk.told == []


async def test_a_list_can_end_before_its_index_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_follower, "_LAST", 0.0)
    for turns in range(12):
        async with desk_at(tmp_path) as desk:
            desk.plants.begin()
            for _ in range(turns):
                await asyncio.sleep(0)
    async with listing_at(tmp_path) as desk:
        added = await desk.add()
        await desk.shows({added: Status.WAITING})


async def test_a_damaged_index_is_made_new_and_the_search_is_answered(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many()
        await desk.read_all()
        follower = desk.plants._follower
        assert follower is not None
        asked: list[PlantIndex] = []

        def count(index: PlantIndex) -> int:
            asked.append(index)
            if len(asked) == 1:
                raise JournalUnreadable(index.path, "damaged, as SQLite says")
            return len(asked)

        assert await follower.ask(count) == 2
        assert asked[0] is not asked[1]
        await desk.read_all()
        assert len(await desk.ids()) == MANY
        assert desk.faults == []
        # The second time, something else is wrong.
        asked.clear()
        with pytest.raises(JournalNotOpen):
            await follower.ask(count)
        assert desk.faults == [ListFault()]


async def test_our_own_bug_ends_the_list_and_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    def fail(*_: object) -> None:
        raise JournalMisused("a bug")

    async with listing_at(tmp_path) as desk:
        await desk.read_all()
        monkeypatch.setattr(PlantIndex, "apply", fail)
        await desk.add()
        await desk.until(lambda: desk.faults)
        await desk.plants.find(ListAsked(ALL))
    (complaint,) = complaints.take()
    assert "JournalMisused: a bug" in complaint


async def test_rows_around_a_plant_are_found_wherever_it_stands(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many(500)
        beside = await desk.add(7, "Rosa")
        await desk.add_many(1000)
        await desk.read_all()
        found = await desk.find(ListAsked(ALL, count=100, beside=beside))
        assert (found.place, found.first) == (1000, 950)
        assert found.rows[50].entry.id == beside
        by_name = PlantSearch(PlantFilter(text="rosa"), Order.NAME)
        found = await desk.find(ListAsked(by_name, count=100, beside=beside))
        assert (found.place, found.first, len(found.rows)) == (0, 0, 1)
        gone = ListAsked(PlantSearch(PlantFilter(text="acer")), count=10, beside=beside)
        found = await desk.find(gone)
        assert (found.place, found.first, len(found.rows)) == (None, 0, 10)
        assert (await desk.find(ListAsked(ALL, beside="nobody"))).place is None


@pytest.mark.parametrize("text", ["", "acer", "ac"])
@pytest.mark.parametrize("settled", [True, False])
async def test_the_rows_of_a_page_are_those_that_stand_there(
    tmp_path: Path, text: str, settled: bool
) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many(300)
        await desk.read_all()
        search = PlantSearch(PlantFilter(text=text))
        for first in (0, 100, 200, 290):
            found = await desk.find(ListAsked(search, first, 20, settled=settled))
            numbers = [plant.number for plant in found.rows]
            assert numbers == list(range(300 - first, max(0, 280 - first), -1))
            assert found.first == first
        if not settled:
            # The list has become shorter.
            found = await desk.find(ListAsked(search, 1000, 20))
            assert (found.first, len(found.rows)) == (280, 20)


async def test_a_reference_finds_its_plant(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        ids = [await desk.add(number) for number in range(3)]
        await desk.shows(dict.fromkeys(ids, Status.WAITING))
        for text in (ids[1], ids[1].upper(), ids[1][:12]):
            assert await desk.ids(PlantSearch(PlantFilter(text=text))) == [ids[1]]
        assert await desk.ids(PlantSearch(PlantFilter(text=f"{ids[1]} rosa"))) == []


async def test_plants_are_counted_by_quarters_of_an_hour(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        added = await desk.add()
        await desk.shows({added: Status.WAITING})
        found = await desk.plants.days(desk.clock() - timedelta(days=1), STORE.id)
        quarter = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
        assert found == DaysCounted(((quarter, Kind.WAITING, 1),))
        nobody = await desk.plants.days(desk.clock() - timedelta(days=1), "nobody")
        assert nobody == DaysCounted()


async def test_all_plants_of_a_search_are_read(tmp_path: Path) -> None:
    async with listing_at(tmp_path) as desk:
        await desk.add_many(600)
        await desk.read_all()
        search = PlantSearch(PlantFilter(text="acer"), Order.ID, descending=False)
        read = await desk.plants.read(search, 600)
        assert read is not None
        assert [entry.plant.id for entry in read.entries] == list(range(600))
        few = await desk.plants.read(search, 599)
        assert few is not None
        assert (few.entries, few.total) == ((), 600)
        rows = await desk.plants.rows(search, lambda entry: (entry.plant.name,))
        found = await asyncio.to_thread(list, rows)
        assert found == [(f"Acer {n}",) for n in range(600)]


def test_a_desk_that_starts_again_reads_no_entries(
    open_desk: OpenDesk, read_slices: list[int]
) -> None:
    changed: list[ListChanged] = []
    for numbers in ((1, 2), (3,), ()):
        front = open_desk(start=False)
        front.desk.on(ListChanged, changed.append)
        front.desk.start()
        front.until(lambda: changed)
        changed.clear()
        read_slices.clear()
        for number in numbers:
            front.at(front.add(number), Status.ADDED)
        front.quit()
    assert changed == []
    front = open_desk(start=False)
    front.desk.on(ListChanged, changed.append)
    front.desk.start()
    front.until(lambda: changed)
    assert changed == [ListChanged({})]
    assert read_slices == []


def test_a_search_without_a_journal_lets_the_program_quit(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    (tmp_path / "journal.db").mkdir()
    front = open_desk()
    front.until(lambda: front.faults)
    front.desk.ask(lambda engine: engine.plant_list.find(ListAsked(ALL)))
    front.quit()
