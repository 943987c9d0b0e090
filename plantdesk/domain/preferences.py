"""Preferences, chosen by the user in a dialog or by the administrator for everybody."""

from dataclasses import dataclass
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
