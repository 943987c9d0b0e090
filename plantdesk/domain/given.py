"""What an administrator gives in advance: stores, preferences, and what people may change."""

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
    """What the file can say about a store, as it is called there and in a Store."""

    NAME = "name"
    COLOUR = "colour"
    ADDRESS = "address"
    CONNECT_SECONDS = "connect_seconds"
    TOTAL_SECONDS = "total_seconds"
    IDEMPOTENCY = "idempotency"
    NUMBERS_HERE = "numbers_here"
    PROXY = "proxy"
    CERTIFICATES = "certificates"


_USUAL = Preferences()
_OF_STORE = (Setting.NAME, Setting.COLOUR, Setting.ADDRESS)


@dataclass(frozen=True, slots=True)
class GivenStore:
    """`id` follows from `ident`, the administrator's own word for it, and stays with that.

    `named` is what the file says about it; `locked` is what of that nobody here may change.
    """

    ident: str
    id: str
    store: Store
    named: frozenset[Setting]
    locked: frozenset[Setting]


@dataclass(frozen=True, slots=True)
class Given:
    """Everything in the file; `plain_http` are origins to which a token may go unencrypted."""

    stores: tuple[GivenStore, ...] = ()
    first: GivenStore | None = None
    may_add_stores: bool = True
    plain_http: frozenset[str] = frozenset()
    preferences: Preferences = _USUAL


class Needs(Enum):
    """What would be right where something is wrong."""

    TEXT = auto()
    TRUTH = auto()
    TEXTS = auto()
    TABLE = auto()
    TABLES = auto()
    IDENT = auto()
    OTHER_NAME = auto()
    ORIGIN = auto()
    PATH = auto()
    # The whole wait can't be shorter than the one to connect.
    LONGER = auto()


class GivenFaultKind(Enum):
    """Why nothing of the file is used."""

    NO_FILE = auto()
    NOT_READABLE = auto()
    # The key is the file or folder that others than administrators can change.
    OTHERS_CAN_WRITE = auto()
    TOO_LARGE = auto()
    LINE_TOO_LONG = auto()
    NOT_UTF8 = auto()
    NOT_TOML = auto()
    KEY_TWICE = auto()
    UNKNOWN_KEY = auto()
    MISSING_KEY = auto()
    WRONG_VALUE = auto()
    # Two stores share a word, a name or an address.
    TWICE = auto()
    TOKEN_INSIDE = auto()
    # Nobody could enter a plant anywhere.
    NO_WAY_IN = auto()


Better = Needs | range | tuple[str, ...] | AddressFault | ProxyFault | ProblemKind


@dataclass(frozen=True, slots=True)
class GivenFault:
    """The first fault found. What a wrong value says is not repeated: it may be a secret."""

    kind: GivenFaultKind
    line: int | None = None
    key: str = ""
    better: Better | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds here of what was given; without a file, everything may be changed.

    `locks` has every given store by its id here. `moving` are those of which a person has to agree
    to another address, proxy or certificate first: as they are to be then. `preferences` is None
    where the file can't be read.
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
        """As if a person had accepted that the token goes there unencrypted."""
        origin = _open_origin(store)
        if origin not in self.plain_http:
            return store
        return replace(store, settings=replace(store.settings, open_origin=origin))

    def without_acceptance(self, store: Store) -> Store:
        """As it is kept: what the file accepts ends with the file."""
        if _open_origin(store) not in self.plain_http:
            return store
        return replace(store, settings=replace(store.settings, open_origin=""))

    def agreed(self, before: Store, store: Store) -> "Rules":
        """When a person has said where what waits is to go."""
        if store.id not in self.moving or store.whereabouts == before.whereabouts:
            return self
        moving = {i: other for i, other in self.moving.items() if i != store.id}
        return replace(self, moving=moving)

    def allows(self, before: Store | None, now: Store) -> bool:
        """Whether a person may change a store so; what is locked only to what the file says."""
        if before is None:
            return self.may_add_stores
        meant = self.moving.get(now.id, before)
        return all(
            value_of(now, setting) in (value_of(before, setting), value_of(meant, setting))
            for setting in self.locked(now.id)
        )


def was_given(store_id: str) -> bool:
    """Whether a file gave this id, be it in the past: people's own stores have random ones."""
    # What version of a UUID it is.
    return len(store_id) == 36 and store_id[14] == "5"


def value_of(store: Store, setting: Setting) -> Any:
    return getattr(store if setting in _OF_STORE else store.settings, setting.value)


def taking(store: Store, given: Store, settings: frozenset[Setting]) -> Store:
    """The store with these things as they are given."""
    own = {s.value: value_of(given, s) for s in settings if s in _OF_STORE}
    rest = {s.value: value_of(given, s) for s in settings if s not in _OF_STORE}
    changed: StoreSettings = replace(store.settings, **rest)
    return replace(store, settings=changed, **own)


def _open_origin(store: Store) -> str:
    """Where its token could be read on its way; empty where it could not."""
    address = read_address(store.address)
    return address.origin if isinstance(address, Address) and address.open_to_readers else ""
