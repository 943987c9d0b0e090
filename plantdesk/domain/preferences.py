"""Preferences, chosen by the user in a dialog or by the administrator for everybody."""

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct

CONNECTIONS = range(1, 9)
# In percent of the system's own size.
TEXT_SIZES = range(100, 201, 25)
# In minutes.
LOOK_OVER = range(61)


class ThemeChoice(Enum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"

    @property
    def dark(self) -> bool | None:
        """The argument for Look.set_dark; None follows the system."""
        return None if self is ThemeChoice.SYSTEM else self is ThemeChoice.DARK


class Language(Enum):
    """What the program speaks, from the next start on."""

    SYSTEM = "system"
    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"
    SPANISH = "es"
    DUTCH = "nl"


def within(allowed: range) -> Meta:
    """Let msgspec take only these numbers."""
    return Meta(ge=allowed[0], le=allowed[-1], multiple_of=allowed.step)


class Preferences(Struct, frozen=True, forbid_unknown_fields=True):
    """The names stand in the files of the user and the administrator."""

    enter_sends: bool = True
    theme: ThemeChoice = ThemeChoice.SYSTEM
    connections: Annotated[int, within(CONNECTIONS)] = 4
    sound_added: bool = False
    sound_refused: bool = False
    language: Language = Language.SYSTEM
    text_size: Annotated[int, within(TEXT_SIZES)] = 100
    daily_backups: bool = True
    # Minutes that a typed plant waits before it is sent.
    look_over: Annotated[int, within(LOOK_OVER)] = 0
