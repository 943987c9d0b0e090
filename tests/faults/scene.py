"""A folder and a store whose server takes plants, refuses them or breaks off."""

import json
import tempfile
from collections import defaultdict
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.folders import records_folder
from tests.e2e.stores import accept
from tests.faults.network.evidence import arrivals
from tests.faults.restoring import House
from tests.faults.server import FaultServer, reply

_A_WHILE = 0.02
# How the store answers a plant.
ADDS, ADDS_LATER, REFUSES, BREAKS_OFF = MANNERS = ("adds", "adds later", "refuses", "breaks off")


@contextmanager
def open_place(found, manners=None):
    """`manners` tells by a plant's id how the store answers it. What is repeated there is found."""
    serve = partial(_serve, manners or {})
    with tempfile.TemporaryDirectory() as folder, FaultServer((serve,)) as server:
        place = Place(Path(folder), server)
        yield place
        for came in place.known().values():
            found.repeats += max(0, sum(arrival.counts for arrival in came) - 1)


class Place(House):
    """A house whose folders a real program uses."""

    def __init__(self, folder, server):
        super().__init__(folder, server)
        self.store = replace(self.store, address=server.address)
        self.data, self.records, self.computer = folder, records_folder(), this_computer()

    def known(self):
        """What came of each entry. Call it when the program has ended."""
        ledger, known = self.server.ledger, defaultdict(list)
        ledger.wait_for(lambda ledger: all(line.closed for line in ledger.connections))
        for arrival in arrivals(ledger):
            known[arrival.reference].append(arrival)
        return known


def _serve(manners, line):
    while True:
        request = line.read_request()
        number, added = json.loads(request.body)["id"], accept(request)
        match manners.get(number, ADDS):
            case "refuses":
                line.write(reply(400, b'{"error":7,"message":"plant %d grows not"}' % number))
            case "breaks off":
                line.write(added[:-3])
                line.plug.close()
            case manner:
                line.released.wait(_A_WHILE if manner == ADDS_LATER else 0)
                line.write(added)
