"""Stand-ins for the clock and the service in tests of the outbox."""

import asyncio
from datetime import UTC, datetime, timedelta

from plantdesk.domain.outcome import NotReached
from tests.outcomes import STOPPED


class Clock:
    """A wall clock and a monotonic clock. A test moves them."""

    seconds = 1000.0
    # Only the wall clock goes on while the computer sleeps.
    slept = 0.0
    # How far it moves with each look at it.
    step = 0.0

    def now(self):
        seconds = self.monotonic() + self.slept
        return datetime(2031, 5, 4, 9, 30, tzinfo=UTC) + timedelta(seconds=seconds)

    def monotonic(self):
        self.seconds += self.step
        return self.seconds


class FakeAttempt:
    """An attempt that leaves and ends when told to, as a real one might."""

    def __init__(self, plant, key, on_left):
        self.plant = plant
        self.key = key
        self.left = False
        self._on_left = on_left
        self._ended = asyncio.get_running_loop().create_future()

    def leave(self):
        self.left = True
        self._on_left()

    # Overridden by the random walks.
    def end(self, outcome):
        self._ended.set_result(outcome)

    def fail(self, error):
        self._ended.set_exception(error)

    @property
    def ended(self):
        return self._ended.done()

    def follow(self, outcome):
        """Leave if the outcome implies that, and end with it."""
        if self.ended:
            return
        if not isinstance(outcome, NotReached):
            self.leave()
        self.end(outcome)

    def stop(self):
        if self.left or self.ended:
            return False
        self.end(STOPPED)
        return True

    async def outcome(self):
        await asyncio.wait({self._ended})
        return self._ended.result()


class FakeService:
    """A service with prepared answers. After the last one, the test drives each attempt."""

    def __init__(self):
        self.answers = []
        self.attempts = []
        self.closed = 0
        self.on_send = lambda _: None

    @property
    def sent(self):
        """The ids of the plants handed over, in order."""
        return [attempt.plant.id for attempt in self.attempts]

    @property
    def under_way(self):
        return [attempt for attempt in self.attempts if not attempt.ended]

    def send(self, plant, key, on_left):
        attempt = FakeAttempt(plant, key, on_left)
        self.attempts.append(attempt)
        self.on_send(attempt)
        if self.answers:
            asyncio.get_running_loop().call_soon(attempt.follow, self.answers.pop(0))
        return attempt

    async def close(self):
        self.closed += 1
