"""Turns typed text into a plant, or into a list of everything that is wrong with it."""

import re
import unicodedata
from enum import Enum, auto

from msgspec import Struct

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.domain.typed import PlantField, Typed, fits, trim

_ID = re.compile(r"-?[0-9]+")
# Letters that a label's reader takes for a digit.
_LOOKS_LIKE = str.maketrans("OoIl", "0011")
# int() refuses very long texts. Without leading zeros, no 64-bit number is longer than this.
_LONGEST_ID = 20


class ProblemKind(Enum):
    """Why a field can't be sent as it is."""

    MISSING = auto()
    NOT_DIGITS = auto()
    TOO_LARGE = auto()
    TOO_SMALL = auto()
    CONTROL_CHARACTER = auto()
    NOT_TEXT = auto()
    TOO_LONG = auto()


class WarningKind(Enum):
    """Something unusual that may be intended. The user should check it."""

    NOT_POSITIVE = auto()
    NOT_YOURS = auto()
    LEADING_ZEROS = auto()
    ONLY_DIGITS = auto()

    @property
    def asks(self) -> bool:
        """Whether the user must confirm it; Enter alone is not enough."""
        return self is not WarningKind.LEADING_ZEROS


class Problem(Struct, frozen=True):
    """A fault of one field.

    `meant` is the number that the user probably meant, if it is clear.
    """

    field: PlantField
    fault: ProblemKind
    meant: str | None = None


class FieldWarning(Struct, frozen=True):
    """A doubt about one field. `sent` is the text that would be sent.

    `ids` is the range that the id is outside of.
    """

    field: PlantField
    doubt: WarningKind
    sent: str
    ids: IdRange | None = None


Note = Problem | FieldWarning


class PlantReading(Struct, frozen=True):
    """Either a plant or at least one problem, with or without warnings."""

    plant: NewPlant | None
    problems: tuple[Problem, ...]
    warnings: tuple[FieldWarning, ...]


def read(typed: Typed, ids: IdRange | None = None) -> PlantReading:
    """Read all three fields and report everything at once. Ids outside `ids` warn."""
    number, id_notes = read_id(typed.id)
    if number is not None and (outside := outside_ids(number, ids)):
        # Ahead of a mere note.
        id_notes.insert(0, outside)
    name, name_notes = read_name(typed.name)
    tag, tag_notes = read_tag(typed.tag)
    notes = [*id_notes, *name_notes, *tag_notes]
    problems = tuple(note for note in notes if isinstance(note, Problem))
    warnings = tuple(note for note in notes if isinstance(note, FieldWarning))
    if problems or number is None or name is None:
        return PlantReading(None, problems, warnings)
    return PlantReading(NewPlant(number, name, tag), problems, warnings)


def outside_ids(number: int, ids: IdRange | None) -> FieldWarning | None:
    if ids is None or number in ids:
        return None
    return FieldWarning(PlantField.ID, WarningKind.NOT_YOURS, str(number), ids)


def typed_of(plant: NewPlant) -> Typed:
    """Return what a user would type for this plant."""
    return Typed(str(plant.id), plant.name, plant.tag or "")


def read_id(typed: str) -> tuple[int | None, list[Note]]:
    text = trim(typed)
    if not text:
        return None, [Problem(PlantField.ID, ProblemKind.MISSING)]
    if not fits(typed):
        return None, [Problem(PlantField.ID, ProblemKind.TOO_LONG)]
    # ASCII digits only. int() also accepts other scripts' digits, "1_000" and "+1".
    if not _ID.fullmatch(text):
        return None, [Problem(PlantField.ID, ProblemKind.NOT_DIGITS, _meant(text))]
    digits = text.lstrip("-").lstrip("0")
    number = int(digits or 0) if len(digits) <= _LONGEST_ID else ID_MAX + 2
    number = -number if text.startswith("-") else number
    if number > ID_MAX:
        return None, [Problem(PlantField.ID, ProblemKind.TOO_LARGE)]
    if number < ID_MIN:
        return None, [Problem(PlantField.ID, ProblemKind.TOO_SMALL)]
    doubts = {WarningKind.NOT_POSITIVE: number <= 0, WarningKind.LEADING_ZEROS: str(number) != text}
    return number, [
        FieldWarning(PlantField.ID, kind, str(number)) for kind in doubts if doubts[kind]
    ]


def read_name(text: str) -> tuple[str | None, list[Note]]:
    if not trim(text):
        return None, [Problem(PlantField.NAME, ProblemKind.MISSING)]
    return _read_text(PlantField.NAME, text)


def read_tag(text: str) -> tuple[str | None, list[Note]]:
    return _read_text(PlantField.TAG, text)


def _read_text(field: PlantField, typed: str) -> tuple[str | None, list[Note]]:
    text = trim(typed)
    if fault := _unfit(text) if fits(typed) else ProblemKind.TOO_LONG:
        return None, [Problem(field, fault)]
    doubts = [FieldWarning(field, WarningKind.ONLY_DIGITS, text)] if text.isdecimal() else []
    return text or None, [*doubts]


def _unfit(text: str) -> ProblemKind | None:
    if text.isprintable():
        # Most texts are: a look at each character takes longer.
        return None
    for character in text:
        category = unicodedata.category(character)
        if category == "Cs":  # half of a surrogate pair: no UTF-8 for it
            return ProblemKind.NOT_TEXT
        if category in ("Cc", "Zl", "Zp"):
            return ProblemKind.CONTROL_CHARACTER
    return None


def _meant(text: str) -> str | None:
    """Return the number without spaces, in ASCII digits. None if anything else was wrong."""
    joined = "".join(text.split()).translate(_LOOKS_LIKE)
    if not joined.isdecimal():
        return None
    digits = "".join(str(unicodedata.decimal(digit)) for digit in joined)
    return str(int(digits)) if len(digits) <= _LONGEST_ID and int(digits) <= ID_MAX else None
