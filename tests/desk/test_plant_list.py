"""The list of all plants, with a real engine. What a search finds: test_searching.py."""

import threading
import uuid
from datetime import UTC, datetime

import pytest

from plantdesk.desk import plant_list
from plantdesk.desk.news import JournalReplaced, ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Status
from plantdesk.journal import search
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.records import Batch
from tests.journal.sheets import add_batch
from tests.patience import patiently

ALL = PlantSearch()


@pytest.fixture
def engine(open_engine):
    """Nothing is sent."""
    engine = open_engine(offline=True)
    engine.until(lambda: engine.heard(ListChanged))
    return engine


def fill(engine, count, name="Acer"):
    """Add a sheet past the engine."""
    now, store_id = datetime.now(UTC), engine.store.id
    entries = [
        Entry(str(uuid.uuid4()), store_id, NewPlant(n, name), Status.WAITING, now, now)
        for n in range(1, count + 1)
    ]
    engine.read(add_batch, Batch(str(uuid.uuid4()), store_id, "plants.csv", now), entries)


def find(engine, asked):
    """Search to the end."""
    engine.do(lambda engine: engine.plant_list.find(asked))
    return ended(engine, asked)


def ended(engine, asked):
    engine.until(lambda: answers(engine, asked) and answers(engine, asked)[-1].counts)
    return answers(engine, asked)[-1]


def answers(engine, asked):
    return [found for found in engine.heard(ListFound) if found.asked is asked]


def ids(found):
    return [plant.entry.plant.id for plant in found.rows]


class Spans:
    """Small spans of a search, of which one waits until it is let go."""

    def __init__(self, monkeypatch, held):
        self.count = 0
        self.reached = threading.Event()
        self.go_on = threading.Event()
        really = search.read_span

        def read_span(journal, *about):
            self.count += 1
            if self.count == held:
                self.reached.set()
                assert patiently(self.go_on.wait)
            return really(journal, *about)

        monkeypatch.setattr(search, "_SPAN", 10)
        monkeypatch.setattr(search, "read_span", read_span)


def test_the_first_plants_are_told_while_older_ones_are_searched(engine, monkeypatch):
    fill(engine, 100)
    spans = Spans(monkeypatch, held=3)
    asked = ListAsked(PlantSearch(PlantFilter(text="acer")), count=20)
    engine.do(lambda engine: engine.plant_list.find(asked))
    engine.until(spans.reached.is_set)
    engine.until(lambda: answers(engine, asked))
    (found,) = answers(engine, asked)
    assert (ids(found), found.counts) == ([*range(100, 80, -1)], None)
    # What else the journal has to do is done between two spans.
    saved = engine.keeper.submit(lambda _: spans.count)
    spans.go_on.set()
    assert patiently(saved.result) == 3
    last = ended(engine, asked)
    assert last.rows == found.rows
    assert spans.count > 10


def test_a_newer_search_ends_the_older_one(engine, monkeypatch):
    fill(engine, 100)
    spans = Spans(monkeypatch, held=2)
    older, newer = ListAsked(PlantSearch(PlantFilter(text="acer"))), ListAsked(ALL)
    engine.do(lambda engine: engine.plant_list.find(older))
    engine.until(spans.reached.is_set)
    engine.do(lambda engine: engine.plant_list.find(newer))
    spans.go_on.set()
    ended(engine, newer)
    assert answers(engine, older) == []


def test_more_plants_than_can_be_sorted_are_in_the_order_of_time(engine, monkeypatch):
    for name in "cab":
        fill(engine, 1, name)
    by_name = PlantSearch(order=Order.NAME, descending=False)
    for most, names in ((3, "abc"), (2, "bac")):
        monkeypatch.setattr(plant_list, "MOST_TO_SORT", most)
        found = find(engine, ListAsked(by_name))
        assert "".join(plant.entry.plant.name for plant in found.rows) == names


def test_a_journal_that_cannot_be_read_is_a_fault(engine, monkeypatch, caplog):
    caplog.set_level("INFO")

    def fail(journal, *_):
        raise JournalUnreadable(journal.file.path.with_name("other"), "damaged")

    monkeypatch.setattr(search, "read_span", fail)
    engine.do(lambda engine: engine.plant_list.find(ListAsked(ALL)))
    engine.until(lambda: engine.heard(ListFault))
    assert engine.ask(lambda engine: engine.plant_list.read(ALL, 10)).failed


def test_another_journal_has_another_list(engine):
    fill(engine, 100)
    backup = engine.folder / "elsewhere.db"
    patiently(engine.keeper.back_up(backup).result)
    engine.add(1000)
    before, store = find(engine, ListAsked(ALL)), engine.store
    engine.do(lambda engine: engine.restore(backup, store))
    engine.until(lambda: engine.heard(JournalReplaced))
    after = find(engine, ListAsked(ALL))
    assert (before.counts[Kind.ALL], after.counts[Kind.ALL]) == (101, 100)
