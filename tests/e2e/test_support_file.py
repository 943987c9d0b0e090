"""The support file of the whole program, from the menu to the zip."""

import zipfile

from PySide6.QtWidgets import QFileDialog

from plantdesk.ui.dialogs.support import SupportDialog
from plantdesk.ui.entry.action import Action
from tests.e2e.stores import ROSE


def test_a_support_file_is_saved_from_the_help_menu(launch, tmp_path, monkeypatch):
    path = tmp_path / "support.zip"
    # The system's own dialog can't be pressed here.
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    program = launch()
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")

    def save(dialog):
        assert isinstance(dialog, SupportDialog)
        program.click_in(dialog, "questionGoOn")

    program.in_dialog(program.by_menu(Action.MAKE_SUPPORT_FILE), save)
    program.wait_for(lambda: program.queue == "Support file saved")
    with zipfile.ZipFile(path) as file:
        texts = {name: file.read(name).decode() for name in file.namelist()}
    names = ("versions", "check", "settings", "log", "stores")
    assert set(texts) == {f"{name}.txt" for name in names}
    assert "ok     Journal: " in texts["check.txt"]
    assert texts["stores.txt"].startswith("Entries: 1\n")
    # The test's own program keeps no log.
    assert [name for name, text in texts.items() if "Missing" in text] == ["log.txt"]
    assert ROSE[1] not in "".join(texts.values())
