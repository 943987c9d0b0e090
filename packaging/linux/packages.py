"""Builds the .deb and the .rpm with nfpm, and an archive; the same bundle gives the same bytes."""

import json
import platform
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import needs
from linux import libraries, tree
from trouble import run

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
# By this name in every system; without it no store can be reached over https.
_CERTIFICATES = "ca-certificates"
# Without these it starts, and something is missing: words, tokens kept, sounds, files opened.
_RECOMMENDED_BY_DEBIAN = [
    "fonts-dejavu-core | fonts-noto-core | fonts-liberation | fonts-ubuntu",
    "gnome-keyring | kwalletmanager | keepassxc",
    "hicolor-icon-theme",
    "xdg-desktop-portal",
    "pipewire-bin | pulseaudio-utils | alsa-utils",
]
# By names that Fedora and openSUSE share; an unknown one does no harm.
_RECOMMENDED_BY_RPM = [
    "dejavu-sans-fonts",
    "gnome-keyring",
    "hicolor-icon-theme",
    "xdg-desktop-portal",
]
# libc has a version; only Debian's family calls the other so. Only Python's bz2 wants that, which
# PlantDesk never loads.
_NOT_FOR_RPM = {"libc.so.6", "libbz2.so.1.0"}


def build_packages(bundle: Path, dist: Path, version: str, epoch: int) -> None:
    """The .deb, the .rpm, and an archive to unpack where nothing may be installed."""
    dist.mkdir(parents=True, exist_ok=True)
    with _laid_out(bundle, version, epoch) as (usr, recipe):
        for kind in ("deb", "rpm"):
            _package(recipe, kind, dist)
        _archive(bundle, usr, dist, version, epoch)


def build_earlier(bundle: Path, dist: Path) -> Path:
    """A .deb of the same program under an earlier number: what a trial upgrades from."""
    dist.mkdir(parents=True, exist_ok=True)
    with _laid_out(bundle, "0.0.1", 0) as (_, recipe):
        _package(recipe, "deb", dist)
    return next(dist.glob("*_0.0.1_*.deb"))


def for_debian(sonames: set[str], glibc: str) -> list[str]:
    """Packages, by the names that Debian 12 has; newer systems provide them too."""
    packages = {libraries.PACKAGES[soname] for soname in sonames} - {"libc6"}
    return [f"libc6 (>= {glibc})", _CERTIFICATES, *sorted(packages)]


def for_rpm(sonames: set[str], glibc: str) -> list[str]:
    """Libraries by soname, for every rpm system calls the packages otherwise."""
    wanted = [f"{soname}()(64bit)" for soname in sorted(sonames - _NOT_FOR_RPM)]
    return [f"libc.so.6(GLIBC_{glibc})(64bit)", _CERTIFICATES, *wanted]


@contextmanager
def _laid_out(bundle: Path, version: str, epoch: int) -> Iterator[tuple[Path, Path]]:
    """The files beside the program, and what nfpm is told."""
    with tempfile.TemporaryDirectory(prefix="plantdesk-linux-") as name:
        usr, recipe = Path(name) / "usr", Path(name) / "nfpm.yaml"
        tree.lay_out(usr, version, epoch)
        # Whatever is JSON is YAML.
        recipe.write_text(json.dumps(_describe(bundle, usr, version, epoch)))
        yield usr, recipe


def _describe(bundle: Path, usr: Path, version: str, epoch: int) -> dict[str, Any]:
    sonames, glibc = set(needs.needed(bundle)), needs.glibc(bundle)
    return {
        "name": "plantdesk",
        "arch": _ARCHITECTURES.get(platform.machine(), platform.machine()),
        "platform": "linux",
        "version": version,
        "maintainer": MAINTAINER,
        "description": _DESCRIPTION,
        "license": "MIT AND LGPL-3.0-only AND PSF-2.0",
        "mtime": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "contents": list(_contents(bundle, usr)),
        "overrides": {
            "deb": {"depends": for_debian(sonames, glibc), "recommends": _RECOMMENDED_BY_DEBIAN},
            "rpm": {"depends": for_rpm(sonames, glibc), "recommends": _RECOMMENDED_BY_RPM},
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


def _contents(bundle: Path, usr: Path) -> Iterator[dict[str, Any]]:
    for folder, place in ((bundle, HOME), (usr, "/usr")):
        for path in sorted([folder, *folder.rglob("*")]):
            to = f"{place}/{path.relative_to(folder).as_posix()}".removesuffix("/.")
            if path.is_symlink():
                yield {"type": "symlink", "src": path.readlink().as_posix(), "dst": to}
            elif path.is_file():
                mode = path.stat().st_mode & 0o755 | 0o644
                yield {"src": str(path), "dst": to, "file_info": {"mode": mode}}
            elif to.startswith((HOME, "/usr/share/doc/plantdesk")):
                # Whoever owns a folder takes it away.
                yield {"type": "dir", "dst": to, "file_info": {"mode": 0o755}}
    yield {"type": "symlink", "src": "../lib/plantdesk/plantdesk", "dst": "/usr/bin/plantdesk"}
    # Only lintian reads it.
    overrides = str(tree.TEXTS / "lintian-overrides")
    place = "/usr/share/lintian/overrides/plantdesk"
    yield {"src": overrides, "dst": place, "packager": "deb", "file_info": {"mode": 0o644}}


def _package(recipe: Path, kind: str, dist: Path) -> None:
    """nfpm names it as its systems do."""
    nfpm = str(Path(sys.executable).with_name("nfpm"))
    run([nfpm, "package", "--config", str(recipe), "--packager", kind, "--target", f"{dist}/"])


def _archive(bundle: Path, usr: Path, dist: Path, version: str, epoch: int) -> None:
    """With one time and nobody's name: the same bundle gives the same bytes."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = epoch, 0, 0, "", ""
        entry.mode = entry.mode & 0o755 | (0o755 if entry.isdir() else 0o644)
        return entry

    known = "\n".join(" ".join(pair) for pair in sorted(libraries.PACKAGES.items()))
    beside = [
        tree.fill("install-for-me.sh", usr.parent, PACKAGES=known),
        tree.fill("README.txt", usr.parent, VERSION=version),
        *(usr / "share" / name for name in ("applications", "doc", "icons", "man")),
    ]
    top = f"plantdesk-{version}"
    made = dist / f"{top}-linux-{platform.machine()}.tar.xz"
    # Preset 1: a twelfth larger than 3 and four times as fast.
    with tarfile.open(made, "w:xz", preset=1) as archive:
        archive.add(bundle, top, filter=plain)
        for path in beside:
            name = path.relative_to(usr if path.is_dir() else usr.parent)
            archive.add(path, f"{top}/{name}", filter=plain)
