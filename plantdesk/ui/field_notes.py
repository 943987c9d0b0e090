"""What stands under a field: nothing, a problem, a warning that asks, or a word in passing."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from plantdesk.domain.typed import Field, Problem, Reading
from plantdesk.ui.wording import already_here_text, caution_text, problem_text

if TYPE_CHECKING:
    from plantdesk.domain.entry import Entry


class Weight(Enum):
    PROBLEM = auto()
    # Enter does not go past it; a click or the button's letter does.
    WARNING = auto()
    WORD = auto()


@dataclass(frozen=True, slots=True)
class Note:
    weight: Weight
    text: str


def note_for(field: Field, reading: Reading, known: "Entry | None") -> Note | None:
    """The one thing to say; what can't be sent comes first, then the id that is here already."""
    problem: Problem | None = next((p for p in reading.problems if p.field is field), None)
    if problem is not None:
        return Note(Weight.PROBLEM, problem_text(problem))
    if field is Field.ID and known is not None:
        return Note(Weight.WARNING, already_here_text(known))
    caution = next((c for c in reading.warnings if c.field is field), None)
    if caution is None:
        return None
    weight = Weight.WARNING if caution.doubt.asks else Weight.WORD
    return Note(weight, caution_text(caution))
