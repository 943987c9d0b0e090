"""What an administrator gives in advance: stores, preferences, and what users may change."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any

from plantdesk.domain.address import Address, AddressFault, read_address
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import ProxyFault
from plantdesk.domain.store import Store, StoreSettings


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


_USUAL = Preferences()
_OF_STORE = (Setting.NAME, Setting.COLOUR, Setting.ADDRESS)


@dataclass(frozen=True, slots=True)
class GivenStore:
    """`id` is derived from `ident`, the administrator's own word for the store.

    `named` is what the file says about the store, and `locked` the part that users can't change.
    """

    ident: str
    id: str
    store: Store
    named: frozenset[Setting]
    locked: frozenset[Setting]


@dataclass(frozen=True, slots=True)
class Given:
    """Everything in the file. A token may go unencrypted to the origins in `plain_http`."""

    stores: tuple[GivenStore, ...] = ()
    first: GivenStore | None = None
    may_add_stores: bool = True
    plain_http: frozenset[str] = frozenset()
    preferences: Preferences = _USUAL


class Needs(Enum):
    """What a wrong value should have been."""

    TEXT = auto()
    TRUTH = auto()
    TEXTS = auto()
    TABLE = auto()
    TABLES = auto()
    IDENT = auto()
    OTHER_NAME = auto()
    ORIGIN = auto()
    PATH = auto()
    # The deadline of an attempt can't be shorter than the one to connect.
    LONGER = auto()


class GivenFaultKind(Enum):
    """Why PlantDesk uses nothing in the file."""

    NO_FILE = auto()
    NOT_READABLE = auto()
    # The key names the file or folder that others than administrators can change.
    OTHERS_CAN_WRITE = auto()
    TOO_LARGE = auto()
    LINE_TOO_LONG = auto()
    NOT_UTF8 = auto()
    NOT_TOML = auto()
    KEY_TWICE = auto()
    UNKNOWN_KEY = auto()
    MISSING_KEY = auto()
    WRONG_VALUE = auto()
    # Two stores have the same id, name or address.
    TWICE = auto()
    TOKEN_INSIDE = auto()
    # There is no store, and users may not add one.
    NO_WAY_IN = auto()


Better = Needs | range | tuple[str, ...] | AddressFault | ProxyFault | ProblemKind


@dataclass(frozen=True, slots=True)
class GivenFault:
    """The first fault in the file. It never repeats a wrong value, which may be a secret."""

    kind: GivenFaultKind
    line: int | None = None
    key: str = ""
    better: Better | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The administrator's rules on this computer. Without a file, users may change everything.

    `locks` has every given store by its id on this computer. `moving` has the stores that get a
    new address, proxy or certificate once the user agrees, as they will be then. `preferences` is
    None if the file can't be read.
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
        if store.id not in self.moving or store.whereabouts == before.whereabouts:
            return self
        moving = {i: other for i, other in self.moving.items() if i != store.id}
        return replace(self, moving=moving)

    def allows(self, before: Store | None, now: Store) -> bool:
        """Whether the user may make this change. Locked settings may only become the file's."""
        if before is None:
            return self.may_add_stores
        meant = self.moving.get(now.id, before)
        return all(
            value_of(now, setting) in (value_of(before, setting), value_of(meant, setting))
            for setting in self.locked(now.id)
        )


def was_given(store_id: str) -> bool:
    """Whether a file gave this id, now or earlier. Users' own stores have random ids."""
    # The UUID's version.
    return len(store_id) == 36 and store_id[14] == "5"


def value_of(store: Store, setting: Setting) -> Any:
    return getattr(store if setting in _OF_STORE else store.settings, setting.value)


def taking(store: Store, given: Store, settings: frozenset[Setting]) -> Store:
    """Return the store with these settings as the file gives them."""
    own = {s.value: value_of(given, s) for s in settings if s in _OF_STORE}
    rest = {s.value: value_of(given, s) for s in settings if s not in _OF_STORE}
    changed: StoreSettings = replace(store.settings, **rest)
    return replace(store, settings=changed, **own)


def _open_origin(store: Store) -> str:
    """The store's origin if others could read its token on the way, else empty."""
    address = read_address(store.address)
    return address.origin if isinstance(address, Address) and address.open_to_readers else ""
