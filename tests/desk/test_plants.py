"""Reading and changing plants, with a real journal and a real server."""

from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import NotChanged, NotSaved
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft
from tests.faults.server import reset, take_request
from tests.stages.engine import new_snapshot


def test_a_plant_that_is_saved_again_takes_only_its_own_draft_along(engine):
    again = replace(new_snapshot(7, store_id=engine.store.id), from_form=False)
    draft, other = Draft(again.typed, again.store_id), Draft(Typed("9"), again.store_id)
    engine.until(lambda: engine.queue.rest is None)
    engine.desk.save_draft(Draft(Typed("8"), beside=(draft, other)))
    engine.desk.add(again, even_if_known=False)
    engine.at(again.id, Status.ADDED)
    assert engine.read(Journal.draft) == Draft(Typed("8"), beside=(other,))


class TestOurOwnBug:
    """A plant is called not saved only if it isn't there."""

    @pytest.fixture
    def engine(self, engine, complaints):
        engine.at(engine.add(), Status.ADDED)
        # The outbox has claimed all, so that nothing else fails.
        engine.do(lambda engine: engine.stores.set_terms(offline=True))
        engine.until(lambda: engine.queue.offline)
        yield engine
        assert "ValueError: planted" in complaints.take()[0]

    def fail_after_commit(self, engine):
        """The next commit succeeds, and then something fails."""
        listeners = engine.keeper.on_commit

        def fail():
            listeners.discard(fail)
            raise ValueError("planted")

        listeners.add(fail)

    def test_a_plant_that_was_saved_before_it_is_told_and_sent(self, engine):
        self.fail_after_commit(engine)
        plant = engine.add()
        engine.at(plant, Status.WAITING)
        engine.do(lambda engine: engine.stores.set_terms(offline=False))
        engine.at(plant, Status.ADDED)
        assert engine.not_taken == []

    def test_a_plant_that_is_saved_stays_so_if_telling_it_fails(self, engine, monkeypatch):
        monkeypatch.setattr(StoresAtWork, "renew", Mock(side_effect=ValueError("planted")))
        engine.at(engine.add(), Status.WAITING)
        engine.ask(lambda its: its.plants.look_up(engine.store.id, 1))
        assert engine.not_taken == []

    @pytest.mark.parametrize("even_if_known", [False, True])
    def test_a_plant_that_can_not_be_looked_for_is_told_when_it_is_added_again(
        self, engine, even_if_known, monkeypatch
    ):
        snapshot = new_snapshot(store_id=engine.store.id)
        with monkeypatch.context() as broken:
            broken.setattr(Journal, "entry", lambda *_: {}["planted"])
            self.fail_after_commit(engine)
            engine.desk.add(snapshot, even_if_known=False)
            engine.until(lambda: engine.not_taken == [NotSaved(snapshot, unknown=True)])
        again = replace(snapshot, from_form=False)
        engine.desk.add(again, even_if_known=even_if_known)
        engine.at(snapshot.id, Status.WAITING)
        assert len(engine.not_taken) == 1
        assert engine.read(Journal.open_counts, engine.store.id).waiting == 1


def test_a_decision_that_can_not_be_saved_is_reported_and_changes_nothing(open_engine):
    engine = open_engine((take_request, reset))
    plant = engine.add(7)
    engine.at(plant, Status.TO_CHECK)
    engine.disk.fill()
    engine.do(lambda engine: engine.plants.change(plant, Cause.PERSON_SAYS_THERE))
    engine.until(lambda: engine.heard(NotChanged) == [NotChanged(plant)])
    assert engine.status(plant) is Status.TO_CHECK


def test_what_a_plant_does_not_allow_tells_it_as_it_is_and_of_another_journal_as_gone(engine):
    plant = engine.add()
    engine.at(plant, Status.ADDED)
    told = engine.ask(lambda its: its.plants.change(plant, Cause.PERSON_UNDOES))
    assert told.status is Status.ADDED
    engine.until(lambda: engine.told(plant)[-2:] == [Status.ADDED] * 2)
    engine.do(lambda engine: engine.plants.change("another", Cause.PERSON_LEAVES_IT))
    engine.until(lambda: engine.heard(NotChanged) == [NotChanged("another", gone=True)])
