"""What an administrator gives in advance, and how it changes the stores of this computer."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum, auto
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store, StoreSettings, alike, next_colour, numbered


class Setting(Enum):
    """What the file can say about a store. The values are the names in the file and in Store."""

    NAME = "name"
    COLOUR = "colour"
    ADDRESS = "address"
    CONNECT_SECONDS = "connect_seconds"
    TOTAL_SECONDS = "total_seconds"
    IDEMPOTENCY = "idempotency"
    PROXY = "proxy"
    CERTIFICATES = "certificates"
    IDS = "ids"


_USUAL = Preferences()
_OF_STORE = (Setting.NAME, Setting.COLOUR, Setting.ADDRESS)


class GivenStore(Struct, frozen=True):
    """The store's id is derived from `ident`, the administrator's own word for it.

    `named` is what the file says about the store, and `locked` the part that users can't change.
    """

    ident: str
    store: Store
    named: frozenset[Setting]
    locked: frozenset[Setting]


class Given(Struct, frozen=True):
    """Everything in the file. A token may go unencrypted to the origins in `plain_http`."""

    stores: tuple[GivenStore, ...] = ()
    first: GivenStore | None = None
    may_add_stores: bool = True
    plain_http: frozenset[str] = frozenset()
    preferences: Preferences = _USUAL


class GivenFaultKind(Enum):
    """Why PlantDesk uses nothing in the file."""

    UNREADABLE = auto()
    OTHERS_CAN_WRITE = auto()
    NOT_TOML = auto()
    UNKNOWN_KEY = auto()
    MISSING_KEY = auto()
    WRONG_VALUE = auto()
    # Two stores have the same id, name or address.
    TWICE = auto()


class GivenFault(Struct, frozen=True):
    """The first fault in the file. It never repeats a wrong value, which may be a secret.

    `place` is like "stores 2, colour". If others can write, it is the file or its folder.
    """

    kind: GivenFaultKind
    line: int | None = None
    place: str = ""


class Rules(Struct, frozen=True):
    """The administrator's rules on this computer. Without a file, users may change everything.

    `locks` has every given store by its id. `moving` has the stores that get a new address once the
    user agrees, as they will be then. `preferences` is None if the file can't be read.
    """

    locks: Mapping[str, frozenset[Setting]] = field(default_factory=dict)
    may_add_stores: bool = True
    plain_http: frozenset[str] = frozenset()
    moving: Mapping[str, Store] = field(default_factory=dict)
    preferences: Preferences | None = _USUAL

    def gives(self, store_id: str) -> bool:
        return store_id in self.locks

    def locked(self, store_id: str) -> frozenset[Setting]:
        return self.locks.get(store_id, frozenset())

    def accepts(self, origin: str) -> bool:
        return origin in self.plain_http

    def with_acceptance(self, store: Store) -> Store:
        """Return the store as if the user had accepted plain http, where the file accepts it."""
        origin = _open_origin(store)
        if origin not in self.plain_http:
            return store
        return replace(store, settings=replace(store.settings, open_origin=origin))

    def without_acceptance(self, store: Store) -> Store:
        """Return the store as it is saved: permission from the file must end with the file."""
        if _open_origin(store) not in self.plain_http:
            return store
        return replace(store, settings=replace(store.settings, open_origin=""))

    def agreed(self, before: Store, store: Store) -> "Rules":
        """Return the rules after the user has decided where waiting plants go."""
        if store.id not in self.moving or store.address == before.address:
            return self
        moving = {i: other for i, other in self.moving.items() if i != store.id}
        return replace(self, moving=moving)

    def allows(self, before: Store | None, now: Store) -> bool:
        """Whether the user may make this change. Locked settings may only become the file's."""
        if before is None:
            return self.may_add_stores
        meant = self.moving.get(now.id, before)
        return all(
            _value_of(now, setting) in (_value_of(before, setting), _value_of(meant, setting))
            for setting in self.locked(now.id)
        )


class ChangeKind(Enum):
    # A given store has a new address. No plants were waiting for it.
    MOVED = auto()
    # The store is no longer in the file: remove it.
    GONE = auto()
    # The store is no longer in the file, but has open plants or is in the window: keep it. If it
    # disappeared while the user types, the next plant would go to another store. So a store in the
    # window goes at a later start, which opens `now`.
    LEFT = auto()
    # A given store took this store's name.
    RENAMED = auto()
    # The command line named a new store, but only the administrator may add stores.
    NOT_ADDED = auto()


class Change(Struct, frozen=True):
    """What a file changed about a store, and the store as it is now."""

    kind: ChangeKind
    store: Store
    now: Store


class Plan(Struct, frozen=True):
    """New and changed stores to save, after those in `new_ids` have got their new ids."""

    rules: Rules = Rules()
    put: tuple[Store, ...] = ()
    changes: tuple[Change, ...] = ()
    new_ids: Mapping[str, str] = field(default_factory=dict)


def plan_given(
    given: Given,
    here: Iterable[Store],
    waiting: Collection[str] = (),
    unsettled: Collection[str] = (),
    shown: str = "",
) -> Plan:
    """Plan the changes to the stores in the journal (`here`).

    `waiting` and `unsettled` have the ids of stores with such plants, and `shown` is the id of the
    store in the window.
    """
    stores = {store.id: store for store in here if not store.practice}
    new_ids = _new_ids(given, list(stores.values()))
    stores |= {new: replace(stores.pop(old), id=new) for old, new in new_ids.items()}
    after = dict(stores)
    changes: list[Change] = []
    moving: dict[str, Store] = {}
    for one in given.stores:
        before = stores.get(one.store.id)
        if before is None:
            after[one.store.id] = _new(one, after.values())
            continue
        now = _taking(before, one.store, one.locked)
        if now.address != before.address and before.id in waiting:
            moving[before.id] = now
            now = replace(now, address=before.address)
        elif now.address != before.address:
            changes.append(Change(ChangeKind.MOVED, before, now))
        after[now.id] = now
    locks = {one.store.id: one.locked for one in given.stores}
    first = after[given.first.store.id] if given.first else None
    for store in stores.values():
        if store.id in locks or not was_given(store.id):
            continue
        if store.id in unsettled or store.id == shown:
            changes.append(Change(ChangeKind.LEFT, store, first or store))
        else:
            changes.append(Change(ChangeKind.GONE, store, store))
            del after[store.id]
    for renamed in _renamed(given, list(after.values())):
        after[renamed.now.id] = renamed.now
        changes.append(renamed)
    rules = Rules(locks, given.may_add_stores, given.plain_http, moving, given.preferences)
    put = tuple(store for store in after.values() if store != stores.get(store.id))
    return Plan(rules, put, tuple(changes), new_ids)


def was_given(store_id: str) -> bool:
    """Whether a file gave this id, now or earlier. Users' own stores have random ids."""
    # The UUID's version.
    return len(store_id) == 36 and store_id[14] == "5"


def _new_ids(given: Given, here: Collection[Store]) -> dict[str, str]:
    """Let each given store that is new here take over a store at its address."""
    known, ours = {store.id for store in here}, {one.store.id for one in given.stores}
    free = {store.address: store.id for store in here if store.id not in ours}
    new = {one.store.address: one.store.id for one in given.stores if one.store.id not in known}
    return {free[address]: id_ for address, id_ in new.items() if address in free}


def _new(one: GivenStore, others: Iterable[Store]) -> Store:
    if Setting.COLOUR in one.named:
        return one.store
    return replace(one.store, colour=next_colour([store.colour for store in others]))


def _taking(store: Store, given: Store, settings: frozenset[Setting]) -> Store:
    """Return the store with these settings as the file gives them."""
    own = {s.value: _value_of(given, s) for s in settings if s in _OF_STORE}
    rest = {s.value: _value_of(given, s) for s in settings if s not in _OF_STORE}
    changed: StoreSettings = replace(store.settings, **rest)
    return replace(store, settings=changed, **own)


def _value_of(store: Store, setting: Setting) -> Any:
    return getattr(store if setting in _OF_STORE else store.settings, setting.value)


def _renamed(given: Given, stores: Collection[Store]) -> Iterable[Change]:
    """Number the names that a given store has, too. The file's names go first."""
    ours = {one.store.id: alike(one.store.name) for one in given.stores}
    taken = {alike(store.name) for store in stores}
    of_given: set[str] = set()
    order = sorted(stores, key=lambda s: (ours.get(s.id) != alike(s.name), s.id not in ours))
    for store in order:
        name = alike(store.name)
        if name in of_given:
            now = replace(store, name=numbered(store.name, taken))
            taken.add(alike(now.name))
            yield Change(ChangeKind.RENAMED, store, now)
        elif store.id in ours:
            of_given.add(name)


def _open_origin(store: Store) -> str:
    """The store's origin if others could read its token on the way, else empty."""
    address = read_address(store.address)
    return address.origin if isinstance(address, Address) and address.open_to_readers else ""
