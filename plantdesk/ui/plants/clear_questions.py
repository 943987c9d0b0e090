"""The question before plants are cleared for good. The safe answer is the default."""

from datetime import date

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import date_text, translate


class PlantsToClear(Struct, frozen=True):
    """What the list shows: plants that can be cleared, and those that always stay.

    `first` and `last` are the days of the oldest and newest plant that can be cleared.
    """

    added: int
    removed: int
    stay: int
    first: date
    last: date


def may_clear(look: Look, parent: QWidget, plants: PlantsToClear) -> Question:
    count = plants.added + plants.removed
    return Question(
        look,
        parent,
        translate("clear", "Clear %Ln plants for good?", None, count),
        _what_happens(plants),
        go_on=translate("clear", "&Clear %Ln plants", None, count),
        keep=translate("clear", "&Keep"),
    )


def nothing_to_clear(look: Look, parent: QWidget) -> Question:
    return Question(
        look,
        parent,
        translate("clear", "Nothing here can be cleared"),
        translate(
            "clear",
            "Only added and removed plants can be cleared. "
            "Plants to check, refused and waiting plants stay.",
        ),
        keep=translate("clear", "&Back"),
    )


def _what_happens(plants: PlantsToClear) -> str:
    deleted = translate(
        "clear", "%Ln added plants will be deleted from this computer.", None, plants.added
    )
    removed = translate("clear", "%Ln removed plants will be deleted too.", None, plants.removed)
    if not plants.added:
        deleted = translate(
            "clear", "%Ln removed plants will be deleted from this computer.", None, plants.removed
        )
    lines = [deleted, removed] if plants.added and plants.removed else [deleted]
    parts = ["\n".join([*lines, _period(plants)])]
    if plants.stay:
        parts.append(
            translate(
                "clear",
                "%Ln plants stay: to check, to correct, refused or waiting.",
                None,
                plants.stay,
            )
        )
    then = translate(
        "clear",
        "Your stores keep their plants. PlantDesk still warns if you type the id of an added one. "
        "Only a backup can bring the cleared ones back.",
    )
    return "\n\n".join([*parts, then])


def _period(plants: PlantsToClear) -> str:
    first, last = _day(plants.first), _day(plants.last)
    if first == last:
        return translate("clear", "Entered on {0}.").format(first)
    return translate("clear", "Entered from {0} to {1}.").format(first, last)


def _day(day: date) -> str:
    """Return the day with its year, even if it is this year: the two may differ."""
    return date_text(day, with_year=True)
