"""Reads the administrator's file: either all of it is correct, or the first fault is returned."""

import re
import uuid
from codecs import BOM_UTF8
from typing import Annotated, NoReturn

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.given import Given, GivenFault, GivenFaultKind, GivenStore, Setting
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
    next_colour,
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
    """Fields other than `id` and `may_change` have the names of `Setting`."""

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
    may_change: bool | frozenset[Setting] | UnsetType = UNSET


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    stores: tuple[_Store, ...] = ()
    first: str | UnsetType = UNSET
    may_add_stores: bool = True
    may_change_stores: bool = False
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
    stores: list[GivenStore] = []
    for number, one in enumerate(file.stores, 1):
        stores.append(_store(one, f"stores {number}", stores, file.may_change_stores))
    first = stores[0] if stores else None
    if file.first is not UNSET:
        first = next((one for one in stores if one.ident == file.first), None)
        if first is None:
            _wrong("first")
    if not stores and not file.may_add_stores:
        # Nobody could add a plant.
        _wrong("may_add_stores")
    origins = frozenset(map(_origin, file.plain_http))
    return Given(tuple(stores), first, file.may_add_stores, origins, file.preferences)


def _store(said: _Store, place: str, before: list[GivenStore], may_change: bool) -> GivenStore:
    named = frozenset(one for one in Setting if getattr(said, one.value) is not UNSET)
    changeable = may_change if said.may_change is UNSET else said.may_change
    if isinstance(changeable, bool):
        changeable = frozenset(Setting) if changeable else frozenset()
    name, address = trim(said.name), read_address(said.address)
    if any(isinstance(note, Problem) for note in read_name(name)[1]) or sounds_like_practice(name):
        _wrong(f"{place}, name")
    if not isinstance(address, Address):
        _wrong(f"{place}, address")
    colour = said.colour
    if colour is UNSET:
        colour = next_colour([one.store.colour for one in before])
    if colour not in COLOURS:
        _wrong(f"{place}, colour")
    for other in before:
        same = {
            "id": said.id == other.ident,
            "name": alike(name) == alike(other.store.name),
            "address": address.text == other.store.address,
        }
        for key in filter(same.get, same):
            raise _Wrong(GivenFaultKind.TWICE, f"{place}, {key}")
    store = Store(store_id(said.id), name, colour, address.text, _settings(said, place))
    return GivenStore(said.id, store, named, named - changeable)


def _settings(said: _Store, place: str) -> StoreSettings:
    values = {
        key: getattr(said, key) for key in StoreSettings.__struct_fields__ if hasattr(said, key)
    }
    settings = StoreSettings(**{key: one for key, one in values.items() if one is not UNSET})
    ids = said.ids if said.ids is not UNSET else ""
    settings = replace(settings, ids=read_id_range(ids))
    if ids and settings.ids is None:
        _wrong(f"{place}, ids")
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
    return replace(settings, proxy=proxy.text)


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
