"""Questions show all text and buttons at any size of text, and default to the safe answer."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.news import BackupRead, JournalFaultKind, ReadProgress
from plantdesk.journal.records import Backup, Doubt, DoubtKind
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.journal_words import doubt_text, restore_text
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import assert_nothing_is_cut, letters, look_for, settle
from tests.ui.stage import GREEN, NOW, NotingDesk

PATH = Path("/home/ada/Documents/" + "plants of the year " * 12 + ".db")
SIZES = [9, 14, 24, 28]


@pytest.fixture
def owner(qapp):
    font = QApplication.font()
    owner = QWidget()
    yield owner
    owner.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.setFont(font)


def enlarge(pixels):
    sized = QFont(QApplication.font())
    sized.setPixelSize(pixels)
    QApplication.setFont(sized)


def ask_about_copy(owner, why):
    question = Question(
        look_for(GREEN),
        owner,
        "Were these plants already sent?",
        doubt_text(Doubt(why, 1_234_567)),
        keep="&Decide later",
        go_on="Ne&ver sent: send them",
        other="Sent or &unsure",
    )
    question.show()
    settle()
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


@pytest.mark.parametrize("why", DoubtKind)
@pytest.mark.parametrize("text", SIZES)
def test_the_question_about_a_copied_journal_is_not_cut(owner, text, why):
    enlarge(text)
    question = ask_about_copy(owner, why)
    assert_nothing_is_cut(question)
    assert question.width() <= 800
    assert question.height() <= 560
    assert len(set(letters(question))) == 3


def test_a_question_is_no_wider_than_its_text_needs(owner):
    enlarge(14)
    question = ask_about_copy(owner, DoubtKind.RESTORED)
    screen = QGuiApplication.primaryScreen().availableSize()
    assert question.width() < screen.width()
    tops = {button.y() for button in (question.go_on, question.other, question.keep)}
    assert len(tops) == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_decide_nothing(owner, key):
    question = ask_about_copy(owner, DoubtKind.RESTORED)
    QTest.keyClick(question, key)
    assert question.result() not in (Question.GO_ON, Question.OTHER)
    assert not question.isVisible()


class Restoring:
    def __init__(self, owner, folder):
        self.desk = NotingDesk(GREEN, folder)
        self.dialog = RestoreDialog(look_for(GREEN), self.desk, PATH, 3, owner)
        self.dialog.show()
        settle()

    def read(self, found):
        self.desk.answer("inspect_backup", BackupRead(PATH, found))
        settle()


@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize(
    "found", [Backup(1_204, 38, NOW), Backup(0, 0, None), *JournalFaultKind], ids=str
)
def test_the_text_about_a_backup_is_not_cut(owner, tmp_path, text, found):
    enlarge(text)
    restoring = Restoring(owner, tmp_path)
    assert_nothing_is_cut(restoring.dialog)
    restoring.read(found)
    assert_nothing_is_cut(restoring.dialog)


def test_a_backup_can_be_restored_only_after_it_was_read(owner, tmp_path):
    restoring = Restoring(owner, tmp_path)
    dialog = restoring.dialog
    assert dialog.go_on.isHidden()
    restoring.read(Backup(5, 2, NOW))
    assert not dialog.go_on.isHidden()
    assert dialog.keep.isDefault()


def test_reading_a_large_backup_shows_progress(owner, tmp_path):
    restoring = Restoring(owner, tmp_path)
    restoring.desk.deliver(ReadProgress(5, 10, None))
    assert restoring.dialog.body.text() == "Reading…"
    restoring.desk.deliver(ReadProgress(340, 1000, PATH))
    assert restoring.dialog.body.text() == "Reading… 340 of 1000 plants"
    assert_nothing_is_cut(restoring.dialog)


def test_closing_the_dialog_stops_reading_the_backup(owner, tmp_path):
    restoring = Restoring(owner, tmp_path)
    restoring.dialog.keep.click()
    assert restoring.desk.calls == [("stop_inspecting",)]


def test_a_growing_question_stays_on_the_screen(owner, tmp_path):
    enlarge(24)
    dialog = Restoring(owner, tmp_path).dialog
    room = dialog.screen().availableGeometry()
    dialog.move(room.left(), room.bottom() - dialog.frameGeometry().height())
    dialog.say("Restore this backup?", restore_text(Backup(1_204, 38, NOW), 14))
    settle()
    assert dialog.frameGeometry().bottom() <= room.bottom()


def test_a_file_that_is_no_backup_cannot_be_restored(owner, tmp_path):
    restoring = Restoring(owner, tmp_path)
    restoring.read(JournalFaultKind.NOT_OURS)
    dialog = restoring.dialog
    assert dialog.head.text() == dialog.windowTitle() == "This backup can’t be restored"
    assert "Nothing has changed." in dialog.body.text()
    assert dialog.keep.text() == "&Close"
    assert dialog.go_on.isHidden()
    dialog.other.click()
    assert dialog.result() == RestoreDialog.OTHER
