"""The status table, written here a second time from the design."""

from itertools import product
from typing import get_args

import pytest

from plantdesk.domain.outcome import Outcome
from plantdesk.domain.status import Cause, NoSuchWay, Status, after
from tests.outcomes import ADDED, HELD_BACK, NOT_REACHED, REFUSED, UNSURE

EXPECTED = """
waiting        | the outbox claims it                         | sending
sending        | outcome Added                                | added
sending        | outcome Refused                              | refused
sending        | outcome Unsure                               | to check
sending        | outcome NotReached                           | waiting
sending        | outcome HeldBack                             | waiting
sending        | found as sending at start-up                 | to check
sending        | the journal was restored, salvaged or copied | to check
waiting        | person removes                               | removed
removed        | person undoes the removal                    | waiting
waiting        | the journal was restored, salvaged or copied | to check
to check       | person found it                              | added as said
to check       | person sends again                           | waiting
to check       | person leaves it                             | removed as said
added as said  | person takes the answer back                 | to check
removed as said| person takes the answer back                 | to check
waiting        | person takes the answer back                 | to check
refused        | person adds it again as a new entry          | refused, added again
refused, not added   | person adds it again as a new entry    | refused, added again
refused, added again | the new entry is removed unsent        | refused
refused        | person leaves it                             | refused, not added
refused, not added   | person takes the answer back           | refused
"""
ROWS = [[cell.strip() for cell in row.split("|")] for row in EXPECTED.strip().splitlines()]
WAYS = {(Status(before), Cause(cause)): Status(then) for before, cause, then in ROWS}
OUTCOMES = [
    (ADDED, Status.ADDED),
    (REFUSED, Status.REFUSED),
    *((outcome, Status.WAITING) for outcome in HELD_BACK + NOT_REACHED),
    *((outcome, Status.TO_CHECK) for outcome in UNSURE),
]


def test_the_ways_and_outcomes_lead_where_the_design_says_and_there_are_no_others():
    for status, cause in product(Status, Cause):
        if (status, cause) in WAYS:
            assert after(status, cause) is WAYS[status, cause]
        else:
            with pytest.raises(NoSuchWay, match=f"'{status.value}'"):
                after(status, cause)
    assert {type(outcome) for outcome, _ in OUTCOMES} == set(get_args(Outcome))
    for outcome, status in OUTCOMES:
        assert after(Status.SENDING, outcome.cause) is status
