"""Reads the administrator's file."""

import os
import stat
import sys
from pathlib import Path

from plantdesk.domain.given import Given, GivenFault, GivenFaultKind, GivenFile

# Room for some two hundred stores with all their settings and a comment each.
_MOST_BYTES = 64 * 1024
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def read_given_file(path: Path | None) -> GivenFile:
    """Read the file, if there is one. With a fault, it gives nothing."""
    read = Given() if path is None else _read(path)
    if isinstance(read, GivenFault):
        return GivenFile(path, Given(preferences=None), read)
    return GivenFile(path, read)


def _read(path: Path) -> Given | GivenFault:
    try:
        # Opening a pipe would wait for its writer.
        if not stat.S_ISREG(path.stat().st_mode):
            return GivenFault(GivenFaultKind.UNREADABLE)
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
            others = _part_of_others(path, os.fstat(file.fileno()))
    except FileNotFoundError:
        return Given()
    except OSError:
        return GivenFault(GivenFaultKind.UNREADABLE)
    if len(content) > _MOST_BYTES:
        return GivenFault(GivenFaultKind.UNREADABLE)
    if others is not None:
        return GivenFault(GivenFaultKind.OTHERS_CAN_WRITE, place=str(others))
    # Most computers have no such file.
    from plantdesk.domain.given_reading import read_given

    return read_given(content)


def _part_of_others(path: Path, opened: os.stat_result) -> Path | None:
    """Return the file or folder that others than root and the user can write to."""
    if sys.platform == "win32":
        # Whoever can write to the program's folder can replace the program.
        return None
    target = path.resolve()
    parts = {path.parent: path.parent.stat(), target.parent: target.parent.stat(), target: opened}
    for part, found in parts.items():
        if found.st_uid not in (0, os.getuid()) or found.st_mode & _OTHERS_WRITE:
            return part
    return None
