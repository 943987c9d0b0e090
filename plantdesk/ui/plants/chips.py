"""The kinds of plants, with how many of each the list has."""

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.chips import Chip, Chips
from plantdesk.ui.wording import translate

_ICONS = {
    Kind.TO_CHECK: "check",
    Kind.WAITING: "waiting",
    Kind.REFUSED: "refused",
    Kind.ADDED: "added",
    Kind.REMOVED: "removed",
}


class PlantChips(Chips[Kind]):
    """All plants are shown first."""

    def __init__(self, look: Look) -> None:
        chips = {kind: _chip(kind) for kind in Kind}
        super().__init__(look, chips, kind_word, translate("plants", "Which plants"))
        self.choose(Kind.ALL)


def _chip(kind: Kind) -> Chip:
    icon = _ICONS.get(kind, "")
    return Chip(f"show{kind.value.title().replace(' ', '')}", icon, icon)


def kind_word(kind: Kind) -> str:
    match kind:
        case Kind.TO_DO:
            return translate("plants", "To do")
        case Kind.TO_CHECK:
            return translate("plants", "To check")
        case Kind.WAITING:
            return translate("plants", "Waiting")
        case Kind.REFUSED:
            return translate("plants", "Refused")
        case Kind.ADDED:
            return translate("plants", "Added")
        case Kind.REMOVED:
            return translate("plants", "Removed")
        case Kind.ALL:
            return translate("plants", "All")
