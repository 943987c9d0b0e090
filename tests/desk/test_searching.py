"""Whatever happens to a journal, the list shows what a look at each plant finds."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from plantdesk.desk import plant_list
from plantdesk.desk.news import ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFound, PlantList
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.journal import search
from tests.journal.world import STEPS, STORES, do, world
from tests.loop import jump
from tests.plant_scan import find_in

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
OFTEN = [*STEPS, *["set_aside", "release"] * 3]
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


class DirectKeeper:
    """Asks the journal at once."""

    def __init__(self, made):
        self._world = made
        self.path = Path()
        self.spans = 0
        # Awaited once, when a search has read its first span.
        self.meanwhile = None

    async def call(self, method, /, *about):
        answer = method(self._world.journal, *about)
        if method is search.read_span:
            self.spans += 1
            meanwhile, self.meanwhile = self.meanwhile, None
            if meanwhile:
                await meanwhile()
        return answer


class Window:
    """A list in the same thread as its journal."""

    def __init__(self, made, runner):
        self._world = made
        self._runner = runner
        self._told = []
        self._journal = None
        # Set once the list has told all changes of the journal.
        self.is_told = asyncio.Event()
        self.keeper = DirectKeeper(made)
        self.plants = PlantList(self.keeper, self._hear)

    def look(self, wanted, count=50, after=None):
        self._runner.run(self._follow())
        asked = ListAsked(wanted, count, after)
        self._told.clear()
        self._runner.run(self.plants.find(asked))
        *early, last = [each for each in self._told if isinstance(each, ListFound)]
        assert all(each.counts is None for each in early)
        return last

    def every(self, wanted):
        return list(self._runner.run(self.plants.read(wanted, 1000)).entries)

    def _hear(self, news):
        self._told.append(news)
        if isinstance(news, ListChanged):
            self.is_told.set()

    def _commit(self):
        self.is_told.clear()
        self._runner.get_loop().call_soon(self.plants.note_change, ListChanged({}))

    async def _follow(self):
        if self._world.journal is not self._journal:
            self._journal = self._world.journal
            self._journal.file.after_commit.add(self._commit)
            await self.plants.end()
            self.plants.begin()
            self.is_told.clear()
            self.plants.note_change(ListChanged({}))
        await self.is_told.wait()


def plants_of(made):
    """All entries of a journal."""
    numbers = made.journal.file.rows(int, "SELECT seq FROM entries ORDER BY seq")
    return [plant.entry for plant in search.read_listed(made.journal, numbers)]


@settings(max_examples=settings.default.max_examples // 2)
@given(st.lists(st.tuples(steps, looks), min_size=1, max_size=12), st.tuples(searches, searches))
def test_the_list_shows_what_a_look_at_each_plant_finds(acts, two):
    with world() as made, asyncio.Runner() as runner:
        window = Window(made, runner)
        do(made, BEGIN)
        wanted = [_in_this_world(each, made) for each in two]
        for some, (which, count, after) in acts:
            do(made, some)
            entries = plants_of(made)
            found = window.look(wanted[which], count, after)
            expected = find_in(entries, found.asked)
            assert [plant.entry for plant in found.rows] == [plant.entry for plant in expected.rows]
            assert found.first == expected.first
            assert found.counts == expected.counts
        every = find_in(entries, ListAsked(wanted[0], 1000))
        assert window.every(wanted[0]) == [plant.entry for plant in every.rows]


def _in_this_world(wanted, made):
    """Search for a sheet, or for a part of a reference, that is there."""
    asked = wanted.filter
    if asked.sheet is not None:
        asked = replace(asked, sheet=made.batches[0])
    elif asked.text == "facade":
        asked = replace(asked, text=made.ids[0][:9])
    return replace(wanted, filter=asked)


def test_the_list_is_searched_again_only_after_a_change_also_after_one_meanwhile():
    def look(kind):
        return window.look(PlantSearch(PlantFilter(kind))).counts[Kind.ALL], window.keeper.spans

    async def add():
        do(made, [("add", 7)])
        await window.is_told.wait()

    with world() as made, asyncio.Runner() as runner:
        window = Window(made, runner)
        do(made, BEGIN)
        count, once = look(Kind.ALL)
        assert look(Kind.WAITING) == (count, once)
        do(made, [("add", 7)])
        window.keeper.meanwhile = add
        count, twice = look(Kind.ALL)
        assert twice == 2 * once
        again, thrice = look(Kind.ALL)
        assert again == count + 1
        assert thrice > twice


def test_while_plants_change_a_long_search_rests_before_the_next(monkeypatch):
    async def take_long():
        jump(1)

    async def rest():
        for _ in range(20):
            await asyncio.sleep(0)
        assert not window.is_told.is_set()
        jump(2)
        await window.is_told.wait()

    monkeypatch.setattr(plant_list, "_REST", 1)
    with world() as made, asyncio.Runner() as runner:
        window = Window(made, runner)
        do(made, BEGIN)
        window.keeper.meanwhile = take_long
        window.look(PlantSearch())
        do(made, [("add", 7)])
        runner.run(rest())
