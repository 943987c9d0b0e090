"""Answers questions about the list of plants by looking at each plant of a small journal."""

from msgspec.structs import replace

from plantdesk.desk.plant_list import ListFound
from plantdesk.domain.search.folding import fold, may_be_reference, words_of
from plantdesk.domain.search.plant_search import LETTERS, Kind, ListedPlant, Order, is_of


def find_in(entries, asked):
    """Answer as the desk would. `entries` are the journal, oldest first."""
    search = asked.search
    journal = [ListedPlant(number, entry) for number, entry in enumerate(entries, 1)]
    found = [plant for plant in journal if _matches(plant.entry, search.filter)]
    found.sort(key=_key(search), reverse=search.descending)
    numbers = [plant.number for plant in found]
    first = numbers.index(asked.after) + 1 if asked.after in numbers else 0
    rows = tuple(found[first : first + asked.count])
    counts = {
        kind: sum(_matches(each, replace(search.filter, kind=kind)) for each in entries)
        for kind in Kind
    }
    return ListFound(asked, rows, first, counts)


def _matches(entry, wanted):
    texts = fold(entry.plant.name), fold(entry.plant.tag or ""), str(entry.plant.id)
    return (
        is_of(wanted.kind, entry)
        and wanted.store_id in (None, entry.store_id)
        and wanted.sheet in (None, entry.batch)
        and (wanted.since is None or wanted.since <= entry.typed_at)
        and (wanted.before is None or entry.typed_at < wanted.before)
        and all(
            any(word in text for text in texts)
            or (may_be_reference(word) and entry.id.startswith(word))
            for word in words_of(wanted.text)
        )
    )


def _key(search):
    def key(plant):
        entry, mistake = plant.entry, plant.entry.mistake
        to_correct = mistake is not None and mistake.corrected_at is None
        flagged = entry.held is not None or to_correct
        keys = {
            Order.TIME: 0,
            Order.ID: entry.plant.id,
            Order.NAME: fold(entry.plant.name),
            Order.STATUS: list(LETTERS).index((entry.status, flagged)),
            Order.STORE: [*search.stores, entry.store_id].index(entry.store_id),
            Order.TAG: fold(entry.plant.tag or ""),
        }
        return keys[search.order], plant.number

    return key
