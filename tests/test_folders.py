"""Where data lies if nobody says otherwise."""

import sys
from pathlib import Path

import pytest

from plantdesk.folders import config_folder, data_folder, records_folder


@pytest.mark.skipif(sys.platform != "linux", reason="its variables and folders")
@pytest.mark.parametrize("named", ["/garden", "garden", ""])
def test_folders_are_where_the_system_says_unless_that_depends_on_the_current_one(
    named, monkeypatch
):
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", named)
    usual = [Path.home() / folder for folder in (".local/share", ".config", ".local/state")]
    expected = [Path("/garden")] * 3 if named == "/garden" else usual
    found = [data_folder(), config_folder(), records_folder()]
    assert found == [folder / "PlantDesk" for folder in expected]
