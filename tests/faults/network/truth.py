"""Compares the journal's statements about an entry with the ledgers."""

from typing import assert_never

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Refused, Unsure
from plantdesk.domain.status import Status

_TOLD = {Added: Status.ADDED, Refused: Status.REFUSED, Unsure: Status.TO_CHECK}


def untrue(entry, attempts, came):
    """Return a line for each false statement. `came` are this entry's requests, in order."""
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
