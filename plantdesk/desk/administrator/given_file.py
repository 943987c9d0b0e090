"""Read the administrator's file so that nothing in its place can do harm."""

import os
import stat
from collections.abc import Container
from pathlib import Path

from plantdesk.desk.administrator.trusted_file import trusted_owners, untrusted_part
from plantdesk.domain.administrator.given import Given, GivenFault, GivenFaultKind
from plantdesk.domain.administrator.given_reading import read_given

# Room for some two hundred stores with all their settings and a comment each.
_MOST_BYTES = 64 * 1024


def read_given_file(
    path: Path, owners: Container[object] | None = None
) -> Given | GivenFault | None:
    """None if the file is gone. `owners` are the users who may have written it."""
    try:
        # Checked before opening, which a device might react to.
        if not _is_file(path):
            return GivenFault(GivenFaultKind.NO_FILE)
        with open(path, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return GivenFault(GivenFaultKind.NO_FILE)
            content = file.read(_MOST_BYTES + 1)
            owners = trusted_owners() if owners is None else owners
            others = untrusted_part(path, file.fileno(), owners)
    except FileNotFoundError:
        return None
    except OSError:
        return GivenFault(GivenFaultKind.NOT_READABLE)
    if others is not None:
        return GivenFault(GivenFaultKind.OTHERS_CAN_WRITE, key=str(others))
    if len(content) > _MOST_BYTES:
        return GivenFault(GivenFaultKind.TOO_LARGE)
    try:
        # Notepad writes a byte order mark, which TOML doesn't allow.
        return read_given(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return GivenFault(GivenFaultKind.NOT_UTF8)


def _is_file(path: Path) -> bool:
    # A broken link is a fault, not an absent file.
    path.lstat()
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


def _without_waiting(path: str, flags: int) -> int:
    # Without this, opening a pipe would wait for its writer.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
