"""The notices in the bundle's `licenses`: an overview, every licence word for word, the parts."""

import json
import platform
import shutil
import textwrap
from datetime import UTC, datetime
from pathlib import Path
from string import Template
from typing import Any

import needs
from owners import OURS
from parts import QT, Part, gather
from plantdesk import __version__
from trouble import CannotBuild

FOLDER, OVERVIEW = "licenses", "THIRD-PARTY-NOTICES.txt"
_WORDS = Path(__file__).resolve().with_name("notices.txt")


def write(bundle: Path, work: Path, dist: Path, epoch: int) -> None:
    """Into the bundle, and the list of parts into `dist` too.

    `work` is PyInstaller's, where the spec wrote down what it put into the bundle.
    """
    listed = json.loads((work / "plantdesk" / "inside.json").read_text("utf-8"))
    parts = gather([(name, path, kind) for name, path, kind in listed], needs.needed(bundle))
    _all_is_listed(bundle, {name for name, _, _ in listed})
    folder = bundle / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    texts = {name: text for part in parts for name, text in part.texts.items()}
    for name, text in texts.items():
        lines = "\n".join(line.rstrip() for line in text.splitlines())
        _write(folder / name, lines.strip("\n") + "\n")
    _write(folder / OVERVIEW, overview(parts))
    for place in (folder, dist):
        _write(place / list_name(), list_of(parts, epoch))


def list_name() -> str:
    """One for each system: a release holds them side by side."""
    system = f"{platform.system()}-{platform.machine()}".lower()
    return f"plantdesk-{__version__}-{system}.cdx.json"


def overview(parts: list[Part]) -> str:
    by_name = {part.name: part for part in parts}
    tops = [part for part in parts if not part.inside and part.name != OURS]
    table = [f"  {part.name} {part.version}".rstrip().ljust(44) + part.licence for part in tops]
    told = [
        _told(each, "    " if each.inside else "")
        for top in tops
        for each in [top, *_inside(top, parts)]
    ]
    qt = by_name[QT].version
    return Template(_WORDS.read_text("utf-8")).substitute(
        version=by_name[OURS].version,
        qt=qt,
        minor=qt.rpartition(".")[0],
        table="\n".join(table),
        parts="\n".join(told).rstrip("\n"),
    )


def list_of(parts: list[Part], epoch: int) -> str:
    """The list of parts in CycloneDX 1.6: the same bytes for the same parts."""
    tops = {part.name: _component(part, parts) for part in parts if not part.inside}
    said = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**tops.pop(OURS), "type": "application"},
        },
        "components": list(tops.values()),
    }
    return json.dumps(said, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _component(part: Part, parts: list[Part]) -> dict[str, Any]:
    more = {
        "version": part.version,
        "purl": part.purl,
        "copyright": part.copyright,
        "description": part.what,
        "externalReferences": [{"type": "website", "url": part.source}] if part.source else [],
        "components": [_component(each, parts) for each in _inside(part, parts)],
    }
    return {
        "type": "library",
        "name": part.name,
        "licenses": [{"expression": part.licence}],
        **{name: value for name, value in more.items() if value},
    }


def _inside(top: Part, parts: list[Part]) -> list[Part]:
    return [part for part in parts if part.inside == top.name]


def _told(part: Part, indent: str) -> str:
    lines = [
        *textwrap.wrap(part.what, 92 - len(indent)),
        *part.copyright.splitlines(),
        f"Licence: {part.licence}",
        *(f"  {name}" for name in part.texts),
        *([f"Source: {part.source}"] if part.source else []),
    ]
    title = f"{indent}{part.name} {part.version}".rstrip()
    return f"{title}\n" + "".join(f"{indent}  {line}\n" for line in lines)


def _all_is_listed(bundle: Path, listed: set[str]) -> None:
    """Every file that is really there was listed, and so belongs to a part."""
    inside = bundle / "_internal"
    found = [path for path in sorted(inside.rglob("*")) if path.is_file() and not path.is_symlink()]
    if unknown := {path.relative_to(inside).as_posix() for path in found} - listed:
        raise CannotBuild(
            "These are in the bundle, and nobody knows who put them there, or under what licence:"
            "\n  " + "\n  ".join(sorted(unknown))
        )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
