"""A full disk: an unsaved plant stays visible, and is sent only once it is saved."""

import pytest

from tests.e2e.stores import ROSE, Kept, kept_in

# Logged with the kinds and numbers of unsaved plants.
ASKS = "the window asks before it closes, not saved: "
ROW = "Rosa canina, 7, shrub, "


@pytest.fixture
def unsaved(show_window, expected_log):
    """The disk got full when the store could be sent to."""
    expected_log += ["a plant could not be saved", "the unfinished form could not be saved", ASKS]
    window = show_window()
    window.until(lambda: window.engine.queue.rest is None)
    window.engine.disk.fill()
    window.scan(*ROSE)
    window.shows(f"{ROW}Not saved")
    # Only then has the disk refused the draft with the plant, too.
    window.until(lambda: window.value("queueState") == "1 not saved")
    return window


def test_an_unsaved_plant_is_sent_once_there_is_room(unsaved):
    assert "It’s only in this window" in unsaved.result
    assert unsaved.engine.shop.untouched
    unsaved.engine.disk.recover()
    unsaved.click("Try again")
    unsaved.shows(f"{ROW}Added")
    assert unsaved.engine.arrived == [7]
    unsaved.close()
    unsaved.ended()
    assert kept_in(unsaved.engine.folder) == [Kept(*ROSE, "added")]


def test_closing_asks_before_unsaved_plants_are_lost(unsaved, caplog):
    unsaved.close("Stay")
    assert unsaved.dialogs == ["Quit without saving?"]
    # The log counts the plants, without the user's text.
    assert f"{ASKS}1 NotSaved" in caplog.messages
    assert unsaved.visible
    assert unsaved.rows == [f"{ROW}Not saved"]
