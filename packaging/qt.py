"""Qt as a part, with what it holds of others; its wheels bring no list of that."""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from inside import ICU, MICROSOFT, QT, Entry, files
from parts import KEPT, Part, UnknownPart, kept

# What says its version in the library it is linked into; of others a later Qt may have another.
_SAYS = {
    "libpng": re.compile(rb"libpng version (\d+\.\d+\.\d+)"),
    "pcre2": re.compile(rb"(?<![\d.])(10\.\d+) 20\d\d-\d\d-\d\d"),
}


def parts_of(
    sorted_: dict[str, list[Entry]], version: str, system: str = sys.platform
) -> list[Part]:
    """Qt itself, what of others is in it, and what comes along with it."""
    listed = json.loads((KEPT / "qt" / "parts.json").read_text(encoding="utf-8"))
    if _minor(version) != _minor(listed["qt"]):
        raise UnknownPart(
            f"What Qt holds of others is written down for {listed['qt']}, and this is Qt "
            f"{version}: run packaging/read_qt.py with its sources, and look at what changed."
        )
    said = _said_by(sorted_[QT])
    others = [
        _other(each, listed["qt"], version, said)
        for each in listed["parts"]
        if system in each["platforms"]
    ]
    along = [make(files(sorted_[name])) for name, make in _ALONG.items() if name in sorted_]
    qt = Part(
        name=QT,
        version=version,
        licence="LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
        texts=kept("LGPL-3.0-only.txt", "GPL-3.0-only.txt"),
        what="Windows, text, pictures and the network, used under LGPL-3.0-only.",
        source=f"https://download.qt.io/archive/qt/{_minor(version)}/{version}/submodules/",
        purl=f"pkg:generic/qt@{version}",
        copyright="Copyright (C) The Qt Company Ltd. and other contributors",
        files=files(sorted_[QT]),
        needs=tuple(part.name for part in [*others, *along]),
    )
    return [qt, *others, *along]


def qt_version() -> str:
    from PySide6.QtCore import qVersion

    return qVersion()


def _other(each: dict[str, str], listed: str, version: str, said: dict[str, str]) -> Part:
    """Its version counts only for the very Qt it was read from, or as the library says it."""
    known = said.get(each["id"]) or (each["version"] if version == listed else "")
    then = f" Version {each['version']} in Qt {listed}." if each["version"] and not known else ""
    purl = each["purl"] if known else ""
    return Part(
        name=f"{each['name']} (in Qt)",
        version=known,
        licence=each["licence"],
        texts=kept(*(f"qt/{name}" for name in each["texts"])),
        what=each["what"].rstrip(".") + "." + then,
        source=each["source"] if known or each["version"] not in each["source"] else "",
        purl=purl.replace(each["version"], known),
        copyright=each["copyright"],
        inside_of=QT,
    )


def _said_by(entries: Iterable[Entry]) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in entries:
        if not re.search(r"Qt6?(Core|Gui)(\.dll|\.so\.6|)$", entry.name):
            continue
        held = Path(entry.path).read_bytes()
        for id_, pattern in _SAYS.items():
            if match := pattern.search(held):
                found[id_] = match[1].decode()
    return found


def _icu(names: tuple[str, ...]) -> Part:
    numbers = {match[1] for name in names if (match := re.search(r"\.so\.(\d+)", name))}
    if numbers != {"73"}:
        raise UnknownPart(
            f"Qt comes with ICU {', '.join(sorted(numbers))} now: its licence has to be kept as "
            "packaging/licences/ICU-….txt, and looked at."
        )
    return Part(
        name=ICU,
        version="73",
        licence="Unicode-DFS-2016",
        texts=kept("ICU-73.txt"),
        what="Sorts, compares and formats text in all languages; comes with Qt.",
        source="https://github.com/unicode-org/icu/tree/maint/maint-73",
        purl="pkg:generic/icu@73",
        copyright="Copyright 1991-2023 Unicode, Inc.",
        files=names,
        inside_of=QT,
    )


def _microsoft(names: tuple[str, ...]) -> Part:
    return Part(
        name=MICROSOFT,
        version="",
        licence="LicenseRef-Microsoft-Distributable-Code",
        texts=kept("Microsoft-runtime.txt"),
        what="What programs made with Microsoft’s compiler stand on.",
        source="https://visualstudio.microsoft.com",
        copyright="Copyright Microsoft Corporation",
        files=names,
    )


_ALONG = {ICU: _icu, MICROSOFT: _microsoft}


def _minor(version: str) -> str:
    return ".".join(version.split(".")[:2])
