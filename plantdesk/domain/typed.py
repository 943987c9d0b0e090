"""What somebody typed, as it stands in the form."""

from dataclasses import dataclass
from enum import Enum

# isspace() knows the no-break spaces; a scanner or a spreadsheet also leaves a BOM or a
# zero-width space behind.
_BLANKS = "\ufeff\u200b"

# In UTF-16 units, as Qt counts and as JSON escapes them. Escaped whole it still fits what is read
# of a reply, and a window lays it out without a pause.
LONGEST_TEXT = 10_000


class PlantField(Enum):
    ID = "id"
    NAME = "name"
    TAG = "tag"


@dataclass(frozen=True, slots=True)
class Typed:
    """The three texts, exactly as they stand in the form."""

    id: str = ""
    name: str = ""
    tag: str = ""

    @property
    def blank(self) -> bool:
        return not (self.id or self.name or self.tag)

    @property
    def fits(self) -> bool:
        return all(map(fits, (self.id, self.name, self.tag)))


def trim(text: str) -> str:
    """Take white space off both ends, the kinds that nobody sees too; change nothing inside."""
    start, end = 0, len(text)
    while start < end and _invisible(text[start]):
        start += 1
    while end > start and _invisible(text[end - 1]):
        end -= 1
    return text[start:end]


def fits(text: str) -> bool:
    """Whether a text is short enough to be typed, sent and shown."""
    # A huge one is not worth its encoding.
    within = len(text) <= LONGEST_TEXT
    return within and len(text.encode("utf-16-le", "surrogatepass")) <= 2 * LONGEST_TEXT


def _invisible(character: str) -> bool:
    return character.isspace() or character in _BLANKS
