"""`plantdesk --quit`: close the running PlantDesk as its user would, and wait for its end."""

from pathlib import Path
from time import monotonic
from typing import assert_never

from plantdesk.desk.instance.instance import (
    Ask,
    First,
    Free,
    Heard,
    NoLock,
    OtherComputer,
    Unsafe,
    call_first,
    look,
    myself,
)
from plantdesk.terminal import print_error, print_line

# Longer than PlantDesk waits for its last replies, plus time for its user to answer a question.
_PATIENCE = 30.0


def quit_command(folder: Path, patience: float = _PATIENCE) -> int:
    """0 if none runs, 3 if one still runs, 1 if that can't be found out."""
    me, until = myself(), monotonic() + patience
    found = call_first(lambda: look(folder), Ask("quit"), patience, me)
    if asked := isinstance(found, Heard):
        found = call_first(lambda: look(folder), None, until - monotonic(), me)
    still = "PlantDesk is still running"
    match found:
        case Free():
            print_line("PlantDesk isn't running on this folder.")
            return 0
        case Heard() | First() if asked:
            said = f"{still}. Check its window: it may have a question for you."
        case Heard() | First.NO_ANSWER:
            said = f"{still} and didn't respond. Close it, then try again."
        case First.ADDS_SHEET:
            said = "PlantDesk is still adding a sheet, without a window. Wait, then try again."
        case First.OTHER_SESSION:
            said = "PlantDesk is running in another session on this computer. Close it there."
        case OtherComputer(host):
            said = f"PlantDesk is running on the computer {host or '(no name)'}. Close it there."
        case NoLock(why):
            said = f"Can't tell if PlantDesk is running: {why} in its data folder."
        case Unsafe(path):
            said = f"Can't tell if PlantDesk is running: others can change {path}."
        case other:
            assert_never(other)
    print_error(said)
    return 1 if isinstance(found, NoLock | Unsafe) else 3
