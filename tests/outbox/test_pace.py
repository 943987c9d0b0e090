"""Which of several rests counts, and how long one lasts."""

from datetime import UTC, datetime

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Rest
from plantdesk.outbox.pace import Pace, wait_after

NO_LINE = NotReached(ConnectionFault.CONNECT)
CUT = Unsure(UnsureReason.CUT)
TOKEN, PROXY = HeldBack(HoldReason.TOKEN, 401), HeldBack(HoldReason.SIGN_IN, 407)


def busy(seconds):
    return HeldBack(HoldReason.BUSY, 429, retry_after=seconds)


def entry(name="entry-1"):
    now = datetime(2031, 5, 4, tzinfo=UTC)
    return Entry(name, "store", NewPlant(1, "Acer"), Status.SENDING, now, now)


def after(*outcomes):
    pace = Pace(lambda: 100.0, lambda misses: 10.0 * misses, None)
    for outcome in outcomes:
        pace.learn(outcome, entry())
    return pace.rest


@pytest.mark.parametrize(
    "outcomes",
    [(TOKEN, NO_LINE), (NO_LINE, TOKEN), (CUT, TOKEN), (busy(900.0), TOKEN, busy(900.0))],
)
def test_a_wait_never_replaces_a_rest_that_needs_the_user(outcomes):
    assert after(*outcomes) == Rest(TOKEN)


def test_of_two_rests_that_need_the_user_the_first_is_shown():
    assert after(TOKEN, PROXY) == Rest(TOKEN)


@pytest.mark.parametrize(
    "outcomes", [(busy(5.0), busy(50.0)), (busy(50.0), busy(5.0)), (CUT, busy(50.0))]
)
def test_the_longest_requested_wait_is_kept(outcomes):
    assert after(*outcomes) == Rest(busy(50.0), 150.0)


def test_misses_during_a_rest_do_not_lengthen_it():
    assert after(NO_LINE, NO_LINE, CUT) == Rest(NO_LINE, 110.0)


def test_a_wait_ends_by_itself_and_a_rest_that_needs_the_user_does_not():
    now = [100.0]
    pace = Pace(lambda: now[0], lambda misses: 10.0, None)
    pace.learn(NO_LINE, entry())
    assert pace.rest == Rest(NO_LINE, 110.0)
    now[0] = 110.0
    assert pace.rest is None
    pace.learn(TOKEN, entry())
    now[0] = 1e9
    assert pace.rest == Rest(TOKEN)


@pytest.mark.parametrize(
    ("misses", "shortest", "longest"),
    [(1, 1, 2), (2, 2, 4), (5, 16, 32), (6, 32, 64), (7, 60, 120), (8, 60, 120), (10**9, 60, 120)],
)
def test_waits_grow_to_two_minutes_and_differ_between_computers(misses, shortest, longest):
    assert wait_after(misses, lambda: 0.0) == shortest
    assert wait_after(misses, lambda: 1.0) == longest
    assert shortest <= wait_after(misses) <= longest
