"""Counts similar replies in a row: when to send several at once, and when to pause."""

from enum import Enum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError

_UNSURE, _SAME, _UNEXPLAINED = 3, 5, 3
_TRUSTED = 20


class Pause(Enum):
    NO_CLEAR_ANSWER = "no clear answer"
    REFUSES_EVERYTHING = "refuses everything"


class Paused(Struct, frozen=True):
    """Sending pauses until the user goes on. `said` is what the store refuses everything with."""

    pause: Pause
    said: str = ""


class Streak(Struct, frozen=True):
    """Similar replies in a row. Refusals count, because an expired token may get a 400."""

    trusted: int = 0
    unsure: int = 0
    refused: int = 0
    unexplained: int = 0
    words: tuple[int, str] | None = None

    def after(self, outcome: Outcome, plant_id: int) -> "Streak":
        match outcome:
            case Added():
                return Streak(trusted=self.trusted + 1)
            case Unsure():
                return Streak(unsure=self.unsure + 1)
            case Refused(http_status=status, said=said):
                explained = isinstance(said, ServiceError)
                text = said.message if isinstance(said, ServiceError) else said
                # Messages may differ only in the plant's id.
                words = (status, text.replace(str(plant_id), "#"))
                return Streak(
                    trusted=self.trusted + 1,
                    refused=self.refused + 1 if words == self.words else 1,
                    unexplained=0 if explained else self.unexplained + 1,
                    words=words,
                )
            case HeldBack() | NotReached():
                return replace(self, trusted=0)
            case _:
                assert_never(outcome)

    def connections(self, most: int) -> int:
        """How many plants may be under way at once: first one, later one more with each reply."""
        return max(1, min(most, 2 + self.trusted - _TRUSTED))

    @property
    def paused(self) -> Paused | None:
        if self.unsure >= _UNSURE:
            return Paused(Pause.NO_CLEAR_ANSWER)
        if self.refused >= _SAME or self.unexplained >= _UNEXPLAINED:
            return Paused(Pause.REFUSES_EVERYTHING, self.words[1] if self.words else "")
        return None
