"""The chip of each kind of plants, as All plants and Add many show it."""

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.widgets.chips import Chip
from plantdesk.ui.wording import translate

# Their word, the name of their icon, and the ink of the icon.
_KINDS = {
    Kind.TO_DO: ("To do", "", ""),
    Kind.TO_CHECK: ("To check", "check", "check"),
    Kind.WAITING: ("Waiting", "waiting", "waiting"),
    Kind.REFUSED: ("Refused", "refused", "refused"),
    Kind.ADDED: ("Added", "added", "added"),
    Kind.REMOVED: ("Removed", "removed", "removed"),
    Kind.ALL: ("All", "", ""),
}


def kind_word(kind: Kind) -> str:
    return translate("plants", _KINDS[kind][0])


def kind_chip(kind: Kind) -> Chip:
    name = f"show{kind.value.title().replace(' ', '')}"
    return Chip(name, kind_word(kind), *_KINDS[kind][1:])
