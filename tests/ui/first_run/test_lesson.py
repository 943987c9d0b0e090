"""The lesson follows the user's plants through three steps and never moves the form."""

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from plantdesk.domain.status import Status
from plantdesk.practice.manner import Manner
from plantdesk.ui.first_run.lesson import Lesson
from tests.ui.seeing import settle
from tests.ui.stage import PRACTICE, entry


def test_each_step_ends_with_its_plants_status_and_its_link_sets_the_next_answer(stage):
    stage.set_up(PRACTICE, text=28)
    window, lesson, below = QWidget(), Lesson(stage.look), QLabel("the form")
    column = QVBoxLayout(window)
    for widget in (lesson, below):
        column.addWidget(widget)
    column.addStretch()
    stage.look.style_window(window)
    stage.show(window, (468, 600))
    manners, wanted, place = [], [], below.y()
    lesson.manner_wanted.connect(manners.append)
    lesson.connect_wanted.connect(lambda: wanted.append(True))

    def link():
        return lesson.page.link

    def end(*statuses, store=PRACTICE.id):
        for status in statuses:
            lesson.take_entry(replace(entry(1, "Acer", None, status), store_id=store))
        settle()
        # No step moves the form.
        assert below.y() == place
        return lesson.page.findChild(QLabel, "lessonStep").text()

    # A plant of a real store ends none.
    end(Status.ADDED, store="3f0c")
    assert not link().isVisible()
    for ended, step, manner, words in (
        (Status.ADDED, "2 of 3: See a refusal", Manner.REFUSE, "will be refused"),
        # The link returns if the plant ended otherwise.
        (Status.ADDED, "2 of 3: See a refusal", Manner.REFUSE, "will be refused"),
        (Status.REFUSED, "3 of 3: See a plant to check", Manner.CUT, "connection will drop"),
    ):
        assert end(Status.WAITING, Status.SENDING, ended) == step
        assert link().isVisible()
        link().click()
        assert manners[-1] is manner
        assert words in lesson.page.findChild(QLabel, "lessonText").text()
        assert not link().isVisible()
    for ended in (Status.TO_CHECK, Status.ADDED, Status.REFUSED):
        assert end(ended) == "You’ve finished practising"
    assert link().text() == "Connect to your store…"
    link().click()
    assert (wanted, len(manners)) == ([True], 3)
    lesson.page.close_button.click()
    assert not lesson.isVisible()
