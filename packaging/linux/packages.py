"""Builds the .deb and the .rpm with nfpm; the same bundle gives the same bytes."""

import json
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import needs
from linux import dependencies, tree
from linux.archive import build_archive
from trouble import CannotBuild

# No address of the project's is known. Whoever passes packages on puts theirs here.
MAINTAINER = "The PlantDesk authors <plantdesk@example.invalid>"
HOME = "/usr/lib/plantdesk"
_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
_DESCRIPTION = """\
enter plants into a plant store service
PlantDesk is for the staff of nurseries, garden centres and botanic gardens
who enter plants by hand. Every plant is saved on this computer before it is
sent, nothing is sent twice unless a person says so, and what nobody knows for
certain is listed to check.

A practice store is built in, so that everything can be tried before it counts."""


def build_packages(bundle: Path, dist: Path, version: str, epoch: int) -> list[Path]:
    """The .deb, the .rpm, and an archive to unpack where nothing may be installed."""
    dist.mkdir(parents=True, exist_ok=True)
    with _laid_out(bundle, version, epoch) as (usr, recipe), ThreadPoolExecutor() as do:
        archive = dist / file_name("tar.xz", version)
        made = [do.submit(_package, recipe, kind, dist, version) for kind in ("deb", "rpm")]
        made.append(do.submit(build_archive, bundle, usr, archive, version, epoch))
        return [one.result() for one in made]


def build_deb(bundle: Path, dist: Path, version: str, epoch: int) -> Path:
    """Only that: what a trial upgrades from."""
    with _laid_out(bundle, version, epoch) as (_, recipe):
        return _package(recipe, "deb", dist, version)


def file_name(kind: str, version: str) -> str:
    """As each system names them."""
    machine = platform.machine()
    match kind:
        case "deb":
            return f"plantdesk_{version}_{architecture()}.deb"
        case "rpm":
            return f"plantdesk-{version}-1.{machine}.rpm"
        case _:
            return f"plantdesk-{version}-linux-{machine}.{kind}"


def find_nfpm() -> Path:
    for place in (Path(sys.executable).with_name("nfpm"), shutil.which("nfpm")):
        if place and Path(place).is_file():
            return Path(place)
    raise CannotBuild("nfpm is missing; `uv sync` brings it into .venv.")


def describe(bundle: Path, usr: Path, version: str, epoch: int) -> dict[str, Any]:
    """What nfpm is told."""
    sonames, glibc = needs.sonames(bundle), needs.glibc(bundle)
    return {
        "name": "plantdesk",
        "arch": architecture(),
        "platform": "linux",
        "version": version,
        "maintainer": MAINTAINER,
        "description": _DESCRIPTION,
        "license": "MIT AND LGPL-3.0-only AND PSF-2.0",
        "mtime": _time(epoch),
        "contents": [
            *_program(bundle),
            *_beside(usr),
            _entry("symlink", "../lib/plantdesk/plantdesk", "/usr/bin/plantdesk"),
        ],
        "overrides": {
            "deb": {
                "depends": dependencies.for_debian(sonames, glibc),
                "recommends": dependencies.RECOMMENDED_BY_DEBIAN,
            },
            "rpm": {
                "depends": dependencies.for_rpm(sonames, glibc),
                "recommends": dependencies.RECOMMENDED_BY_RPM,
            },
        },
        # zstd: a tenth larger than xz and twenty times as fast to build; Debian 12 reads it.
        "deb": {"compression": "zstd"},
        "rpm": {
            "compression": "zstd",
            "buildhost": "localhost",
            "group": "Applications/Productivity",
        },
        "section": "misc",
        "priority": "optional",
    }


def architecture() -> str:
    machine = platform.machine()
    if machine not in _ARCHITECTURES:
        raise CannotBuild(f"No package is made for {machine}.")
    return _ARCHITECTURES[machine]


def _program(bundle: Path) -> Iterator[dict[str, Any]]:
    """With its folders: whoever owns them takes them away."""
    yield _entry("dir", "", HOME, 0o755)
    for path in sorted(bundle.rglob("*")):
        place = f"{HOME}/{path.relative_to(bundle).as_posix()}"
        if path.is_symlink():
            yield _entry("symlink", path.readlink().as_posix(), place)
        elif path.is_dir():
            yield _entry("dir", "", place, 0o755)
        else:
            # A library is read, not started.
            yield _entry("file", str(path), place, 0o755 if path == bundle / "plantdesk" else 0o644)


def _beside(usr: Path) -> Iterator[dict[str, Any]]:
    docs = usr / "share" / "doc" / "plantdesk"
    for path in sorted([docs, *(path for path in docs.rglob("*") if path.is_dir())]):
        yield _entry("dir", "", f"/usr/{path.relative_to(usr).as_posix()}", 0o755)
    for path in sorted(path for path in usr.rglob("*") if path.is_file()):
        place = f"/usr/{path.relative_to(usr).as_posix()}"
        yield _entry("file", str(path), place, 0o644)
    # Only lintian reads it.
    overrides = str(tree.TEXTS / "lintian-overrides")
    place = "/usr/share/lintian/overrides/plantdesk"
    yield _entry("file", overrides, place, 0o644) | {"packager": "deb"}


def _entry(kind: str, source: str, place: str, mode: int = 0) -> dict[str, Any]:
    entry: dict[str, Any] = {"type": kind, "dst": place}
    if source:
        entry["src"] = source
    if mode:
        entry["file_info"] = {"mode": mode}
    return entry


@contextmanager
def _laid_out(bundle: Path, version: str, epoch: int) -> Iterator[tuple[Path, Path]]:
    """The files beside the program, and what nfpm is told."""
    with tempfile.TemporaryDirectory(prefix="plantdesk-linux-") as name:
        usr, recipe = Path(name) / "usr", Path(name) / "nfpm.yaml"
        tree.lay_out(usr, version, epoch, MAINTAINER)
        # Whatever is JSON is YAML.
        recipe.write_text(json.dumps(describe(bundle, usr, version, epoch), indent=1))
        yield usr, recipe


def _package(recipe: Path, kind: str, dist: Path, version: str) -> Path:
    made = dist / file_name(kind, version)
    line = [str(find_nfpm()), "package", "--config", str(recipe), "--packager", kind]
    done = subprocess.run(
        [*line, "--target", str(made)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CannotBuild(f"nfpm could not make the .{kind}:\n{done.stdout}{done.stderr}")
    return made


def _time(epoch: int) -> str:
    return datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
