"""Preferences, from the dialog to their effect."""

from plantdesk.ui.entry.action import Action
from tests.e2e.stores import ROSE


def change_preferences(program, choose):
    def work(dialog):
        choose(dialog)
        program.click_in(dialog, "savePreferences")

    program.in_dialog(program.by_menu(Action.CHOOSE_PREFERENCES), work)


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
