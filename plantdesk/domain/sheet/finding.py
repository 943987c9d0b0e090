"""Finds texts in cells."""

import re
from dataclasses import dataclass

from plantdesk.domain.typed import PlantField


@dataclass(frozen=True, slots=True)
class Found:
    """A cell in which a search found a text or a problem."""

    row: int
    field: PlantField


def pattern_of(text: str, *, match_case: bool) -> re.Pattern[str]:
    return re.compile(re.escape(text), re.NOFLAG if match_case else re.IGNORECASE)
