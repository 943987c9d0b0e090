"""The dialog that saves a support file says what is in it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support import WindowFacts
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs import support
from plantdesk.ui.dialogs.support import SupportDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import support_words
from tests.ui.conftest import Open
from tests.ui.window.test_main_window import answer_dialog

Saved = list[tuple[Path, bool, WindowFacts]]


@pytest.fixture
def saved(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[QWidget], object], str], Saved]:
    """Open the dialog by its menu, answer it, and return what was to be saved."""

    def use(answer: Callable[[QWidget], object], chosen: str = "/a/b.zip") -> Saved:
        saved: Saved = []

        def save(_desk: object, facts: WindowFacts, path: Path, *, plants: bool) -> None:
            saved.append((path, plants, facts))

        monkeypatch.setattr(support, "save_support_file", save)
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
        window, _ = open_window()
        act = window.do
        answer_dialog(qtbot, SupportDialog, answer, lambda: act(Action.MAKE_SUPPORT_FILE))
        return saved

    return use


def press_save(dialog: QWidget) -> None:
    assert isinstance(dialog, SupportDialog)
    dialog.go_on.click()


def tick_and_save(dialog: QWidget) -> None:
    assert isinstance(dialog, SupportDialog)
    dialog.plants.click()
    dialog.go_on.click()


@pytest.mark.parametrize(("answer", "plants"), [(press_save, False), (tick_and_save, True)])
def test_plants_are_in_the_file_only_if_ticked(
    saved: Callable[..., Saved], answer: Callable[[QWidget], object], plants: bool
) -> None:
    ((path, ticked, facts),) = saved(answer)
    assert (path, ticked) == (Path("/a/b.zip"), plants)
    assert "Window system" in dict(facts.display)


@pytest.mark.parametrize(
    ("answer", "chosen"), [(lambda dialog: dialog.reject(), "/a/b.zip"), (press_save, "")]
)
def test_cancelling_saves_nothing(
    saved: Callable[..., Saved], answer: Callable[[QWidget], object], chosen: str
) -> None:
    assert saved(answer, chosen) == []


@pytest.mark.parametrize("fault", [None, FileFault.GONE])
def test_the_band_tells_what_became_of_the_file(open_window: Open, fault: FileFault | None) -> None:
    window, desk = open_window()
    news = SupportFileWritten(Path("/a/b.zip"), fault)
    desk.deliver(news)
    shown = window.band.findChild(QLabel, "queueState")
    assert shown.text() == support_words(news).headline
