"""Reads the administrator's file: either all of it is correct, or the first fault is returned."""

import re
import uuid
from codecs import BOM_UTF8
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, structs

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.given import Given, GivenFault, GivenFaultKind
from plantdesk.domain.id_range import read_id_range
from plantdesk.domain.plant_reading import Problem, read_name
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import (
    NO_PROXY,
    SYSTEM_PROXY,
    ConnectionSettings,
    read_proxy,
)
from plantdesk.domain.store import COLOURS, Store, alike, sounds_like_practice
from plantdesk.domain.typed import trim

# The ids of given stores are derived from this and the administrator's words. Never change it.
_NAMESPACE = uuid.UUID("80724272-c642-4b61-badd-6b6771850110")
# A file's full name on any system, or on another computer's share.
_FULL_PATH = re.compile(r"/|[A-Za-z]:[\\/]|\\\\")
_AT_LINE = re.compile(r"\(at line ([0-9]+),")
_PLACE = re.compile(r"(.*) - at `\$([\w.\[\]]*)`", re.ASCII | re.DOTALL)
# A long or odd key may be a pasted token.
_FIELD = re.compile(r"Object (?:contains|missing) \w+ field `(?:([\w.-]{1,20})`)?", re.ASCII)


class _Store(ConnectionSettings, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table of the file. A setting that it leaves out has its usual value."""

    id: Annotated[str, Meta(pattern=r"\A[a-z0-9][a-z0-9._-]{0,63}\Z")]
    name: str
    address: str
    colour: str = ""
    ids: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    stores: tuple[_Store, ...] = ()
    may_add_stores: bool = True
    plain_http: tuple[str, ...] = ()
    preferences: Preferences = Preferences()


def read_given(content: bytes) -> Given | GivenFault:
    try:
        # Notepad writes a byte order mark, which TOML doesn't allow.
        return _given(msgspec.toml.decode(content.removeprefix(BOM_UTF8), type=_File))
    except _Wrong as wrong:
        return GivenFault(GivenFaultKind.WRONG, None, str(wrong))
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
    """The place of the first fault."""


def _given(file: _File) -> Given:
    stores: dict[str, Store] = {}
    settings: dict[str, ConnectionSettings] = {}
    for number, said in enumerate(file.stores, 1):
        place, id_ = f"stores {number}", store_id(said.id)
        settings[id_] = _settings(said, place)
        stores[id_] = _store(said, place, stores, settings[id_].way)
    if not stores and not file.may_add_stores:
        # Nobody could add a plant.
        raise _Wrong("may_add_stores")
    origins = frozenset(map(_origin, file.plain_http))
    return Given(stores, settings, file.may_add_stores, origins, file.preferences)


def _store(said: _Store, place: str, before: dict[str, Store], way: str) -> Store:
    id_, name, address = store_id(said.id), trim(said.name), read_address(said.address)
    text, ids = address.text if isinstance(address, Address) else "", read_id_range(said.ids)
    unfit = any(isinstance(note, Problem) for note in read_name(name)[1])
    names = {alike(other.name) for other in before.values()}
    wrong = {
        "id": id_ in before,
        "name": unfit or sounds_like_practice(name) or alike(name) in names,
        "address": text in {"", *(other.address for other in before.values())},
        "colour": said.colour not in ("", *COLOURS),
        "ids": bool(said.ids) and ids is None,
    }
    for key in filter(wrong.get, wrong):
        raise _Wrong(f"{place}, {key}")
    return Store(id_, name, said.colour, text, ids=ids, way_agreed=way)


def _settings(said: _Store, place: str) -> ConnectionSettings:
    named = {name: getattr(said, name) for name in ConnectionSettings.__struct_fields__}
    named["certificates_sha256"] = said.certificates_sha256.lower()
    settings, path = ConnectionSettings(**named), said.certificates
    if settings.total_seconds < settings.connect_seconds:
        raise _Wrong(f"{place}, total_seconds")
    if path and not (_FULL_PATH.match(path) and path.isprintable()):
        raise _Wrong(f"{place}, certificates")
    if bool(path) != bool(settings.certificates_sha256):
        # Without it, whoever can write the certificate decides who gets the token.
        raise _Wrong(f"{place}, certificates_sha256")
    if settings.proxy in (SYSTEM_PROXY, NO_PROXY):
        return settings
    proxy = read_proxy(settings.proxy)
    if proxy is None:
        raise _Wrong(f"{place}, proxy")
    return structs.replace(settings, proxy=proxy.text)


def _origin(text: str) -> str:
    """Read "http://host" or "http://host:port"."""
    address = read_address(text)
    if not isinstance(address, Address) or address.scheme != "http" or "/" in address.shown:
        raise _Wrong("plain_http")
    return address.origin


def _fault_of(said: str) -> GivenFault:
    """Take the place from msgspec's message, and never a value: it may be secret."""
    message, path = found.groups() if (found := _PLACE.fullmatch(said)) else (said, "")
    place = re.sub(r"\[(\d+)\]", lambda index: f" {int(index[1]) + 1}", path)
    if field := _FIELD.match(message):
        place = f"{place}.{field[1] or ''}"
    return GivenFault(GivenFaultKind.WRONG, None, place.strip(".").replace(".", ", "))
