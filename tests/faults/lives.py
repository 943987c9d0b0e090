"""Starts of the program in their own processes, killed at any point.

Loading the program is slow, so a nursery loads it once and forks a child for each life.
"""

import dataclasses
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
# On a busy computer, the program loads slowly.
_LOADS_WITHIN = 60.0
# Time to record where the threads of a hung life are.
_A_MOMENT = 0.5

# The store for the plants, and its token.
STORE = "5c8d2c0e-0000-4000-8000-00000000000f"
TOKEN = "leaf-4711"

# Id, name and tag.
Texts = tuple[int, str, str]


@dataclasses.dataclass(frozen=True, slots=True)
class Life:
    """The task of one start. It quits when everything is typed and nothing waits."""

    folder: str
    address: str
    plants: Sequence[Texts] = ()
    # Plants that the user removes as soon as they wait.
    taken_back: Sequence[int] = ()
    # Use the real window and its keys.
    window: bool = False
    # Seed and maximum of the pauses between keys.
    seed: int = 0
    pause_ms: int = 3
    # Print each passed point. The parent kills the life at this point and turn.
    say_points: bool = False
    point: str = ""
    turn: int = 1
    # From this commit on, for this many commits, the disk is full.
    full_at: int = 0
    full_for: int = 0
    full_for_real: bool = False
    # End when the window says that the journal can't be opened.
    full_from_the_start: bool = False
    # Start it as for a user, perhaps in a folder that takes no lock.
    whole: bool = False
    without_lock: bool = False
    # The id of the batch as which the plants are added. Without plants, see what is left of it, and
    # perhaps go on.
    sheet: str = ""
    goes_on: bool = False


@dataclasses.dataclass(slots=True)
class Told:
    """The output of a life: lines of a word and its details."""

    lines: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    ended: bool = False
    code: int = 0

    @property
    def killed(self):
        return self.code == -signal.SIGKILL

    def of(self, word):
        return [rest for found, rest in self.lines if found == word]

    @property
    def added(self):
        """The entries that were told as added."""
        return {line[:36] for line in self.of("told") if line.endswith(" added")}

    @property
    def troubles(self):
        found = [f"trouble: {trouble[-300:]}" for trouble in self.of("trouble")]
        return found + ([f"ended with {self.code}"] if self.code and not self.killed else [])


def say(word, rest=""):
    """Print a line of a life. In one write, so that a kill afterwards can't cut it."""
    os.write(1, f"{word} {rest}\n".encode())


def strike(character, key=None):
    """Press and release a key, as a scanner does. Qt is loaded when the program has loaded it."""
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    if key is None:
        key = Qt.Key.Key_Return if character == "\r" else Qt.Key.Key_unknown
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        holder = QApplication.focusWidget()
        if holder is not None:
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, character)
            QApplication.sendEvent(holder, event)


class Nursery:
    def __init__(self, before=()):
        """`before` is a command to start it with."""
        self._before = before
        self._beds = []
        self._own = threading.local()

    def __enter__(self):
        self._place = tempfile.TemporaryDirectory()
        self._address = str(Path(self._place.name, "beds"))
        env = os.environ | {
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONWARNINGS": "error",
            "LC_ALL": "C.UTF-8",
        }
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(self._address)
            listener.listen()
            door = listener.fileno()
            self._process = subprocess.Popen(
                [*self._before, sys.executable, "-m", "tests.faults.nursery", str(door)],
                cwd=ROOT,
                env=env,
                # It ends with this process.
                stdin=subprocess.PIPE,
                pass_fds=(door,),
                start_new_session=True,
            )
        return self

    def __exit__(self, kind, error, traceback):
        for bed in self._beds:
            bed.close()
        # Also any process still in it.
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()
        self._place.cleanup()

    @property
    def bed(self):
        """The bed of this thread."""
        if not hasattr(self._own, "bed"):
            self._own.bed = self.new_bed()
        return self._own.bed

    def new_bed(self):
        """A place for one life at a time. Several beds allow several lives at once."""
        plug = socket.socket(socket.AF_UNIX)
        plug.connect(self._address)
        self._beds.append(Bed(plug))
        return self._beds[-1]


class Bed:
    def __init__(self, plug):
        self._plug = plug
        self._rest = b""
        self._pid = 0
        self.told = Told()

    def close(self):
        """End the life in this bed, and wait until it has ended."""
        with suppress(OSError):
            self._plug.settimeout(1.0)
            self._plug.shutdown(socket.SHUT_WR)
            while self._plug.recv(65536):
                pass
        self._plug.close()

    def live(self, life, kill_after=None):
        """Run a life to its end, or kill it after this many seconds."""
        self.begin(life)
        if kill_after is not None and not self._ends_within(kill_after):
            self.kill()
        return self.end()

    def begin(self, life):
        self._plug.sendall(json.dumps(dataclasses.asdict(life)).encode() + b"\n")
        self.told = Told()
        line = self._line(_LOADS_WITHIN) or ""
        assert line.startswith("begun "), f"not begun: {line}"
        self._pid = int(line.removeprefix("begun "))

    def hear(self, enough, seconds):
        """Read until enough is printed or the life ends. Return False if neither is in time."""
        until = monotonic() + seconds
        while not self.told.ended and not enough(self.told):
            line = self._line(until - monotonic())
            if line is None:
                return False
            word, _, rest = line.partition(" ")
            if word == "gone":
                self._pid = 0
                self._plug.sendall(b"\n")
            elif word == "ended":
                self.told.ended, self.told.code = True, int(rest)
            else:
                self.told.lines.append((word, rest))
        return True

    def kill(self):
        self._kill(signal.SIGKILL)

    def end(self):
        if not self._ends_within(PATIENCE):
            self.told.lines.append(("trouble", f"it never ended: {self.told.lines[-20:]}"))
            self._kill(signal.SIGUSR1)
            self._ends_within(_A_MOMENT)
            self.kill()
            self._ends_within(PATIENCE)
        return self.told

    def _ends_within(self, seconds):
        return self.hear(lambda told: told.ended, seconds)

    def _kill(self, how):
        # Its number isn't reused before we know that it has ended.
        if self._pid:
            os.kill(self._pid, how)

    def _line(self, seconds):
        """Return None if none comes in time."""
        until = monotonic() + seconds
        while b"\n" not in self._rest:
            if not select.select([self._plug], [], [], max(0.0, until - monotonic()))[0]:
                return None
            chunk = self._plug.recv(65536)
            assert chunk, "the nursery is gone"
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode()


def why_not():
    """Return why lives can't run on this system, or ""."""
    return "" if hasattr(os, "fork") else "this system can't fork a program"
