"""A long reading: how far it is, and how it ends before its time."""

from collections.abc import Callable
from threading import Event
from time import monotonic

# For one statement; those of ours take milliseconds.
_SECONDS = 20.0
# Progress is told so often, and not of what is done sooner.
_MOMENT = 0.2


class Watch:
    """`tell` hears how many plants of how many; `end` may be called from any thread."""

    def __init__(self, tell: Callable[[int, int], object] = lambda *_: None) -> None:
        self._tell = tell
        self._ended = Event()
        self._until = monotonic() + _SECONDS
        self._told = monotonic()

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    def end(self) -> None:
        self._ended.set()

    def begin(self) -> None:
        """A statement begins."""
        self._until = monotonic() + _SECONDS

    def stops(self) -> bool:
        """Whether SQLite is to leave off what it does."""
        return self.ended or monotonic() > self._until

    def tell(self, done: int, of: int) -> None:
        if monotonic() > self._told + _MOMENT:
            self._told = monotonic()
            self._tell(done, of)
