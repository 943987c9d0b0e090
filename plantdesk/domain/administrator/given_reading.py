"""Reads the administrator's file: either all of it is correct, or the first fault is returned."""

import re
import tomllib
import uuid
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.administrator.given import (
    Better,
    Given,
    GivenFault,
    GivenFaultKind,
    GivenStore,
    Needs,
    Setting,
)
from plantdesk.domain.plant_reading import Problem, read_name
from plantdesk.domain.preferences import (
    CONNECTIONS,
    SESSION_ROWS,
    TEXT_SIZES,
    KeepPlants,
    Preferences,
    ThemeChoice,
)
from plantdesk.domain.proxy import ProxyFault, read_proxy
from plantdesk.domain.store import (
    COLOURS,
    CONNECT_SECONDS,
    NO_PROXY,
    PRACTICE_ID,
    SYSTEM_PROXY,
    TOTAL_SECONDS,
    Store,
    StoreSettings,
    alike,
    next_colour,
    sounds_like_practice,
)
from plantdesk.domain.typed import trim

# Names of keys and tables, and positions in a list.
Path = tuple[str | int, ...]

# The ids of given stores are derived from this and the administrator's words. Never change it.
_NAMESPACE = "80724272-c642-4b61-badd-6b6771850110"
_IDENT = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
# A file's full name on any system, or on another computer's share.
_FULL_PATH = re.compile(r"/|[A-Za-z]:[\\/]|\\\\")
# Longer than any address. tomllib takes 18 s to read a key with 30,000 points.
_LONGEST_LINE = 4096
# tomllib's messages. If they change one day, the fault is just "not TOML".
_TWICE = re.compile(r"Cannot overwrite a value|Cannot declare .* twice|Duplicate inline table key")
_AT_LINE = re.compile(r"\(at line ([0-9]+),")
_KEY_OF_LINE = re.compile(r"\s*(?:\[\[?\s*)?([A-Za-z0-9_.-]+)\s*[=\]]")
# A setting of earlier versions, which a file may still have.
_WITHOUT_EFFECT = "numbers_here"
_ALL = ("first", "may_add_stores", "may_change_stores", "plain_http", "preferences", "stores")
# A few characters more than our longest key.
_LONGEST_SLIP = 20
_SECRET = ("token", "access_token", "secret", "password")


def read_given(text: str) -> Given | GivenFault:
    for number, long in enumerate(text.split("\n"), 1):
        if len(long) > _LONGEST_LINE:
            return GivenFault(GivenFaultKind.LINE_TOO_LONG, number)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _not_toml(text, str(error))
    except (ValueError, RecursionError):
        # A number longer than Python reads, or too many nested brackets.
        return GivenFault(GivenFaultKind.NOT_TOML)
    try:
        return _read(table)
    except _Wrong as wrong:
        return GivenFault(wrong.kind, None, _place(wrong.path), wrong.better)


def store_id(ident: str) -> str:
    """Return the id of a given store: the same on every computer and at every start."""
    return str(uuid.uuid5(uuid.UUID(_NAMESPACE), ident))


class _Wrong(Exception):
    def __init__(self, kind: GivenFaultKind, path: Path, better: Better | None = None) -> None:
        self.kind = kind
        self.path = path
        self.better = better


def _read(table: dict[str, Any]) -> Given:
    _know(table, (), _ALL)
    may_add = _truth(table, (), "may_add_stores", usual=True)
    may_change = _truth(table, (), "may_change_stores", usual=False)
    plain_http = frozenset(_origins(table))
    stores: list[GivenStore] = []
    for at, one in enumerate(_tables(table, "stores")):
        stores.append(_store(one, ("stores", at), stores, may_change))
    first = stores[0] if stores else None
    if "first" in table:
        word = _text(table, (), "first")
        first = next((one for one in stores if one.ident == word), None)
        if first is None:
            _wrong(("first",), tuple(one.ident for one in stores) or Needs.IDENT)
    if not stores and not may_add:
        raise _Wrong(GivenFaultKind.NO_WAY_IN, ("may_add_stores",))
    return Given(tuple(stores), first, may_add, plain_http, _preferences(table))


def _store(
    table: dict[str, Any], path: Path, before: list[GivenStore], may_change: bool
) -> GivenStore:
    settings = tuple(setting.value for setting in Setting)
    _know(table, path, ("id", "may_change", _WITHOUT_EFFECT, *settings))
    for key in ("id", "name", "address"):
        if key not in table:
            raise _Wrong(GivenFaultKind.MISSING_KEY, (*path, key))
    ident = _text(table, path, "id")
    if not _IDENT.fullmatch(ident) or ident == PRACTICE_ID:
        _wrong((*path, "id"), Needs.IDENT)
    name, address = _name(table, path), _address(table, path)
    colour = next_colour([one.store.colour for one in before])
    if "colour" in table:
        colour = _word(table, path, "colour", COLOURS)
    _be_alone(path, "id", ident, (one.ident for one in before))
    if sounds_like_practice(name):
        _wrong((*path, "name"), Needs.OTHER_NAME)
    _be_alone(path, "name", alike(name), (alike(one.store.name) for one in before))
    _be_alone(path, "address", address, (one.store.address for one in before))
    named = frozenset(setting for setting in Setting if setting.value in table)
    store = Store(store_id(ident), name, colour, address, _settings(table, path))
    locked = named - _changeable(table, path, may_change)
    return GivenStore(ident, store.id, store, named, locked)


def _changeable(table: dict[str, Any], path: Path, usual: bool) -> frozenset[Setting]:
    said = table.get("may_change", usual)
    if isinstance(said, bool):
        return frozenset(Setting) if said else frozenset()
    words = tuple(setting.value for setting in Setting)
    if not isinstance(said, list) or any(word not in (*words, _WITHOUT_EFFECT) for word in said):
        _wrong((*path, "may_change"), ("true", "false", *words))
    return frozenset(setting for setting in Setting if setting.value in said)


def _settings(table: dict[str, Any], path: Path) -> StoreSettings:
    usual = StoreSettings()
    connect = _number(table, path, "connect_seconds", CONNECT_SECONDS, usual.connect_seconds)
    total = _number(table, path, "total_seconds", TOTAL_SECONDS, usual.total_seconds)
    if total < connect:
        key = "total_seconds" if "total_seconds" in table else "connect_seconds"
        _wrong((*path, key), Needs.LONGER)
    return StoreSettings(
        connect_seconds=connect,
        total_seconds=total,
        idempotency=_truth(table, path, "idempotency", usual=usual.idempotency),
        proxy=_proxy(table, path),
        certificates=_certificates(table, path),
    )


def _preferences(table: dict[str, Any]) -> Preferences:
    path: Path = ("preferences",)
    own = table.get("preferences", {})
    if not isinstance(own, dict):
        _wrong(path, Needs.TABLE)
    usual = Preferences()
    _know(own, path, Preferences.__slots__)
    theme = usual.theme
    if "theme" in own:
        theme = ThemeChoice(_word(own, path, "theme", tuple(one.value for one in ThemeChoice)))
    keep_plants = usual.keep_plants
    if "keep_plants" in own:
        periods = tuple(one.value for one in KeepPlants)
        keep_plants = KeepPlants(_word(own, path, "keep_plants", periods))
    return Preferences(
        enter_sends=_truth(own, path, "enter_sends", usual=usual.enter_sends),
        theme=theme,
        connections=_number(own, path, "connections", CONNECTIONS, usual.connections),
        sound_added=_truth(own, path, "sound_added", usual=usual.sound_added),
        sound_refused=_truth(own, path, "sound_refused", usual=usual.sound_refused),
        session_rows=_number(own, path, "session_rows", SESSION_ROWS, usual.session_rows),
        less_motion=_truth(own, path, "less_motion", usual=usual.less_motion),
        text_size=_number(own, path, "text_size", TEXT_SIZES, usual.text_size),
        daily_backups=_truth(own, path, "daily_backups", usual=usual.daily_backups),
        keep_plants=keep_plants,
    )


def _origins(table: dict[str, Any]) -> Iterable[str]:
    """Yield the origins, each like "http://host" or "http://host:port"."""
    listed = table.get("plain_http", [])
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        _wrong(("plain_http",), Needs.TEXTS)
    for text in listed:
        address = read_address(text)
        if not isinstance(address, Address) or address.scheme != "http" or "/" in address.shown:
            _wrong(("plain_http",), Needs.ORIGIN)
        yield address.origin


def _name(table: dict[str, Any], path: Path) -> str:
    name = trim(_text(table, path, "name"))
    _, notes = read_name(name)
    if problem := next((note for note in notes if isinstance(note, Problem)), None):
        _wrong((*path, "name"), problem.fault)
    return name


def _address(table: dict[str, Any], path: Path) -> str:
    address = read_address(_text(table, path, "address"))
    if isinstance(address, BadAddress):
        _wrong((*path, "address"), address.fault)
    return address.text


def _proxy(table: dict[str, Any], path: Path) -> str:
    if "proxy" not in table:
        return SYSTEM_PROXY
    text = _text(table, path, "proxy")
    if text in (SYSTEM_PROXY, NO_PROXY):
        return text
    proxy = read_proxy(text)
    if isinstance(proxy, ProxyFault):
        _wrong((*path, "proxy"), proxy)
    return proxy.text


def _certificates(table: dict[str, Any], path: Path) -> str:
    text = _text(table, path, "certificates") if "certificates" in table else ""
    if text and not (_FULL_PATH.match(text) and text.isprintable()):
        _wrong((*path, "certificates"), Needs.PATH)
    return text


def _know(table: Mapping[str, object], path: Path, keys: Iterable[str]) -> None:
    """Refuse unknown keys: they are typing mistakes, and ignoring one would hide it."""
    known = tuple(keys)
    for key in table:
        if key in known:
            continue
        secret = key.lower() in _SECRET
        kind = GivenFaultKind.TOKEN_INSIDE if secret else GivenFaultKind.UNKNOWN_KEY
        raise _Wrong(kind, (*path, key), known)


def _be_alone(path: Path, key: str, value: str, others: Iterable[str]) -> None:
    if value in others:
        raise _Wrong(GivenFaultKind.TWICE, (*path, key))


def _tables(table: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        _wrong((key,), Needs.TABLES)
    return found


def _text(table: dict[str, Any], path: Path, key: str) -> str:
    value = table[key]
    if not isinstance(value, str):
        _wrong((*path, key), Needs.TEXT)
    return value


def _word(table: dict[str, Any], path: Path, key: str, words: tuple[str, ...]) -> str:
    text = _text(table, path, key)
    if text not in words:
        _wrong((*path, key), words)
    return text


def _truth(table: dict[str, Any], path: Path, key: str, *, usual: bool) -> bool:
    value = table.get(key, usual)
    if not isinstance(value, bool):
        _wrong((*path, key), Needs.TRUTH)
    return value


def _number(table: dict[str, Any], path: Path, key: str, allowed: range, usual: int) -> int:
    value = table.get(key, usual)
    # In Python, True is an int.
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        _wrong((*path, key), allowed)
    return value


def _wrong(path: Path, better: Better) -> NoReturn:
    raise _Wrong(GivenFaultKind.WRONG_VALUE, path, better)


def _place(path: Path) -> str:
    """Name a key like "stores 2, colour", because tomllib tells no line numbers."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int) and words:
            words[-1] += f" {part + 1}"
        else:
            words.append(_shown(str(part)))
    return ", ".join(filter(None, words))


def _shown(key: str) -> str:
    """Return a key that is short enough to show. A long one may be a pasted token."""
    return key if len(key) <= _LONGEST_SLIP and key.isprintable() else ""


def _not_toml(text: str, said: str) -> GivenFault:
    """Find line and key: tomllib tells the line only inside its message, and no key."""
    lines = text.split("\n")
    found = _AT_LINE.search(said)
    line = int(found[1]) if found else len(text.rstrip().split("\n"))
    key = _KEY_OF_LINE.match(lines[line - 1]) if 0 < line <= len(lines) else None
    kind = GivenFaultKind.KEY_TWICE if _TWICE.match(said) else GivenFaultKind.NOT_TOML
    return GivenFault(kind, line, _shown(key[1] if key else ""))
