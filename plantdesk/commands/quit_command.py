"""`plantdesk --quit`: close the running PlantDesk as its user would, and wait for its end."""

from pathlib import Path
from time import monotonic
from typing import assert_never

from msgspec import Struct

from plantdesk.desk.instance.doorbell import Ask, ring
from plantdesk.desk.instance.instance import First, OtherComputer, elsewhere, let_come_forward
from plantdesk.desk.instance.lock_file import Free, Holder, NoLock, Unsafe, look, myself
from plantdesk.terminal import print_error, print_line

# Longer than PlantDesk waits for its last replies, plus time for its user to answer a question.
_PATIENCE = 30.0
_RING_SECONDS = 1.5


class StillRuns(Struct, frozen=True):
    """`heard`: whether our request to close reached it, as far as we know."""

    heard: bool


Ending = Free | StillRuns | First | OtherComputer | NoLock | Unsafe


def quit_command(folder: Path, patience: float = _PATIENCE) -> int:
    """0 if none runs, 3 if one still runs, 1 if that can't be found out."""
    code, words = _told(end_first(folder, patience))
    (print_error if code else print_line)(words)
    return code


def end_first(folder: Path, patience: float) -> Ending:
    """Ask the PlantDesk on this folder to close, once, and wait until its process has ended."""
    me, until = myself(), monotonic() + patience
    asked: Holder | None = None
    while True:
        found = look(folder)
        if isinstance(found, Free | NoLock | Unsafe):
            return found
        if found is not None and found != asked:
            away = elsewhere(found, me)
            if away is not None:
                return away
            if found.address:
                let_come_forward(found.pid)
                if ring(found.address, Ask("quit"), min(_RING_SECONDS, until - monotonic())):
                    asked = found
        if monotonic() >= until:
            adds = found is not None and found.adds
            return First.ADDS_SHEET if adds else StillRuns(asked is not None)


def _told(ending: Ending) -> tuple[int, str]:
    """Return the exit code and what to say."""
    still = "PlantDesk is still running"
    match ending:
        case Free():
            return 0, "PlantDesk isn't running on this folder."
        case StillRuns(heard=True):
            return 3, f"{still}. Check its window: it may have a question for you."
        case StillRuns():
            return 3, f"{still} and didn't respond. Close it, then try again."
        case First.ADDS_SHEET:
            return 3, "PlantDesk is still adding a sheet, without a window. Wait, then try again."
        case First():
            return 3, "PlantDesk is running in another session on this computer. Close it there."
        case OtherComputer(host):
            return 3, f"PlantDesk is running on the computer {host or '(no name)'}. Close it there."
        case NoLock(why):
            return 1, f"Can't tell if PlantDesk is running: {why} in its data folder."
        case Unsafe(path):
            return 1, f"Can't tell if PlantDesk is running: others can change {path}."
        case other:
            assert_never(other)
