"""Questions default to the safe answer, and drop presses meant for what came before."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import BackupRead, JournalFaultKind, ReadProgress
from plantdesk.journal.records import Backup
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.widgets import question as question_module
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import questions
from plantdesk.ui.wording import short_time
from tests.ui.seeing import settle
from tests.ui.stage import NOW, Clock

PATH = Path("/home/ada/Documents/plants.db")


def doubt(stage):
    """Open a question with three answers."""
    stage.set_up()
    question = questions.question(stage.look, None, questions.SENT, "A backup was restored.")
    stage.show(question)
    return question


def test_enter_and_escape_decide_nothing_wherever_the_focus_stands(stage):
    question, modifiers = doubt(stage), Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, modifiers, "\r", True)
    QApplication.sendEvent(question.keep, held)
    assert question.isVisible()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        for answer in ("go_on", "other", "keep"):
            question = doubt(stage)
            getattr(question, answer).setFocus()
            QTest.keyClick(question.focusWidget(), key)
            assert question.result() not in (Question.GO_ON, Question.OTHER)
            assert not question.isVisible()


def test_presses_within_half_a_second_are_dropped_but_esc_is_not(stage, monkeypatch):
    clock = Clock()
    monkeypatch.setattr(question_module, "REST", 0.5)
    monkeypatch.setattr(question_module, "monotonic", clock)
    for changed in (False, True):
        question = doubt(stage)
        if changed:
            clock.now += 0.6
            question.say("Sent?", "A new text.")
        clock.now += 0.4
        for button in (question.go_on, question.other, question.keep):
            button.click()
            QTest.keyClick(button, Qt.Key.Key_Return)
        assert question.isVisible()
        QTest.keyClick(question, Qt.Key.Key_Escape)
        assert not question.isVisible()
    question = doubt(stage)
    clock.now += 0.5
    question.other.click()
    assert question.result() == Question.OTHER


def test_a_backup_can_be_restored_only_after_it_was_read(stage):
    stage.set_up()
    dialog = RestoreDialog(stage.look, stage.desk, PATH, 3, None)
    stage.show(dialog)
    stage.desk.deliver(ReadProgress(340, 1000, PATH))
    # Another file's is none of its own.
    stage.desk.deliver(ReadProgress(5, 10, None))
    assert dialog.body.text() == "Reading… 340 of 1,000 plants"
    assert dialog.go_on.isHidden()
    assert dialog.other.isHidden()
    dialog.keep.click()
    assert stage.desk.calls[-1] == ("stop_inspecting",)
    found = f"The backup of {short_time(NOW)} has 341 plants, 2 waiting. You have 348 now.\n\n"
    unchanged = "Your plants haven’t changed."
    for read, title, said, usable in (
        (Backup(341, 2, NOW), dialog.windowTitle(), found, True),
        (JournalFaultKind.NOT_OURS, "The backup wasn’t restored", unchanged, False),
    ):
        dialog = RestoreDialog(stage.look, stage.desk, PATH, 3, None)
        stage.show(dialog)
        stage.desk.answer("inspect_backup", BackupRead(PATH, read, 348))
        settle()
        assert dialog.head.text() == dialog.windowTitle() == title
        assert said in dialog.body.text()
        assert dialog.go_on.isVisible() is usable
        assert dialog.keep.isDefault()
    assert dialog.keep.text() == "&Close"
    dialog.other.click()
    assert dialog.result() == RestoreDialog.OTHER
