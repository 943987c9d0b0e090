"""The notices in the bundle's `licenses`: an overview, every licence word for word, the parts."""

import json
import platform
import shutil
import textwrap
from pathlib import Path
from string import Template

import needs
import sbom
from owners import OURS, UnknownPart
from parts import QT, Part, gather
from plantdesk import __version__

FOLDER, OVERVIEW = "licenses", "THIRD-PARTY-NOTICES.txt"
_WORDS = Path(__file__).resolve().with_name("notices.txt")


def write(bundle: Path, work: Path, dist: Path, epoch: int) -> None:
    """Into the bundle, and the list of parts into `dist` too.

    `work` is PyInstaller's, where the spec wrote down what it put into the bundle.
    """
    listed = json.loads((work / "plantdesk" / "inside.json").read_text("utf-8"))
    parts = gather([(name, path, kind) for name, path, kind in listed], needs.needed(bundle))
    _all_is_named(bundle, parts)
    folder = bundle / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    texts = {name: text for part in parts for name, text in part.texts.items()}
    for name, text in texts.items():
        lines = "\n".join(line.rstrip() for line in text.splitlines())
        _write(folder / name, lines.strip("\n") + "\n")
    _write(folder / OVERVIEW, overview(parts))
    for place in (folder, dist):
        _write(place / list_name(), sbom.text(parts, epoch))


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
        for each in [top, *(part for part in parts if part.inside == top.name)]
    ]
    qt = by_name[QT].version
    return Template(_WORDS.read_text("utf-8")).substitute(
        version=by_name[OURS].version,
        qt=qt,
        minor=qt.rpartition(".")[0],
        table="\n".join(table),
        parts="\n".join(told).rstrip("\n"),
    )


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


def _all_is_named(bundle: Path, parts: list[Part]) -> None:
    """Every file that is really there belongs to a part, whoever put it there."""
    named = {name for part in parts for name in part.files}
    inside = bundle / "_internal"
    found = [path for path in sorted(inside.rglob("*")) if path.is_file() and not path.is_symlink()]
    if unknown := {path.relative_to(inside).as_posix() for path in found} - named:
        raise UnknownPart(
            "These are in the bundle, and nobody knows who put them there, or under what licence:"
            "\n  " + "\n  ".join(sorted(unknown))
        )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
