"""One press saves a support file."""

from pathlib import Path

from PySide6.QtWidgets import QLabel

from plantdesk.desk.news import SupportFileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs import support
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import support_words

PATH = Path("/a/b.zip")


def test_a_support_file_is_saved_where_the_user_says(open_window, monkeypatch):
    saved, places = [], [None, PATH]

    def save(_desk, path, settings, *_):
        assert "Window system" in settings
        saved.append(path)

    monkeypatch.setattr(support, "save_support_file", save)
    monkeypatch.setattr(support, "ask_where_to_save", lambda *_: places.pop(0))
    window, desk = open_window()
    # The first time, the user cancels.
    for _ in range(2):
        window.do(Action.MAKE_SUPPORT_FILE)
    assert saved == [PATH]
    # The band tells what became of it.
    for fault in (None, FileFault.GONE):
        news = SupportFileWritten(PATH, fault)
        desk.deliver(news)
        shown = window.band.findChild(QLabel, "queueState")
        assert shown.text() == support_words(news).headline
