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
    """The lesson above an input, narrow and with large text."""

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
def shown(stage):
    stage.set_up(PRACTICE, text=28)
    shown = Shown(stage.look)
    stage.show(shown, (468, 600))
    shown.input.setFocus()
    settle()
    return shown


def test_each_step_ends_with_its_plants_status_and_its_link_sets_the_next_answer(shown):
    before = shown.place()
    # A plant of a real store ends none.
    shown.ends(Status.ADDED, store="3f0c")
    assert not shown.link.isVisible()
    for ended, step, manner, words in (
        (Status.ADDED, "2 of 3: See a refusal", Manner.REFUSE, "will be refused"),
        # The link returns if the plant ended otherwise.
        (Status.ADDED, "2 of 3: See a refusal", Manner.REFUSE, "will be refused"),
        (Status.REFUSED, "3 of 3: See a plant to check", Manner.CUT, "connection will drop"),
    ):
        shown.ends(Status.WAITING, Status.SENDING, ended)
        assert shown.step == step
        assert shown.link.isVisible()
        shown.link.click()
        assert shown.manners[-1] is manner
        assert words in shown.text
        assert not shown.link.isVisible()
        # No step moves the form.
        assert shown.place() == before
    for ended in (Status.TO_CHECK, Status.ADDED, Status.REFUSED):
        shown.ends(ended)
        assert shown.step == "You’ve finished practising"
        assert shown.place() == before
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
