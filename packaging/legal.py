"""Third-party notices and the list of parts (SBOM), from what is really inside the bundle."""

import platform
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import compiled
import inside
import installed
import interpreter
import needs
import notices
import qt
import sbom
from inside import OURS, PYTHON, QT, ROOT, Entry
from parts import Part, Text, UnknownPart, checked
from plantdesk import __version__

FOLDER = "licenses"


def write(bundle: Path, work: Path, dist: Path, epoch: int) -> None:
    """Into the bundle's `licenses`, and the SBOM into `dist` too; once, when nothing changes now.

    `work` is PyInstaller's, with its lists of what it put in.
    """
    lists = work / bundle.name if (work / bundle.name).is_dir() else work
    parts = gather(inside.read(lists), inside.places(lists), needs.needed(bundle))
    _all_is_named(bundle, parts)
    folder = bundle / FOLDER
    notices.write(parts, folder)
    name = sbom_name()
    text = sbom.text(parts, bundle, epoch)
    for place in (folder, dist):
        place.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8", newline="\n")


def sbom_name() -> str:
    """One for each system: a release holds them side by side."""
    system = f"{platform.system()}-{platform.machine()}".lower()
    return f"plantdesk-{__version__}-{system}.cdx.json"


def gather(
    entries: Iterable[Entry],
    known: inside.Places,
    outside: dict[str, list[str]],
    system: str = sys.platform,
) -> list[Part]:
    """All parts; ends the build at one that is unknown or has no licence text."""
    sorted_ = inside.sort(entries, known)
    parts = [
        *interpreter.parts_of(sorted_, outside, system),
        *qt.parts_of(sorted_, qt.qt_version(), system),
    ]
    done = {part.name for part in parts} | {OURS}
    for name in sorted(sorted_.keys() - done):
        if name in inside.COME_ALONG:
            raise UnknownPart(f"{name} is in the bundle, and nothing in it uses it.")
        held = compiled.parts_in(name, sorted_[name])
        part = installed.part_of(name, inside.files(sorted_[name]))
        parts += [replace(part, needs=tuple(each.name for each in held)), *held]
    ours = _ours(sorted_[OURS])
    return checked(_with_needs([ours, *parts]))


def _ours(entries: Iterable[Entry]) -> Part:
    return Part(
        name=OURS,
        version=__version__,
        licence="MIT",
        texts=(Text("PlantDesk/LICENSE", (ROOT / "LICENSE").read_text(encoding="utf-8")),),
        what="Enters plants by hand into a plant store service.",
        purl=f"pkg:generic/plantdesk@{__version__}",
        copyright="Copyright (c) 2026 The PlantDesk authors",
        files=inside.files(entries),
    )


def _with_needs(parts: list[Part]) -> list[Part]:
    """What stands on what, by the distributions' own words; only what is in the bundle counts."""
    names = {part.name for part in parts}
    found = []
    for part in parts:
        more: set[str] = set()
        if part.name == OURS:
            more = installed.needs_of("plantdesk") | {PYTHON, inside.PYINSTALLER}
        elif part.purl.startswith("pkg:pypi/"):
            more = installed.needs_of(part.name)
            if part.name.casefold().startswith("pyside6"):
                more.add(QT)
        found.append(replace(part, needs=tuple(sorted({*part.needs, *more} & names))))
    return found


def _all_is_named(bundle: Path, parts: list[Part]) -> None:
    """Every file that is really there belongs to a part, whoever put it there."""
    named = {name for part in parts for name in part.files}
    programs = {path.name for path in bundle.iterdir() if path.is_file()}
    unknown = [
        path.relative_to(bundle).as_posix()
        for path in sorted((bundle / "_internal").rglob("*"))
        if path.is_file()
        and not path.is_symlink()
        and path.relative_to(bundle / "_internal").as_posix() not in named
    ]
    unknown += sorted(
        name for name in programs if Path(name).stem not in named and name not in named
    )
    if unknown:
        raise UnknownPart(
            "These are in the bundle and not in PyInstaller’s lists, so nobody knows their "
            "licence:\n  " + "\n  ".join(unknown)
        )
