"""The progress of a long reading, and a way to stop it."""

from collections.abc import Callable
from threading import Event
from time import monotonic

# Limit for one statement. Ours take milliseconds, or a second for some ten MB that are read
# through, but a crafted file could make them hang.
_SECONDS, _BYTES_A_SECOND = 20.0, 2_000_000
# SQLite asks whether to stop after this many steps.
STEPS = 10_000
_SECONDS_BETWEEN_REPORTS = 0.2


class ReadingProgress:
    """`report` is called with plants read and plants in all. Call `end` from any thread."""

    def __init__(self, report: Callable[[int, int], object] = lambda *_: None) -> None:
        self._report = report
        self._ended = Event()
        self._reported_at = monotonic()
        self.begin_statement()

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    def end(self) -> None:
        self._ended.set()

    def begin_statement(self, size: int = 0) -> None:
        """Call it before a statement that reads a file of this size through."""
        self._deadline = monotonic() + _SECONDS + size / _BYTES_A_SECOND

    def should_stop(self) -> bool:
        """Whether SQLite should abort the statement."""
        return self.ended or monotonic() > self._deadline

    def report(self, done: int, of: int) -> None:
        if monotonic() > self._reported_at + _SECONDS_BETWEEN_REPORTS:
            self._reported_at = monotonic()
            self._report(done, of)
