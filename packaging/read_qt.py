"""Writes down what Qt holds of others, from Qt's own sources, when Qt's minor version changes:

    python packaging/read_qt.py 6.12.0 path/to/qtbase path/to/qtsvg

Qt's wheels bring no such list. Look at what changed in packaging/licences before committing it.
"""

import html
import json
import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
TO = HERE / "licences" / "qt"

_MODULES = {"qtcore", "qtgui", "qtnetwork", "qtdbus", "qtsvg", "qtwaylandcompositor"}
# Not in what is bundled: Android, the web, and a plugin that is left out.
_NEVER = {"android-native-style", "dejayvu", "libjpeg"}
_ONLY = {
    "d3d12memoryallocator": ["win32"],
    "rhi-miniengine-d3d12-mipmap": ["win32"],
    "qeventdispatcher_cf": ["darwin"],
    "cocoa-platform-plugin": ["darwin"],
    "xcb-xinput": ["linux"],
    "forkfd": ["linux", "darwin"],
    # The wheels for Linux are built against the system's.
    "zlib": ["win32", "darwin"],
    "freetype": ["win32", "darwin"],
    "freetype-zlib": ["win32", "darwin"],
    "freetype-bdf": ["win32", "darwin"],
    "freetype-pcf": ["win32", "darwin"],
}


def main(version: str, *sources: str) -> None:
    for old in TO.glob("*"):
        old.unlink()
    TO.mkdir(exist_ok=True)
    texts: dict[str, str] = {}
    parts = [
        part
        for source in sources
        for file in sorted(Path(source).rglob("qt_attribution.json"))
        for said in _read(file)
        if _counts(said) and (part := _part(said, file.parent, Path(source), texts))
    ]
    parts.sort(key=lambda part: str(part["id"]))
    for text, name in texts.items():
        (TO / name).write_text(text, encoding="utf-8", newline="\n")
    told = {"qt": version, "parts": parts}
    words = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    (TO / "parts.json").write_text(words, encoding="utf-8", newline="\n")
    print(f"{len(parts)} parts, {len(texts)} texts in {TO}")


def _read(file: Path) -> list[dict[str, Any]]:
    # Qt breaks lines inside its strings.
    said = json.loads(file.read_text(encoding="utf-8"), strict=False)
    return said if isinstance(said, list) else [said]


def _counts(said: dict[str, Any]) -> bool:
    """What runs in the program; not Qt's tools, its tests, its Wayland compositor."""
    if said["QDocModule"] == "qtwaylandcompositor" and "platform plugin" not in said["QtUsage"]:
        return False
    runs = said.get("QtParts", ["libs"]) == ["libs"]
    return runs and said["QDocModule"] in _MODULES and said["Id"] not in _NEVER


def _part(
    said: dict[str, Any], folder: Path, source: Path, texts: dict[str, str]
) -> dict[str, object]:
    wayland = said["QDocModule"] == "qtwaylandcompositor"
    files = [folder / name for name in _listed(said, "LicenseFiles") + _listed(said, "LicenseFile")]
    if not files:
        ids = re.findall(r"[\w.-]+", said["LicenseId"])
        files = [source / "LICENSES" / f"{i}.txt" for i in ids if i not in ("AND", "OR")]
    version = str(said.get("Version", "")).removeprefix("version ")
    purl = "".join(_listed(said, "PURL")[:1]).replace("$<VERSION>", version)
    return {
        "id": said["Id"],
        "name": said["Name"],
        "version": version,
        "licence": said["LicenseId"],
        "copyright": html.unescape("\n".join(_listed(said, "Copyright"))),
        "texts": [_keep(file, said["Id"], texts) for file in files],
        "what": " ".join(said["QtUsage"].split()),
        "source": said.get("DownloadLocation") or said.get("Homepage", ""),
        "purl": "" if "$" in purl else purl,
        "platforms": ["linux"] if wayland else _ONLY.get(said["Id"], ["linux", "win32", "darwin"]),
    }


def _listed(said: dict[str, Any], name: str) -> list[str]:
    value = said.get(name, [])
    return value if isinstance(value, list) else [value]


def _keep(file: Path, id_: str, texts: dict[str, str]) -> str:
    """Its name among the texts that are kept; one that is there already counts once."""
    lines = file.read_text(encoding="utf-8").replace("\r", "").strip("\n").split("\n")
    text = "\n".join(line.rstrip() for line in lines) + "\n"
    shared = "LICENSES" in file.parts or file.name == "MIT_LICENSE.txt"
    name = file.stem if shared else f"{id_}-{file.stem}"
    return texts.setdefault(text, f"{name}.txt")


if __name__ == "__main__":
    main(*sys.argv[1:])
