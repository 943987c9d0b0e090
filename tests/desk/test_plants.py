"""Reading and changing plants, with a real journal and a real server."""

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import JournalOpened, NotChanged
from plantdesk.domain.outcome import Unsure
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft, OpenCounts
from tests.e2e.stores import takes_all
from tests.faults.server import reset, take_request
from tests.stages.engine import new_snapshot

CUT = (take_request, reset)


@pytest.fixture
def lost(open_engine):
    """An engine whose first plant is to check, and that plant."""
    engine = open_engine(CUT, (takes_all,))
    plant = engine.add(7)
    engine.at(plant, Status.TO_CHECK)
    return engine, plant


def test_a_history_and_a_start_tell_of_an_attempt_that_left(open_engine, lost):
    engine, plant = lost
    found = engine.ask(lambda engine: engine.plants.find_missing([plant, "cleared"]))
    assert found == ["cleared"]
    history = engine.ask(lambda engine: engine.plants.read_history(plant))
    (attempt,) = history.attempts
    assert (history.entry_id, attempt.left) == (plant, True)
    assert isinstance(attempt.outcome, Unsure)
    engine.quit()
    second = open_engine(shop=engine.shop)
    second.until(lambda: second.heard(JournalOpened))
    (opened,) = second.heard(JournalOpened)
    assert opened.counts == {engine.store.id: OpenCounts(to_check=1)}


def test_a_plant_that_is_saved_again_takes_only_its_own_draft_along(engine):
    again = replace(new_snapshot(7, store_id=engine.store.id), from_form=False)
    draft, other = Draft(again.typed, again.store_id), Draft(Typed("9"), again.store_id)
    engine.until(lambda: engine.queue.rest is None)
    engine.desk.save_draft(Draft(Typed("8"), beside=(draft, other)))
    engine.desk.add(again, even_if_known=False)
    engine.at(again.id, Status.ADDED)
    assert engine.read(Journal.draft) == Draft(Typed("8"), beside=(other,))


def test_a_decision_that_can_not_be_saved_is_reported_and_changes_nothing(lost):
    engine, plant = lost
    engine.disk.fill()
    engine.do(lambda engine: engine.plants.change(plant, Cause.PERSON_SAYS_THERE))
    engine.until(lambda: engine.heard(NotChanged) == [NotChanged(plant)])
    engine.disk.recover()
    assert engine.status(plant) is Status.TO_CHECK
    assert engine.told(plant)[-1] is Status.TO_CHECK


def test_a_plant_that_was_cleared_is_told_as_gone(engine):
    engine.until(lambda: engine.queue.rest is None)
    engine.do(lambda engine: engine.plants.change("cleared", Cause.PERSON_LEAVES_IT))
    engine.do(lambda engine: engine.plants.release("cleared"))
    engine.until(lambda: engine.heard(NotChanged) == [NotChanged("cleared", gone=True)] * 2)
