"""Builds the archive for whoever may not install anything: unpack it and start."""

import io
import lzma
import tarfile
from pathlib import Path

from linux import libraries, tree

_BESIDE = ("share/applications", "share/icons", "share/man", "share/doc")
_SCRIPT, _README = "install-for-me.sh", "README.txt"


def build_archive(bundle: Path, usr: Path, made: Path, version: str, epoch: int) -> Path:
    """Sorted, with one time and no owner: the same bundle gives the same bytes."""
    top = f"plantdesk-{version}"
    paths = {f"{top}/{path.relative_to(bundle).as_posix()}": path for path in bundle.rglob("*")}
    for part in _BESIDE:
        for path in [usr / part, *(usr / part).rglob("*")]:
            paths[f"{top}/{path.relative_to(usr).as_posix()}"] = path
    known = "\n".join(" ".join(pair) for pair in sorted(libraries.PACKAGES.items()))
    # Beside usr, where the rest is laid out too.
    for name, values in ((_SCRIPT, {"PACKAGES": known}), (_README, {"VERSION": version})):
        paths[f"{top}/{name}"] = tree.fill(tree.TEXTS / name, usr.parent / name, **values)
    # Preset 1: a twelfth larger than 3 and four times as fast.
    with (
        lzma.open(made, "wb", preset=1, format=lzma.FORMAT_XZ) as pressed,
        tarfile.open(fileobj=pressed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for name, path in sorted(paths.items()):
            _put(archive, name, path, epoch)
    return made


def _put(archive: tarfile.TarFile, name: str, path: Path, epoch: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.mtime = epoch
    if path.is_symlink():
        entry.type, entry.linkname = tarfile.SYMTYPE, path.readlink().as_posix()
        archive.addfile(entry)
    elif path.is_dir():
        entry.type, entry.mode = tarfile.DIRTYPE, 0o755
        archive.addfile(entry)
    else:
        content = path.read_bytes()
        runs = path.stat().st_mode & 0o100
        entry.size, entry.mode = len(content), 0o755 if runs else 0o644
        archive.addfile(entry, io.BytesIO(content))
