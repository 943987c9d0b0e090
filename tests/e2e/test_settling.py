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


@pytest.mark.parametrize(
    ("button", "word", "status", "times"),
    [
        ("It’s there", "Added", "added as said", 1),
        ("Not there: don’t add", "Not added", "removed as said", 1),
        ("Not there: send again…", "Added", "added", 2),
    ],
)
def test_an_answer_settles_the_plant_and_only_send_again_sends(window, button, word, status, times):
    window.answers += ["Send again"] * (times - 1)
    window.click(button)
    is_listed(window, word)
    if times == 1:
        window.until(lambda: window.value("queueState") == "Everything is sent")
        window.click("Undo")
        is_listed(window, "To check")
        window.until(lambda: window.value("queueState") == "1 to check")
        window.click(button)
        is_listed(window, word)
    # Any other plant would have been sent before this one.
    window.press(Qt.Key.Key_1, CONTROL)
    window.scan(*OAK)
    window.shows("Quercus robur, 8, Added")
    window.quit()
    assert window.dialogs == ["Send this plant again?"] * (times - 1)
    assert window.engine.arrived == [*[7] * times, 8]
    assert [entry.status for entry in kept_in(window.engine.folder)] == [status, "added"]
    requests = window.engine.shop.server.ledger.requests
    assert len({request.headers["idempotency-key"] for request in requests}) == 2
