"""The practice store with each of its manners, typed key by key."""

import pytest
from PySide6.QtWidgets import QLabel, QListView

from plantdesk.practice.manner import Manner
from tests.e2e.program import Kept, kept_in


@pytest.fixture
def program(launch):
    return launch()


def test_a_refusal_shows_the_stores_number_and_words(program):
    program.answer_next(Manner.REFUSE)
    program.scan(10443, "Lavandula", "")
    program.wait_for(lambda: program.status_of(10443) == "Refused")
    assert program.said == (
        "Practice: this plant is refused so that you can see what that looks like"
    )
    assert "Error 400" in [label.text() for label in program.window.findChildren(QLabel)]


def test_a_known_id_is_refused_in_the_stores_words(launch, tmp_path, folder):
    first = launch()
    first.scan(7, "Rosa", "")
    first.wait_for(lambda: first.status_of(7) == "Added")
    first.close()
    # Like the journal of another computer, the new one doesn't know the id.
    (folder / "journal.db").unlink()
    second = launch()
    second.scan(7, "Rosa canina", "")
    second.wait_for(lambda: second.status_of(7) == "Refused")
    assert second.said == "id 7 is already used by ‘Rosa’"


def test_a_cut_connection_leaves_the_plant_to_check(program):
    program.answer_next(Manner.CUT)
    program.scan(10444, "Ginkgo biloba", "Tree")
    program.wait_for(lambda: program.status_of(10444) == "To check")
    assert program.headline == "We don’t know if it was added"
    assert "won’t send it again by itself" in program.card
    program.wait_for(lambda: program.queue == "1 to check")


def test_looking_in_the_practice_store_shows_its_plants(program):
    program.answer_next(Manner.CUT)
    program.scan(7, "Rosa canina", "shrub")
    program.wait_for(lambda: program.status_of(7) == "To check")
    seen = []

    def look(dialog):
        program.wait_for(lambda: dialog.findChild(QListView, "plantsThere"))
        model = dialog.findChild(QListView, "plantsThere").model()
        seen.append(model.index(0, 0).data())

    program.in_dialog(lambda: program.click("actionShowPractice"), look)
    assert seen == ["7, Rosa canina, shrub"]
    assert program.focused == "plantId"


def test_a_known_id_warns_and_enter_does_not_confirm(program):
    _add_once(program)
    program.scan(7)
    program.wait_for(lambda: program.warning == "7 was already added from this computer.")
    program.scan("Rosa gallica", "")
    assert program.form == ("7", "Rosa gallica", "")
    assert program.focused == "plantId"
    assert program.statuses == [("7", "Added")]


def test_the_same_id_scanned_twice_quickly_is_not_sent_twice(program, folder):
    program.scan(7, "Rosa", "", 7, "Rosa gallica", "")
    program.wait_for(lambda: program.statuses == [("7", "Not saved"), ("7", "Added")])
    program.click_row("Not saved")
    program.click("actionLeaveOut")
    program.close()
    assert kept_in(folder) == [Kept(7, "Rosa", None, "added")]


def _add_once(program):
    program.scan(7, "Rosa", "")
    program.wait_for(lambda: program.status_of(7) == "Added")
