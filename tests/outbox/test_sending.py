"""What is sent to a real server, and when the journal has it."""

from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue
from tests.e2e.stores import accept, takes_all
from tests.faults.judge import read_disk
from tests.faults.server import answer, take_request
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
