"""Where the administrator's file is looked for."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from platformdirs import site_config_path

NAME = "stores.toml"


def given_path() -> Path | None:
    """The first existing file, not opened; None if there is none."""
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
    """The system's configuration folders, the most important one first."""
    if sys.platform == "darwin":
        yield Path("/Library/Application Support/PlantDesk")
    elif sys.platform == "win32":
        yield site_config_path("PlantDesk", appauthor=False)
    else:
        named = os.environ.get("XDG_CONFIG_DIRS", "") or "/etc/xdg"
        for folder in named.split(":"):
            # The XDG standard says to ignore relative paths.
            if folder.startswith("/"):
                yield Path(folder, "plantdesk")
