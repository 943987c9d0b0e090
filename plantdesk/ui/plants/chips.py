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


_KIND_WORD = {
    Kind.TO_DO: "To do",
    Kind.TO_CHECK: "To check",
    Kind.WAITING: "Waiting",
    Kind.REFUSED: "Refused",
    Kind.ADDED: "Added",
    Kind.REMOVED: "Removed",
    Kind.ALL: "All",
}


def kind_word(kind: Kind) -> str:
    return translate("plants", _KIND_WORD[kind])
