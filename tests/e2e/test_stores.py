"""Several stores: each plant is sent to the store that the window shows."""

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from plantdesk.domain.store import Store
from plantdesk.ui.entry.action import Action
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.server import reply, send, take_request
from tests.stages.shared import Disk

GREEN, LAKE = "Green Acres", "Lakeside"
NO = reply(400, b'{"error":1062,"message":"id in use"}')


@pytest.fixture
def lake(serve):
    return serve((takes_all,))


def with_two_stores(launch, green, lake, **settings):
    """Open the first store, and add the second."""
    program = launch(green.address, **settings)
    program.add_store(replace(program.window.stores.current, name=GREEN))
    program.use_token("token-of-green")
    program.add_store(Store("lake", LAKE, "plum", lake.address), "token-of-lake")
    return program


def test_each_plant_is_sent_to_the_shown_store_and_listed_there(launch, serve, lake):
    green = serve((takes_all,))
    program = with_two_stores(launch, green, lake)
    for plant_id in (1, 2, 3):
        program.scan(plant_id, "Acer", "")
        program.press(Qt.Key.Key_F7)
    for plant_id, store in ((1, GREEN), (2, LAKE), (3, "Practice store")):
        program.wait_for(lambda listed=[(str(plant_id), "Added")]: program.statuses == listed)
        assert program.shown_store[0] == store
        program.press(Qt.Key.Key_F7)
    assert (arrived(green), arrived(lake)) == ([1], [2])
    assert b"token-of-lake" not in green.ledger.received
    assert b"token-of-green" not in lake.ledger.received


def test_an_unsaved_plant_is_put_back_for_its_store(launch, serve, lake, expected_log):
    expected_log += ["a plant could not be saved", "the unfinished form could not be saved"]
    green, disk = serve((takes_all,)), Disk()
    program = with_two_stores(launch, green, lake, before_commit=disk)
    disk.fill()
    program.scan(*ROSE)
    program.wait_for(lambda: program.statuses == [("7", "Not saved")])
    disk.recover()
    program.press(Qt.Key.Key_F7)
    program.click_row("Not saved")
    program.click("actionPutBack")
    program.click("actionSwitchAndEdit")
    assert program.shown_store[1] == f"Add to {GREEN}"
    program.click("addPlant")
    program.wait_for(lambda: program.status_of(7) == "Added")
    assert arrived(green) == [7]
    assert not lake.ledger.connections


def remove_current(program):
    gone = program.window.stores.current
    # A store can't be removed while a plant is being sent.
    program.wait_for(lambda: program.queue in ("Everything is sent", "Nothing waiting. 1 refused."))

    def work(dialog):
        asked = program.answer_in(dialog, "removeStore", "Remove")
        assert asked == [f"Remove \u2068{gone.name}\u2069?"]
        program.wait_for(lambda: not program.window.stores.is_listed(gone.id))
        program.click_in(dialog, "cancelStores")

    program.in_dialog(partial(program.window.do, Action.CHANGE_STORES), work)


@pytest.mark.parametrize("action", ["openEdit", "openTryAgain"])
def test_a_plant_of_a_removed_store_goes_into_the_form_of_the_current_one(
    launch, serve, lake, action
):
    program = with_two_stores(launch, serve((take_request, send(NO))), lake)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Refused")
    remove_current(program)
    program.press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    program.wait_for(lambda: program.plants == [("7", "Refused")])
    program.wait_for(lambda: program.shows(QPushButton, action))
    program.click(action)
    assert program.form == ("7", "Rosa canina", "shrub")
    # Plants of a removed store are never sent.
    assert program.shown_store[1] == f"Add to {LAKE}"
    program.click("addPlant")
    program.wait_for(lambda: ("7", "Added") in program.statuses)
    assert arrived(lake) == [7]
