"""What the journal says: counts, and unsettled plants if the user includes them."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from plantdesk.desk.faults.traces import chain_of
from plantdesk.desk.support.facts import WindowFacts, named_values, plain_text, settings_text
from plantdesk.domain.entry import Entry
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

MOST_PLANTS = 1000
_SECONDS = 30.0


class EngineTexts(NamedTuple):
    """The texts by their names, and a function that hides all tokens of this session in a text."""

    texts: dict[str, str]
    hide: Callable[[str], str]


async def read_texts(
    facts: WindowFacts, plants: bool, keeper: JournalKeeper, hide: Callable[[str], str]
) -> EngineTexts:
    counts = await _read(_count(keeper, facts))
    texts = {
        "settings": settings_text(facts, keeper.folder),
        "counts": plain_text("Plant counts", counts),
    }
    if plants:
        heading = "Refused plants, plants to check and waiting plants, newest first"
        texts["plants"] = plain_text(heading, await _read(_list(keeper, facts)) or ["None."])
    return EngineTexts(texts, hide)


async def _read(reading: Coroutine[Any, Any, list[str]]) -> list[str]:
    try:
        async with asyncio.timeout(_SECONDS):
            return await reading
    except JournalError as error:
        return [f"Missing: the journal can’t be read ({chain_of(error)})."]
    except TimeoutError:
        return ["Missing: the journal doesn’t answer."]


async def _count(keeper: JournalKeeper, facts: WindowFacts) -> list[str]:
    version = await keeper.call(lambda journal: journal.tables_version)
    counts: Counter[tuple[str, Status]] = Counter()
    after: int | None = 0
    while after is not None:
        found = await keeper.call(Journal.status_counts, after)
        counts.update(found.counts)
        after = found.last
    lines = named_values((("Version of the tables", version), ("Entries", counts.total())))
    known = (store.id for store in facts.stores)
    for store_id in dict.fromkeys((*known, *(store_id for store_id, _ in counts))):
        own = ((status.value, counts[store_id, status]) for status in Status)
        lines += ["", f"Store {_store_name(facts, store_id)}"]
        lines += named_values(((name, count) for name, count in own if count), "  ")
    return lines


async def _list(keeper: JournalKeeper, facts: WindowFacts) -> list[str]:
    entries: list[Entry] = []
    found = await keeper.call(Journal.unsettled)
    entries += found.entries
    while found.first is not None and len(entries) <= MOST_PLANTS:
        found = await keeper.call(Journal.unsettled, found.first)
        entries += found.entries
    more = ["", f"Only the newest {MOST_PLANTS} are listed."] if len(entries) > MOST_PLANTS else []
    return [*(_plant_line(entry, facts) for entry in entries[:MOST_PLANTS]), *more]


def _plant_line(entry: Entry, facts: WindowFacts) -> str:
    plant, at = entry.plant, entry.changed_at.isoformat(" ", "seconds")
    words = (
        plant.id,
        reveal_name(plant.name),
        entry.status.value,
        at,
        _outcome_words(entry.outcome),
        _store_name(facts, entry.store_id),
    )
    return "  |  ".join(map(str, words))


def _outcome_words(outcome: Outcome | None) -> str:
    """Name an outcome without what the store said: a reply may repeat anything."""
    match outcome:
        case None:
            return "no attempt"
        case Added(http_status=status):
            return f"added, HTTP {status}"
        case Refused(http_status=status, said=ServiceError(error=error)):
            return f"refused, HTTP {status}, error {error}"
        case Refused(http_status=status):
            return f"refused, HTTP {status}"
        case HeldBack(hold=hold, http_status=status):
            return f"held back, {hold.value}, HTTP {status}"
        case NotReached(fault=fault):
            return f"not reached, {fault.value}"
        case Unsure(gap=gap, http_status=status):
            return f"unsure, {gap.value}" + ("" if status is None else f", HTTP {status}")


def _store_name(facts: WindowFacts, store_id: str) -> str:
    names = (store.name for store in facts.stores if store.id == store_id)
    return reveal_name(next(names, "that was removed"))
