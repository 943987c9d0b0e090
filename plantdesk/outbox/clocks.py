"""Whether the computer slept: its wall clock went on then, and its monotonic clock did not."""

from collections.abc import Callable
from datetime import datetime

# A clock that is set right moves by less, and a connection that was idle for so long is not used.
_NOTICED = 2.0


class Clocks:
    """A clock that a person sets forward looks like a sleep; one set back looks like nothing."""

    def __init__(self, now: Callable[[], datetime], monotonic: Callable[[], float]) -> None:
        self._now = now
        self._monotonic = monotonic
        self._ahead = self._difference()

    def slept(self) -> float:
        """For how many seconds since it was asked last; 0 if for too short a time to matter."""
        before, self._ahead = self._ahead, self._difference()
        jump = self._ahead - before
        return jump if jump > _NOTICED else 0.0

    def _difference(self) -> float:
        return self._now().timestamp() - self._monotonic()
