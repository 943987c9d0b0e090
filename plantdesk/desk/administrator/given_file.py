"""Finds and reads the administrator's file, whatever may be in its place."""

import os
import stat
import sys
from collections.abc import Container, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from plantdesk.desk.administrator.trusted_file import trusted_owners, untrusted_part

if TYPE_CHECKING:
    # Loaded only if there is such a file.
    from plantdesk.domain.administrator.given import Given, GivenFault

NAME = "stores.toml"
# Room for some two hundred stores with all their settings and a comment each.
_MOST_BYTES = 64 * 1024


def given_path() -> Path | None:
    """Return the first existing file, without opening it."""
    for folder in given_folders():
        path = folder / NAME
        try:
            path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            # It exists but is protected. Reading it will report that.
            return path
        return path
    return None


def given_folders() -> Iterator[Path]:
    """Return the system's configuration folders, the most important first."""
    if sys.platform == "darwin":
        yield Path("/Library/Application Support/PlantDesk")
    elif sys.platform == "win32":
        from platformdirs import site_config_path

        yield site_config_path("PlantDesk", appauthor=False)
    else:
        named = os.environ.get("XDG_CONFIG_DIRS", "") or "/etc/xdg"
        for folder in named.split(":"):
            # The XDG standard says to ignore relative paths.
            if folder.startswith("/"):
                yield Path(folder, "plantdesk")


def read_given_file(
    path: Path, owners: Container[object] | None = None
) -> "Given | GivenFault | None":
    """Return None if the file is gone. `owners` are the users who may have written it."""
    from plantdesk.domain.administrator.given import GivenFault, GivenFaultKind
    from plantdesk.domain.administrator.given_reading import read_given

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
