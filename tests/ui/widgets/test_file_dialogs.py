"""File dialogs return the same Path for every spelling of a name, such as C:/x and C:\\x."""

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from plantdesk.ui.widgets.file_dialogs import ask_where_to_save


@pytest.fixture
def owner(qapp):
    return QWidget()


def answer(monkeypatch, chosen):
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: (chosen, "Backups (*.db)"))


def test_a_name_without_an_extension_gets_that_of_its_kind(owner, tmp_path, monkeypatch):
    answer(monkeypatch, str(tmp_path / "backup"))
    assert ask_where_to_save(owner, tmp_path / "x.txt") == tmp_path / "backup.db"
    (tmp_path / "backup.db").touch()
    # That file is there: the dialog opens again with its name, and asks about replacing it.
    answers = [str(tmp_path / "backup"), str(tmp_path / "backup.db")]
    suggested = []

    def ask(_parent, _title, name, _kinds):
        suggested.append(name)
        return answers.pop(0), "Backups (*.db)"

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    assert ask_where_to_save(owner, tmp_path / "x.db") == tmp_path / "backup.db"
    assert suggested == [str(tmp_path / "x.db"), str(tmp_path / "backup.db")]
