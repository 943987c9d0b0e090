"""Typed plants that the user may look over before they are sent."""

from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.domain.status import Cause, Status


@pytest.fixture
def engine(open_engine):
    engine = open_engine(look_over=10)
    engine.until(lambda: engine.queue.rest is None)
    return engine


def test_a_typed_plant_waits_until_it_is_sent_by_hand_or_undone(engine):
    first, second, third, undone = map(engine.add, (7, 8, 9, 10))
    engine.until(lambda: engine.queue.delayed == 4)
    left = engine.entry(first).not_before - datetime.now(UTC)
    assert timedelta(minutes=9) < left <= timedelta(minutes=10)
    engine.do(lambda engine: engine.plants.release(second))
    engine.at(second, Status.ADDED)
    changed = engine.ask(lambda engine: engine.plants.change(undone, Cause.PERSON_REMOVES))
    assert changed.status is Status.REMOVED
    engine.until(lambda: engine.queue.delayed == 2)
    assert (engine.arrived, engine.told(first)) == ([8], [Status.WAITING])
    # Before the window closes, if the user wants that.
    assert engine.ask(lambda engine: engine.stores.send_delayed())
    engine.quit()
    assert engine.told(third)[-1] is Status.ADDED
    assert engine.arrived == [8, 7, 9]
