"""What becomes of the stores of this computer when a file gives some; decided, not done."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from plantdesk.domain.given import Given, GivenStore, Rules, Setting, taking, was_given
from plantdesk.domain.store import Store, alike, next_colour, numbered


@dataclass(frozen=True, slots=True)
class Moved:
    """A given store is at another address now; nothing waited for it."""

    before: Store
    now: Store


@dataclass(frozen=True, slots=True)
class Moving:
    """It is to be at another address, or reached in another way, and a person has to agree first.

    Plants wait that were typed before, or the store is one that people had made.
    """

    before: Store
    now: Store


@dataclass(frozen=True, slots=True)
class Gone:
    """The file gives it no longer, and nothing of it is open: it is taken out."""

    store: Store


@dataclass(frozen=True, slots=True)
class Left:
    """The file gives it no longer, but plants wait there or are to check: it stays."""

    store: Store


@dataclass(frozen=True, slots=True)
class Shown:
    """The file gives it no longer, but the window shows it: taken away from under somebody who
    types, it would let the next plant go to another store. The next start opens with `after`.
    """

    store: Store
    after: Store | None


@dataclass(frozen=True, slots=True)
class Renamed:
    """It had the name that a given store has now."""

    before: Store
    now: Store


@dataclass(frozen=True, slots=True)
class NotAdded:
    """The program was started with a store that only the administrator could add."""

    store: Store


Change = Moved | Moving | Gone | Left | Shown | Renamed | NotAdded


@dataclass(frozen=True, slots=True)
class Open:
    """How many plants of a store may still go there, and how many are not settled in all."""

    waiting: int = 0
    unsettled: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """Stores to write down, new or altered; `names` has the id here of each given store."""

    rules: Rules
    put: tuple[Store, ...] = ()
    changes: tuple[Change, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)


def plan_given(
    given: Given,
    here: Iterable[Store],
    names: Mapping[str, str],
    open_: Mapping[str, Open],
    shown: str = "",
) -> Plan:
    """`here` are the stores of the journal; `names` what the plan before this one said; `shown`
    is the id of the store that the window shows.
    """
    stores = {store.id: store for store in here if not store.practice}
    ids = _ids(given, stores, names)
    put: dict[str, Store] = {}
    changes: list[Change] = []
    moving: dict[str, Store] = {}
    for one in given.stores:
        before = stores.get(ids[one.ident])
        if before is None:
            new = _new(one, [*stores.values(), *put.values()])
            put[ids[one.ident]] = replace(new, id=ids[one.ident])
            continue
        now = _fitting(taking(before, one.store, one.locked), one.locked)
        moved = now.address != before.address
        rerouted = now.at(before.whereabouts._replace(address=now.address)) != now
        waiting = open_.get(before.id, Open()).waiting
        if (moved and waiting) or (rerouted and (waiting or not was_given(before.id))):
            moving[before.id] = now
            changes.append(Moving(before, now))
            now = now.at(before.whereabouts)
        elif moved:
            changes.append(Moved(before, now))
        if now != before:
            put[now.id] = now
    ours = set(ids.values())
    after = {**stores, **put}[ids[given.first.ident]] if given.first else None
    for store in stores.values():
        if store.id not in ours and was_given(store.id):
            if open_.get(store.id, Open()).unsettled:
                changes.append(Left(store))
            else:
                changes.append(Shown(store, after) if store.id == shown else Gone(store))
    gone = {change.store.id for change in changes if isinstance(change, Gone)}
    staying = [store for store in {**stores, **put}.values() if store.id not in gone]
    keepers = {alike(store.name): store.id for store in staying if store.id in ours}
    keepers |= {alike(one.store.name): ids[one.ident] for one in given.stores}
    for renamed in _renamed(staying, keepers):
        put[renamed.now.id] = renamed.now
        changes.append(renamed)
    locks = {ids[one.ident]: one.locked for one in given.stores}
    rules = Rules(locks, given.may_add_stores, given.plain_http, moving, given.preferences)
    return Plan(rules, tuple(put.values()), tuple(changes), ids)


def _ids(given: Given, stores: Mapping[str, Store], names: Mapping[str, str]) -> dict[str, str]:
    """The store of before, or one at the same address that people made, or a new one.

    No two share one: a word may come back for another store when the first has a new word.
    """
    ids: dict[str, str] = {}
    for one in given.stores:
        known = names.get(one.ident, "")
        if known in stores and known not in ids.values():
            ids[one.ident] = known
    for one in given.stores:
        if one.ident not in ids and one.id in stores and one.id not in ids.values():
            ids[one.ident] = one.id
    for one in given.stores:
        if one.ident not in ids:
            free = (store for store in stores.values() if store.id not in ids.values())
            same = (store.id for store in free if store.address == one.store.address)
            ids[one.ident] = next(same, "") or _new_id(one, {*stores, *ids.values()})
    return ids


def _new_id(one: GivenStore, taken: Collection[str]) -> str:
    if one.id not in taken:
        return one.id
    from plantdesk.domain.given_reading import store_id

    # No administrator's word has a blank in it.
    others = (store_id(f"{one.ident} {number}") for number in count(2))
    return next(other for other in others if other not in taken)


def _fitting(store: Store, locked: frozenset[Setting]) -> Store:
    """The wait that people chose gives way, where it does not go with the one that is given."""
    settings = store.settings
    if settings.connect_seconds <= settings.total_seconds:
        return store
    if Setting.TOTAL_SECONDS in locked:
        fitting = replace(settings, connect_seconds=settings.total_seconds)
    else:
        fitting = replace(settings, total_seconds=settings.connect_seconds)
    return replace(store, settings=fitting)


def _new(one: GivenStore, others: Iterable[Store]) -> Store:
    if Setting.COLOUR in one.named:
        return one.store
    return replace(one.store, colour=next_colour([store.colour for store in others]))


def _renamed(stores: Collection[Store], keepers: Mapping[str, str]) -> Iterable[Renamed]:
    """Two stores of one name could not be told apart; whom the file calls so keeps the name."""
    names = {store.id: alike(store.name) for store in stores}
    taken = set(names.values())
    for store in stores:
        own = names[store.id]
        keeper = keepers.get(own, store.id)
        if keeper == store.id or names.get(keeper) != own:
            continue
        name = numbered(store.name, taken)
        taken.add(alike(name))
        yield Renamed(store, replace(store, name=name))
