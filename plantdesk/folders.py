"""Where data lies on each system."""

import sys
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_state_path

_NAME = "PlantDesk"


def data_folder() -> Path:
    """The local folder, never the roaming one."""
    return user_data_path(_NAME, appauthor=False, roaming=False)


def config_folder() -> Path:
    return user_config_path(_NAME, appauthor=False, roaming=False)


def claims_folder() -> Path:
    """Apart from the journal: putting an old data folder back must leave the claims as they are."""
    if sys.platform == "win32":
        # Windows has one folder for data and state.
        return data_folder().with_name(f"{_NAME} state")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Preferences" / _NAME
    return user_state_path(_NAME, appauthor=False)
