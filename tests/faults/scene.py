"""A folder and a store whose server takes plants, refuses them or breaks off."""

import json
import tempfile
from collections import defaultdict
from contextlib import ExitStack, closing
from enum import Enum, auto
from pathlib import Path

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.store import Store
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from tests.faults.network.evidence import arrivals
from tests.faults.program import STORE
from tests.faults.server import FaultServer, reply

_A_WHILE = 0.02


class Manner(Enum):
    ADDS = auto()
    ADDS_LATER = auto()
    REFUSES = auto()
    BREAKS_OFF = auto()


class Place:
    """`manners` tells by a plant's id how the store answers it. What is repeated there is found."""

    def __init__(self, found, manners=None):
        self.found = found
        self._manners = manners or {}
        self._rest = ExitStack()

    def __enter__(self):
        self.folder = Path(self._rest.enter_context(tempfile.TemporaryDirectory()))
        self._server = self._rest.enter_context(FaultServer((self._serve,)))
        self.store = Store(STORE, "Green Acres", "leaf", self._server.address)
        return self

    def __exit__(self, *error):
        for came in self.known().values():
            self.found.repeats += max(0, sum(arrival.counts for arrival in came) - 1)
        self._rest.__exit__(*error)

    @property
    def requests(self):
        """All complete ones."""
        return self._server.ledger.requests

    @property
    def here(self):
        return Here(this_computer, records_folder())

    def known(self):
        """What came of each entry. Call it when the program has ended."""
        ledger, known = self._server.ledger, defaultdict(list)
        ledger.wait_for(lambda ledger: all(line.closed for line in ledger.connections))
        for arrival in arrivals(ledger):
            known[arrival.reference].append(arrival)
        return known

    def fill(self, work=lambda _: None):
        """Make a journal with the store, as an earlier session left it."""
        with closing(Journal.open(self.folder / "journal.db", here=self.here)) as journal:
            journal.put_store(self.store)
            work(journal)

    def _serve(self, line):
        while True:
            sent = json.loads(line.read_request().body)
            number = sent.pop("id")
            added = reply(200, json.dumps(sent).encode())
            match self._manners.get(number, Manner.ADDS):
                case Manner.REFUSES:
                    line.write(reply(400, b'{"error":7,"message":"plant %d grows not"}' % number))
                case Manner.BREAKS_OFF:
                    line.write(added[:-3])
                    line.plug.close()
                case manner:
                    line.released.wait(_A_WHILE if manner is Manner.ADDS_LATER else 0)
                    line.write(added)
