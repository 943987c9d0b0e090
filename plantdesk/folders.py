"""Where data lies on each system."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

_NAME = "PlantDesk"
_GIVEN = "stores.toml"


def data_folder() -> Path:
    """The local folder, never the roaming one."""
    return _user_folder("XDG_DATA_HOME", ".local/share")


def config_folder() -> Path:
    return _user_folder("XDG_CONFIG_HOME", ".config")


def records_folder() -> Path:
    """Apart from the journal: putting an old data folder back must leave the claims as they are."""
    if sys.platform == "win32":
        # Windows has one folder for data and state.
        return data_folder().with_name(f"{_NAME} state")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Preferences" / _NAME
    return _user_folder("XDG_STATE_HOME", ".local/state")


def _user_folder(variable: str, usual: str) -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) / _NAME if local else Path.home() / "AppData" / "Local" / _NAME
    named = os.environ.get(variable, "")
    # The XDG standard says to ignore relative paths.
    if named.startswith("/"):
        return Path(named, _NAME)
    if sys.platform == "darwin":
        usual = "Library/Application Support"
    return Path.home() / usual / _NAME


def given_files() -> Iterator[Path]:
    """Where an administrator's file may lie, the most important place first."""
    if sys.platform == "win32":
        yield Path(sys.executable).parent / _GIVEN
    elif sys.platform == "darwin":
        yield Path("/Library/Application Support", _NAME, _GIVEN)
    else:
        folders = os.environ.get("XDG_CONFIG_DIRS", "") or "/etc/xdg"
        absolute = (folder for folder in folders.split(":") if folder.startswith("/"))
        yield from (Path(folder, "plantdesk", _GIVEN) for folder in absolute)


def given_file() -> Path | None:
    """The administrator's file, not opened; None if there is none."""
    for path in given_files():
        try:
            path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            # It exists but is protected. Reading it reports that.
            return path
        return path
    return None
