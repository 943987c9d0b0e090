"""What an administrator gives in advance, and how it changes the stores of this computer."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum, auto
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.store import Store, alike, next_colour, numbered

_USUAL = ConnectionSettings()


class Given(Struct, frozen=True):
    """The administrator's rules. Without a file, users may change everything.

    The file's `stores`, of which the first one opens, are locked except for their tokens; one has
    an empty colour if the file doesn't say it. A token may go unencrypted to the origins in
    `plain_http`. `preferences` is None if the file can't be read.
    """

    stores: Mapping[str, Store] = field(default_factory=dict)
    settings: Mapping[str, ConnectionSettings] = field(default_factory=dict)
    may_add_stores: bool = True
    plain_http: frozenset[str] = frozenset()
    preferences: Preferences | None = Preferences()

    def gives(self, store_id: str) -> bool:
        return store_id in self.stores

    def settings_of(self, store_id: str) -> ConnectionSettings:
        return self.settings.get(store_id, _USUAL)

    def needs_consent(self, store: Store) -> bool:
        """Whether the token would go unencrypted to an address that nobody has accepted."""
        address = read_address(store.address)
        return (
            isinstance(address, Address)
            and address.open_to_readers
            and address.origin not in (store.open_origin, *self.plain_http)
        )

    def moved(self, store: Store) -> Store | None:
        """Return the store at the file's address, if the user still has to agree to that."""
        address = self.stores.get(store.id, store).address
        return None if address == store.address else replace(store, address=address)

    def allows(self, before: Store | None, now: Store) -> bool:
        """Whether the user may make this change. A given store only gets the file's address."""
        if before is None:
            return self.may_add_stores
        same = replace(
            before, open_origin=now.open_origin, brought=now.brought, way_agreed=now.way_agreed
        )
        return not self.gives(now.id) or now in (same, self.moved(same))


class GivenFaultKind(Enum):
    """Why PlantDesk uses nothing in the file."""

    UNREADABLE = auto()
    OTHERS_CAN_WRITE = auto()
    NOT_TOML = auto()
    # Also an unknown or a missing word, and what another store has already.
    WRONG = auto()


class GivenFault(Struct, frozen=True):
    """The first fault in the file. It never repeats a wrong value, which may be a secret.

    `place` is like "stores 2, colour". If others can write, it is the file or its folder.
    """

    kind: GivenFaultKind
    line: int | None = None
    place: str = ""


class GivenFile(Struct, frozen=True):
    """The administrator's file as it was read at the start, if there is one."""

    path: Path | None = None
    given: Given = Given()
    fault: GivenFault | None = None


class ChangeKind(Enum):
    # A given store has a new address. No plants were waiting for it.
    MOVED = auto()
    # The command line named a new store, but only the administrator may add stores.
    NOT_ADDED = auto()


class Change(Struct, frozen=True):
    """What a file changed about a store, and the store as it is now."""

    kind: ChangeKind
    store: Store
    now: Store


def new_ids(wanted: Iterable[Store], given: Given, here: Collection[Store]) -> dict[str, str]:
    """Return the new ids of the stores in the journal (`here`) at the address of a wanted one."""
    ids = {store.id for store in here}
    free = {store.address: store.id for store in here if not given.gives(store.id)}
    missing = {one.address: one.id for one in wanted if one.id not in ids}
    return {free[address]: new for address, new in missing.items() if address in free}


def plan_given(
    given: Given, here: Iterable[Store], waiting: Collection[str]
) -> tuple[list[Store], list[Change]]:
    """Return the stores to save, and what to tell the user. `waiting` stores keep their address."""
    before = {store.id: store for store in here if not store.practice}
    after = dict(before)
    changes: list[Change] = []
    for one in given.stores.values():
        old = before.get(one.id)
        now = taken(one, old, after.values())
        if old and now.address != old.address and one.id in waiting:
            now = replace(now, address=old.address)
        elif old and now.address != old.address:
            changes.append(Change(ChangeKind.MOVED, old, now))
        after[one.id] = now
    names = {alike(store.name) for store in given.stores.values()}
    used = {alike(store.name) for store in after.values()}
    for store in tuple(after.values()):
        if not given.gives(store.id) and alike(store.name) in names:
            # The file's names go first.
            now = after[store.id] = replace(store, name=numbered(store.name, used))
            used.add(alike(now.name))
    return [store for store in after.values() if store != before.get(store.id)], changes


def taken(given: Store, before: Store | None, others: Iterable[Store]) -> Store:
    """Return a given store as this computer uses it, among `others`."""
    if before is None:
        return replace(given, colour=given.colour or next_colour([one.colour for one in others]))
    return replace(
        before,
        name=given.name,
        colour=given.colour or before.colour,
        address=given.address,
        ids=given.ids,
    )
