"""Preferences, from the dialog to their effect."""

import pytest
from PySide6.QtWidgets import QSpinBox

from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.entry.action import Action
from plantdesk.ui.preferences.file import load
from tests.e2e.stores import ROSE
from tests.ui.preferences.test_sounds import ADDED, REFUSED, Player


@pytest.fixture
def player(tmp_path, monkeypatch):
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return Player(folder, "pw-play")


def change_preferences(program, choose):
    def work(dialog):
        choose(dialog)
        program.click_in(dialog, "savePreferences")

    program.in_dialog(program.by_menu(Action.CHOOSE_PREFERENCES), work)


def size_of_text(program):
    return int(program.window.page.form.fields[PlantField.NAME].input.fontInfo().pixelSize())


def test_enter_in_the_last_field_can_be_switched_off(launch):
    program = launch()
    change_preferences(program, lambda dialog: program.click_in(dialog, "enterSends"))
    program.scan(*ROSE)
    assert program.form == ("7", "Rosa canina", "shrub")
    assert program.rows == []
    program.click("addPlant")
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.close()
    after = launch()
    after.scan(8, "Tilia", "")
    assert after.form == ("8", "Tilia", "")


def test_only_the_chosen_sounds_are_played(launch, player):
    program = launch()
    program.scan(1, "Acer", "")
    program.wait_for(lambda: program.status_of(1) == "Added")
    change_preferences(program, lambda dialog: program.click_in(dialog, "soundRefused"))
    program.scan(2, "Tilia", "")
    program.wait_for(lambda: program.status_of(2) == "Added")
    program.answer_next(Manner.REFUSE)
    program.scan(3, "Quercus", "")
    program.wait_for(lambda: player.played == [REFUSED])
    change_preferences(program, lambda dialog: program.click_in(dialog, "soundAdded"))
    program.scan(4, "Betula", "")
    program.wait_for(lambda: player.played == [REFUSED, ADDED])


def test_the_list_is_as_long_as_preferred(launch, folder):
    program = launch()

    def shorter(dialog):
        dialog.findChild(QSpinBox, "sessionRows").setValue(20)

    for number in range(1, 26):
        program.scan(number, f"Plant {number}", "")
    program.wait_for(lambda: [word for _, word in program.statuses] == ["Added"] * 25)
    change_preferences(program, shorter)
    assert [row.id for row in program.rows] == [str(number) for number in range(25, 5, -1)]
    program.scan(26, "Plant 26", "")
    program.wait_for(lambda: program.status_of(26) == "Added")
    assert len(program.rows) == 20
    assert load(folder / "preferences.ini").preferences.session_rows == 20


def test_a_text_size_applies_at_once_and_at_the_next_start(launch, folder):
    program = launch()
    usual = size_of_text(program)

    def larger(dialog):
        dialog.findChild(QSpinBox, "textSize").setValue(200)

    change_preferences(program, larger)
    assert size_of_text(program) == 2 * usual
    program.close()
    assert size_of_text(launch()) == 2 * usual
