"""An installed distribution as a part: its licence and the words of it, by its own metadata."""

import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import PurePath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from parts import Part, Text, UnknownPart, kept

# Wheels that bring no text.
_TEXTS_OF = {
    "pyside6-essentials": ("LGPL-3.0-only.txt", "GPL-3.0-only.txt"),
    "shiboken6": ("LGPL-3.0-only.txt", "GPL-3.0-only.txt"),
}
# Said in prose: what SPDX calls it.
_SAID = {
    "GPLv2-or-later with a special exception which allows to use PyInstaller to build and "
    "distribute non-free programs (including commercial ones)": (
        "GPL-2.0-or-later WITH Bootloader-exception"
    ),
}
# Some put the whole text of their licence where its name belongs.
_LONGEST_NAME = 80
_CLASSIFIED = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
_TEXT = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*", re.IGNORECASE)
_SOURCES = ("source", "source code", "repository", "homepage", "documentation")


def part_of(name: str, files: tuple[str, ...]) -> Part:
    """The distribution of this name; `files` of it are in the bundle."""
    found = distribution(name)
    return Part(
        name=found.name,
        version=found.version,
        licence=licence_of(found),
        texts=texts_of(found),
        what=_said(found, "Summary"),
        source=_source(found),
        purl=f"pkg:pypi/{canonicalize_name(found.name)}@{found.version}",
        files=files,
    )


def licence_of(found: Distribution) -> str:
    """As an SPDX expression; empty if the metadata doesn't say."""
    given = " ".join((_said(found, "License-Expression") or _said(found, "License")).split())
    given = _SAID.get(given, given)
    if given and len(given) <= _LONGEST_NAME:
        return given
    classifiers = found.metadata.get_all("Classifier", [])
    classes = {_CLASSIFIED[each] for each in classifiers if each in _CLASSIFIED}
    return classes.pop() if len(classes) == 1 else ""


def texts_of(found: Distribution) -> tuple[Text, ...]:
    """What it brings beside its metadata; what is kept here if that is nothing."""
    own = []
    for file in found.files or []:
        where = PurePath(file)
        if not where.parts[0].endswith(".dist-info"):
            continue
        inner = PurePath(*where.parts[1:])
        if inner.parts[0] == "licenses" or (len(inner.parts) == 1 and _TEXT.fullmatch(inner.name)):
            words = PurePath(*inner.parts[1:]) if inner.parts[0] == "licenses" else inner
            own.append(Text(f"{found.name}/{words.as_posix()}", _words(found, str(file))))
    name = canonicalize_name(found.name)
    return tuple(sorted(own, key=lambda text: text.name)) or kept(*_TEXTS_OF.get(name, ()))


def needs_of(name: str) -> set[str]:
    """The distributions that it stands on here, under the names they are installed as."""
    needed = set()
    for line in distribution(name).requires or []:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            try:
                needed.add(distribution(requirement.name).name)
            except PackageNotFoundError:
                continue
    return needed


def _said(found: Distribution, name: str) -> str:
    return "".join(found.metadata.get_all(name, [])[:1])


def _words(found: Distribution, file: str) -> str:
    text: str | None = found.read_text(PurePath(*PurePath(file).parts[1:]).as_posix())
    if text is None:
        raise UnknownPart(f"{found.name} says it brings {file}, and it is not there.")
    return text


def _source(found: Distribution) -> str:
    """Where its makers have the source, by what they say themselves."""
    urls = {
        label.strip().casefold(): url.strip()
        for label, _, url in (
            line.partition(",") for line in found.metadata.get_all("Project-URL", [])
        )
    }
    named = [urls[label] for label in _SOURCES if label in urls]
    return named[0] if named else _said(found, "Home-page")
