"""What a support file says of the window, the stores and their plants."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from importlib.metadata import version
from typing import NamedTuple

from plantdesk.desk.faults.traces import chain_of, versions
from plantdesk.desk.plant_search import Reading, Search
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import HttpProxy, read_proxy
from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

MOST_PLANTS = 1000
_HIDDEN = "…"
_SESSION = ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")


@dataclass(frozen=True, slots=True)
class WindowFacts:
    """What only the window knows. `display` has pairs of a name and a value."""

    display: tuple[tuple[str, str], ...]
    preferences: Preferences
    stores: tuple[Store, ...]
    # The ids of the administrator's stores.
    given: frozenset[str]


class EngineTexts(NamedTuple):
    """The texts by their names, and a function that hides all tokens of this session in a text."""

    texts: dict[str, str]
    hide: Callable[[str], str]


def versions_text() -> str:
    # httpx is the only library whose version a bundle knows.
    session = {name: os.environ.get(name, "") for name in _SESSION}
    return _text(_named({**dict(versions()), "httpx": version("httpx"), **session}))


def settings_text(facts: WindowFacts) -> str:
    return _text(_named({**asdict(facts.preferences), **dict(facts.display)}))


async def read_texts(
    facts: WindowFacts, plants: bool, keeper: JournalKeeper, hide: Callable[[str], str]
) -> EngineTexts:
    texts = {}
    try:
        texts["stores"] = _text(await _stores(keeper, facts))
        if plants:
            texts["plants"] = _text(await _plants(keeper, facts))
    except JournalError as error:
        missing = _text([f"Missing: the journal can’t be read ({chain_of(error)})."])
        texts = dict.fromkeys(("stores", "plants") if plants else ("stores",), missing)
    return EngineTexts(texts, hide)


async def _stores(keeper: JournalKeeper, facts: WindowFacts) -> list[str]:
    lines, total = [], 0
    settings = {store.id: _settings(store, store.id in facts.given) for store in facts.stores}
    removed = await keeper.call(Journal.removed_stores)
    for store_id in dict.fromkeys((*settings, *(store.id for store in removed))):
        found = await Search(PlantFilter(store_id=store_id)).read_all(Reading(keeper))
        total += len(found.numbers)
        lines += ["", f"Store {_store_name(facts, store_id)}"]
        lines += _named(settings.get(store_id, {}), "  ")
        lines += _named({each.value: n for each, n in found.count_statuses().items()}, "  ")
    return [f"Entries: {total}", *lines]


def _settings(store: Store, given: bool) -> dict[str, object]:
    """Return a store's settings. From another computer, an address may have a password in it."""
    address, proxy = read_address(store.address), read_proxy(store.settings.proxy)
    plain = isinstance(proxy, HttpProxy) or store.settings.proxy in (SYSTEM_PROXY, NO_PROXY)
    return {
        "address": _shown(address) if isinstance(address, Address) else _HIDDEN,
        "given by the administrator": given,
        **asdict(store.settings),
        "proxy": store.settings.proxy if plain else _HIDDEN,
        "open_origin": bool(store.settings.open_origin),
    }


def _shown(address: Address) -> str:
    """Leave the path out, which may have a key in it."""
    return f"{address.origin}/{_HIDDEN}" if "/" in address.shown else address.origin


async def _plants(keeper: JournalKeeper, facts: WindowFacts) -> list[str]:
    reading = Reading(keeper)
    found = await Search(PlantFilter()).read_all(reading)
    open_ones = {*found.of_kind(Kind.TO_DO), *found.of_kind(Kind.WAITING)}
    entries = await reading.entries(sorted(open_ones, reverse=True)[:MOST_PLANTS])
    lines = [_plant_line(entry, facts) for entry in entries]
    more = [f"Only the newest {MOST_PLANTS} are listed."] if len(open_ones) > MOST_PLANTS else []
    return ["Refused plants, plants to check and waiting plants, newest first", "", *lines, *more]


def _plant_line(entry: Entry, facts: WindowFacts) -> str:
    words = (
        str(entry.plant.id),
        reveal_name(entry.plant.name),
        entry.status.value,
        entry.changed_at.isoformat(" ", "seconds"),
        _outcome_words(entry.outcome),
        _store_name(facts, entry.store_id),
    )
    return "  |  ".join(words)


def _outcome_words(outcome: Outcome | None) -> str:
    """Name an outcome without what the store said: a reply may repeat anything."""
    if outcome is None:
        return "no attempt"
    reasons = (getattr(outcome, name, None) for name in ("hold", "gap", "fault"))
    words = [reason.value for reason in reasons if reason is not None]
    status = getattr(outcome, "http_status", None)
    return ", ".join([type(outcome).__name__, *words, *([f"HTTP {status}"] if status else [])])


def _store_name(facts: WindowFacts, store_id: str) -> str:
    names = (store.name for store in facts.stores if store.id == store_id)
    return reveal_name(next(names, "that was removed"))


def _named(values: Mapping[str, object], indent: str = "") -> list[str]:
    shown = {name: each.value if isinstance(each, Enum) else each for name, each in values.items()}
    return [f"{indent}{name}: {each}" for name, each in shown.items()]


def _text(lines: Iterable[str]) -> str:
    return "\n".join([*lines, ""])
