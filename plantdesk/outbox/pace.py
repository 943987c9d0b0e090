"""Decides how many plants are sent at once, and why none now. Pauses: domain/pausing.py."""

import math
from collections import Counter
from collections.abc import Callable
from random import random
from typing import assert_never

from msgspec import Struct, field

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
)
from plantdesk.domain.pausing import Streak
from plantdesk.outbox.news import Rest, RestReason

_LONGEST_WAIT = 120.0


def wait_after(misses: int, jitter: Callable[[], float] = random) -> float:
    """Return seconds until the next try: 1 to 2 after the first miss, later 60 to 120.

    They are random, so that the computers of a nursery don't all come back at once.
    """
    longest = min(2.0 ** min(misses, 10), _LONGEST_WAIT)
    return longest * (1 + jitter()) / 2


class Pace(Struct, eq=False):
    """Learns from each outcome. Several may come during a rest."""

    _monotonic: Callable[[], float]
    _wait_after: Callable[[int], float]
    _own: Rest | None
    # Until when to wait for the disk, by the ids of plants whose outcomes couldn't be saved.
    unsaved: dict[str, Rest] = field(default_factory=dict)
    _misses: int = 0
    streak: Streak = field(default_factory=Streak)
    # Whether the service has accepted a plant with the current token and address.
    _accepted: bool = False
    _held_back: Counter[str] = field(default_factory=Counter)

    @property
    def rest(self) -> Rest | None:
        """Why nothing is claimed now. A wait ends by itself."""
        own = self._own
        if own is not None and _end(own) <= self._monotonic():
            own = self._own = None
        return min(self.unsaved.values(), key=_end, default=own)

    def later(self, misses: int) -> float:
        """Return when to try again after so many misses."""
        return self._monotonic() + self._wait_after(misses)

    def start_over(self) -> None:
        self._own = None
        self._misses = 0
        self.streak = Streak()

    def stay(self, rest: Rest) -> None:
        """Rest. Of two rests the longer counts, of equal ones the first."""
        if self._own is None or _end(rest) > _end(self._own):
            self._own = rest

    def miss(self, why: RestReason, aside: str | None = None) -> None:
        """Rest, each time longer. Misses during a rest belong to the same fault."""
        if self._own is None or _end(self._own) <= self._monotonic():
            self._misses += 1
            self._own = Rest(why, self.later(self._misses), aside)

    def learn(self, outcome: Outcome, entry: Entry) -> None:
        self.streak = self.streak.after(outcome, entry.plant.id)
        match outcome:
            case NotReached(fault=ConnectionFault.STOPPED):
                pass
            case NotReached() | Unsure():
                self.miss(outcome)
            case HeldBack():
                self._hold_back(outcome, entry.id)
            case Added() | Refused():
                self._accepted |= isinstance(outcome, Added)
                self._held_back.pop(entry.id, None)
                self._misses = 0
            case _:
                assert_never(outcome)
        if paused := self.streak.paused:
            self.stay(Rest(paused))

    def _hold_back(self, outcome: HeldBack, entry_id: str) -> None:
        self._held_back[entry_id] += 1
        # Others were added, so the service may object to this one only.
        again = self._held_back[entry_id] > 1 or outcome.hold is HoldReason.NOT_ALLOWED
        aside = entry_id if again and self._accepted else None
        if outcome.retry_after is not None:
            self.stay(Rest(outcome, self._monotonic() + outcome.retry_after, aside))
        elif outcome.hold is HoldReason.BUSY:
            self.miss(outcome, aside)
        else:
            self.stay(Rest(outcome, None, aside))


def _end(rest: Rest) -> float:
    return math.inf if rest.until is None else rest.until
