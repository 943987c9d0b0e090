"""The list of all plants, with a real engine. What a search finds: test_searching.py."""

import asyncio
import threading
import uuid
from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.desk import plant_list, plant_search
from plantdesk.desk.news import JournalReplaced, ListChanged
from plantdesk.desk.plant_list import Clearable, DaysCounted, ListAsked, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal import search
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.records import Batch, Draft
from tests.journal.sheets import add_batch
from tests.patience import PATIENCE

ALL = PlantSearch()


@pytest.fixture
def engine(open_engine):
    """Nothing is sent."""
    engine = open_engine(offline=True)
    engine.until(lambda: engine.heard(ListChanged))
    return engine


def fill(engine, count, name="Acer {}"):
    """Add a sheet past the engine, and return the ids of its entries."""
    now = datetime.now(UTC)
    entries = [
        Entry(
            str(uuid.uuid4()),
            engine.store.id,
            NewPlant(n, name.format(n)),
            Status.WAITING,
            now,
            now,
        )
        for n in range(1, count + 1)
    ]
    engine.read(add_batch, Batch(str(uuid.uuid4()), engine.store.id, "plants.csv", now), entries)
    return [entry.id for entry in entries]


def find(engine, asked):
    engine.do(lambda engine: engine.plant_list.find(asked))
    engine.until(lambda: answers(engine, asked) and answers(engine, asked)[-1].counts)
    return answers(engine, asked)[-1]


def answers(engine, asked):
    return [found for found in engine.heard(ListFound) if found.asked is asked]


def ids(found):
    return [plant.entry.plant.id for plant in found.rows]


def to_do(engine):
    return engine.heard(ListChanged)[-1].to_do


class Slices:
    """Small slices of a search, of which one waits until it is let go."""

    def __init__(self, monkeypatch, held=None):
        self.count = 0
        self.reached = threading.Event()
        self.go_on = threading.Event()
        really = search.read_slice

        def read_slice(journal, *about):
            self.count += 1
            if self.count == held:
                self.reached.set()
                assert self.go_on.wait(PATIENCE)
            return really(journal, *about)

        monkeypatch.setattr(search, "_STEP", 10)
        monkeypatch.setattr(search, "_STEPS", 1)
        monkeypatch.setattr(search, "read_slice", read_slice)


def test_plants_that_are_added_and_settled_show_and_are_counted(engine):
    first, second = engine.add(1), engine.add(2)
    found = find(engine, ListAsked(ALL))
    assert (ids(found), found.counts[Kind.WAITING]) == ([2, 1], 2)
    engine.do(lambda engine: engine.plants.set_aside(first))
    engine.do(lambda engine: engine.plants.change(second, Cause.PERSON_REMOVES))
    engine.until(lambda: to_do(engine) == {engine.store.id: 1})
    found = find(engine, ListAsked(PlantSearch(PlantFilter(Kind.TO_DO))))
    assert (ids(found), found.counts[Kind.REMOVED]) == ([1], 1)


def test_a_change_is_told_once_and_a_draft_is_none(engine):
    engine.add(1)
    engine.until(lambda: len(engine.heard(ListChanged)) == 2)
    for number in range(3):
        engine.do(lambda engine: engine.plants.save_draft(Draft(Typed(str(number), "", ""))))  # noqa: B023
    find(engine, ListAsked(ALL))
    engine.add(2)
    engine.until(lambda: len(engine.heard(ListChanged)) == 3)


def test_a_list_that_is_known_is_not_searched_again(engine, monkeypatch):
    fill(engine, 100)
    slices = Slices(monkeypatch)
    find(engine, ListAsked(ALL))
    count = slices.count
    engine.add(1000)
    assert ids(find(engine, ListAsked(PlantSearch(PlantFilter(Kind.WAITING)), 0, 2))) == [1000, 100]
    assert ids(find(engine, ListAsked(PlantSearch(descending=False), 99, 2))) == [100, 1000]
    assert slices.count == count


def test_the_first_page_is_told_while_older_plants_are_searched(engine, monkeypatch):
    fill(engine, 100)
    slices = Slices(monkeypatch, held=4)
    asked = ListAsked(PlantSearch(PlantFilter(text="acer")), count=20)
    engine.do(lambda engine: engine.plant_list.find(asked))
    engine.until(slices.reached.is_set)
    engine.until(lambda: answers(engine, asked))
    assert answers(engine, asked) == [ListFound(asked, answers(engine, asked)[0].rows, 0)]
    assert ids(answers(engine, asked)[0]) == [*range(100, 80, -1)]
    slices.go_on.set()
    engine.until(lambda: len(answers(engine, asked)) == 2)
    first, last = answers(engine, asked)
    assert (last.rows, last.counts[Kind.ALL]) == (first.rows, 100)


def test_few_plants_are_told_after_a_moment(engine, monkeypatch):
    monkeypatch.setattr(plant_list, "_EARLY", 0.0)
    fill(engine, 100)
    slices = Slices(monkeypatch, held=8)
    asked = ListAsked(PlantSearch(PlantFilter(text="99")))
    engine.do(lambda engine: engine.plant_list.find(asked))
    engine.until(lambda: answers(engine, asked))
    assert ids(answers(engine, asked)[0]) == [99]
    slices.go_on.set()


def test_what_else_the_journal_has_to_do_is_done_between_two_slices(engine, monkeypatch):
    fill(engine, 100)
    slices = Slices(monkeypatch, held=2)
    asked = ListAsked(PlantSearch(PlantFilter(text="rosa")))
    engine.do(lambda engine: engine.plant_list.find(asked))
    engine.until(slices.reached.is_set)
    saved = engine.keeper.submit(lambda _: slices.count)
    slices.go_on.set()
    assert saved.result(PATIENCE) == 2
    engine.until(lambda: answers(engine, asked))
    assert slices.count > 10


def test_a_newer_search_ends_the_older_one(engine, monkeypatch):
    fill(engine, 100)
    slices = Slices(monkeypatch, held=2)
    older, newer = ListAsked(PlantSearch(PlantFilter(text="acer"))), ListAsked(ALL)
    engine.do(lambda engine: engine.plant_list.find(older))
    engine.until(slices.reached.is_set)
    engine.do(lambda engine: engine.plant_list.find(newer))
    slices.go_on.set()
    engine.until(lambda: answers(engine, newer) and answers(engine, newer)[-1].counts)
    assert answers(engine, older) == []


def test_the_same_list_in_another_order_goes_on_where_the_search_was(engine, monkeypatch):
    fill(engine, 100)
    slices = Slices(monkeypatch, held=9)
    asked = ListAsked(ALL, count=1000)
    engine.do(lambda engine: engine.plant_list.find(asked))
    engine.until(slices.reached.is_set)
    other = ListAsked(PlantSearch(order=Order.ID, descending=False), count=3)
    engine.do(lambda engine: engine.plant_list.find(other))
    slices.go_on.set()
    engine.until(lambda: answers(engine, other))
    assert ids(answers(engine, other)[-1]) == [1, 2, 3]
    assert slices.count < 15


def test_more_plants_than_can_be_sorted_are_in_the_order_of_time(engine, monkeypatch):
    monkeypatch.setattr(plant_search, "MOST_TO_SORT", 3)
    for name in "cab":
        fill(engine, 1, name)
    by_name = PlantSearch(order=Order.NAME, descending=False)

    def names():
        return [plant.entry.plant.name for plant in find(engine, ListAsked(by_name)).rows]

    assert names() == ["a", "b", "c"]
    fill(engine, 1, "d")
    assert names() == ["d", "b", "a", "c"]


def test_a_sorted_list_follows_what_leaves_and_joins_it(engine):
    _, gone, other = (engine.add(number) for number in (3, 2, 1))
    by_id = ListAsked(PlantSearch(PlantFilter(Kind.WAITING), Order.ID, descending=False))
    engine.do(lambda engine: engine.plants.change(other, Cause.PERSON_REMOVES))
    engine.at(other, Status.REMOVED)
    assert ids(find(engine, by_id)) == [2, 3]
    engine.do(lambda engine: engine.plants.change(gone, Cause.PERSON_REMOVES))
    engine.do(lambda engine: engine.plants.change(other, Cause.PERSON_UNDOES))
    engine.until(lambda: engine.told(other)[-1] is Status.WAITING)
    assert ids(find(engine, ListAsked(by_id.search))) == [1, 3]


def test_rows_around_a_plant_are_found_wherever_it_stands(engine):
    entries = fill(engine, 1500)
    found = find(engine, ListAsked(ALL, count=100, beside=entries[499]))
    assert (found.place, found.first, found.rows[50].entry.id) == (1000, 950, entries[499])
    one = PlantSearch(PlantFilter(text="acer 1500"), Order.NAME)
    found = find(engine, ListAsked(one, count=100, beside=entries[1499]))
    assert (found.place, found.first, len(found.rows)) == (0, 0, 1)
    found = find(engine, ListAsked(one, count=10, beside=entries[7]))
    assert (found.place, found.first, len(found.rows)) == (None, 0, 1)
    assert find(engine, ListAsked(ALL, beside="nobody")).place is None
    # A list that has become shorter.
    found = find(engine, ListAsked(ALL, 2000, 20))
    assert (found.first, ids(found)) == (1480, [*range(20, 0, -1)])


def test_all_plants_of_a_search_are_read_apart_from_the_list(engine):
    fill(engine, 600)
    wanted = PlantSearch(PlantFilter(text="acer"), Order.ID, descending=False)
    read = engine.ask(lambda engine: engine.plant_list.read(wanted, 600))
    assert [entry.plant.id for entry in read.entries] == [*range(1, 601)]
    few = engine.ask(lambda engine: engine.plant_list.read(wanted, 599))
    assert (few.entries, few.total) == ((), 600)

    rows = engine.ask(lambda engine: engine.plant_list.rows(wanted, lambda entry: entry.plant.id))
    assert [*rows] == [*range(1, 601)]


@pytest.mark.parametrize(
    ("kind", "numbers", "removed", "stay"),
    [(Kind.ALL, (1, 3), 2, 2), (Kind.REMOVED, (1, 3), 2, 0), (Kind.WAITING, (), 0, 2)],
)
def test_of_what_is_shown_only_added_and_removed_plants_can_be_cleared(
    engine, kind, numbers, removed, stay
):
    plants = [engine.add(number) for number in range(1, 5)]
    for plant in plants[::2]:
        engine.do(lambda engine: engine.plants.change(plant, Cause.PERSON_REMOVES))  # noqa: B023
        engine.at(plant, Status.REMOVED)
    wanted = PlantSearch(PlantFilter(kind))
    found = engine.ask(lambda engine: engine.plant_list.clearable(wanted))
    times = tuple(engine.entry(plants[n - 1]).typed_at for n in numbers)
    assert found == Clearable(numbers, 0, removed, stay, times)


def test_plants_are_counted_by_quarters_of_an_hour(engine):
    plant = engine.add()
    engine.at(plant, Status.WAITING)
    at = engine.entry(plant).typed_at
    quarter = at.replace(minute=at.minute // 15 * 15, second=0, microsecond=0)
    since = at - timedelta(days=1)
    for store_id, counts in ((engine.store.id, ((quarter, Kind.WAITING, 1),)), ("nobody", ())):
        found = engine.ask(lambda engine: engine.plant_list.days(since, store_id))  # noqa: B023
        assert found == DaysCounted(counts)


def test_only_the_newest_question_about_days_is_answered(engine):
    async def ask(engine):
        days = [engine.plant_list.days(datetime.now(UTC), None) for _ in range(3)]
        return await asyncio.gather(*days)

    assert engine.ask(ask) == [DaysCounted(), None, DaysCounted()]


def test_a_journal_that_cannot_be_read_is_a_fault(engine, monkeypatch, caplog):
    caplog.set_level("INFO")

    def fail(journal, *_):
        raise JournalUnreadable(journal.file.path.with_name("other"), "damaged")

    monkeypatch.setattr(search, "read_slice", fail)
    monkeypatch.setattr(search, "read_quarters", fail)
    engine.do(lambda engine: engine.plant_list.find(ListAsked(ALL)))
    engine.until(lambda: engine.heard(ListFault))
    assert engine.ask(lambda engine: engine.plant_list.days(datetime.now(UTC), None)).failed
    assert engine.ask(lambda engine: engine.plant_list.read(ALL, 10)).failed
    assert engine.ask(lambda engine: engine.plant_list.clearable(ALL)).failed


def test_another_journal_has_another_list(engine, monkeypatch):
    fill(engine, 100)
    backup = engine.folder / "elsewhere.db"
    engine.keeper.back_up(backup).result(PATIENCE)
    engine.add(1000)
    before = find(engine, ListAsked(ALL))
    slices = Slices(monkeypatch, held=2)
    reads = []
    engine.desk.ask(lambda engine: engine.plant_list.read(ALL, 1000), reads.append)
    engine.until(slices.reached.is_set)
    store = engine.store
    engine.do(lambda engine: engine.restore(backup, store))
    slices.go_on.set()
    engine.until(lambda: engine.heard(JournalReplaced))
    after = find(engine, ListAsked(ALL))
    assert (before.counts[Kind.ALL], after.counts[Kind.ALL]) == (101, 100)
    # Its numbers would mean other plants.
    engine.until(lambda: reads)
    assert reads[0].failed or reads[0].total == 101


def test_quitting_ends_a_search(engine, monkeypatch):
    fill(engine, 1000)
    slices = Slices(monkeypatch, held=2)
    engine.do(lambda engine: engine.plant_list.find(ListAsked(PlantSearch(PlantFilter(text="x")))))
    engine.until(slices.reached.is_set)
    engine.desk.quit()
    slices.go_on.set()
    engine.ended()
    assert engine.heard(ListFound, ListFault) == []
    assert slices.count < 50


@pytest.mark.parametrize("ends", ["at once", "later"])
def test_a_search_without_a_journal_ends_with_the_program(open_engine, tmp_path, ends):
    (tmp_path / "journal.db").mkdir()
    engine = open_engine()
    engine.do(lambda engine: engine.plant_list.find(ListAsked(ALL)))
    engine.do(lambda engine: engine.plant_list.days(datetime.now(UTC), None))
    if ends == "later":
        engine.until(lambda: engine.heard(object))
    engine.quit()
    assert engine.heard(ListFound, ListFault) == []
