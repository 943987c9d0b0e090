"""New staff with a scanner: what they type waits until they have looked it over."""

from PySide6.QtCore import Qt

from tests.e2e.stores import ROSE

WAITS = "Rosa canina, 7, shrub, Waiting"


def test_a_plant_is_undone_kept_over_a_restart_and_sent(show_window):
    window = show_window(look_over=10)
    window.scan(*ROSE)
    window.shows(WAITS)
    window.until(lambda: "Waiting: goes in 10\u00a0min." in window.result)
    window.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    window.until(lambda: window.form == ("7", "Rosa canina", "shrub"))
    assert window.rows == ["Rosa canina, 7, shrub, Removed"]
    window.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    window.shows(WAITS)
    window.close("Keep for later")
    window.ended()
    assert window.engine.arrived == []
    # It is there again, and is still not sent.
    after = show_window(shop=window.engine.shop, look_over=10)
    after.shows(WAITS)
    after.until(lambda: "Waiting: goes in 10\u00a0min." in after.result)
    after.scan(8, "Tilia", "")
    after.until(lambda: "Waiting: goes in 10\u00a0min. 8, Tilia." in after.result)
    after.click("actionSendAtOnce")
    after.shows("Tilia, 8, Added")
    assert after.rows == ["Tilia, 8, Added", WAITS]
    assert after.engine.arrived == [8]
    after.close("Send now")
    after.ended()
    assert after.engine.arrived == [8, 7]
