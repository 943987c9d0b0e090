"""What an administrator gives in advance, and how it changes the stores of this computer."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum, auto

from msgspec import Struct, field
from msgspec.structs import replace

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store, alike, next_colour, numbered

_USUAL = Preferences()


class Given(Struct, frozen=True):
    """Everything in the file. A token may go unencrypted to the origins in `plain_http`.

    A store whose colour the file doesn't say has an empty one.
    """

    stores: tuple[Store, ...] = ()
    first: Store | None = None
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

    `given` has the ids of the file's stores, which are locked except for their tokens. `moving` has
    the stores that get a new address once the user agrees, as they will be then. `preferences` is
    None if the file can't be read.
    """

    given: frozenset[str] = frozenset()
    may_add_stores: bool = True
    plain_http: frozenset[str] = frozenset()
    moving: Mapping[str, Store] = field(default_factory=dict)
    preferences: Preferences | None = _USUAL

    def gives(self, store_id: str) -> bool:
        return store_id in self.given

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

    def allows(self, before: Store | None, now: Store) -> bool:
        """Whether the user may make this change. A given store only gets the file's address."""
        if before is None:
            return self.may_add_stores
        if not self.gives(now.id):
            return True
        # Users consent to plain http themselves, unless the file does.
        consented = replace(before.settings, open_origin=now.settings.open_origin)
        same = replace(before, settings=consented, brought=now.brought)
        moved = self.moving.get(now.id, before)
        return now in (same, replace(same, address=moved.address))


class ChangeKind(Enum):
    # A given store has a new address. No plants were waiting for it.
    MOVED = auto()
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


def plan_given(given: Given, here: Iterable[Store], waiting: Collection[str] = ()) -> Plan:
    """Plan the changes to the stores in the journal (`here`).

    `waiting` has the ids of stores with such plants.
    """
    stores = {store.id: store for store in here if not store.practice}
    ours = frozenset(store.id for store in given.stores)
    free = {store.address: store.id for store in stores.values() if store.id not in ours}
    new_ids = {
        free[one.address]: one.id
        for one in given.stores
        if one.id not in stores and one.address in free
    }
    stores |= {new: replace(stores.pop(old), id=new) for old, new in new_ids.items()}
    after = dict(stores)
    changes: list[Change] = []
    moving: dict[str, Store] = {}
    for one in given.stores:
        before = stores.get(one.id)
        now = taken(one, before, after.values())
        if before and now.address != before.address and one.id in waiting:
            moving[one.id] = now
            now = replace(now, address=before.address)
        elif before and now.address != before.address:
            changes.append(Change(ChangeKind.MOVED, before, now))
        after[one.id] = now
    names, used = ({alike(s.name) for s in some} for some in (given.stores, after.values()))
    for store in tuple(after.values()):
        if store.id not in ours and alike(store.name) in names:
            # The file's names go first.
            now = after[store.id] = replace(store, name=numbered(store.name, used))
            used.add(alike(now.name))
            changes.append(Change(ChangeKind.RENAMED, store, now))
    rules = Rules(ours, given.may_add_stores, given.plain_http, moving, given.preferences)
    put = tuple(store for store in after.values() if store != stores.get(store.id))
    return Plan(rules, put, tuple(changes), new_ids)


def taken(given: Store, before: Store | None, others: Iterable[Store]) -> Store:
    """Return a given store as this computer uses it, among `others`."""
    if before is None:
        return replace(given, colour=given.colour or next_colour([one.colour for one in others]))
    settings = replace(given.settings, open_origin=before.settings.open_origin)
    colour = given.colour or before.colour
    return replace(given, colour=colour, settings=settings, brought=before.brought)


def _open_origin(store: Store) -> str:
    """The store's origin if others could read its token on the way, else empty."""
    address = read_address(store.address)
    return address.origin if isinstance(address, Address) and address.open_to_readers else ""
