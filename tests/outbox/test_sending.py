"""What is sent to a real server, and when the journal has it."""

from plantdesk.domain.status import Status
from tests.faults.judge import read_disk


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
