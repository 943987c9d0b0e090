"""The lesson follows the user's plants through three steps and never moves the form."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from plantdesk.domain.status import Status
from plantdesk.practice.manner import Manner
from plantdesk.ui.first_run.lesson import Lesson
from tests.ui.seeing import settle
from tests.ui.stage import PRACTICE, entry


class Shown(QWidget):
    """The lesson above an input."""

    def __init__(self, look):
        super().__init__()
        self.lesson = Lesson(look)
        self.input = QLineEdit()
        column = QVBoxLayout(self)
        column.addWidget(self.lesson)
        column.addWidget(self.input)
        column.addStretch()
        look.style_window(self)
        self.manners, self.closed = [], []
        self.lesson.manner_wanted.connect(self.manners.append)
        self.lesson.closed.connect(lambda: self.closed.append(True))

    @property
    def link(self):
        return self.lesson.page.link

    @property
    def step(self):
        return self.lesson.page.findChild(QLabel, "lessonStep").text()

    @property
    def text(self):
        return self.lesson.page.findChild(QLabel, "lessonText").text()

    def place(self):
        """Where the input stands."""
        settle()
        return self.input.mapTo(self, QPoint())

    def ends(self, *statuses, store=PRACTICE.id):
        for status in statuses:
            self.lesson.take_entry(replace(entry(1, "Acer", None, status), store_id=store))


@pytest.fixture
def open_lesson(stage):
    def opener(width=1052, text=14):
        stage.set_up(PRACTICE, text=text)
        shown = Shown(stage.look)
        stage.show(shown, (width, 600))
        shown.input.setFocus()
        settle()
        return shown

    return opener


@pytest.fixture
def shown(open_lesson):
    return open_lesson()


def test_no_step_moves_the_form(open_lesson):
    shown = open_lesson(468, 28)
    before = shown.place()
    for ended in (Status.ADDED, Status.REFUSED):
        shown.ends(ended)
        assert shown.place() == before
        shown.link.click()
        assert shown.place() == before
    shown.ends(Status.TO_CHECK)
    assert shown.place() == before


def test_each_step_ends_with_its_plant_status(shown):
    # A plant of a real store ends none.
    shown.ends(Status.ADDED, store="3f0c")
    finished = "You’ve finished practising"
    for ended, step in (
        ((Status.WAITING, Status.SENDING), "1 of 3: Type a plant"),
        ((Status.ADDED,), "2 of 3: See a refusal"),
        ((Status.ADDED,), "2 of 3: See a refusal"),
        ((Status.REFUSED,), "3 of 3: See a plant to check"),
        ((Status.SENDING, Status.TO_CHECK), finished),
        ((Status.ADDED, Status.REFUSED), finished),
    ):
        shown.ends(*ended)
        assert shown.step == step


def test_the_link_sets_the_next_answer_of_the_practice_store(shown):
    assert not shown.link.isVisible()
    for ended, manner, words in (
        (Status.ADDED, Manner.REFUSE, "will be refused"),
        # It returns if the plant ended otherwise.
        (Status.ADDED, Manner.REFUSE, "will be refused"),
        (Status.REFUSED, Manner.CUT, "connection will drop"),
    ):
        shown.ends(ended)
        assert shown.link.isVisible()
        shown.link.click()
        assert shown.manners[-1] is manner
        assert words in shown.text
        assert not shown.link.isVisible()
    shown.ends(Status.TO_CHECK)
    assert len(shown.manners) == 3


def test_the_last_step_offers_to_connect_to_a_store_and_it_can_be_closed(shown):
    wanted = []
    shown.lesson.connect_wanted.connect(lambda: wanted.append(True))
    shown.ends(Status.ADDED, Status.REFUSED, Status.TO_CHECK)
    assert shown.link.text() == "Connect to your store…"
    shown.link.click()
    assert wanted == [True]
    assert shown.link.isVisible()
    assert shown.manners == []
    shown.lesson.page.close_button.click()
    assert shown.closed == [True]
    assert not shown.lesson.isVisible()
