"""What is sent to a real server, and when the journal has it."""

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.status import Status
from plantdesk.journal.records import Batch
from plantdesk.outbox.news import Queue
from tests.e2e.stores import accept, takes_all
from tests.faults.judge import read_disk
from tests.faults.server import answer, take_request
from tests.journal.sheets import add_batch
from tests.stages.engine import new_snapshot
from tests.stages.shops import Gate


def test_the_claim_is_on_disk_before_a_byte_reaches_the_server(open_engine):
    found = []

    def look(line):
        line.read_until(len)
        # As a kill at this moment would leave it.
        found.append(
            [(one.plant_id, one.status) for one in read_disk(engine.folder).entries.values()]
        )

    engine = open_engine((look,))
    plant = engine.add(7)
    engine.at(plant, Status.TO_CHECK)
    assert found == [[(7, "sending")]]


def test_each_plant_is_told_as_waiting_then_sending_then_with_its_outcome(engine):
    plant = engine.add(7)
    engine.at(plant, Status.ADDED)
    assert engine.told(plant) == [Status.WAITING, Status.SENDING, Status.ADDED]
    assert engine.outcomes(plant) == [Added(Plant("Acer palmatum", "Tree"), 200)]
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


def test_pausing_a_batch_lets_the_plant_under_way_get_its_reply(open_engine):
    gate = Gate()
    engine = open_engine((take_request, gate, answer(accept), takes_all))
    engine.until(lambda: engine.queue.rest is None)
    batch = Batch("a-batch", engine.store.id, "plants.csv", new_snapshot(store_id="").typed_at)
    at = batch.made_at
    first, second = (
        Entry(f"entry-{n}", batch.store_id, NewPlant(n, "Acer"), Status.WAITING, at, at)
        for n in (1, 2)
    )
    engine.read(add_batch, batch, [first, second])
    engine.do(lambda engine: engine.stores.renew_all())
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
