"""Which of several rests counts, and how long one lasts."""

from datetime import UTC, datetime

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Rest
from plantdesk.outbox.pace import Pace, wait_after
from tests.outcomes import CUT, NO_ACCESS, UNREACHED

PROXY = HeldBack(HoldReason.SIGN_IN, 407)
LONG, SHORT = (HeldBack(HoldReason.BUSY, 429, retry_after=seconds) for seconds in (50.0, 5.0))
NOW = datetime(2031, 5, 4, tzinfo=UTC)
ENTRY = Entry("entry-1", "store", NewPlant(1, "Acer"), Status.SENDING, NOW, NOW)


@pytest.mark.parametrize(
    ("outcomes", "rest"),
    [
        # A wait never replaces a rest that needs the user.
        *(((NO_ACCESS, UNREACHED), Rest(NO_ACCESS)), ((UNREACHED, NO_ACCESS), Rest(NO_ACCESS))),
        *(((CUT, NO_ACCESS), Rest(NO_ACCESS)), ((LONG, NO_ACCESS, LONG), Rest(NO_ACCESS))),
        # Of two that need the user, the first is shown.
        ((NO_ACCESS, PROXY), Rest(NO_ACCESS)),
        # The longest requested wait is kept.
        *(((SHORT, LONG), Rest(LONG, 150.0)), ((LONG, SHORT), Rest(LONG, 150.0))),
        # Misses during a rest don't lengthen it.
        ((UNREACHED, UNREACHED, CUT), Rest(UNREACHED, 110.0)),
        ((HeldBack(HoldReason.BUSY, 429), UNREACHED), Rest(HeldBack(HoldReason.BUSY, 429), 110.0)),
    ],
)
def test_of_several_rests_the_one_that_lasts_longest_counts(outcomes, rest):
    now = [100.0]
    pace = Pace(lambda: now[0], lambda misses: 10.0 * misses, None)
    for outcome in outcomes:
        pace.learn(outcome, ENTRY)
    assert pace.rest == rest
    # A wait ends by itself, and nothing else.
    now[0] = rest.until or 1e9
    assert pace.rest == (None if rest.until else rest)


@pytest.mark.parametrize(
    ("misses", "shortest", "longest"),
    [(1, 1, 2), (2, 2, 4), (6, 32, 64), (7, 60, 120), (10**9, 60, 120)],
)
def test_waits_grow_to_two_minutes_and_differ_between_computers(misses, shortest, longest):
    assert wait_after(misses, lambda: 0.0) == shortest
    assert wait_after(misses, lambda: 1.0) == longest
    assert shortest <= wait_after(misses) <= longest
