"""The notices that lie in the bundle's `licenses`: an overview, and every licence word for word."""

import shutil
import textwrap
from pathlib import Path
from string import Template

from inside import OURS, QT
from parts import HERE, Part, Text, UnknownPart

OVERVIEW = "THIRD-PARTY-NOTICES.txt"


def write(parts: list[Part], folder: Path) -> None:
    """All anew, the same bytes for the same parts."""
    shutil.rmtree(folder, ignore_errors=True)
    for text in _texts(parts):
        file = folder / text.name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.body, encoding="utf-8", newline="\n")
    (folder / OVERVIEW).write_text(overview(parts), encoding="utf-8", newline="\n")


def overview(parts: list[Part]) -> str:
    by_name = {part.name: part for part in parts}
    ours, qt = by_name[OURS], by_name[QT]
    minor = ".".join(qt.version.split(".")[:2])
    words = Template((HERE / "notices.txt").read_text(encoding="utf-8"))
    tops = [part for part in parts if not part.inside_of and part.name != OURS]
    table = "\n".join(
        f"  {part.name} {part.version}".rstrip().ljust(44) + part.licence for part in tops
    )
    told = "\n".join(
        _told(each, "    " if each.inside_of else "")
        for top in tops
        for each in [top, *(part for part in parts if part.inside_of == top.name)]
    )
    return words.substitute(
        version=ours.version, qt=qt.version, minor=minor, table=table, parts=told.rstrip("\n")
    )


def _told(part: Part, indent: str = "") -> str:
    title = f"{part.name} {part.version}".rstrip()
    lines = [
        title,
        *textwrap.wrap(part.what, 92 - len(indent)),
        *part.copyright.splitlines(),
        f"Licence: {part.licence}",
        *(f"  {text.name}" for text in part.texts),
        *([f"Source: {part.source}"] if part.source else []),
    ]
    return "".join(f"{indent}{'' if line == title else '  '}{line}\n" for line in lines)


def _texts(parts: list[Part]) -> list[Text]:
    """Each once; two that differ never share a name."""
    found: dict[str, str] = {}
    for text in (text for part in parts for text in part.texts):
        body = "\n".join(line.rstrip() for line in text.body.splitlines()).strip("\n") + "\n"
        if found.setdefault(text.name, body) != body:
            raise UnknownPart(f"Two different licence texts are called {text.name}.")
    return [Text(name, body) for name, body in sorted(found.items())]
