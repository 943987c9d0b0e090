"""The columns of the table: what sorts by them, and how the user wants them."""

from PySide6.QtCore import QSettings

from plantdesk.domain.search.plant_search import Order
from plantdesk.ui.plants.model import PlantColumn

ORDERS = {
    PlantColumn.STATUS: Order.STATUS,
    PlantColumn.ID: Order.ID,
    PlantColumn.NAME: Order.NAME,
    PlantColumn.TAG: Order.TAG,
    PlantColumn.STORE: Order.STORE,
    PlantColumn.WHEN: Order.TIME,
}
OPTIONAL = (PlantColumn.TAG, PlantColumn.STORE, PlantColumn.REFERENCE)
_SETTINGS = "plants"


class RememberedColumns:
    """The columns that the user hid or dragged. Without settings, nothing is remembered."""

    def __init__(self, settings: QSettings | None) -> None:
        self._settings = settings
        self.hidden = self._remembered_hidden()

    def is_shown(self, column: PlantColumn) -> bool:
        """Whether the user wants this column. There may be no room for it."""
        return column not in self.hidden

    def show(self, column: PlantColumn, shown: bool) -> None:
        self.hidden = self.hidden - {column} if shown else self.hidden | {column}
        if self._settings is not None:
            names = [each.name.lower() for each in self.hidden]
            self._settings.setValue(f"{_SETTINGS}/hidden", names or [""])

    def remember_width(self, column: PlantColumn, width: float) -> None:
        """`width` is in widths of a digit."""
        if self._settings is not None:
            self._settings.setValue(f"{_SETTINGS}/{column.name.lower()}", round(width, 1))

    def width(self, column: PlantColumn) -> float:
        """Return the width that the user chose, or 0."""
        if self._settings is None:
            return 0.0
        try:
            width = float(str(self._settings.value(f"{_SETTINGS}/{column.name.lower()}", 0.0)))
        except ValueError:
            return 0.0
        # Nor is a NaN above 0.
        return min(width, 80.0) if width > 0 else 0.0

    def _remembered_hidden(self) -> frozenset[PlantColumn]:
        names = {PlantColumn.TAG.name.lower(), PlantColumn.REFERENCE.name.lower()}
        if self._settings is not None and self._settings.contains(f"{_SETTINGS}/hidden"):
            found = self._settings.value(f"{_SETTINGS}/hidden")
            names = {found} if isinstance(found, str) else set(found or ())
        return frozenset(column for column in OPTIONAL if column.name.lower() in names)
