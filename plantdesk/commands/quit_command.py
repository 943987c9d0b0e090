"""`plantdesk --quit`: close the running PlantDesk as its user would, and wait for its end."""

from pathlib import Path
from time import monotonic
from typing import assert_never

from msgspec import Struct

from plantdesk.desk.instance.instance import (
    Ask,
    First,
    Heard,
    NotHeard,
    OtherComputer,
    call_first,
    myself,
)
from plantdesk.desk.instance.lock_file import Free, NoLock, Unsafe, look
from plantdesk.terminal import print_error, print_line

# Longer than PlantDesk waits for its last replies, plus time for its user to answer a question.
_PATIENCE = 30.0


class StillRuns(Struct, frozen=True):
    """It has heard our request to close."""


def quit_command(folder: Path, patience: float = _PATIENCE) -> int:
    """0 if none runs, 3 if one still runs, 1 if that can't be found out."""
    code, words = _told(end_first(folder, patience))
    (print_error if code else print_line)(words)
    return code


def end_first(folder: Path, patience: float) -> Free | StillRuns | NotHeard:
    """Ask the PlantDesk on this folder to close, once, and wait until its process has ended."""
    me, until = myself(), monotonic() + patience
    met = call_first(lambda: look(folder), Ask("quit"), patience, me)
    if not isinstance(met, Heard):
        return met
    met = call_first(lambda: look(folder), None, until - monotonic(), me)
    return StillRuns() if isinstance(met, Heard | First) else met


def _told(ending: Free | StillRuns | NotHeard) -> tuple[int, str]:
    """Return the exit code and what to say."""
    still = "PlantDesk is still running"
    match ending:
        case Free():
            return 0, "PlantDesk isn't running on this folder."
        case StillRuns():
            return 3, f"{still}. Check its window: it may have a question for you."
        case First.NO_ANSWER:
            return 3, f"{still} and didn't respond. Close it, then try again."
        case First.ADDS_SHEET:
            return 3, "PlantDesk is still adding a sheet, without a window. Wait, then try again."
        case First.OTHER_SESSION:
            return 3, "PlantDesk is running in another session on this computer. Close it there."
        case OtherComputer(host):
            return 3, f"PlantDesk is running on the computer {host or '(no name)'}. Close it there."
        case NoLock(why):
            return 1, f"Can't tell if PlantDesk is running: {why} in its data folder."
        case Unsafe(path):
            return 1, f"Can't tell if PlantDesk is running: others can change {path}."
        case other:
            assert_never(other)
