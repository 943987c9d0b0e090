"""Finds texts in cells."""

import re

from msgspec import Struct

from plantdesk.domain.typed import PlantField


class Found(Struct, frozen=True):
    """A cell in which a search found a text or a problem."""

    row: int
    field: PlantField


def pattern_of(text: str, *, match_case: bool) -> re.Pattern[str]:
    return re.compile(re.escape(text), re.NOFLAG if match_case else re.IGNORECASE)
