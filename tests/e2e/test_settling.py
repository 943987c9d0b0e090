"""Only the user settles plants to check."""

import pytest
from PySide6.QtCore import Qt

from plantdesk.outbox import pace
from plantdesk.ui.widgets.buttons import button_row
from tests.e2e.stores import OAK, ROSE, kept_in, takes_all
from tests.faults.server import reset, take_request
from tests.stages.shared import named, rows_of

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(show_window, monkeypatch):
    """Shows all plants, of which one is to check: its connection was cut before the reply."""
    # Accept clicks at once; tests/ui covers accidental ones.
    monkeypatch.setattr(button_row, "_SURPRISE_MS", 0)
    monkeypatch.setattr(pace, "_LONGEST_WAIT", 0.02)
    window = show_window((take_request, reset), (takes_all,))
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, To check")
    window.press(Qt.Key.Key_2, CONTROL)
    window.click("showAll")
    is_listed(window, "To check")
    return window


def is_listed(window, word):
    window.until(lambda: [word in row for row in rows_of(named("Plants"))] == [True])


def ends_with(window, arrived_before, status):
    """Send another plant: any other plant would have been sent before it."""
    window.press(Qt.Key.Key_1, CONTROL)
    window.scan(*OAK)
    window.shows("Quercus robur, 8, Added")
    window.quit()
    assert window.engine.arrived == [*arrived_before, 8]
    assert [entry.status for entry in kept_in(window.engine.folder)] == [status, "added"]


def test_it_is_there_settles_the_plant_and_can_be_undone(window):
    window.click("It’s there")
    is_listed(window, "Added")
    window.until(lambda: window.value("queueState") == "Everything is sent")
    window.click("Undo")
    is_listed(window, "To check")
    window.until(lambda: window.value("queueState") == "1 to check")
    ends_with(window, [7], "to check")


def test_not_there_sends_nothing(window):
    window.click("Not there: don’t add")
    is_listed(window, "Not added")
    ends_with(window, [7], "removed as said")


def test_send_again_asks_and_sends_once_more(window):
    window.answers.append("Send again")
    window.click("Not there: send again…")
    window.until(lambda: len(window.engine.arrived) == 2)
    assert window.dialogs == ["Send this plant again?"]
    is_listed(window, "Added")
    ends_with(window, [7, 7], "added")
    requests = window.engine.shop.server.ledger.requests
    keys = [request.headers["idempotency-key"] for request in requests]
    assert keys[0] == keys[1] != keys[2]
