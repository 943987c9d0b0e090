"""The oracle of the fault tests: what the servers' ledgers prove about a plant.

It parses the bytes itself, without the program's code.
"""

import http.client
import io
import json
from types import SimpleNamespace
from typing import NamedTuple

from tests.faults.server import Request

_END = b"\r\n\r\n"
# According to the interface, the store didn't process the plant.
HOLDS = frozenset({401, 403, 301, 307, 308, 404, 405, 410, 421, 407, 511, 429})
# Leaves open whether the store processed it.
_UNCLEAR = frozenset({406, 408})


class Said(NamedTuple):
    """The first final reply to a request, as far as it was sent. The record is a complete one's."""

    status: int
    record: dict

    @property
    def holds(self):
        return self.status in HOLDS

    @property
    def refuses(self):
        return 400 <= self.status <= 499 and self.status not in HOLDS | _UNCLEAR

    @property
    def adds(self):
        """Whether it is a complete Plant record with a matching status."""
        return (
            200 <= self.status <= 299
            and self.status != 202
            and isinstance(self.record.get("name"), str)
            and isinstance(self.record.get("tag", ""), str | None)
        )


class Arrival(NamedTuple):
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


def _arrivals(line):
    data = bytes(line.received)
    start = 0
    while (head_end := data.find(_END, start)) >= 0:
        body = head_end + len(_END)
        request = Request(data[start:body])
        end = body + int(request.headers.get("content-length", "0"))
        reference = request.headers.get("idempotency-key", "")
        said = _first_reply(b"".join(part for after, part in line.said if after > start))
        yield Arrival(reference, request.target, len(data) > body, len(data) >= end, said)
        start = end


def _first_reply(said):
    """Return None if not even a complete header block was sent."""
    head, end, rest = said.partition(_END)
    words = head.split(b" ", 2)
    if not end or not head.startswith(b"HTTP/1.") or len(words) < 2 or not words[1].isdigit():
        return None
    status = int(words[1])
    return _first_reply(rest) if 100 <= status <= 199 else Said(status, _record(said))


def _record(said):
    spoken = SimpleNamespace(makefile=lambda *_: io.BytesIO(said))
    response = http.client.HTTPResponse(spoken, method="POST")
    try:
        response.begin()
        record = json.loads(response.read())
    except (http.client.HTTPException, ValueError):
        return {}
    return record if isinstance(record, dict) else {}
