"""Typed plants that the user may look over before they are sent."""

from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import Batch

DELAY = timedelta(minutes=10)


@pytest.fixture
def engine(open_engine):
    engine = open_engine(look_over=10)
    engine.until(lambda: engine.queue.rest is None)
    return engine


def delayed(engine, *numbers):
    entries = [engine.add(number) for number in numbers]
    engine.until(lambda: engine.queue.delayed == len(numbers))
    return entries


def left_of(engine, entry_id):
    return engine.entry(entry_id).not_before - datetime.now(UTC)


def test_a_typed_plant_waits_until_it_is_sent_by_hand(engine):
    first, second = delayed(engine, 7, 8)
    assert DELAY - timedelta(minutes=1) < left_of(engine, first) <= DELAY
    engine.do(lambda engine: engine.plants.release(second))
    engine.at(second, Status.ADDED)
    engine.until(lambda: engine.queue.delayed == 1)
    assert engine.arrived == [8]
    assert engine.told(first) == [Status.WAITING]


def test_an_undone_plant_is_never_sent(engine):
    (entry,) = delayed(engine, 7)
    changed = engine.ask(lambda engine: engine.plants.change(entry, Cause.PERSON_REMOVES))
    assert changed.status is Status.REMOVED
    engine.until(lambda: engine.queue.waiting == 0)
    assert engine.ask(lambda engine: engine.stores.send_delayed())
    assert (engine.arrived, engine.queue.delayed) == ([], 0)


def test_plants_of_a_sheet_are_not_delayed(engine):
    batch = Batch("b", engine.store.id, "plants.csv", datetime.now(UTC))
    plants = iter([(0, NewPlant(7, "Acer"))])
    engine.do(lambda engine: engine.batches.add(batch, plants, 1))
    engine.until(lambda: engine.arrived == [7])


def test_all_are_sent_before_it_closes_if_the_user_wants_that(engine):
    delayed(engine, 7, 8)
    assert engine.ask(lambda engine: engine.stores.send_delayed())
    engine.quit()
    assert engine.arrived == [7, 8]
