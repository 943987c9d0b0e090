"""`plantdesk --quit`: close the running PlantDesk as its user would, and wait for its end."""

from pathlib import Path
from time import monotonic

from plantdesk.desk.instance.instance import (
    First,
    FolderLock,
    Found,
    NoLock,
    OtherComputer,
    Unsafe,
    call_first,
)
from plantdesk.terminal import print_error, print_line

# Longer than PlantDesk waits for its last replies, plus time for its user to answer a question.
_PATIENCE = 30.0


def quit_command(folder: Path, patience: float = _PATIENCE) -> int:
    """0 if none runs, 3 if one still runs, 1 if that can't be found out."""
    until = monotonic() + patience
    found = call_first(folder, "quit", patience, create=False)
    if heard := found is First.HEARD:
        found = call_first(folder, "", until - monotonic(), create=False)
    if isinstance(found, FolderLock):
        found.release()
    if isinstance(found, FolderLock) or found == NoLock("ENOENT"):
        print_line("PlantDesk isn't running on this folder.")
        return 0
    print_error(_still_running(found, heard=heard))
    return 1 if isinstance(found, NoLock | Unsafe) else 3


def _still_running(found: Found, *, heard: bool) -> str:
    still = "PlantDesk is still running"
    match found:
        case NoLock(why):
            return f"Can't tell if PlantDesk is running: {why} in its data folder."
        case Unsafe(path):
            return f"Can't tell if PlantDesk is running: others can change {path}."
        case OtherComputer(host):
            return f"PlantDesk is running on the computer {host or '(no name)'}. Close it there."
        case First.ADDS_SHEET:
            return "PlantDesk is still adding a sheet, without a window. Wait, then try again."
        case _ if heard:
            return f"{still}. Check its window: it may have a question for you."
        case _:
            return f"{still} and didn't respond. Close it, then try again."
