"""A wait is late only if it is by what was measured before and by what is measured then."""

import asyncio
import signal
import sys

import pytest

from tests import patience
from tests.loop import jump, soon
from tests.patience import Deadline, patiently, slowness

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

    def slow_down(self):
        self.loop_seconds = SLOW


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


class Wait:
    """Takes so many seconds, in which the computer may become slower."""

    def __init__(self, computer, seconds, came="came"):
        self._computer, self._until, self._came = computer, computer.now + seconds, came
        self.asked = []

    def __call__(self, seconds):
        self.asked.append(seconds)
        until = self._computer.now + seconds
        self._computer.now = min(max(self._until, self._computer.now), until)
        if self._until > until:
            raise TimeoutError
        return self._came


@pytest.mark.parametrize("came", ["came", None])
def test_what_comes_in_time_needs_no_measure(computer, came):
    assert patiently(Wait(computer, 59, came)) == came
    assert computer.measured == 0


def test_a_wait_goes_on_if_the_computer_has_become_slower(computer):
    wait = Wait(computer, 479)
    computer.slow_down()
    assert patiently(wait) == "came"
    assert wait.asked == [60, 420]


@pytest.mark.parametrize(("slower", "asked"), [(False, [60, 0]), (True, [60, 420])])
def test_a_wait_that_is_late_by_both_fails(computer, slower, asked):
    wait = Wait(computer, 481)
    if slower:
        computer.slow_down()
    with pytest.raises(TimeoutError):
        patiently(wait)
    assert wait.asked == asked


def test_a_deadline_is_measured_again_once(computer):
    deadline = Deadline()
    computer.now += 59
    assert not deadline.passed
    computer.slow_down()
    computer.now += 2
    assert not deadline.passed
    computer.now += 420
    assert deadline.passed
    assert computer.measured == 1


async def test_a_coroutine_is_waited_for_by_the_real_clock(computer):
    async with soon():
        jump(3600)
        await asyncio.sleep(0)


@pytest.mark.parametrize("slower", [False, True])
async def test_a_coroutine_that_is_late_is_cancelled(computer, slower):
    async def be_late():
        async with soon():
            await asyncio.sleep(0)
            computer.now += 61
            jump(61)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            if not slower:
                await asyncio.Event().wait()

    if slower:
        computer.slow_down()
        await be_late()
    else:
        with pytest.raises(TimeoutError):
            await be_late()


@pytest.mark.skipif(sys.platform == "win32", reason="pytest can't look again there")
def test_the_limit_of_a_test_is_looked_at_again():
    signal.raise_signal(signal.SIGALRM)
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    assert 200 * slowness() < left <= 300 * slowness()
