"""The parts of a bundle, with their licences and the words of these.

licences/parts.toml says what each part is and on what terms it comes. The wheels say their version
and bring most of the words. A part that is not known, or has no licence, ends the build.
"""

import json
import platform
import re
import sqlite3
import ssl
import sys
import sysconfig
import tomllib
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePath
from typing import Any

from contents import Entry
from owners import OURS, PYTHON, ROOT, Owned, sort
from plantdesk import __version__
from trouble import CannotBuild

LICENCES = Path(__file__).resolve().parent / "licences"
TABLE = tomllib.loads((LICENCES / "parts.toml").read_text("utf-8"))
QT = "Qt"
_DISTRIBUTIONS, _ROWS = TABLE["distributions"], TABLE["parts"]
_COMPILED = (".so", ".pyd", ".dll", ".dylib")
_WORDS = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*", re.IGNORECASE)


@dataclass(frozen=True)
class Part:
    """`texts` are licences word for word, by file name; `inside` names the part that holds it."""

    name: str
    version: str
    licence: str
    texts: dict[str, str]
    what: str
    source: str = ""
    purl: str = ""
    copyright: str = ""
    inside: str = ""


def gather(entries: Iterable[Entry], outside: dict[str, list[str]]) -> list[Part]:
    """All parts by name. `outside` are the system's libraries, each with the files that need it."""
    if qt_version().split(".")[:2] != TABLE["qt"].split(".")[:2]:
        raise CannotBuild(
            f"What Qt holds of others is known for {TABLE['qt']}, and this is {qt_version()}: "
            "packaging/README.md says how to look what changed."
        )
    owned = sort(
        entries, {pattern: row["name"] for row in _ROWS for pattern in row.get("files", [])}
    )
    if unknown := owned.keys() - _DISTRIBUTIONS.keys() - {row["name"] for row in _ROWS}:
        raise CannotBuild(
            f"These are in the bundle and not in packaging/licences/parts.toml: {sorted(unknown)}"
        )
    found = [_listed(row) for row in _ROWS if _is_there(row, owned, outside)]
    for name in owned.keys() & _DISTRIBUTIONS.keys():
        found += [_distributed(name, owned[name]), *_crates(name)]
    for part in found:
        if not (part.licence and part.texts and all(map(str.strip, part.texts.values()))):
            raise CannotBuild(
                f"The words of the licence of {part.name} {part.version} are not there. Put them "
                "into packaging/licences, and name them in parts.toml there."
            )
    return sorted(found, key=lambda part: part.name.casefold())


def qt_version() -> str:
    from PySide6.QtCore import qVersion

    return qVersion()


def _distributed(name: str, entries: list[Entry]) -> Part:
    row, found = _DISTRIBUTIONS[name], distribution(name)
    metadata = found.metadata.json
    said = metadata.get("license_expression")
    if said and said != row["licence"]:
        raise CannotBuild(f"{name} is under “{said}” now, not “{row['licence']}” any more.")
    compiled = any(kind == "EXTENSION" or file.endswith(_COMPILED) for file, _, kind in entries)
    if compiled and not row.get("compiled"):
        raise CannotBuild(
            f"{name} has compiled files now. Find out what of others is in them, and say so in "
            "packaging/licences/parts.toml."
        )
    return Part(
        name=name,
        version=found.version,
        licence=row["licence"],
        texts=_kept(row["texts"]) if "texts" in row else _brought(name, found),
        what=str(metadata.get("summary", "")),
        source=row.get("source", ""),
        purl=f"pkg:pypi/{name}@{found.version}",
    )


def _brought(name: str, found: Distribution) -> dict[str, str]:
    """The words that a wheel has beside its metadata."""
    texts = {}
    for file in found.files or []:
        folder, *inner = PurePath(file).parts
        if folder.endswith(".dist-info") and (inner[0] == "licenses" or _WORDS.fullmatch(inner[0])):
            own = "/".join(inner).removeprefix("licenses/")
            texts[f"{name}/{own}"] = found.read_text("/".join(inner)) or ""
    return texts


def _crates(name: str) -> list[Part]:
    """Rust's packages that its compiled files hold, by its own list."""
    if not _DISTRIBUTIONS[name].get("crates"):
        return []
    if crates := [_crate(each, name) for each in _held(name) if "pkg:cargo/" in each["purl"]]:
        return crates
    raise CannotBuild(f"{name} no longer says what is inside it: look at its sboms.")


def _held(name: str) -> Iterator[dict[str, Any]]:
    """What it lists as inside it, without what only built it and what is its own."""
    found = distribution(name)
    for file in found.files or []:
        if "/sboms/" in file.as_posix():
            said = json.loads(found.read_text("/".join(file.parts[1:])) or "{}")
            for each in said["components"]:
                if each.get("scope") != "excluded" and "download_url=file" not in each["purl"]:
                    yield each


def _crate(said: dict[str, Any], of: str) -> Part:
    name, version = said["name"], said["version"]
    licence = "".join(each.get("expression", "") for each in said.get("licenses", []))
    if licence not in TABLE["crates"]:
        raise CannotBuild(f"The Rust crate {name} in {of} is under “{licence}”.")
    own = f"crate-{name.removesuffix('_derive')}.txt"
    texts = [own] if (LICENCES / own).is_file() else []
    texts += [f"{each}.txt" for each in ("Apache-2.0", "Unicode-3.0") if each in licence]
    urls = {each["type"]: each["url"] for each in said.get("externalReferences", [])}
    return Part(
        # Two distributions may have one crate in two versions.
        name=f"{name} (Rust crate in {of})",
        version=version,
        licence=licence,
        texts=_kept(texts),
        what=f"Compiled into {of}.",
        source=urls.get("vcs", ""),
        purl=f"pkg:cargo/{name}@{version}",
        inside=of,
    )


def _is_there(row: dict[str, Any], owned: Owned, outside: dict[str, list[str]]) -> bool:
    if row["name"] in owned:
        return True
    if row.get("inside") not in owned or sys.platform not in row.get("systems", [sys.platform]):
        return False
    if "modules" not in row:
        return "files" not in row
    files = {PurePath(name).name for name, _, _ in owned[PYTHON]}
    modules = {name.partition(".")[0] for name in files} | set(sys.builtin_module_names)
    is_the_systems = any(
        library.partition(".")[0] == row.get("soname") and files & {PurePath(u).name for u in users}
        for library, users in outside.items()
    )
    fits = row.get("since", 0) <= sys.version_info.minor < row.get("until", 99)
    return fits and bool(modules & set(row["modules"])) and not is_the_systems


def _listed(row: dict[str, Any]) -> Part:
    name, what, texts = row["name"], row["what"], _kept(row.get("texts", []))
    if name == OURS:
        texts["PlantDesk/LICENSE"] = (ROOT / "LICENSE").read_text("utf-8")
    if row["licence"] == "Python-2.0":
        texts["CPython/LICENSE"] = _python_licence()
    version = _VERSIONS[name]() if name in _VERSIONS else row.get("version", "")
    purl = row.get("purl", f"pkg:generic/{name.lower()}@VERSION").replace("VERSION", version)
    if row.get("inside") == QT and "files" not in row and qt_version() != TABLE["qt"]:
        # This Qt may have another.
        what += f" Version {version} in Qt {TABLE['qt']}." if version else ""
        version = ""
    return Part(
        name=name,
        version=version,
        licence=row["licence"],
        texts=texts,
        what=what,
        source=row.get("source", "").replace("VERSION", version),
        purl=purl if version else "",
        copyright=row.get("copyright", ""),
        inside=row.get("inside", ""),
    )


def _kept(names: Iterable[str]) -> dict[str, str]:
    """The words that are kept here, under the names that they have in the bundle."""
    return {f"texts/{name}": (LICENCES / name).read_text("utf-8") for name in names}


def _python_licence() -> str:
    """As it came with the Python that builds, which is the one that is bundled."""
    library = Path(sysconfig.get_path("stdlib"))
    places = [library / "LICENSE.txt", library / "LICENSE", Path(sys.base_prefix, "LICENSE.txt")]
    # Without one, the check of all words ends the build.
    return next((place.read_text("utf-8") for place in places if place.is_file()), "")


# As each part says itself.
_VERSIONS: dict[str, Callable[[], str]] = {
    OURS: lambda: __version__,
    PYTHON: platform.python_version,
    QT: qt_version,
    "OpenSSL": lambda: ssl.OPENSSL_VERSION.split()[1],
    "SQLite": lambda: sqlite3.sqlite_version,
    "zlib": lambda: zlib.ZLIB_RUNTIME_VERSION,
    "Expat": lambda: str(import_module("pyexpat").EXPAT_VERSION).removeprefix("expat_"),
    "libmpdec": lambda: str(import_module("_decimal").__libmpdec_version__),
}
