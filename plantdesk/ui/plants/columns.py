"""The columns of the table. The menu bar offers to sort by them, so this is loaded at the start."""

from enum import IntEnum

from plantdesk.domain.search.plant_search import Order
from plantdesk.ui.wording import translate


class PlantColumn(IntEnum):
    STATUS = 0
    ID = 1
    NAME = 2
    TAG = 3
    STORE = 4
    WHEN = 5


# The head of each, and what it sorts by.
COLUMNS = (
    ("Status", Order.STATUS),
    ("Plant id", Order.ID),
    ("Name", Order.NAME),
    ("Tag", Order.TAG),
    ("Store", Order.STORE),
    ("When", Order.TIME),
)


def column_name(column: int) -> str:
    return translate("plants", COLUMNS[column][0])
