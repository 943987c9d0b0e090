"""A long reading: how far it is, and how it ends before its time."""

from collections.abc import Callable
from threading import Event
from time import monotonic

# For one statement; ours take milliseconds, and a file from elsewhere could make them hang.
STATEMENT_SECONDS = 20.0
# SQLite asks whether to stop after so many steps of its own.
STEPS = 10_000
_SECONDS_BETWEEN_REPORTS = 0.2


class ReadingProgress:
    """`report` hears how many plants of how many; `end` may be called from any thread."""

    def __init__(self, report: Callable[[int, int], object] = lambda *_: None) -> None:
        self._report = report
        self._ended = Event()
        self._deadline = monotonic() + STATEMENT_SECONDS
        self._reported_at = monotonic()

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    def end(self) -> None:
        self._ended.set()

    def begin_statement(self) -> None:
        self._deadline = monotonic() + STATEMENT_SECONDS

    def should_stop(self) -> bool:
        """Whether SQLite should give up the statement."""
        return self.ended or monotonic() > self._deadline

    def report(self, done: int, of: int) -> None:
        if monotonic() > self._reported_at + _SECONDS_BETWEEN_REPORTS:
            self._reported_at = monotonic()
            self._report(done, of)
