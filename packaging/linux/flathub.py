"""Writes the manifest with which Flathub builds a release:

    python packaging/linux/flathub.py dist/plantdesk-0.3.0.tar.gz ADDRESS

The file is the source distribution (`uv build --sdist`), and ADDRESS where that very file can be
had. The wheels are those of uv.lock. It goes to dist/org.plantdesk.PlantDesk.json.
"""

import hashlib
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.markers import Marker
from packaging.tags import compatible_tags, cpython_tags
from packaging.utils import parse_wheel_filename

ROOT = Path(__file__).resolve().parents[2]
ID = "org.plantdesk.PlantDesk"
_RUNTIME = "25.08"
# What that runtime has.
_PYTHON, _GLIBC = (3, 13), 42
_MACHINES = ("x86_64", "aarch64")
_THERE = {
    "sys_platform": "linux",
    "platform_system": "Linux",
    "os_name": "posix",
    "python_version": "3.13",
    "python_full_version": "3.13.0",
}
_FINISH_ARGS = [
    "--share=network",
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    "--device=dri",
    # Tokens, and a computer that stays awake while a batch is sent.
    "--talk-name=org.freedesktop.secrets",
    "--talk-name=org.freedesktop.PowerManagement",
    "--talk-name=org.gnome.SessionManager",
]


def manifest(source: Path, address: str) -> dict[str, Any]:
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    sources = {"type": "archive", "url": address, "sha256": digest}
    # Into a folder that is not there yet; what pip writes lies beside it.
    lay_out = (
        "import sys; sys.path.insert(0, 'packaging'); from pathlib import Path;"
        "from linux import packages, tree; from plantdesk import __version__;"
        "tree.lay_out(Path('usr'), __version__, 0, packages.MAINTAINER)"
    )
    pip = "pip3 install --no-index --find-links=. --no-deps --prefix=/app"
    return {
        "id": ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": _RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "plantdesk",
        "rename-desktop-file": "plantdesk.desktop",
        "rename-icon": "plantdesk",
        "finish-args": _FINISH_ARGS,
        "modules": [
            {
                "name": "wheels",
                "buildsystem": "simple",
                "build-commands": [f"{pip} *.whl"],
                "sources": list(_wheels()),
            },
            {
                "name": "plantdesk",
                "buildsystem": "simple",
                "build-commands": [
                    f"{pip} --no-build-isolation .",
                    f'PYTHONPATH=. python3 -c "{lay_out}"',
                    "cp -r usr/share /app/",
                ],
                "sources": [sources],
            },
        ],
    }


def _wheels() -> Iterator[dict[str, Any]]:
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    by_name = {package["name"]: package for package in locked}
    # hatchling and Qt build it.
    wanted, found = ["plantdesk", "hatchling"], set()
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += [each["name"] for each in by_name[name].get("dependencies", []) if _on(each)]
    for name in sorted(found - {"plantdesk"}):
        yield from _fitting(by_name[name]["wheels"])


def _on(dependency: dict[str, Any]) -> bool:
    marker = dependency.get("marker")
    return marker is None or Marker(marker).evaluate(_THERE)


def _fitting(wheels: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """One for all computers, or one for each kind of processor."""
    chosen = {machine: _best(wheels, machine) for machine in _MACHINES}
    for machine, wheel in chosen.items():
        digest = wheel["hash"].removeprefix("sha256:")
        source = {"type": "file", "url": wheel["url"], "sha256": digest}
        if all(other == wheel for other in chosen.values()):
            yield source
            return
        yield source | {"only-arches": [machine]}


def _best(wheels: list[dict[str, Any]], machine: str) -> dict[str, Any]:
    """As pip would choose there."""
    systems = [f"manylinux_2_{number}_{machine}" for number in range(_GLIBC, 16, -1)]
    order = [*cpython_tags(_PYTHON, platforms=systems), *compatible_tags(_PYTHON, "cp313", systems)]
    names = {wheel["url"].rpartition("/")[2]: wheel for wheel in wheels}
    tags = {tag: name for name in names for tag in parse_wheel_filename(name)[3]}
    return names[next(tags[tag] for tag in order if tag in tags)]


if __name__ == "__main__":
    target = ROOT / "dist" / f"{ID}.json"
    content = manifest(Path(sys.argv[1]), sys.argv[2])
    target.write_text(json.dumps(content, indent=2) + "\n", "utf-8")
