"""A bare Debian with Wine in a folder, so that nothing is installed on this system."""

import hashlib
import shutil
import subprocess
from pathlib import Path

from trouble import CannotBuild, run

_SUITE = "trixie"
_MIRROR = "http://deb.debian.org/debian"
_STUBS = Path(__file__).resolve().parent / "stubs"
# Windows' own library, and the source of what stands in for it: Qt loads both, Wine 10 has neither.
_LIBRARIES = {"icuuc.dll": "icu.c", "mscms.dll": "mscms.c"}
_PACKAGES = (
    *("wine", "wine64", "fonts-wine", "fonts-liberation", "fonts-dejavu-core"),
    *("gcc-mingw-w64-x86-64-win32", "nsis", "python3"),
    *("xvfb", "openbox", "xdotool", "imagemagick"),
)
# For 32-bit programs, as set-ups made by NSIS are; it is not to be had everywhere.
_32_BIT = "wine32:i386"
_MADE = "made-by-plantdesk"


def make(root: Path) -> None:
    """Takes two minutes and 4 GB the first time, nothing later."""
    content = [repr((_SUITE, _PACKAGES)).encode()]
    content += [(_STUBS / source).read_bytes() for source in _LIBRARIES.values()]
    stamp = hashlib.sha256(b"\n".join(content)).hexdigest()
    made = root / _MADE
    if made.exists() and made.read_text() == stamp:
        return
    if not shutil.which("debootstrap"):
        raise CannotBuild("debootstrap is missing: apt-get install debootstrap")
    print("Making a Debian with Wine", flush=True)
    # One that was interrupted, or is of another make.
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    scripts = Path("/usr/share/debootstrap/scripts")
    # An older debootstrap has no script for a newer system; they have been alike for years.
    like = scripts / (_SUITE if (scripts / _SUITE).exists() else "sid")
    run(["debootstrap", "--variant=minbase", _SUITE, str(root), _MIRROR, str(like)])
    _let_apt_reach_what_this_system_reaches(root)
    within = ["chroot", str(root), "env", "DEBIAN_FRONTEND=noninteractive"]
    install = [*within, "apt-get", "install", "-y", "--no-install-recommends"]
    update = [*within, "apt-get", "update"]
    run(update)
    run([*install, *_PACKAGES])
    i386 = [[*within, "dpkg", "--add-architecture", "i386"], update, [*install, _32_BIT]]
    null = subprocess.DEVNULL
    if any(subprocess.call(step, stdout=null, stderr=null) for step in i386):
        print(f"{_32_BIT} can't be had here: set-ups are tried as 64-bit programs", flush=True)
    for library, source in _LIBRARIES.items():
        shutil.copy(_STUBS / source, root / "opt")
        compiler = ["chroot", str(root), "x86_64-w64-mingw32-gcc", "-shared", "-s"]
        run([*compiler, "-o", f"/opt/{library}", f"/opt/{source}"])
    run([*within, "apt-get", "clean"])
    made.write_text(stamp)


def libraries(root: Path) -> list[Path]:
    return [root / "opt" / library for library in _LIBRARIES]


def runs_32_bit(root: Path) -> bool:
    return (root / "usr/lib/wine/wineserver32").exists()


def _let_apt_reach_what_this_system_reaches(root: Path) -> None:
    for name in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{name}", root / "etc" / name)
    dump = ["apt-config", "dump", "--no-empty", "Acquire"]
    kept = ("Acquire::http", "Acquire::Check-", "Acquire::Retries", "Acquire::ForceIPv4")
    lines = [line for line in run(dump).splitlines() if line.startswith(kept)]
    settings = root / "etc/apt/apt.conf.d/99-as-on-this-machine"
    settings.write_text("".join(f"{line}\n" for line in lines))
