"""Unfinished batches, working offline, and typed plants that wait to be looked over."""

import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.desk.news import ListChanged, WaitingBatches
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from tests.journal.crafted import add_batch

NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
IDS = ("left-1", "left-2")


@pytest.fixture
def shop(shops):
    return shops.open()


@pytest.fixture
def batch(shop, tmp_path):
    """A batch of two entries that an earlier session didn't send."""
    batch = Batch("batch-1", shop.store.id, "plants.csv", NOW)
    entries = [
        Entry(IDS[n - 1], shop.store.id, NewPlant(n, "Acer"), Status.WAITING, NOW, NOW)
        for n in (1, 2)
    ]
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.put_store(shop.store)
        add_batch(journal, batch, entries)
    return batch


@pytest.fixture
def engine(open_engine, shop, batch):
    engine = open_engine(shop=shop)
    engine.until(lambda: waiting(engine) == [(WaitingBatch(batch, 2),)])
    engine.until(lambda: engine.queue.in_batches == 2 and not engine.queue.rest)
    return engine


def waiting(engine):
    """The unfinished batches, as told."""
    return [news.batches for news in engine.heard(WaitingBatches)]


def test_an_unfinished_or_paused_batch_is_to_do_until_the_user_releases_it(engine, batch):
    def to_do(count):
        engine.until(lambda: engine.heard(ListChanged)[-1].to_do == count)

    to_do({engine.store.id: 2})
    engine.disk.fill()
    engine.do(lambda engine: engine.batches.release(batch.id))
    # It is told as it was.
    engine.until(lambda: waiting(engine) == [(WaitingBatch(batch, 2),)] * 2)
    engine.disk.recover()
    engine.do(lambda engine: engine.stores.set_terms(offline=True))
    engine.do(lambda engine: engine.batches.release(batch.id))
    to_do({})
    engine.do(lambda engine: engine.batches.hold(batch.id))
    to_do({engine.store.id: 2})
    engine.do(lambda engine: engine.stores.set_terms(offline=False))
    assert engine.arrived == []
    engine.do(lambda engine: engine.batches.release(batch.id))
    to_do({})
    for entry in IDS:
        engine.at(entry, Status.ADDED)
    engine.until(lambda: waiting(engine)[-1] == ())
    engine.until(lambda: engine.queue.in_batches == 0)
    assert sorted(engine.arrived) == [1, 2]


@pytest.mark.parametrize("paused", [False, True])
def test_a_sheet_that_never_was_sent_goes_on_unless_a_person_paused_it(
    open_engine, shop, batch, tmp_path, paused
):
    if paused:
        with closing(Journal.open(tmp_path / "journal.db")) as journal:
            journal.hold_batch(batch.id)
    shutil.copytree(tmp_path, tmp_path / "copy")
    engine = open_engine(shop=shop, folder=tmp_path / "copy")
    left = WaitingBatch(batch, 2, paused, in_doubt=True)
    engine.until(lambda: waiting(engine) == [(left,)])
    engine.until(lambda: engine.queue.rest == Rest(WaitReason.DOUBT))
    engine.do(lambda engine: engine.settle_doubt(never_sent=True))
    rest = (WaitingBatch(left.batch, left.waiting, left.paused),) if paused else ()
    engine.until(lambda: waiting(engine)[-1] == rest)
    engine.until(lambda: len(engine.arrived) == (0 if paused else 2))


def test_a_typed_plant_waits_until_it_is_sent_by_hand_or_undone(open_engine):
    engine = open_engine(look_over=10)
    engine.until(lambda: engine.queue.rest is None)
    first, second, third, undone = map(engine.add, (7, 8, 9, 10))
    engine.until(lambda: engine.queue.delayed == 4)
    left = engine.entry(first).not_before - datetime.now(UTC)
    assert timedelta(minutes=9) < left <= timedelta(minutes=10)
    engine.do(lambda engine: engine.plants.change(second, Cause.PERSON_RELEASES))
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
