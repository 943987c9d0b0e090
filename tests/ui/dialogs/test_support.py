"""The dialog that saves a support file says what is in it."""

from pathlib import Path

from PySide6.QtWidgets import QLabel

from plantdesk.desk.news import SupportFileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs import support
from plantdesk.ui.dialogs.support import SupportDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import support_words
from tests.ui.asking import answer_dialog

PATH = Path("/a/b.zip")


def test_plants_are_in_the_file_only_if_ticked(open_window, qtbot, monkeypatch):
    saved = []

    def save(_desk, facts, path, *, plants):
        assert "Window system" in dict(facts.display)
        saved.append((path, plants))

    def tick_and_save(dialog):
        dialog.plants.click()
        dialog.go_on.click()

    monkeypatch.setattr(support, "save_support_file", save)
    monkeypatch.setattr(support, "ask_where_to_save", lambda *_: PATH)
    window, desk = open_window()
    for answer in (lambda dialog: dialog.go_on.click(), tick_and_save):
        answer_dialog(qtbot, SupportDialog, answer, lambda: window.do(Action.MAKE_SUPPORT_FILE))
    assert saved == [(PATH, False), (PATH, True)]
    # The band tells what became of it.
    for fault in (None, FileFault.GONE):
        news = SupportFileWritten(PATH, fault)
        desk.deliver(news)
        shown = window.band.findChild(QLabel, "queueState")
        assert shown.text() == support_words(news).headline
