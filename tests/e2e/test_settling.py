"""Only the user settles plants to check."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from plantdesk.ui.widgets.buttons import button_row
from tests.e2e.program import kept_in
from tests.e2e.stores import OAK, ROSE, arrived, takes_all
from tests.faults.server import reset, take_request

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def server(serve):
    """Cuts the first connection before the reply, and accepts all later plants."""
    return serve((take_request, reset), (takes_all,))


@pytest.fixture
def program(launch, server, waits, monkeypatch):
    """Shows all plants, of which one is to check."""
    # Accept clicks at once; tests/ui covers accidental ones.
    monkeypatch.setattr(button_row, "_SURPRISE", 0.0)
    waits(0.02)
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "To check")
    program.press(Qt.Key.Key_2, CONTROL)
    program.click("showAll")
    program.wait_for(lambda: program.plants == [("7", "To check")])
    return program


def ends_with(program, server, folder, arrived_before, status):
    """Send another plant: any other plant would have been sent before it."""
    program.press(Qt.Key.Key_1, CONTROL)
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")
    program.close()
    assert arrived(server) == [*arrived_before, 8]
    assert [entry.status for entry in kept_in(folder)] == [status, "added"]


def test_it_is_there_settles_the_plant_and_can_be_undone(program, server, folder):
    program.click("openThere")
    program.wait_for(lambda: program.plants == [("7", "Added")])
    program.wait_for(lambda: program.queue == "Everything is sent")
    program.click("openUndo")
    program.wait_for(lambda: program.plants == [("7", "To check")])
    program.wait_for(lambda: program.queue == "1 to check")
    ends_with(program, server, folder, [7], "to check")


def test_not_there_sends_nothing(program, server, folder):
    program.click("openNotThere")
    program.wait_for(lambda: program.plants == [("7", "Not added")])
    ends_with(program, server, folder, [7], "removed as said")


def test_send_again_asks_and_sends_once_more(program, server, folder):
    def agree(question):
        assert question.windowTitle() == "Send this plant again?"
        buttons = question.findChildren(QPushButton)
        next(each for each in buttons if each.text() == "&Send again").click()

    program.in_dialog(lambda: program.click("openSendAgain"), agree)
    program.wait_for(lambda: program.status_of(7) == "Added")
    ends_with(program, server, folder, [7, 7], "added")
    keys = [request.headers["idempotency-key"] for request in server.ledger.requests]
    assert keys[0] == keys[1] != keys[2]
