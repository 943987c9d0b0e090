"""The dialog that saves a support file: what is shown is what is saved."""

import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plantdesk.desk.support.collector import Collector
from plantdesk.desk.support.parts import Part, PartRead, WindowFacts
from plantdesk.domain.preferences import Preferences
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs.support import SupportDialog, display_facts
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.window.menus import MenuAction
from tests.ui.conftest import Open
from tests.ui.seeing import assert_nothing_is_cut, look_for, settle
from tests.ui.stage import GREEN, NotingDesk
from tests.ui.window.test_main_window import answer_dialog

ASKED = (Part.SETTINGS, Part.COUNTS)
NOW = datetime(2026, 11, 23, 10)  # noqa: DTZ001


class Person:
    """Stands in for the user in the system's dialogs."""

    def __init__(self) -> None:
        self.chooses: Path | None = None
        self.suggested: list[str] = []
        self.opened: list[Path] = []

    def where(self, _: QWidget, suggested: str) -> Path | None:
        self.suggested.append(suggested)
        return self.chooses

    def open(self, path: Path) -> bool:
        self.opened.append(path)
        return False


class Stage:
    def __init__(self, folder: Path, bot: QtBot) -> None:
        self.bot = bot
        self.person = Person()
        self.desk = NotingDesk(GREEN, folder)
        self.look = look_for(GREEN)
        facts = WindowFacts(display_facts(self.look), Preferences(), (GREEN,), frozenset())
        collector = Collector(self.desk, facts, check=lambda _: "checked\n")
        self.dialog = SupportDialog(
            self.look, collector, None, self.person.where, lambda: NOW, self.person.open
        )
        self.collector = collector
        self.dialog.show()

    def read(self, part: Part, text: str) -> None:
        """Answer for the engine."""
        self.desk.answer("read_for_support", PartRead(part, text))

    def read_all(self) -> None:
        for part in ASKED:
            self.read(part, f"{part.value} of Green Acres\n")
        self.bot.waitUntil(lambda: len(self.collector.texts) >= len(Part) - 1)

    def show(self, part: Part) -> str:
        self.dialog.list.setCurrentItem(self.dialog.item(part))
        return self.dialog.text.toPlainText()

    def save(self, path: Path) -> dict[str, str]:
        self.person.chooses = path
        with self.bot.waitSignal(self.collector.written):
            self.dialog.save_button.click()
        with zipfile.ZipFile(path) as file:
            return {name: file.read(name).decode() for name in file.namelist()}


@pytest.fixture
def stage(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Stage]:
    stage = Stage(tmp_path, qtbot)
    yield stage
    stage.dialog.deleteLater()
    settle()


def test_all_parts_but_the_plants_are_ticked_and_collected(stage: Stage) -> None:
    assert stage.dialog.ticked == [part for part in Part if part is not Part.PLANTS]
    assert [call[1] for call in stage.desk.calls] == [*ASKED]


def test_the_file_has_exactly_the_texts_that_are_shown(stage: Stage, tmp_path: Path) -> None:
    stage.read_all()
    seen = {f"{part.value}.txt": stage.show(part) for part in stage.dialog.ticked}
    assert stage.save(tmp_path / "support.zip") == seen
    assert seen["check.txt"] == "checked\n"
    assert seen["settings.txt"] == "settings of Green Acres\n"
    assert stage.person.suggested == ["PlantDesk support 2026-11-23.zip"]


def test_an_unticked_part_is_not_saved(stage: Stage, tmp_path: Path) -> None:
    stage.read_all()
    stage.dialog.item(Part.LOG).setCheckState(Qt.CheckState.Unchecked)
    found = stage.save(tmp_path / "support.zip")
    assert set(found) == {"versions.txt", "check.txt", "settings.txt", "counts.txt"}


def test_the_plants_are_read_when_they_are_looked_at_but_saved_only_if_ticked(
    stage: Stage, tmp_path: Path
) -> None:
    stage.read_all()
    assert stage.show(Part.PLANTS) == "Collecting…"
    stage.read(Part.PLANTS, "10443\n")
    assert stage.dialog.text.toPlainText() == "10443\n"
    assert "tick it to include it" in stage.dialog._file.text()
    assert "plants.txt" not in stage.save(tmp_path / "without.zip")
    stage.dialog.item(Part.PLANTS).setCheckState(Qt.CheckState.Checked)
    assert stage.dialog._file.text() == "plants.txt"
    assert stage.save(tmp_path / "with.zip")["plants.txt"] == "10443\n"


def test_the_space_bar_ticks_a_part(stage: Stage) -> None:
    stage.dialog.list.setCurrentRow(0)
    QTest.keyClick(stage.dialog.list, Qt.Key.Key_Space)
    assert Part.VERSIONS not in stage.dialog.ticked


def test_saving_waits_for_parts_that_are_still_collected(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "support.zip"
    stage.person.chooses = path
    stage.dialog.save_button.click()
    assert stage.dialog.message.text() == "Collecting the rest…"
    assert not path.exists()
    with stage.bot.waitSignal(stage.collector.written):
        stage.read_all()
    with zipfile.ZipFile(path) as file:
        assert file.read("counts.txt") == b"counts of Green Acres\n"


def test_a_saved_file_can_be_shown_in_its_folder(stage: Stage, tmp_path: Path) -> None:
    stage.read_all()
    assert not stage.dialog.show_folder.isVisible()
    stage.save(tmp_path / "support.zip")
    assert "support.zip" in stage.dialog.message.text()
    stage.dialog.show_folder.click()
    assert stage.person.opened == [tmp_path]
    assert stage.dialog.message.text() == "The folder can’t be opened here."


def test_a_file_that_cannot_be_saved_says_why(stage: Stage, tmp_path: Path) -> None:
    stage.read_all()
    stage.person.chooses = tmp_path / "gone" / "support.zip"
    with stage.bot.waitSignal(stage.collector.written):
        stage.dialog.save_button.click()
    assert stage.dialog.message.text() == not_written_text("support.zip", FileFault.GONE)
    assert not stage.dialog.show_folder.isVisible()


def test_cancelling_saves_nothing(stage: Stage) -> None:
    stage.read_all()
    stage.dialog.save_button.click()
    assert stage.person.suggested
    assert stage.dialog.message.text() == ""


def test_nothing_ticked_asks_for_no_file(stage: Stage) -> None:
    for part in Part:
        stage.dialog.item(part).setCheckState(Qt.CheckState.Unchecked)
    stage.dialog.save_button.click()
    assert stage.person.suggested == []
    assert stage.dialog.message.text() == "Nothing to save: tick at least one part."


def test_the_text_is_read_only_and_left_to_right(stage: Stage) -> None:
    assert stage.dialog.text.isReadOnly()
    assert stage.dialog.text.layoutDirection() == Qt.LayoutDirection.LeftToRight


@pytest.mark.parametrize("size", [(800, 600), (1200, 800), (480, 640)])
def test_nothing_is_cut(stage: Stage, size: tuple[int, int]) -> None:
    stage.read_all()
    stage.dialog.resize(*size)
    stage.dialog._tell_written(Path("/home/anna/Documents/of the nursery/support.zip"), None)
    settle()
    assert_nothing_is_cut(stage.dialog)


def test_the_help_menu_opens_the_dialog(open_window: Open, qtbot: QtBot) -> None:
    window, _ = open_window()
    seen: list[str] = []

    def look(dialog: QWidget) -> None:
        seen.append(dialog.windowTitle())
        dialog.reject()  # type: ignore[attr-defined]

    answer_dialog(
        qtbot,
        SupportDialog,
        look,
        lambda: window.window_actions.do_menu_action(MenuAction.MAKE_SUPPORT_FILE),
    )
    assert seen == ["Support file"]
