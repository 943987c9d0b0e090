"""How long tests wait on this computer for what has to come.

Only what hangs takes so long: on a computer with six times as much to do as it can, a program took
20 s to show its window. What comes is noticed at once.
"""

import os
from contextlib import suppress
from time import monotonic, perf_counter

# Of global variables: those of a function would take half as long.
LOOP = "x = 0\nfor i in range(10_000_000): x += i"
# Where 60 s are enough, the loop takes half a second at most. Elsewhere all waits grow with it.
_SECONDS, _LOOP_SECONDS = 60.0, 0.5
# Workers and children find here what the first process measured.
_HANDED_DOWN = "PLANTDESK_TEST_PATIENCE"


def loop_seconds():
    """Measure how long a plain loop of ten million additions takes now."""
    began = perf_counter()
    exec(LOOP, {})
    return perf_counter() - began


def slowness():
    """How many times longer waits are on this computer, at least 1."""
    if _HANDED_DOWN not in os.environ:
        os.environ[_HANDED_DOWN] = str(_SECONDS * _measured())
    return float(os.environ[_HANDED_DOWN]) / _SECONDS


def patience():
    """Seconds to wait before measuring again."""
    return _SECONDS * slowness()


def limit():
    """Seconds for a wait that can't be asked a second time."""
    return 3 * patience()


class Deadline:
    """Measures the computer again before it passes, and is late only by both measures."""

    def __init__(self, seconds=_SECONDS):
        """`seconds` are those of a quiet computer."""
        self._seconds, self._began = seconds, monotonic()
        self._until = self._began + seconds * slowness()
        self._measured = False

    @property
    def left(self):
        """Seconds left, 0 once it has passed."""
        # Some systems end a wait a moment early.
        if self._until - monotonic() < 0.1 and not self._measured:
            self._measured = True
            self._until = max(self._until, self._began + self._seconds * _measured())
        return max(0.0, self._until - monotonic())

    @property
    def passed(self):
        return not self.left


def patiently(wait):
    """Return what `wait(seconds)` returns, asking once more if the computer has become slower.

    The second call finds what the first one found, be it an error or nothing.
    """
    deadline = Deadline()
    with suppress(Exception):
        if came := wait(deadline.left):
            return came
    return wait(deadline.left)


def _measured():
    return max(1.0, loop_seconds() / _LOOP_SECONDS)
