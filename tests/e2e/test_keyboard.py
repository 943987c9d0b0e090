"""After any click, the next scan lands in the form."""

import pytest
from PySide6.QtCore import Qt

from plantdesk.practice.manner import Manner
from tests.e2e.program import FIELDS


def keep_the_tag(program):
    program.click("plantTagKeep")


def try_again(program):
    program.answer_next(Manner.REFUSE)
    program.scan(1, "Acer", "")
    program.wait_for(lambda: program.headline == "The practice store refused this plant")
    program.click("actionTryAgain")
    program.wait_for(lambda: program.status_of(1) == "Added")


def remove(program):
    program.answer_next(Manner.TOKEN_NOT_ACCEPTED)
    program.scan(1, "Acer", "")
    program.wait_for(
        lambda: program.headline == "Waiting: the practice store didn’t accept the token"
    )
    program.click("actionRemove")
    program.wait_for(lambda: program.headline == "Removed before it was added")


def edit(program):
    program.answer_next(Manner.REFUSE)
    program.scan(1, "Acer", "")
    program.wait_for(lambda: program.headline == "The practice store refused this plant")
    program.click("actionEdit")


def add(program):
    program.scan(1, "Acer")
    program.click("addPlant")
    program.wait_for(lambda: program.status_of(1) == "Added")


def clear(program):
    program.scan(1, "Acer")
    program.press(Qt.Key.Key_Escape)


@pytest.mark.parametrize("act", [keep_the_tag, try_again, remove, edit, add, clear])
def test_the_form_has_the_focus_again_after_a_click(act, launch):
    program = launch()
    act(program)
    assert program.focused in FIELDS
