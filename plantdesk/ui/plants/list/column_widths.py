"""Which columns of the table fit, and how wide they are."""

from collections.abc import Iterable

from PySide6.QtGui import QFontMetrics

from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.look.measures import Measures, strong, tabular
from plantdesk.ui.plants.list.cells import SWATCH
from plantdesk.ui.plants.list.columns import OPTIONAL, ORDERS, RememberedColumns
from plantdesk.ui.plants.model import PlantColumn, column_name
from plantdesk.ui.widgets.cells import AFTER_ICON, PADDING
from plantdesk.ui.wording import isolated, widest_day

# A table this wide has room for the store, and for day and time.
_ROOMY_CH = 72
_NAME_CH = 13
# A longer name of a store is cut, and it is cut sooner where the plant's name would get less.
_LONGEST_STORE_CH, _ROOM_FOR_NAME_CH = 28, 30


def is_roomy(width: int, measures: Measures) -> bool:
    """Whether the times of the rows have their days."""
    return width >= _ROOMY_CH * measures.ch


def fitting_widths(
    width: int,
    measures: Measures,
    remembered: RememberedColumns,
    figures: int,
    stores: Iterable[str],
) -> dict[PlantColumn, int]:
    """Return the width of each column that shows, but the name's, which takes the rest.

    `figures` is how many the longest id has. `stores` are the names of all stores.
    """
    roomy = is_roomy(width, measures)
    wanted: dict[PlantColumn, int] = {
        column: _width(column, measures, figures, remembered.width(column), roomy=roomy)
        for column in PlantColumn
        if column != PlantColumn.NAME
    }
    hidden = set(remembered.hidden)
    if not roomy:
        hidden.add(PlantColumn.STORE)
    least = round(_NAME_CH * measures.ch)
    short = {each: min(wanted[each], _short_width(each, measures)) for each in OPTIONAL}
    # Hide the least useful columns first, if there is no room for the start of each.
    for column in (PlantColumn.REFERENCE, PlantColumn.TAG, PlantColumn.STORE, PlantColumn.WHEN):
        shown = (short.get(each, size) for each, size in wanted.items() if each not in hidden)
        if sum(shown) + least > width:
            hidden.add(column)
    for column in (PlantColumn.REFERENCE, PlantColumn.TAG, PlantColumn.STORE):
        if sum(size for each, size in wanted.items() if each not in hidden) + least > width:
            wanted[column] = short[column]
    if PlantColumn.STORE not in hidden and not remembered.width(PlantColumn.STORE):
        used = sum(size for each, size in wanted.items() if each not in hidden)
        spare = width - used - round(_ROOM_FOR_NAME_CH * measures.ch)
        more = _width_of(stores, measures) - wanted[PlantColumn.STORE]
        wanted[PlantColumn.STORE] += max(0, min(spare, more))
    return {column: size for column, size in wanted.items() if column not in hidden}


def _width_of(stores: Iterable[str], measures: Measures) -> int:
    """Return the width in which all names of stores are whole, if they aren't too long."""
    metrics = QFontMetrics(measures.body)
    longest = max((metrics.horizontalAdvance(isolated(name)) for name in stores), default=0)
    return (
        min(longest + 1, round(_LONGEST_STORE_CH * measures.ch)) + SWATCH + AFTER_ICON + 2 * PADDING
    )


def _width(
    column: PlantColumn, measures: Measures, figures: int, chosen: float, *, roomy: bool
) -> int:
    """`chosen` is the width that the user dragged, in widths of a digit, or 0."""
    small, even = QFontMetrics(strong(measures.small)), QFontMetrics(tabular(measures.body))
    clock = QFontMetrics(tabular(measures.small))
    head = small.horizontalAdvance(column_name(column)) + measures.icon(16) + 2 * PADDING
    match column:
        case PlantColumn.STATUS:
            words = max(small.horizontalAdvance(status_word(status)) for status in Status)
            least = 2 * PADDING + measures.icon(16) + AFTER_ICON + words
        case PlantColumn.ID:
            least = max(5, figures) * even.horizontalAdvance("0") + 4 + 2 * PADDING
        case PlantColumn.WHEN:
            day = widest_day(clock)
            least = clock.horizontalAdvance(f"{day} 00:00" if roomy else day) + 2 * PADDING
        case PlantColumn.REFERENCE:
            least = clock.horizontalAdvance("0") * 36 + 2 * PADDING
        case _:
            least = round(15 * measures.ch) + 2 * PADDING
    least = max(least, head)
    if column in (PlantColumn.STATUS, PlantColumn.ID):
        return least
    return max(head, round(chosen * measures.ch)) if chosen else least


def _short_width(column: PlantColumn, measures: Measures) -> int:
    """Return the width for the start of its words, and for its name."""
    head = QFontMetrics(strong(measures.small)).horizontalAdvance(column_name(column))
    arrow = measures.icon(16) if column in ORDERS else 0
    return max(round(9 * measures.ch), head + arrow) + 2 * PADDING
