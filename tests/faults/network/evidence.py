"""The oracle of the fault tests: what the servers' ledgers prove about a plant.

It parses the bytes itself, without the program's code.
"""

import http.client
import io
import json
from dataclasses import dataclass, field

from tests.faults.server import Request

_END = b"\r\n\r\n"
# According to the interface, the store didn't process the plant.
HOLDS = frozenset({401, 403, 301, 307, 308, 404, 405, 410, 421, 407, 511, 429})
# Leaves open whether the store processed it.
_UNCLEAR = frozenset({406, 408})


@dataclass(frozen=True, slots=True)
class Said:
    """The first final reply to a request, as far as it was sent."""

    status: int
    body: bytes = field(repr=False)
    whole: bool

    @property
    def holds(self):
        return self.status in HOLDS

    @property
    def refuses(self):
        return 400 <= self.status <= 499 and self.status not in HOLDS | _UNCLEAR

    @property
    def adds(self):
        """Whether it is a complete Plant record with a matching status."""
        plant = self.record
        return (
            200 <= self.status <= 299
            and self.status != 202
            and isinstance(plant.get("name"), str)
            and isinstance(plant.get("tag", ""), str | None)
        )

    @property
    def record(self):
        try:
            record = json.loads(self.body) if self.whole else None
        except ValueError:
            record = None
        return record if isinstance(record, dict) else {}


@dataclass(frozen=True, slots=True)
class Arrival:
    """A request whose headers came, perhaps with part of its body."""

    reference: str
    target: str
    body: bool
    whole: bool
    said: Said | None

    @property
    def counts(self):
        """Whether the store may have added it, and didn't say that it hasn't processed it."""
        return self.body if self.said is None else not self.said.holds


def arrivals(ledger):
    """All requests, in the order of their connections."""
    return [arrival for line in ledger.connections for arrival in _arrivals(line)]


def repeats(came):
    """Count requests that repeat one which may have been added."""
    taken = set()
    count = 0
    for arrival in came:
        count += arrival.reference in taken
        if arrival.counts:
            taken.add(arrival.reference)
    return count


def tunnels_said(proxy):
    """The statuses of CONNECT replies."""
    said = (b"".join(part for _, part in line.said) for line in proxy.connections)
    return {reply.status for reply in map(_first_reply, said) if reply}


def _arrivals(line):
    data = bytes(line.received)
    start = 0
    while (head_end := data.find(_END, start)) >= 0:
        request = Request(data[start : head_end + len(_END)])
        if not request.raw.isascii() or request.method == "CONNECT":
            # The rest is encrypted, for another server.
            return
        length = int(request.headers.get("content-length", "0"))
        end = head_end + len(_END) + length
        reference = request.headers.get("idempotency-key", "")
        said = b"".join(part for after, part in line.said if after > start)
        yield Arrival(
            reference,
            request.target,
            len(data) > head_end + len(_END),
            len(data) >= end,
            _first_reply(said),
        )
        start = end


def _first_reply(said):
    """Return None if not even a complete header block was sent."""
    while True:
        head, end, rest = said.partition(_END)
        words = head.split(b" ", 2)
        if not end or not head.startswith(b"HTTP/1.") or len(words) < 2 or not words[1].isdigit():
            return None
        status = int(words[1])
        if not 100 <= status <= 199:
            break
        said = rest
    return Said(status, *_body(said))


def _body(said):
    response = http.client.HTTPResponse(_Spoken(said), method="POST")
    try:
        response.begin()
        return response.read(), True
    except http.client.IncompleteRead as cut:
        return cut.partial, False
    except (http.client.HTTPException, ValueError):
        return b"", False


class _Spoken:
    def __init__(self, data):
        self._data = data

    def makefile(self, *_):
        return io.BytesIO(self._data)
