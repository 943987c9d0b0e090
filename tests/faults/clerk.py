"""The store's side of a life: how it answers each plant."""

import json
from enum import Enum, auto

from tests.faults.server import reply, reset

_REFUSAL = b'{"error":7,"message":"plant %d does not grow here"}'
_A_WHILE = 0.02


class Manner(Enum):
    ADDS = auto()
    ADDS_LATER = auto()
    REFUSES = auto()
    BUSY_AT_FIRST = auto()
    STUMBLES = auto()
    BREAKS_OFF = auto()
    HANGS_UP = auto()


class Clerk:
    """Serves all connections of one server."""

    def __init__(self, manners):
        self._manners = manners
        self._seen = set()

    def serve(self, line):
        while True:
            line.read_request()
            self._answer(line)

    def _answer(self, line):
        sent, reference = json.loads(line.request.body), line.request.headers["idempotency-key"]
        first = reference not in self._seen
        self._seen.add(reference)
        number = sent.pop("id")
        added = reply(200, json.dumps(sent).encode())
        match self._manners.get(number, Manner.ADDS):
            case Manner.REFUSES:
                line.write(reply(400, _REFUSAL % number))
            case Manner.BUSY_AT_FIRST if first:
                line.write(reply(429))
            case Manner.STUMBLES:
                line.write(reply(500))
            case Manner.BREAKS_OFF:
                line.write(added[:-3])
                line.plug.close()
            case Manner.HANGS_UP:
                reset(line)
            case manner:
                line.released.wait(_A_WHILE if manner is Manner.ADDS_LATER else 0)
                line.write(added)
