"""How the practice store answers the next plant."""

from enum import Enum
from typing import NamedTuple


class Manner(Enum):
    """One way to answer. All but ACCEPT apply to one plant only."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    SLOW = "slow"
    CUT = "cut the line after accepting"
    TOKEN_NOT_ACCEPTED = "token not accepted"  # noqa: S105
    PAGE = "an HTML page"


class PracticeWords(NamedTuple):
    """What the store says, in the user's language. {0} is the id, {1} the plant that has it."""

    refused: str = "Practice: this plant is refused so that you can see what that looks like"
    used: str = "id {0} is already used by ‘{1}’"
