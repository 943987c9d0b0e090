"""The kinds of plants, with how many of each the list has."""

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.entry.kind_chips import kind_chip
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.chips import Chips
from plantdesk.ui.wording import translate


class PlantChips(Chips[Kind]):
    def __init__(self, look: Look) -> None:
        chips = {kind: kind_chip(kind) for kind in Kind}
        super().__init__(look, chips, Kind.ALL, translate("plants", "Which plants"))
