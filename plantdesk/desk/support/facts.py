"""What this PlantDesk runs on and how it is set up, without what may be secret in an address."""

import os
import platform
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from urllib.parse import urlsplit

from PySide6 import __version__ as pyside
from PySide6.QtCore import QSysInfo, qVersion

from plantdesk import __version__
from plantdesk.desk.faults.traces import without_home
from plantdesk.domain.invisible import reveal_words
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import HttpProxy, read_proxy
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.journal.file import sqlite_version

_HIDDEN = "…"
# Longer or odder parts of a path may be a key.
_PATH_PART = re.compile(r"[\w.-]{0,16}", re.ASCII)
_SESSION = ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")


@dataclass(frozen=True, slots=True)
class WindowFacts:
    """What only the window knows. `display` has pairs of a name and a value."""

    display: tuple[tuple[str, str], ...]
    preferences: Preferences
    stores: tuple[Store, ...]
    # The ids of the administrator's stores.
    given: frozenset[str]


def plain_text(heading: str, lines: Iterable[str]) -> str:
    """Return the text of one file: one line each, whatever characters a name has."""
    return "\n".join([heading, "", *map(reveal_words, lines)]) + "\n"


def named_values(pairs: Iterable[tuple[str, object]], indent: str = "") -> list[str]:
    return [f"{indent}{name}: {value}" for name, value in pairs]


def versions_text(facts: WindowFacts) -> str:
    bundled = " (installed program)" if getattr(sys, "frozen", False) else ""
    session = [(name, os.environ[name]) for name in _SESSION if name in os.environ]
    pairs = [
        ("PlantDesk", f"{__version__}{bundled}"),
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("SQLite", sqlite_version()),
        ("PySide", pyside),
        # The only library whose version a bundle knows.
        ("httpx", version("httpx")),
        ("System", QSysInfo.prettyProductName()),
        ("Kernel", f"{QSysInfo.kernelType()} {QSysInfo.kernelVersion()}"),
        ("Processor", QSysInfo.currentCpuArchitecture()),
        *session,
        *facts.display,
    ]
    return plain_text("Versions", named_values(pairs))


def settings_text(facts: WindowFacts, folder: Path) -> str:
    preferences = ((name, _value(value)) for name, value in asdict(facts.preferences).items())
    lines = ["Preferences", *named_values(preferences, "  ")]
    for store in facts.stores:
        lines += ["", *_store_lines(store, given=store.id in facts.given)]
    lines += ["", "Folders", *named_values((("Data", folder), ("Log", folder / "logs")), "  ")]
    return plain_text("Settings", map(without_home, lines))


def shown_address(text: str) -> str:
    """Return an address without user, password, query, and a path that may have a key in it.

    A store from a copied journal may have any text as its address.
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return f"{_HIDDEN} (not an address)"
    if parts.scheme not in ("http", "https") or not host:
        return f"{_HIDDEN} (not an address)"
    user = f"{_HIDDEN}@" if "@" in parts.netloc else ""
    shown = f"{parts.scheme}://{user}{host}{'' if port is None else f':{port}'}"
    # All of it or nothing: the engine finds a token only whole.
    plain = all(_PATH_PART.fullmatch(part) for part in parts.path.split("/"))
    path = parts.path if plain else f"/{_HIDDEN}"
    rest = f"?{_HIDDEN}" if parts.query or parts.fragment else ""
    return f"{shown}{path}{rest}"


def _store_lines(store: Store, *, given: bool) -> Iterator[str]:
    yield f"Store {store.name}"
    if store.practice:
        return
    settings = store.settings
    yield from named_values(
        (
            ("Colour", store.colour),
            ("Address", shown_address(store.address)),
            ("Given by the administrator", _value(given)),
            ("Proxy", _proxy(settings.proxy)),
            ("Certificate file", settings.certificates or "none"),
            ("Seconds to connect", settings.connect_seconds),
            ("Seconds in all", settings.total_seconds),
            ("Reference sent", _value(settings.idempotency)),
            ("Accepted without encryption", _value(bool(settings.open_origin))),
        ),
        "  ",
    )


def _proxy(text: str) -> str:
    if text in (SYSTEM_PROXY, NO_PROXY):
        return text
    match read_proxy(text):
        case HttpProxy() as proxy:
            return proxy.text
        case _:
            return f"{_HIDDEN} (not a proxy)"


def _value(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.value if isinstance(value, Enum) else value
