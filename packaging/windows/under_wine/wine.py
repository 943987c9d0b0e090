"""A Windows under Wine: a drive C: in the Debian's folder, and a screen that nobody sees."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path, PureWindowsPath
from time import monotonic, sleep

from trouble import CannotBuild

PATIENCE = 60.0
_LONGEST = 180.0


@dataclass(frozen=True)
class Windows:
    root: Path
    display: str = ""

    @property
    def drive(self) -> Path:
        return self.root / "wine" / "drive_c"

    def path(self, windows: str) -> Path:
        """Where a file of this Windows lies here."""
        return self.drive.joinpath(*PureWindowsPath(windows).parts[1:])

    def line(self, *words: str, **variables: str) -> list[str]:
        """Start a program of the Debian; `wine` starts one of Windows."""
        mine = {
            "PATH": "/usr/bin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "DISPLAY": self.display,
            "WINEPREFIX": "/wine",
            "WINEDEBUG": "-all",
            # No offers of .NET and of a browser; our library in place of Wine's own.
            "WINEDLLOVERRIDES": "mscoree,mshtml=;mscms=n",
            **variables,
        }
        settings = [f"{name}={value}" for name, value in mine.items()]
        # Programs begin on C:, not on Z:, where Linux's root lies.
        place = "/wine/drive_c" if self.drive.exists() else "/"
        return ["chroot", str(self.root), "env", "-i", "-C", place, *settings, *words]

    def start(self, *words: str, **variables: str) -> "subprocess.Popen[bytes]":
        null = subprocess.DEVNULL
        return subprocess.Popen(self.line("wine", *words, **variables), stdout=null, stderr=null)

    def said(
        self, *words: str, timeout: float = _LONGEST, given: str = "", **variables: str
    ) -> tuple[int, str]:
        """The exit code, and what was printed."""
        # Not subprocess's own limit: that leaves Wine's programs running.
        limited = self.line("timeout", str(timeout), "wine", *words, **variables)
        pipe, same = subprocess.PIPE, subprocess.STDOUT
        done = subprocess.run(limited, input=given.encode(), stdout=pipe, stderr=same, check=False)
        return done.returncode, done.stdout.decode(errors="replace").replace("\r", "")

    def must(self, *words: str) -> str:
        code, said = self.said(*words)
        if code:
            raise CannotBuild(f"{' '.join(words)} ended with {code}:\n{said[-3000:]}")
        return said

    def end_all(self) -> None:
        subprocess.run(self.line("wineserver", "-k", "-w"), check=False)

    def keys(self, *names: str) -> None:
        for name in names:
            self.xdotool("key", name)
            sleep(0.4)

    def xdotool(self, *words: str) -> str:
        """What it prints; empty if it finds no window."""
        line = self.line("xdotool", *words)
        return subprocess.run(line, capture_output=True, text=True, check=False).stdout.strip()

    def draw(self, picture: Path) -> None:
        """Take a picture of what is on the screen."""
        picture.parent.mkdir(parents=True, exist_ok=True)
        line = self.line("import", "-window", "root", "-trim", "png:-")
        drawn = subprocess.run(line, capture_output=True, check=False)
        picture.write_bytes(drawn.stdout)


@contextmanager
def screen(windows: Windows) -> Iterator[Windows]:
    """The same with a screen, and a window manager: without one no window gets the keyboard."""
    subprocess.run(["mount", "-t", "proc", "proc", str(windows.root / "proc")], check=True)
    subprocess.run(["mount", "--rbind", "/dev", str(windows.root / "dev")], check=True)
    # It takes a number that is free, and tells it.
    size = ["-screen", "0", "2240x1480x24", "-noreset", "-nolisten", "tcp", "-displayfd", "1"]
    null, pipe = subprocess.DEVNULL, subprocess.PIPE
    started = [subprocess.Popen(windows.line("Xvfb", *size), stdout=pipe, stderr=null)]
    try:
        number = started[0].stdout.readline().decode().strip() if started[0].stdout else ""
        windows = replace(windows, display=f":{number}")
        started.append(subprocess.Popen(windows.line("openbox"), stdout=null, stderr=null))
        yield windows
    finally:
        windows.end_all()
        for process in reversed(started):
            process.terminate()
            process.wait()


def make(windows: Windows) -> None:
    """A new one, as after Windows was installed."""
    shutil.rmtree(windows.root / "wine", ignore_errors=True)
    subprocess.run(windows.line("wineboot", "--init"), check=True, capture_output=True)
    windows.must("winecfg", "-v", "win10")
    # All programs have ended, and all is written.
    subprocess.run(windows.line("wineserver", "-w"), check=True)
    for library in windows.root.glob("opt/*.dll"):
        shutil.copy(library, windows.path(r"C:\windows\system32"))
    # Those that Qt takes without a screen.
    fonts = windows.path(r"C:\windows\Fonts")
    for font in windows.root.glob("usr/share/fonts/truetype/*/*.ttf"):
        shutil.copy(font, fonts)


def wait_for(condition: Callable[[], bool], what: str) -> None:
    until = monotonic() + PATIENCE
    while not condition():
        if monotonic() > until:
            raise CannotBuild(f"not within {PATIENCE:.0f} s: {what}")
        sleep(0.05)
