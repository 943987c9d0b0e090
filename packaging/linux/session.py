"""What a person has who works in a bare system: a screen, a keyring, hands and eyes."""

import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from linux.systems import USER, Folder, StepFailed

PATIENCE = 30.0
Found = TypeVar("Found")
_DISPLAY = ":7"
_SOCKET = "/tmp/.X11-unix/X7"  # noqa: S108 - where X has it
_RUNTIME = f"/run/{USER}"
_BUS = f"unix:path={_RUNTIME}/bus"
_WAKE = ["sh", "-c", "printf sesame | gnome-keyring-daemon --unlock --components=secrets"]


class Session:
    """Ends with all that was started in it."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._settings = {
            "DISPLAY": _DISPLAY,
            "XDG_RUNTIME_DIR": _RUNTIME,
            "DBUS_SESSION_BUS_ADDRESS": _BUS,
        }
        self._programs: list[subprocess.Popen[bytes]] = []
        # What programs say on the way; looked at when one ends that should not.
        self._said = folder.path("/run/said.txt")

    def __enter__(self) -> Self:
        for socket in (_SOCKET, f"{_RUNTIME}/bus"):
            self._folder.path(socket).unlink(missing_ok=True)
        self._folder.run(["install", "-d", "-m", "700", "-o", USER, "-g", USER, _RUNTIME])
        # Its picture lies in a file, so that nothing has to be installed to take one.
        screen = ["Xvfb", _DISPLAY, "-screen", "0", "1280x900x24", "-fbdir", _RUNTIME]
        # Else it begins anew whenever its last caller goes, and whoever comes then is turned away.
        self.start([*screen, "-noreset", "-nolisten", "tcp"])
        self.start(["dbus-daemon", "--session", f"--address={_BUS}", "--nofork", "--nopidfile"])
        self.wait("the bus", self._folder.path(_RUNTIME + "/bus").exists)
        self.wait("the screen", self._folder.path(_SOCKET).exists)
        self.run(*_WAKE)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for program in reversed(self._programs):
            # Killed, it would leave its socket, and the next one would seem to be there already.
            program.terminate()
            try:
                program.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                program.kill()

    def run(self, *line: str, text: str = "") -> str:
        return self._folder.run(line, user=True, env=self._settings, text=text)

    def start(self, line: list[str]) -> subprocess.Popen[bytes]:
        with self._said.open("ab") as said:
            program = subprocess.Popen(
                self._folder.command(line, user=True, env=self._settings),
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        self._programs.append(program)
        return program

    def window(self, *arguments: str) -> "Window":
        program = self.start(["plantdesk", *arguments])
        number = self.wait("a window", lambda: self._find_window(program))
        return Window(self, program, number)

    def _find_window(self, program: subprocess.Popen[bytes]) -> str:
        if program.poll() is not None:
            said = self._said.read_text(errors="replace")[-2000:]
            raise StepFailed(f"plantdesk ended by itself with {program.returncode}:\n{said}")
        search = ["xdotool", "search", "--onlyvisible", "--name", "PlantDesk"]
        try:
            return self.run(*search).split()[0]
        except StepFailed:
            # It ends with 1 as long as there is none.
            return ""

    def wait(self, what: str, look: Callable[[], Found]) -> Found:
        until = time.monotonic() + PATIENCE
        while not (found := look()):
            if time.monotonic() > until:
                raise StepFailed(f"waited {PATIENCE:.0f} s for {what}")
            time.sleep(0.1)
        return found

    def picture(self, to: Path) -> None:
        """Left out where ImageMagick is not."""
        if shutil.which("convert"):
            shown = self._folder.path(f"{_RUNTIME}/Xvfb_screen0")
            subprocess.run(["convert", f"xwd:{shown}", str(to)], check=True)


class Window:
    def __init__(self, session: Session, program: subprocess.Popen[bytes], number: str) -> None:
        self._session = session
        self._program = program
        self._number = number
        session.run("xdotool", "windowfocus", "--sync", number)

    def add(self, plant: int, name: str, tag: str) -> None:
        """As a person or a scanner does: each field and Enter."""
        for text in (str(plant), name, tag):
            self._session.run("xdotool", "type", "--delay", "20", text)
            self._session.run("xdotool", "key", "Return")

    @property
    def runs(self) -> bool:
        return self._program.poll() is None

    def close(self) -> int:
        """By the keyboard, waiting for its end."""
        self._session.run("xdotool", "key", "ctrl+q")
        self._session.wait("the end of plantdesk", lambda: not self.runs)
        return self._program.returncode


def data_of(folder: Folder) -> Path:
    return folder.path(folder.home) / ".local/share/PlantDesk"


def statuses(folder: Folder) -> dict[int, str]:
    """What the journal holds, of a PlantDesk that has ended; a copy, for its inode is looked at."""
    with tempfile.TemporaryDirectory() as name:
        for file in data_of(folder).glob("journal.db*"):
            shutil.copy(file, name)
        with closing(sqlite3.connect(Path(name) / "journal.db")) as journal:
            rows = journal.execute("SELECT plant_id, status FROM entries").fetchall()
    if len(rows) != len(dict(rows)):
        raise StepFailed(f"a plant is in the journal more than once: {rows}")
    return dict(rows)
