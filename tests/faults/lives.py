"""Starts of the program in processes of their own, killed at any point.

Loading the program is slow, so one process loads it, and each life is a fork of that.
"""

import faulthandler
import logging
import os
import signal
import sys
import traceback
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import monotonic

from tests.patience import PATIENCE

# The store for the plants, and its token.
STORE = "5c8d2c0e-0000-4000-8000-00000000000f"
TOKEN = "leaf-4711"

# Id, name and tag.
Texts = tuple[int, str, str]


@dataclass(frozen=True, slots=True)
class Life:
    """The task of one start. It quits when everything is typed and nothing waits."""

    folder: str
    address: str
    plants: Sequence[Texts] = ()
    # Plants that the user removes as soon as they wait.
    taken_back: Sequence[int] = ()
    # Seed and maximum of the pauses between keys.
    seed: int = 0
    pause_ms: int = 3
    # Tell each passed point, or kill the life at this point and turn.
    say_points: bool = False
    point: str = ""
    turn: int = 1
    # From this commit on, for this many commits, the disk is full.
    full_at: int = 0
    full_for: int = 0
    # The id of the batch as which the plants are added. Without plants, see what is left of it, and
    # perhaps go on.
    sheet: str = ""
    goes_on: bool = False


@dataclass(slots=True)
class Told:
    """What a life told: pairs of a word and its details."""

    lines: list[tuple[str, str]] = field(default_factory=list)
    ended: bool = False
    code: int = 0

    @property
    def killed(self):
        return self.code == -signal.SIGKILL

    def of(self, word):
        return [rest for found, rest in self.lines if found == word]

    @property
    def troubles(self):
        found = [f"trouble: {trouble[-300:]}" for trouble in self.of("trouble")]
        return found + ([f"ended with {self.code}"] if self.code and not self.killed else [])


class Living:
    """A life that has begun."""

    def __init__(self, life):
        forks = get_context("forkserver")
        forks.set_forkserver_preload(["tests.faults.users"])
        self.told = Told()
        self._ear, mouth = forks.Pipe(duplex=False)
        self._process = forks.Process(target=_live, args=(life, mouth), daemon=True)
        self._process.start()
        mouth.close()
        assert self.hear(lambda told: told.of("begun"), PATIENCE), "it never began"

    def hear(self, enough, seconds):
        """Listen until enough is told or the life ends. Return False if neither is in time."""
        until = monotonic() + seconds
        while not self.told.ended and not enough(self.told):
            if not self._ear.poll(max(0.0, until - monotonic())):
                return False
            try:
                self.told.lines.append(self._ear.recv())
            except EOFError:
                self._process.join()
                self.told.ended, self.told.code = True, self._process.exitcode
                self._ear.close()
        return True

    def kill(self):
        self._process.kill()

    def end(self, kill_after=PATIENCE):
        """Let it end by itself, or kill it after these seconds."""
        if not self.hear(lambda told: told.ended, kill_after):
            if kill_after == PATIENCE:
                self.told.lines.append(("trouble", f"it never ended: {self.told.lines[-20:]}"))
            self.kill()
            self.hear(lambda told: told.ended, PATIENCE)
        return self.told


def live(life, kill_after=PATIENCE):
    return Living(life).end(kill_after)


_mouth = None


def say(word, rest=""):
    """Tell it the parent, if there is one. In one write, so that a kill afterwards can't cut it."""
    if _mouth is not None:
        _mouth.send((word, rest))


def _live(life, mouth):
    """Say everything that goes wrong in it, and end it then."""
    from PySide6.QtCore import qInstallMessageHandler

    from tests.faults.users import use

    global _mouth
    _mouth = mouth
    qInstallMessageHandler(lambda kind, context, text: say("trouble", text))
    warnings.simplefilter("error")
    sys.excepthook = _end
    logging.getLogger().addHandler(_Complaints(logging.WARNING))
    # Print its threads, to find out why it doesn't end.
    faulthandler.dump_traceback_later(0.9 * PATIENCE)
    say("begun")
    try:
        use(life)
    except BaseException as error:
        _end(type(error), error, error.__traceback__)
    os._exit(0)


class _Complaints(logging.Handler):
    def emit(self, record):
        say("trouble", self.format(record))


def _end(kind, error, trace):
    # Qt would go on, and the parent would wait for ever.
    say("trouble", "".join(traceback.format_exception(kind, error, trace)))
    os._exit(1)


def why_not():
    """Return why lives can't run on this system, or ""."""
    return "" if hasattr(os, "fork") else "this system can't fork a program"
