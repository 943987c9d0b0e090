"""Preferences, from the dialog to their effect."""

from tests.e2e.stores import ROSE


def test_enter_in_the_last_field_can_be_switched_off(show_window):
    def change():
        window.click("enterSends")
        window.click("Save")

    window = show_window()
    window.answers.append(change)
    window.choose("Preferences…")
    window.until(lambda: window.dialogs)
    window.scan(*ROSE)
    assert window.form == ("7", "Rosa canina", "shrub")
    assert window.rows == []
    window.click("addPlant")
    window.shows("Rosa canina, 7, shrub, Added")
    window.quit()
    after = show_window(shop=window.engine.shop)
    after.scan(8, "Tilia", "")
    assert after.form == ("8", "Tilia", "")
