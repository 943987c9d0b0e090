"""Whatever happens to a journal, the list shows what a look at each plant finds."""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from plantdesk.desk import plant_list
from plantdesk.desk.news import ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFault, ListFound, PlantList
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Status
from plantdesk.journal import search
from plantdesk.journal.errors import JournalUnreadable
from tests.journal.world import STEPS, STORES, do, world
from tests.loop import jump
from tests.patience import patiently
from tests.plant_scan import find_in

ALL = PlantSearch()
BEGAN = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
TYPED = ("", "a", "palm acer", '"peace"', 'pea"ce', "100%", "*_^", "花", "-7", "facade")
times = st.integers(0, 40).map(lambda seconds: BEGAN + timedelta(seconds=seconds))
# Half of them find most plants, so that changes show.
filters = st.one_of(
    st.builds(PlantFilter, st.sampled_from(Kind)),
    st.builds(PlantFilter, st.sampled_from(Kind), st.sampled_from([*STORES, "unknown"])),
    st.builds(PlantFilter, st.sampled_from(Kind), text=st.sampled_from(TYPED)),
    st.builds(PlantFilter, since=st.none() | times, before=times, sheet=st.none() | st.just("one")),
)
searches = st.builds(
    PlantSearch,
    filters,
    st.sampled_from(Order),
    st.booleans(),
    st.sampled_from([(), STORES, STORES[::-1], STORES[1:]]),
)
# Mostly one search, so that it is asked again after changes and without any.
looks = st.tuples(
    st.sampled_from([0, 0, 0, 1]),
    st.integers(1, 9),
    st.none() | st.integers(1, 20),
)
# A session starts before anybody searches.
OFTEN = [*STEPS, *["hold"] * 6]
OFTEN.remove("start_up")
steps = st.lists(st.tuples(st.sampled_from(OFTEN), st.integers(0, 500)), min_size=1, max_size=3)
# So that there is something to change from the start.
BEGIN = [
    *[("add", number) for number in range(6)],
    *[("claim", 0), ("claim", 1), ("record", 1), ("record", 2), ("record", 4)],
    *[("add_batch", 2), ("hold_batch", 0)],
]


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Few plants need several spans, and changes are told at once."""
    for module, name, size in (
        (search, "_SPAN", 4),
        (plant_list, "_REST", 0),
        (plant_list, "_KEYS", 3),
        (plant_list, "ENTRIES", 3),
    ):
        monkeypatch.setattr(module, name, size)


class Window:
    """A list that asks its journal in the same thread."""

    path = Path()

    def __init__(self, made, runner):
        self.made, self.run, self._loop = made, runner.run, runner.get_loop()
        self.spans = 0
        # Awaited once, when a search has read its first span.
        self.meanwhile = None
        # Each with the number of spans before it.
        self.told = []
        # Set once the list has told all changes of the journal.
        self.is_told = asyncio.Event()
        self.plants = PlantList(self, self._hear)
        self._journal = None
        do(made, BEGIN)

    def find(self, wanted, count=50, after=None):
        """What is told during a search."""
        self.run(self._follow())
        self.told.clear()
        self.run(self.plants.find(ListAsked(wanted, count, after)))
        return [news for news, _ in self.told if not isinstance(news, ListChanged)]

    def look(self, *wanted):
        *early, last = self.find(*wanted)
        assert all(each.counts is None for each in early)
        return last

    async def call(self, method, /, *about):
        """Ask the journal."""
        answer = method(self.made.journal, *about)
        if method is search.read_span:
            self.spans += 1
            meanwhile, self.meanwhile = self.meanwhile, None
            if meanwhile:
                await meanwhile()
        return answer

    def _hear(self, news):
        self.told.append((news, self.spans))
        if isinstance(news, ListChanged):
            self.is_told.set()

    def _commit(self):
        self.is_told.clear()
        self._loop.call_soon(self.plants.note_change, ListChanged({}))

    async def _follow(self):
        if self.made.journal is not self._journal:
            self._journal = self.made.journal
            self._journal.file.after_commit.add(self._commit)
            await self.plants.end()
            self.plants.begin()
            self._commit()
        await self.is_told.wait()


@pytest.fixture
def window():
    with world() as made, asyncio.Runner() as runner:
        yield Window(made, runner)


def test_the_list_is_searched_again_only_after_a_change_also_after_one_meanwhile(window):
    def look(kind):
        return window.look(PlantSearch(PlantFilter(kind))).counts[Kind.ALL], window.spans

    async def add():
        do(window.made, [("add", 7)])
        await window.is_told.wait()

    count, once = look(Kind.ALL)
    assert look(Kind.WAITING) == (count, once)
    do(window.made, [("add", 7)])
    window.meanwhile = add
    count, twice = look(Kind.ALL)
    assert twice == 2 * once
    again, thrice = look(Kind.ALL)
    assert again == count + 1
    assert thrice > twice


def test_while_plants_change_a_long_search_rests_before_the_next(window, monkeypatch):
    async def take_long():
        jump(1)

    async def rest():
        for _ in range(20):
            await asyncio.sleep(0)
        assert not window.is_told.is_set()
        jump(2)
        await window.is_told.wait()

    monkeypatch.setattr(plant_list, "_REST", 1)
    window.meanwhile = take_long
    window.look(ALL)
    do(window.made, [("add", 7)])
    window.run(rest())


def test_the_first_plants_are_told_while_older_ones_are_searched(window):
    early, last = window.find(ALL, 3)
    assert (early.rows, early.counts) == (last.rows, None)
    (_, before), (_, after) = window.told
    assert before == 1
    assert after > 2
    # A newer search ends the older one.
    do(window.made, [("add", 7)])
    newer = ListAsked(ALL)
    window.meanwhile = partial(window.plants.find, newer)
    assert {found.asked for found in window.find(ALL)} == {newer}


def test_more_plants_than_can_be_sorted_are_in_the_order_of_time(window, monkeypatch):
    by_name = PlantSearch(order=Order.NAME, descending=False)
    assert window.look(by_name).rows != window.look(ALL).rows
    monkeypatch.setattr(plant_list, "MOST_TO_SORT", 1)
    assert window.look(by_name).rows == window.look(ALL).rows


def test_a_journal_that_cannot_be_read_is_a_fault(window, monkeypatch):
    damaged = JournalUnreadable(Path("other"), "damaged")
    monkeypatch.setattr(search, "read_span", Mock(side_effect=damaged))
    assert window.find(ALL) == [ListFault()]
    assert window.run(window.plants.read(ALL, 10)).failed


@settings(max_examples=settings.default.max_examples // 2)
@given(st.lists(st.tuples(steps, looks), min_size=1, max_size=12), st.tuples(searches, searches))
def test_the_list_shows_what_a_look_at_each_plant_finds(acts, two):
    with world() as made, asyncio.Runner() as runner:
        window = Window(made, runner)
        wanted = [_in_this_world(each, made) for each in two]
        for some, (which, count, after) in acts:
            do(made, some)
            numbers = made.journal.file.rows(int, "SELECT seq FROM entries ORDER BY seq")
            entries = [plant.entry for plant in search.read_listed(made.journal, numbers)]
            found = window.look(wanted[which], count, after)
            expected = find_in(entries, found.asked)
            assert [plant.entry for plant in found.rows] == [plant.entry for plant in expected.rows]
            assert found.first == expected.first
            assert found.counts == expected.counts
        every = find_in(entries, ListAsked(wanted[0], 1000))
        read = window.run(window.plants.read(wanted[0], 1000))
        assert list(read.entries) == [plant.entry for plant in every.rows]


def _in_this_world(wanted, made):
    """Search for a sheet, or for a part of a reference, that is there."""
    asked = wanted.filter
    if asked.sheet is not None:
        asked = replace(asked, sheet=made.batches[0])
    elif asked.text == "facade":
        asked = replace(asked, text=made.ids[0][:9])
    return replace(wanted, filter=asked)


def test_another_journal_has_another_list_and_takes_what_is_typed_meanwhile(open_engine):
    def count():
        engine.do(lambda engine: engine.plant_list.find(ListAsked(ALL)))
        engine.until(lambda: len(engine.heard(ListFound)) == len(counts) + 1)
        counts.append(engine.heard(ListFound)[-1].counts[Kind.ALL])

    counts, engine = [], open_engine(offline=True)
    backup, store = engine.folder / "elsewhere.db", engine.store
    engine.at(engine.add(), Status.WAITING)
    patiently(engine.keeper.back_up(backup).result)
    engine.at(engine.add(), Status.WAITING)
    count()
    engine.do(lambda engine: engine.restore(backup, store))
    engine.at(engine.add(), Status.WAITING)
    count()
    assert counts == [2, 2]
