"""The text in the form's fields."""

from enum import Enum
from typing import NamedTuple

# isspace() knows the no-break spaces. Scanners and spreadsheets also add a BOM or a zero-width
# space.
_BLANKS = "\ufeff\u200b"

# In UTF-16 units, as Qt counts and as JSON escapes them. Even fully escaped, such a text fits into
# the part of a reply that we read, and the window shows it without delay.
LONGEST_TEXT = 10_000


class PlantField(Enum):
    ID = "id"
    NAME = "name"
    TAG = "tag"


class Typed(NamedTuple):
    """The text of the three fields, exactly as typed."""

    id: str = ""
    name: str = ""
    tag: str = ""

    @property
    def blank(self) -> bool:
        return not (self.id or self.name or self.tag)


def trim(text: str) -> str:
    """Remove white space, also invisible kinds, from both ends. Change nothing inside."""
    start, end = 0, len(text)
    while start < end and _invisible(text[start]):
        start += 1
    while end > start and _invisible(text[end - 1]):
        end -= 1
    return text[start:end]


def fits(text: str) -> bool:
    """Whether a text is short enough to be sent, trimmed. A field may have cut twice as much."""
    if len(text) <= LONGEST_TEXT // 2:
        return True
    whole, trimmed = (len(one.encode("utf-16-le", "surrogatepass")) for one in (text, trim(text)))
    return whole < 4 * LONGEST_TEXT and trimmed <= 2 * LONGEST_TEXT


def _invisible(character: str) -> bool:
    return character.isspace() or character in _BLANKS
