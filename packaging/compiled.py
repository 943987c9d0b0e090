"""What compiled parts hold of others, which their own licence says nothing about.

A package with compiled files that is not named here ends the build: somebody has to look.
"""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib.metadata import distribution
from pathlib import PurePath
from typing import Any

from inside import Entry
from interpreter import python_licence
from parts import KEPT, Part, UnknownPart, kept

# As plain text, so that both ways are checked wherever the checker runs.
_PLATFORM: str = sys.platform
_COMPILED = (".so", ".pyd", ".dll", ".dylib")


def parts_in(name: str, entries: Iterable[Entry]) -> list[Part]:
    """The parts inside the compiled files of the distribution of this name."""
    if not any(_is_compiled(entry) for entry in entries):
        return []
    look = _LOOKED_INTO.get(name.lower())
    if look is None:
        raise UnknownPart(
            f"{name} has compiled files now. Find out what of others is in them, and say so in "
            "packaging/compiled.py."
        )
    return [replace(part, inside_of=name) for part in look()]


def _cffi() -> list[Part]:
    return [
        Part(
            name="libffi (in cffi)",
            version="",
            licence="MIT",
            texts=kept("libffi.txt"),
            what="Calls functions of C libraries; linked into cffi.",
            source="https://github.com/libffi/libffi",
        )
    ]


def _cryptography() -> list[Part]:
    """By the lists that its makers put beside it."""
    said = _said_by("cryptography")
    openssl = [_openssl(each) for each in said if _is_openssl(each)]
    crates = [_crate(each, "cryptography") for each in said if _is_foreign_crate(each)]
    if not openssl or not crates:
        raise UnknownPart("cryptography no longer says what is inside it: look at its sboms.")
    return [*openssl, *crates, _rust("cryptography")]


def _calamine() -> list[Part]:
    of = "python-calamine"
    crates = [_crate(each, of) for each in _said_by(of) if _is_foreign_crate(each)]
    if not crates:
        raise UnknownPart(f"{of} no longer says what is inside it: look at its sboms.")
    return [*crates, _rust(of)]


def _said_by(name: str) -> list[dict[str, Any]]:
    found = distribution(name)
    names = [str(file) for file in found.files or [] if "/sboms/" in file.as_posix()]
    lists = [found.read_text(PurePath(*PurePath(name).parts[1:]).as_posix()) for name in names]
    return [component for text in lists if text for component in json.loads(text)["components"]]


def _is_openssl(said: dict[str, str]) -> bool:
    # A crate has the same name.
    return said.get("purl", "").startswith("pkg:generic/openssl@")


def _openssl(said: dict[str, str]) -> Part:
    return Part(
        name="OpenSSL (in cryptography)",
        version=said["version"],
        licence="Apache-2.0",
        texts=kept("Apache-2.0.txt"),
        what="Cryptography; linked into cryptography.",
        source="https://openssl-library.org",
        purl=said["purl"],
    )


def _is_foreign_crate(said: dict[str, str]) -> bool:
    # Not what only built it, and not cryptography's own.
    purl = said.get("purl", "")
    return (
        purl.startswith("pkg:cargo/")
        and said.get("scope") != "excluded"
        and "download_url=file" not in purl
    )


def _crate(said: dict[str, object], of: str) -> Part:
    name, version = str(said["name"]), str(said["version"])
    licence = _licence(said)
    texts = []
    if (KEPT / f"crate-{name}.txt").is_file():
        texts.append(f"crate-{name}.txt")
    elif name == "asn1_derive":
        texts.append("crate-asn1.txt")
    if "Apache-2.0" in licence:
        # All of these may be used under it, and it asks for nobody's name.
        texts.append("Apache-2.0.txt")
    if "Unicode-3.0" in licence:
        texts.append("Unicode-3.0.txt")
    references = said.get("externalReferences")
    listed = references if isinstance(references, list) else []
    urls = {each["type"]: str(each["url"]) for each in listed if "://" in str(each["url"])}
    return Part(
        # Two distributions may have one crate in two versions.
        name=f"{name} (Rust crate in {of})",
        version=version,
        licence=licence,
        texts=kept(*texts),
        what=f"Compiled into {of}.",
        source=urls.get("vcs") or urls.get("website", ""),
        purl=f"pkg:cargo/{name}@{version}",
    )


def _licence(said: dict[str, object]) -> str:
    licences = said.get("licenses")
    first = licences[0] if isinstance(licences, list) and licences else {}
    return str(first.get("expression") or first.get("license", {}).get("id", ""))


def _rust(of: str) -> Part:
    return Part(
        name=f"Rust standard library (in {of})",
        version="",
        licence="MIT OR Apache-2.0",
        texts=kept("Apache-2.0.txt"),
        what=f"Compiled into {of}.",
        source="https://github.com/rust-lang/rust",
    )


def _msgspec() -> list[Part]:
    of = "Compiled into msgspec: {}"
    apache, mit = kept("Apache-2.0.txt"), "MIT"
    return [
        Part(
            name="Ryu (in msgspec)",
            version="",
            licence="Apache-2.0 OR BSL-1.0",
            texts=apache,
            what=of.format("writes fractions."),
            source="https://github.com/ulfjack/ryu",
            copyright="Copyright 2018 Ulf Adams",
        ),
        Part(
            name="Wuffs (in msgspec)",
            version="",
            licence="Apache-2.0",
            texts=apache,
            what=of.format("reads fractions."),
            source="https://github.com/google/wuffs",
            copyright="Copyright 2020 The Wuffs Authors",
        ),
        Part(
            name="yyjson (in msgspec)",
            version="",
            licence=mit,
            texts=kept("yyjson.txt"),
            what=of.format("writes whole numbers."),
            source="https://github.com/ibireme/yyjson",
        ),
        Part(
            name="musl (in msgspec)",
            version="",
            licence=mit,
            texts=kept("musl.txt"),
            what=of.format("reads dates."),
            source="https://musl.libc.org",
        ),
    ]


def _pyinstaller() -> list[Part]:
    """Its start of the program unpacks with zlib: the system's on Linux."""
    if _PLATFORM == "linux":
        return []
    return [
        Part(
            name="zlib (in PyInstaller’s bootloader)",
            version="",
            licence="Zlib",
            texts=kept("qt/zlib-LICENSE.txt"),
            what="Unpacks what the program starts with.",
            source="https://zlib.net",
        )
    ]


def _shiboken() -> list[Part]:
    return [
        Part(
            name="Python 3.7’s signatures and buffers (in shiboken6)",
            version="3.7.0",
            licence="Python-2.0",
            texts=(python_licence(),),
            what="A few functions of Python’s own, changed for PySide6.",
            source="https://www.python.org",
            copyright="Copyright 2001-2018 Python Software Foundation",
        )
    ]


def _nothing() -> list[Part]:
    """Looked at: qt.py has what Qt holds, and PySide6 nothing of others."""
    return []


_LOOKED_INTO: dict[str, Callable[[], list[Part]]] = {
    "cffi": _cffi,
    "cryptography": _cryptography,
    "msgspec": _msgspec,
    "pyinstaller": _pyinstaller,
    "python-calamine": _calamine,
    "pyside6_essentials": _nothing,
    "shiboken6": _shiboken,
}


def _is_compiled(entry: Entry) -> bool:
    return entry.kind in ("BINARY", "EXTENSION", "EXECUTABLE") or entry.name.endswith(_COMPILED)
