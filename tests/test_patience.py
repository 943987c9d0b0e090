"""A wait is late only if it is by what was measured before and by what is measured then."""

import asyncio
import signal
import sys

import pytest

from tests import patience
from tests.loop import jump, soon
from tests.patience import patiently, slowness

# Of the loop, on a computer as usual and on a slow one.
USUAL, SLOW = 0.4, 4.0


class Computer:
    """Its clock moves only by waits."""

    def __init__(self):
        self.now = 1000.0
        self.loop_seconds = USUAL
        self.measured = 0

    def measure(self):
        self.measured += 1
        return self.loop_seconds


@pytest.fixture
def computer(monkeypatch):
    computer = Computer()
    monkeypatch.setattr(patience, "monotonic", lambda: computer.now)
    monkeypatch.setattr(patience, "loop_seconds", computer.measure)
    monkeypatch.setenv("PLANTDESK_TEST_PATIENCE", "60")
    return computer


@pytest.mark.parametrize(("loop", "seconds"), [(0.1, 60), (0.5, 60), (1.0, 120), (SLOW, 480)])
def test_tests_wait_as_long_as_the_first_process_measured(computer, monkeypatch, loop, seconds):
    monkeypatch.delenv("PLANTDESK_TEST_PATIENCE")
    computer.loop_seconds = loop
    assert [patience.patience(), patience.patience()] == [seconds, seconds]
    assert computer.measured == 1


@pytest.mark.parametrize(
    ("takes", "loop", "asked"),
    [(59, USUAL, [60]), (479, SLOW, [60, 420]), (61, USUAL, [60, 0]), (481, SLOW, [60, 420])],
)
@pytest.mark.parametrize("came", ["came", None])
def test_a_wait_goes_on_only_if_the_computer_has_become_slower(computer, takes, loop, asked, came):
    until, waits = computer.now + takes, []

    def wait(seconds):
        waits.append(seconds)
        computer.now += seconds
        if computer.now < until:
            raise TimeoutError
        return came

    computer.loop_seconds = loop
    if sum(asked) < takes:
        with pytest.raises(TimeoutError):
            patiently(wait)
    else:
        assert patiently(wait) == came
    # What comes in time needs no measure; nothing is asked for once more.
    assert waits[:2] == asked or came is None
    assert computer.measured == (len(waits) > 1)


async def test_a_coroutine_is_waited_for_by_the_real_clock(computer):
    async with soon():
        jump(3600)
        await asyncio.sleep(0)


@pytest.mark.skipif(sys.platform == "win32", reason="pytest can't look again there")
def test_the_limit_of_a_test_is_looked_at_again():
    signal.raise_signal(signal.SIGALRM)
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    assert 200 * slowness() < left <= 300 * slowness()
