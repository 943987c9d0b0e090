"""What only screen readers hear of the list."""

from PySide6.QtCore import QObject, QTimer

from plantdesk.domain.entry import Entry
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.offered_actions import FINAL
from plantdesk.ui.look.announce import announce
from plantdesk.ui.plants.plant_list import ListParts, PlantList
from plantdesk.ui.wording import isolated, shortened, translate

_COUNT_SAID_MS = 500
# Those after which the next plant's turn has come.
_SETTLING = FINAL | {Action.REMOVE, Action.TRY_AGAIN}


class SpokenList(QObject):
    """Made after all else that follows the list: it tells what the others have shown."""

    def __init__(self, plant_list: PlantList, parts: ListParts) -> None:
        super().__init__(plant_list)
        self._list = plant_list
        self._search_row, self._chips, self._card, self._table, pane = parts
        # The plant that the user has settled, until its row leaves the list.
        self._settled: str | None = None
        self._counting = QTimer(self, singleShot=True, interval=_COUNT_SAID_MS)
        self._counting.timeout.connect(self._say_count)
        self._search_row.search.textChanged.connect(self._counting.start)
        pane.acted.connect(self._note_settled)
        plant_list.found.connect(self._say_next)

    def _say_count(self) -> None:
        """Announce how many plants the search has found, when the user has stopped typing."""
        count = self._list.counts.get(self._chips.kind)
        searches = self._card.isVisible() and self._search_row.search.text().strip()
        if searches and count is not None:
            announce(self._table, translate("plants", "%Ln plants found", None, count))

    def _note_settled(self, action: Action, entry: Entry) -> None:
        listed = self._table.plants.place_of(entry.id) is not None
        self._settled = entry.id if action in _SETTLING and listed else None

    def _say_next(self, other_list: bool) -> None:
        """Announce the plant whose turn it is, or that none is left."""
        if self._settled is None:
            return
        gone = self._table.plants.place_of(self._settled) is None
        if gone or other_list:
            self._settled = None
        if not gone or other_list or not self._card.isVisible():
            return
        following = self._table.next_entry
        if following is not None:
            name = isolated(shortened(following.plant.name))
            announce(self._card, translate("plants", "Next: {0}").format(name))
        elif not self._card.shows_rows:
            announce(self._card, self._card.nothing)
