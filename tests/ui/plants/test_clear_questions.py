"""Clearing asks first. Enter and Esc keep the plants."""

from datetime import date

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.plants.clear_questions import PlantsToClear, may_clear
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN

DAY = date(2026, 3, 3)


@pytest.fixture
def ask(qapp):
    owner = QWidget()

    def ask(added, removed, stay, first=DAY, last=DAY):
        plants = PlantsToClear(added, removed, stay, first, last)
        question = may_clear(look_for(GREEN), owner, plants)
        question.show()
        return question

    yield ask
    owner.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_question_says_what_and_how_many(ask):
    question = ask(204, 1, 17, date(2025, 3, 3), date(2026, 5, 5))
    assert question.head.text() == "Clear 205 plants for good?"
    assert question.go_on.text() == "&Clear 205 plants"
    assert question.body.text() == (
        "204 added plants will be deleted from this computer.\n"
        "1 removed plant will be deleted too.\n"
        "They are from 3 March 2025 to 5 May 2026.\n\n"
        "17 plants stay: to check, to correct, refused or waiting.\n\n"
        "Your stores keep their plants. PlantDesk still warns if you type the id of an added one. "
        "Only a backup can bring the cleared ones back."
    )


def test_only_plants_that_are_there_are_counted(ask):
    for added, removed, said in ((2, 0, "2 added plants"), (0, 1, "1 removed plant")):
        text = ask(added, removed, 0).body.text()
        day = "They are from 3 March 2026."
        assert text.startswith(f"{said} will be deleted from this computer.\n{day}\n\nYour stores")


def test_enter_and_esc_keep_the_plants(ask):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        question = ask(204, 1, 17)
        QTest.keyClick(question, key)
        assert not question.isVisible()
        assert question.result() != Question.GO_ON
    question = ask(204, 1, 17)
    question.go_on.click()
    assert question.result() == Question.GO_ON
