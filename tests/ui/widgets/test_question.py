"""Questions show all text and buttons at any size of text, and default to the safe answer."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import BackupRead, JournalFaultKind, ReadProgress
from plantdesk.journal.records import Backup, Doubt, DoubtKind
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.journal_words import doubt_text, restore_text
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import assert_nothing_is_cut, look_for, settle
from tests.ui.stage import GREEN, NOW

PATH = Path("/home/ada/Documents/" + "plants of the year " * 12 + ".db")


@pytest.fixture
def owner(stage):
    owner = QWidget()
    stage.show(owner)
    return owner


def ask_about_copy(stage, owner, why=DoubtKind.RESTORED, text=14):
    stage.set_up(text=text)
    question = Question(
        stage.look,
        owner,
        "Were these plants already sent?",
        doubt_text(Doubt(why, 1_234_567)),
        keep="&Decide later",
        go_on="Ne&ver sent: send them",
        other="Check &first",
    )
    stage.show(question)
    return question


@pytest.mark.parametrize("corner", [(120, 90), (-200, -200), (5000, 5000)])
def test_a_question_is_placed_before_it_shows(owner, corner):
    owner.setGeometry(*corner, 600, 400)
    dialog = Question(look_for(GREEN), owner, "Restore?", "Reading…", keep="&Keep")
    room = dialog.screen().availableGeometry()
    assert room.contains(dialog.geometry())
    if room.contains(owner.geometry()):
        middle = owner.geometry().center()
        assert (dialog.geometry().center() - middle).manhattanLength() <= 4
    dialog.deleteLater()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_decide_nothing(stage, owner, key):
    question = ask_about_copy(stage, owner)
    QTest.keyClick(question, key)
    assert question.result() not in (Question.GO_ON, Question.OTHER)
    assert not question.isVisible()


@pytest.fixture
def restore(stage, owner):
    """Open the dialog that reads a backup. With an answer, it has read it."""

    def open_dialog(found=None, text=14):
        stage.set_up(text=text)
        dialog = RestoreDialog(stage.look, stage.desk, PATH, 3, owner)
        stage.show(dialog)
        if found:
            assert_nothing_is_cut(dialog)
            stage.desk.answer("inspect_backup", BackupRead(PATH, found))
            settle()
        return dialog

    return open_dialog


def test_a_backup_can_be_restored_only_after_it_was_read(restore):
    assert restore().go_on.isHidden()
    dialog = restore(Backup(5, 2, NOW))
    assert not dialog.go_on.isHidden()
    assert dialog.keep.isDefault()


def test_reading_a_large_backup_shows_progress_and_closing_stops_it(stage, restore):
    dialog = restore()
    stage.desk.deliver(ReadProgress(5, 10, None))
    assert dialog.body.text() == "Reading…"
    stage.desk.deliver(ReadProgress(340, 1000, PATH))
    assert dialog.body.text() == "Reading… 340 of 1,000 plants"
    assert_nothing_is_cut(dialog)
    dialog.keep.click()
    assert stage.desk.calls == [("stop_inspecting",)]


def test_a_growing_question_stays_on_the_screen(restore):
    dialog = restore(text=24)
    room = dialog.screen().availableGeometry()
    dialog.move(room.left(), room.bottom() - dialog.frameGeometry().height())
    dialog.say("Restore this backup?", restore_text(Backup(1_204, 38, NOW), 14))
    settle()
    assert dialog.frameGeometry().bottom() <= room.bottom()


def test_a_file_that_is_no_backup_cannot_be_restored(restore):
    dialog = restore(JournalFaultKind.NOT_OURS)
    assert dialog.head.text() == dialog.windowTitle() == "This backup can’t be restored"
    assert "Nothing has changed." in dialog.body.text()
    assert dialog.keep.text() == "&Close"
    assert dialog.go_on.isHidden()
    dialog.other.click()
    assert dialog.result() == RestoreDialog.OTHER
