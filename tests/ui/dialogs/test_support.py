"""The dialog that saves a support file says what is in it."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel

from plantdesk.desk.news import SupportFileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs import support
from plantdesk.ui.dialogs.support import SupportDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import support_words
from tests.ui.window.test_main_window import answer_dialog


@pytest.fixture
def saved(open_window, qtbot, monkeypatch):
    """Open the dialog by its menu, answer it, and return what was to be saved."""

    def use(answer, chosen="/a/b.zip"):
        saved = []

        def save(_desk, facts, path, *, plants):
            saved.append((path, plants, facts))

        monkeypatch.setattr(support, "save_support_file", save)
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
        window, _ = open_window()
        answer_dialog(qtbot, SupportDialog, answer, partial(window.do, Action.MAKE_SUPPORT_FILE))
        return saved

    return use


def press_save(dialog):
    dialog.go_on.click()


def tick_and_save(dialog):
    dialog.plants.click()
    dialog.go_on.click()


@pytest.mark.parametrize(("answer", "plants"), [(press_save, False), (tick_and_save, True)])
def test_plants_are_in_the_file_only_if_ticked(saved, answer, plants):
    ((path, ticked, facts),) = saved(answer)
    assert (path, ticked) == (Path("/a/b.zip"), plants)
    assert "Window system" in dict(facts.display)


@pytest.mark.parametrize("fault", [None, FileFault.GONE])
def test_the_band_tells_what_became_of_the_file(open_window, fault):
    window, desk = open_window()
    news = SupportFileWritten(Path("/a/b.zip"), fault)
    desk.deliver(news)
    shown = window.band.findChild(QLabel, "queueState")
    assert shown.text() == support_words(news).headline
