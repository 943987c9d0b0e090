"""Questions show all text and buttons at any size of text, and default to the safe answer."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from plantdesk.desk.news import BackupRead, JournalFaultKind, ReadProgress
from plantdesk.journal.records import Backup, Doubt, DoubtKind
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.questions import were_they_sent
from plantdesk.ui.wording import short_time
from tests.ui.seeing import settle
from tests.ui.stage import NOW

PATH = Path("/home/ada/Documents/plants.db")


def test_enter_and_escape_decide_nothing(stage):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        stage.set_up()
        doubt = Doubt(DoubtKind.RESTORED, 1_234_567)
        question = were_they_sent(stage.look, None, doubt)
        stage.show(question)
        QTest.keyClick(question, key)
        assert question.result() not in (Question.GO_ON, Question.OTHER)
        assert not question.isVisible()


@pytest.fixture
def restore(stage):
    """Open the dialog that reads a backup. With an answer, it has read it."""

    def open_dialog(found=None):
        stage.set_up()
        dialog = RestoreDialog(stage.look, stage.desk, PATH, 3, None)
        stage.show(dialog)
        if found:
            stage.desk.answer("inspect_backup", BackupRead(PATH, found, 348))
            settle()
        return dialog

    return open_dialog


def test_a_backup_can_be_restored_only_after_it_was_read(stage, restore):
    dialog = restore(Backup(341, 2, NOW))
    assert not dialog.go_on.isHidden()
    assert dialog.body.text().startswith(
        f"The backup of {short_time(NOW)} has 341 plants, 2 waiting. You have 348 now.\n\n"
    )
    assert dialog.keep.isDefault()
    dialog = restore()
    assert dialog.go_on.isHidden()
    for progress, said in (
        (ReadProgress(5, 10, None), "Reading…"),
        (ReadProgress(340, 1000, PATH), "Reading… 340 of 1,000 plants"),
    ):
        stage.desk.deliver(progress)
        assert dialog.body.text() == said
    dialog.keep.click()
    assert stage.desk.calls == [("stop_inspecting",)]


def test_a_file_that_is_no_backup_cannot_be_restored(restore):
    dialog = restore(JournalFaultKind.NOT_OURS)
    assert dialog.head.text() == dialog.windowTitle() == "This backup can’t be restored"
    assert "Nothing has changed." in dialog.body.text()
    assert dialog.keep.text() == "&Close"
    assert dialog.go_on.isHidden()
    dialog.other.click()
    assert dialog.result() == RestoreDialog.OTHER
