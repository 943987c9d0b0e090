"""The oracle of the fault tests: what the servers' ledgers prove about a plant.

It parses the bytes itself, without the program's code, and compares the journal with them.
"""

import http.client
import io
import json
from types import SimpleNamespace
from typing import NamedTuple

from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from plantdesk.domain.status import Status
from tests.faults.server import Request

_END = b"\r\n\r\n"
# According to the interface, the store didn't process the plant.
HOLDS = frozenset({401, 403, 301, 307, 308, 404, 405, 410, 421, 407, 511, 429})
# Leaves open whether the store processed it.
_UNCLEAR = frozenset({406, 408})
_TOLD = {Added: Status.ADDED, Refused: Status.REFUSED, Unsure: Status.TO_CHECK}


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
    spoken = SimpleNamespace(makefile=lambda *_: io.BytesIO(said))
    response = http.client.HTTPResponse(spoken, method="POST")
    try:
        response.begin()
    except http.client.HTTPException:
        return None
    try:
        record = json.loads(response.read())
    except (http.client.HTTPException, ValueError):
        record = {}
    record = record if isinstance(record, dict) else {}
    return Said(response.status, record) if _END in said else None


def untrue(entry, attempts, came):
    """Return a line for each false statement of the journal, given the entry's requests."""
    # What was answered, or may have been added.
    left = iter([arrival for arrival in came if arrival.body or arrival.said])
    outcome = None
    for number, attempt in enumerate(attempts, 1):
        outcome = attempt.outcome
        about = f"attempt {number} of {entry.id}: {outcome}"
        if attempt.left is not isinstance(outcome, Added | Refused | HeldBack | Unsure):
            yield f"{about}, but left is {attempt.left}"
        if attempt.left and not _proven(outcome, arrival := next(left, None)):
            yield f"{about}, but {arrival}"
    yield from (f"came, and nobody says so: {arrival}" for arrival in left)
    if entry.status is not _TOLD.get(type(outcome), Status.WAITING):
        yield f"{entry.id} is {entry.status.value} after {outcome}"


def _proven(outcome, arrival):
    said = arrival and arrival.said
    match outcome:
        case Added(plant=plant):
            record = said.record if said and said.adds and arrival.whole else {}
            return (record.get("name"), record.get("tag") or None) == (plant.name, plant.tag)
        case Refused(http_status=status):
            return said and said.refuses and said.status == status
        case HeldBack(http_status=status):
            return said and said.holds and said.status == status
        case _:
            # True of all that left. The network may have swallowed it.
            return outcome is not None
