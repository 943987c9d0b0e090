"""Small dialogs: about, a bug's report, where a support file is."""

import sys
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTextEdit

from plantdesk import __version__
from plantdesk.desk.news import OwnFault, SupportFileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs import about, support
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import support_words
from plantdesk.ui.widgets.question import Question
from tests.ui.asking import answer_dialog, press_in_dialog

PATH = Path("/a/b.zip")


def test_help_names_the_version_and_only_its_button_opens_the_notices(window, ask, monkeypatch):
    seen = []
    monkeypatch.setattr(about, "open_outside", seen.append)
    for notices, answer, opened in (
        # A checkout has none.
        (None, lambda question: question.other.isHidden() and question.keep.click(), []),
        # A scan ends with Enter.
        (PATH, press_in_dialog(Qt.Key.Key_Return), []),
        (PATH, lambda question: question.other.click(), [PATH]),
    ):
        monkeypatch.setattr(about, "third_party_notices", lambda found=notices: found)
        said = ask(lambda: window.do(Action.TELL_ABOUT), answer)
        for word in (__version__, "MIT licence", f"Qt {qVersion()}", "Lesser General Public"):
            assert word in said
        assert seen == opened


def test_a_bundle_finds_its_notices(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bundle" / "plantdesk"))
    assert about.third_party_notices() is None
    for place in ("Resources/licenses", "bundle/licenses"):
        there = tmp_path / place / "THIRD-PARTY-NOTICES.txt"
        there.parent.mkdir(parents=True)
        there.touch()
        assert about.third_party_notices() == there


def test_the_report_is_complete_and_copied_in_full_and_enter_closes_it(open_window, qtbot):
    window, desk = open_window()
    report = "PlantDesk 0.3.0\n" + "    self.model.put(item)\n" * 60

    def read(dialog):
        shown = dialog.findChild(QTextEdit, "exactText")
        QTest.keyClicks(shown, "typed into it")
        assert shown.toPlainText() == report
        dialog.findChild(QPushButton, "copyExactText").click()
        assert QGuiApplication.clipboard().text() == report
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        assert not dialog.isVisible()

    desk.deliver(OwnFault(report))
    answer_dialog(qtbot, Question, read, window.band.action.click)


def test_a_support_file_is_saved_where_the_user_says(open_window, monkeypatch):
    # The first time, the user cancels.
    saved, places = [], [None, PATH]

    def save(_desk, path, settings, *_):
        assert "Window system" in settings
        saved.append(path)

    monkeypatch.setattr(support, "save_support_file", save)
    monkeypatch.setattr(support, "ask_where_to_save", lambda *_: places.pop(0))
    window, desk = open_window()
    for _ in range(2):
        window.do(Action.MAKE_SUPPORT_FILE)
    assert saved == [PATH]
    news = SupportFileWritten(PATH, FileFault.GONE)
    desk.deliver(news)
    assert window.band.findChild(QLabel, "queueState").text() == support_words(news).headline
