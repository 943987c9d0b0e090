"""The progress of a long reading, and a way to stop it."""

from collections.abc import Callable
from time import monotonic

# Limit for one file. Ours take much less, but a crafted file could make a statement hang.
_SECONDS, _BYTES_A_SECOND = 60.0, 300_000
# SQLite asks whether to stop after this many steps.
STEPS = 10_000


class ReadingProgress:
    """`report` is called with plants read and plants in all. Set `ended` from any thread."""

    def __init__(self, report: Callable[[int, int], object] = lambda *_: None) -> None:
        self.report = report
        self.ended = False
        self.begin()

    def begin(self, size: int = 0) -> None:
        """Call it before a file of this size is read."""
        self._deadline = monotonic() + _SECONDS + size / _BYTES_A_SECOND

    def should_stop(self) -> bool:
        """Whether SQLite should abort the statement."""
        return self.ended or monotonic() > self._deadline
