"""How the practice store can be told to answer the next plant."""

from enum import Enum


class Manner(Enum):
    """One way to answer; each but ACCEPT holds for one plant request only."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    SLOW = "slow"
    CUT = "cut the line after accepting"
    TOKEN_NOT_ACCEPTED = "token not accepted"  # noqa: S105
    PAGE = "an HTML page"
