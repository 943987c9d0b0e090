"""Questions default to the safe answer, and drop presses meant for what came before."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.ui.widgets import question as question_module
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import questions
from tests.ui.stage import Clock


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
    assert (question.isVisible(), question.keep.y()) == (True, question.go_on.y())
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
