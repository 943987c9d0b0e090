"""Small dialogs: about, a bug's report, where a support file is, a backup's content."""

import re
import sys
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTextEdit

from plantdesk import __version__
from plantdesk.desk import news
from plantdesk.journal.records import Backup
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs import about, support
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.journal_words import support_words
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import short_time
from tests.ui.asking import answer_dialog, press_in_dialog
from tests.ui.seeing import settle
from tests.ui.stage import NOW

PATH, BACKUP = Path("/a/b.zip"), Path("/home/ada/Documents/plants.db")


def test_help_names_the_version_and_only_its_button_opens_the_notices(window, ask, monkeypatch):
    seen = []
    monkeypatch.setattr(about, "open_outside", seen.append)
    for notices, answer, opened in (
        # A checkout has none.
        (None, lambda asked: asked.other.isHidden() and asked.keep.click(), []),
        # A scan ends with Enter.
        (PATH, press_in_dialog(Qt.Key.Key_Return), []),
        # Their place shows, too.
        (PATH, lambda question: question.findChild(QTextEdit) and question.other.click(), [PATH]),
    ):
        monkeypatch.setattr(about, "third_party_notices", lambda found=notices: found)
        said = ask(lambda: window.do(Action.TELL_ABOUT), answer)
        for word in (__version__, "MIT licence", f"Qt {qVersion()}", "Lesser General Public"):
            assert word in said
        assert seen == opened


def test_a_bundle_finds_its_notices(tmp_path, monkeypatch):
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
        # Elsewhere, invisible characters show as codes: a copy has themselves.
        shown.show_text("‹U+200B›", coded=True)
        for keys in ("Ctrl+A", "Ctrl+C"):
            QTest.keySequence(shown, keys)
        assert QGuiApplication.clipboard().text() == "\u200b"
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        assert not dialog.isVisible()

    desk.deliver(news.OwnFault(report))
    answer_dialog(qtbot, Question, read, window.band.action.click)


def test_a_support_file_is_saved_where_the_user_says(open_window, monkeypatch):
    # The first time, the user cancels.
    saved, places = [], [None, PATH, PATH]
    session = {"XDG_CURRENT_DESKTOP": "a", "XDG_SESSION_TYPE": "b"}
    monkeypatch.setattr("os.environ", session)
    monkeypatch.setattr(support, "save_support_file", lambda _, *told: saved.append(told))
    monkeypatch.setattr(support, "ask_where_to_save", lambda *_: places.pop(0))
    window, desk = open_window()
    for sessions in ([], ["a, b"], ["a, b", "a, "]):
        window.do(Action.MAKE_SUPPORT_FILE)
        assert [told["Session"] for _, told in saved] == sessions
        session.pop("XDG_SESSION_TYPE" if saved else "", None)
    path, told = saved[-1]
    assert (path, told["text_size"]) == (PATH, 100)
    facts = "; ".join(f"{name}: {fact}" for name, fact in [*told.items()][:6])
    rest = r"Screens: \d+ × \d+, scale 1.*; Style: \w+; Text: 14 px; Language: \w+, system \w+"
    assert re.fullmatch(rf"Window system: \w+; Session: a, ; {rest}", facts)
    failed = news.SupportFileWritten(PATH, FileFault.GONE)
    desk.deliver(failed)
    assert window.band.findChild(QLabel, "queueState").text() == support_words(failed).headline


def test_a_backup_can_be_restored_only_after_it_was_read(stage):
    stage.set_up()
    found = f"The backup of {short_time(NOW)} has 341 plants, 2 waiting. You have 348 now.\n\n"
    unchanged = "Your plants haven’t changed."
    for read, title, said, usable in (
        (Backup(341, 2, NOW), "Restore this backup?", found, True),
        (news.JournalFaultKind.NOT_OURS, "The backup wasn’t restored", unchanged, False),
    ):
        dialog = RestoreDialog(stage.look, stage.desk, BACKUP, 3, None)
        stage.show(dialog)
        stage.desk.deliver(news.ReadProgress(340, 1000, BACKUP))
        # Another file's is none of its own.
        stage.desk.deliver(news.ReadProgress(5, 10, None))
        assert dialog.body.text() == "Reading… 340 of 1,000 plants"
        assert dialog.findChild(QTextEdit).toPlainText() == str(BACKUP)
        assert (dialog.go_on.isHidden(), dialog.other.isHidden()) == (True, True)
        stage.desk.answer("inspect_backup", news.BackupRead(BACKUP, read, 348))
        settle()
        assert dialog.head.text() == dialog.windowTitle() == title
        assert said in dialog.body.text()
        assert (dialog.go_on.isVisible(), dialog.other.isVisible()) == (usable, not usable)
        assert dialog.keep.isDefault()
    assert dialog.keep.text() == "&Close"
    dialog.other.click()
    assert dialog.result() == RestoreDialog.OTHER
    assert stage.desk.calls[-1] == ("stop_inspecting",)
