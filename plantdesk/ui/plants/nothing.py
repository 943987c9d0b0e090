"""What stands in the place of the list when it is empty, and what its button looks for."""

from collections.abc import Mapping
from typing import NamedTuple

from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.ui.wording import isolated, translate

_SEARCH_SHOWN = 60


class Nothing(NamedTuple):
    """The button searches all plants for `text`."""

    words: str
    button: str = ""
    text: str = ""


def nothing_found(wanted: PlantFilter, counts: Mapping[Kind, int]) -> Nothing:
    """`counts` are those of all kinds that the search finds."""
    if text := wanted.text:
        words = translate("plants", "Nothing matches “{0}”.").format(isolated(text[:_SEARCH_SHOWN]))
        if wanted == PlantFilter(wanted.kind, text=text) and not counts.get(Kind.ALL):
            return Nothing(words, translate("plants", "Clear the search"))
        return Nothing(words, translate("plants", "Search all plants"), text)
    words = translate("plants", "No plants here.")
    if wanted.kind is Kind.TO_DO:
        words = translate("plants", "Nothing to do.")
    button = translate("plants", "Show all plants") if wanted != PlantFilter() else ""
    return Nothing(words, button)
