"""A wait is late only if it is by what was measured before and by what is measured then."""

import asyncio
import signal
import sys

import pytest

from tests import patience
from tests.loop import jump, soon
from tests.patience import patiently, slowness

# Seconds of the loop, on a computer as usual and on a slow one.
USUAL, SLOW = 0.4, 4.0


@pytest.mark.parametrize(
    ("takes", "loop", "asked"),
    [(59, USUAL, [60]), (479, SLOW, [60, 420]), (61, USUAL, [60, 0]), (481, SLOW, [60, 420])],
)
def test_a_wait_goes_on_only_if_the_computer_has_become_slower(monkeypatch, takes, loop, asked):
    now, waits = 1000.0, []

    def wait(seconds):
        nonlocal now
        waits.append(seconds)
        now += seconds
        if now < 1000 + takes:
            raise TimeoutError
        return "came"

    # The clock moves only by waits.
    monkeypatch.setattr(patience, "monotonic", lambda: now)
    for measured, told in ((SLOW, 480), (USUAL, 60)):
        monkeypatch.setattr(patience, "loop_seconds", lambda measured=measured: measured)
        monkeypatch.delenv("PLANTDESK_TEST_PATIENCE", raising=False)
        assert patience.patience() == told
    monkeypatch.setattr(patience, "loop_seconds", lambda: loop)
    if sum(asked) < takes:
        with pytest.raises(TimeoutError):
            patiently(wait)
    else:
        assert patiently(wait) == "came"
    assert waits == asked


async def test_a_coroutine_is_waited_for_by_the_real_clock():
    async with soon():
        jump(3600)
        await asyncio.sleep(0)


@pytest.mark.skipif(sys.platform == "win32", reason="pytest can't look again there")
def test_the_limit_of_a_test_is_looked_at_again():
    signal.raise_signal(signal.SIGALRM)
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    assert 200 * slowness() < left <= 300 * slowness()
