"""Sheets are added in slices, sent only when all of them is in the journal, and followed."""

from contextlib import closing
from datetime import UTC, datetime

import pytest

from plantdesk.desk import batches
from plantdesk.desk.news import BatchAdded, BatchAdding, BatchEntries, BatchProgress
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchCounts, BatchState, OpenCounts
from tests.e2e.stores import accept
from tests.faults.server import answer, reply, reset, take_request

NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
ID = "5c8d2c0e-0000-4000-8000-0000000000b1"


@pytest.fixture(autouse=True)
def small_slices(monkeypatch):
    for name in ("ADDED_AT_ONCE", "LOOKED_UP_AT_ONCE"):
        monkeypatch.setattr(batches, name, 3)


@pytest.fixture
def engine(open_engine):
    """Nothing is sent."""
    engine = open_engine(offline=True)
    engine.until(lambda: engine.found)
    return engine


def add(engine, count, at_first=lambda: None, at_each=lambda: None):
    """Add a sheet, and return the answer, or "failed" after our own bug."""

    def plants():
        at_first()
        for key in range(1, count + 1):
            at_each()
            yield key, NewPlant(1000 + key, "Acer", "Tree")

    batch, answers = Batch(ID, engine.store.id, "plants.csv", NOW), []
    engine.desk.ask(lambda its: its.batches.add(batch, plants(), count), answers.append, "failed")
    engine.until(lambda: answers)
    return answers[0]


def entries(engine):
    return [each.entry for each in engine.read(Journal.batch_entries, ID, 0, 100)]


def counts(engine):
    return [news.counts for news in engine.heard(BatchProgress)][-1:]


def test_a_sheet_is_sent_when_all_of_it_is_added_and_what_is_left_can_be_removed(engine):
    claimed = []

    def claim():
        claimed.append(engine.read(Journal.claim_next, engine.store.id, NOW))

    assert add(engine, 7, at_each=claim) == BatchAdded(ID, 7)
    assert claimed == [None] * 7
    assert engine.heard(BatchAdding)[-1] == BatchAdding(ID, 7, 7)
    assert engine.read(Journal.batch_state, ID) is BatchState.READY
    assert [entry.plant.id for entry in entries(engine)] == [*range(1001, 1008)]
    engine.until(lambda: counts(engine) == [BatchCounts(waiting=7)])
    gone = [engine.ask(lambda its, at=at: its.batches.is_gone(at)) for at in (ID, "another")]
    assert gone == [False, True]
    engine.do(lambda its: its.batches.tell_all(ID))
    whole = BatchEntries(ID, tuple(entries(engine)))
    engine.until(lambda: engine.heard(BatchEntries)[-1:] == [whole])
    engine.do(lambda engine: engine.batches.remove(ID))
    engine.until(lambda: counts(engine) == [BatchCounts(removed=7)])


def test_a_cancelled_sheet_leaves_nothing_and_can_be_added_again(engine):
    def cancel():
        engine.do(lambda engine: engine.batches.cancel(ID))

    assert add(engine, 30, cancel) == BatchAdded(ID, cancelled=True)
    assert engine.read(Journal.batch_state, ID) is None
    assert entries(engine) == []
    assert add(engine, 30) == BatchAdded(ID, 30)


def test_on_a_full_disk_or_by_our_own_bug_nothing_is_added(engine, complaints):
    def fail():
        if engine.heard(BatchAdding):
            raise ValueError("planted")

    engine.disk.fail_at([3])
    assert add(engine, 30) == BatchAdded(ID, failed=True)
    assert engine.read(Journal.batch_state, ID) is None
    engine.until(lambda: engine.heard(BatchAdding))
    assert add(engine, 30, at_each=fail) == "failed"
    assert engine.read(Journal.batch_state, ID) is None
    assert "ValueError: planted" in complaints.take()[0]


def test_quitting_cancels_a_sheet_and_leaves_nothing_of_it(engine, tmp_path):
    assert add(engine, 30, engine.desk.quit) == BatchAdded(ID, cancelled=True)
    engine.ended()
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        assert journal.batch_state(ID) is None


def test_typed_plants_are_saved_between_slices(engine):
    typed = []
    add(engine, 30, lambda: typed.append(engine.add(7)))
    select = "SELECT count(*) FROM entries WHERE seq < (SELECT seq FROM entries WHERE uuid = ?)"
    ((before,),) = engine.read(lambda journal: journal.file.rows(tuple, select, *typed))
    assert 3 <= before < 30
    assert engine.read(Journal.open_counts, engine.store.id) == OpenCounts(waiting=31)


def test_progress_is_told_by_where_the_plants_are(open_engine):
    refuse = answer(lambda _: reply(400, b'{"error":1,"message":"no"}'))
    accepts = (take_request, answer(accept), take_request)
    engine = open_engine((*accepts, refuse), (*accepts, reset))
    add(engine, 4)
    engine.until(lambda: counts(engine) == [BatchCounts(added=2, refused=1, to_check=1)])
    told = {one.row: one.status for news in engine.heard(BatchEntries) for one in news.entries}
    added, refused, to_check = Status.ADDED, Status.REFUSED, Status.TO_CHECK
    assert told == {1: added, 2: refused, 3: added, 4: to_check}


def test_known_ids_are_looked_up_in_slices(engine):
    add(engine, 3)
    asked, store_id = [*range(1100, 1110), 1003, 1001, 2, 1002], engine.store.id
    found = engine.ask(lambda engine: engine.batches.known_ids(store_id, asked))
    assert {plant_id: known.entry_id for plant_id, known in found.items()} == {
        entry.plant.id: entry.id for entry in entries(engine)
    }
