"""Icons are drawn from memory, even after an update replaced their files."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from plantdesk.ui.look import icons
from plantdesk.ui.look.resources import resource


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Path]:
    folder = shutil.copytree(resource("icons"), tmp_path / "icons")
    monkeypatch.setattr(icons, "resource", lambda *names: tmp_path.joinpath(*names))
    icons._read.cache_clear()
    yield folder
    icons._read.cache_clear()


def test_read_icons_can_be_drawn_without_their_files(folder: Path) -> None:
    names = sorted(file.stem for file in folder.glob("*.svg"))
    icons.read_all()
    shutil.rmtree(folder)
    drawn = [icons.Icons().pixmap(name, "#123456", "#fff", 16, 1.0) for name in names]
    assert names
    assert not any(picture.isNull() for picture in drawn)
