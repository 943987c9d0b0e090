"""What is sent to a real server, and when the journal has it."""

import shutil
import sqlite3
from contextlib import closing

from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
)
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.domain.token import Token
from plantdesk.journal.records import Batch
from plantdesk.outbox.news import Queue, StoreQueue, WaitReason
from plantdesk.practice.server import PracticeStore
from tests.e2e.stores import accept, takes_all
from tests.faults.server import answer, closed_port, reply, reset, send, take_request
from tests.journal.sheets import add_batch
from tests.stages.engine import new_snapshot
from tests.stages.shared import Gate

ADDED = Added(Plant("Acer palmatum", "Tree"), 200)
NO = reply(400, b'{"error":7,"message":"no"}')


def committed(engine, folder):
    """The entries on disk, as a kill at this moment would leave them."""
    folder.mkdir()
    for name in ("journal.db", "journal.db-wal"):
        shutil.copy(engine.folder / name, folder / name)
    with closing(sqlite3.connect(folder / "journal.db")) as copy:
        return copy.execute("SELECT plant_id, status FROM entries ORDER BY seq").fetchall()


def test_the_claim_is_on_disk_before_a_byte_reaches_the_server(open_engine, tmp_path):
    found = []

    def look(line):
        line.read_until(len)
        found.append(committed(engine, tmp_path / f"copy-{len(found)}"))

    engine = open_engine((look,))
    plant = engine.add(7)
    engine.at(plant, Status.TO_CHECK)
    assert found == [[(7, "sending")]]


def test_each_plant_is_told_as_waiting_then_sending_then_with_its_outcome(engine):
    plant = engine.add(7)
    engine.at(plant, Status.ADDED)
    assert engine.told(plant) == [Status.WAITING, Status.SENDING, Status.ADDED]
    assert engine.outcomes(plant) == [ADDED]
    engine.until(lambda: engine.queue == Queue())


def test_plants_typed_while_one_is_under_way_are_sent_once_in_order(open_engine):
    gate = Gate()
    engine = open_engine((take_request, gate, answer(accept), takes_all))
    plants = [engine.add(1)]
    engine.until(gate.reached.is_set)
    plants += [engine.add(number) for number in (2, 3)]
    engine.until(lambda: (engine.queue.waiting, engine.queue.left) == (2, {plants[0]}))
    gate.open()
    engine.at(plants[-1], Status.ADDED)
    assert engine.arrived == [1, 2, 3]
    keys = [request.headers["idempotency-key"] for request in engine.shop.server.ledger.requests]
    assert keys == plants


def test_a_plant_added_while_the_disk_is_slow_is_not_forgotten(engine):
    engine.at(engine.add(), Status.ADDED)
    engine.disk.hold()
    plants = [engine.add(), engine.add()]
    engine.until(engine.disk.reached.is_set)
    engine.disk.let_go()
    for plant in plants:
        engine.at(plant, Status.ADDED)


def test_many_plants_are_sent_in_parallel_and_once_each(engine):
    batch = Batch("a-batch", engine.store.id, "plants.csv", new_snapshot(store_id="").typed_at)
    entries = [new_snapshot(number, store_id=engine.store.id).entry for number in range(60)]
    engine.until(lambda: engine.queue.rest is None)
    engine.read(add_batch, batch, entries)
    engine.do(lambda engine: engine.stores.renew(batch.store_id))
    engine.at(entries[-1].id, Status.ADDED)
    engine.until(lambda: engine.queue == Queue())
    assert sorted(engine.arrived) == list(range(60))
    assert max(news.queue.sending for news in engine.heard(StoreQueue)) > 1


def test_with_a_full_disk_nothing_is_sent_until_there_is_room(open_engine):
    gate = Gate()
    engine = open_engine((take_request, gate, answer(accept), takes_all))
    first, second = engine.add(1), engine.add(2)
    engine.until(gate.reached.is_set)
    engine.until(lambda: engine.told(second))
    engine.disk.fill()
    gate.open()
    # The first one's outcome can't be saved, so the second isn't claimed.
    engine.until(lambda: engine.queue.rest and engine.queue.rest.why is WaitReason.JOURNAL)
    assert engine.queue.unsaved == {first}
    assert (engine.arrived, engine.told(first)[-1]) == ([1], Status.SENDING)
    engine.disk.recover()
    engine.send_now()
    engine.at(second, Status.ADDED)
    assert engine.outcomes(first) == [ADDED]
    assert engine.arrived == [1, 2]


def test_after_a_full_disk_the_earlier_reason_to_rest_applies(open_engine):
    gate = Gate()
    engine = open_engine((take_request, gate, send(reply(401))))
    plant = engine.add(1)
    engine.until(gate.reached.is_set)
    engine.disk.fill()
    gate.open()
    engine.until(lambda: engine.queue.rest and engine.queue.rest.why is WaitReason.JOURNAL)
    engine.disk.recover()
    engine.send_now()
    engine.at(plant, Status.WAITING)
    held = HeldBack(HoldReason.TOKEN, 401)
    engine.until(lambda: engine.queue.rest and engine.queue.rest.why == held)


def test_refused_and_cut_off_plants_block_no_others(open_engine):
    engine = open_engine((take_request, send(NO), take_request, reset), (takes_all,))
    refused = engine.add(1)
    engine.at(refused, Status.REFUSED)
    cut, added = engine.add(2), engine.add(3)
    engine.at(cut, Status.TO_CHECK)
    engine.send_now()
    engine.at(added, Status.ADDED)
    assert isinstance(engine.outcomes(refused)[0], Refused)
    assert isinstance(engine.outcomes(cut)[0], Unsure)
    assert engine.arrived == [1, 2, 3]


def test_a_store_that_starts_later_gets_the_plant(open_engine):
    engine = open_engine(store=PRACTICE)
    with closed_port() as port:
        store = Store("later", "Later", "leaf", f"http://127.0.0.1:{port}")
        engine.save(store)
        engine.set_token(Token("leaf-4711"), to=store)
        plant = engine.add(1, to=store)
        engine.until(lambda: engine.queue_of(store).rest and engine.queue_of(store).rest.until)
    with PracticeStore(None, "leaf-4711", port=port) as server:
        engine.send_now(store)
        engine.at(plant, Status.ADDED)
        first, last = engine.outcomes(plant)
        assert first == NotReached(ConnectionFault.CONNECT_REFUSED)
        assert (last.plant, len(server.plants())) == (ADDED.plant, 1)
        engine.quit()


def test_pausing_a_batch_lets_the_plant_under_way_get_its_reply(open_engine):
    gate = Gate()
    engine = open_engine((take_request, gate, answer(accept), takes_all))
    engine.until(lambda: engine.queue.rest is None)
    batch = Batch("a-batch", engine.store.id, "plants.csv", new_snapshot(store_id="").typed_at)
    first, second = (new_snapshot(n, store_id=batch.store_id).entry for n in (1, 2))
    engine.read(add_batch, batch, [first, second])
    engine.do(lambda engine: engine.stores.renew(batch.store_id))
    engine.until(gate.reached.is_set)
    engine.do(lambda engine: engine.batches.hold(batch.id))
    engine.until(lambda: engine.queue.in_batches == 1)
    gate.open()
    engine.at(first.id, Status.ADDED)
    engine.until(lambda: engine.queue == Queue(in_batches=1))
    # A typed plant passes what is paused.
    engine.at(engine.add(3), Status.ADDED)
    assert engine.arrived == [1, 3]
    assert engine.told(second.id) == []
