"""A bare Debian with Wine for 32 and 64 bits in a folder, so that nothing is installed here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path, PureWindowsPath

from windows.installer import FOR_ALL, find_makensis, nsis_version
from windows.screen import DISPLAY

_TOOLS = ("debootstrap", "Xvfb", "openbox", "xdotool", "import", "unshare", "makensis")
_APT = "apt-get install debootstrap xvfb openbox xdotool imagemagick nsis"
_PACKAGES = ("wine", "wine64", "wine32:i386", "gcc-mingw-w64-x86-64-win32")
_MADE = "made-by-plantdesk"


def needs() -> str:
    """What is missing here, in words; empty if nothing is."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "This needs Linux, and root for debootstrap and mounts."
    missing = [tool for tool in _TOOLS if not shutil.which(tool)]
    if missing:
        return f"Missing: {' '.join(missing)} ({_APT})"
    new_enough = nsis_version(find_makensis()) >= FOR_ALL
    return "" if new_enough else "This needs NSIS 3.11 or newer, as set-ups for everyone do."


def make_root(root: Path) -> None:
    """Takes some minutes and 3 GB the first time, nothing later."""
    if (root / _MADE).exists():
        return
    # One that was interrupted.
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    _must(["debootstrap", "--variant=minbase", "bookworm", str(root)])
    within = ["chroot", str(root), "env", "DEBIAN_FRONTEND=noninteractive"]
    _must([*within, "dpkg", "--add-architecture", "i386"])
    _must([*within, "apt-get", "update"])
    _must([*within, "apt-get", "install", "-y", "--no-install-recommends", *_PACKAGES])
    (root / _MADE).touch()


class Wine:
    """A Windows of its own in that root; ends with `stop`."""

    def __init__(self, root: Path) -> None:
        self._root = root
        for line in (
            ["mount", "-t", "proc", "proc", str(root / "proc")],
            ["mount", "--rbind", "/dev", str(root / "dev")],
        ):
            subprocess.run(line, check=True)
        shutil.rmtree(root / "wine", ignore_errors=True)
        self.drive = root / "wine" / "drive_c"
        self.run("wineboot", "--init")
        self.windows("win10")
        self.user = next(
            name.name for name in (self.drive / "users").iterdir() if name.name != "Public"
        )

    def windows(self, version: str) -> None:
        self.run("winecfg", "-v", version)

    def run(self, *words: str) -> int:
        return subprocess.run(self._line(words), capture_output=True, check=False).returncode

    def said(self, *words: str) -> str:
        done = subprocess.run(self._line(words), capture_output=True, check=False)
        return done.stdout.decode(errors="replace").replace("\r", "")

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        null = subprocess.DEVNULL
        return subprocess.Popen(self._line(words), stdout=null, stderr=null)

    def path(self, windows: str) -> Path:
        return self.drive.joinpath(*PureWindowsPath(windows).parts[1:])

    def registry(self, key: str) -> dict[str, str]:
        """The values of a key, empty if there is none; 64-bit view."""
        values = {}
        for line in self.said("reg", "query", key, "/reg:64").splitlines():
            name, _, rest = line.strip().partition("    ")
            kind, _, value = rest.strip().partition("    ")
            if kind.startswith("REG_"):
                values[name] = value.strip()
        return values

    def compile(self, source: Path, target: Path, *flags: str) -> None:
        shutil.copy(source, self._root / source.name)
        made = self._root / "made.exe"
        line = ["chroot", str(self._root), "x86_64-w64-mingw32-gcc", "-O1", "-s", *flags]
        line += ["-o", "made.exe", source.name]
        # chroot goes to its new root, where both lie; advapi32 has to come last.
        subprocess.run([*line, "-ladvapi32"], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        made.replace(target)

    def stop(self) -> None:
        subprocess.run([*self._within(), "wineserver", "-k", "-w"], check=False)

    def _line(self, words: tuple[str, ...]) -> list[str]:
        return [*self._within(), "timeout", "180", "wine", *words]

    def _within(self) -> list[str]:
        mine = {"HOME": "/root", "WINEPREFIX": "/wine", "DISPLAY": DISPLAY, "LANG": "C.UTF-8"}
        mine |= {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
        settings = [f"{name}={value}" for name, value in mine.items()]
        return ["chroot", str(self._root), "env", "-i", "PATH=/usr/bin:/bin", *settings]


def _must(line: list[str]) -> None:
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(line)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
