"""Which columns of the table fit, and how wide they are."""

from collections.abc import Sequence

from PySide6.QtGui import QFontMetrics

from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.look.measures import Measures, strong, tabular
from plantdesk.ui.plants.list.cells import SWATCH
from plantdesk.ui.plants.model import PlantColumn, column_name
from plantdesk.ui.widgets.cells import AFTER_ICON, PADDING
from plantdesk.ui.wording import isolated, widest_day

# A table this wide has room for the store, and for day and time.
_ROOMY_CH = 72
# The least room for names, tags and stores.
_NAME_CH, _SHORT_CH = 13, 9
# Tags and stores get more where this is left for the names of plants.
_TAG_CH, _LONGEST_STORE_CH, _ROOM_FOR_NAME_CH = 15, 28, 30


def is_roomy(width: int, measures: Measures) -> bool:
    """Whether the times of the rows have their days."""
    return width >= _ROOMY_CH * measures.ch


def fitting_widths(
    width: int, measures: Measures, figures: int, stores: Sequence[str]
) -> dict[PlantColumn, int]:
    """Return the width of each column that shows, but the name's, which takes the rest.

    `figures` is how many the longest id has. `stores` are the names of the stores, if they show.
    """
    small, even = QFontMetrics(strong(measures.small)), QFontMetrics(tabular(measures.body))
    clock, roomy = QFontMetrics(tabular(measures.small)), is_roomy(width, measures)
    words = max(small.horizontalAdvance(status_word(status)) for status in Status)
    day = widest_day(clock)
    inside = {
        PlantColumn.STATUS: measures.icon(16) + AFTER_ICON + words,
        PlantColumn.ID: max(5, figures) * even.horizontalAdvance("0") + 4,
        PlantColumn.TAG: round(_SHORT_CH * measures.ch),
        PlantColumn.STORE: SWATCH + AFTER_ICON + round(_SHORT_CH * measures.ch),
        PlantColumn.WHEN: clock.horizontalAdvance(f"{day} 00:00" if roomy else day),
    }
    if not roomy or not stores:
        del inside[PlantColumn.STORE]
    heads = {
        each: small.horizontalAdvance(column_name(each)) + measures.icon(16) for each in inside
    }
    widths = {each: max(inside[each], heads[each]) + 2 * PADDING for each in inside}
    # Hide the least useful columns first.
    for column in (PlantColumn.STORE, PlantColumn.TAG, PlantColumn.WHEN):
        if sum(widths.values()) + round(_NAME_CH * measures.ch) > width:
            widths.pop(column, None)
    tag = round(_TAG_CH * measures.ch) + 2 * PADDING
    for column, wanted in (
        (PlantColumn.STORE, _width_of(stores, measures)),
        (PlantColumn.TAG, tag),
    ):
        if column in widths:
            spare = width - sum(widths.values()) - round(_ROOM_FOR_NAME_CH * measures.ch)
            widths[column] += max(0, min(spare, wanted - widths[column]))
    return widths


def _width_of(stores: Sequence[str], measures: Measures) -> int:
    """Return the width in which all names of stores are whole, if they aren't too long."""
    metrics = QFontMetrics(measures.body)
    longest = max((metrics.horizontalAdvance(isolated(name)) for name in stores), default=0)
    name = min(longest + 1, round(_LONGEST_STORE_CH * measures.ch))
    return SWATCH + AFTER_ICON + name + 2 * PADDING
