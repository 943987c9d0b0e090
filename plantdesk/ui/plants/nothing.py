"""What stands in the place of the list when it is empty, and which list its button shows."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.ui.entry.kind_chips import kind_word
from plantdesk.ui.wording import isolated, translate

_SEARCH_SHOWN = 60


class Nothing(NamedTuple):
    words: str
    button: str = ""
    then: PlantFilter | None = None


def nothing_found(wanted: PlantFilter, counts: Mapping[Kind, int]) -> Nothing:
    """`counts` are those of all kinds that the search finds."""
    elsewhere = counts.get(Kind.ALL, 0)
    if wanted.text:
        text = isolated(wanted.text[:_SEARCH_SHOWN])
        if elsewhere:
            words = translate("plants", "Nothing under {0} matches “{1}”.")
            button = translate("plants", "Show %Ln matches under All", None, elsewhere)
            found = replace(wanted, kind=Kind.ALL)
            return Nothing(words.format(kind_word(wanted.kind), text), button, found)
        if wanted.store_id is not None:
            words = translate("plants", "Nothing in this store matches “{0}”.").format(text)
            button = translate("plants", "Search all stores")
            return Nothing(words, button, replace(wanted, store_id=None))
        words = translate("plants", "Nothing matches “{0}”.").format(text)
        return Nothing(words, translate("plants", "Clear the search"), replace(wanted, text=""))
    words = translate("plants", "No plants here.")
    if wanted.kind is Kind.TO_DO:
        words = translate("plants", "Nothing to do.")
    if wanted in (PlantFilter(), PlantFilter(wanted.kind)) and not elsewhere:
        return Nothing(words)
    return Nothing(words, translate("plants", "Show all plants"), PlantFilter())


def list_fault(wanted: PlantFilter) -> Nothing:
    words = translate("plants", "PlantDesk can’t list your plants now.")
    return Nothing(words, translate("plants", "Try again"), wanted)


def no_journal() -> Nothing:
    return Nothing(
        translate("plants", "Your saved plants can’t be read now. Go to Add a plant to see why.")
    )
