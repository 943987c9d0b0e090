"""Where data lies if nobody says otherwise."""

import sys
from pathlib import Path

import pytest

from plantdesk.folders import config_folder, data_folder, records_folder


@pytest.mark.skipif(sys.platform != "linux", reason="its variables and folders")
def test_variables_move_the_folders_but_never_to_the_current_one(monkeypatch):
    usual = [Path.home() / folder for folder in (".local/share", ".config", ".local/state")]
    for named, expected in (("/garden", [Path("/garden")] * 3), ("garden", usual), ("", usual)):
        for name in ("DATA", "CONFIG", "STATE"):
            monkeypatch.setenv(f"XDG_{name}_HOME", named)
        found = [data_folder(), config_folder(), records_folder()]
        assert found == [folder / "PlantDesk" for folder in expected]
