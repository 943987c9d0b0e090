"""Several stores: each plant is sent to the store that the window shows."""

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.ui.entry.action import Action
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.e2e.test_disk import DRAFT_NOT_SAVED, NOT_SAVED
from tests.faults.server import reply, send, take_request
from tests.stages.shared import Disk

GREEN, LAKE = "Green Acres", "Lakeside"
NO = reply(400, b'{"error":1062,"message":"id in use"}')


@pytest.fixture
def green(serve):
    return serve((takes_all,))


@pytest.fixture
def lake(serve):
    return serve((takes_all,))


@pytest.fixture
def program(launch, green, lake):
    return with_two_stores(launch, green, lake)


def with_two_stores(launch, green, lake, **settings):
    """Open the first store, and add the second."""
    program = launch(green.address, **settings)
    name_current(program, GREEN)
    program.use_token("token-of-green")
    program.add_store(Store("lake", LAKE, "plum", lake.address), "token-of-lake")
    return program


def name_current(program, name):
    program.add_store(replace(program.window.stores.current, name=name))


def refusing_store(serve):
    return serve((take_request, send(NO)))


def test_each_plant_is_sent_to_the_shown_store_and_listed_there(program, green, lake):
    program.scan(1, "Acer", "")
    program.press(Qt.Key.Key_F7)
    program.scan(2, "Tilia", "")
    program.press(Qt.Key.Key_F7)
    program.scan(3, "Quercus", "")
    for plant_id, store in ((3, "Practice store"), (1, GREEN), (2, LAKE)):
        program.wait_for(lambda listed=[(str(plant_id), "Added")]: program.statuses == listed)
        assert program.shown_store[0] == store
        program.press(Qt.Key.Key_F7)
    assert (arrived(green), arrived(lake)) == ([1], [2])
    assert b"token-of-lake" not in green.ledger.received
    assert b"token-of-green" not in lake.ledger.received


def test_the_form_keeps_its_text_and_checks_the_id_for_the_other_store(program):
    program.scan(7, "Rosa canina", "")
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.scan(7)
    program.type_in("Tilia")
    program.wait_for(lambda: program.warning == "7 was already added from this computer.")
    program.press(Qt.Key.Key_F7)
    assert program.form == ("7", "Tilia", "")
    assert program.shown_store[1] == f"Add to {LAKE}"
    assert program.warning != "7 was already added from this computer."
    program.press(Qt.Key.Key_Return)
    program.press(Qt.Key.Key_Return)
    program.wait_for(lambda: program.statuses == [("7", "Added")])
    program.scan(7)
    program.wait_for(lambda: program.warning == "7 was already added from this computer.")
    program.press(Qt.Key.Key_F7)
    program.press(Qt.Key.Key_F7)
    # Back at the first store, which knows the id as well.
    program.wait_for(lambda: program.warning == "7 was already added from this computer.")


def test_correcting_another_stores_plant_switches_to_its_store_only_if_agreed(launch, serve, lake):
    green = refusing_store(serve)
    program = with_two_stores(launch, green, lake)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Refused")
    program.press(Qt.Key.Key_F7)
    assert program.rows == []
    show_refused(program)
    program.click("openEdit")
    assert program.headline == f"Switch to \u2068{GREEN}\u2069?"
    assert program.shown_store[0] == LAKE
    assert program.focused == "plantId"
    program.click("actionSwitchAndEdit")
    assert program.form == ("7", "Rosa canina", "shrub")
    assert program.shown_store[:2] == (GREEN, f"Add to {GREEN}")
    assert not lake.ledger.connections


def test_an_unsaved_plant_is_put_back_for_its_store(launch, green, lake, expected_log):
    expected_log += [NOT_SAVED, DRAFT_NOT_SAVED]
    disk = Disk()
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


def test_an_unfinished_plant_keeps_its_store(launch, green, lake):
    before = with_two_stores(launch, green, lake)
    before.scan(10442)
    before.type_in("Acer")
    before.close()
    program = launch(lake.address)
    program.wait_for(lambda: [row.word for row in program.rows] == ["Unfinished"])
    assert program.form == ("", "", "")
    assert program.rows[0].store == GREEN
    program.click("actionPutBack")
    program.click("actionSwitchAndEdit")
    assert program.form == ("10442", "Acer", "")
    assert program.shown_store[1] == f"Add to {GREEN}"


def test_the_next_id_is_offered_after_three_that_went_up_by_one(program):
    link = program.window.page.form.fields[PlantField.ID].link
    for number in (39, 40, 41):
        assert not link.isVisible()
        program.scan(number, "Acer", "")
        program.wait_for(lambda number=number: program.status_of(number) == "Added")
    program.wait_for(lambda: link.isVisible() and link.text() == "Ne&xt: 42 ↓")
    program.press(Qt.Key.Key_Down)
    assert program.form == ("42", "", "")
    program.press(Qt.Key.Key_Return)
    program.scan("Tilia", "")
    # An id that was just sent isn't offered again.
    assert not link.isVisible()
    program.wait_for(lambda: program.status_of(42) == "Added")
    program.wait_for(lambda: link.isVisible() and link.text() == "Ne&xt: 43 ↓")
    program.click("idLink")
    assert program.form[0] == "43"
    program.press(Qt.Key.Key_Escape)
    program.press(Qt.Key.Key_F7)
    assert not link.isVisible()
    program.press(Qt.Key.Key_Down)
    assert program.form[0] == ""


def remove_current(program):
    gone = program.window.stores.current
    # A store can't be removed while a plant is being sent.
    program.wait_for(lambda: program.queue == "Everything is sent")

    def work(dialog):
        asked = program.answer_in(dialog, "removeStore", "Remove")
        assert asked == [f"Remove \u2068{gone.name}\u2069?"]
        program.wait_for(lambda: not program.window.stores.is_listed(gone.id))
        program.click_in(dialog, "cancelStores")

    program.in_dialog(partial(program.window.do, Action.CHANGE_STORES), work)
    assert not program.window.stores.is_listed(gone.id)


@pytest.mark.parametrize("action", ["openEdit", "openTryAgain"])
def test_a_plant_of_a_removed_store_goes_into_the_form_of_the_current_one(
    launch, serve, lake, action
):
    program = with_two_stores(launch, refusing_store(serve), lake)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Refused")
    remove_current(program)
    assert program.rows == []
    show_refused(program)
    program.click(action)
    assert program.form == ("7", "Rosa canina", "shrub")
    # Plants of a removed store are never sent.
    assert program.shown_store[1] == f"Add to {LAKE}"
    program.click("addPlant")
    program.wait_for(lambda: ("7", "Added") in program.statuses)
    assert arrived(lake) == [7]


def show_refused(program):
    """Show the only plant to do, which is refused, on All plants."""
    program.press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    program.wait_for(lambda: program.plants == [("7", "Refused")])
    program.wait_for(lambda: program.shows(QPushButton, "openEdit"))
