"""The store's side of a run: its answers and its ledger."""

import json
import threading
from dataclasses import dataclass, field
from enum import Enum, auto

from tests.faults.server import Request, reply, reset

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


@dataclass(slots=True)
class Plant:
    """The server's knowledge of one entry."""

    # The meaning of the reply to each complete request; None if it has none.
    answers: list[int | None] = field(default_factory=list)
    bodies: list[bytes] = field(default_factory=list)
    # Requests that began, also those that a kill cut off.
    begun: int = 0

    @property
    def may_be_there(self):
        return self.begun > len(self.answers) or any(answer != 429 for answer in self.answers)

    @property
    def repeats(self):
        """How often it was sent again after it may have arrived."""
        there = [answer for answer in self.answers if answer != 429]
        last = self.answers[-1:] == [429] and bool(there)
        return max(0, len(there) + self.begun - len(self.answers) - 1) + last


class Clerk:
    """Serves all connections of one server, and records entries."""

    def __init__(self, manners):
        self._manners = manners
        self._lock = threading.Lock()
        self._known = {}

    def serve(self, line):
        while True:
            request = line.read_request()
            sent = json.loads(request.body)
            with self._lock:
                plant = self._known.setdefault(request.headers["idempotency-key"], Plant())
                plant.bodies.append(request.body)
                first = not plant.answers
                manner = self._manners.get(sent["id"], Manner.ADDS)
                # Before the reply is sent, so that it is recorded when it is read.
                plant.answers.append(_testified(manner, first))
            _answer(line, sent, manner, first)

    def testify(self, ledger):
        """All requests, complete or not."""
        with self._lock:
            found = dict(self._known)
        for plant in found.values():
            plant.begun = 0
        for connection in ledger.connections:
            for key in _keys_with_a_body(bytes(connection.received)):
                found.setdefault(key, Plant()).begun += 1
        return found

    def repeats(self, ledger):
        return sum(plant.repeats for plant in self.testify(ledger).values())


# The status of the reply to the first request and to later ones; None if it proves nothing.
_SAYS = {
    Manner.ADDS: (200, 200),
    Manner.ADDS_LATER: (200, 200),
    Manner.REFUSES: (400, 400),
    Manner.BUSY_AT_FIRST: (429, 200),
}


def _testified(manner, first):
    return _SAYS.get(manner, (None, None))[0 if first else 1]


def _answer(line, sent, manner, first):
    number = sent.pop("id")
    added = reply(200, json.dumps(sent).encode())
    match manner, _testified(manner, first):
        case Manner.STUMBLES, _:
            line.write(reply(500))
        case Manner.BREAKS_OFF, _:
            line.write(added[:-3])
            line.plug.close()
        case Manner.HANGS_UP, _:
            reset(line)
        case _, 400:
            line.write(reply(400, _REFUSAL % number))
        case _, 429:
            line.write(reply(429))
        case _:
            line.released.wait(_A_WHILE if manner is Manner.ADDS_LATER else 0)
            line.write(added)


def _keys_with_a_body(received):
    """The references of all requests whose body began to arrive."""
    found = []
    while received:
        head, end, body = received.partition(b"\r\n\r\n")
        if not end or not body:
            break
        headers = Request(head).headers
        found.append(headers["idempotency-key"])
        received = body[int(headers["content-length"]) :]
    return found
