"""What only screen readers hear of the list."""

from PySide6.QtCore import QObject, QTimer

from plantdesk.ui.look.announce import announce
from plantdesk.ui.plants.chips import Chips
from plantdesk.ui.plants.list.table import PlantsTable
from plantdesk.ui.plants.search_row import SearchRow
from plantdesk.ui.wording import translate

_COUNT_SAID_MS = 500


class SpokenList(QObject):
    def __init__(self, search_row: SearchRow, chips: Chips, table: PlantsTable) -> None:
        super().__init__(table)
        self._search_row = search_row
        self._chips = chips
        self._table = table
        self._counting = QTimer(self, singleShot=True, interval=_COUNT_SAID_MS)
        self._counting.timeout.connect(self._say_count)
        search_row.search.textChanged.connect(self._counting.start)

    def _say_count(self) -> None:
        """Announce how many plants the search has found, when the user has stopped typing."""
        count = self._table.plants.counts.get(self._chips.kind)
        searches = self._search_row.isVisible() and self._search_row.search.text().strip()
        if searches and count is not None:
            announce(self._table, translate("plants", "%Ln plants found", None, count))
