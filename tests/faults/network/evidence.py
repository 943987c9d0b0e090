"""The oracle of the fault tests: what the servers' ledgers prove about a plant.

It parses the bytes itself, without the program's code, and compares the journal with them.
"""

import http.client
import io
import json
from types import SimpleNamespace
from typing import NamedTuple, assert_never

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Refused, Unsure
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
    left = list(came)
    for number, attempt in enumerate(attempts, 1):
        about = f"attempt {number} of {entry.id}: {attempt.outcome}"
        match attempt.outcome:
            case NotReached():
                if attempt.left is not False:
                    yield f"{about}, but left is {attempt.left}"
            case Added() | Refused() | HeldBack() | Unsure() as outcome:
                if attempt.left is not True:
                    yield f"{about}, but left is {attempt.left}"
                yield from _unproven(about, outcome, _next(left))
            case None:
                yield f"{about} has not ended"
            case _:
                assert_never(attempt.outcome)
    while arrival := _next(left):
        yield f"came, and nobody says so: {arrival}"
    last = attempts[-1].outcome if attempts else None
    told = Status.WAITING if last is None else _TOLD.get(type(last), Status.WAITING)
    if entry.status is not told:
        yield f"{entry.id} is {entry.status.value} after {last}"


def _next(came):
    """Return the next request that was answered or may have been added."""
    while came:
        arrival = came.pop(0)
        if arrival.body or arrival.said:
            return arrival
    return None


def _unproven(about, outcome, arrival):
    said = arrival and arrival.said
    match outcome:
        case Added(plant=plant):
            if not (arrival and arrival.whole and said and said.adds):
                yield f"{about}, but {arrival}"
            elif (said.record["name"], said.record.get("tag") or None) != (plant.name, plant.tag):
                yield f"{about}, but the store said {said.record}"
        case Refused(http_status=status) | HeldBack(http_status=status):
            proven = said and (said.refuses if isinstance(outcome, Refused) else said.holds)
            if not (proven and said.status == status):
                yield f"{about}, but {arrival}"
        case Unsure():
            # True of all that left. The network may have swallowed it.
            pass
