"""File dialogs return the same Path for every spelling of a name, such as C:/x and C:\\x."""

from PySide6.QtWidgets import QFileDialog

from plantdesk.ui.widgets.file_dialogs import ask_for_file, ask_where_to_save


def test_a_name_without_an_extension_gets_that_of_its_kind(tmp_path, monkeypatch):
    asked, answers = [], [*(["", str(tmp_path / "backup")] * 2), str(tmp_path / "backup.db")]

    def answer(_parent, _title, suggested, kinds):
        asked.append((suggested, kinds))
        return answers.pop(0), "Backups (*.db)"

    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, answer)
    assert ask_for_file(None, "Restore", tmp_path, "") is None
    assert ask_where_to_save(None, tmp_path / "x.txt") == tmp_path / "backup.db"
    assert ask_where_to_save(None, tmp_path / "x.txt") is None
    # That file is there: the dialog opens again with its name, and asks about replacing it.
    (tmp_path / "backup.db").touch()
    assert ask_where_to_save(None, tmp_path / "x.db") == tmp_path / "backup.db"
    assert asked[-2:] == [(str(tmp_path / name), "DB (*.db)") for name in ("x.db", "backup.db")]
