"""File dialogs return the same Path for every spelling of a name, such as C:/x and C:\\x."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from plantdesk.ui.widgets.file_dialogs import ask_for_file, ask_where_to_save


@pytest.fixture
def owner(qapp: QApplication) -> QWidget:
    return QWidget()


def answer(monkeypatch: pytest.MonkeyPatch, chosen: str) -> None:
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: (chosen, "Journals (*.db)"))


def test_a_chosen_file_is_a_path(
    owner: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, f"{tmp_path.as_posix()}//bak.db")
    chosen = tmp_path / "bak.db"
    assert ask_for_file(owner, "Restore", tmp_path, "") == chosen
    assert ask_where_to_save(owner, "Save", tmp_path, "") == (chosen, "Journals (*.db)")


def test_a_cancelled_dialog_returns_none(
    owner: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "")
    assert ask_for_file(owner, "Restore", tmp_path, "") is None
    assert ask_where_to_save(owner, "Save", tmp_path, "")[0] is None
