"""Reads the administrator's file: either all of it is correct, or the first fault is returned."""

import re
import uuid
from codecs import BOM_UTF8
from typing import Annotated, NoReturn

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.given import Given, GivenFault, GivenFaultKind
from plantdesk.domain.id_range import read_id_range
from plantdesk.domain.plant_reading import Problem, read_name
from plantdesk.domain.preferences import Preferences, within
from plantdesk.domain.proxy import HttpProxy, read_proxy
from plantdesk.domain.store import (
    COLOURS,
    CONNECT_SECONDS,
    NO_PROXY,
    SYSTEM_PROXY,
    TOTAL_SECONDS,
    Store,
    StoreSettings,
    alike,
    sounds_like_practice,
)
from plantdesk.domain.typed import trim

# The ids of given stores are derived from this and the administrator's words. Never change it.
_NAMESPACE = uuid.UUID("80724272-c642-4b61-badd-6b6771850110")
# A file's full name on any system, or on another computer's share.
_FULL_PATH = re.compile(r"/|[A-Za-z]:[\\/]|\\\\")
_AT_LINE = re.compile(r"\(at line ([0-9]+),")
_PLACE = re.compile(r"(.*) - at `\$([\w.\[\]]*)`", re.ASCII | re.DOTALL)
# A long or odd key may be a pasted token.
_FIELD = re.compile(r"Object (contains|missing) \w+ field `(?:([\w.-]{1,20})`)?", re.ASCII)


class _Store(Struct, frozen=True, forbid_unknown_fields=True):
    """One table of the file. A setting that it leaves out has its usual value."""

    id: Annotated[str, Meta(pattern=r"\A[a-z0-9][a-z0-9._-]{0,63}\Z")]
    name: str
    address: str
    colour: str | UnsetType = UNSET
    connect_seconds: Annotated[int, within(CONNECT_SECONDS)] | UnsetType = UNSET
    total_seconds: Annotated[int, within(TOTAL_SECONDS)] | UnsetType = UNSET
    idempotency: bool | UnsetType = UNSET
    proxy: str | UnsetType = UNSET
    certificates: Annotated[str, Meta(max_length=4096)] | UnsetType = UNSET
    ids: str | UnsetType = UNSET


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    stores: tuple[_Store, ...] = ()
    first: str | UnsetType = UNSET
    may_add_stores: bool = True
    plain_http: tuple[str, ...] = ()
    preferences: Preferences = Preferences()


def read_given(content: bytes) -> Given | GivenFault:
    try:
        # Notepad writes a byte order mark, which TOML doesn't allow.
        return _given(msgspec.toml.decode(content.removeprefix(BOM_UTF8), type=_File))
    except _Wrong as wrong:
        return wrong.fault
    except msgspec.ValidationError as error:
        return _fault_of(str(error))
    except (ValueError, RecursionError) as error:
        # Also a number longer than Python reads, and too many nested brackets.
        line = _AT_LINE.search(str(error))
        return GivenFault(GivenFaultKind.NOT_TOML, int(line[1]) if line else None)


def store_id(ident: str) -> str:
    """Return the id of a given store: the same on every computer and at every start."""
    return str(uuid.uuid5(_NAMESPACE, ident))


class _Wrong(Exception):
    def __init__(self, kind: GivenFaultKind, place: str) -> None:
        self.fault = GivenFault(kind, None, place)


def _given(file: _File) -> Given:
    stores: dict[str, Store] = {}
    for number, one in enumerate(file.stores, 1):
        stores[one.id] = _store(one, f"stores {number}", stores)
    first = stores.get(file.first) if file.first else next(iter(stores.values()), None)
    if file.first is not UNSET and first is None:
        _wrong("first")
    if not stores and not file.may_add_stores:
        # Nobody could add a plant.
        _wrong("may_add_stores")
    origins = frozenset(map(_origin, file.plain_http))
    return Given(tuple(stores.values()), first, file.may_add_stores, origins, file.preferences)


def _store(said: _Store, place: str, before: dict[str, Store]) -> Store:
    name, address = trim(said.name), read_address(said.address)
    if any(isinstance(note, Problem) for note in read_name(name)[1]) or sounds_like_practice(name):
        _wrong(f"{place}, name")
    if not isinstance(address, Address):
        _wrong(f"{place}, address")
    colour = "" if said.colour is UNSET else said.colour
    if said.colour is not UNSET and colour not in COLOURS:
        _wrong(f"{place}, colour")
    twice = {
        "id": said.id in before,
        "name": alike(name) in {alike(other.name) for other in before.values()},
        "address": address.text in {other.address for other in before.values()},
    }
    for key in filter(twice.get, twice):
        raise _Wrong(GivenFaultKind.TWICE, f"{place}, {key}")
    return Store(store_id(said.id), name, colour, address.text, _settings(said, place))


def _settings(said: _Store, place: str) -> StoreSettings:
    named = {key: one for key, one in structs.asdict(said).items() if one is not UNSET}
    ids = read_id_range(named.get("ids", ""))
    if named.get("ids") and ids is None:
        _wrong(f"{place}, ids")
    usual = StoreSettings.__struct_fields__
    settings = StoreSettings(**{key: named[key] for key in usual if key in named} | {"ids": ids})
    if settings.total_seconds < settings.connect_seconds:
        _wrong(f"{place}, connect_seconds" if said.connect_seconds else f"{place}, total_seconds")
    if settings.certificates and not (
        _FULL_PATH.match(settings.certificates) and settings.certificates.isprintable()
    ):
        _wrong(f"{place}, certificates")
    if settings.proxy in (SYSTEM_PROXY, NO_PROXY):
        return settings
    proxy = read_proxy(settings.proxy)
    if not isinstance(proxy, HttpProxy):
        _wrong(f"{place}, proxy")
    return structs.replace(settings, proxy=proxy.text)


def _origin(text: str) -> str:
    """Read "http://host" or "http://host:port"."""
    address = read_address(text)
    if not isinstance(address, Address) or address.scheme != "http" or "/" in address.shown:
        _wrong("plain_http")
    return address.origin


def _wrong(place: str) -> NoReturn:
    raise _Wrong(GivenFaultKind.WRONG_VALUE, place)


def _fault_of(said: str) -> GivenFault:
    """Take kind and place from msgspec's message, and never a value: it may be secret."""
    message, path = found.groups() if (found := _PLACE.fullmatch(said)) else (said, "")
    place = re.sub(r"\[(\d+)\]", lambda index: f" {int(index[1]) + 1}", path)
    kind = GivenFaultKind.WRONG_VALUE
    if field := _FIELD.match(message):
        unknown = field[1] == "contains"
        kind = GivenFaultKind.UNKNOWN_KEY if unknown else GivenFaultKind.MISSING_KEY
        place = f"{place}.{field[2] or ''}"
    return GivenFault(kind, None, place.strip(".").replace(".", ", "))
