"""The administrator's file: where it is looked for, and read so that nothing in its place harms."""

import os
import stat
import sys
from collections.abc import Container, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from plantdesk.desk.trusted_file import trusted_owners, untrusted_part

if TYPE_CHECKING:
    # A start without such a file does without what reads it.
    from plantdesk.domain.given import Given, GivenFault, GivenFaultKind

NAME = "stores.toml"
# Some two hundred stores, each with everything said about it and a comment.
_MOST_BYTES = 64 * 1024


def given_path() -> Path | None:
    """The first that is there; this does not open it."""
    for folder in given_folders():
        path = folder / NAME
        try:
            path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            # Something is there that nobody may look at; reading it will say so.
            return path
        return path
    return None


def given_folders() -> Iterator[Path]:
    """The system's configuration folders, the most important one first."""
    if sys.platform == "darwin":
        yield Path("/Library/Application Support/PlantDesk")
    elif sys.platform == "win32":
        from platformdirs import site_config_path

        yield site_config_path("PlantDesk", appauthor=False)
    else:
        named = os.environ.get("XDG_CONFIG_DIRS", "") or "/etc/xdg"
        for folder in named.split(":"):
            # The others are to be ignored, as the standard says.
            if folder.startswith("/"):
                yield Path(folder, "plantdesk")


def read_given_file(
    path: Path, owners: Container[int] | None = None
) -> "Given | GivenFault | None":
    """None where it has gone meanwhile; `owners` are the users who may have written it."""
    from plantdesk.domain.given import GivenFault, GivenFaultKind
    from plantdesk.domain.given_reading import read_given

    try:
        text = _text(path)
        if isinstance(text, GivenFaultKind):
            return GivenFault(text)
        others = untrusted_part(path, trusted_owners() if owners is None else owners)
    except FileNotFoundError:
        return None
    except OSError:
        return GivenFault(GivenFaultKind.NOT_READABLE)
    if others is not None:
        return GivenFault(GivenFaultKind.OTHERS_CAN_WRITE, key=str(others))
    return read_given(text)


def _text(path: Path) -> "str | GivenFaultKind":
    from plantdesk.domain.given import GivenFaultKind

    # A link that leads nowhere is a fault of its own, not an absent file.
    path.lstat()
    try:
        found = path.stat()
    except FileNotFoundError:
        return GivenFaultKind.NO_FILE
    if not stat.S_ISREG(found.st_mode):
        # A folder, or a pipe that would be waited for.
        return GivenFaultKind.NO_FILE
    with path.open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        return GivenFaultKind.TOO_LARGE
    try:
        # Windows' own editor begins a text with a mark that TOML does not know.
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return GivenFaultKind.NOT_UTF8
