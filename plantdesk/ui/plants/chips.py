"""The kinds of plants, with how many of each the list has."""

from collections.abc import Mapping

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.chips import Chip, Chips
from plantdesk.ui.wording import translate

_ICONS = {
    Kind.TO_CHECK: "check",
    Kind.WAITING: "waiting",
    Kind.REFUSED: "refused",
    Kind.TO_CORRECT: "warned",
    Kind.ADDED: "added",
    Kind.REMOVED: "removed",
}


class PlantChips(Chips[Kind]):
    """All plants are shown first."""

    def __init__(self, look: Look) -> None:
        chips = {kind: _chip(kind) for kind in Kind}
        super().__init__(look, chips, kind_word, translate("plants", "Which plants"))
        self.choose(Kind.ALL)

    def show_counts(self, counts: Mapping[Kind, int]) -> None:
        """Show the counts, and no chip without plants but *All* and the chosen one."""
        super().show_counts(counts)
        self.show_only([kind for kind in Kind if counts.get(kind) or kind in (Kind.ALL, self.kind)])


def _chip(kind: Kind) -> Chip:
    icon = _ICONS.get(kind, "")
    ink = "check" if icon == "warned" else icon
    return Chip(f"show{kind.value.title().replace(' ', '')}", icon, ink)


_KIND_WORD = {
    Kind.TO_DO: "To do",
    Kind.TO_CHECK: "To check",
    Kind.WAITING: "Waiting",
    Kind.REFUSED: "Refused",
    Kind.TO_CORRECT: "To correct",
    Kind.ADDED: "Added",
    Kind.REMOVED: "Removed",
    Kind.ALL: "All",
}


def kind_word(kind: Kind) -> str:
    return translate("plants", _KIND_WORD[kind])
