"""Where data lies on each system."""

import sys
from pathlib import Path

_NAME = "PlantDesk"


def data_folder() -> Path:
    """The local one, never one that roams."""
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False, roaming=False)


def config_folder() -> Path:
    from platformdirs import user_config_path

    return user_config_path(_NAME, appauthor=False, roaming=False)


def claims_folder() -> Path:
    """Not with the journal, whatever the data folder: who puts an old one back leaves this."""
    if sys.platform == "win32":
        # There one folder is for data and state.
        return data_folder().with_name(f"{_NAME} state")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Preferences" / _NAME
    from platformdirs import user_state_path

    return user_state_path(_NAME, appauthor=False)
