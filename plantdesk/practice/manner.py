"""How the practice store answers the next plant."""

from enum import Enum


class Manner(Enum):
    """One way to answer. All but ACCEPT apply to one plant only."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    SLOW = "slow"
    CUT = "cut the line after accepting"
    TOKEN_NOT_ACCEPTED = "token not accepted"  # noqa: S105
    PAGE = "an HTML page"
