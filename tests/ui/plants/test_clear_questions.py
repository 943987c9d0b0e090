"""Clearing asks twice. Enter and Esc keep the plants."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.plants.clear_questions import PlantsToClear, confirm_clearing
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN

SHOWN = PlantsToClear(204, 1, 17, date(2025, 3, 3), date(2026, 5, 5))


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QWidget]:
    owner = QWidget()
    yield owner
    owner.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@dataclass
class Asked:
    title: str
    text: str
    # Empty if there is nothing to decide.
    go_on: str


def answer(owner: QWidget, plants: PlantsToClear, *answers: str) -> tuple[bool, list[Asked]]:
    """Answer each question with a key or its button. Return the decision and what was asked."""
    asked: list[Asked] = []
    rest = list(answers)

    def press() -> None:
        question = QApplication.activeModalWidget()
        assert isinstance(question, Question)
        go_on = "" if question.go_on.isHidden() else question.go_on.text()
        asked.append(Asked(question.head.text(), question.body.text(), go_on))
        if len(rest) > 1:
            QTimer.singleShot(0, press)
        match rest.pop(0):
            case "Enter":
                QTest.keyClick(question, Qt.Key.Key_Return)
            case "Esc":
                QTest.keyClick(question, Qt.Key.Key_Escape)
            case _:
                question.go_on.click()

    QTimer.singleShot(0, press)
    return confirm_clearing(look_for(GREEN), owner, plants), asked


def test_clearing_is_confirmed_twice_with_what_and_how_many(owner: QWidget) -> None:
    confirmed, (first, second) = answer(owner, SHOWN, "Clear", "Clear")
    assert confirmed
    assert first.text == (
        "204 added plants will be deleted from this computer.\n"
        "1 removed plant will be deleted too.\n"
        "They are from 3 March 2025 to 5 May 2026.\n\n"
        "17 plants stay: to check, refused or waiting.\n\n"
        "Your stores keep their plants. PlantDesk still warns if you type the id of an added one. "
        "Daily backups keep cleared plants until they expire."
    )
    assert second.title == "Clear 205 plants for good?"
    assert second.go_on == "&Clear 205 plants"


@pytest.mark.parametrize(
    ("added", "removed", "said"),
    [(2, 0, "2 added plants"), (0, 3, "3 removed plants"), (0, 1, "1 removed plant")],
)
def test_only_plants_that_are_there_are_counted(
    owner: QWidget, added: int, removed: int, said: str
) -> None:
    day = date(2026, 3, 3)
    _, (first,) = answer(owner, PlantsToClear(added, removed, 0, day, day), "Esc")
    assert first.text.startswith(f"{said} will be deleted from this computer.\nThey are from")


@pytest.mark.parametrize("answers", [("Enter",), ("Esc",), ("Clear", "Enter"), ("Clear", "Esc")])
def test_enter_and_esc_keep_the_plants(owner: QWidget, answers: tuple[str, ...]) -> None:
    confirmed, asked = answer(owner, SHOWN, *answers)
    assert not confirmed
    assert len(asked) == len(answers)
