"""Decides how the administrator's file changes the stores of this computer."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from plantdesk.domain.administrator.given import (
    Given,
    GivenStore,
    Rules,
    Setting,
    taking,
    was_given,
)
from plantdesk.domain.store import Store, alike, next_colour, numbered


@dataclass(frozen=True, slots=True)
class Moved:
    """A given store has a new address. No plants were waiting for it."""

    before: Store
    now: Store


@dataclass(frozen=True, slots=True)
class Moving:
    """A store gets a new address, proxy or certificate once the user agrees.

    The user must agree because plants are waiting, or because users made the store themselves.
    """

    before: Store
    now: Store


@dataclass(frozen=True, slots=True)
class Gone:
    """The store is no longer in the file and has no open plants: remove it."""

    store: Store


@dataclass(frozen=True, slots=True)
class Left:
    """The store is no longer in the file, but has plants waiting or to check: keep it."""

    store: Store


@dataclass(frozen=True, slots=True)
class Shown:
    """The store is no longer in the file, but the window shows it: keep it for this session.

    If it disappeared while the user types, the next plant would go to another store. The next
    start opens `after`.
    """

    store: Store
    after: Store | None


@dataclass(frozen=True, slots=True)
class Renamed:
    """A given store took this store's name."""

    before: Store
    now: Store


@dataclass(frozen=True, slots=True)
class NotAdded:
    """The command line named a new store, but only the administrator may add stores."""

    store: Store


Change = Moved | Moving | Gone | Left | Shown | Renamed | NotAdded


@dataclass(frozen=True, slots=True)
class Open:
    """How many plants of a store are waiting, and how many are not settled in all."""

    waiting: int = 0
    unsettled: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """New and changed stores to save. `names` maps each given store to its id on this computer."""

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
    """Plan the changes to the stores in the journal (`here`).

    `names` comes from the previous plan. `shown` is the id of the store in the window.
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
    """Find each given store: the remembered one, one that users made at its address, or a new one.

    No two stores share an id: the administrator may give a word to another store later.
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
    from plantdesk.domain.administrator.given_reading import store_id

    # An administrator's word has no space, so these ids can't be another word's.
    others = (store_id(f"{one.ident} {number}") for number in count(2))
    return next(other for other in others if other not in taken)


def _fitting(store: Store, locked: frozenset[Setting]) -> Store:
    """Adjust the user's deadline if it contradicts the administrator's."""
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
    """Number the names that appear twice. The given store keeps its name."""
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
