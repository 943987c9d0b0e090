"""Clearing asks first. Enter and Esc keep the plants."""

from datetime import date
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.plants.clear_questions import PlantsToClear, may_clear
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN

SHOWN = PlantsToClear(204, 1, 17, date(2025, 3, 3), date(2026, 5, 5))


@pytest.fixture
def owner(qapp):
    owner = QWidget()
    yield owner
    owner.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Asked(NamedTuple):
    title: str
    text: str
    go_on: str


def answer(owner, plants, key=None):
    """Answer with this key, or else with the button that clears. Return what was asked, too."""
    question = may_clear(look_for(GREEN), owner, plants)
    question.show()
    asked = Asked(question.head.text(), question.body.text(), question.go_on.text())
    if key is None:
        question.go_on.click()
    else:
        QTest.keyClick(question, key)
    return question.result() == Question.GO_ON, asked


def test_the_question_says_what_and_how_many(owner):
    confirmed, asked = answer(owner, SHOWN)
    assert confirmed
    assert asked.title == "Clear 205 plants for good?"
    assert asked.go_on == "&Clear 205 plants"
    assert asked.text == (
        "204 added plants will be deleted from this computer.\n"
        "1 removed plant will be deleted too.\n"
        "They are from 3 March 2025 to 5 May 2026.\n\n"
        "17 plants stay: to check, refused or waiting.\n\n"
        "Your stores keep their plants. PlantDesk still warns if you type the id of an added one. "
        "Only a backup can bring the cleared ones back."
    )


@pytest.mark.parametrize(
    ("added", "removed", "said"),
    [(2, 0, "2 added plants"), (0, 3, "3 removed plants"), (0, 1, "1 removed plant")],
)
def test_only_plants_that_are_there_are_counted(owner, added, removed, said):
    day = date(2026, 3, 3)
    _, asked = answer(owner, PlantsToClear(added, removed, 0, day, day))
    assert asked.text.startswith(f"{said} will be deleted from this computer.\nThey are from")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_esc_keep_the_plants(owner, key):
    confirmed, _ = answer(owner, SHOWN, key)
    assert not confirmed
