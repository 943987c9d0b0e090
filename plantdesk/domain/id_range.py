"""The range of ids that one person uses in a store."""

import re

from msgspec import Struct

from plantdesk.domain.plant import ID_MAX
from plantdesk.domain.typed import trim

# With any dash that a keyboard or an editor makes.
_RANGE = re.compile(r"([0-9]{1,19})\s*[-\u2013\u2014]\s*([0-9]{1,19})")


class IdRange(Struct, frozen=True):
    """All ids from `first` to `last`."""

    first: int
    last: int

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last <= ID_MAX:
            raise ValueError("no range of ids")

    def __contains__(self, plant_id: int) -> bool:
        return self.first <= plant_id <= self.last

    def __str__(self) -> str:
        return f"{self.first}-{self.last}"


def read_id_range(text: str) -> IdRange | None:
    """Read a text like "20000-29999". Return None if it is no range."""
    found = _RANGE.fullmatch(trim(text))
    try:
        return IdRange(*map(int, found.groups())) if found else None
    except ValueError:
        return None
