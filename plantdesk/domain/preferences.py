"""Preferences, chosen by the user in a dialog or by the administrator for everybody."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

CONNECTIONS = range(1, 9)
SESSION_ROWS = range(20, 2001)
# In percent of the system's own size.
TEXT_SIZES = range(100, 201, 25)


class ThemeChoice(Enum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"

    @property
    def dark(self) -> bool | None:
        """The argument for Look.set_dark; None follows the system."""
        return None if self is ThemeChoice.SYSTEM else self is ThemeChoice.DARK


class KeepPlants(Enum):
    """How long added and removed plants are kept. All others always stay."""

    ALWAYS = "always"
    THREE_YEARS = "3 years"
    ONE_YEAR = "1 year"
    THREE_MONTHS = "3 months"

    def cleared_before(self, now: datetime) -> datetime | None:
        """Return the time before which plants are cleared, or None to keep all of them."""
        days = _KEPT_DAYS.get(self)
        return None if days is None else now - timedelta(days)


# A few days too long rather than too short.
_KEPT_DAYS = {
    KeepPlants.THREE_YEARS: 3 * 366,
    KeepPlants.ONE_YEAR: 366,
    KeepPlants.THREE_MONTHS: 92,
}


@dataclass(frozen=True, slots=True)
class Preferences:
    enter_sends: bool = True
    theme: ThemeChoice = ThemeChoice.SYSTEM
    connections: int = 4
    sound_added: bool = False
    sound_refused: bool = False
    session_rows: int = 200
    less_motion: bool = False
    text_size: int = 100
    daily_backups: bool = True
    keep_plants: KeepPlants = KeepPlants.ALWAYS
