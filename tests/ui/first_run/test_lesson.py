"""The lesson follows the user's plants through three steps and never moves the form."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget

from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.practice.manner import Manner
from plantdesk.ui.first_run.lesson import Lesson
from tests.ui.seeing import assert_nothing_is_cut, high_contrast, look_for, settle
from tests.ui.stage import PRACTICE, entry


class Stage(QWidget):
    """The lesson above an input."""

    def __init__(self, lesson):
        super().__init__()
        self.lesson = lesson
        self.input = QLineEdit()
        column = QVBoxLayout(self)
        column.addWidget(lesson)
        column.addWidget(self.input)
        column.addStretch()
        self.manners = []
        self.closed = 0
        lesson.manner_wanted.connect(self.manners.append)
        lesson.closed.connect(self._count)

    def _count(self):
        self.closed += 1

    @property
    def step(self):
        return self._text("lessonStep")

    @property
    def text(self):
        return self._text("lessonText")

    def ends(self, *statuses, store=PRACTICE_ID):
        for status in statuses:
            self.lesson.take_entry(replace(entry(1, "Acer", None, status), store_id=store))

    def _text(self, name):
        label = self.lesson.page.findChild(QLabel, name)
        return label.text()


@pytest.fixture
def open_lesson(qapp):
    font = QApplication.font()
    opened = []

    def opener(width=1052, text=14, *, contrast=False):
        sized = QFont(font)
        sized.setPixelSize(text)
        QApplication.setFont(sized)
        look = look_for(PRACTICE)
        if contrast:
            high_contrast(look)
        stage = Stage(Lesson(look))
        look.style_window(stage)
        stage.resize(width, 600)
        opened.append(stage)
        stage.show()
        stage.activateWindow()
        stage.input.setFocus()
        settle()
        return stage

    yield opener
    for stage in opened:
        stage.deleteLater()
    settle()
    QApplication.setFont(font)


def test_each_step_ends_with_its_plant_status(open_lesson):
    stage = open_lesson()
    assert stage.step == "1 of 3: Type a plant"
    stage.ends(Status.WAITING, Status.SENDING)
    assert stage.step.startswith("1 of 3")
    stage.ends(Status.ADDED)
    assert stage.step == "2 of 3: See a refusal"
    stage.ends(Status.ADDED)
    assert stage.step.startswith("2 of 3")
    stage.ends(Status.REFUSED)
    assert stage.step == "3 of 3: See a plant to check"
    stage.ends(Status.SENDING, Status.TO_CHECK)
    assert stage.step == "That’s the practice finished"
    stage.ends(Status.ADDED, Status.REFUSED)
    assert stage.step == "That’s the practice finished"


def test_a_status_seen_early_skips_its_step(open_lesson):
    stage = open_lesson()
    stage.ends(Status.REFUSED)
    assert stage.step.startswith("1 of 3")
    stage.ends(Status.ADDED)
    assert stage.step.startswith("3 of 3")


def test_plants_of_a_real_store_end_no_step(open_lesson):
    stage = open_lesson()
    stage.ends(Status.ADDED, store="3f0c")
    assert stage.step.startswith("1 of 3")


def test_the_link_sets_the_next_answer_of_the_practice_store(open_lesson):
    stage = open_lesson()
    assert not stage.lesson.page.link.isVisible()
    for ended, manner, words in (
        (Status.ADDED, Manner.REFUSE, "will be refused"),
        (Status.REFUSED, Manner.CUT, "connection will drop"),
    ):
        stage.ends(ended)
        assert stage.lesson.page.link.isVisible()
        stage.lesson.page.link.click()
        assert stage.manners[-1] is manner
        assert words in stage.text
        assert not stage.lesson.page.link.isVisible()
    stage.ends(Status.TO_CHECK)
    assert stage.manners == [Manner.REFUSE, Manner.CUT]


def test_the_last_step_offers_to_connect_to_a_store(open_lesson):
    stage = open_lesson()
    wanted = []
    stage.lesson.connect_wanted.connect(lambda: wanted.append(True))
    stage.ends(Status.ADDED, Status.REFUSED, Status.TO_CHECK)
    assert stage.lesson.page.link.text() == "Connect to your store…"
    for _ in range(2):
        stage.lesson.page.link.click()
    assert wanted == [True, True]
    assert stage.lesson.page.link.isVisible()
    assert stage.manners == []


def test_the_link_returns_if_the_plant_ended_otherwise(open_lesson):
    stage = open_lesson()
    stage.ends(Status.ADDED)
    stage.lesson.page.link.click()
    stage.ends(Status.ADDED)
    assert stage.lesson.page.link.isVisible()


def test_it_can_be_closed_at_any_step(open_lesson):
    for ended in ((), (Status.ADDED,), (Status.ADDED, Status.REFUSED, Status.TO_CHECK)):
        stage = open_lesson()
        stage.ends(*ended)
        stage.lesson.page.close_button.click()
        assert stage.closed == 1
        assert not stage.lesson.isVisible()


def test_a_click_keeps_the_focus_in_the_form(open_lesson):
    stage = open_lesson()
    stage.ends(Status.ADDED)
    settle()
    QTest.mouseClick(stage.lesson.page.link, Qt.MouseButton.LeftButton)
    assert stage.manners == [Manner.REFUSE]
    assert QApplication.focusWidget() is stage.input


@pytest.mark.parametrize("text", [14, 28])
@pytest.mark.parametrize("width", [1052, 768, 468])
def test_no_step_moves_the_form_and_nothing_is_cut(open_lesson, width, text):
    stage = open_lesson(width, text)

    def look_at():
        settle()
        assert_nothing_is_cut(stage)
        return stage.input.mapTo(stage, QPoint())

    before = look_at()
    for ended in (Status.ADDED, Status.REFUSED):
        stage.ends(ended)
        assert look_at() == before
        stage.lesson.page.link.click()
        assert look_at() == before
    stage.ends(Status.TO_CHECK)
    assert look_at() == before
