"""How fast a store gets its plants: how many at once, and why none go now."""

import math
from collections.abc import Callable
from typing import assert_never

from plantdesk.domain.outcome import (
    Added,
    HeldBack,
    Hold,
    NotReached,
    Obstacle,
    Outcome,
    Refused,
    Unsure,
)
from plantdesk.domain.streak import Streak
from plantdesk.outbox.news import Lack, Rest, Why


class Pace:
    """Learns from each outcome; several may come while it rests already."""

    def __init__(
        self,
        connections: int,
        monotonic: Callable[[], float],
        wait_after: Callable[[int], float],
    ) -> None:
        self.connections = connections
        self.rest: Rest | None = Rest(Lack.TOKEN)
        self._monotonic = monotonic
        self._wait_after = wait_after
        self._misses = 0
        self._streak = Streak()

    def has_room(self, under_way: int) -> bool:
        """Whether the answers so far allow one more beside so many."""
        return under_way < self._streak.connections(self.connections)

    def begin_anew(self) -> None:
        self.rest = None
        self._misses = 0
        self._streak = Streak()

    def stay(self, rest: Rest) -> None:
        """Rest. Of two reasons the one that lasts longer counts, of equal ones the first."""
        if self.rest is None or _end(rest) > _end(self.rest):
            self.rest = rest

    def miss(self, why: Why) -> None:
        """Rest for a wait that grows; what misses while it rests belongs to the same trouble."""
        if self.rest is None:
            self._misses += 1
            self.rest = Rest(why, self._monotonic() + self._wait_after(self._misses))

    def end_of(self, rest: Rest | None) -> None:
        """The time of this rest is up; another one may have taken its place meanwhile."""
        if self.rest is rest:
            self.rest = None

    def learn(self, outcome: Outcome, plant_id: int) -> None:
        self._streak = self._streak.after(outcome, plant_id)
        match outcome:
            case NotReached(obstacle=Obstacle.STOPPED):
                pass
            case HeldBack(hold=Hold.BUSY, retry_after=float(seconds)):
                self.stay(Rest(outcome, self._monotonic() + seconds))
            case NotReached() | HeldBack(hold=Hold.BUSY):
                self.miss(outcome)
            case HeldBack():
                self.stay(Rest(outcome))
            case Added() | Refused():
                self._misses = 0
                self._stay_if_paused()
            case Unsure():
                self.miss(outcome)
                self._stay_if_paused()
            case _:
                assert_never(outcome)

    def _stay_if_paused(self) -> None:
        if paused := self._streak.paused:
            self.stay(Rest(paused))


def _end(rest: Rest) -> float:
    return math.inf if rest.until is None else rest.until
