"""What stands in the place of the list when it is empty, and what then helps."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.entry.kind_chips import kind_word
from plantdesk.ui.plants.search_row import Chosen
from plantdesk.ui.wording import isolated, translate

_SEARCH_SHOWN = 60


class Way(Enum):
    """What the button below the words does."""

    CLEAR_SEARCH = auto()
    EVERY_STORE = auto()
    PRACTICE = auto()
    SHOW_EVERY_KIND = auto()
    SHOW_ALL = auto()
    TRY_AGAIN = auto()


class Nothing(NamedTuple):
    words: str
    button: str = ""
    way: Way | None = None


def nothing_found(
    chosen: Chosen, kind: Kind, counts: Mapping[Kind, int], in_practice: int
) -> Nothing:
    """`counts` are those of all kinds that the search finds, `in_practice` matches too."""
    show_all = translate("plants", "Show all plants")
    elsewhere = counts.get(Kind.ALL, 0)
    if chosen.text:
        text = isolated(chosen.text[:_SEARCH_SHOWN])
        if elsewhere:
            words = translate("plants", "Nothing under {0} matches “{1}”.")
            button = translate("plants", "Show %Ln matches under All", None, elsewhere)
            return Nothing(words.format(kind_word(kind), text), button, Way.SHOW_EVERY_KIND)
        if chosen.store_id is not None:
            words = translate("plants", "Nothing in this store matches “{0}”.").format(text)
            return Nothing(words, translate("plants", "Search all stores"), Way.EVERY_STORE)
        if in_practice:
            words = translate("plants", "Only practice plants match “{0}”.").format(text)
            return Nothing(words, translate("plants", "Show them"), Way.PRACTICE)
        words = translate("plants", "Nothing matches “{0}”.").format(text)
        button = translate("plants", "Clear the search")
        return Nothing(words, button, Way.CLEAR_SEARCH)
    if chosen != Chosen(chosen.store_id):
        return Nothing(
            translate("plants", "No plants match these filters."), show_all, Way.SHOW_ALL
        )
    if chosen.store_id is None and (kind is Kind.ALL or not elsewhere):
        return Nothing(_nothing_text(kind))
    return Nothing(_nothing_text(kind), show_all, Way.SHOW_ALL)


def list_fault() -> Nothing:
    words = translate("plants", "PlantDesk can’t list your plants now.")
    return Nothing(words, translate("plants", "Try again"), Way.TRY_AGAIN)


def no_journal() -> Nothing:
    return Nothing(
        translate("plants", "Your saved plants can’t be read now. Go to Add a plant to see why.")
    )


def _nothing_text(kind: Kind) -> str:
    if kind is Kind.TO_DO:
        return translate("plants", "Nothing to do.")
    return translate("plants", "No plants here.")
