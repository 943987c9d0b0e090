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
    match end_first(folder, patience):
        case Free():
            return _done("PlantDesk isn't running on this folder.")
        case StillRuns(heard=True):
            return _fail(
                "PlantDesk is still running. Check its window: it may have a question for you.", 3
            )
        case StillRuns():
            return _fail(
                "PlantDesk is still running and didn't respond. Close it, then try again.", 3
            )
        case First.ADDS_SHEET:
            return _fail(
                "PlantDesk is still adding a sheet, without a window. Wait, then try again.", 3
            )
        case First():
            return _fail(
                "PlantDesk is running in another session on this computer. Close it there.", 3
            )
        case OtherComputer(host):
            return _fail(
                f"PlantDesk is running on the computer {host or '(no name)'}. Close it there.", 3
            )
        case NoLock(why):
            return _fail(f"Can't tell if PlantDesk is running: {why} in its data folder.", 1)
        case Unsafe(path):
            return _fail(f"Can't tell if PlantDesk is running: others can change {path}.", 1)
        case other:
            assert_never(other)


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


def _done(line: str) -> int:
    print_line(line)
    return 0


def _fail(line: str, code: int) -> int:
    print_error(line)
    return code
