"""Where each outcome leads."""

from typing import get_args

import pytest

from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Cause, Status, after

LEADS = [
    (Added(Plant("Acer")), Cause.WAS_ADDED, Status.ADDED),
    (Refused(400, ServiceError(1, "no")), Cause.WAS_REFUSED, Status.REFUSED),
    (Refused(422, "no"), Cause.WAS_REFUSED, Status.REFUSED),
    *((HeldBack(hold, 401), Cause.WAS_HELD_BACK, Status.WAITING) for hold in HoldReason),
    *((NotReached(fault), Cause.WAS_NOT_REACHED, Status.WAITING) for fault in ConnectionFault),
    *((Unsure(gap), Cause.WAS_UNSURE, Status.TO_CHECK) for gap in UnsureReason),
]


@pytest.mark.parametrize(("outcome", "cause", "status"), LEADS, ids=str)
def test_an_outcome_leads_to_its_status(outcome, cause, status):
    assert outcome.cause is cause
    assert after(Status.SENDING, outcome.cause) is status


def test_every_kind_of_outcome_was_tried():
    assert {type(outcome) for outcome, _, _ in LEADS} == set(get_args(Outcome))
