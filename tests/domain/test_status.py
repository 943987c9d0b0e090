"""The status table, written here a second time from the design."""

from itertools import product

import pytest

from plantdesk.domain.status import Cause, NoSuchWay, Status, after

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
PAIRS = list(product(Status, Cause))
NO_WAYS = [pair for pair in PAIRS if pair not in WAYS]


def name_of(value):
    return value.name


def test_there_are_22_ways():
    assert len(WAYS) == 22
    assert len(NO_WAYS) == len(Status) * len(Cause) - 22


@pytest.mark.parametrize(("status", "cause"), WAYS, ids=name_of)
def test_a_way_leads_where_the_design_says(status, cause):
    assert after(status, cause) is WAYS[status, cause]


@pytest.mark.parametrize(("status", "cause"), NO_WAYS, ids=name_of)
def test_there_is_no_other_way(status, cause):
    with pytest.raises(NoSuchWay, match=f"'{status.value}'"):
        after(status, cause)


def test_an_added_plant_stays_added_and_a_refused_one_is_never_sent_again():
    ends = {status for status in Status if not any(before is status for before, _ in WAYS)}
    assert ends == {Status.ADDED}
    refused = {Status.REFUSED, Status.ADDED_AGAIN, Status.NOT_ADDED}
    assert {then for (before, _), then in WAYS.items() if before in refused} == refused


def test_every_status_but_the_first_is_led_to():
    assert set(WAYS.values()) == set(Status)
