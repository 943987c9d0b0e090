"""The page All plants over several sessions, with the practice store."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from plantdesk.domain.search.plant_search import Kind
from plantdesk.practice.manner import Manner
from plantdesk.ui.widgets.buttons import button_row
from tests.e2e.real import robot
from tests.e2e.stores import ROSE

CONTROL = Qt.KeyboardModifier.ControlModifier
CREAM = (10, "Rosa ‘Crème Brûlée’", "shrub")
MAPLE = (11, "Acer palmatum", "tree")
# Without accents and in the middle of a word.
PART = "reme bru"


@pytest.fixture(autouse=True)
def accept_quick_clicks(monkeypatch):
    """Accept clicks at once; tests/ui covers accidental ones."""
    monkeypatch.setattr(button_row, "_SURPRISE", 0.0)


def add(program, *plants):
    for plant in plants:
        program.scan(*plant)
        program.wait_for(lambda: program.status_of(plant[0]) == "Added")  # noqa: B023


def show_plants(program):
    program.press(Qt.Key.Key_2, CONTROL)


def test_plants_of_an_earlier_session_are_found_by_a_part_of_their_name(launch):
    first = launch()
    add(first, CREAM, MAPLE)
    first.close()
    program = launch(again=True)
    show_plants(program)
    # Nothing is to do, so it shows all.
    program.wait_for(lambda: program.plants == [("11", "Added"), ("10", "Added")])
    program.type_in(PART)
    program.wait_for(lambda: program.plants == [("10", "Added")])
    assert program.focused == "plantSearch"
    pane = program.window.pages.plants.pane
    program.wait_for(lambda: "Crème Brûlée’. 10. shrub." in pane.accessibleDescription())


def test_a_refused_plant_is_to_do_until_a_person_decides(launch):
    first = launch()
    add(first, MAPLE)
    first.answer_next(Manner.REFUSE)
    first.scan(*CREAM)
    first.wait_for(lambda: first.status_of(10) == "Refused")
    first.close()
    program = launch(again=True)
    program.wait_for(lambda: program.window.pages.tabs.accessibleTabName(1).endswith("1 to do"))
    show_plants(program)
    program.wait_for(lambda: program.plants == [("10", "Refused")])
    assert program.window.pages.plants.chips.kind is Kind.TO_DO
    for button in ("openEdit", "openTryAgain", "openLeaveOut"):
        program.wait_for(lambda: program.shows(QPushButton, button))  # noqa: B023
    program.click("openLeaveOut")
    program.wait_for(lambda: not program.plants)
    assert program.window.pages.tabs.accessibleTabName(1) == "All plants"
    program.click("openUndo")
    program.wait_for(lambda: program.plants == [("10", "Refused")])
    program.click("openTryAgain")
    # The list follows the second try, which the store accepts.
    program.wait_for(lambda: not program.plants)
    program.click("showAll")
    program.wait_for(
        lambda: program.plants == [("10", "Added"), ("10", "Refused"), ("11", "Added")]
    )


def test_after_a_kill_all_plants_are_found(tmp_path):
    with robot(tmp_path, "--practice") as program:
        program.see("queueState", "Everything is sent")
        program.scan(*ROSE)
        program.see("headline", "Added to the practice store")
        program.do("choose All plants")
        program.see("entryName", "Rosa canina")
        program.do("choose Add a plant")
        program.scan(*MAPLE)
        # Not the card of the plant before.
        program.hear("result", "Added to the practice store. 11")
        program.kill()
    with robot(tmp_path, "--practice") as program:
        program.see("queueState", "Everything is sent")
        program.do("choose All plants")
        program.see("entryName", "Acer palmatum")
        program.do("type OSA CAN")
        program.see("entryName", "Rosa canina")
        program.do("close")
        assert program.end() == (0, "")
