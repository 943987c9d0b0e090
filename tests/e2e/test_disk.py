"""A full disk: unsaved plants stay visible, and nothing is sent."""

import pytest

from tests.e2e.program import ASKS, Kept, kept_in
from tests.e2e.stores import ROSE

NOT_SAVED = "a plant could not be saved"
DRAFT_NOT_SAVED = "the unfinished form could not be saved"
LOST = "the window could not save before it closed: "
ROW = "Rosa canina, 7, shrub, "


@pytest.fixture
def window(show_window, expected_log):
    """Its disk gets full as soon as the store can be sent to."""
    expected_log += [NOT_SAVED, DRAFT_NOT_SAVED, ASKS]
    window = show_window()
    window.until(lambda: window.engine.queue.rest is None)
    window.engine.disk.fill()
    return window


@pytest.fixture
def unsaved(window):
    window.scan(*ROSE)
    window.shows(f"{ROW}Not saved")
    return window


def test_a_plant_that_can_not_be_saved_stays_visible_and_is_not_sent(unsaved):
    assert unsaved.result.startswith("This computer could not save the plant")
    assert "What you typed is kept here" in unsaved.result
    assert unsaved.engine.shop.untouched


def test_an_unsaved_plant_is_sent_once_there_is_room(unsaved):
    unsaved.engine.disk.recover()
    unsaved.click("Try again")
    unsaved.shows(f"{ROW}Added")
    assert unsaved.engine.arrived == [7]
    unsaved.close()
    unsaved.ended()
    assert kept_in(unsaved.engine.folder) == [Kept(*ROSE, "added")]


def test_plants_scanned_while_the_disk_is_full_all_stay_visible(window):
    for plant_id in (1, 2, 3):
        window.scan(plant_id, f"Plant {plant_id}", "")
        # The user looks at the labels, not at the screen.
        window.shows(f"Plant {plant_id}, {plant_id}, Not saved")
    assert [row.split(", ")[1] for row in window.rows] == ["3", "2", "1"]
    assert window.engine.shop.untouched


def test_closing_asks_before_unsaved_plants_are_lost(unsaved, caplog):
    unsaved.close("Stay")
    assert unsaved.dialogs == ["Quit without saving?"]
    # The log counts the plants, without the user's text.
    assert f"{ASKS}1 NotSaved" in caplog.messages
    assert unsaved.visible
    assert unsaved.rows == [f"{ROW}Not saved"]


def test_a_plant_that_was_never_saved_is_shown_before_closing(window, expected_log, caplog):
    expected_log.append(LOST)
    window.engine.disk.hold()
    window.scan(*ROSE)
    # The plant is still being saved, so there is nothing to ask yet.
    window.close()
    assert window.dialogs == []
    window.answers.append("Close")
    window.engine.disk.let_go()
    window.ended()
    assert window.dialogs == ["Not saved"]
    assert f"{LOST}1 NotSaved" in caplog.messages


def test_a_journal_that_can_not_be_opened_saves_and_sends_nothing(
    show_window, tmp_path, expected_log
):
    expected_log += ["the journal can't be opened", ASKS]
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    window = show_window(folder=folder)
    window.until(lambda: "This computer can’t save plants now" in window.result)
    assert str(folder / "journal.db") in window.result
    window.scan(*ROSE)
    assert (window.form, window.rows) == (("", "", ""), [])
