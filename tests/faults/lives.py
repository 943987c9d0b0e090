"""Starts of the program in processes of their own, killed at any point.

Loading the program is slow, so one process loads it, and each life is a fork of that.
"""

import faulthandler
import logging
import os
import signal
import threading
import traceback
import warnings
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import monotonic

from tests.patience import patience, patiently

# Each start looks which processes have ended, and only one thread may read how.
_ONE_BY_ONE = threading.Lock()

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


@dataclass(slots=True)
class Told:
    """What a life told: pairs of a word and its details."""

    lines: list[tuple[str, str]] = field(default_factory=list)
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


def live(life, kill_after=None):
    """Let it end by itself, or kill it so many seconds after it has begun."""
    forks = get_context("forkserver")
    forks.set_forkserver_preload(["tests.faults.users"])
    told = Told()
    ear, mouth = forks.Pipe(duplex=False)
    process = forks.Process(target=_live, args=(life, mouth), daemon=True)
    with _ONE_BY_ONE:
        process.start()
    mouth.close()
    with ear, suppress(EOFError):
        assert ear.recv() == ("begun", "")
        if kill_after is None:
            while patiently(ear.poll):
                told.lines.append(ear.recv())
            told.lines.append(("trouble", f"it never ended: {told.lines[-20:]}"))
        else:
            until = monotonic() + kill_after
            while ear.poll(max(0.0, until - monotonic())):
                told.lines.append(ear.recv())
        process.kill()
        while True:
            told.lines.append(ear.recv())
    with _ONE_BY_ONE:
        process.join()
    told.code = process.exitcode
    return told


_mouth = None


def say(word, rest=""):
    """Tell it the parent, if there is one. In one write, so that a kill afterwards can't cut it."""
    if _mouth is not None:
        _mouth.send((word, rest))


def _live(life, mouth):
    """Say everything that goes wrong in it, and end it then."""
    from tests.faults.users import use

    global _mouth
    _mouth = mouth
    warnings.simplefilter("error")
    logging.getLogger().addHandler(_Complaints(logging.WARNING))
    # Print its threads, to find out why it doesn't end.
    faulthandler.dump_traceback_later(0.9 * patience())
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
    say("trouble", "".join(traceback.format_exception(kind, error, trace)))
    os._exit(1)


def why_not():
    """Return why lives can't run on this system, or ""."""
    return "" if hasattr(os, "fork") else "this system can't fork a program"
